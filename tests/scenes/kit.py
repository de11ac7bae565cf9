"""A program off screen, for tests: no window, a clock that only the test moves."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import ClassVar

import pygame
import pytest
from pygame.event import Event

from cardtable import app
from cardtable.app import App
from cardtable.scenes.base import Scene
from cardtable.scenes.library.waiting import WaitScene
from cardtable.storage import database
from cardtable.storage.settings import Settings
from cardtable.table.canvas import DrawList
from cardtable.table.window import Offscreen
from tests.scenes.hearing_kit import Listener


def _unsynced(
    connect: Callable[[Path, float], sqlite3.Connection],
) -> Callable[[Path, float], sqlite3.Connection]:
    """The same without waiting for the disk at each move: no power is cut here."""

    def connected(path: Path, wait: float) -> sqlite3.Connection:
        connection = connect(path, wait)
        connection.execute("PRAGMA synchronous = OFF")
        return connection

    return connected


@contextmanager
def all_closed(patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever programs are opened meanwhile are closed in the end, with their files and threads.

    Nor do they collect garbage and drop pictures at every rest, which `tests/test_memory.py` holds.
    """
    opened: list[Program] = []
    patch.setattr(app, "give_back", lambda: None)
    patch.setattr(Program, "opened", opened)
    patch.setattr(database, "connect", _unsynced(database.connect))
    yield
    with ExitStack() as last:
        for program in opened:
            last.callback(program.app.close)


class Clock:
    """Milliseconds, moved by hand."""

    def __init__(self) -> None:
        self.ms = 1000.0

    def __call__(self) -> float:
        return self.ms


GLANCE = 4
"""One frame in so many is drawn while a test only lets time pass."""


class Glancing(App):
    """A program most of whose frames are not drawn while nobody can look at them.

    Attributes:
        unwatched: whether time only passes until somebody looks.
    """

    unwatched = False
    _passed = 0
    _stale = False

    def _listed(self) -> DrawList:
        self._passed += 1
        self._stale = self.unwatched and self._passed % GLANCE != 0
        if not self._stale:
            return super()._listed()
        self.frames.moving = self.scene.tick(self.now())
        self.notices.tick(self.now())
        return None  # type: ignore[return-value] # so that nothing is presented

    def look(self) -> None:
        """Draw what was not drawn."""
        if self._stale:
            self._stale = False
            out = self.rescue.guarded(self.listed)
            if out is not None:
                self._compositor.present(out)


class Program:
    """An `App` off screen with its clock and its window.

    Attributes:
        opened: all of them, which `all_closed` closes when the test is over.
        frame_ms: milliseconds between two frames while time passes.
    """

    opened: ClassVar[list[Program]] = []
    frame_ms: ClassVar[float] = 17

    def __init__(
        self,
        size: tuple[int, int] = (1024, 640),
        settings: Settings | None = None,
        first: type[Scene] | None = None,
    ) -> None:
        self.clock = Clock()
        self.host = Offscreen(size)
        self.app = Glancing(self.host, settings or Settings(), clock=self.clock, first=first)
        self.app.reader.open = Listener().open  # whatever switches Speak on, no voice is heard
        self.opened.append(self)
        self.app.home()
        self.app.frame()

    @property
    def scene(self) -> Scene:
        return self.app.scene

    def do(self, *events: Event) -> None:
        """Let events happen, then a frame."""
        self.host.queue.extend(events)
        self.wait(17)
        self.finish()

    def finish(self) -> None:
        """Let what is done beside the window come to its end."""
        while self.app.scenes and isinstance(self.scene, WaitScene):
            time.sleep(0.005)
            self.app.refresh()
            self.wait(17)

    def wait(self, ms: float, *, watched: bool = True) -> None:
        """Let time pass; then look, unless it is for the test to do so when it has waited long enough."""
        end = self.clock.ms + ms
        while self.clock.ms < end:
            self.clock.ms = min(end, self.clock.ms + self.frame_ms)
            self.app.unwatched = self.clock.ms < end or not watched
            self.app.step()
        self.app.unwatched = False
        if watched:
            self.app.look()

    def key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        self.do(
            Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0),
            Event(pygame.KEYUP, key=key, mod=mod, unicode=unicode, scancode=0),
        )

    def type(self, text: str) -> None:
        self.do(*(Event(pygame.TEXTINPUT, text=letter) for letter in text))

    def move(self, at: tuple[float, float], buttons: tuple[int, int, int] = (0, 0, 0)) -> None:
        self.do(Event(pygame.MOUSEMOTION, pos=_whole(at), rel=(1, 1), buttons=buttons))

    def press(self, at: tuple[float, float], button: int = 1) -> None:
        self.do(Event(pygame.MOUSEBUTTONDOWN, pos=_whole(at), button=button))

    def release(self, at: tuple[float, float], button: int = 1) -> None:
        self.do(Event(pygame.MOUSEBUTTONUP, pos=_whole(at), button=button))

    def click(self, at: tuple[float, float]) -> None:
        self.move(at)
        self.press(at)
        self.release(at)

    def tags(self) -> list[str]:
        return self.app.listed().tags()

    def texts(self) -> list[str]:
        return [tag.removeprefix("text:") for tag in self.tags() if tag.startswith("text:")]


def _whole(at: tuple[float, float]) -> tuple[int, int]:
    return round(at[0]), round(at[1])
