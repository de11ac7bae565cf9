"""Frames stay short while a scene is new, and what nobody shows is forgotten at rest."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from cardtable import smooth
from cardtable.scenes.base import Scene
from cardtable.table.cache import MEBIBYTE, Cache, caches
from cardtable.table.canvas import DrawList
from cardtable.table.pace import PACE
from tests.scenes.kit import Program

PICTURES = 6


@pytest.fixture
def store() -> Iterator[Cache]:
    made = Cache("of a test", MEBIBYTE, rest=2 * 40 * 40)
    yield made
    made.clear()


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setattr(smooth, "REHEARSAL_MS", 0.0)  # one picture a frame, however fast the machine is
    program = Program(first=Plain)
    program.app.smooth.start()
    yield program
    program.app.smooth.stop()


class Plain(Scene):
    """A scene of nothing."""

    name = "plain"


class Dear(Scene):
    """A scene of several pictures."""

    name = "dear"

    def __init__(self, app: Any, store: Cache) -> None:
        super().__init__(app)
        self.store = store
        self.shown = PICTURES
        self.taken: list[Event] = []

    def handle(self, event: Event) -> bool:
        self.taken.append(event)
        return False

    def draw(self, out: DrawList) -> None:
        for number in range(self.shown):
            out.add(self.store.get(number, lambda: Surface((40, 40))), (number, 0), f"picture:{number}")


def test_a_new_scene_is_made_a_few_pictures_a_frame_and_shown_when_it_is_whole(
    run: Program, store: Cache
) -> None:
    run.wait(100)
    run.host.painted.clear()
    run.app.push(Dear(run.app, store))
    for made in range(PICTURES):
        run.app.step()
        assert len(store) == made
        assert run.host.painted == []
    run.wait(40)
    assert len(run.host.painted) == 1
    assert len(store) == PICTURES
    assert run.app.pause_ms() > 0


def test_what_hands_do_meanwhile_is_for_the_new_scene_once_it_is_seen(run: Program, store: Cache) -> None:
    scene = Dear(run.app, store)
    run.wait(100)
    run.app.push(scene)
    run.app.step()
    run.app.step()
    run.host.queue.append(Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=0))
    for _made in range(2, PICTURES):
        run.app.step()
        assert scene.taken == []
    run.app.step()
    assert run.app.pause_ms() == 0
    run.app.step()
    assert [event.type for event in scene.taken] == [pygame.KEYDOWN]
    run.wait(40)
    assert len(scene.taken) == 1


def test_a_scene_is_shown_in_the_end_however_long_its_pictures_take(run: Program, store: Cache) -> None:
    store.entries = 2  # it never holds all of them
    run.app.push(Dear(run.app, store))
    run.wait(smooth.CURTAIN_MS + 100)
    assert [item.tag for item in run.app._compositor.frame.items] == [
        f"picture:{number}" for number in range(PICTURES)
    ]


def test_a_scene_that_fails_out_of_sight_is_left_as_any_other(run: Program, store: Cache) -> None:
    scene = Dear(run.app, store)
    scene.draw = lambda _out: 1 / 0  # type: ignore[assignment, method-assign, return-value]
    run.app.push(scene)
    run.wait(100)
    assert run.scene.name == "plain"


def test_at_rest_what_nobody_shows_is_forgotten(run: Program, store: Cache) -> None:
    scene = Dear(run.app, store)
    run.app.push(scene)
    run.wait(200)
    scene.shown = 3
    run.app.refresh()
    run.wait(100)
    assert len(store) == PICTURES
    run.wait(smooth.QUIET_MS + 1000)  # in parts, one after the other
    assert [number in store for number in range(PICTURES)] == [True, True, True, False, False, False]
    run.host.painted.clear()
    run.wait(3000)
    assert run.host.painted == []
    assert run.app.pause_ms() == 1000, "and then nothing is to be done any more"


def test_off_the_screen_everything_is_made_at_once_and_kept(store: Cache) -> None:
    run = Program(first=Plain)
    run.app.push(Dear(run.app, store))
    run.app.frame()
    assert len(store) == PICTURES
    run.app.pop()
    run.wait(3000)
    assert len(store) == PICTURES
    assert time.thread_time() + 1e6 < PACE._until
    assert store in caches()
