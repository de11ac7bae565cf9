"""What a trump suit makes of the cards: to which suit each belongs and which of two wins a trick.

One `Trump` for each suit, made once. A suit is its place in `SUITS`; the jokers belong to trump (WH-7).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.cards.card import RANKS, SUITED_CODES, SUITS
from cardtable.games.whitehouse.rules.moves import BLUE_JOKER, CARDS, RED_JOKER

JOKERS: Final = 1 << RED_JOKER | 1 << BLUE_JOKER
PLAIN_SUITS: Final = tuple(
    sum(1 << card for card in range(suit, len(SUITED_CODES), len(SUITS))) for suit in range(len(SUITS))
)
"""The thirteen cards of each suit, as masks."""

RED_SUITS: Final = (1, 2)
"""Hearts and diamonds."""


@dataclass(frozen=True, slots=True)
class Trump:
    """The cards as they stand once a suit is trump.

    Args:
        suit: the trump suit.
        mask: all trumps, the jokers among them.
        masks: by suit, all cards that belong to it.
        suit_of: by card, the suit that it belongs to.
        suit_masks: by card, all cards of the suit that the card belongs to.
        power: by card led, then by card: the higher wins the trick; 0 cannot win (WH-12).
    """

    suit: int
    mask: int
    masks: tuple[int, ...]
    suit_of: tuple[int, ...]
    suit_masks: tuple[int, ...]
    power: tuple[tuple[int, ...], ...]


def _trump(trump: int) -> Trump:
    masks = tuple(plain | JOKERS if suit == trump else plain for suit, plain in enumerate(PLAIN_SUITS))
    suit_of = tuple(trump if card in (RED_JOKER, BLUE_JOKER) else card % len(SUITS) for card in range(CARDS))
    higher = RED_JOKER if trump in RED_SUITS else BLUE_JOKER

    def power(lead: int, card: int) -> int:
        if card in (RED_JOKER, BLUE_JOKER):
            return 3 * len(RANKS) + (card == higher)
        rank = 1 + card // len(SUITS)
        if suit_of[card] == trump:
            return len(RANKS) + rank
        return rank if suit_of[card] == lead else 0

    by_suit = [tuple(power(lead, card) for card in range(CARDS)) for lead in range(len(SUITS))]
    return Trump(
        trump,
        masks[trump],
        masks,
        suit_of,
        tuple(masks[suit] for suit in suit_of),
        tuple(by_suit[suit] for suit in suit_of),
    )


TRUMPS: Final = tuple(_trump(suit) for suit in range(len(SUITS)))
"""By suit."""


def winning_place(trump: int, trick: Sequence[int]) -> int:
    """Which card of a trick, or of the part that has been played, wins it (WH-12).

    Args:
        trump: the trump suit.
        trick: one card or more, in order of play.

    Returns:
        the place of the card in `trick`, from 0.
    """
    power = TRUMPS[trump].power[trick[0]]
    winner, best = 0, 0
    for place, card in enumerate(trick):
        if power[card] > best:
            winner, best = place, power[card]
    return winner
