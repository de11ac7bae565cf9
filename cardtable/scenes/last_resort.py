"""The plain screen shown if the start screen itself fails: what happened, and a way on."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from pygame import Surface

from cardtable.i18n import _, key_of
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.storage.files import FileError
from cardtable.table import text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Button, paragraph, write


class LastResort(FormScene):
    """Says that the start screen cannot be shown; loads neither art nor library, which may be the cause."""

    name: ClassVar[str] = "last-resort"
    opens = False

    def __init__(self, app: Services, reason: str, log: Path | None) -> None:
        """Say what happened.

        Args:
            app: the program.
            reason: the error in one line, in the program's own words.
            log: the file with details; None if it could not be written.
        """
        super().__init__(app)
        self.reason = reason
        self.log = log
        self._plain: Surface | None = None
        self.again = Button(_("Try again"), app.home, "primary", letter=key_of("Try again", "T"))
        self.anew = Button(_("Start a new library"), self.begin_anew, letter=key_of("New library", "N"))
        self.leave_button = Button(_("Quit"), app.quit, letter=key_of("Quit", "Q"))

    def build(self) -> None:
        """Start the keyboard on the button that changes nothing."""
        self.group.set([self.again, self.anew, self.leave_button])
        self.group.give(self.again)

    def begin_anew(self) -> None:
        """Set the library aside and go to the start screen with an empty one."""
        try:
            aside = self.app.library.begin_anew()
        except FileError as error:
            self.app.notify(f"{self.app.library.file.path}: {error}")
            return
        self.app.home()
        if aside is not None:
            self.app.notify(_("A new library was started. The old one is now {file}.").format(file=aside))

    def back(self) -> None:
        """Go to the button that quits, rather than quitting by accident."""
        self.group.give(self.leave_button)

    def resized(self) -> None:
        """Lay out anew."""
        self._plain = None
        super().resized()

    def _ground(self) -> Surface:
        """A plain color: nothing that can fail."""
        if self._plain is None:
            self._plain = Surface(self.app.theme.size)
            self._plain.fill(self.app.theme.colour("felt_menu_dark")[:3])
        return self._plain

    def lay(self, frame: Frame) -> None:
        """Lay the buttons side by side."""
        for number, button in enumerate((self.again, self.anew, self.leave_button)):
            button.lay(frame.bar(260 + number * 370, 610, 340, 80))

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List what happened and what can be done."""
        theme = frame.theme
        heading = _("The start screen cannot be shown").upper()
        at = frame.at(260, 210)
        write(out, theme, heading, "display", theme.pt(56), "text", at, tracking=text.IN_HEADINGS)
        y = frame.y(270)
        for words, face, role in self._words():
            px = theme.pt(21 if face == "regular" else 18)
            high = paragraph(out, theme, words, face, px, role, (frame.x(260), y), theme.px(1080))
            y += high + theme.px(18)

    def _words(self) -> list[tuple[str, text.Face, str]]:
        """The text, with its face and color."""
        found: list[tuple[str, text.Face, str]] = [
            (_("Something went wrong inside Cardtable. It is not your fault:"), "regular", "text"),
            (self.reason, "semibold", "gold"),
        ]
        if self.log is not None:
            found.append((_("The log has the details: {file}").format(file=self.log), "regular", "text"))
        found.append(
            (
                _(
                    "If trying again does not help, the cause may be your library of matches. Cardtable can "
                    "start a new, empty one. The old one stays next to it, unchanged, under a name with "
                    "today's date: {file}"
                ).format(file=self.app.library.file.path),
                "regular",
                "text",
            )
        )
        return found
