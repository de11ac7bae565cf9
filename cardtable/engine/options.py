"""The options of a game, and how a wrong wish is refused."""

from collections.abc import Mapping
from dataclasses import dataclass

from cardtable.i18n import _

Value = bool | int | str


class OptionError(ValueError):
    """A wish for an option, a value or a number of seats that the game does not have.

    `str(error)` is one sentence for the player: what was found and what is allowed.
    """


@dataclass(frozen=True, slots=True)
class Choice:
    """One value that menus offer for an option.

    Args:
        value: its value in the record.
        label: text of the button; a constant marked with `N_`.
    """

    value: Value
    label: str


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that players agree on before a match.

    Args:
        name: its name in records, such as ``"target"``.
        default: its value unless a match names another.
        label: its name on the set-up screen (marked with `N_`).
        explanation: one line that says what it changes (marked with `N_`).
        choices: the values that menus offer, in order.
        low, high: if both are given, any whole number between them is allowed, not only the choices.
    """

    name: str
    default: Value
    label: str
    explanation: str
    choices: tuple[Choice, ...]
    low: int | None = None
    high: int | None = None

    def allows(self, value: object) -> bool:
        """Return whether `value` is allowed for this option (True and 1 are different values here)."""
        if self.low is not None and self.high is not None:
            return type(value) is int and self.low <= value <= self.high
        return any(type(value) is type(choice.value) and value == choice.value for choice in self.choices)

    def allowed_text(self) -> str:
        """Return the allowed values in words: ``"3, 5, 7"`` or ``"a whole number from 7 to 200"``."""
        if self.low is not None and self.high is not None:
            return _("a whole number from {low} to {high}").format(low=self.low, high=self.high)
        return ", ".join(value_text(choice.value) for choice in self.choices)


def value_text(value: object) -> str:
    """Return a value as a record writes it: ``true``, ``7``, ``strict``."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def settle(options: tuple[Option, ...], wishes: Mapping[str, object]) -> dict[str, Value]:
    """Return every option of a game with the wished value or its default.

    Args:
        options: the game's options.
        wishes: the wished values, by name.

    Raises:
        OptionError: a wish names an unknown option, or a value that the option does not allow.
    """
    known = {option.name: option for option in options}
    for name in wishes:
        if name not in known:
            raise OptionError(
                _("there is no option '{name}'; the options are {allowed}").format(
                    name=name, allowed=", ".join(known)
                )
            )
    settled: dict[str, Value] = {}
    for option in options:
        value = wishes.get(option.name, option.default)
        if not option.allows(value):
            raise OptionError(
                _("option '{name}' cannot be {value}; allowed: {allowed}").format(
                    name=option.name, value=value_text(value), allowed=option.allowed_text()
                )
            )
        assert isinstance(value, bool | int | str)
        settled[option.name] = value
    return settled
