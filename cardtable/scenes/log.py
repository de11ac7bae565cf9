"""The log: everything that has happened in a match, in sentences."""

from __future__ import annotations

from typing import ClassVar

import pygame
from pygame.event import Event

from cardtable.engine.events import Scored, Viewer, Won
from cardtable.scenes.base import Services
from cardtable.scenes.form import Frame
from cardtable.scenes.glance import Glance
from cardtable.scenes.story import Story
from cardtable.table import text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Block, Reader, write
from cardtable.words import _

_SCROLLING = frozenset(
    {pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END}
)
_SHEET = (420, 90, 760, 820)


class LogScene(Glance):
    """A sheet over the table with the story of the match, newest at the end; Esc or G closes it."""

    name: ClassVar[str] = "log"
    keys = frozenset({pygame.K_g})
    anywhere = False

    def __init__(self, app: Services, story: Story, game: str, viewer: Viewer = None) -> None:
        """Show `story` as everybody may read it, with what the `viewer` alone saw besides."""
        super().__init__(app)
        self.game = game
        self.reader = Reader(_blocks(story, viewer), name="log")
        self._fresh = True

    def build(self) -> None:
        """The keyboard begins on the button that closes; the keys that scroll do so all the same."""
        self.group.set([self.reader, self.close])
        self.group.give(self.close)

    def lay(self, frame: Frame) -> None:
        """Heading above, text below."""
        x, y, w, h = _SHEET
        self.lay_close(frame.rect(*_SHEET))
        self.reader.fit(self.app.theme, frame.rect(x + 44, y + 112, w - 66, h - 148))
        if self._fresh:  # what happened last is what is asked for
            self._fresh = False
            self.reader.scroller.to(self.reader.scroller.range)

    def handle(self, event: Event) -> bool:
        """Lead the keys that scroll to the story, whatever has the keyboard."""
        if event.type == pygame.KEYDOWN and event.key in _SCROLLING:
            return self.reader.handle(event)
        return super().handle(event)

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List the sheet and its heading."""
        theme = self.app.theme
        box = frame.rect(*_SHEET)
        self.draw_sheet(out, box)
        at = (box.x + theme.px(44), box.y + theme.px(60))
        head = _("What happened")
        write(out, theme, head, "display", theme.pt(44), "text", at, tracking=text.IN_HEADINGS)


def _blocks(story: Story, viewer: Viewer) -> list[Block]:
    """The sentences, under a heading for each hand; what was won stands out."""
    blocks: list[Block] = []
    hand = 0
    for told in story.told:
        if told.hand != hand:
            hand = told.hand
            blocks.append(Block("heading", story.heading(hand)))
        won = any(isinstance(event, (Won, Scored)) for event in told.events)
        lines = story.lines(told, viewer)
        for number, line in enumerate(lines, start=1):
            last = won and number == len(lines)
            blocks.append(Block("text", f"**{line}**" if last and "**" not in line else line))
    return blocks
