"""A sheet over the table to be viewed and closed: one card, the last trick, what happened."""

from __future__ import annotations

from typing import ClassVar

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.i18n import _
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene
from cardtable.table import paint
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import IconButton
from cardtable.table.widgets.button import same_key

_CORNER = 22
"""Units between the button that closes the sheet and the sheet's edges."""


class Modal(FormScene):
    """A sheet with a button in its corner; Esc, that button and some keys close it.

    keys: those that close it, besides Esc. letter: the key that opened it and closes it, or empty.
    anywhere: whether a click outside all widgets closes it, too.
    """

    felt = None
    keys: ClassVar[frozenset[int]] = frozenset({pygame.K_RETURN, pygame.K_SPACE})
    letter = ""
    anywhere: ClassVar[bool] = True

    def __init__(self, app: Services) -> None:
        super().__init__(app)
        self.close = IconButton("cross", self.back, _("Close"))

    def build(self) -> None:
        """Make the button that closes the sheet."""
        self.group.set([self.close])
        self.group.give(self.close)

    def lay_close(self, box: Rect) -> None:
        """Lay the button in the upper right corner of the sheet's box."""
        theme = self.app.theme
        side, inset = theme.target(46), theme.px(_CORNER)
        self.close.lay(Rect(box.right - inset - side, box.y + inset, side, side))

    def handle(self, event: Event) -> bool:
        """Pass the event to the widgets, or close."""
        if event.type == pygame.KEYDOWN and self._closes(event):
            self.back()
            return True
        if super().handle(event):
            return True
        if self.anywhere and event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.back()
            return True
        return False

    def _closes(self, event: Event) -> bool:
        return event.key in self.keys or (bool(self.letter) and same_key(event, self.letter))

    def draw_sheet(self, out: DrawList, box: Rect) -> None:
        """List the sheet under everything else."""
        sheet = paint.panel(self.app.theme, box.w, box.h, 26, "panel_solid", shadow=True)
        out.add(sheet, paint.over(sheet, box), f"panel:{self.name}")
