"""The order of cards in a trick: the suit each belongs to, and which of them wins.

A suit is its index in `SUITS`. The 52 suited cards come first in every deck, as 4 x rank + suit; cards above
them all, such as jokers, follow and belong to trump.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.cards.card import RANKS, SUITED_CODES, SUITS

NO_TRUMP: Final = -1

PLAIN_SUITS: Final = tuple(
    [sum([1 << card for card in range(suit, len(SUITED_CODES), len(SUITS))]) for suit in range(len(SUITS))]
)
"""The thirteen cards of each suit, as masks."""


@dataclass(frozen=True, slots=True)
class SuitOrder:
    """The order of the cards under one trump suit.

    Args:
        suit: the trump suit, or NO_TRUMP.
        mask: all trumps, as a mask.
        masks: by suit, the cards that belong to it, as a mask.
        suit_of: by card, its suit.
        suit_masks: by card, all cards of its suit, as a mask.
        power: by card led, then by card, its rank in the trick: the highest wins; 0 cannot win.
    """

    suit: int
    mask: int
    masks: tuple[int, ...]
    suit_of: tuple[int, ...]
    suit_masks: tuple[int, ...]
    power: tuple[tuple[int, ...], ...]


def suit_order(trump: int, tops: Sequence[int] = ()) -> SuitOrder:
    """Return the order for a trump suit, or NO_TRUMP, with `tops` above all suited cards, lowest first."""
    cards = range(len(SUITED_CODES) + len(tops))
    above = sum([1 << card for card in tops])
    masks = tuple([plain | above if suit == trump else plain for suit, plain in enumerate(PLAIN_SUITS)])
    suit_of = tuple([trump if card in tops else card % len(SUITS) for card in cards])

    def power(lead: int, card: int) -> int:
        if card in tops:
            return 3 * len(RANKS) + tops.index(card)
        rank = 1 + card // len(SUITS)
        if suit_of[card] == trump:
            return len(RANKS) + rank
        return rank if suit_of[card] == lead else 0

    by_suit = [tuple([power(lead, card) for card in cards]) for lead in range(len(SUITS))]
    return SuitOrder(
        trump,
        0 if trump == NO_TRUMP else masks[trump],
        masks,
        suit_of,
        tuple([masks[suit] for suit in suit_of]),
        tuple([by_suit[suit] for suit in suit_of]),
    )


PLAIN: Final = suit_order(NO_TRUMP)
"""The order without trump."""


def winning_place(order: SuitOrder, trick: Sequence[int]) -> int:
    """Return the index in a trick of at least one card, finished or not, of the card that wins it."""
    power = order.power[trick[0]]
    winner, best = 0, 0
    for place, card in enumerate(trick):
        if power[card] > best:
            winner, best = place, power[card]
    return winner
