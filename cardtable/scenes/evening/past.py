"""The evenings that are over, the last one first; each opens with its result, to look at and to keep."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import ClassVar, Final

from cardtable.evening.points import standings
from cardtable.games.kit.phrases import listed, points_text
from cardtable.i18n import _, key_of
from cardtable.scenes.base import Services
from cardtable.scenes.evening.words import title_of
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.times import day_text, weekday_name
from cardtable.storage.evening import KeptEvening
from cardtable.table.widgets import SHEET, Button, ListView, Panel, Row

_SHEET: Final = (260.0, 110.0, 1080.0, 780.0)
_LIST: Final = (290.0, 206.0, 1020.0, 540.0)
_DONE: Final = (1010.0, 778.0, 300.0, 82.0)
_OPEN: Final = (690.0, 778.0, 300.0, 82.0)


def row_of(evening: KeptEvening) -> Row:
    """Return the line of an evening: who won with how many points, when, and which games were played."""
    first, *others = standings(evening.points, len(evening.players))
    names = [evening.players[one.player].name for one in (first, *others) if one.rank == first.rank]
    label = _("{name} won with {points}") if len(names) == 1 else _("{name} were level with {points}")
    day = date.fromordinal(evening.day)
    when = _("{weekday}, {day}").format(weekday=weekday_name(day), day=day_text(day))
    company = ", ".join(player.name for player in evening.players)
    games = ", ".join(title_of(game.game) for game in evening.games if game.points is not None)
    told = label.format(name=listed(names), points=points_text(first.total))
    return Row(told, when, f"{company} · {games}")


class PastEvenings(FormScene):
    """A sheet with the evenings that are over."""

    name: ClassVar[str] = "past-evenings"
    felt = None

    def __init__(self, app: Services, evenings: Sequence[KeptEvening]) -> None:
        """List some evenings, at least one, in each of which a match was played."""
        super().__init__(app)
        self.evenings = tuple(evenings)
        self.panel = Panel(_("Evenings before"), "", 26, solid=True, units=SHEET)
        rows = [row_of(evening) for evening in self.evenings]
        self.list = ListView(
            rows, lambda _index: None, name="evenings", act=lambda _index: self._open_result()
        )
        self.open = Button(_("Result"), self._open_result, icon="eye", letter=key_of("Result", "V"))
        self.done = Button(_("Done"), app.pop, "primary", letter="Esc")

    def build(self) -> None:
        """Start the keyboard on the list."""
        self.group.set([self.panel, self.list, self.open, self.done])
        self.group.give(self.list)

    def _open_result(self) -> None:
        self.app.router.evening(self.evenings[self.list.index].id)

    def lay(self, frame: Frame) -> None:
        """Lay the list over the buttons."""
        self.panel.lay(frame.rect(*_SHEET))
        self.list.fit(frame.theme, frame.rect(*_LIST))
        self.open.lay(frame.rect(*_OPEN))
        self.done.lay(frame.rect(*_DONE))
