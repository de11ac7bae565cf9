"""The calendar of the deal of the day: a circle a day in its game's color, bands of days in a row."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.daily.calendar import longest, row
from cardtable.daily.deal import FIRST, SUNDAY, WEEK, WEEKDAYS, terms_of
from cardtable.games import catalogue
from cardtable.i18n import _, ngettext
from cardtable.scenes.day.deals import best_of, in_row
from cardtable.scenes.times import day_text, month_name, row_text, weekday_name
from cardtable.storage.days import KeptDay
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.heard import sentences
from cardtable.table.palette import rgb
from cardtable.table.theme import Theme
from cardtable.table.widgets import ARROWS, Widget, write

_STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -WEEK, pygame.K_DOWN: WEEK}
_DIM: Final = 70
"""Opacity of the color of a day that can be played and was not, of 255."""


_PALE: Final = 390
"""Sum of red, green and blue above which gold stars would be too faint on a color."""


class MonthChart(Widget):
    """A month; arrow keys and clicks choose a day, Page Up and Page Down another month.

    Attributes:
        day: the day chosen.
        days: what is known of this player's days.
    """

    focusable = True

    def __init__(self, day: int, today: int, choose: Callable[[int], None]) -> None:
        """`choose` is called with another day, not before the first one and not after `today`."""
        super().__init__("month", _("Arrows choose a day · Page Up and Page Down a month"))
        self.day = day
        self.days: Mapping[int, KeptDay] = {}
        self._today = today
        self._choose = choose

    # Choosing.

    def heard(self, theme: Theme) -> str:
        """Return the chosen day, and how another one is chosen; what is known of it stands beside."""
        return sentences(day_text(date.fromordinal(self.day)), self.tooltip)

    def go_to(self, day: int) -> None:
        """Choose a day, or the nearest one that there is."""
        found = max(FIRST, min(self._today, day))
        if found != self.day:
            self.day = found
            self._choose(found)

    def go_by_months(self, by: int) -> None:
        """Choose the same day of the month before or after, or its last one."""
        here = date.fromordinal(self.day)
        first = here.replace(day=1)
        there = first - timedelta(days=1) if by < 0 else first + timedelta(days=31)
        end = (there.replace(day=28) + timedelta(days=4)).replace(day=1) - timedelta(days=1)
        self.go_to(there.replace(day=min(here.day, end.day)).toordinal())

    def keeps(self, key: int) -> bool:
        """Keep the arrows that lead to another day; others leave the month."""
        there = self.day + _STEPS.get(key, 0)
        return key in _STEPS and FIRST <= there <= self._today and there in self._month()

    def handle(self, event: Event) -> bool:
        """Choose a day."""
        if event.type == pygame.KEYDOWN:
            if event.key in ARROWS and self.keeps(event.key):
                self.go_to(self.day + _STEPS[event.key])
                return True
            if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                self.go_by_months(-1 if event.key == pygame.K_PAGEUP else 1)
                return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            found = next((day for day in self._month() if self._cell(day).collidepoint(event.pos)), None)
            if found is not None and FIRST <= found <= self._today:
                self.go_to(found)
            return True
        return False

    # Places.

    def _month(self) -> range:
        """The days of the month shown."""
        first = date.fromordinal(self.day).replace(day=1)
        after = (first + timedelta(days=31)).replace(day=1)
        return range(first.toordinal(), after.toordinal())

    def _cell(self, day: int) -> Rect:
        """The box of a day; weeks begin on Sunday."""
        month = self._month()
        place = day - month.start + month.start % WEEK
        weeks = -(-(month.stop - month.start + month.start % WEEK) // WEEK)
        box = self._grid
        wide, tall = box.w / WEEK, box.h / weeks
        column, line = place % WEEK, place // WEEK
        return Rect(round(box.x + column * wide), round(box.y + line * tall), round(wide), round(tall))

    @property
    def _grid(self) -> Rect:
        """The box of all days."""
        box = self.rect
        return Rect(box.x, box.y + round(0.21 * box.h), box.w, round(0.62 * box.h))

    def ring_rect(self) -> Rect:
        """The box of the day chosen."""
        cell = self._cell(self.day)
        side = min(cell.w, cell.h)
        box = Rect(0, 0, side, side)
        box.center = cell.center
        return box

    def ring_radius(self, theme: Theme) -> float:
        """Half the box."""
        return self.ring_rect().h / 2

    # Drawing.

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the month's name, the row of days, the days, the games and the sums."""
        box, counted = self.rect, in_row(self.days)
        px = theme.pt(38)
        at = box.x + theme.px(8), box.y + theme.px(30)
        write(out, theme, self._name().upper(), "display", px, "text", at, tracking=text.IN_HEADINGS)
        self._draw_row(out, theme, row(counted, self._today))
        grid = self._grid
        for column, name in enumerate(_weekdays()):
            at = round(grid.x + (column + 0.5) * grid.w / WEEK), grid.y - theme.px(18)
            write(out, theme, name, "semibold", theme.pt(15), "muted", at, "centre")
        for day in self._month():
            self._draw_band(out, theme, day, counted)
        for day in self._month():
            self._draw_day(out, theme, day)
        self._draw_legend(out, theme, grid.bottom + theme.px(24))
        self._draw_sums(out, theme, box.bottom - theme.px(22), counted)

    def _name(self) -> str:
        found = date.fromordinal(self.day)
        return _("{month} {year}").format(month=month_name(found), year=found.year)

    def _draw_row(self, out: DrawList, theme: Theme, count: int) -> None:
        if not count:
            return
        words, px = row_text(count), theme.pt(17)
        wide, high = text.width("bold", px, words) + theme.px(62), max(theme.px(42), px + theme.px(14))
        pill = Rect(self.rect.right - wide, self.rect.y + theme.px(30) - high // 2, wide, high)
        out.add(paint.pill(wide, high, theme.colour("row_chosen")), pill.topleft, "pill:row")
        side = theme.px(20)
        bolt = paint.icon("bolt", side, theme.colour("gold"))
        out.add(bolt, (pill.x + theme.px(18), pill.centery - side // 2), "icon:bolt")
        write(out, theme, words, "bold", px, "gold", (pill.x + theme.px(46), pill.centery))

    def _draw_band(self, out: DrawList, theme: Theme, day: int, counted: set[int]) -> None:
        """List the band between a day and the next one, if both count and stand in one week."""
        if day not in counted or day + 1 not in counted or day + 1 not in self._month():
            return
        here, there = self._cell(day), self._cell(day + 1)
        if here.y != there.y:
            return
        high = round(0.84 * min(here.w, here.h))
        band = Rect(here.centerx, here.centery - high // 2, there.centerx - here.centerx, high)
        out.add(paint.bar_line(band.w, band.h, (*theme.colour("gold")[:3], 46)), band.topleft, "band:row")

    def _draw_day(self, out: DrawList, theme: Theme, day: int) -> None:
        cell = self._cell(day)
        side = round(0.84 * min(cell.w, cell.h))
        corner = cell.centerx - side // 2, cell.centery - side // 2
        kept = self.days.get(day)
        played = kept is not None and kept.points is not None
        colour = rgb(catalogue.entry(terms_of(day).game).poster[0])
        number = str(date.fromordinal(day).day)
        ink = "text" if played or day == self._today else "muted"
        if played:
            out.add(paint.circle(side, colour, (255, 255, 255, 60), 1.5), corner, f"day:{day}")
        elif FIRST <= day <= self._today:
            edge = (*colour[:3], 255 if day == self._today else 150)
            out.add(paint.circle(side, (*colour[:3], _DIM), edge, 2.0), corner, f"day:{day}")
        if day == self.day:
            gold = theme.colour("gold")
            ring = paint.ring(side, side, side / 2, max(2, theme.px(3)), gold, theme.px(2))
            out.add(ring, paint.over(ring, Rect(corner, (side, side))), "ring:day")
        stars = kept.stars if kept is not None and kept.stars is not None else 0
        middle = cell.centery - (round(0.14 * side) if played else 0)
        write(out, theme, number, "bold", theme.pt(18), ink, (cell.centerx, middle), "centre")
        small = max(6, round(0.2 * side))
        left = cell.centerx - stars * small // 2
        star = theme.colour("on_gold" if sum(colour[:3]) > _PALE else "gold_light")
        for place in range(stars):
            at = left + place * small, cell.centery + round(0.12 * side)
            out.add(paint.icon("star", small, star), at, "star:day")

    def _draw_legend(self, out: DrawList, theme: Theme, middle: int) -> None:
        """List the games and their colors, in two lines where one is too short."""
        px, dot, gap = theme.pt(14), theme.px(12), theme.px(7)
        entries = [catalogue.entry(terms.game) for terms in (*WEEKDAYS, SUNDAY)]
        wides = [dot + gap + text.width("semibold", px, _(entry.title)) for entry in entries]
        one = sum(wides) + (len(entries) - 1) * theme.px(14) <= self.rect.w
        apart = (self.rect.w - sum(wides)) // (len(entries) - 1) if one else theme.px(30)
        left, line = self.rect.x, middle - (0 if one else theme.px(12))
        for entry, wide in zip(entries, wides, strict=True):
            if left + wide > self.rect.right:
                left, line = self.rect.x, line + theme.px(24)
            out.add(paint.circle(dot, rgb(entry.poster[0])), (left, line - dot // 2), f"dot:{entry.id}")
            write(out, theme, _(entry.title), "semibold", px, "muted", (left + dot + gap, line))
            left += wide + apart

    def _draw_sums(self, out: DrawList, theme: Theme, middle: int, counted: set[int]) -> None:
        if all(kept.points is None for kept in self.days.values()):
            return  # a row of zeros invites nobody
        month = self._month()
        there = [day for day in month if FIRST <= day <= self._today]
        played = [self.days[day] for day in there if day in self.days and self.days[day].points is not None]
        stars = sum(kept.stars or 0 for kept in played)
        words = [
            _("{count} of {days} played").format(count=len(played), days=len(there)),
            ngettext("{count} star", "{count} stars", stars).format(count=stars),
            _("best streak {count}").format(count=longest(counted)),
        ]
        best = best_of(self.days)
        if best is not None:
            name = month_name(date(best.year, best.month, 1))
            words.append(_("best month {month}: {stars}").format(month=name, stars=best.stars))
        if text.width("regular", theme.least, " · ".join(words)) > self.rect.w:
            words.pop()  # what can be done without in a language that takes more room
        line = " · ".join(words)
        px = text.fit("regular", theme.pt(15), line, self.rect.w, 0, theme.least)
        write(out, theme, line, "regular", px, "muted", (self.rect.centerx, middle), "centre")


def _weekdays() -> list[str]:
    """The short names of the weekdays, from Sunday."""
    return [weekday_name(date.fromordinal(WEEK + place))[:3] for place in range(WEEK)]
