"""Checking lessons against the rules: every move a lesson names must be one that can be made there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from cardtable.engine.game import Game, IllegalMove, Move, State
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
    for text in [*step.also, *(text for answer in step.answers for text in answer.to)]:
        legal = f"{lesson.seat} {text}"
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

    Raises:
        LessonError: an accepted move leads to one that cannot be made.
    """
    choices: list[tuple[int, ...]] = [()]
    while choices:
        taken = choices.pop()
        made: list[int] = []

        def choose(count: int, taken: tuple[int, ...] = taken, made: list[int] = made) -> int:
            """The option at the next fork, the first one beyond those already taken."""
            if len(made) >= len(taken):
                choices.extend((*made, other) for other in range(1, count))
            made.append(taken[len(made)] if len(made) < len(taken) else 0)
            return made[-1]

        yield _way(lesson, game, choose)


def _way(lesson: Lesson, game: Game, choose: Callable[[int], int]) -> tuple[tuple[str, ...], State]:
    story, state = Story(lesson), lesson.record.start(game)
    made: list[str] = []
    while len(made) < len(story.lines):
        ply = len(made)
        while story.step is not None and not story.step.plays and story.step.ends <= ply:
            story.done()
        step = story.step
        if step is not None and step.plays and step.at <= ply:
            seat = lesson.seat

            def read(text: str, seat: int = seat, state: State = state) -> Move:
                return state.read(seat, text)

            texts = [state.write(seat, move) for move in state.legal(seat)] if step.any else story.wanted(ply)
            story.accept(ply, texts[choose(len(texts))] if len(texts) > 1 else texts[0], read)
        line = story.lines[ply]
        try:
            _play(state, ply + 1, line)
        except RecordError as error:
            raise LessonError(
                _("after {moves}: '{line}' cannot be played: {reason}").format(
                    moves=", ".join(made[-3:]), line=line, reason=error.reason
                )
            ) from error
        made.append(line)
    return tuple(made), state
