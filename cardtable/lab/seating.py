"""Games, seats and players from the command line, for `simulate` and `arena`."""

from collections.abc import Sequence

from cardtable.engine.game import Game
from cardtable.engine.options import OptionError, Value
from cardtable.games import catalogue
from cardtable.i18n import _


def agreed(game_id: str, seats: int | None, texts: Sequence[str]) -> tuple[Game, int, dict[str, Value]]:
    """Return the game, the number of seats and every option.

    Args:
        game_id: name of the game.
        seats: number of seats; None for the fewest possible.
        texts: options as ``NAME=VALUE``.

    Raises:
        ValueError: there is no such game, or the seats or options are not allowed; a sentence.
    """
    game = catalogue.game(game_id)
    number = game.seats[0] if seats is None else seats
    wishes: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(_("'{found}' is not written as NAME=VALUE").format(found=text[:40]))
        wishes[name] = _value(value)
    return game, number, game.settle(number, wishes)


def seated(text: str, seats: int) -> tuple[str, ...]:
    """Return the players by seat, repeating the names as needed.

    Args:
        text: names separated by commas.
        seats: number of seats.

    Raises:
        OptionError: there are more names than seats.
    """
    names = [name.strip() for name in text.split(",")]
    if len(names) > seats:
        raise OptionError(
            _("{found} players are named for {seats} seats").format(found=len(names), seats=seats)
        )
    return tuple(names[seat % len(names)] for seat in range(seats))


def _value(text: str) -> Value:
    """Return an option's value from its text in a record."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text
