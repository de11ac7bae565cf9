"""Room on the table for a panel: the free place that is nearest to where it is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

_STEPS: Final = 160
"""So many places across the window are tried."""
_KEPT: Final = 1000.0
"""A pixel that is covered and must not be counts as much as so many pixels of way."""
_SPARED: Final = 10.0
_LOOSE: Final = 0.01
"""The same for what is spared as long as it can be, and for what had better not be covered."""


def free_place(
    window: tuple[int, int],
    wanted: Rect,
    kept: Sequence[Rect],
    spared: Sequence[Rect],
    loose: Sequence[Rect],
    margin: int,
) -> Rect:
    """The place for a box that covers nothing, or as little as can be.

    Args:
        window: its size.
        wanted: the box where it stands best.
        kept: what must not be covered.
        spared: what is covered only where there is no place without.
        loose: what is covered only where no other place is near.
        margin: how far the box keeps from all of it and from the edges, in pixels.
    """
    inside = Rect(0, 0, *window).inflate(-2 * margin, -2 * margin)
    first = wanted.clamp(inside)
    walls = [box.inflate(2 * margin, 2 * margin) for box in kept]
    step = max(4, window[0] // _STEPS)
    places = [first]
    places += [
        Rect(x, y, *wanted.size)
        for x in range(inside.left, max(inside.left, inside.right - wanted.w) + 1, step)
        for y in range(inside.top, max(inside.top, inside.bottom - wanted.h) + 1, step)
    ]

    def price(place: Rect) -> float:
        way = abs(place.x - first.x) + abs(place.y - first.y)
        return way + _LOOSE * sum(_common(place, box) for box in loose)

    soft = [box.inflate(2 * margin, 2 * margin) for box in spared]
    free = [place for place in places if place.collidelist(walls) < 0 and place.collidelist(soft) < 0]
    if free:
        return min(free, key=price)

    def covered(place: Rect) -> float:
        hard = sum(_common(place, box) for box in walls)
        return price(place) + _KEPT * hard + _SPARED * sum(_common(place, box) for box in soft)

    return min(places, key=covered)


def _common(one: Rect, other: Rect) -> int:
    """How many pixels two boxes have in common."""
    both = one.clip(other)
    return both.w * both.h
