"""The table of the hands on the score sheet: bid, votes, points and totals; it scrolls if there are many."""

from __future__ import annotations

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.i18n import _
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import Scroller, Widget, write, write_name
from cardtable.viewmodel.score_sheet import Sheet, SheetRow

_HEAD = 38
_PITCH, _LEAST_PITCH = 58, 34
_TOTAL = 86
_HAND, _BID, _VOTES = 0.05, 0.235, 0.385
"""Positions of the columns, as shares of the width: left edge, center, center."""
_SIDES = 0.44
"""Start of the sides' columns, as a share of the width."""
_CROWD = 5
"""Number of sides from which columns have portraits, with gains under the totals."""
_CROWDED = _HAND, 0.185, 0.315, 0.375
"""The same positions for a crowd of sides."""
_MANY = 4
"""Number of sides from which columns are closer, to leave room for the names."""
_FACE = 40
_PILL, _CROWD_PILL = 76, 66
"""Width of a bid, in units."""
_BAR = 20
"""Width of the scroll bar at the right of the rows, in units."""
_APART = 0.04
_FIGURES = 19
"""Type size of the votes, in units."""


class ScoreRows(Widget):
    """The rows of a sheet, with the last hand marked and the totals under them."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(tag="score-rows")
        self.sheet = sheet
        self.scroller = Scroller("score-rows")
        self._pitch = 40
        self._fresh = True
        self.crowd = False
        places = _CROWDED if len(sheet.names) >= _MANY else (_HAND, _BID, _VOTES, _SIDES)
        self._hand, self._bid, self._votes, self._sides = places
        self._places = places

    def choose(self, theme: Theme, rect: Rect) -> bool:
        """Whether columns have portraits: with many sides, or if a name is too long in `rect`."""
        self.lay(rect)
        self.crowd = False
        self._make_room(theme)
        room = self._name_room(theme)
        smallest = [text.width("black", theme.least, name.upper()) for name in self.sheet.names]
        self.crowd = bool(self.sheet.faces) and (len(smallest) >= _CROWD or max(smallest) > room)
        return self.crowd

    def fit(self, theme: Theme, rect: Rect) -> None:
        """Take the place `rect`; rows shrink to fit, then scroll."""
        self.lay(rect)
        self._make_room(theme)
        room = rect.h - theme.px(_HEAD) - theme.px(_TOTAL)
        count = max(1, len(self.sheet.rows))
        least = max(theme.px(_LEAST_PITCH), theme.pt(18) + theme.px(10))
        self._pitch = max(least, min(theme.px(_PITCH), room // count))
        shown = min(count, room // self._pitch)
        window = Rect(rect.x, rect.y + theme.px(_HEAD), rect.w, shown * self._pitch)
        self.scroller.fit(theme, window, self._pitch * count)
        if self._fresh:
            self._fresh = False
            self.scroller.to(self.scroller.range)

    def _make_room(self, theme: Theme) -> None:
        """Move columns to the right if the votes are too wide for theirs, as in small windows."""
        self._hand, self._bid, self._votes, self._sides = self._places
        wide = self.rect.w
        words = [row.result for row in self.sheet.rows]
        votes = max((text.width("semibold", theme.pt(_FIGURES), word) for word in words), default=0)
        gap = theme.px(12)
        pill = theme.px(_CROWD_PILL if self.crowd else _PILL)
        left = self._bid * wide + pill / 2 + gap
        self._votes = max(self._votes, (left + votes / 2) / wide)
        self._sides = max(self._sides, self._votes + (votes / 2 + gap) / wide)

    def scroll_key(self, key: int) -> bool:
        """Scroll by a key; return whether that changed anything."""
        if not self.scroller.needed:
            return False
        if key in (pygame.K_UP, pygame.K_DOWN):
            by = -self._pitch if key == pygame.K_UP else self._pitch
            return self.scroller.to(self.scroller.offset + by)
        return self.scroller.page(key)

    def drags(self, at: tuple[int, int]) -> bool:
        """Whether a point is on the bar."""
        return self.scroller.meets(at)

    def scroll(self, by: int) -> bool:
        """Scroll by a finger."""
        return self.scroller.scroll(by)

    def let_go(self) -> None:
        """End a drag of the bar."""
        self.scroller.let_go()

    def handle(self, event: Event) -> bool:
        """Scroll by the wheel and the bar."""
        if event.type == pygame.MOUSEBUTTONDOWN and not self.scroller.meets(event.pos):
            return False
        return self.scroller.needed and self.scroller.handle(event)

    def _columns(self, theme: Theme) -> list[tuple[int, int]]:
        """The right edges of points and total of every side."""
        first = self.rect.x + round(self.rect.w * self._sides)
        end = self.rect.right - theme.px(34 if self.scroller.needed else 18)
        count = len(self.sheet.names)
        wide = (end - first) / count
        rights = [round(first + (number + 1) * wide) for number in range(count)]
        if self.crowd:
            return [(right, right) for right in rights]
        inner = theme.px(72)
        if count > 2:  # closer to its own total than to the neighbor's
            totals = [_total(total) for row in self.sheet.rows for total in row.totals]
            widest = max((text.width("display", theme.pt(26), total) for total in totals), default=0)
            inner = min(widest + theme.px(14), round(wide * 0.5))
        return [(right - inner, right) for right in rights]

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List headings, rows and totals."""
        columns = self._columns(theme)
        self._draw_headings(out, theme, columns)
        window = self.scroller.rect
        with out.clipped(window):
            top = window.y - self.scroller.offset
            for number, line in enumerate(self.sheet.rows):
                box = Rect(self.rect.x, top + number * self._pitch, self.rect.w, self._pitch)
                if box.colliderect(window):
                    self._draw_row(out, theme, line, box, columns, last=number == len(self.sheet.rows) - 1)
        if self.scroller.needed:
            self.scroller.draw(out, theme)
        self._draw_totals(out, theme, columns, window.bottom)

    def _draw_headings(self, out: DrawList, theme: Theme, columns: list[tuple[int, int]]) -> None:
        y = self.rect.y + theme.px(13)
        px = theme.pt(13)
        self._draw_labels(out, theme, y)
        if self.crowd:
            self._draw_faces(out, theme, columns)
            return
        room = self._name_room(theme)
        names = [name.upper() for name in self.sheet.names]
        face: text.Face = "black"
        least = theme.least
        if any(text.width(face, least, name) > room for name in names):
            face, px, least = "display", text.as_poster(px), text.as_poster(least)
        for name, colours, (_points, right) in zip(names, self.sheet.colours, columns, strict=True):
            write_name(
                out, theme, name, face, px, colours.text, (right, y), "right",
                room=room, tracking=_APART, most=2, least=least,
            )  # fmt: skip

    def _draw_labels(self, out: DrawList, theme: Theme, y: int) -> None:
        """List the labels of the first three columns, in poster type if small capitals would touch."""
        x, wide = self.rect.x, self.rect.w
        words = [word.upper() for word in self.sheet.headings]
        left = x + round(wide * self._hand) - theme.px(12)
        places: tuple[tuple[float, text.Align], ...] = (
            (left, "left"),
            (x + wide * self._bid, "centre"),
            (x + wide * self._votes, "centre"),
        )
        face: text.Face = "black"
        px = theme.pt(13)
        taken = [text.width(face, px, word, text.IN_LABELS) for word in words]
        apart = (
            places[1][0] - taken[1] / 2 - left - taken[0],
            places[2][0] - places[1][0] - sum(taken[1:]) / 2,
        )
        if min(apart) < theme.px(14):
            face, px = "display", text.as_poster(px)
        for word, (at, align) in zip(words, places, strict=True):
            write(out, theme, word, face, px, "muted", (at, y), align, tracking=text.IN_LABELS)

    def _name_room(self, theme: Theme) -> int:
        """Widest name over a column, in pixels."""
        first = self._columns(theme)[0][1]
        return first - self.rect.x - round(self.rect.w * self._sides) - theme.px(16)

    def _draw_faces(self, out: DrawList, theme: Theme, columns: list[tuple[int, int]]) -> None:
        """List a portrait over each column, in the column's color."""
        side = max(theme.px(_FACE), 24)
        for number, (_left, right) in enumerate(columns):
            portrait = self.sheet.faces[number]
            ring = theme.colour(self.sheet.colours[number].text)
            picture = paint.avatar(portrait, side, ring, 0.07)
            middle = right - self._half(theme)
            at = (middle - side // 2, self.rect.y + theme.px(13) - side // 2)
            out.add(picture, at, f"portrait:{portrait}")

    @staticmethod
    def _half(theme: Theme) -> int:
        """Distance from the right edge of a crowded column to its middle."""
        return theme.px(20)

    def _draw_row(
        self,
        out: DrawList,
        theme: Theme,
        line: SheetRow,
        box: Rect,
        columns: list[tuple[int, int]],
        *,
        last: bool,
    ) -> None:
        gap = max(2, round(box.h * 0.1))
        if last or line.hand % 2:
            role = "row_chosen" if last else "row"
            wide = box.w - (theme.px(_BAR) if self.scroller.needed else 0)
            ground = paint.rounded(wide, box.h - gap, 12 * theme.u, theme.colour(role))
            out.add(ground, box.topleft, "row:last" if last else "row")
        y = box.y + (box.h - gap) / 2
        x = box.x + round(box.w * self._hand)
        px = min(theme.pt(_FIGURES), max(theme.least, round(box.h * 0.4)))
        write(out, theme, str(line.hand), "bold", px, "text", (x, y), "centre")
        if line.pill:
            high = min(theme.px(32), box.h - gap - theme.px(6))
            wide = theme.px(_CROWD_PILL if self.crowd else _PILL)
            centre = round(box.x + box.w * self._bid)
            pill = paint.rounded(wide, high, 9 * theme.u, theme.colour(line.colours.fill))
            out.add(pill, (centre - wide // 2, y - high / 2), "pill:bid")
            size = min(theme.pt(22), round(high * 0.72))
            size = text.fit("display", size, line.pill, wide - theme.px(8), 0, theme.least)
            write(out, theme, line.pill, "display", size, line.colours.on_fill, (centre, y), "centre")
        at = (box.x + box.w * self._votes, y)
        room = round(box.w * (self._sides - self._votes) * 2)
        votes_px = text.fit("semibold", px, line.result, room, 0, theme.least)
        write(out, theme, line.result, "semibold", votes_px, "text", at, "centre", room=room)
        if self.crowd:
            self._draw_crowd(out, theme, line, y, box.h, columns)
            return
        for number, (left, right) in enumerate(columns):
            points = line.points[number]
            colour = "positive" if points > 0 else "negative" if points < 0 else "muted"
            write(out, theme, _points(points), "bold", px, colour, (left, y), "right")
            size = min(theme.pt(26), round(box.h * 0.52))
            write(out, theme, _total(line.totals[number]), "display", size, "text", (right, y), "right")

    def _draw_crowd(
        self,
        out: DrawList,
        theme: Theme,
        line: SheetRow,
        y: float,
        high: int,
        columns: list[tuple[int, int]],
    ) -> None:
        """List the total of each column, and its gain or loss underneath if there is room."""
        size = min(theme.pt(25), round(high * 0.46))
        small = theme.pt(13)
        roomy = high >= size + small + theme.px(12)
        for number, (_left, right) in enumerate(columns):
            points = line.points[number]
            middle = right - self._half(theme)
            changed = "positive" if points > 0 else "negative"
            colour = "text" if roomy else changed if points else "muted"
            up = roomy and points != 0
            at = (middle, y - high * 0.14 if up else y)
            write(out, theme, _total(line.totals[number]), "display", size, colour, at, "centre")
            if up:
                write(
                    out, theme, _points(points), "bold", small, changed, (middle, y + high * 0.21), "centre"
                )

    def _draw_totals(self, out: DrawList, theme: Theme, columns: list[tuple[int, int]], bottom: int) -> None:
        top = bottom + theme.px(10)
        line = paint.bar_line(self.rect.w, theme.px(1.5), theme.colour("gold"))
        out.add(line, (self.rect.x, top), "rule")
        y = top + theme.px(46)
        left = self.rect.x + round(self.rect.w * self._hand) - theme.px(12)
        at = (left, y)
        write(out, theme, _("Total"), "display", theme.pt(30), "text", at, tracking=text.IN_HEADINGS)
        if not self.sheet.rows:
            return
        size = theme.pt(52) if len(columns) == 2 else theme.pt(34 if self.crowd else 40)
        for number, (_left, right) in enumerate(columns):
            total = _total(self.sheet.rows[-1].totals[number])
            colour = self.sheet.colours[number].text
            if self.crowd:
                write(out, theme, total, "display", size, colour, (right - self._half(theme), y), "centre")
            else:
                write(out, theme, total, "display", size, colour, (right, y), "right")


def _points(points: int) -> str:
    if points == 0:
        return "·"
    return f"+{points}" if points > 0 else f"−{-points}"


def _total(total: int) -> str:
    return str(total).replace("-", "−")
