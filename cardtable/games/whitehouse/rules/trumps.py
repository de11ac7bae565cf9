"""The card order under each trump suit: the jokers belong to trump and are its highest cards (WH-7)."""

from typing import Final

from cardtable.cards.card import SUITS
from cardtable.games.kit.rules.suits import suit_order
from cardtable.games.whitehouse.rules.moves import BLUE_JOKER, RED_JOKER

JOKERS: Final = 1 << RED_JOKER | 1 << BLUE_JOKER

RED_SUITS: Final = (1, 2)
"""Hearts and diamonds."""

TRUMPS: Final = tuple(
    suit_order(suit, (BLUE_JOKER, RED_JOKER) if suit in RED_SUITS else (RED_JOKER, BLUE_JOKER))
    for suit in range(len(SUITS))
)
"""Card order by trump suit."""
