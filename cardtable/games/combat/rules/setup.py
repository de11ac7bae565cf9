"""What is agreed on before a match of Combat, and what follows from it for every hand."""

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
        N_("Which census sets each state's votes. The printed game uses 2010."),
        (Choice(2020, "2020"), Choice(2010, "2010")),
    ),
    Option(
        "first",
        0,
        N_("First"),
        N_("Who lays the first hand's cards. In a rematch, it is the other player."),
        (Choice(0, N_("South")), Choice(1, N_("North"))),
    ),
)

HANDS: Final = 12
DEALT_HANDS: Final = 10
"""The hands whose five cards all come from a stack; for the later ones two collected cards are added."""

STACK: Final = 28
"""How many cards each player is dealt."""


class Setup:
    """One match's agreement. Shared by all its states and never changed.

    Args:
        options: every option with its value, in the order of `OPTIONS`.
        votes: the electoral votes of each card by the match's census.
        names: what people call each card.

    Attributes:
        first: the seat that is P1.
        layers: by hand number, who lays its cards (nobody lays a hand 0).
        ballots: adds up the votes of a set of cards.
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
        """A card with the most votes of some, and all cards of the deck with as many, as a mask.

        Args:
            cards: as a mask, at least one.
        """
        for card, equals in self._falling:
            if cards >> card & 1:
                return card, equals
        raise ValueError("there is no card")

    def __reduce__(self) -> tuple[object, ...]:
        """Sent to another process as what it was made of."""
        return make_setup, (self.options, self.votes, self.names)


@cache
def make_setup(
    options: tuple[tuple[str, Value], ...], votes: tuple[int, ...], names: tuple[str, ...]
) -> Setup:
    """The setup for these options and votes; the same one for the same agreement.

    Args:
        options: every option with its value, in the order of `OPTIONS`.
        votes: by card, wild cards included.
        names: by card, likewise.
    """
    if len(votes) != CARDS:
        raise ValueError(f"votes of {CARDS} cards are needed, not {len(votes)}")
    return Setup(options, votes, names)
