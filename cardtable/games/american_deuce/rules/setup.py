"""What is agreed on before a match of American Deuce, and what follows from it for every round."""

from functools import cache
from typing import Final

from cardtable.engine.options import Choice, Option, Value
from cardtable.games.american_deuce.rules.pack import Pack, pack
from cardtable.games.american_deuce.rules.plays import Plays, plays
from cardtable.i18n import N_

LEAST_SEATS: Final = 4
MOST_SEATS: Final = 8
ONE_DECK_SEATS: Final = 4
"""Up to so many seats play with one deck; more play with two (AD-1)."""

OPTIONS: Final = (
    Option(
        "target",
        270,
        N_("Match to"),
        N_("The first with this many points after a round wins. A match to 270 takes a long time."),
        tuple(Choice(points, str(points)) for points in (90, 180, 270)),
        low=30,
        high=500,
    ),
    Option(
        "quick",
        False,  # noqa: FBT003 - a value among values
        N_("Scoring"),
        N_("The winner of a round gains points and nobody loses any"),
        (Choice(False, N_("Full")), Choice(True, N_("Quick"))),  # noqa: FBT003
    ),
    Option(
        "seating",
        "fixed",
        N_("Seats"),
        N_("Everyone keeps their seat, or moves by score after each round, the best first"),
        (Choice("fixed", N_("Fixed")), Choice("by_score", N_("By score"))),
    ),
)

SHORT_TARGET: Final = 90
"""Points a deck of a match that takes about eight rounds in the quick game."""


def decks_for(seats: int) -> int:
    """How many decks so many seats play with (AD-1)."""
    return 1 if seats <= ONE_DECK_SEATS else 2


def short_match(seats: int) -> dict[str, Value]:
    """What is suggested to people: by the full rules points only change hands, and 270 take very long."""
    return {"target": SHORT_TARGET * decks_for(seats), "quick": True}


class Setup:
    """One match's agreement. Shared by all its states and never changed.

    Args:
        seats: how many play, 4 to 8.
        options: every option with its value, in the order of `OPTIONS`.
        deck: the cards that are dealt, as a mask: all of them, but in studies of small rounds.

    Attributes:
        pack: the cards as numbers and bits.
        plays: the combinations that they make.
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
        """Sent to another process as what it was made of."""
        return make_setup, (self.seats, self.options, self.deck)


@cache
def _setup(seats: int, options: tuple[tuple[str, Value], ...], deck: int) -> Setup:
    return Setup(seats, options, deck)


def make_setup(seats: int, options: tuple[tuple[str, Value], ...], deck: int = 0) -> Setup:
    """The setup for these seats and options; the same one for the same agreement.

    Args:
        seats: how many play, 4 to 8.
        options: every option with its value, in the order of `OPTIONS`.
        deck: the cards that are dealt, as a mask; 0 for all of them.
    """
    return _setup(seats, options, deck or pack(decks_for(seats)).all)
