"""The tile of the start screen for the deal of the day: the date, the day's game, the week."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final, Literal

from pygame import Rect

from cardtable.games.catalogue import GAMES
from cardtable.i18n import _, key_of
from cardtable.scenes.base import Services
from cardtable.scenes.quiet_tile import QuietTile
from cardtable.scenes.times import month_name, row_text, weekday_name
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import key_cap, write, write_whole

if TYPE_CHECKING:
    from cardtable.storage.days import KeptDay

_WEEK: Final = 7
_STAR: Final = 26.0
_DOT: Final = 16.0

Day = Literal["open", "played", "star"]
"""What became of a day's deal: it was not played, it was played and brought no star, or it brought some."""


@dataclass(frozen=True, slots=True)
class Week:
    """What the tile tells.

    Args:
        game: the name of the day's game.
        state: whether today's deal was played, in a few words.
        days: the last seven, today last.
        row: a line about the row of days.
    """

    game: str
    state: str
    days: tuple[Day, ...]
    row: str


class DayTile(QuietTile):
    """The tile, dark and quiet beside the golden button."""

    def __init__(self, app: Services) -> None:
        super().__init__(app.router.day, "day", letter=key_of("Deal of the day", "D"))
        self.app = app
        self.week: Week | None = None
        """What it tells; None before it was read, which the first frame does not wait for."""

    def look(self) -> None:
        """Read the last days from the library."""
        from cardtable.daily.calendar import row
        from cardtable.daily.deal import terms_of
        from cardtable.scenes.people import own_person
        from cardtable.storage.days import DayBook

        today = self.app.today()
        days = DayBook(self.app.library).of(own_person(self.app))
        over = {day for day, kept in days.items() if kept.points is not None}
        count = row({day for day, kept in days.items() if kept.in_row}, today)
        state = _("played") if today in over else _("begun") if today in days else _("not played")
        line = row_text(count) if count else _("Same cards for all")
        week = tuple(_became(days.get(day)) for day in range(today - _WEEK + 1, today + 1))
        self.week = Week(_(GAMES[terms_of(today).game].title), state, week, line)

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the tile."""
        super().draw(out, theme)
        rect = self.rect
        pad = theme.px(20)
        leaf = Rect(rect.x + pad, rect.y + pad, theme.px(104), rect.h - 2 * pad)
        self._draw_leaf(out, theme, leaf)
        left = leaf.right + theme.px(18)
        cap = max(17, theme.px(26))
        at = rect.right - pad - theme.px(12), rect.y + pad + theme.px(14)
        key_cap(out, theme, self.letter, at, cap, "muted")
        px = theme.pt(38)
        room = rect.right - pad - theme.px(50) - left
        title = _("Deal of the day").upper()
        px = text.fit("display", px, title, room, text.ON_BUTTONS, theme.least)
        at = left, rect.y + pad + theme.px(16)
        write(out, theme, title, "display", px, "text", at, tracking=text.ON_BUTTONS)
        if self.week is not None:
            self._draw_week(out, theme, self.week, left)

    def _draw_leaf(self, out: DrawList, theme: Theme, box: Rect) -> None:
        """List the leaf of a calendar."""
        today = date.fromordinal(self.app.today())
        radius = 12 * theme.u
        out.add(paint.rounded(box.w, box.h, radius, theme.colour("ivory")), box.topleft, "leaf")
        band = round(0.27 * box.h)
        red = theme.colour("party_red")
        out.add(paint.rounded(box.w, band, radius, red), box.topleft, "leaf:month")
        foot = paint.bar_line(box.w, band // 2, red)
        out.add(foot, (box.x, box.y + band - band // 2), "leaf:month")
        month, px = month_name(today).upper(), theme.pt(22)
        px = text.fit("display", px, month, box.w - theme.px(12), text.ON_BUTTONS, theme.least)
        at = box.centerx, box.y + band // 2
        write(out, theme, month, "display", px, "white", at, "centre", tracking=text.ON_BUTTONS)
        at = box.centerx, box.y + band + round(0.42 * (box.h - band))
        write(out, theme, str(today.day), "display", theme.pt(58), "ink", at, "centre")
        at = box.centerx, box.bottom - theme.px(16)
        write(out, theme, weekday_name(today), "semibold", theme.pt(14), "ink_secondary", at, "centre")

    def _draw_week(self, out: DrawList, theme: Theme, week: Week, left: int) -> None:
        """List the game and whether it was played, the days of the week, and the row."""
        rect, px = self.rect, theme.pt(20)
        small, end = theme.pt(15), rect.right - theme.px(20)
        wide, high = text.width("bold", small, week.state) + theme.px(24), max(theme.px(30), small + 8)
        middle = rect.y + theme.px(68)
        px = text.fit("bold", px, week.game, end - wide - theme.px(10) - left, 0, theme.least)
        name = write(out, theme, week.game, "bold", px, "text", (left, middle))
        pill = Rect(name.right + theme.px(10), middle - high // 2, wide, high)
        out.add(paint.pill(wide, high, theme.colour("row_chosen")), pill.topleft, "pill:day")
        write(out, theme, week.state, "bold", small, "gold", pill.center, "centre")
        self._draw_days(out, theme, week, Rect(left, rect.y + theme.px(95), end - left, theme.px(25)))
        at = left, rect.y + theme.px(149)
        write_whole(out, theme, week.row, "regular", small, "muted", at, room=end - left)

    def _draw_days(self, out: DrawList, theme: Theme, week: Week, box: Rect) -> None:
        """List each of the last seven days under its weekday: a star if it brought some, a dot if none.

        Args:
            out: the list.
            theme: sizes and colors.
            week: the days.
            box: as wide as all of them, from the middle of the weekdays to the middle of the stars.
        """
        today, step = self.app.today(), box.w // _WEEK
        for place, became in enumerate(week.days):
            day = date.fromordinal(today - _WEEK + 1 + place)
            x = box.x + place * step + step // 2
            last = place == _WEEK - 1
            letter, ink = weekday_name(day)[:1], "gold" if last else "muted"
            write(out, theme, letter, "bold", theme.pt(14), ink, (x, box.y), "centre")
            size = theme.px(_STAR if became == "star" else _DOT)
            if became == "star":
                sign = paint.icon("star", size, theme.colour("gold_light"), theme.colour("gold_dark"))
            else:
                strength = 255 if became == "played" else 110 if last else 44
                sign = paint.circle(size, (*theme.colour("gold")[:3], strength))
            out.add(sign, (x - size // 2, box.bottom - size // 2), f"day:{became}")


def _became(kept: KeptDay | None) -> Day:
    """What became of a day's deal."""
    if kept is None or kept.points is None:
        return "open"
    return "star" if kept.stars else "played"
