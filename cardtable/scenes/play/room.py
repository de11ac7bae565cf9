"""Room on the table for a panel: its own place, or the next best if something needed lies there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf
from typing import Final

import pygame
from pygame import Rect

from cardtable.table.canvas import DrawList
from cardtable.table.paint.cloth import INLAY

_STEPS: Final = 100
"""Number of positions tried across the window."""
_NEEDED: Final = 1000.0
_SEEN: Final = 10.0
"""Cost of covering a pixel of something visible but not needed, in pixels of distance."""
_FAR: Final = 0.06
"""Distance worth going to leave a pixel of something visible free, in pixels."""
_SOLID: Final = 120
"""Opacity from which a pixel belongs to a thing, not to its shadow."""
_GROUND: Final = ("felt", "glow", "rim", "shade", "shadow")
_WHOLE: Final = 0.4
"""Share of the window above which an item counts as ground."""


def seen_boxes(under: DrawList, window: tuple[int, int]) -> list[Rect]:
    """The boxes of visible things on the cloth, without shadows, glows and dimmed items."""
    found = []
    for item, rect in zip(under.items, under.rects, strict=True):
        surface, kind = item.surface, item.tag.partition(":")[0]
        if (
            not isinstance(surface, pygame.Surface)
            or item.alpha <= _SOLID
            or kind in _GROUND
            or rect.w * rect.h > _WHOLE * window[0] * window[1]
        ):
            continue
        box = surface.get_bounding_rect(_SOLID).move(item.x, item.y).clip(rect)
        if box.w and box.h:
            found.append(box)
    return found


def first_free(
    window: tuple[int, int], places: Sequence[Rect], taken: Sequence[Rect], margin: int
) -> Rect | None:
    """The first of some places, moved inside the window, that covers nothing taken."""
    walls = [box.inflate(2 * margin, 2 * margin) for box in taken]
    inside = (place.clamp(_inside(window, margin)) for place in places)
    return next((place for place in inside if place.collidelist(walls) < 0), None)


def nearest_free(window: tuple[int, int], wanted: Rect, taken: Sequence[Rect], margin: int) -> Rect | None:
    """The free place nearest to the wanted one, or None.

    Args:
        window: its size.
        wanted: the box in its best place.
        taken: boxes that must not be covered.
        margin: distance from all of them and from the line along the edges, in pixels.
    """
    walls = [box.inflate(2 * margin, 2 * margin) for box in taken]
    free = [place for place in _places(window, wanted, margin) if place.collidelist(walls) < 0]
    return min(free, key=lambda place: _way(wanted, place), default=None)


def freest(
    window: tuple[int, int], wanted: Rect, taken: Sequence[Rect], seen: Sequence[Rect], margin: int
) -> Rect | None:
    """The free place near the wanted one that covers little of what is `seen`, or None; else as above."""
    walls = [box.inflate(2 * margin, 2 * margin) for box in taken]
    free = (place for place in _places(window, wanted, margin) if place.collidelist(walls) < 0)
    return _cheapest(wanted, free, lambda place: _FAR * _covered(place, seen))


def least_covering(
    window: tuple[int, int], wanted: Rect, needed: Sequence[Rect], seen: Sequence[Rect], margin: int
) -> Rect:
    """The place for a box that covers as little as possible of needed and of visible things."""

    def price(place: Rect) -> float:
        return _NEEDED * _covered(place, needed) + _SEEN * _covered(place, seen)

    return _cheapest(wanted, _places(window, wanted, margin), price) or wanted


def _cheapest(wanted: Rect, places: Iterable[Rect], price: Callable[[Rect], float]) -> Rect | None:
    """The place with the lowest sum of its distance and its price, or None if there is no place."""
    best, least = None, inf
    for place in sorted(places, key=lambda place: _way(wanted, place)):
        way = _way(wanted, place)
        if way >= least:
            break  # what is farther cannot be cheaper
        cost = way + price(place)
        if cost < least:
            best, least = place, cost
    return best


def _inside(window: tuple[int, int], margin: int) -> Rect:
    rim = margin + round(INLAY * window[1])
    return Rect(0, 0, *window).inflate(-2 * rim, -2 * rim)


def _places(window: tuple[int, int], box: Rect, margin: int) -> Iterator[Rect]:
    """All places tried for a box."""
    inside = _inside(window, margin)
    step = max(4, window[0] // _STEPS)
    for x in range(inside.left, max(inside.left, inside.right - box.w) + 1, step):
        for y in range(inside.top, max(inside.top, inside.bottom - box.h) + 1, step):
            yield Rect(x, y, *box.size)


def _way(one: Rect, other: Rect) -> int:
    return abs(one.x - other.x) + abs(one.y - other.y)


def _covered(place: Rect, boxes: Sequence[Rect]) -> int:
    """Number of pixels of some boxes that a place covers."""
    shared = (place.clip(boxes[index]) for index in place.collidelistall(boxes))
    return sum(both.w * both.h for both in shared)
