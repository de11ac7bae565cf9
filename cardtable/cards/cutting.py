"""Cutting suited cards for the first deal."""

from collections.abc import Sequence

from cardtable.cards.card import SUITS


def first_dealer(drawn: Sequence[int], votes: Sequence[int]) -> int:
    """Return the seat that deals first after a cut: highest rank, then most votes, then first drawn.

    Args:
        drawn: the suited card that each seat drew, as 4 x rank + suit, from seat 0.
        votes: electoral votes of every card.
    """
    # `max` keeps the first among equals.
    return max(range(len(drawn)), key=lambda seat: (drawn[seat] // len(SUITS), votes[drawn[seat]]))
