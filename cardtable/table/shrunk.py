"""Windows too small to draw in: everything is painted larger and shown scaled down.

A system may open a window of any size, whatever the program asks for. Below the smallest size nothing can be
laid out, so the program paints a picture of at least that size and the window shows it scaled down. Pointer
events are translated to the picture.
"""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

SMALLEST: Final = (640, 400)
"""Smallest width and height drawn, in pixels."""


class Shrunk:
    """A window too small to draw in.

    Attributes:
        canvas: the picture to paint on.
    """

    def __init__(self, window: tuple[int, int]) -> None:
        """Make a picture for a window of that size in pixels."""
        self.window = window
        self.canvas = Surface((max(window[0], SMALLEST[0]), max(window[1], SMALLEST[1])))
        wide, high = self.canvas.get_size()
        self._scale = min(window[0] / wide, window[1] / high)
        self._place = Rect(0, 0, max(1, round(wide * self._scale)), max(1, round(high * self._scale)))
        self._place.center = window[0] // 2, window[1] // 2

    def show(self, window: Surface) -> None:
        """Put the picture in the middle of the window, as large as it fits."""
        window.fill((0, 0, 0))
        window.blit(pygame.transform.smoothscale(self.canvas, self._place.size), self._place)

    def told(self, event: Event) -> Event:
        """Return an event with the pointer's position translated from the window to the picture."""
        at = getattr(event, "pos", None)
        if at is None:
            return event
        x, y = (round((at[axis] - self._place.topleft[axis]) / self._scale) for axis in (0, 1))
        return Event(event.type, event.dict | {"pos": (x, y)})


def shrunk(window: tuple[int, int], known: Shrunk | None = None) -> Shrunk | None:
    """Return the picture for a window of that size, `known` if it fits, or None if it is large enough."""
    if window[0] >= SMALLEST[0] and window[1] >= SMALLEST[1]:
        return None
    return known if known is not None and known.window == window else Shrunk(window)
