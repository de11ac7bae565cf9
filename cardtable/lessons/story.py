"""The course of a lesson: which step stands, the moves it accepts, and how the record goes on then."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.engine.game import Move
from cardtable.lessons.lesson import Answer, Lesson, Step

Read = Callable[[str], Move]
"""What reads a move of the learner."""


class Story:
    """The one story of a lesson, as told so far. It knows no screen and no clock.

    Attributes:
        lesson: the lesson.
        lines: its moves, as changed by what the learner chose.
        place: number of steps done.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.lines = list(lesson.record.moves)
        self.place = 0
        self._past: list[tuple[int, tuple[str, ...]]] = []
        """The steps that have begun before this one, and the moves as they were then."""

    @property
    def step(self) -> Step | None:
        """The step that stands, or comes next; None after the last one."""
        steps = self.lesson.steps
        return steps[self.place] if self.place < len(steps) else None

    def begin(self) -> None:
        """Remember where the step began, for a learner who wants to go back."""
        self._past = [known for known in self._past if known[0] < self.place]
        self._past.append((self.place, tuple(self.lines)))

    def own(self, ply: int) -> str:
        """The learner's move of that number, from 0, without the seat."""
        return self.lines[ply].partition(" ")[2]

    def wanted(self, ply: int) -> list[str]:
        """The learner's moves that the step expects after `ply` moves, the record's first."""
        step = self.step
        if step is None or not step.plays or not step.at <= ply < step.ends:
            return []
        rest = [self.own(number) for number in range(ply, step.ends)]
        if step.do == "group":
            return rest
        later = [line.partition(" ")[2] for line in self.lines[ply + 1 :]]
        return [*rest, *(text for text in step.also if not step.swap or text in later)]

    def judge(self, ply: int, move: Move, read: Read) -> Answer | None:
        """What is said to a legal move of the learner after `ply` moves; None if it is accepted."""
        step = self.step
        assert step is not None  # somebody is asked
        if step.any or any(read(text) == move for text in self.wanted(ply)):
            return None
        return next(
            answer
            for answer in step.answers
            if not answer.to or any(read(text) == move for text in answer.to)
        )

    def accept(self, ply: int, text: str, read: Read) -> None:
        """Take an accepted move into the story, and go on to the next step after the last one of this one."""
        step = self.step
        assert step is not None  # somebody was asked
        self.lines = [*self.lines]  # those before are kept for who goes back
        before = self.lines[ply]
        seat = before.partition(" ")[0]
        if read(before.partition(" ")[2]) != read(text):
            if step.swap or step.do == "group":
                self._give_back(ply, seat, text, before)
            self.lines[ply] = f"{seat} {text}"
        if ply + 1 == step.ends:
            self.place += 1

    def _give_back(self, ply: int, seat: str, text: str, before: str) -> None:
        """Let the move that was not made come where the accepted one would have been."""
        later = f"{seat} {text}"
        if later in self.lines[ply + 1 :]:
            self.lines[self.lines.index(later, ply + 1)] = before

    def done(self) -> None:
        """Go on to the next step."""
        self.place += 1

    def back(self) -> int | None:
        """Go back to the step before, other than one that is only watched.

        Returns:
            The number of moves made then; None at the first step, where nothing changes.
        """
        steps = self.lesson.steps
        earlier = [known for known in self._past if known[0] < self.place and steps[known[0]].do != "watch"]
        if not earlier:
            return None
        self.place, lines = earlier[-1]
        self.lines = list(lines)
        return steps[self.place].at
