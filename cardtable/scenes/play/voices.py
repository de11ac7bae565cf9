"""What the computer players say now and then: a line in a small bubble at the speaker's plate.

The bubble takes no focus and no click, holds nothing up and covers nothing; a line for which there is no room
is not shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pygame import Rect

from cardtable.i18n import _
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.room import first_free, seen_boxes
from cardtable.scenes.play.seats import Seats
from cardtable.scenes.play.tips import TableTips
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.paint.panels import Side
from cardtable.table.theme import Theme
from cardtable.table.widgets import write
from cardtable.voices.choosing import Line, spoken
from cardtable.voices.lines import load

STANDS_MS: Final = 3000.0
"""Milliseconds a line stands."""
_WORDS, _LEAST, _LEADING = 19.0, 14, 1.25
"""Type size in units, the least in pixels, and distance of lines in sizes."""
_ROOMS: Final = 20.0, 11.0, 7.5
"""Longest line in sizes: the one preferred, and others where that has no room."""
_SHIFTS: Final = 8
"""Number of steps in which a bubble is tried along its plate."""
_PAD, _GAP, _TAIL = 12.0, 13.0, 10.0
"""Padding, distance from the plate, and length of the tail, in units."""


class VoiceBubble:
    """The line that is said at one table, if any.

    Attributes:
        off: whether nobody says anything, as in a lesson.
        line: the one that is said.
        box: of the bubble; None while it is not shown.
    """

    def __init__(self, context: TableContext, seats: Seats, tips: TableTips) -> None:
        """Stand at the plates, clear of everything that tips keep clear of, and of tips."""
        self._context = context
        self._seats = seats
        self._tips = tips
        self.off = False
        self.line: Line | None = None
        self.box: Rect | None = None
        self._due: Line | None = None
        """A line about the end of a hand, which waits until its scores have been seen."""
        self._until = 0.0
        self._left = 0.0
        """Milliseconds for which the line still stands once the table lies open again."""
        self._theme: Theme | None = None
        self._rows: tuple[str, ...] = ()

    # What is said

    def hear(self) -> None:
        """Take up what is said about the move that was just shown."""
        context = self._context
        session = context.session
        if self.off or not context.app.settings.table_talk:
            return
        told = session.match_log.told
        hand = [move for move in told if move.hand == told[-1].hand]
        if any(moment.ply == len(told) for moment in session.table.moments(hand)):
            self._due = next((line for line in self._spoken() if line.ply == len(told)), self._due)
        if self._due is not None and not session.between_hands:
            self.line, self.box, self._due = self._due, None, None
            self._until = context.app.now() + STANDS_MS

    def _spoken(self) -> list[Line]:
        """All lines of the match."""
        session = self._context.session
        voices, problem = load()
        if problem is not None:
            self._context.app.tell_once(problem)
        players = session.players
        speakers = {seat: who.portrait for seat, who in enumerate(players) if who.kind == "computer"}
        moments = session.table.moments(session.match_log.told)
        return spoken(moments, speakers, voices, len(players), str(session.match_id))

    def forget(self) -> None:
        """Say nothing more, because what it was about is taken back."""
        self.line = self.box = self._due = None

    # How long it stands

    def cover(self) -> None:
        """Keep the line for as long as it still stands, while something lies above the table."""
        self._left = max(0.0, self._until - self._context.app.now())

    def tick(self, now_ms: float) -> bool:
        """Remove a line that has stood long enough; return whether anything has changed."""
        self._until, self._left = max(self._until, now_ms + self._left), 0.0
        if self.line is None or (now_ms < self._until and self._context.app.settings.table_talk):
            return False
        self.line = self.box = None
        return True

    def alarm(self, _now_ms: float) -> float | None:
        """When the line disappears."""
        return self._until if self.line is not None else None

    # Where it stands

    def draw(self, out: DrawList) -> None:
        """List the bubble over what is already listed, if it has a place."""
        plate = self._seats.rect(self.line.seat) if self.line is not None else None
        if self.line is None or plate is None:
            return
        theme = self._context.app.theme
        needed = [*self._needed()]
        if self.box is None or theme != self._theme or self.box.collidelist(needed) >= 0:
            self._theme = theme
            seen = seen_boxes(out, theme.size)
            self.box = self._place(theme, plate, [*needed, *seen]) or self._place(theme, plate, needed)
        if self.box is not None:
            self._draw(out, theme, self.box, plate)

    def _needed(self) -> Iterator[Rect]:
        """Yield the boxes that must stay free: those of a tip, the tip, calls, and where cards will lie."""
        context = self._context
        yield from self._tips.needed()
        yield from context.drawn.values()
        yield from context.calls
        if self._tips.box is not None:
            yield self._tips.box
        size = context.app.theme.size
        for zone in context.layout.zones.values():
            if zone.shape == "trick":
                yield from (zone.seat_place(where, size).box for where in zone.keys["seats"])

    def _place(self, theme: Theme, plate: Rect, taken: list[Rect]) -> Rect | None:
        """A free place at the plate, or None."""
        assert self.line is not None  # something is said
        px, gap = _px(theme), theme.px(_GAP)
        for room in _ROOMS:
            self._rows = text.balance("italic", px, _(self.line.words), round(room * px))
            wide = max(text.width("italic", px, row) for row in self._rows) + 2 * theme.px(_PAD)
            high = round(len(self._rows) * px * _LEADING) + 2 * theme.px(_PAD * 0.7)
            around = plate.inflate(2 * gap, 2 * gap)
            places = [
                Rect(left, top, wide, high)
                for top in (around.bottom, around.top - high)
                for left in (plate.left + step * (plate.w - wide) // _SHIFTS for step in range(_SHIFTS + 1))
            ]
            places += [
                Rect(left, plate.centery - high // 2, wide, high)
                for left in (around.right, around.left - wide)
            ]
            found = first_free(theme.size, places, taken, theme.px(3))
            if found is not None:
                return found
        return None

    # How it looks

    def _draw(self, out: DrawList, theme: Theme, box: Rect, plate: Rect) -> None:
        px, tail = _px(theme), theme.px(_TAIL)
        side: Side
        if box.top >= plate.bottom or box.bottom <= plate.top:
            side = "up" if box.top >= plate.bottom else "down"
            goal = min(max(plate.left + plate.h // 2, box.left), box.right)
            at = (goal - box.x) / box.w
            whole = Rect(box.x, box.y - (tail if side == "up" else 0), box.w, box.h + tail)
        else:
            side = "left" if box.left >= plate.right else "right"
            at = 0.5
            whole = Rect(box.x - (tail if side == "left" else 0), box.y, box.w + tail, box.h)
        body = paint.tooltip(theme, box.w, box.h, side, round(at * 32) / 32)
        out.add(body, paint.over(body, whole), f"voice:{self.line.words if self.line is not None else ''}")
        for number, row in enumerate(self._rows):
            y = box.centery + round((number - (len(self._rows) - 1) / 2) * px * _LEADING)
            write(out, theme, row, "italic", px, "ink", (box.centerx, y), "centre")


def _px(theme: Theme) -> int:
    return max(_LEAST, round(_WORDS * theme.u))
