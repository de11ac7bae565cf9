"""The sheet after writing a file: its path, its contents, and its folder."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from cardtable.i18n import _, key_of
from cardtable.scenes.base import Services
from cardtable.scenes.folders import show_folder
from cardtable.scenes.form import FormScene, Frame
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import SHEET, Button, Panel, paragraph


class WrittenScene(FormScene):
    """Says where something has been saved."""

    name: ClassVar[str] = "written"
    felt = None

    def __init__(self, app: Services, path: Path, warning: str = "", heading: str = "") -> None:
        """`warning` says what to know about the file; `heading` what was saved, by default a match."""
        super().__init__(app)
        self.path = path
        self.warning = warning
        self.panel = Panel(heading or _("The match was saved to a file"), "", 26, solid=True, units=SHEET)
        self.show_button = Button(
            _("Show folder"), self._show, icon="list", letter=key_of("Show folder", "F")
        )
        self.done = Button(_("Done"), app.pop, "primary", letter="Esc")

    def build(self) -> None:
        """Start the keyboard on the way out."""
        self.group.set([self.panel, self.show_button, self.done])
        self.group.give(self.done)

    def _show(self) -> None:
        show_folder(self.app, self.path.parent)

    def lay(self, frame: Frame) -> None:
        """Lay a sheet in the middle, the buttons side by side."""
        self.panel.lay(frame.rect(360, 320, 880, 360))
        self.show_button.lay(frame.rect(390, 568, 400, 80))
        self.done.lay(frame.rect(810, 568, 400, 80))

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List the path and what to know about the file."""
        theme = frame.theme
        x, y = frame.at(390, 416)
        room = theme.px(820)
        y += paragraph(out, theme, str(self.path), "semibold", theme.pt(19), "gold", (x, y), room)
        if self.warning:
            at = (x, y + theme.px(18))
            paragraph(out, theme, self.warning, "regular", theme.pt(19), "text", at, room)
