"""The bar that shows the player one sentence, above any scene."""

from __future__ import annotations

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.scenes.base import Services
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList

MOST_WAITING = 5
"""Most sentences waiting; further ones are dropped, as they would only repeat a cause."""
READ_MS = 4000.0
"""Least time a sentence is shown, in milliseconds; long ones stay longer."""
LETTER_MS = 60.0
"""Milliseconds each letter adds to that."""
SEEN_MS = 1500.0
"""Milliseconds after which a sentence goes with its scene; a more recent one stays over the next."""


class NoticeBar:
    """Sentences waiting to be read, shown one at a time at the top of the window."""

    def __init__(self, app: Services) -> None:
        self.app = app
        self.sentences: list[str] = []
        self._pressed = False
        self._until: float | None = None
        self._since = 0.0

    def add(self, sentence: str) -> None:
        """Show `sentence` after those already waiting, unless it is among them."""
        if sentence not in self.sentences and len(self.sentences) < MOST_WAITING:
            self.sentences.append(sentence)

    def dismiss(self) -> None:
        """Remove the sentence on show."""
        del self.sentences[:1]
        self._until = None
        self.app.refresh()

    def leave(self) -> None:
        """Remove a sentence that has been read when another scene begins."""
        if self._until is not None and self.app.now() - self._since >= SEEN_MS:
            self.dismiss()

    def tick(self, now_ms: float) -> None:
        """Remove the sentence after the time needed to read it."""
        if not self.sentences:
            return
        if self._until is None:
            self._since = now_ms
            self._until = now_ms + READ_MS + LETTER_MS * len(self.sentences[0])
        if now_ms >= self._until:
            self.dismiss()
            self.tick(now_ms)
        else:
            self.app.wake_at(self._until)

    def handle(self, event: Event) -> bool:
        """Remove the sentence on a click on the bar; keys are for the scene under it."""
        if not self.sentences:
            return False
        if (
            event.type == pygame.MOUSEBUTTONDOWN
            and event.button == 1
            and self._rect().collidepoint(event.pos)
        ):
            self._pressed = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._pressed:
            self._pressed = False
            if self._rect().collidepoint(event.pos):
                self.dismiss()
            return True
        return False

    def _lines(self) -> tuple[int, list[str]]:
        """The type size of the text, and its lines."""
        theme = self.app.theme
        px = theme.pt(18)
        return px, text.wrap("semibold", px, self.sentences[0], round(theme.size[0] * 0.6) - theme.px(120))

    def _rect(self) -> Rect:
        theme = self.app.theme
        px, lines = self._lines()
        wide = max(text.width("semibold", px, line) for line in lines) + theme.px(120)
        high = max(theme.target(52), len(lines) * text.line_height(px) + theme.px(26))
        return Rect((theme.size[0] - wide) // 2, theme.px(14), wide, high)

    def draw(self, out: DrawList) -> None:
        """List the bar, if there is something to say."""
        if not self.sentences:
            return
        theme = self.app.theme
        rect = self._rect()
        px, lines = self._lines()
        body = paint.rounded(rect.w, rect.h, theme.px(14), theme.colour("tooltip"))
        shadow = paint.shadow(rect.w, rect.h, theme.px(14), theme.px(12), 130)
        x, y = paint.over(shadow, rect)
        out.add(shadow, (x, y + theme.px(6)), "notice:shadow")
        out.add(body, rect.topleft, "notice:body")
        size = theme.px(26)
        out.add(
            paint.icon("bell", size, theme.colour("gold_dark")),
            (rect.x + theme.px(18), rect.centery - size // 2),
            "notice:icon",
        )
        step = text.line_height(px)
        top = rect.centery - step * (len(lines) - 1) / 2
        for number, line in enumerate(lines):
            surface = text.render(theme, line, "semibold", px, "ink")
            at = text.place(surface, "semibold", px, (rect.x + theme.px(58), top + number * step), "left")
            out.add(surface, at, f"text:{line}")
        small = theme.px(18)
        out.add(
            paint.icon("cross", small, theme.colour("ink_secondary")),
            (rect.right - theme.px(22) - small, rect.centery - small // 2),
            "notice:close",
        )
