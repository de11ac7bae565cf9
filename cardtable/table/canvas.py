"""The draw list and the compositor: what is on screen, and how little of it is painted again.

A frame is a list of surfaces with places, from the back to the front. The compositor compares it with the
list before, finds the rectangles in which the two can differ and paints those alone, so that a card that
flies over a 4K window costs its own size and not the window's.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

MAX_RECTS = 12
"""More dirty rectangles than this are merged: every one of them walks the whole list."""

WHOLE_SHARE = 0.7
"""When the dirty rectangles cover this share of the screen, one whole repaint is cheaper."""

_GRIND = 96
"""Above this many dirty rectangles they are not merged pair by pair, but taken as one."""


class Item(NamedTuple):
    """One surface on the screen.

    `surface` must not be changed once it is listed: the compositor tells surfaces apart by identity.
    `x`, `y` are whole pixels of its top left corner, `tag` says what it is ("card:AS", "text:Whitehouse"),
    `flags` are the blend flags of `Surface.blit`, `alpha` (0–255) fades it as a whole, and `clip` (x, y, w,
    h) cuts it.
    """

    surface: Surface
    x: int
    y: int
    tag: str = ""
    flags: int = 0
    alpha: int = 255
    clip: tuple[int, int, int, int] | None = None

    def rect(self) -> Rect:
        """The pixels that this item may touch."""
        rect = Rect((self.x, self.y), self.surface.get_size())
        return rect if self.clip is None else rect.clip(Rect(self.clip))


class DrawList:
    """The items of one frame, back to front."""

    __slots__ = ("_alpha", "_clip", "_dx", "_dy", "items", "rects")

    def __init__(self) -> None:
        self.items: list[Item] = []
        self.rects: list[Rect] = []
        """The pixels that each item may touch."""
        self._dx = 0
        self._dy = 0
        self._alpha = 255
        self._clip: tuple[int, int, int, int] | None = None

    def add(
        self, surface: Surface, at: Sequence[float], tag: str = "", flags: int = 0, *, alpha: int = 255
    ) -> None:
        """Put `surface` in front of all that is listed, its top left corner `at` (x, y) in pixels."""
        if self._alpha != 255:
            alpha = alpha * self._alpha // 255
        if alpha <= 0:
            return
        x, y = round(at[0]) + self._dx, round(at[1]) + self._dy
        clip = self._clip
        self.items.append(Item(surface, x, y, tag, flags, alpha, clip))
        rect = surface.get_rect(topleft=(x, y))
        self.rects.append(rect if clip is None else rect.clip(clip))

    def repeat(self, other: DrawList) -> None:
        """Put what another list has in front of all that is listed."""
        self.items += other.items
        self.rects += other.rects

    @contextmanager
    def clipped(self, rect: Rect) -> Iterator[None]:
        """Cut everything added inside to `rect` (pixels of the list, before any shift)."""
        before = self._clip
        moved = rect.move(self._dx, self._dy)
        if before is not None:
            moved = moved.clip(Rect(before))
        self._clip = (moved.x, moved.y, moved.w, moved.h)
        try:
            yield
        finally:
            self._clip = before

    @contextmanager
    def shifted(self, dx: float = 0, dy: float = 0, alpha: int = 255) -> Iterator[None]:
        """Move everything added inside by (dx, dy) pixels and fade it to `alpha` (0–255)."""
        before = self._dx, self._dy, self._alpha
        self._dx += round(dx)
        self._dy += round(dy)
        self._alpha = self._alpha * max(0, min(255, alpha)) // 255
        try:
            yield
        finally:
            self._dx, self._dy, self._alpha = before

    def tagged(self, prefix: str) -> list[Item]:
        """All items whose tag begins with `prefix`, back to front."""
        return [item for item in self.items if item.tag.startswith(prefix)]

    def tags(self) -> list[str]:
        """The tags of all items, back to front."""
        return [item.tag for item in self.items]


def paint(frame: DrawList, screen: Surface, rect: Rect | None = None) -> None:
    """Paint a list back to front on `screen`, inside `rect` only (the whole screen without one).

    What no item covers is black.
    """
    area = screen.get_rect() if rect is None else rect.clip(screen.get_rect())
    if area.w == 0 or area.h == 0:
        return
    shown = area.collidelistall(frame.rects)
    start = _lowest_visible(frame, shown, area)
    screen.set_clip(area)
    try:
        if start is None:
            screen.fill((0, 0, 0))
        for index in shown[start:]:
            surface, x, y, _, flags, alpha, clip = frame.items[index]
            if clip is not None:
                screen.set_clip(area.clip(clip))
            if alpha == 255:
                screen.blit(surface, (x, y), special_flags=flags)
            else:
                own = surface.get_alpha()
                surface.set_alpha(alpha if own is None else alpha * own // 255)
                screen.blit(surface, (x, y), special_flags=flags)
                surface.set_alpha(own)
            if clip is not None:
                screen.set_clip(area)
    finally:
        screen.set_clip(None)


def _lowest_visible(frame: DrawList, shown: Sequence[int], area: Rect) -> int | None:
    """Where in `shown` the topmost opaque item is that covers `area` by itself; None when there is none."""
    for number in range(len(shown) - 1, -1, -1):
        surface, _x, _y, _tag, flags, alpha, _clip = frame.items[shown[number]]
        if alpha == 255 and not flags and frame.rects[shown[number]].contains(area) and _opaque(surface):
            return number
    return None


def _opaque(surface: Surface) -> bool:
    if surface.get_flags() & pygame.SRCALPHA or surface.get_colorkey() is not None:
        return False
    return surface.get_alpha() in (None, 255)


def _kept(positions: Sequence[int]) -> set[int]:
    """Indices of a longest increasing run of `positions`; the entries that are -1 are left out."""
    tails: list[int] = []
    tail_at: list[int] = []
    before: list[int] = [-1] * len(positions)
    for index, position in enumerate(positions):
        if position < 0:
            continue
        place = bisect_left(tails, position)
        before[index] = tail_at[place - 1] if place else -1
        if place == len(tails):
            tails.append(position)
            tail_at.append(index)
        else:
            tails[place] = position
            tail_at[place] = index
    kept: set[int] = set()
    index = tail_at[-1] if tail_at else -1
    while index >= 0:
        kept.add(index)
        index = before[index]
    return kept


def _alike(old: Sequence[Item], new: Sequence[Item]) -> int:
    """How many items two lists have alike at their beginnings."""
    low, high = 0, min(len(old), len(new))
    while low < high:  # by halves: lists are compared far faster as wholes than item by item
        middle = (low + high + 1) // 2
        if old[low:middle] == new[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def changed(old: DrawList, new: DrawList) -> list[Rect]:
    """Rectangles outside of which the two lists give the same pixels.

    Items that are in both lists in the same order among themselves need no paint; every other item is dirty
    where it was and where it is. A pixel outside of all dirty rectangles is then covered by the same items
    in the same order.
    """
    low = _alike(old.items, new.items)
    end = _alike(old.items[: low - 1 if low else None : -1], new.items[: low - 1 if low else None : -1])
    old_items, new_items = old.items[low : len(old.items) - end], new.items[low : len(new.items) - end]
    where: dict[Item, list[int]] = {}
    for index in range(len(old_items) - 1, -1, -1):
        where.setdefault(old_items[index], []).append(index)
    positions = []
    for item in new_items:
        indices = where.get(item)
        positions.append(indices.pop() if indices else -1)
    kept = _kept(positions)
    kept_old = {positions[index] for index in kept}
    rects = [old.rects[low + index] for index in range(len(old_items)) if index not in kept_old]
    rects += [new.rects[low + index] for index in range(len(new_items)) if index not in kept]
    return [rect for rect in rects if rect]


def merged(rects: Sequence[Rect], limit: int = MAX_RECTS) -> list[Rect]:
    """At most `limit` rectangles that cover `rects`: those that overlap first, then the cheapest pairs."""
    if len(rects) > _GRIND:
        return [rects[0].unionall(list(rects[1:]))]
    left: list[Rect] = []
    for rect in rects:
        grown = rect.copy()
        while (hit := grown.collidelist(left)) >= 0:
            grown.union_ip(left.pop(hit))
        left.append(grown)
    while len(left) > limit:
        pairs = ((a, b) for a in range(len(left)) for b in range(a))
        a, b = min(pairs, key=lambda pair: _waste(left[pair[0]], left[pair[1]]))
        grown = left.pop(a).union(left.pop(b))
        while (hit := grown.collidelist(left)) >= 0:
            grown.union_ip(left.pop(hit))
        left.append(grown)
    return left


def _waste(a: Rect, b: Rect) -> int:
    both = a.union(b)
    return both.w * both.h - a.w * a.h - b.w * b.h


class Compositor:
    """Keeps a screen equal to the draw list last presented, painting as little as it can."""

    def __init__(self, screen: Surface, update: Callable[[list[Rect]], None] | None = None) -> None:
        """Paint on `screen`; `update` (`pygame.display.update`) is told which rectangles changed."""
        self.screen = screen
        self.frame: DrawList | None = None
        self._update = update if update is not None else pygame.display.update

    def forget(self) -> None:
        """Take nothing for granted: the next frame is painted whole."""
        self.frame = None

    def present(self, frame: DrawList) -> list[Rect]:
        """Bring the screen to `frame`; returns the rectangles that were painted, none for the same frame."""
        rects = self._dirty(frame)
        for rect in rects:
            paint(frame, self.screen, rect)
        # The list is kept, not copied: it also keeps its surfaces alive, so that no identity is used twice.
        self.frame = frame
        if rects:
            self._update(rects)
        return rects

    def _dirty(self, frame: DrawList) -> list[Rect]:
        whole = self.screen.get_rect()
        if self.frame is None:
            return [whole]
        rects = [rect.clip(whole) for rect in changed(self.frame, frame)]
        rects = merged([rect for rect in rects if rect])
        if sum(rect.w * rect.h for rect in rects) > WHOLE_SHARE * whole.w * whole.h:
            return [whole]
        return rects
