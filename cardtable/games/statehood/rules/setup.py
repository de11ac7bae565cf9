"""The terms of a match of Statehood, and what follows from them for every hand."""

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
        N_("Whoever leads with this many points after a hand wins the match."),
        tuple(Choice(points, str(points)) for points in (21, 35, 56, 77)),
        low=7,
        high=200,
    ),
    CENSUS,
)

SHORT_TARGET: Final = 21
"""Target suggested at set-up: about five hands between computer players; a target of 56 takes 20."""

SHORT: Final = {
    "Northern Mariana Islands": N_("Northern Marianas"),
    "U.S. Virgin Islands": N_("Virgin Islands"),
}
"""Short forms of names too long for a sentence or the space under a slot."""

FEWEST: Final = 2
MOST: Final = 4
HAND_SIZE: Final = 7

TAKES_A_SEAT: Final = 3
"""Takes in a row allowed per seat before somebody must draw or declare (ST-18)."""


class Setup:
    """The terms of one match, shared by all its states and never changed.

    Args:
        seats: number of players.
        options: every option with its value, in the order of `OPTIONS`.
        votes: each card's electoral votes under the match's census.
        names: each card's common name.

    Attributes:
        sides: the seats behind each entry of the scores.
        left: by seat, the next seat clockwise.
        most_takes: most takes in a row (ST-18).
        ballots: counts the votes in a set of cards.
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
        """Pickle only what it was made from."""
        return make_setup, (self.seats, self.options, self.votes, self.names)


@cache
def make_setup(
    seats: int, options: tuple[tuple[str, Value], ...], votes: tuple[int, ...], names: tuple[str, ...]
) -> Setup:
    """Return the setup for the arguments of `Setup`; the same object for the same terms."""
    if len(votes) != CARDS:
        raise ValueError(f"votes of {CARDS} cards are needed, not {len(votes)}")
    return Setup(seats, options, votes, names)
