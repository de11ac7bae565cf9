"""Checking lessons against the rules: every move a lesson names must be one that can be made there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass

from cardtable.engine.game import Game, IllegalMove, State
from cardtable.engine.options import OptionError
from cardtable.engine.record import RecordError, read_line
from cardtable.i18n import _
from cardtable.lessons.lesson import Lesson, Step
from cardtable.lessons.reading import LessonError
from cardtable.lessons.story import Story


def check(lesson: Lesson, game: Game) -> None:
    """Check that the rules allow all that a lesson plays, accepts and answers.

    Raises:
        LessonError: the first move or step that cannot be, and why.
    """
    states = _replayed(lesson, game)
    before = 0
    places = [step.at for step in lesson.steps[1:]] + [len(states) - 1]
    for step, following in zip(lesson.steps, places, strict=True):
        where = _("step '{id}'").format(id=step.id)
        if not before <= step.at <= step.ends < len(states):
            raise LessonError(
                _("{where}: its moves {at} to {end} cannot follow move {before} of {count}").format(
                    where=where, at=step.at, end=step.ends, before=before, count=len(states) - 1
                )
            )
        for ply in range(before, step.at):
            if lesson.seat in states[ply].to_act and before:
                raise LessonError(
                    _("{where}: move {number} is the learner's and belongs to no step").format(
                        where=where, number=ply + 1
                    )
                )
        before = step.ends
        if step.tell and not (step.after and step.ends <= step.tell <= following):
            raise LessonError(
                _(
                    "{where}: 'tell' is {tell}; what is said after it comes at move {end} to {following}"
                ).format(where=where, tell=step.tell, end=step.ends, following=following)
            )
        if step.plays:
            _check_moves(lesson, step, states[step.at], where)
    try:
        game.settle(lesson.match.seats, lesson.match.options)
    except OptionError as error:
        raise LessonError(_("'match': {reason}").format(reason=error)) from error


def _replayed(lesson: Lesson, game: Game) -> list[State]:
    """The states before the first move and after every one."""
    try:
        state = lesson.record.start(game)
        states = [state.copy()]
        for number, line in enumerate(lesson.record.moves, start=1):
            _play(state, number, line)
            states.append(state.copy())
    except RecordError as error:
        raise LessonError(
            _("move {number}: {reason}").format(number=error.move, reason=error.reason)
        ) from error
    return states


def _play(state: State, number: int, line: str) -> None:
    seat, move = read_line(state, number, line)
    try:
        state.play(seat, move)
    except IllegalMove as error:
        raise RecordError(number, line, error.refusal.sentence) from error


def _check_moves(lesson: Lesson, step: Step, state: State, where: str) -> None:
    """Check the moves that a step accepts and answers, in the state in which it stands."""
    if lesson.seat not in state.to_act:
        raise LessonError(_("{where}: it is not the learner's turn").format(where=where))
    past = (
        lesson.record.moves[: step.at] if step.swap else ()
    )  # what was made by then is left on other courses
    for text in [*step.also, *(text for answer in step.answers for text in answer.to)]:
        legal = f"{lesson.seat} {text}"
        if legal not in past:
            _allowed(state, (legal,), where)
    for answer in step.answers:
        for text in answer.to if answer.play else ():
            _allowed(state, (f"{lesson.seat} {text}", *answer.play), where)
    general = [not answer.to for answer in step.answers]
    if general != [*[False] * (len(general) - 1), *[True] * bool(general)]:
        raise LessonError(_("{where}: only the last answer may have no 'to', and must").format(where=where))
    if not general and not step.any:
        raise LessonError(_("{where}: nothing is said to other moves").format(where=where))


def _allowed(state: State, lines: Sequence[str], where: str) -> None:
    tried = state.copy()
    for line in lines:
        try:
            _play(tried, 0, line)
        except RecordError as error:
            raise LessonError(
                _("{where}: '{line}' cannot be played: {reason}").format(
                    where=where, line=line, reason=error.reason
                )
            ) from error


def ways(lesson: Lesson, game: Game) -> Iterator[tuple[tuple[str, ...], State]]:
    """Yield the moves and the last state of every course that a lesson accepts.

    Of courses that lead to the same position, only the first is followed further.

    Raises:
        LessonError: an accepted move leads to one that cannot be made.
    """
    courses = [_Course(Story(lesson), lesson.record.start(game), ())]
    known: set[str] = set()
    while courses:
        course = courses.pop()
        if len(course.made) == len(course.story.lines):
            yield course.made, course.state
            continue
        for following in reversed(course.onward()):
            if (position := following.position) not in known:
                known.add(position)
                courses.append(following)


@dataclass(frozen=True, slots=True)
class _Course:
    """A lesson up to some move: the story as changed so far, the position, and the moves made."""

    story: Story
    state: State
    made: tuple[str, ...]

    @property
    def position(self) -> str:
        """What tells this position, and what is to follow in it, from others."""
        state = self.state
        rest = self.story.lines[len(self.made) :]
        return repr((state.to_act, state.facts(), sorted(state.zones().items()), rest))

    def onward(self) -> list[_Course]:
        """The courses one move further: one for every accepted move, or the record's own."""
        ply, story = len(self.made), self.story
        while story.step is not None and not story.step.plays and story.step.ends <= ply:
            story.done()
        step, seat = story.step, story.lesson.seat
        if step is None or not step.plays or step.at > ply:
            return [self._after(story, story.lines[ply])]
        state = self.state
        texts = [state.write(seat, move) for move in state.legal(seat)] if step.any else story.wanted(ply)
        found = []
        for text in texts:
            changed = copy(story)
            changed.accept(ply, text, lambda words: state.read(seat, words))
            found.append(self._after(changed, changed.lines[ply]))
        return found

    def _after(self, story: Story, line: str) -> _Course:
        """The course after one more move."""
        state = self.state.copy()
        try:
            _play(state, len(self.made) + 1, line)
        except RecordError as error:
            raise LessonError(
                _("after {moves}: '{line}' cannot be played: {reason}").format(
                    moves=", ".join(self.made[-3:]), line=line, reason=error.reason
                )
            ) from error
        return _Course(story, state, (*self.made, line))
