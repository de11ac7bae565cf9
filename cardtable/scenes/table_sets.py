"""The choice of a table set: its cloth, its backs and its faces, seen at once."""

from __future__ import annotations

from typing import ClassVar, Final

from cardtable.games.kit.entry import GREEN
from cardtable.i18n import _
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.table import faces, paint
from cardtable.table.canvas import DrawList
from cardtable.table.palette import TableSet, rgb
from cardtable.table.sets import TableSetError, files, read
from cardtable.table.widgets import SHEET, Button, ListView, Panel, Row, paragraph

_SHEET: Final = (160.0, 24.0, 1280.0, 952.0)
"""As large as the settings below it, so that no rim of those is left."""
_LIST: Final = (190.0, 124.0, 420.0, 822.0)
_WELL: Final = (640.0, 124.0, 770.0, 540.0)
_NOTE: Final = (640.0, 692.0, 770.0)
_DONE: Final = (1010.0, 866.0, 400.0, 80.0)
_ROW: Final = 58.0
_SAMPLE: Final = (
    ("AS", "statehood"),
    ("9D", "statehood"),
    ("UT", "states"),
    ("KC", "american_deuce"),
    ("7H", "american_deuce"),
)
"""Cards of several decks, and their decks."""
_BACKS: Final = ("green", "crimson")


class TableSetsScene(FormScene):
    """The list of sets; the chosen one is worn at once."""

    name: ClassVar[str] = "table-sets"
    felt = None

    def __init__(self, app: Services) -> None:
        super().__init__(app)
        self.panel = Panel(_("Table set"), radius=26, solid=True, units=SHEET)
        self.sets: list[TableSet | None] = [None]
        for file in files().values():
            try:
                self.sets.append(read(file))
            except TableSetError as error:
                app.tell_once(str(error))
        rows = [Row(_("Each game's own") if one is None else _(one.name)) for one in self.sets]
        self.list = ListView(rows, self._wear, name="sets", units=20, row_units=_ROW)
        self.done = Button(_("Done"), app.pop, "primary", letter="Esc")

    def build(self) -> None:
        """Start the keyboard on the list."""
        self.group.set([self.panel, self.list, self.done])
        known = [one.id if one is not None else "" for one in self.sets]
        worn = self.app.settings.table_set
        self.list.show(known.index(worn) if worn in known else 0)
        self.group.give(self.list)

    def _wear(self, index: int) -> None:
        one = self.sets[index]
        self.app.settings.table_set = one.id if one is not None else ""
        self.app.apply_settings()

    def lay(self, frame: Frame) -> None:
        """Lay the list left, the button right."""
        self.panel.lay(frame.rect(*_SHEET))
        self.list.fit(frame.theme, frame.rect(*_LIST))
        self.done.lay(frame.rect(*_DONE))

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List the cloth with cards of several games and both backs, and where more sets come from."""
        theme = frame.theme
        well = frame.rect(*_WELL)
        light, edge = map(rgb, theme.cloth(GREEN))
        ground = paint.rounded(well.w, well.h, theme.px(20), light, paint.mixed(light, edge, 0.7))
        out.add(ground, well.topleft, "sample:cloth")
        high = round(0.4 * well.h)
        wide = faces.card_width(high)
        upper = well.y + round(0.27 * well.h)
        lower = well.y + round(0.73 * well.h)
        for number, (code, deck) in enumerate(_SAMPLE):
            column, row = (number, upper) if number < 3 else (number - 3, lower)
            card = faces.face(theme, code, high, deck=deck)
            at = well.x + well.w * (0.185 + 0.21 * column)
            out.add(card, (at - wide / 2, row - high / 2), f"sample:{code}")
        for number, kind in enumerate(_BACKS):
            back = faces.back(theme, kind, high)
            at = well.x + well.w * (0.605 + 0.21 * number)
            out.add(back, (at - wide / 2, lower - high / 2), f"sample:back:{kind}")
        left, top, room = _NOTE
        words = _(
            "You can add a set of your own: a folder in “sets”, beside your settings. With the color-safe "
            "palette, the faces stay as they are."
        )
        at_note = frame.at(left, top)
        paragraph(out, theme, words, "regular", theme.pt(20), "text", at_note, theme.px(room))
