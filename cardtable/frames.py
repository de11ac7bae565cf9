"""When the next frame is due, and why: something changed, something moves, or an alarm rings."""

from __future__ import annotations

import math
from typing import Final

FRAME_MS: Final = 1000 / 60
"""From one frame to the next at the soonest."""
EARLY_MS: Final = 3
"""After a frame that came late, the next may come so much sooner: many in a row keep the pace."""


class Frames:
    """What is known of the frame to come.

    changed: something is to be drawn anew. moving: something was in motion in the last frame.
    carried: nothing has moved but what the pointer holds. at: the soonest time of the next frame.
    """

    def __init__(self) -> None:
        self.changed = True
        self.moving = self.carried = False
        self.at = 0.0
        self._alarms: list[float] = []

    @property
    def wanted(self) -> bool:
        """Whether there is to be another frame."""
        return self.changed or self.moving or self.carried

    def alarm(self, ms: float) -> None:
        """Something changes at that time."""
        if ms not in self._alarms:
            self._alarms.append(ms)

    def next(self) -> float:
        """When there is something to do; never, where nothing is known of."""
        known = self._alarms
        first = min(known) if known else math.inf
        return min(first, self.at) if self.wanted else first

    def due(self, now: float) -> bool:
        """Whether the next frame is wanted now."""
        if self._alarms and min(self._alarms) <= now:
            self._alarms = [alarm for alarm in self._alarms if alarm > now]
            self.changed = True
        return self.wanted and now >= self.at

    def begin(self, now: float) -> bool:
        """A frame begins, and whatever is asked for from now on is for the next one.

        Returns:
            Whether nothing has moved since the frame before but what the pointer holds.
        """
        carried = self.carried and not (self.changed or self.moving)
        self.changed = self.moving = self.carried = False
        self.at = FRAME_MS + max(min(self.at, now), now - EARLY_MS)
        return carried
