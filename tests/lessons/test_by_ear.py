"""Lessons and problems by ear: whoever only hears the coach gets all she says, and how it goes on."""

from __future__ import annotations

import pygame
import pytest

from cardtable.i18n import _
from cardtable.problems.problem import GAMES
from tests.lessons.lesson_kit import LessonTable, lesson_of, play_through
from tests.scenes.hearing_kit import listen
from tests.scenes.moves_made import by_keys
from tests.scenes.problem_kit import FIRST, ProblemTable


def test_a_lesson_is_gone_through_by_keys_and_every_word_of_the_coach_is_heard() -> None:
    table = LessonTable("statehood")
    listener = listen(table.app)
    gone = play_through(table, by_pointer=False)
    heard = " ".join(listener.musts)
    steps = {step.id: step for step in lesson_of("statehood").steps}
    assert len(gone) > 5
    for name in gone:
        assert _(steps[name].say) in heard, name
    assert "Enter: Next" in heard
    table.until(lambda: table.scene.finale is not None)
    table.frame()
    listener.take()
    table.press(pygame.K_q, pygame.KMOD_LALT)
    table.press(pygame.K_TAB)
    told, focus = listener.take()
    assert "Play a match" in told
    assert focus.startswith("Once more, button")


@pytest.mark.parametrize("game", GAMES)
def test_a_problem_is_judged_aloud(game: str) -> None:
    problem = FIRST[game]
    table = ProblemTable(problem)
    listener = listen(table.app)
    table.frame()
    assert any(words.startswith(("One card wins more", "One move wins more")) for words in listener.take())
    by_keys(table, table.session.seen.read(problem.right[0]))
    table.frame(1000)
    (verdict,) = [words for words in listener.take() if words.startswith("Right! ")]
    assert table.scene.words.replace(" · ", ", ") in verdict
    assert verdict.endswith("Enter: Watch.")
    assert verdict in listener.musts
