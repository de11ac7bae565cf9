"""Timing of the next frame, wanted because something changed, something moves, or an alarm is due."""

from __future__ import annotations

import math
import time
from typing import Final

FRAME_MS: Final = 1000 / 60
"""Shortest time between frames, in milliseconds."""
EARLY_MS: Final = 3
"""Milliseconds by which a frame may come early after a late one, so that a series keeps the pace."""


def clock_ms() -> float:
    """Return milliseconds of a clock that never goes back."""
    return time.perf_counter() * 1000


class Frames:
    """The next frame.

    Attributes:
        changed: whether something must be redrawn.
        moving: whether something was in motion in the last frame.
        carried: whether something held by the pointer has moved.
        at: earliest time of the next frame, in milliseconds.
    """

    def __init__(self) -> None:
        self.changed = True
        self.moving = self.carried = False
        self.at = 0.0
        self._alarms: list[float] = []

    @property
    def wanted(self) -> bool:
        """Whether another frame is needed."""
        return self.changed or self.moving or self.carried

    def alarm(self, ms: float) -> None:
        """Ask for a frame at that time."""
        if ms not in self._alarms:
            self._alarms.append(ms)

    def next(self) -> float:
        """Return the time of the next thing to do, infinite if there is none."""
        known = self._alarms
        first = min(known) if known else math.inf
        return min(first, self.at) if self.wanted else first

    def due(self, now: float) -> bool:
        """Return whether a frame is needed now."""
        if self._alarms and min(self._alarms) <= now:
            self._alarms = [alarm for alarm in self._alarms if alarm > now]
            self.changed = True
        return self.wanted and now >= self.at

    def begin(self, now: float) -> bool:
        """Begin a frame; later requests are for the next one.

        Returns:
            Whether nothing but the object held by the pointer has moved since the last frame.
        """
        carried = self.carried and not (self.changed or self.moving)
        self.changed = self.moving = self.carried = False
        self.at = FRAME_MS + max(min(self.at, now), now - EARLY_MS)
        return carried
