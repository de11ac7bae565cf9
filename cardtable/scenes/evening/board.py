"""The standings of an evening: a row a player, a column a match under its ticket, the totals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame import Rect

from cardtable.evening.points import Standing, standings
from cardtable.i18n import _
from cardtable.scenes.evening.side import draw_leader, draw_points
from cardtable.scenes.evening.tickets import draw_tickets
from cardtable.scenes.evening.words import played_text, subtitle
from cardtable.scenes.form import Frame
from cardtable.scenes.profile import portrait_or
from cardtable.storage.evening import KeptEvening
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import write, write_name

PANEL: Final = (46.0, 268.0, 1149.0, 576.0)
"""Place of the sheet, in units."""
_RIGHT: Final = 1068.0
"""Right end of the columns."""
_PITCH: Final = 150.0
_COLUMNS: Final = 738.0
"""Most room for the columns."""
_GAP: Final = 12.0
_TICKET: Final = (146.0, 212.0)
_TOTAL: Final = 1132.0
_ROWS: Final = (378.0, 452.0)
"""Top and height of all rows."""
_TALLEST: Final = 112.0


class Board:
    """An evening as a picture.

    Attributes:
        evening: the evening.
        standing: the players, the best first.
    """

    def __init__(self, evening: KeptEvening) -> None:
        self.evening = evening
        players = len(evening.players)
        self.names = [player.name for player in evening.players]
        self.standing = standings(evening.points, players)
        before = standings(evening.points[:-1], players)
        self._before: Mapping[int, int] = {one.player: place for place, one in enumerate(before)}
        """Each player's place before the last match."""

    @property
    def changed(self) -> bool:
        """Whether the last match has changed a place."""
        return [*self._before] != [one.player for one in self.standing]

    def draw(self, out: DrawList, frame: Frame, share: float = 1.0) -> None:
        """List everything but buttons.

        Args:
            out: the list.
            frame: the frame of the window.
            share: how far the rows have come from their places before the last match, from 0 to 1.
        """
        theme = frame.theme
        title, at = _("Family evening").upper(), frame.at(56, 60)
        write(out, theme, title, "display", theme.pt(62), "text", at, tracking=text.IN_HEADINGS, shadow=True)
        at = frame.at(58, 113)
        write(out, theme, subtitle(self.evening), "regular", theme.pt(19), "text", at, room=theme.px(1120))
        box = frame.rect(*PANEL)
        sheet = paint.panel(theme, box.w, box.h, 22, shadow=True)
        out.add(sheet, paint.over(sheet, box), "panel:standings")
        at = frame.at(76, 312)
        write(out, theme, _("Standings").upper(), "display", theme.pt(34), "text", at, tracking=0.05)
        at = frame.at(76, 348)
        words = played_text(len(self.evening.points))
        write(out, theme, words, "regular", theme.pt(16), "muted", at)
        total = _("Total").upper()
        at = frame.at(_TOTAL, 334)
        write(out, theme, total, "display", theme.pt(24), "text", at, "centre", tracking=0.05)
        self._draw_rows(out, frame, share)
        draw_tickets(out, theme, self.evening, self._tickets(frame), self.names)
        draw_leader(out, frame, self.evening, self.standing)
        draw_points(out, frame, self.evening)

    def _columns(self) -> tuple[float, float]:
        """The left end of the first column, and the distance between two, in units."""
        count = len(self.evening.games)
        pitch = min(_PITCH, _COLUMNS / count)
        return _RIGHT - count * pitch, pitch

    def _tickets(self, frame: Frame) -> list[Rect]:
        left, pitch = self._columns()
        top, tall = _TICKET
        first = frame.rect(left + _GAP / 2, top, pitch - _GAP, tall)
        count = len(self.evening.games)
        lefts = [frame.x(left + _GAP / 2 + place * pitch) for place in range(count)]
        return [Rect(x, first.y, first.w, first.h) for x in lefts]

    def _draw_rows(self, out: DrawList, frame: Frame, share: float) -> None:
        theme, evening = frame.theme, self.evening
        top, tall = _ROWS
        pitch = min(_TALLEST, tall / len(evening.players))
        gap = 11.0 if pitch > 80 else 5.0
        moving = []
        for place, one in enumerate(self.standing):
            y = top + pitch * (place + (1 - share) * (self._before[one.player] - place))
            moving.append((one, frame.rect(60, y, 1121, pitch - gap)))
        for one, row in moving:
            leads = one.rank == 1 and bool(evening.points)
            radius = min(18.0, (pitch - gap) / 3) * theme.u
            fill = theme.colour("row_chosen" if leads else "row")
            edge = theme.colour("gold") if leads else None
            body = paint.rounded(row.w, row.h, radius, fill, None, edge, max(1, theme.px(2)))
            out.add(body, row.topleft, f"row:{one.player}")
        self._draw_light(out, frame)
        for one, row in moving:
            self._draw_player(out, frame, one, row)

    def _draw_light(self, out: DrawList, frame: Frame) -> None:
        """List the light under the ticket of the next match."""
        place = None if self.evening.over else self.evening.next_place
        if place is not None:
            theme = frame.theme
            left, pitch = self._columns()
            y = _TICKET[0] + _TICKET[1]
            box = frame.rect(left + place * pitch + _GAP / 2, y, pitch - _GAP, PANEL[1] + PANEL[3] - 16 - y)
            gold = (*theme.colour("gold")[:3], 28)
            out.add(paint.rounded(box.w, box.h, 12 * theme.u, gold), box.topleft, "light:next")

    def _draw_player(self, out: DrawList, frame: Frame, one: Standing, row: Rect) -> None:
        theme, evening = frame.theme, self.evening
        leads = one.rank == 1 and bool(evening.points)
        y, px = row.centery, max(theme.least, round(0.40 * row.h))
        ink = "gold" if leads else "muted"
        if evening.points:
            write(out, theme, str(one.rank), "display", px, ink, (frame.x(95), y), "centre")
        player = evening.players[one.player]
        side = round(0.78 * row.h)
        ring = theme.colour("gold" if leads else "ivory")
        portrait = portrait_or(player.portrait, "robot")
        middle = frame.x(164)
        out.add(
            paint.avatar(portrait, side, ring, 0.05),
            (middle - side // 2, y - side // 2),
            f"portrait:{portrait}",
        )
        first, pitch = self._columns()
        left = middle + max(side // 2, theme.px(28)) + theme.px(14)
        room = frame.x(first) - left - theme.px(4)
        write_name(out, theme, player.name, "bold", theme.pt(25), "text", (left, y), room=room)
        for place, game in enumerate(evening.games):
            at = frame.x(first + (place + 0.5) * pitch), y
            if game.points is None or (game.duel and one.player not in game.seats):
                write(out, theme, "–", "regular", px, "muted", at, "centre")
                continue
            own = game.points[one.player]
            best = own > 0 and own == max(game.points)
            if best:
                size = round(0.64 * row.h)
                light = (*theme.colour("gold")[:3], 40)
                disc = paint.rounded(
                    size, size, size / 2, light, None, theme.colour("gold"), max(1, theme.px(2))
                )
                out.add(disc, (at[0] - size // 2, y - size // 2), "disc:best")
            ink = "gold" if best else "text" if own else "muted"
            write(out, theme, str(own), "display", px, ink, at, "centre")
        px = max(theme.least, round(0.62 * row.h))
        at = frame.x(_TOTAL), y
        write(out, theme, str(one.total), "display", px, "gold" if leads else "text", at, "centre")
