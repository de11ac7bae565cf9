"""The terms of a match of Combat, and what follows from them for every hand."""

from functools import cache
from typing import Final

from cardtable.cards.masks import Adder
from cardtable.engine.options import Choice, Option, Value
from cardtable.games.combat.rules.moves import CARDS, SEATS
from cardtable.i18n import N_

OPTIONS: Final = (
    Option(
        "census",
        2020,
        N_("Census"),
        N_("Which census sets each state's votes; the printed cards use 2010."),
        (Choice(2020, "2020"), Choice(2010, "2010")),
    ),
    Option(
        "first",
        0,
        N_("First"),
        N_("Who lays the first cards; in a rematch, the other player does."),
        (Choice(0, N_("South")), Choice(1, N_("North"))),
    ),
)

HANDS: Final = 12
MAJORITY: Final = 270
"""Votes that win the match: more than half of all."""
DEALT_HANDS: Final = 10
"""Number of hands whose five cards all come from a stack; later ones include two collected cards."""

STACK: Final = 28
"""Number of cards dealt to each player."""


class Setup:
    """The terms of one match, shared by all its states and never changed.

    Args:
        options: every option with its value, in the order of `OPTIONS`.
        votes: each card's electoral votes under the match's census.
        names: each card's common name.

    Attributes:
        first: the seat that plays as P1.
        layers: by hand number, the seat that lays its cards (hand 0 does not exist).
        ballots: counts the votes in a set of cards.
    """

    __slots__ = ("_falling", "ballots", "census", "first", "layers", "names", "options", "votes")

    def __init__(
        self, options: tuple[tuple[str, Value], ...], votes: tuple[int, ...], names: tuple[str, ...]
    ) -> None:
        agreed = dict(options)
        self.options = options
        self.votes = votes
        self.names = names
        self.first: int = int(agreed["first"])
        self.census: int = int(agreed["census"])
        self.layers: tuple[int, ...] = tuple((self.first + hand + 1) % SEATS for hand in range(HANDS + 1))
        self.ballots = Adder(votes)
        self._falling: tuple[tuple[int, int], ...] = tuple(
            (card, sum(1 << other for other in range(CARDS) if votes[other] == votes[card]))
            for card in sorted(range(CARDS), key=lambda card: -votes[card])
        )

    def highest_in(self, cards: int) -> tuple[int, int]:
        """Return a card with the most votes of a set, and all cards of the deck with as many, as a mask.

        Args:
            cards: at least one card, as a mask.
        """
        for card, equals in self._falling:
            if cards >> card & 1:
                return card, equals
        raise ValueError("there is no card")

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle only what it was made from."""
        return make_setup, (self.options, self.votes, self.names)


@cache
def make_setup(
    options: tuple[tuple[str, Value], ...], votes: tuple[int, ...], names: tuple[str, ...]
) -> Setup:
    """Return the setup for the arguments of `Setup`; the same object for the same terms."""
    if len(votes) != CARDS:
        raise ValueError(f"votes of {CARDS} cards are needed, not {len(votes)}")
    return Setup(options, votes, names)
