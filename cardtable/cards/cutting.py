"""Cutting suited cards for the first deal."""

from collections.abc import Sequence

from cardtable.cards.card import SUITS


def first_dealer(drawn: Sequence[int], votes: Sequence[int]) -> int:
    """The seat that a cut makes the first dealer: the highest rank, of equals the most votes, then the first drawn.

    Args:
        drawn: the suited card that each seat drew, as 4 x rank + suit, from seat 0.
        votes: the electoral votes of every card.
    """
    # `max` keeps the first of equals.
    return max(range(len(drawn)), key=lambda seat: (drawn[seat] // len(SUITS), votes[drawn[seat]]))
