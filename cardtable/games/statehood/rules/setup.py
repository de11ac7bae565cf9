"""What is agreed on before a match of Statehood, and what follows from it for every hand."""

from functools import cache
from typing import Final

from cardtable.cards.masks import Adder
from cardtable.engine.options import Choice, Option, Value
from cardtable.games.kit.rules.texts import CENSUS
from cardtable.games.statehood.rules.moves import CARDS
from cardtable.i18n import N_

OPTIONS: Final = (
    Option(
        "target",
        56,
        N_("Match to"),
        N_("The player who leads with this many points after a hand wins"),
        tuple(Choice(points, str(points)) for points in (21, 35, 56, 77)),
        low=7,
        high=200,
    ),
    CENSUS,
)

SHORT_TARGET: Final = 21
"""Points of the match that set-up suggests: by the computer players about five hands; to 56 it takes 20."""

SHORT: Final = {
    "Northern Mariana Islands": N_("Northern Marianas"),
    "U.S. Virgin Islands": N_("Virgin Islands"),
}
"""Names that are too long for a sentence or under a slot."""

FEWEST: Final = 2
MOST: Final = 4
HAND_SIZE: Final = 7

TAKES_A_SEAT: Final = 3
"""How many takes in a row there may be for every seat before somebody must draw or declare (ST-18)."""


class Setup:
    """One match's agreement. Shared by all its states and never changed.

    Args:
        seats: how many play.
        options: every option with its value, in the order of `OPTIONS`.
        votes: the electoral votes of each card by the match's census.
        names: what people call each card.

    Attributes:
        sides: the seats behind each entry of the scores.
        left: by seat, the next one clockwise.
        most_takes: how many takes in a row there may be (ST-18).
        ballots: adds up the votes of a set of cards.
    """

    __slots__ = (
        "ballots",
        "census",
        "left",
        "most_takes",
        "names",
        "options",
        "seats",
        "sides",
        "target",
        "votes",
    )

    def __init__(
        self,
        seats: int,
        options: tuple[tuple[str, Value], ...],
        votes: tuple[int, ...],
        names: tuple[str, ...],
    ) -> None:
        agreed = dict(options)
        self.seats = seats
        self.options = options
        self.votes = votes
        self.names = names
        self.target: int = int(agreed["target"])
        self.census: int = int(agreed["census"])
        self.sides: tuple[tuple[int, ...], ...] = tuple((seat,) for seat in range(seats))
        self.left: tuple[int, ...] = (*range(1, seats), 0)
        self.most_takes: int = TAKES_A_SEAT * seats
        self.ballots = Adder(votes)

    def __reduce__(self) -> tuple[object, ...]:
        """Sent to another process as what it was made of."""
        return make_setup, (self.seats, self.options, self.votes, self.names)


@cache
def make_setup(
    seats: int, options: tuple[tuple[str, Value], ...], votes: tuple[int, ...], names: tuple[str, ...]
) -> Setup:
    """The setup for these seats, options and votes; the same one for the same agreement.

    Args:
        seats: how many play.
        options: every option with its value, in the order of `OPTIONS`.
        votes: by card, wildcards included.
        names: by card, likewise.
    """
    if len(votes) != CARDS:
        raise ValueError(f"votes of {CARDS} cards are needed, not {len(votes)}")
    return Setup(seats, options, votes, names)
