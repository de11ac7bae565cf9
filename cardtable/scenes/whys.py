"""Why the computer players did what they did: every move of a hand that is over."""

from __future__ import annotations

from typing import ClassVar

import pygame
from pygame.event import Event

from cardtable.scenes.base import Services
from cardtable.scenes.conductor import Conductor
from cardtable.scenes.form import Frame
from cardtable.scenes.glance import Glance
from cardtable.table import text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Block, Reader, write
from cardtable.words import _

_SCROLLING = frozenset(
    {pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END}
)
_SHEET = (380, 70, 840, 860)
_AT_ONCE = 4
"""So many reasons are found between two frames."""


class WhysScene(Glance):
    """A sheet over the score sheet or the review; Esc or W closes it."""

    name: ClassVar[str] = "whys"
    keys = frozenset({pygame.K_w})
    anywhere = False

    def __init__(self, app: Services, conductor: Conductor, hand: int | None = None) -> None:
        """Make it.

        Args:
            app: the program.
            conductor: of the match; at least one hand was finished.
            hand: which of its finished hands, from 0; None for the last one.
        """
        super().__init__(app)
        self.game = conductor.match.game.id
        count = len(conductor.match.results)
        self._reasons = conductor.reasons(count - 1 if hand is None else hand)
        self._found: list[Block] = []
        self.reader = Reader([], name="whys")

    def build(self) -> None:
        """The keyboard begins on the button that closes; the keys that scroll do so all the same."""
        self.group.set([self.reader, self.close])
        self.group.give(self.close)

    def tick(self, now_ms: float) -> bool:
        """Find some more reasons: all at once would hold up the window."""
        moving = super().tick(now_ms)
        more = [pair for _number, pair in zip(range(_AT_ONCE), self._reasons, strict=False)]
        for line, reason in more:
            self._found += [Block("text", f"**{line}**"), Block("item", reason)]
        if more:
            self.reader.blocks = tuple(self._found)
            self.reader.anew()
            self.resized()
        return moving or bool(more)

    def lay(self, frame: Frame) -> None:
        """Heading above, text below."""
        x, y, w, h = _SHEET
        self.lay_close(frame.rect(*_SHEET))
        self.reader.fit(self.app.theme, frame.rect(x + 44, y + 112, w - 66, h - 148))

    def handle(self, event: Event) -> bool:
        """Lead the keys that scroll to the text, whatever has the keyboard."""
        if event.type == pygame.KEYDOWN and event.key in _SCROLLING:
            return self.reader.handle(event)
        return super().handle(event)

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List the sheet and its heading."""
        theme = self.app.theme
        box = frame.rect(*_SHEET)
        self.draw_sheet(out, box)
        at = (box.x + theme.px(44), box.y + theme.px(60))
        head = _("Why they did that")
        write(out, theme, head, "display", theme.pt(44), "text", at, tracking=text.IN_HEADINGS)
