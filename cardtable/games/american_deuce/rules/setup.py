"""The terms of a match of American Deuce, and what follows from them for every round."""

from functools import cache
from typing import Final

from cardtable.engine.options import Choice, Option, Value
from cardtable.games.american_deuce.rules.pack import Pack, pack
from cardtable.games.american_deuce.rules.plays import Plays, plays
from cardtable.i18n import N_

LEAST_SEATS: Final = 4
MOST_SEATS: Final = 8
ONE_DECK_SEATS: Final = 4
"""Most seats that play with one deck; more play with two (AD-1)."""

OPTIONS: Final = (
    Option(
        "target",
        270,
        N_("Match to"),
        N_("The first with this many points after a round wins the match."),
        tuple(Choice(points, str(points)) for points in (90, 180, 270)),
        low=30,
        high=500,
    ),
    Option(
        "quick",
        False,  # noqa: FBT003 - a value among values
        N_("Scoring"),
        N_("The winner of a round gains points, and nobody loses any."),
        (Choice(False, N_("Full")), Choice(True, N_("Quick"))),  # noqa: FBT003
    ),
    Option(
        "seating",
        "fixed",
        N_("Seats"),
        N_("Keep your seats, or move by score after each round, the best first."),
        (Choice("fixed", N_("Fixed")), Choice("by_score", N_("By score"))),
    ),
)

SHORT_TARGET: Final = 90
"""Target per deck suggested at set-up: about eight rounds in the quick game."""


def decks_for(seats: int) -> int:
    """Return the number of decks for a number of seats (AD-1)."""
    return 1 if seats <= ONE_DECK_SEATS else 2


def short_match(seats: int) -> dict[str, Value]:
    """Return the suggested options; under the full rules points only change hands, and 270 take very long."""
    return {"target": SHORT_TARGET * decks_for(seats), "quick": True}


class Setup:
    """The terms of one match, shared by all its states and never changed.

    Args:
        seats: number of players, 4 to 8.
        options: every option with its value, in the order of `OPTIONS`.
        deck: the cards dealt, as a mask: all of them, except in studies of small rounds.

    Attributes:
        pack: the cards as numbers and bits.
        plays: the combinations of these cards.
        sides: the seats behind each entry of the scores.
    """

    __slots__ = ("by_score", "deck", "options", "pack", "plays", "quick", "seats", "sides", "target")

    def __init__(self, seats: int, options: tuple[tuple[str, Value], ...], deck: int) -> None:
        agreed = dict(options)
        self.seats = seats
        self.options = options
        self.target: int = int(agreed["target"])
        self.quick: bool = agreed["quick"] is True
        self.by_score: bool = agreed["seating"] == "by_score"
        decks = decks_for(seats)
        self.pack: Pack = pack(decks)
        self.plays: Plays = plays(decks)
        self.deck: int = deck
        self.sides: tuple[tuple[int, ...], ...] = tuple((seat,) for seat in range(seats))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle only what it was made from."""
        return make_setup, (self.seats, self.options, self.deck)


@cache
def _setup(seats: int, options: tuple[tuple[str, Value], ...], deck: int) -> Setup:
    return Setup(seats, options, deck)


def make_setup(seats: int, options: tuple[tuple[str, Value], ...], deck: int = 0) -> Setup:
    """Return the setup for the arguments of `Setup`; the same object for the same terms.

    `deck` may be 0 for all cards.
    """
    return _setup(seats, options, deck or pack(decks_for(seats)).all)
