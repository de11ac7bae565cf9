"""The draw list and the compositor, which repaints as little of the screen as it can.

A frame is a list of surfaces with positions, back to front. The compositor compares it with the previous list
and repaints only the rectangles in which they can differ, so that a card flying over a 4K window costs its
own size, not the window's.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

MAX_RECTS = 12
"""Most dirty rectangles kept before merging: each one walks the whole list."""

WHOLE_SHARE = 0.7
"""Share of the screen above which one full repaint is cheaper than the dirty rectangles."""

_TILE = 512
"""Side of the square tiles in which the still background is painted, in pixels."""

_GRIND = 96
"""Number of dirty rectangles above which they become one instead of being merged in pairs."""


class Shade(NamedTuple):
    """Darkens what is below it. Used in place of a surface, at an eighth of the cost of blitting a dark one.

    size: width and height in pixels. light: share of the light that remains, 0–255.
    """

    size: tuple[int, int]
    light: int

    def get_size(self) -> tuple[int, int]:
        """Return width and height, as a surface does."""
        return self.size

    def put(self, screen: Surface, at: tuple[int, int], area: Rect) -> None:
        """Darken the part of the shade inside `area` of the screen. at: top left corner of the shade."""
        screen.fill((self.light,) * 3, Rect(at, self.size).clip(area), pygame.BLEND_RGB_MULT)


class Item(NamedTuple):
    """One surface on the screen.

    `surface` must not change once it is listed: the compositor tells surfaces apart by identity. `x`, `y` are
    whole pixels of its top left corner, `tag` names it ("card:AS", "text:Whitehouse"), `flags` are the blend
    flags of `Surface.blit`, `alpha` (0–255) fades it, and `clip` (x, y, w, h) cuts it.
    """

    surface: Surface | Shade
    x: int
    y: int
    tag: str = ""
    flags: int = 0
    alpha: int = 255
    clip: tuple[int, int, int, int] | None = None

    def rect(self) -> Rect:
        """The pixels this item may touch."""
        rect = Rect((self.x, self.y), self.surface.get_size())
        return rect if self.clip is None else rect.clip(Rect(self.clip))


class DrawList:
    """The items of one frame, back to front.

    below: the list this one starts with, unchanged for many frames while something is carried over it.
    """

    __slots__ = ("_alpha", "_clip", "_dx", "_dy", "_own", "_own_rects", "below")

    def __init__(self, below: DrawList | None = None) -> None:
        self.below = below
        self._own: list[Item] = []
        self._own_rects: list[Rect] = []
        self._dx = 0
        self._dy = 0
        self._alpha = 255
        self._clip: tuple[int, int, int, int] | None = None

    @property
    def items(self) -> Sequence[Item]:
        """All items, including those below."""
        return self._own if self.below is None else [*self.below.items, *self._own]

    @property
    def rects(self) -> Sequence[Rect]:
        """The pixels each item may touch."""
        return self._own_rects if self.below is None else [*self.below.rects, *self._own_rects]

    def add(
        self, surface: Surface, at: Sequence[float], tag: str = "", flags: int = 0, *, alpha: int = 255
    ) -> None:
        """Put `surface` in front of everything listed. at: its top left corner in pixels."""
        if self._alpha != 255:
            alpha = alpha * self._alpha // 255
        if alpha <= 0:
            return
        x, y = round(at[0]) + self._dx, round(at[1]) + self._dy
        clip = self._clip
        self._own.append(Item(surface, x, y, tag, flags, alpha, clip))
        rect = surface.get_rect(topleft=(x, y))
        self._own_rects.append(rect if clip is None else rect.clip(clip))

    def darken(self, rect: Rect, light: int, tag: str = "") -> None:
        """Darken everything listed so far inside `rect`. light: share of the light that remains, 0–255."""
        rect = rect.move(self._dx, self._dy)
        clip = self._clip
        self._own.append(Item(Shade(rect.size, light), rect.x, rect.y, tag, clip=clip))
        self._own_rects.append(rect if clip is None else rect.clip(clip))

    def repeat(self, other: DrawList) -> None:
        """Append the items of another list."""
        self._own += other.items
        self._own_rects += other.rects

    def lie_still(self) -> DrawList:
        """Make everything listed so far the still background; return it as a list of its own."""
        below = DrawList(self.below)
        below._own, below._own_rects, self._own, self._own_rects = self._own, self._own_rects, [], []
        self.below = below
        return below

    @property
    def front(self) -> list[Item]:
        """The items in front of the still background."""
        return self._own

    def moved(self, old: DrawList) -> list[Rect] | None:
        """Return where two lists with the same background and number of front items differ, else None.

        The same as `changed` but much faster: carried items are listed in the same order each time.
        """
        if self.below is None or old.below is not self.below or len(old._own) != len(self._own):
            return None
        rects = []
        for index, item in enumerate(self._own):
            if item != old._own[index]:
                rects += [old._own_rects[index], self._own_rects[index]]
        return rects

    @contextmanager
    def clipped(self, rect: Rect) -> Iterator[None]:
        """Clip everything added inside the block to `rect` (pixels of the list, before any shift)."""
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
        """Shift everything added inside the block by (dx, dy) pixels and fade it to `alpha` (0–255)."""
        before = self._dx, self._dy, self._alpha
        self._dx += round(dx)
        self._dy += round(dy)
        self._alpha = self._alpha * max(0, min(255, alpha)) // 255
        try:
            yield
        finally:
            self._dx, self._dy, self._alpha = before

    def tagged(self, prefix: str) -> list[Item]:
        """All items whose tags begin with `prefix`, back to front."""
        return [item for item in self.items if item.tag.startswith(prefix)]

    def tags(self) -> list[str]:
        """The tags of all items, back to front."""
        return [item.tag for item in self.items]


def paint(
    frame: DrawList, screen: Surface, rect: Rect | None = None, origin: tuple[int, int] = (0, 0)
) -> None:
    """Paint a list back to front on `screen`, inside `rect` only (None: the whole screen).

    Pixels no item covers are black. `origin` is the point of the list at the screen's upper left corner.
    """
    area = screen.get_rect() if rect is None else rect.clip(screen.get_rect())
    if area.w == 0 or area.h == 0:
        return
    within, items, rects = area.move(origin), frame.items, frame.rects
    shown = within.collidelistall(rects)
    start = None
    for number in range(len(shown) - 1, -1, -1):  # the topmost opaque item that covers the whole area
        index = shown[number]
        if rects[index].contains(within) and _opaque(items[index]):
            start = number
            break
    if start is None:
        screen.fill((0, 0, 0), area)
    _put([items[index] for index in shown[start:]], screen, area, origin)


def painted(frame: DrawList, size: tuple[int, int]) -> Surface:
    """Return a list as a picture of `size` pixels."""
    picture = Surface(size)
    paint(frame, picture)
    return picture


def _put(items: Iterable[Item], screen: Surface, area: Rect, origin: tuple[int, int] = (0, 0)) -> None:
    """Blit items over existing pixels, inside `area` of the screen."""
    dx, dy = origin
    screen.set_clip(area)
    try:
        for surface, x, y, _, flags, alpha, clip in items:
            at = x - dx, y - dy
            if clip is not None:
                screen.set_clip(area.clip(Rect(clip).move(-dx, -dy)))
            if isinstance(surface, Shade):
                surface.put(screen, at, screen.get_clip())
            elif alpha == 255:
                screen.blit(surface, at, special_flags=flags)
            else:
                own = surface.get_alpha()
                surface.set_alpha(alpha if own is None else alpha * own // 255)
                screen.blit(surface, at, special_flags=flags)
                surface.set_alpha(own)
            if clip is not None:
                screen.set_clip(area)
    finally:
        screen.set_clip(None)


def _opaque(item: Item) -> bool:
    """Whether an item hides everything behind its rectangle."""
    surface = item.surface
    if item.alpha != 255 or item.flags or isinstance(surface, Shade):
        return False
    if surface.get_flags() & pygame.SRCALPHA or surface.get_colorkey() is not None:
        return False
    return surface.get_alpha() in (None, 255)


def _kept(positions: Sequence[int]) -> set[int]:
    """Indices of a longest increasing run of `positions`, ignoring entries of -1."""
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
    """Number of leading items the two lists have in common."""
    low, high = 0, min(len(old), len(new))
    while low < high:  # binary search: comparing slices is far faster than comparing item by item
        middle = (low + high + 1) // 2
        if old[low:middle] == new[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def changed(old: DrawList, new: DrawList) -> list[Rect]:
    """Return rectangles outside of which the two lists give the same pixels.

    Items in both lists in the same relative order need no repaint; every other item is dirty where it was and
    where it is. A pixel outside all dirty rectangles is then covered by the same items in the same order.
    """
    moved = new.moved(old)
    if moved is not None:
        return moved
    was, now = old.items, new.items
    low = _alike(was, now)
    end = _alike(was[: low - 1 if low else None : -1], now[: low - 1 if low else None : -1])
    old_items, new_items = was[low : len(was) - end], now[low : len(now) - end]
    where: dict[Item, list[int]] = {}
    for index in range(len(old_items) - 1, -1, -1):
        where.setdefault(old_items[index], []).append(index)
    positions = []
    for item in new_items:
        indices = where.get(item)
        positions.append(indices.pop() if indices else -1)
    kept = _kept(positions)
    kept_old = {positions[index] for index in kept}
    gone, come = old.rects, new.rects
    rects = [gone[low + index] for index in range(len(old_items)) if index not in kept_old]
    rects += [come[low + index] for index in range(len(new_items)) if index not in kept]
    return [rect for rect in rects if rect]


def merged(rects: Sequence[Rect]) -> list[Rect]:
    """Merge `rects` into at most `MAX_RECTS`: overlapping ones first, then the cheapest pairs."""
    if len(rects) > _GRIND:
        return [rects[0].unionall(list(rects[1:]))]
    left: list[Rect] = []
    for rect in rects:
        grown = rect.copy()
        while (hit := grown.collidelist(left)) >= 0:
            grown.union_ip(left.pop(hit))
        left.append(grown)
    while len(left) > MAX_RECTS:
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


class Still:
    """The still background under something carried, painted once, in tiles, as the carried item reaches them.

    Dragging a card then costs a copy of its own area, however much lies on the table under it.
    """

    def __init__(self) -> None:
        self._below: DrawList | None = None
        self._tiles: dict[tuple[int, int], Surface] = {}

    def follow(self, below: DrawList | None) -> None:
        """Use `below` as the background from now on; None: nothing is carried any more."""
        if below is self._below:
            return
        if below is None or self._below is None:
            self._tiles.clear()
        else:
            for rect in changed(self._below, below):
                for place in _tiles_of(rect):
                    self._tiles.pop(place, None)
        self._below = below

    def paint(self, screen: Surface, area: Rect) -> None:
        """Paint the background inside `area`."""
        assert self._below is not None
        known = self._tiles
        for place in _tiles_of(area):
            at = place[0] * _TILE, place[1] * _TILE
            if place not in known:
                known[place] = Surface((_TILE, _TILE))
                paint(self._below, known[place], None, at)
            screen.blit(known[place], at)


def _tiles_of(area: Rect) -> list[tuple[int, int]]:
    columns = range(area.left // _TILE, (area.right - 1) // _TILE + 1)
    rows = range(area.top // _TILE, (area.bottom - 1) // _TILE + 1)
    return [(column, row) for column in columns for row in rows]


class Compositor:
    """Keeps a screen equal to the draw list last presented, painting as little as possible."""

    def __init__(self, screen: Surface, update: Callable[[list[Rect]], None] | None = None) -> None:
        """Paint on `screen`; `update` (`pygame.display.update`) gets the rectangles that changed."""
        self.screen = screen
        self.frame: DrawList | None = None
        self._still = Still()
        self._update = update if update is not None else pygame.display.update

    def forget(self) -> None:
        """Forget the last frame, so that the next one is painted whole."""
        self.frame = None

    def present(self, frame: DrawList) -> list[Rect]:
        """Bring the screen to `frame`; return the painted rectangles, none for an identical frame."""
        rects = self._dirty(frame)
        self._still.follow(frame.below)
        known = self.frame is not None and self.frame.below is frame.below is not None
        for rect in rects:
            if known:
                self._paint_over(frame, rect)
            else:
                paint(frame, self.screen, rect)
        # The list is kept, not copied: it also keeps its surfaces alive, so that no identity is reused.
        self.frame = frame
        if rects:
            self._update(rects)
        return rects

    def picture(self, frame: DrawList) -> Surface:
        """Return a picture of `frame`, reusing the current screen where nothing differs."""
        rects = self._dirty(frame)
        picture = self.screen.copy() if self.frame is not None else Surface(self.screen.get_size())
        for rect in rects:
            paint(frame, picture, rect)
        return picture

    def _paint_over(self, frame: DrawList, rect: Rect) -> None:
        """Paint the still background and the carried items over it inside `rect`."""
        self.screen.set_clip(rect)
        self._still.paint(self.screen, rect)
        _put(frame.front, self.screen, rect)

    def _dirty(self, frame: DrawList) -> list[Rect]:
        whole = self.screen.get_rect()
        if self.frame is None:
            return [whole]
        rects = merged([clipped for rect in changed(self.frame, frame) if (clipped := rect.clip(whole))])
        if sum(rect.w * rect.h for rect in rects) > WHOLE_SHARE * whole.w * whole.h:
            return [whole]
        return rects
