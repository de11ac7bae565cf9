"""Motion: easings, the named movements of the table, and a timeline that plays them.

Nothing here reads a clock: time comes in through ``Timeline.tick``. Progress runs from 0 to 1; the ``step``
function of a movement decides what moves.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass

Easing = Callable[[float], float]
Step = Callable[[float], None]
Done = Callable[[], None]

SPEEDS = {"slow": 1.5, "normal": 1.0, "fast": 0.5, "off": 0.0}
"""Factor on the duration of movements, by speed setting."""

MAX_STEP_MS = 100.0
"""Most milliseconds one tick may add, so that cards do not jump after a stall."""


def linear(t: float) -> float:
    """Return ``t`` unchanged."""
    return t


def out_quad(t: float) -> float:
    """Fast start, soft end."""
    return 1.0 - (1.0 - t) ** 2


def out_cubic(t: float) -> float:
    """Fast start, very soft end."""
    return 1.0 - (1.0 - t) ** 3


def in_cubic(t: float) -> float:
    """Very soft start, fast end."""
    return t**3


def in_out_cubic(t: float) -> float:
    """Soft at both ends."""
    return 4.0 * t**3 if t < 0.5 else 1.0 - (2.0 - 2.0 * t) ** 3 / 2.0


def out_back(overshoot: float = 1.70158) -> Easing:
    """Return an easing that overshoots its end slightly; with ``overshoot`` 0 it is ``out_cubic``."""

    def ease(t: float) -> float:
        back = t - 1.0
        return 1.0 + (overshoot + 1.0) * back**3 + overshoot * back**2

    return ease


@dataclass(frozen=True, slots=True)
class Motion:
    """A named kind of movement.

    ``ms`` is its duration and ``stagger`` the pause between the starts of neighbors in a sequence, both in
    milliseconds at normal speed. A ``hold`` is a pause to look at something, kept even with animation off.
    """

    ms: float
    easing: Easing = linear
    stagger: float = 0.0
    hold: bool = False


DEAL = Motion(260, out_cubic, stagger=55)
PLAY = Motion(240, out_cubic)
TRICK_HOLD = Motion(1400, hold=True)
COLLECT = Motion(320, in_cubic)
BEATEN = Motion(900, hold=True)
FLIP = Motion(220)
BAR = Motion(450, in_out_cubic)
HOVER = Motion(90, out_quad)
SELECT = Motion(110, out_back(1.2))
REORDER = Motion(160, out_cubic)
DRAG_RETURN = Motion(200, out_back(1.1))
PANEL = Motion(180, out_cubic)
COLOURING = Motion(300, stagger=25)
LINK = Motion(250, out_quad)

COLLECT_SCALE = 0.6
"""Final size of a collected trick, as a share of its own."""
COLLECT_FADE_MS = 80.0
"""Milliseconds at the end of collecting during which a trick fades."""
BEATEN_FADE_MS = 220.0
"""Milliseconds at the end of their stay during which beaten cards fade."""
BEATEN_STEP = 0.35
"""Distance a beaten card steps back, in card heights, so that its rank and suit stay visible."""
PLAY_JITTER = 2.0
"""Largest rotation of a played card, in degrees either way."""
FLIP_LIFT = 0.04
"""Height of a turning card at its midpoint, in card heights."""
THINKING_AFTER_MS = 400.0
"""Milliseconds before a computer player's thinking is shown."""
PULSE_MS = 1200.0
"""Period of a thinking seat's pulse, in milliseconds."""
TOOLTIP_AFTER_MS = 350.0
"""Milliseconds the pointer rests before a tooltip appears."""


def mix(a: float, b: float, t: float) -> float:
    """Interpolate from ``a`` (t = 0) to ``b`` (t = 1); exact at both ends."""
    return b if t == 1.0 else a + (b - a) * t


def pulse(now_ms: float) -> float:
    """Return a soft pulse between 0 and 1 that begins at 0."""
    return 0.5 - 0.5 * math.cos(2.0 * math.pi * now_ms / PULSE_MS)


class Tween:
    """One movement on a timeline; made by ``Timeline.add``."""

    __slots__ = (
        "after",
        "begin",
        "delay",
        "end",
        "key",
        "landed",
        "motion",
        "on_land",
        "on_start",
        "started",
        "step",
    )

    def __init__(
        self,
        motion: Motion,
        step: Step,
        delay: float,
        after: Tween | None,
        key: Hashable,
        on_start: Done | None,
        on_land: Done | None,
    ) -> None:
        self.motion = motion
        self.step = step
        self.delay = delay
        self.after = after
        self.key = key
        self.on_start = on_start
        self.on_land = on_land
        self.begin: float | None = (
            None  # on the timeline's own clock; set once its turn in the queue is known
        )
        self.end = 0.0
        self.started = False
        self.landed = False


class Timeline:
    """Plays movements. Time advances only through ``tick``.

    ``speed`` is a key of ``SPEEDS``. Under ``reduced`` motion everything but the holds takes half its time.
    """

    def __init__(self, speed: str = "normal", reduced: bool = False) -> None:
        self._tweens: list[Tween] = []
        self._time = 0.0
        self._last: float | None = None
        self.set_speed(speed, reduced)

    def set_speed(self, speed: str, reduced: bool, dwell: float = 1.0) -> None:
        """Apply the player's settings; movements already running keep their pace.

        Args:
            speed: a key of `SPEEDS`.
            reduced: whether there is little motion.
            dwell: how much longer than usual the table holds what is to be looked at.
        """
        self.reduced = reduced
        self._factor = SPEEDS[speed] * (0.5 if reduced else 1.0)
        self._hold_factor = dwell * (SPEEDS[speed] or 1.0)

    @property
    def moving(self) -> bool:
        """Whether anything runs or waits."""
        return bool(self._tweens)

    def has(self, key: Hashable) -> bool:
        """Whether a movement with that key runs or waits."""
        return any(tween.key == key and not tween.landed for tween in self._tweens)

    def add(
        self,
        motion: Motion,
        step: Step,
        *,
        delay: float = 0.0,
        after: Tween | None = None,
        key: Hashable = None,
        on_start: Done | None = None,
        on_land: Done | None = None,
    ) -> Tween:
        """Queue a movement; it begins with the next tick.

        Args:
            motion: duration and easing.
            step: called with the eased progress, finally with exactly 1.0.
            delay: milliseconds at normal speed before it begins (for a sequence: ``i * motion.stagger``).
            after: a movement that must land first.
            key: a movement with the same key is ended where it is (its ``on_land`` is still called, so that
                nothing waits forever).
            on_start: called once, when it begins.
            on_land: called once, when it has arrived.
        """
        if key is not None:
            self.drop(key)
        tween = Tween(motion, step, delay, after, key, on_start, on_land)
        self._tweens.append(tween)
        return tween

    def pause(
        self, motion: Motion = TRICK_HOLD, *, after: Tween | None = None, on_land: Done | None = None
    ) -> Tween:
        """Queue an empty movement, to let time pass."""
        return self.add(motion, _nothing, after=after, on_land=on_land)

    def drop(self, key: Hashable) -> None:
        """End the movements of ``key`` where they are."""
        for tween in [tween for tween in self._tweens if tween.key == key and not tween.landed]:
            self._tweens.remove(tween)
            tween.landed = True
            tween.end = self._time
            if tween.on_land is not None:
                tween.on_land()

    def tick(self, now_ms: float) -> bool:
        """Advance to ``now_ms`` of any clock; return whether anything still moves."""
        if self._last is not None:
            self._time += min(max(now_ms - self._last, 0.0), MAX_STEP_MS)
        self._last = now_ms if self._last is None else max(now_ms, self._last)
        for tween in list(self._tweens):
            if not tween.landed:
                self._advance(tween)
        self._tweens = [tween for tween in self._tweens if not tween.landed]
        if not self._tweens:
            self._last = None  # otherwise the next movement would begin with a jump
        return bool(self._tweens)

    def finish_now(self) -> bool:
        """Land everything that runs or waits, in order; return whether there was anything.

        Movements added by callbacks along the way are left running.
        """
        pending = self._tweens
        self._tweens = []
        for tween in pending:
            if not tween.landed:
                self._land(tween)
        return bool(pending)

    def _advance(self, tween: Tween) -> None:
        if tween.begin is None:
            if tween.after is not None and not tween.after.landed:
                return
            from_time = self._time if tween.after is None else max(tween.after.end, 0.0)
            tween.begin = from_time + tween.delay * self._factor
            factor = self._hold_factor if tween.motion.hold else self._factor
            tween.end = tween.begin + tween.motion.ms * factor
            tween.after = None
        if self._time < tween.begin:
            return
        if self._time >= tween.end:
            self._land(tween)
            return
        if not tween.started:
            tween.started = True
            if tween.on_start is not None:
                tween.on_start()
        if not tween.landed:  # its own callback may have dropped it
            tween.step(tween.motion.easing((self._time - tween.begin) / (tween.end - tween.begin)))

    def _land(self, tween: Tween) -> None:
        tween.landed = True
        if tween.begin is None:
            tween.begin = tween.end = self._time
        if not tween.started:
            tween.started = True
            if tween.on_start is not None:
                tween.on_start()
        tween.step(1.0)
        if tween.on_land is not None:
            tween.on_land()


def _nothing(_progress: float) -> None:
    """Move nothing."""
