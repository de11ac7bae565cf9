"""Random matches of every game over all its seats and options, their states checked from all sides.

Every state has its cards counted, its turn held and its copy compared; the costlier checks are made of as
many states as the game's course says, drawn from the match's seed.
"""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from cardtable.engine.record import Record, replay
from tests.games.courses import COURSES
from tests.kit.checks import viewers
from tests.kit.course import Course, S
from tests.kit.matches import points_of, saved_and_loaded

PARTS = 16
"""The matches of a game are split into so many tests, which workers share among them."""

HEAVY_SHARE = 10
"""Every tenth match is one more time played in heavy mode."""


def parts(number: int, courses: Iterable[Course[Any]]) -> list[object]:
    """Every one of these games with each of its parts."""
    return [
        pytest.param(course, part, id=f"{course.game_id}-{part}")
        for course in courses
        for part in range(number)
    ]


@pytest.mark.parametrize(("course", "part"), parts(PARTS, COURSES.values()))
def test_every_state_of_random_games_is_sound(course: Course[S], part: int, games: int) -> None:
    for number in range(part, games, PARTS):
        _play_and_check(course, number)


def _play_and_check(course: Course[S], number: int) -> None:
    match, dice = course.match(number), Random(f"dice {number}")
    state: S = match.state  # type: ignore[assignment]
    watch = course.watch(course.table(number))
    kept = [state.copy()]
    while state.to_act:
        move = course.next_move(state, dice, patient=course.patient(number))
        course.checks.cards(state)
        course.checks.turn(state)
        course.checks.copy(state, move)
        if course.look_closer(state, dice):
            _everything(course, state, dice)
        watch.hear(state, move[1], match.play(*move))
        kept.append(state.copy())
    course.checks.cards(state)
    course.checks.turn(state)
    _everything(course, state, dice)
    watch.end(match)
    assert points_of(match) == state.scores
    record = Record.from_text(match.record().to_text())
    for before, again in zip(kept, replay(record, course.game), strict=True):
        assert again == before


def _everything(course: Course[S], state: S, dice: Random) -> None:
    course.checks.everything(state, dice.choice(viewers(state)), dice)


@pytest.mark.parametrize(("course", "part"), parts(PARTS // 2, COURSES.values()))
def test_in_heavy_mode_every_state_comes_back_from_its_record(
    course: Course[S], part: int, games: int
) -> None:
    """After every move the match is saved, loaded and compared."""
    for number in range(part, games // HEAVY_SHARE, PARTS // 2):
        match, dice = course.match(number), Random(f"dice {number}")
        while match.state.to_act and len(match.results) < course.heavy_hands:
            match.play(*course.next_move(match.state, dice))  # type: ignore[arg-type]
            saved_and_loaded(match)


@pytest.mark.parametrize(
    ("course", "part"), parts(PARTS // 2, [course for course in COURSES.values() if course.has_referee])
)
def test_a_second_referee_agrees_on_every_state(course: Course[S], part: int, games: int) -> None:
    for number in range(part, max(games // course.referee_share, PARTS), PARTS // 2):
        match, dice = course.match(number), Random(f"referees {number}")
        referee = course.referee(match.seats, match.options)
        state: S = match.state  # type: ignore[assignment]
        while state.to_act:
            course.agree(referee, state)
            match.play(*course.next_move(state, dice, patient=course.patient(number)))
            referee.play(match.steps[-1].line)
        course.agree(referee, state)
