"""The pause: every way on from it."""

import pygame
import pytest

from cardtable.scenes.base import Scene
from cardtable.scenes.lesson.pause import LessonPause
from cardtable.scenes.pause import PauseScene
from tests.scenes.kit import Program


class Table(Scene):
    """A scene that stands for the table below."""

    name = "table"


def paused() -> Program:
    run = Program()
    run.app.push(Table(run.app))
    run.app.push(PauseScene(run.app, "whitehouse", "Hand 3 · Ann & Abe lead 2 to 0"))
    run.wait(250)
    return run


def test_it_says_how_the_match_stands() -> None:
    assert "Hand 3 · Ann & Abe lead 2 to 0" in paused().texts()


@pytest.mark.parametrize(
    ("key", "letter", "scene"),
    [
        (pygame.K_ESCAPE, "", "table"),
        (pygame.K_RETURN, "", "table"),
        (pygame.K_r, "r", "rules"),
        (pygame.K_s, "s", "settings"),
        (pygame.K_m, "m", "menu"),
    ],
)
def test_its_keys(key: int, letter: str, scene: str) -> None:
    run = paused()
    run.key(key, unicode=letter)
    assert run.scene.name == scene


def test_quitting_ends_the_program() -> None:
    run = paused()
    run.key(pygame.K_q, unicode="q")
    assert not run.app.running


def test_the_rules_come_back_to_the_pause() -> None:
    run = paused()
    run.key(pygame.K_r, unicode="r")
    run.key(pygame.K_ESCAPE)
    assert run.scene.name == "pause"


def test_its_buttons_do_not_overlap() -> None:
    for size in ((1024, 640), (1600, 1000), (3840, 2160)):
        run = Program(size)
        scene = PauseScene(run.app, "whitehouse")
        run.app.push(scene)
        boxes = [button.rect for button in scene.buttons]
        assert all(scene.panel.rect.contains(box) for box in boxes)
        assert not any(a.colliderect(b) for n, a in enumerate(boxes) for b in boxes[:n])


def test_a_finished_match_is_not_called_paused() -> None:
    run = Program()
    run.app.push(PauseScene(run.app, "whitehouse", over=True))
    run.wait(250)
    texts = run.texts()
    assert "MATCH OVER" in texts
    assert not {"PAUSED", "Every move is kept."} & set(texts)
    assert not any(word in text.lower() for text in texts for word in ("resume", "save"))


def test_a_lesson_pauses_on_a_sheet_of_the_same_kind() -> None:
    run, begun = Program(), []
    run.app.push(Table(run.app))
    run.app.push(LessonPause(run.app, "whitehouse", lambda: begun.append(run.scene.name)))
    run.wait(250)
    assert {"LESSON PAUSED", "You can come back to it at any time."} <= set(run.texts())
    run.key(pygame.K_a, unicode="a")
    assert begun == ["table"]
