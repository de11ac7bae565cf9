"""Help for the current moment: the aim, the question, its rule, the parts of the screen, the keys."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

import pygame
from pygame.event import Event

from cardtable.games.catalogue import entry
from cardtable.i18n import N_, _
from cardtable.scenes.base import Services
from cardtable.scenes.reading import ReadingSheet
from cardtable.scenes.rulebook import OVERVIEW, Help, clause_text, read_rules
from cardtable.table.widgets import Block, Button, Widget
from cardtable.table.widgets.button import same_key


class HelpScene(ReadingSheet):
    """A sheet over the table; Esc or the question mark closes it."""

    name: ClassVar[str] = "help"
    keys = frozenset()
    heading = N_("What now?")

    def __init__(self, app: Services, wanted: Help) -> None:
        """Make it."""
        super().__init__(app, _blocks(wanted))
        self.help = wanted
        self.game = wanted.game
        self.clause = wanted.clause
        self.overview = Button(
            _("The game in one minute"), lambda: self._open_rules(OVERVIEW), icon="trophy", letter="M"
        )
        learn = partial(app.router.learn, wanted.game)
        self.learn = Button(_("Learn this game"), learn, icon="hand", letter="L")
        self.learn.visible = entry(wanted.game).lesson_file.is_file()
        self.rules = Button(_("Rules"), lambda: self._open_rules(wanted.clause), icon="book", letter="F1")

    def _open_rules(self, clause: str) -> None:
        self.app.router.rules(self.help.game, clause)

    @property
    def buttons(self) -> list[Widget]:
        """The game in a few lines, its lesson, and the rules."""
        return [button for button in (self.overview, self.learn, self.rules) if button.visible]

    def handle(self, event: Event) -> bool:
        """Close on the question mark, too."""
        if event.type == pygame.KEYDOWN and same_key(event, "?"):
            self.back()
            return True
        return super().handle(event)


def _blocks(wanted: Help) -> list[Block]:
    """The text of the sheet."""
    found = [Block("text", wanted.aim)]
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
        _("**Left** and **Right** choose a card, **Enter** plays it, **Down** or **Tab** goes to buttons."),
        _("**Esc** puts raised cards back. With none raised, it pauses the game."),
    )
    found += [Block("item", line) for line in words]
    found += [Block("item", f"**{key}**: {label}") for key, label in wanted.keys]
    found.append(Block("heading", _("The small buttons")))
    found += [Block("item", words, icon=icon) for icon, words in wanted.tools]
    return found
