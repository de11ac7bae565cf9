"""Named strengths of computer players, for set-up, `simulate` and `arena`.

A weaker level thinks less and remembers less, and the weakest makes the mistakes of a first evening. None
sees more than its seat may know, and none moves at random, because its partner would suffer.
"""

from collections.abc import Callable
from dataclasses import dataclass

from cardtable.ai.characters import DEFAULT
from cardtable.ai.flat import FlatPlayer
from cardtable.ai.player import Player, Players, Policy, PolicyPlayer, RandomPlayer
from cardtable.ai.players import HastyPlayer, SearchPlayer
from cardtable.ai.search import Budget
from cardtable.i18n import N_, _


class LevelError(ValueError):
    """An unknown level. `str(error)` names the known ones."""


@dataclass(frozen=True, slots=True)
class Level:
    """One strength of computer player.

    Args:
        name: identifier in settings, matches and the command line.
        label: name shown to players (marked with `N_`).
        explanation: one line about how it plays (marked with `N_`).
        make: builds the player from its policy and a budget, which levels that do not think ignore.
        judges: picks its policy from those of the game.
        seconds: thinking time per move at a table; 0 if it does not think.
        iterations: number of hands imagined instead when a move must not depend on the clock.
        offered: whether set-up shows it.
    """

    name: str
    label: str
    explanation: str
    make: Callable[[Policy, Budget], Player]
    judges: Callable[[Players], Policy] = lambda players: players.plain
    seconds: float = 0.0
    iterations: int = 0
    offered: bool = True

    @property
    def thinks(self) -> bool:
        """Whether the level imagines hands, and so has a budget."""
        return self.seconds > 0.0

    def player(self, players: Players, budget: Budget | None = None, temperament: float = 0.0) -> Player:
        """Return a player of this level.

        Args:
            players: the game's players.
            budget: how long to think; None for the level's own seconds.
            temperament: from -1 for careful to 1 for bold.
        """
        own = self.judges(players)
        if temperament:
            own = own.tempered(temperament)
        return self.make(own, budget if budget is not None else Budget(seconds=self.seconds))

    @property
    def steady(self) -> Budget:
        """Budget that gives the same move for the same dice on every machine."""
        return Budget(iterations=self.iterations)


def _random(_policy: Policy, _budget: Budget) -> Player:
    return RandomPlayer()


def _easy(policy: Policy, _budget: Budget) -> Player:
    return HastyPlayer(policy)


def _normal(policy: Policy, _budget: Budget) -> Player:
    return PolicyPlayer(policy)


def _hard(policy: Policy, budget: Budget) -> Player:
    return SearchPlayer(policy, budget, shallow=True)


LEVELS = (
    Level(
        "beginner",
        N_("Beginner"),
        N_("Is learning the game: sees its own cards and the table, and keeps nothing in mind."),
        _normal,
        lambda players: players.novice,
    ),
    Level(
        "easy",
        N_("Easy"),
        N_("Plays sensibly but in a hurry, and forgets what others have shown."),
        _easy,
    ),
    Level(
        "normal",
        N_("Normal"),
        N_("Plays sensibly and remembers what was played."),
        _normal,
    ),
    Level(
        "hard",
        N_("Hard"),
        N_("Thinks a moment about what the others may hold."),
        _hard,
        lambda players: players.attentive,
        seconds=0.3,
        iterations=400,
    ),
    Level(
        "expert",
        N_("Expert"),
        N_("Remembers every move and thinks up to two seconds about what the others may hold."),
        SearchPlayer,
        lambda players: players.thoughtful,
        seconds=1.5,
        iterations=2000,
    ),
    Level("random", N_("Random"), N_("Makes any legal move."), _random, offered=False),
    Level(
        "flat",
        N_("Flat"),
        N_("Tries out every move at random."),
        FlatPlayer,
        seconds=0.3,
        iterations=1000,
        offered=False,
    ),
)
"""All levels: those for a table first, weakest first."""

GOOD_PARTNERS = ("normal", "hard", "expert")
"""The levels at which a computer player may be a person's partner."""


def offered() -> tuple[Level, ...]:
    """Return the levels that set-up shows, weakest first."""
    return tuple(level for level in LEVELS if level.offered)


def level(name: str) -> Level:
    """Return the level of that name; `simulate` also calls the default one ``"policy"``.

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


def known_level(name: str) -> Level:
    """Return the level of that name, or the default if this edition of the program does not know it."""
    try:
        return level(name)
    except LevelError:
        return level(DEFAULT)


def beside_a_person(name: str) -> str:
    """Return the level of a person's partner: the one named, but at least the default.

    Raises:
        LevelError: there is no such level.
    """
    wanted = level(name).name
    return wanted if wanted in GOOD_PARTNERS else DEFAULT
