"""Help for the moment: what is asked, the rule of it, what the parts of the screen are, the keys."""

from __future__ import annotations

from typing import ClassVar

import pygame
from pygame.event import Event

from cardtable.scenes.base import Services
from cardtable.scenes.form import Frame
from cardtable.scenes.glance import Glance
from cardtable.scenes.rulebook import Help, clause_text, read_rules
from cardtable.table import text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Block, Button, Reader, write
from cardtable.table.widgets.button import same_key
from cardtable.words import _

_SCROLLING = frozenset({pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN})
_SHEET = (380, 70, 840, 860)


class HelpScene(Glance):
    """A sheet over the table; Esc or the question mark closes it."""

    name: ClassVar[str] = "help"
    keys = frozenset()
    anywhere = False

    def __init__(self, app: Services, wanted: Help) -> None:
        """Make it."""
        super().__init__(app)
        self.help = wanted
        self.game = wanted.game
        self.clause = wanted.clause
        self.reader = Reader(_blocks(wanted), name="help")
        self.rules = Button(_("Rules"), self._open_rules, icon="book", letter="F1")

    def _open_rules(self) -> None:
        self.app.doors.rules(self.help.game, self.help.clause)

    def build(self) -> None:
        """The keyboard begins on the button that closes; the keys that scroll do so all the same."""
        self.group.set([self.reader, self.rules, self.close])
        self.group.give(self.close)

    def lay(self, frame: Frame) -> None:
        """Heading above, text below, the rules at the foot."""
        theme = self.app.theme
        x, y, w, h = _SHEET
        self.lay_close(frame.rect(*_SHEET))
        tall = theme.target(64) / theme.u
        self.reader.fit(theme, frame.rect(x + 44, y + 112, w - 66, h - 150 - tall))
        self.rules.lay(frame.rect(x + w - 284, y + h - 24 - tall, 240, tall))

    def handle(self, event: Event) -> bool:
        """Lead the keys that scroll to the text, whatever has the keyboard; the question mark closes."""
        if event.type == pygame.KEYDOWN:
            if same_key(event, "?"):
                self.back()
                return True
            if event.key in _SCROLLING:
                return self.reader.handle(event)
        return super().handle(event)

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List the sheet and its heading."""
        theme = self.app.theme
        box = frame.rect(*_SHEET)
        self.draw_sheet(out, box)
        at = (box.x + theme.px(44), box.y + theme.px(60))
        write(out, theme, _("What now?"), "display", theme.pt(44), "text", at, tracking=text.IN_HEADINGS)


def _blocks(wanted: Help) -> list[Block]:
    """What the sheet says."""
    found = []
    if wanted.aim:
        found.append(Block("text", wanted.aim))
    if wanted.sentence:
        found.append(Block("text", f"**{wanted.sentence}**"))
    found += clause_text(read_rules(wanted.game), wanted.clause)
    if wanted.parts:
        found.append(Block("heading", _("On the table")))
        found += [
            Block("item", f"**{part.title}**: {part.line}" if part.line else part.title)
            for part in wanted.parts
        ]
    found.append(Block("heading", _("Keys")))
    words = (
        _("**Left** and **Right** choose a card, **Enter** plays it, **Tab** goes to the buttons."),
        _("**Esc** lowers what is raised, then pauses."),
    )
    found += [Block("item", line) for line in words]
    found += [Block("item", f"**{key}**: {label}") for key, label in wanted.keys]
    found.append(Block("heading", _("The small buttons")))
    found += [Block("item", words) for words in wanted.tools]
    return found
