"""The conductor of a lesson: makes the record's moves in place of players, and judges the learner's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from cardtable.engine.game import Move
from cardtable.engine.record import read_line
from cardtable.i18n import _
from cardtable.lessons.lesson import Lesson, Pace, Step
from cardtable.lessons.story import Story
from cardtable.scenes.session import Session

WATCH_MS, WORD_MS = 1500.0, 400.0
"""Milliseconds the bubble of a step that is watched stays at least: in all, and for each of its words."""
CURTAIN_MS = 350.0
"""Milliseconds a curtain takes to fall, and to rise again."""
PULSING, PLAIN = 2, 3
"""Numbers of misses at one step after which the expected thing pulses, and after which Skip is gold."""

Doing = Literal["going", "asking", "trying", "told", "curtain", "over"]
"""The record goes on; a step stands; a move is being tried; its cost is told; moves are skipped; the end."""


class Show(Protocol):
    """The table on which a lesson is played."""

    def make(self, seat: int, move: Move) -> None:
        """Make a move and show it."""

    def make_unseen(self, lines: Sequence[str]) -> None:
        """Make moves at once and show the table as it stands then."""

    def go_to(self, ply: int) -> None:
        """Show the table as it stood after so many moves."""

    def stand(self) -> None:
        """Ask what the step wants, and show the result if it is about that."""

    def keep_pace(self, pace: Pace) -> None:
        """Show the next moves that fast."""

    def finish(self) -> None:
        """Show the end of the lesson."""


class Conductor:
    """The course of one lesson at one table.

    Attributes:
        story: which step stands.
        doing: what goes on.
        words: what the coach says now; empty for nothing.
        misses: number of other moves and clicks at this step.
        curtain: how far the curtain has fallen, 0 to 1.
        since: when the step began, in milliseconds.
    """

    def __init__(self, lesson: Lesson, session: Session, show: Show) -> None:
        self.story = Story(lesson)
        self.doing: Doing = "going"
        self.words = ""
        self.misses = 0
        self.curtain = 0.0
        self.since = 0.0
        self._session = session
        self._show = show
        self._pending = ""
        """What is said once the move that was made, and those that belong to it, have been shown."""
        self._tell = 0
        """Number of moves made when it is said."""
        self._due = 0.0
        """Until when the words of a step that is watched stand."""
        self._fork = 0
        """Number of moves made before the one that is tried."""
        self._tries: list[str] = []
        self._cost = ""

    @property
    def step(self) -> Step | None:
        """The step that stands; None between steps and while a move is tried."""
        return self.story.step if self.doing == "asking" else None

    @property
    def asks(self) -> bool:
        """Whether the learner is to make a move."""
        return self.step is not None and self.step.plays

    @property
    def waits(self) -> bool:
        """Whether words after a move stand, until the learner goes on."""
        return self.doing == "going" and bool(self.words)

    @property
    def ply(self) -> int:
        """Number of moves made."""
        return len(self._session.match.steps)

    def alarm(self, now: float) -> float | None:
        """When something goes on by itself, or None."""
        return self._due if now < self._due else None

    # What goes on by itself

    def go_on(self, now: float) -> bool:
        """Take the next step while the table lies still; return whether anything changed."""
        if self.doing == "trying":
            if self._tries:
                self._make(self._tries.pop(0))
            else:
                self.doing, self.words = "told", self._cost
            return True
        if self.doing == "curtain":
            return self._fall(now)
        if self.doing == "asking":
            return self._watch(now)
        return self.doing == "going" and self._lead(now)

    def _lead(self, now: float) -> bool:
        """Say what belongs to the last move, and make the record's moves up to the next step."""
        step = self.story.step
        if self._pending and self.ply >= self._tell:
            self.words, self._pending = self._pending, ""
            return True
        if self.words:
            return False
        if step is not None and self.ply < step.at:
            self._make(self.story.lines[self.ply])
            return True
        if step is None:
            self.doing = "over"
            self._show.finish()
            return True
        self._begin(step, now)
        return True

    def _begin(self, step: Step, now: float) -> None:
        self.story.begin()
        self.doing, self.words = "asking", _(step.say)
        self.misses, self.since = 0, now
        self._due = now + max(WATCH_MS, WORD_MS * len(self.words.split())) if step.do == "watch" else 0.0
        self._show.keep_pace(step.pace)
        self._show.stand()

    def _watch(self, now: float) -> bool:
        step = self.story.step
        if step is None or step.do != "watch":
            return False
        if step.pace == "jump":
            if now >= self._due:
                self._drop_curtain(now)
                return True
            return False
        if self.ply < step.to:
            self._make(self.story.lines[self.ply])
            return True
        if now < self._due:
            return False
        self._leave(step)
        return True

    def _leave(self, step: Step) -> None:
        """Go on after a step without a move of the learner."""
        self.story.done()
        self._show.keep_pace("normal")
        self._go(step)

    def _go(self, step: Step) -> None:
        self.doing, self.words, self._pending = "going", "", _(step.after) if step.after else ""
        self._tell, self._due = step.tell, 0.0

    def _drop_curtain(self, now: float) -> None:
        self.doing, self.since = "curtain", now

    def _fall(self, now: float) -> bool:
        """Let the curtain fall, make the moves behind it, and let it rise."""
        step = self.story.step
        passed = (now - self.since) / CURTAIN_MS
        if step is not None and step.do == "watch" and passed >= 1:
            self._show.make_unseen(self.story.lines[self.ply : step.to])
            self.story.done()
            self.since = now
            self.curtain = 1.0
            self.words = ""
        elif step is not None and step.do == "watch" and self.ply < step.to:
            self.curtain = passed
        elif passed < 1:
            self.curtain = 1.0 - passed
        else:
            self.curtain, self.doing, self._due = 0.0, "going", 0.0
        return True

    def _make(self, line: str) -> None:
        self._show.make(*read_line(self._session.match.state, self.ply + 1, line))

    # What the learner does

    def made(self, move: Move, now: float) -> bool:
        """Judge a legal move of the learner and make it; return whether it belongs to the lesson."""
        if self.doing == "going" and self.story.wanted(self.ply) and self.story.step is not None:
            self._begin(self.story.step, now)  # it was chosen together with the one before
        step = self.step
        if step is None or not step.plays:
            return False
        seen = self._session.seen
        ply, place = self.ply, self.story.place
        answer = self.story.judge(ply, move, seen.read)
        if answer is not None:
            self.doing, self.words = "trying", ""
            self.misses += 1
            self._fork, self._tries, self._cost = ply, list(answer.play), _(answer.say)
        else:
            self.story.accept(ply, seen.write(move), seen.read)
            if self.story.place != place:
                self._go(step)
        self._show.make(self.story.lesson.seat, move)
        return answer is None

    def missed(self, words: str = "") -> None:
        """Note something that was not meant, and say so."""
        self.misses += 1
        if words:
            self.words = _(words)

    def touched(self) -> None:
        """Go on: the thing was touched, or the words were read."""
        step = self.step
        if step is not None and step.do in ("read", "touch"):
            self._leave(step)

    def take_back(self) -> None:
        """Go back to where a tried move was made, and ask again."""
        self._tries = []
        self.doing = "asking"
        step = self.story.step
        assert step is not None  # its move was tried
        self.words = _(step.say)
        self._show.go_to(self._fork)

    def hurry(self) -> bool:
        """Go on at once; return whether words after a move stand or are to come.

        Those to come are still said: whoever presses a key while cards move has not read them.
        """
        waits = self.waits or (self.doing == "going" and bool(self._pending))
        if waits:
            self.words = ""
        return waits

    def skip(self, now: float) -> list[Move]:
        """Pass over the step, the moves made for the learner; return those still to be made."""
        if self.doing in ("trying", "told"):
            self.take_back()
            return []
        step = self.step
        if step is None:
            self.hurry()
            return []
        if step.plays:
            seen = self._session.seen
            texts = [self.story.own(ply) for ply in range(self.ply, step.ends)]
            return [seen.read(text) for text in texts]
        if step.do == "watch":
            self._drop_curtain(now)
        else:
            self._leave(step)
        return []

    def back(self) -> bool:
        """Go back to the step before; return whether there is one."""
        if self.doing in ("trying", "told"):
            self.take_back()
            return True
        if self.doing == "curtain":
            return False
        ply = self.story.back()
        if ply is None:
            return False
        self.doing, self.words, self._pending, self._due = "going", "", "", 0.0
        self._show.keep_pace("normal")
        self._show.go_to(ply)
        return True
