"""Bounded stores for surfaces that are dear to draw and often needed.

A cache forgets the surfaces that were used longest ago as soon as it holds more bytes or more surfaces
than it may. A surface that comes out of a cache is shared: it is never drawn upon.
"""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

import pygame

MEBIBYTE: Final = 1 << 20
_ALL: dict[str, Cache] = {}
_OURS: Final = 2
"""The references to a surface that a store alone holds, that of the question for their number included."""
_BASE_AREA: Final = 1600 * 1000


class Cache:
    """A store of surfaces by key, bounded in bytes and in number; the least recently used goes first.

    name: unique name, for tests and reports.
    limit: most bytes of pixels held. One surface larger than that is still held, alone.
    entries: most surfaces held.
    rest: most bytes held, beside what is shown, while nothing moves; a quarter of the limit without it.
    """

    def __init__(self, name: str, limit: int, entries: int = 4096, *, rest: int | None = None) -> None:
        self.name = name
        self.limit = self._least = limit
        self.at_rest = self._least_at_rest = limit // 4 if rest is None else rest
        self.entries = entries
        self.held = 0
        self._store: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        _ALL[name] = self

    def __len__(self) -> int:
        return len(self._store)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._store

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of ``key``; ``make`` draws it where it is not held."""
        found = self._store.get(key)
        if found is not None:
            self._store.move_to_end(key)
            return found
        surface = self._store[key] = make()
        self.held += _bytes(surface)
        while len(self._store) > 1 and (self.held > self.limit or len(self._store) > self.entries):
            _, old = self._store.popitem(last=False)
            self.held -= _bytes(old)
        return surface

    def suit(self, size: tuple[int, int]) -> None:
        """Hold more in a large window, where everything is larger: in proportion to its pixels."""
        area = size[0] * size[1]
        self.limit = max(self._least, self._least * area // _BASE_AREA // 2)
        self.at_rest = max(self._least_at_rest, self._least_at_rest * area // _BASE_AREA // 2)

    def ease(self) -> None:
        """Forget what nobody but this store holds, the least recently used first, down to ``at_rest``."""
        for key in list(self._store):
            if self.held <= self.at_rest:
                return
            if sys.getrefcount(self._store[key]) <= _OURS:
                self.held -= _bytes(self._store.pop(key))

    def clear(self) -> None:
        """Forget everything."""
        self._store.clear()
        self.held = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def caches() -> tuple[Cache, ...]:
    """Return every cache of the table."""
    return tuple(_ALL.values())


def clear_all(size: tuple[int, int] | None = None) -> None:
    """Forget every cached surface; done when the window changes its palette or, to ``size``, its size."""
    for cache in _ALL.values():
        cache.clear()
        if size is not None:
            cache.suit(size)


def native(surface: pygame.Surface) -> pygame.Surface:
    """Return ``surface`` in the pixel order of the window, where there is one: such blits are fastest.

    What is opaque stays so: a felt with an alpha channel would be blended pixel by pixel in every frame.
    """
    window = pygame.display.get_surface()
    if window is None:
        return surface
    alpha = bool(surface.get_flags() & pygame.SRCALPHA)
    masks = surface.get_masks()
    if masks[:3] == window.get_masks()[:3] and alpha == bool(masks[3]) and surface.get_bitsize() == 32:
        return surface  # a copy of it would be the same
    return surface.convert_alpha() if alpha else surface.convert()
