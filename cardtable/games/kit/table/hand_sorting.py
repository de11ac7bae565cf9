"""The order of cards in a hand: trump first, colors alternating, high cards first."""

from collections.abc import Sequence
from itertools import pairwise, permutations
from typing import Final

from cardtable.cards.card import RANKS, SUITS
from cardtable.engine.events import HIDDEN

_RED: Final = ("H", "D")


def suit_order(present: Sequence[str], trump: str | None) -> tuple[str, ...]:
    """Return the suits from left to right.

    Args:
        present: the letters of the suits in the hand.
        trump: the trump suit, which comes first, or None.

    The order minimizes neighbors of one color; ties go to the deck's order.
    """
    suits = [suit for suit in SUITS if suit in present]

    def clashes(order: tuple[str, ...]) -> int:
        return sum((a in _RED) == (b in _RED) for a, b in pairwise(order))

    orders = [order for order in permutations(suits) if trump not in suits or order[0] == trump]
    return min(orders, key=clashes)


def sorted_hand(codes: Sequence[str], trump: str | None, gone: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the cards in the order a player holds them; hidden cards stay as they are, at the end.

    Args:
        codes: the cards' codes.
        trump: the trump suit's letter, or None before it is named.
        gone: codes of the cards played from the hand before; their suits keep their place, so that the others
            do not change theirs when a suit runs out.
    """
    hidden = [code for code in codes if code.startswith(HIDDEN)]
    jokers = [code for code in codes if code.startswith("*")]
    suited = [code for code in codes if not code.startswith((HIDDEN, "*"))]
    suits = suit_order([code[-1] for code in (*suited, *gone) if not code.startswith("*")], trump)
    suited.sort(key=lambda code: (suits.index(code[-1]), -RANKS.index(code[:-1])))
    if trump is None or trump in _RED:
        jokers.sort(reverse=True)  # the red joker is the higher one, then
    else:
        jokers.sort()
    return (*jokers, *suited, *hidden)
