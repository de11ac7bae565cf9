"""How much of a frame may go into new pictures: what is not made in one frame is made in the next.

A picture of a card is dear to make in a large window, and a hand that is laid anew wants a dozen of them at
once. Whoever can do without for a frame, by showing what was there a moment ago, asks `PACE.allows()` first.
Off the screen and in tests nothing is put off, so that a frame is always finished.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final


class PutOff(BaseException):
    """A picture that nobody sees yet has to wait: the frame has no time left."""


class Pace:
    """The time that one frame has for new pictures.

    budget_ms: milliseconds of the thread; without end where nothing is to be put off.
    owed: whether something was put off since the frame began: another frame is wanted.
    patient: whether a scene is drawn out of sight: any picture can be put off, by `PutOff`.
    """

    def __init__(self) -> None:
        self.budget_ms = math.inf
        self.owed = self.patient = False
        self._until = math.inf
        self._first = True

    def begin(self, budget_ms: float | None = None) -> None:
        """A frame begins: nothing is owed, and nothing of the time is spent (None: of the usual time)."""
        budget_ms = self.budget_ms if budget_ms is None else budget_ms
        self.owed = False
        self._first = True
        self._until = time.thread_time() + budget_ms / 1000

    @contextmanager
    def patience(self) -> Iterator[None]:
        """What is drawn inside is not shown: `PutOff` ends it as soon as the time of the frame is spent."""
        before, self.patient = self.patient, True
        try:
            yield
        finally:
            self.patient = before

    def allows(self) -> bool:
        """Whether there is time for another picture; where there is none, the frame owes it.

        There is time for one in any frame: whatever else a frame has to do, all are made in the end. Raises
        PutOff in place of saying no while a scene is drawn out of sight.
        """
        if self._first or time.thread_time() < self._until:
            self._first = False
            return True
        if self.patient:
            raise PutOff
        self.owed = True
        return False

    def spare(self) -> bool:
        """Whether there is time for a picture that nothing waits for."""
        return time.thread_time() < self._until

    def share(self) -> None:
        """Something dear follows that no frame can do without.

        Raises:
            PutOff: a scene is drawn out of sight, and the time of this frame is spent.
        """
        if self.patient:
            self.allows()


PACE: Final = Pace()
"""That of the frames of the program."""
