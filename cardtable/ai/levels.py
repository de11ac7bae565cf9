"""How well a computer player plays, by name: what set-up offers and what `simulate` is told."""

from collections.abc import Callable
from dataclasses import dataclass

from cardtable.ai.player import Player, Policy, PolicyPlayer, RandomPlayer
from cardtable.words import N_, _


class LevelError(ValueError):
    """A level that does not exist. `str(error)` names those that do."""


@dataclass(frozen=True, slots=True)
class Level:
    """One strength of computer player.

    Args:
        name: what settings, matches and the command line call it.
        label: what a player reads (marked with `N_`).
        explanation: one line about how it plays (marked with `N_`).
        make: builds the player from the game's policy.
        offered: whether set-up shows it.
    """

    name: str
    label: str
    explanation: str
    make: Callable[[Policy], Player]
    offered: bool = True


def _random(policy: Policy) -> Player:
    return RandomPlayer()


LEVELS = (
    Level(
        "normal",
        N_("Normal"),
        N_("Plays sensibly, remembers what was played and helps its partner."),
        PolicyPlayer,
    ),
    Level("random", N_("Random"), N_("Makes any legal move."), _random, offered=False),
)
DEFAULT = LEVELS[0].name


def offered() -> tuple[Level, ...]:
    """The levels that set-up shows, weakest first."""
    return tuple(level for level in LEVELS if level.offered)


def level(name: str) -> Level:
    """The level of that name; `simulate` also calls the default one ``"policy"``.

    Raises:
        LevelError: there is none.
    """
    wanted = DEFAULT if name == "policy" else name
    for found in LEVELS:
        if found.name == wanted:
            return found
    raise LevelError(
        _("there is no level '{name}'; the levels are {allowed}").format(
            name=name, allowed=", ".join(found.name for found in LEVELS)
        )
    )


def player(name: str, policy: Policy) -> Player:
    """A player of the level `name` for the game that `policy` belongs to. Raises LevelError."""
    return level(name).make(policy)
