"""Short frames and little memory, while the program runs; off the screen, in pictures and tests, neither.

A frame makes only so many new pictures: cards in movement show what they showed a moment ago. A new scene
is drawn out of sight, a few pictures at a time, while the one before stays on the screen. And as soon as
nothing moves any more, what nobody shows is forgotten; Python looks for what is lost to everybody then, too,
which takes as long as a frame.
"""

from __future__ import annotations

import ctypes
import gc
import math
import sys
import time
from collections.abc import Callable, Iterator
from typing import Final

import pygame
from pygame.event import Event

from cardtable.table.cache import easings
from cardtable.table.pace import PACE, PutOff

PICTURES_MS: Final = 6
"""How much of a frame may go into pictures that can wait for the next one."""
REHEARSAL_MS: Final = 10
"""How much of a frame goes into the pictures of a scene that is not shown yet."""
CURTAIN_MS: Final = 1200
"""The longest that a scene is drawn out of sight; then it is shown, however long that takes."""
GARBAGE: Final = (20_000, 20, 100)
"""How much Python makes before it looks for what is lost, while frames are shown."""
QUIET_MS: Final = 600
"""After so long without a frame, what nobody shows is forgotten."""

_OF_HANDS: Final = frozenset(
    {
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.TEXTINPUT,
    }
)


class Smooth:
    """What the program asks about its frames."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """`clock` gives the milliseconds of the program."""
        self.clock = clock
        self.on = False
        self._curtain: float | None = None
        self._begun = False
        self._settled = False
        self._rest: float | None = None
        self._tidying: Iterator[bool] | None = None
        self._garbage = gc.get_threshold()
        self._held: list[Event] = []

    def start(self) -> None:
        """From now on somebody watches."""
        self.on = True
        PACE.budget_ms = PICTURES_MS
        self._garbage = gc.get_threshold()
        gc.set_threshold(*GARBAGE)
        gc.freeze()  # what the program is made of so far stays, and need not be looked through

    def stop(self) -> None:
        """Nobody watches any more."""
        self.on = False
        PACE.budget_ms = math.inf
        gc.set_threshold(*self._garbage)
        gc.unfreeze()

    def new_scene(self) -> None:
        """Another scene is to be shown, or the same one in another size."""
        if self.on:
            self._curtain = self.clock() + CURTAIN_MS
            self._begun = False

    @property
    def hidden(self) -> bool:
        """Whether the scene is not shown yet."""
        return self._curtain is not None

    def due(self, events: list[Event]) -> list[Event]:
        """Of what happened, what is to be dealt with now: hands wait for a scene that is not shown yet."""
        if self._curtain is None:
            held, self._held = self._held, []
            return held + events
        self._held += [event for event in events if event.type in _OF_HANDS]
        return [event for event in events if event.type not in _OF_HANDS]

    def rehearse(self, draw: Callable[[], object]) -> bool:
        """Draw a new scene out of sight, as far as the time of a frame goes; whether this frame is over."""
        now = self.clock()
        self._rest, self._tidying = now + QUIET_MS, None
        if self._curtain is None:
            PACE.begin()
            return False
        if not self._begun:  # making the scene itself was work enough for a frame
            self._begun = True
            return True
        PACE.begin(REHEARSAL_MS)
        began = time.thread_time()
        try:
            with PACE.patience():
                draw()
        except PutOff:
            if now < self._curtain:
                return True
        except Exception:  # noqa: S110 - the frame that follows meets the same fault and deals with it
            pass
        self._curtain = None
        PACE.begin()
        return 1000 * (time.thread_time() - began) > PICTURES_MS  # then it is shown in a frame of its own

    @property
    def owed(self) -> bool:
        """Whether the frame put something off: another one is wanted."""
        return PACE.owed

    def alarm(self) -> float:
        """When something is to be forgotten, or at once where hands waited; never, where there is neither."""
        if self._held:
            return 0.0
        return self._rest if self.on and self._rest is not None else math.inf

    def rest(self) -> None:
        """Forget what nobody shows, once nothing has moved for a while; in parts, for hands may come back."""
        if not self.on or self._rest is None or self.clock() < self._rest:
            return
        if self._tidying is None:
            self._tidying = self._tidy()
        if next(self._tidying, True):
            self._rest = self._tidying = None

    def _tidy(self) -> Iterator[bool]:
        """Everything that is done at rest; false between the parts of it."""
        for ease in easings():
            ease()
            yield False
        gc.collect()
        if not self._settled:  # what the program is made of stays: it need not be looked at again
            self._settled = True
            gc.freeze()
        yield False
        give_back()


def give_back() -> None:
    """Give the memory of forgotten pictures back to the system, where the C library would keep it (Linux)."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim is not None:
        trim(0)
