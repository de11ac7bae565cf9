"""The kept matches: continue one, review a finished one, export one to a file, or import one."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import ClassVar

import pygame
from pygame.event import Event

from cardtable import logfile
from cardtable.engine.record import RecordError
from cardtable.games import catalogue
from cardtable.i18n import _, key_of
from cardtable.resources import data_dir
from cardtable.scenes.base import Services
from cardtable.scenes.files import FilesScene
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.library.waiting import beside
from cardtable.scenes.library.written import WrittenScene
from cardtable.scenes.replaying import open_review
from cardtable.scenes.standing import ending, standing, unread
from cardtable.scenes.times import local_text
from cardtable.scenes.trouble import unreadable
from cardtable.storage.exchange import Brought, TakenIn, bring, export_match, take
from cardtable.storage.matches import Summary
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import SHEET, Button, ListView, Panel, Row, Segment, paragraph, write

MOST = 100
"""Most matches listed, the last ones played."""


_TELLING_S = 0.004
"""Seconds per frame spent on describing how matches stand."""


def _row(summary: Summary, line: str) -> Row:
    """Describe a match: how it stands, when it was played, its players and options."""
    below = [", ".join(player.name for player in summary.players), *_options(summary)]
    if not summary.players:
        below = [_("What is left of it can be written to a file.")]
    elif summary.of_day:
        below.insert(0, _("Deal of the day"))
    elif summary.of_evening:
        below.insert(0, _("An evening"))
    elif summary.origin != "played":
        below.insert(0, _("From a file") if summary.origin == "imported" else _("A deal played again"))
    return Row(line, local_text(summary.changed), " · ".join(below))


def _options(summary: Summary) -> list[str]:
    """The options that differ from the defaults, as named in the setup."""
    if not summary.options:
        return []
    try:
        options = catalogue.game(summary.game).options
    except ValueError:
        return []
    words = []
    for option in options:
        value = summary.options.get(option.name)
        label = next((_(choice.label) for choice in option.choices if choice.value == value), "")
        if label:
            words.append(_("{option}: {choice}").format(option=_(option.label), choice=label))
    return words


def _title(summary: Summary) -> str:
    if summary.broken or summary.game not in catalogue.GAMES:
        return unread(summary)
    return _(catalogue.GAMES[summary.game].title)


def _file_stem(summary: Summary) -> str:
    """The start of a match's file name: game and date, unless the match is damaged."""
    if summary.broken or summary.game not in catalogue.GAMES:
        return "match"
    return f"{summary.game}-{summary.began[:10]}"


def take_in(app: Services, files: Sequence[Path], done: Callable[[TakenIn], None]) -> None:
    """Import record files in the background and report on each.

    Args:
        app: the program.
        files: the record files.
        done: called with the last match imported, if any.
    """

    def arrived(found: Future[list[Brought | str]]) -> None:
        pairs = zip(files, found.result(), strict=True)
        taken = [match for path, brought in pairs if (match := _told_of(app, path, brought)) is not None]
        if taken:
            done(taken[-1])

    words = _("Reading {name} …").format(name=", ".join(path.name for path in files))
    beside(app, words, lambda: [_brought(path) for path in files], arrived)


def _brought(path: Path) -> Brought | str:
    """Read the match in a record file, or return why that failed. Touches neither screen nor library."""
    try:
        return bring(path, catalogue.game_of)
    except RecordError as error:
        return str(error)
    except Exception:
        logfile.write(f"{path} cannot be taken in\n{traceback.format_exc()}")
        return _("it cannot be read; {file} says why").format(file=logfile.path())


def _told_of(app: Services, path: Path, brought: Brought | str) -> TakenIn | None:
    """Add a match to the library and say so; None, with a message, if it could not be read."""
    if isinstance(brought, str):
        app.notify(_("{file} cannot be added: {reason}").format(file=path, reason=brought))
        return None
    taken = take(app.library, brought)
    if taken.known:
        app.notify(_("The match in {name} is already here.").format(name=path.name))
    elif taken.over:
        app.notify(_("The match in {name} is finished; it is listed there.").format(name=path.name))
    else:
        app.notify(_("The match in {name} can be continued.").format(name=path.name))
    return taken


class MatchesScene(FormScene):
    """A sheet with the unfinished or finished matches, the last one played first."""

    name: ClassVar[str] = "matches"
    felt = None

    def __init__(self, app: Services) -> None:
        super().__init__(app)
        self.panel = Panel(_("Matches"), _("Every move of every match is kept."), 26, solid=True, units=SHEET)
        self.matches: list[Summary] = []
        self.list = ListView([], self._chosen, name="matches", units=19, row_units=72)
        self.play_button = Button(
            _("Continue"), self.go_on, "primary", icon="play", letter=key_of("Continue", "C")
        )
        self.export_button = Button(
            _("Save to a file"), self.export, icon="down", letter=key_of("Save to a file", "S")
        )
        self.delete_button = Button(_("Delete"), self.delete, icon="cross", letter=key_of("Delete", "D"))
        self.open_button = Button(
            _("Open a match file"), self._open_files, icon="up", letter=key_of("Open a file", "O")
        )
        self.done = Button(_("Done"), app.pop, letter="Esc")
        self.kind = Segment([_("To continue"), _("Finished")], 0, self._change, name="kind")
        self._untold: list[Summary] = []
        self._broken: set[int] = set()
        """The listed matches that cannot be read, by number."""
        self._sure = False

    @property
    def over(self) -> bool:
        """Whether finished matches are listed."""
        return self.kind.index == 1

    def _change(self, _index: int) -> None:
        self.list.index = 0
        self._read()

    def build(self) -> None:
        """List the unfinished matches, or the finished ones if there are none."""
        library = self.app.library
        if not library.unfinished() and library.finished(1):
            self.kind.index = 1
        self._read()
        self.group.give(self.list if self.matches else self.done)

    def _read(self) -> None:
        """List the matches; their standings take time and follow match by match."""
        library = self.app.library
        found = library.finished(MOST) if self.over else library.unfinished(MOST)
        self.matches = found
        self._broken = {summary.id for summary in found if summary.broken}
        rows = [_row(summary, _title(summary)) for summary in found]
        self._untold = list(found)
        kept = self.list.index
        self.list = ListView(rows, self._chosen, name="matches", units=19, row_units=72, act=self._opened_row)
        buttons = [self.play_button, self.export_button, self.delete_button]
        self.play_button.label = _("Review") if self.over else _("Continue")
        self.play_button.letter = key_of("Review", "V") if self.over else key_of("Continue", "C")
        self.play_button.icon = "eye" if self.over else "play"
        self.group.set([self.panel, self.kind, self.list, *buttons, self.open_button, self.done])
        self.lay(self.frame)
        if rows:
            self.list.show(min(kept, len(rows) - 1))
        self._ask(sure=False)

    def show(self, taken: TakenIn) -> None:
        """List a match that has just been imported, and choose it."""
        self.kind.index = int(taken.over)
        self._read()
        numbers = [summary.id for summary in self.matches]
        if taken.match_id in numbers:
            self.list.show(numbers.index(taken.match_id))
        self.group.give(self.list)

    def tick(self, now_ms: float) -> bool:
        """Describe how a few more matches stand."""
        until = time.thread_time() + _TELLING_S
        while self._untold and time.thread_time() < until:
            self._tell(self._untold.pop(0))
        return super().tick(now_ms) or bool(self._untold)

    def _tell(self, summary: Summary) -> None:
        """Describe how a match stands, or that it cannot be read."""
        try:
            stored = self.app.library.stored(summary.id)
            line = ending(stored) if self.over else standing(stored)
        except Exception as error:
            unreadable(self.app, summary.id, error)
            self._broken.add(summary.id)
            line = unread(summary)
        place = self.matches.index(summary)
        self.list.rows = (*self.list.rows[:place], _row(summary, line), *self.list.rows[place + 1 :])
        self._offer()

    # Actions.

    def _chosen(self, _index: int) -> None:
        self._ask(sure=False)

    def _open_files(self) -> None:
        self.app.push(FilesScene(self.app, self._take))

    def _take(self, path: Path) -> None:
        take_in(self.app, (path,), self.show)

    def _opened_row(self, _index: int) -> None:
        self.go_on()

    def go_on(self) -> None:
        """Continue the chosen match, or review it if it is over."""
        number = self.matches[self.list.index].id
        if number in self._broken:
            return
        if self.over:
            open_review(self.app, number, 0)
        else:
            self.app.router.table(number, instead=True)

    def _offer(self) -> None:
        """Enable the buttons that apply to the chosen match."""
        for button in (self.play_button, self.export_button, self.delete_button):
            button.enabled = bool(self.matches)
        if self.matches and self.matches[self.list.index].id in self._broken:
            self.play_button.enabled = False

    def export(self) -> None:
        """Write the chosen match to a record file beside the library, and say where."""
        summary = self.matches[self.list.index]
        path = data_dir() / "records" / f"{_file_stem(summary)}-{summary.id % 10**6:06}.yaml"
        problem = export_match(self.app.library, summary.id, path)
        if problem is not None:
            self.app.notify(problem)
            return
        warning = _(
            "The match is not over yet, and the file shows the cards of every hand. Do not read it "
            "if you plan to play on."
        )
        self.app.push(WrittenScene(self.app, path, "" if self.over else warning))

    def delete(self) -> None:
        """Delete the chosen match, after asking twice."""
        if not self._sure:
            self._ask(sure=True)
            return
        self.app.library.forget(self.matches[self.list.index].id)
        self._read()
        self.group.give(self.list if self.matches else self.done)

    def _ask(self, *, sure: bool) -> None:
        self._sure = sure
        self._offer()
        self.delete_button.label = _("Really delete?") if sure else _("Delete")
        self.delete_button.kind = "red" if sure else "secondary"

    def handle(self, event: Event) -> bool:
        """Import a record file dropped on the window."""
        if event.type == pygame.DROPFILE:
            self._take(Path(event.file))
            return True
        return super().handle(event)

    # Places.

    def lay(self, frame: Frame) -> None:
        """Lay the list left, the actions right."""
        self.panel.lay(frame.rect(200, 120, 1200, 760))
        self.list.fit(frame.theme, frame.rect(230, 210, 760, 640))
        self.kind.lay_right(frame.theme, frame.x(1370), frame.y(165), frame.theme.px(420))
        buttons = (self.play_button, self.export_button, self.delete_button, self.open_button)
        for number, button in enumerate(buttons):
            button.lay(frame.rect(1030, 210 + number * 98, 340, 80))
        self.done.lay(frame.rect(1030, 770, 340, 80))

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List how to add a match."""
        theme = frame.theme
        hint = _("A record file can also be dropped on this window.")
        at = frame.at(1034, 612)
        paragraph(out, theme, hint, "regular", theme.pt(16), "muted", at, theme.px(330))
        if not self.matches:
            self._draw_nothing(out, frame)

    def _draw_nothing(self, out: DrawList, frame: Frame) -> None:
        """Say in the middle of the empty list how to add a match."""
        theme = frame.theme
        middle = frame.x(610)
        size = theme.px(84)
        icon = paint.icon("trophy" if self.over else "play", size, theme.colour("gold"))
        out.add(icon, (middle - size // 2, frame.y(400) - size // 2), "icon:empty")
        heading = _("No match finished yet") if self.over else _("No match to continue")
        px, at = theme.pt(38), (middle, frame.y(486))
        tracking = text.IN_HEADINGS
        write(out, theme, heading.upper(), "display", px, "text", at, "centre", tracking=tracking)
        told = (
            _("Matches you finish are kept here, so you can step through them move by move.")
            if self.over
            else _("A match you leave waits here, at the move where you left it.")
        )
        at = (middle, frame.y(520))
        paragraph(out, theme, told, "regular", theme.pt(18), "muted", at, theme.px(560), "centre")
