"""Sets of cards as machine integers, for kernels that play imagined hands.

The masks are those of `cards.masks`: bit i stands for the card with index i, at most 62 of them. Compiled, an
`i64` lies in a register; `bit_count` and `bit_length` of an `int` would be calls into the interpreter.
"""

from typing import Final

from mypy_extensions import i64

NUMBERS: Final = [float(number) for number in range(64)]
"""By number of cards, the same number; converting an `i64` by `float` would take a call."""


def bit(card: i64) -> i64:
    """Return the set of one card.

    Compiled, a literal 1 that is shifted left has 32 bits; this one has 64.
    """
    return 0x4000000000000000 >> 62 - card


def count(cards: i64) -> i64:
    """Return the number of cards in a set (Warren, "Hacker's Delight", 5-1)."""
    cards -= cards >> 1 & 0x5555555555555555
    cards = (cards & 0x3333333333333333) + (cards >> 2 & 0x3333333333333333)
    cards = cards + (cards >> 4) & 0x0F0F0F0F0F0F0F0F
    return cards * 0x0101010101010101 >> 56 & 0xFF  # what a machine integer loses above, plain Python masks


def lowest(cards: i64) -> i64:
    """Return the lowest card of a set that is not empty."""
    return count((cards & -cards) - 1)


def highest(cards: i64) -> i64:
    """Return the highest card of a set that is not empty."""
    cards |= cards >> 1
    cards |= cards >> 2
    cards |= cards >> 4
    cards |= cards >> 8
    cards |= cards >> 16
    cards |= cards >> 32
    return count(cards) - 1
