"""What nobody shows is forgotten while nothing moves, and then nothing is done any more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from pygame import Surface

from cardtable import app, memory
from cardtable.scenes.base import Scene
from cardtable.table.cache import MEBIBYTE, Cache
from cardtable.table.canvas import DrawList
from tests.scenes.kit import Program

PICTURES = 6


@pytest.fixture
def store() -> Iterator[Cache]:
    made = Cache("of a test", MEBIBYTE, rest=2 * 40 * 40)
    yield made
    made.clear()


class Pictures(Scene):
    """A scene of some pictures."""

    name = "pictures"

    def __init__(self, app: Any, store: Cache) -> None:
        super().__init__(app)
        self.store = store
        self.shown = PICTURES

    def draw(self, out: DrawList) -> None:
        for number in range(self.shown):
            out.add(self.store.get(number, lambda: Surface((40, 40))), (number, 0), f"picture:{number}")


def test_at_rest_what_nobody_shows_is_forgotten_once(store: Cache, monkeypatch: pytest.MonkeyPatch) -> None:
    rests: list[float] = []
    monkeypatch.setattr(app, "give_back", lambda: (rests.append(run.app.now()), memory.give_back()))
    run = Program(first=lambda app: Pictures(app, store))
    run.wait(200)
    run.scene.shown = 3
    run.app.refresh()
    run.wait(100)
    assert len(store) == PICTURES
    run.host.painted.clear()
    run.wait(5000)
    assert [number in store for number in range(PICTURES)] == [True, True, True, False, False, False]
    assert len(rests) == 1
    assert run.host.painted == []
    assert run.app.pause_ms() == app.REST_MS, "and then nothing is to be done any more"


def test_nothing_is_forgotten_while_something_moves(store: Cache) -> None:
    run = Program(first=lambda app: Pictures(app, store))
    run.wait(100)
    run.scene.shown = 3
    for _time in range(20):
        run.app.refresh()
        run.wait(app.QUIET_MS / 2)
    assert len(store) == PICTURES
