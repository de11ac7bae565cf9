"""Room on the table for a panel: the free place that is nearest to where it is wanted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame
from pygame import Rect

from cardtable.table.canvas import DrawList
from cardtable.table.paint.cloth import INLAY

_STEPS: Final = 100
"""So many places across the window are tried."""
_KEPT: Final = 1000.0
_TAKEN: Final = 10.0
"""A pixel of what must not be covered, or of what else is seen, counts as much as so many pixels of way."""
_LOOSE: Final = 0.01
"""The same for what had better stay free: places where nothing lies now."""
_SOLID: Final = 120
"""From which opacity on a pixel is seen as a thing, and not as its shadow."""
_GROUND: Final = ("felt", "glow", "rim", "shade", "shadow")
_WHOLE: Final = 0.4
"""What takes more than this share of the window is the ground, too."""
PANELS: Final = ("panel",)
MAPS: Final = (*PANELS, "map", "label", "leader")
_UNCLAIMED: Final = "map_unclaimed"


def seen_boxes(under: DrawList, window: tuple[int, int], without: Sequence[str] = ()) -> list[Rect]:
    """Where something is seen on the cloth that is neither shadow nor glow nor dimmed; large ones first.

    Args:
        under: what is listed.
        window: its size.
        without: what does not count: `PANELS`, but what stands on them does; `MAPS`, but states that somebody
            has or that are at stake do.
    """
    found = []
    for item, rect in zip(under.items, under.rects, strict=True):
        surface, kind = item.surface, item.tag.partition(":")[0]
        if (
            not isinstance(surface, pygame.Surface)
            or item.alpha <= _SOLID
            or kind in _GROUND
            or (kind in without and (kind != "map" or item.tag.endswith(_UNCLAIMED)))
            or rect.w * rect.h > _WHOLE * window[0] * window[1]
        ):
            continue
        box = surface.get_bounding_rect(_SOLID).move(item.x, item.y).clip(rect)
        if box.w and box.h:
            found.append(box)
    found.sort(key=lambda box: -box.w * box.h)
    return found


def seen_panels(under: DrawList) -> list[Rect]:
    """Where panels are seen, with their shadows."""
    pairs = zip(under.items, under.rects, strict=True)
    return [rect for item, rect in pairs if item.tag.partition(":")[0] in PANELS]


def free_place(
    window: tuple[int, int],
    wanted: Rect,
    taken: Sequence[Rect],
    loose: Sequence[Rect],
    margin: int,
    panels: Sequence[Rect] = (),
) -> Rect | None:
    """The place for a box that covers nothing; None where there is none.

    Args:
        window: its size.
        wanted: the box where it stands best.
        taken: what must not be covered.
        loose: what is covered only where no other place is near.
        margin: how far the box keeps from all of it, the edges and the line at both sides, in pixels.
        panels: it rather stands on one of these than across their edges.
    """
    walls = [box.inflate(2 * margin, 2 * margin) for box in taken]
    first, places = _places(window, wanted, margin)
    free = [place for place in places if place.collidelist(walls) < 0]

    def price(place: Rect) -> tuple[int, float]:
        across = sum(bool(place.colliderect(box)) and not box.contains(place) for box in panels)
        return across, _way(first, place) + _LOOSE * sum(_common(place, box) for box in loose)

    return min(free, key=price, default=None)


def least_covering(
    window: tuple[int, int], wanted: Rect, kept: Sequence[Rect], taken: Sequence[Rect], margin: int
) -> Rect:
    """The place for a box that covers as little as can be.

    Args:
        window: its size.
        wanted: the box where it stands best.
        kept: what must not be covered.
        taken: what is covered only where there is no place without.
        margin: how far the box keeps from the edges and from the line at both sides, in pixels.
    """
    first, places = _places(window, wanted, margin)

    def price(place: Rect) -> float:
        hard = sum(_common(place, box) for box in kept)
        return _way(first, place) + _KEPT * hard + _TAKEN * sum(_common(place, box) for box in taken)

    return min(places, key=price)


def _places(window: tuple[int, int], wanted: Rect, margin: int) -> tuple[Rect, Iterator[Rect]]:
    """The wanted place inside the window, and all places that are tried."""
    rim = margin + round(INLAY * window[1])
    inside = Rect(0, 0, *window).inflate(-2 * rim, -2 * margin)
    first = wanted.clamp(inside)
    step = max(4, window[0] // _STEPS)

    def places() -> Iterator[Rect]:
        yield first
        for x in (first.x, *range(inside.left, max(inside.left, inside.right - wanted.w) + 1, step)):
            for y in (first.y, *range(inside.top, max(inside.top, inside.bottom - wanted.h) + 1, step)):
                yield Rect(x, y, *wanted.size)

    return first, places()


def _way(one: Rect, other: Rect) -> int:
    return abs(one.x - other.x) + abs(one.y - other.y)


def _common(one: Rect, other: Rect) -> int:
    """How many pixels two boxes have in common."""
    both = one.clip(other)
    return both.w * both.h
