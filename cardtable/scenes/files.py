"""A browser for record files on this computer, for anyone who cannot drop one on the window."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from cardtable.i18n import _, key_of
from cardtable.resources import data_dir
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.times import time_text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import SHEET, Button, ListView, Panel, Row, Segment, paragraph

ENDINGS = (".yaml", ".yml")
MOST = 500
"""Most entries listed per folder."""


def places() -> list[tuple[str, Path]]:
    """Folders likely to hold records, with names for the player."""
    home = Path.home()
    found = [
        (_("Cardtable"), data_dir() / "records"),
        (_("Documents"), home / "Documents"),
        (_("Home"), home),
    ]
    return [(label, folder) for label, folder in found if folder.is_dir()]


def listed(folder: Path) -> list[Path]:
    """The folders and then the record files in a folder. Raises OSError if it cannot be read."""
    found = [path for path in folder.iterdir() if not path.name.startswith(".")]
    folders = [path for path in found if path.is_dir()]
    records = [path for path in found if path.suffix.lower() in ENDINGS and path.is_file()]
    return [*sorted(folders, key=_by_name), *sorted(records, key=_by_name)]


def _by_name(path: Path) -> str:
    return path.name.casefold()


class FilesScene(FormScene):
    """A sheet with the folders and records of one folder."""

    name: ClassVar[str] = "files"
    felt = None

    def __init__(self, app: Services, take: Callable[[Path], None]) -> None:
        """`take` is called with the chosen record once this sheet has gone."""
        super().__init__(app)
        self.take = take
        self.places = places()
        self.folder = self.places[0][1] if self.places else Path.home()
        self.paths: list[Path] = []
        self.panel = Panel(_("Open a match file"), "", 26, solid=True, units=SHEET)
        self.list = ListView([], self._chosen, name="files", units=19, row_units=52)
        self.place = Segment([label for label, _folder in self.places], 0, self._go_place, name="place")
        self.up_button = Button(_("Folder above"), self._up, icon="up", letter=key_of("Folder above", "U"))
        self.open_button = Button(_("Open file"), self.open, "primary", letter=key_of("Open", "O"))
        self.back_button = Button(_("Back"), app.pop, letter="Esc")

    def build(self) -> None:
        """List the first place."""
        self._read(self.folder)
        self.group.give(self.list if self.paths else self.place)

    def _go_place(self, index: int) -> None:
        self._read(self.places[index][1])

    def _up(self) -> None:
        self._read(self.folder.parent, self.folder)

    def _read(self, folder: Path, mark: Path | None = None) -> None:
        """List a folder; if it cannot be read, say so and stay."""
        try:
            paths = listed(folder)[:MOST]
        except OSError as error:
            reason = error.strerror or str(error)
            self.app.notify(_("{folder} cannot be read: {reason}.").format(folder=folder, reason=reason))
            return
        self.folder, self.paths = folder, paths
        self.list = ListView(
            [_row(path) for path in paths],
            self._chosen,
            name="files",
            units=19,
            row_units=52,
            act=lambda _index: self.open(),
        )
        self.open_button.enabled = bool(paths)
        self.up_button.enabled = folder.parent != folder
        had_list = isinstance(self.group.focus, ListView) or self.group.focus is self.open_button
        self.group.set(
            [self.panel, self.place, self.list, self.open_button, self.up_button, self.back_button]
        )
        self.lay(self.frame)
        if mark in paths:
            self.list.show(paths.index(mark))
        if had_list or self.group.focus is None:
            self.group.give(self.list if paths else self.up_button)
        self._chosen(self.list.index)

    def _chosen(self, index: int) -> None:
        folder = bool(self.paths) and self.paths[index].is_dir()
        self.open_button.label = _("Open folder") if folder else _("Open file")

    def open(self) -> None:
        """Go into the chosen folder, or take in the chosen record."""
        path = self.paths[self.list.index]
        if path.is_dir():
            self._read(path)
            return
        self.app.pop()
        self.take(path)

    # Places.

    def lay(self, frame: Frame) -> None:
        """Lay the list left, the actions right."""
        self.panel.lay(frame.rect(200, 120, 1200, 760))
        self.list.fit(frame.theme, frame.rect(230, 250, 760, 600))
        if self.places:
            self.place.lay_right(frame.theme, frame.x(1370), frame.y(165), frame.theme.px(520))
        self.open_button.lay(frame.rect(1030, 250, 340, 80))
        self.up_button.lay(frame.rect(1030, 348, 340, 80))
        self.back_button.lay(frame.rect(1030, 770, 340, 80))

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List the folder's path, and the other ways to add a record."""
        theme = frame.theme
        at = frame.at(234, 206)
        paragraph(out, theme, str(self.folder), "semibold", theme.pt(17), "gold", at, theme.px(1100))
        hint = _("A record can also be dropped on the window, or named after “cardtable” on a command line.")
        at = frame.at(1034, 460)
        paragraph(out, theme, hint, "regular", theme.pt(16), "muted", at, theme.px(330))
        if not self.paths:
            words = _("There is no folder and no record (.yaml) here.")
            paragraph(out, theme, words, "regular", theme.pt(18), "text", frame.at(250, 270), theme.px(700))


def _row(path: Path) -> Row:
    if path.is_dir():
        return Row(path.name, _("folder"))
    try:
        changed = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    except OSError:
        return Row(path.name)
    return Row(path.name, time_text(changed))
