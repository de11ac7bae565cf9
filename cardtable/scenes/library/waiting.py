"""Work that may take long, done in the background, with a message if it takes more than a moment."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import ClassVar, Final, Generic, TypeVar

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.i18n import _
from cardtable.scenes.base import Scene, Services
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import write

T = TypeVar("T")

AT_ONCE_S: Final = 0.05
"""Seconds to wait for short work, so that nothing changes on screen except its result."""
WORD_MS: Final = 300
"""Milliseconds after which a message names the work."""


def beside(app: Services, words: str, work: Callable[[], T], done: Callable[[Future[T]], None]) -> None:
    """Do something that may take long without blocking the window.

    Meanwhile the player can only give up waiting.

    Args:
        app: the program.
        words: the message, such as "Reading match.yaml …".
        work: runs in a thread of its own: it may touch neither screen nor library.
        done: called on the program's own thread at the end; the result raises what `work` raised.
    """
    result: Future[T] = Future()

    def run() -> None:
        try:
            result.set_result(work())
        except Exception as error:
            result.set_exception(error)
        app.wake()

    thread = Thread(target=run, daemon=True)
    thread.start()
    thread.join(AT_ONCE_S)
    if result.done():
        done(result)
    else:
        app.push(WaitScene(app, words, result, done))


class WaitScene(Scene, Generic[T]):
    """Waits for a result; Esc gives it up."""

    name: ClassVar[str] = "waiting"
    opaque = False

    def __init__(
        self, app: Services, words: str, result: Future[T], done: Callable[[Future[T]], None]
    ) -> None:
        """Wait, as `beside` describes."""
        super().__init__(app)
        self.words = words
        self._result = result
        self._done = done
        self._shown_at = app.now() + WORD_MS

    def handle(self, event: Event) -> bool:
        """Go back on Esc; ignore everything else."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.pop()
        return True

    def tick(self, now_ms: float) -> bool:
        """Check whether it is done."""
        if self._result.done():
            self.app.pop()
            self._done(self._result)
            return False
        if now_ms < self._shown_at:
            self.app.wake_at(self._shown_at)
        return False

    def draw(self, out: DrawList) -> None:
        """List the message in the middle, once a moment has passed."""
        if self.app.now() < self._shown_at:
            return
        theme = self.app.theme
        px, small = theme.pt(24), theme.pt(16)
        most = theme.size[0] - theme.px(120)
        (words, *_more) = text.pack("semibold", px, self.words, most, 1)
        wide = round(text.width("semibold", px, words)) + theme.px(100)
        box = Rect(0, 0, wide, theme.px(120))
        box.center = theme.size[0] // 2, theme.size[1] // 2
        sheet = paint.panel(theme, box.w, box.h, 18, "panel_solid", shadow=True)
        out.add(sheet, paint.over(sheet, box), "panel:waiting")
        write(out, theme, words, "semibold", px, "text", (box.centerx, box.y + theme.px(48)), "centre")
        note = _("Esc stops it")
        write(out, theme, note, "regular", small, "muted", (box.centerx, box.y + theme.px(86)), "centre")
