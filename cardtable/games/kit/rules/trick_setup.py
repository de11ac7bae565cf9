"""The terms of a match of tricks among four seats, and what follows from them for every hand."""

from collections.abc import Sequence
from functools import cache
from operator import itemgetter
from typing import Final

from cardtable.cards.card import SUITED_CODES
from cardtable.cards.masks import Adder, mask_of
from cardtable.games.kit.rules.texts import Agreed

SEATS: Final = 4
ALONE: Final = ((0,), (1,), (2,), (3,))


class TrickSetup:
    """The terms of one match, shared by all its states and never changed.

    Args:
        options: every option with its value.
        votes: by card, its electoral votes.
        sides: the seats behind each entry of the scores.
        dealt_to: receiver of each card of the deck, top first: 0 for the dealer's left … 3 for the dealer, 4
            for the kitty.
        codes: by card, its code.

    Attributes:
        side_of: by seat, its entry of the scores.
        size: number of cards dealt.
        tricks: number of tricks in a hand.
        target: the score that ends the match.
        ballots: counts the votes in a set of cards.
        index: by code, the card.
    """

    def __init__(
        self,
        options: Agreed,
        votes: tuple[int, ...],
        sides: tuple[tuple[int, ...], ...] = ALONE,
        dealt_to: tuple[int, ...] = (0, 1, 2, 3) * 13,
        codes: tuple[str, ...] = SUITED_CODES,
    ) -> None:
        self.options: Agreed = options
        self.votes: tuple[int, ...] = votes
        self.sides: tuple[tuple[int, ...], ...] = sides
        self.dealt_to: tuple[int, ...] = dealt_to
        self.codes: tuple[str, ...] = codes
        self.side_of: tuple[int, ...] = tuple(
            [side for seat in range(SEATS) for side in range(len(sides)) if seat in sides[side]]
        )
        self.size: int = len(dealt_to)
        self.tricks: int = dealt_to.count(0)
        self.target: int = int(dict(options)["target"])
        self.ballots = Adder(votes)
        self.index: dict[str, int] = {code: card for card, code in enumerate(codes)}
        self._pickers = [
            itemgetter(*[place for place, to in enumerate(dealt_to) if to == pile])
            for pile in range(max(dealt_to) + 1)
        ]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle only what it was made from."""
        return make_setup, (self.options, self.votes)

    @property
    def deck(self) -> int:
        """All cards of the match, as a mask."""
        return (1 << self.size) - 1

    def piles(self, cards: Sequence[int]) -> list[int]:
        """Return the cards of a deal, top first, as masks: the dealer's left … the dealer, then the kitty."""
        return [mask_of(pick(cards)) for pick in self._pickers]


@cache
def make_setup(options: Agreed, votes: tuple[int, ...]) -> TrickSetup:
    """Return the setup of a game without partners; the same object for the same terms."""
    return TrickSetup(options, votes)
