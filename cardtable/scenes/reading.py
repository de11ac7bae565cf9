"""A sheet over the table with a heading and scrolling text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame
from pygame.event import Event

from cardtable.i18n import _
from cardtable.scenes.base import Services
from cardtable.scenes.form import Frame
from cardtable.scenes.modal import Modal
from cardtable.table import text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Block, Reader, Widget, write

_SCROLLING = frozenset(
    {pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END}
)
_TOP, _LEFT, _RIGHT, _FOOT = 112, 44, 22, 36
"""Units between the edges of the sheet and the text."""


class ReadingSheet(Modal):
    """Text under a heading; the keys that scroll do so whatever has the keyboard.

    heading: of the text (marked with `N_`).
    sheet: left, top, width and height of the sheet, in units.
    """

    anywhere = False
    heading: ClassVar[str]
    sheet: ClassVar[tuple[float, float, float, float]] = (380, 70, 840, 860)

    def __init__(self, app: Services, blocks: Sequence[Block] = ()) -> None:
        """Show the paragraphs."""
        super().__init__(app)
        self.reader = Reader(blocks, name=self.name)

    @property
    def buttons(self) -> list[Widget]:
        """The buttons below the text."""
        return []

    def build(self) -> None:
        """Start the keyboard on the button that closes."""
        self.group.set([self.reader, *self.buttons, self.close])
        self.group.give(self.close)

    def lay(self, frame: Frame) -> None:
        """Lay the heading above, the text below, the buttons in a row at the foot."""
        theme = self.app.theme
        x, y, w, h = self.sheet
        self.lay_close(frame.rect(*self.sheet))
        foot: float = _FOOT
        buttons = self.buttons
        if buttons:
            tall = theme.target(64) / theme.u
            wide = (w - 2 * _LEFT - (len(buttons) - 1) * _RIGHT) / max(2, len(buttons))
            right = x + w - _LEFT
            for button in reversed(buttons):
                button.lay(frame.rect(right - wide, y + h - 24 - tall, wide, tall))
                right -= wide + _RIGHT
            foot = tall + 38
        self.reader.fit(theme, frame.rect(x + _LEFT, y + _TOP, w - _LEFT - _RIGHT, h - _TOP - foot))

    def handle(self, event: Event) -> bool:
        """Pass the keys that scroll to the text."""
        if event.type == pygame.KEYDOWN and event.key in _SCROLLING:
            return self.reader.handle(event)
        return super().handle(event)

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List the sheet and its heading."""
        theme = self.app.theme
        box = frame.rect(*self.sheet)
        self.draw_sheet(out, box)
        at = (box.x + theme.px(_LEFT), box.y + theme.px(60))
        words = _(self.heading)
        write(out, theme, words, "display", theme.pt(44), "text", at, tracking=text.IN_HEADINGS)
