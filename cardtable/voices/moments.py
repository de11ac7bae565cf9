"""Moments at the table that somebody may say a word about. A game's table finds them in public events."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

Occasion = Literal["won", "lost", "daring", "praise", "blow"]
"""A hand won or lost; something daring that came off; a partner to praise; a big blow taken."""
OCCASIONS: Final[tuple[Occasion, ...]] = get_args(Occasion)


class Moment(NamedTuple):
    """Something that a seat may say a word about.

    Args:
        ply: number of the move that brought it, from 1.
        hand: number of its hand, from 1.
        seat: whose moment it is.
        occasion: what it is to that seat.
    """

    ply: int
    hand: int
    seat: int
    occasion: Occasion
