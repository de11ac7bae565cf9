"""Windows that are too small to draw in: everything is drawn larger, and shown smaller.

A system may make a window of any size, whatever the program asks for. Below the smallest size nothing has
room to be laid out; there the program paints a picture of the smallest size that fits around the window, and
the window shows that picture scaled down. The pointer is told where it is in the picture.
"""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

SMALLEST: Final = (640, 400)
"""Width and height in pixels below which nothing is drawn."""


class Shrunk:
    """One such window.

    Attributes:
        canvas: the picture to paint on.
    """

    def __init__(self, window: tuple[int, int]) -> None:
        """Make a picture for a window of so many pixels."""
        self.window = window
        self.canvas = Surface((max(window[0], SMALLEST[0]), max(window[1], SMALLEST[1])))
        wide, high = self.canvas.get_size()
        self._scale = min(window[0] / wide, window[1] / high)
        self._place = Rect(0, 0, max(1, round(wide * self._scale)), max(1, round(high * self._scale)))
        self._place.center = window[0] // 2, window[1] // 2

    def show(self, window: Surface) -> None:
        """Put the picture into the middle of the window, as large as it fits."""
        window.fill((0, 0, 0))
        window.blit(pygame.transform.smoothscale(self.canvas, self._place.size), self._place)

    def told(self, event: Event) -> Event:
        """An event with the place of the pointer in the picture, in place of that in the window."""
        at = getattr(event, "pos", None)
        if at is None:
            return event
        x, y = (round((at[axis] - self._place.topleft[axis]) / self._scale) for axis in (0, 1))
        return Event(event.type, event.dict | {"pos": (x, y)})


def shrunk(window: tuple[int, int], known: Shrunk | None = None) -> Shrunk | None:
    """The picture for a window of that size, the known one if it fits; None if the window is large enough."""
    if window[0] >= SMALLEST[0] and window[1] >= SMALLEST[1]:
        return None
    return known if known is not None and known.window == window else Shrunk(window)
