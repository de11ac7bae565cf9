"""Bounded caches for surfaces that are expensive to draw and often needed.

A cache that exceeds its limit of bytes or entries drops the least recently used surfaces. Surfaces from a
cache are shared: never draw on them.
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
"""Reference count of a surface held by its cache alone, including the one `getrefcount` itself adds."""
_BASE_AREA: Final = 1600 * 1000


class Cache:
    """A cache of surfaces by key, limited in bytes and entries; the least recently used are dropped first.

    name: unique name, for tests and reports.
    limit: most bytes of pixels held. A single larger surface is still held, alone.
    entries: most surfaces held.
    rest: most bytes held while nothing moves, besides the surfaces on screen; by default a quarter of the
    limit.
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
        """Return the surface of ``key``, drawing it with ``make`` if it is not cached."""
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
        """Scale the limits with the window's pixels."""
        area = size[0] * size[1]
        self.limit = max(self._least, self._least * area // _BASE_AREA // 2)
        self.at_rest = max(self._least_at_rest, self._least_at_rest * area // _BASE_AREA // 2)

    def ease(self) -> None:
        """Drop surfaces nothing else references, least recently used first, down to ``at_rest`` bytes."""
        for key in list(self._store):
            if self.held <= self.at_rest:
                return
            if sys.getrefcount(self._store[key]) <= _OURS:
                self.held -= _bytes(self._store.pop(key))

    def clear(self) -> None:
        """Drop every surface."""
        self._store.clear()
        self.held = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def caches() -> tuple[Cache, ...]:
    """Return every cache of the table."""
    return tuple(_ALL.values())


def clear_all(size: tuple[int, int] | None = None) -> None:
    """Clear every cache and fit the limits to a new window ``size``; called when palette or size change."""
    for cache in _ALL.values():
        cache.clear()
        if size is not None:
            cache.suit(size)


def native(surface: pygame.Surface) -> pygame.Surface:
    """Return ``surface`` in the window's pixel format, if there is a window: such blits are fastest.

    Opaque surfaces stay opaque: a felt with an alpha channel would be blended pixel by pixel in every frame.
    """
    window = pygame.display.get_surface()
    if window is None:
        return surface
    alpha = bool(surface.get_flags() & pygame.SRCALPHA)
    masks = surface.get_masks()
    if masks[:3] == window.get_masks()[:3] and alpha == bool(masks[3]) and surface.get_bitsize() == 32:
        return surface  # already in that format
    return surface.convert_alpha() if alpha else surface.convert()
