"""The log: everything that has happened in a match, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
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
from cardtable.table.model import SeatView
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

    def __init__(
        self,
        app: Services,
        story: Story,
        game: str,
        viewer: Viewer = None,
        plates: Sequence[SeatView] = (),
    ) -> None:
        """Show `story` as everybody may read it, with what the `viewer` alone saw besides.

        plates: of the seats, whose colours say who a line is about.
        """
        super().__init__(app)
        self.game = game
        self.reader = Reader(_blocks(story, viewer, plates), name="log")
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


def _blocks(story: Story, viewer: Viewer, plates: Sequence[SeatView]) -> list[Block]:
    """The sentences, under a heading for each hand; what was won stands out."""
    blocks: list[Block] = []
    hues = {plate.seat: plate.colours.fill for plate in plates if plate.colours is not None}
    hand = 0
    for told in story.told:
        if told.hand != hand:
            hand = told.hand
            blocks.append(Block("heading", story.heading(hand)))
        won = [event for event in told.events if isinstance(event, (Won, Scored))]
        taker = next((event.seat for event in won if isinstance(event, Won)), told.seat)
        lines = story.lines(told, viewer)
        for number, line in enumerate(lines, start=1):
            last = bool(won) and number == len(lines)
            words = f"**{line}**" if last and "**" not in line else line
            whose = taker if last and number > 1 else told.seat
            hue = hues.get(whose, "muted" if hues else "")
            blocks.append(Block("text", words, hue=hue, suit=story.suit(told) if hue and number == 1 else ""))
    return blocks
