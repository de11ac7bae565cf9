"""Report a problem: a sheet that writes one file for the program's maintainers, and says where it is."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import ClassVar

from cardtable import REPORT_ADDRESS
from cardtable.i18n import _, key_of
from cardtable.scenes.base import Services
from cardtable.scenes.folders import show_folder
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.trouble import write_report
from cardtable.table import text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Button, Panel, paragraph, write


class ReportScene(FormScene):
    """Says what a report contains, writes it on request, then says where it is."""

    name: ClassVar[str] = "report"
    felt = None

    def __init__(self, app: Services) -> None:
        super().__init__(app)
        self.panel = Panel(radius=26, solid=True)
        self.write_button = Button(
            _("Write the file"), self.write, "primary", icon="down", letter=key_of("Write the file", "W")
        )
        self.show_button = Button(
            _("Show folder"), self._show, icon="list", letter=key_of("Show folder", "F")
        )
        self.show_button.visible = False
        self.done = Button(_("Done"), app.pop, letter="Esc")
        self.file: Path | None = None
        """The report, once it is written."""

    def build(self) -> None:
        """Start the keyboard on the button that writes."""
        self.group.set([self.panel, self.write_button, self.show_button, self.done])
        self.group.give(self.write_button)

    def write(self) -> None:
        """Write the report; tell the player about a disk error."""
        path, problem = write_report(self.app, datetime.now().astimezone())
        if problem is not None:
            self.app.notify(problem)
            return
        self.file = path
        self.write_button.visible = False
        self.show_button.visible = True
        self.group.give(self.done)

    def _show(self) -> None:
        if self.file is not None:
            show_folder(self.app, self.file.parent)

    def lay(self, frame: Frame) -> None:
        """Lay a sheet in the middle, the buttons side by side."""
        self.panel.lay(frame.rect(360, 290, 880, 410))
        self.write_button.lay(frame.rect(410, 584, 380, 80))
        self.show_button.lay(frame.rect(410, 584, 380, 80))
        self.done.lay(frame.rect(810, 584, 380, 80))

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List heading, contents of the file, and its path."""
        theme = frame.theme
        heading = _("Report a problem").upper()
        at = frame.at(410, 358)
        write(out, theme, heading, "display", theme.pt(48), "text", at, tracking=text.IN_HEADINGS)
        if self.file is None:
            told = _(
                "This writes one file for the people who fix Cardtable: the last match with all its cards and"
                " the players' names, your settings, and the end of the log. You can read it as plain text."
                " Nothing is sent: you decide who gets it."
            )
            at, tall = frame.at(410, 412), frame.y(574) - frame.y(412)
            paragraph(out, theme, told, "regular", theme.pt(20), "text", at, theme.px(780), tall=tall)
            return
        told = _("The report is written. Send this file along with a few words about what happened:")
        if REPORT_ADDRESS:
            told = _(
                "The report is written. Send this file to {address} along with a few words about what"
                " happened:"
            ).format(address=REPORT_ADDRESS)
        at, tall = frame.at(410, 412), frame.y(484) - frame.y(412)
        paragraph(out, theme, told, "regular", theme.pt(20), "text", at, theme.px(780), tall=tall)
        where = str(self.file)
        paragraph(out, theme, where, "semibold", theme.pt(18), "gold", frame.at(410, 490), theme.px(780))
