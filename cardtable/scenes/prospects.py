"""The graph of a hand: what could be expected after each own move, marked where a better one was missed."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.scenes.hindsight import Decision, Hindsight, grade_of
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.paint.svg import tint
from cardtable.table.theme import Theme
from cardtable.table.widgets import Widget, write
from cardtable.words import _

_LEAST_SPAN = 0.4
_MARGIN = 0.08


class ProspectsChart(Widget):
    """One dot for each decision of the reviewed seat; a click on it goes there.

    Attributes:
        sight: the hand.
        place: the position that is looked at.
    """

    def __init__(self, sight: Hindsight, go_to: Callable[[int], None]) -> None:
        super().__init__(tag="prospects")
        self.sight = sight
        self.place = 0
        self._go_to = go_to
        self._plot_drawn = Rect(0, 0, 0, 0)

    # Where things stand

    def _plot(self, theme: Theme) -> Rect:
        box = self.rect
        head, foot = theme.px(40), theme.px(18)
        return Rect(box.x + theme.px(74), box.y + head, box.w - theme.px(98), box.h - head - foot)

    def _x(self, plot: Rect, place: int) -> float:
        return plot.x + plot.w * place / max(1, self.sight.last)

    def _bounds(self) -> tuple[float, float]:
        """The lowest and the highest value that the graph has room for."""
        values = [self.sight.even]
        for decision in self.sight.decisions:
            values += _values(decision)
        low, high = min(values) - _MARGIN, max(values) + _MARGIN
        spare = max(0.0, _LEAST_SPAN - (high - low)) / 2
        return max(0.0, low - spare), min(1.0, high + spare)

    def _y(self, plot: Rect, value: float) -> float:
        low, high = self._bounds()
        return plot.bottom - plot.h * (value - low) / (high - low)

    def handle(self, event: Event) -> bool:
        """A click goes to the nearest position, to a decision where one is near."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or not self.meets(event.pos):
            return False
        plot = self._plot_drawn
        wanted = round((event.pos[0] - plot.x) / max(1, plot.w) * self.sight.last)
        own = [decision.place for decision in self.sight.decisions]
        nearest = min(own, key=lambda place: abs(place - wanted), default=wanted)
        self._go_to(nearest if abs(nearest - wanted) <= 1 else wanted)
        return True

    # Drawing

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the panel, the line, the dots and where one looks."""
        box = self.rect
        sheet = paint.panel(theme, box.w, box.h, 16, "panel_solid")
        out.add(sheet, paint.over(sheet, box), "panel:prospects")
        plot = self._plot_drawn = self._plot(theme)
        self._draw_scale(out, theme, plot)
        x = round(self._x(plot, self.place))
        line = paint.bar_line(max(2, theme.px(2)), plot.h + theme.px(16), theme.colour("gold"))
        out.add(line, (x - line.get_width() // 2, plot.y - theme.px(8)), "prospects:here")
        self._draw_line(out, theme, plot)
        for decision in self.sight.decisions:
            self._draw_dot(out, theme, plot, decision)

    def _draw_scale(self, out: DrawList, theme: Theme, plot: Rect) -> None:
        low, high = self._bounds()
        px = theme.pt(13)
        for value in (0.0, 0.25, 0.5, 0.75, 1.0, self.sight.even):
            if low <= value <= high:
                strength = 90 if value == self.sight.even else 34
                line = paint.bar_line(plot.w, theme.px(1), (255, 255, 255, strength))
                out.add(line, (plot.x, round(self._y(plot, value))), "prospects:grid")
        at = (plot.x - theme.px(18), round(self._y(plot, self.sight.even)))  # beside the first dot
        room = at[0] - self.rect.x - theme.px(8)
        lines = text.wrap("semibold", px, _("even chance"), room)
        step = text.line_height(px)
        for number, words in enumerate(lines):
            place = at[0], at[1] + round((number - (len(lines) - 1) / 2) * step)
            write(out, theme, words, "semibold", px, "muted", place, "right")
        title = _("Chances after each move").upper()
        at = (self.rect.x + theme.px(22), self.rect.y + theme.px(20))
        write(out, theme, title, "black", theme.pt(11), "muted", at, tracking=text.IN_LABELS)

    def _draw_line(self, out: DrawList, theme: Theme, plot: Rect) -> None:
        points = [
            (self._x(plot, decision.place) - plot.x, self._y(plot, values[0]) - plot.y)
            for decision in self.sight.decisions
            if (values := _values(decision))
        ]
        if len(points) < 2:
            return
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        colour = tint(theme.colour("muted"))
        width = max(2.0, 3 * theme.u)
        art = (
            f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )
        out.add(paint.svg(art, plot.size), plot.topleft, "prospects:line")

    def _draw_dot(self, out: DrawList, theme: Theme, plot: Rect, decision: Decision) -> None:
        values = _values(decision)
        x = self._x(plot, decision.place)
        y = self._y(plot, values[0] if values else self.sight.even)
        grade = grade_of(decision.advice)
        size = max(9, theme.px(16))
        if grade is None and decision.advice is not None:  # the only move, or one left to habit
            size = max(5, theme.px(8))
            dot = paint.rounded(size, size, size / 2, theme.colour("muted"))
            out.add(dot, (x - size / 2, y - size / 2), "dot:none")
            return
        if grade is None:
            colour = theme.colour("muted")
            hole = paint.ring(size, size, size / 2, max(1.5, 2 * theme.u), colour)
            out.add(hole, (x - hole.get_width() / 2, y - hole.get_height() / 2), "dot:waits")
            return
        if len(values) > 1 and values[1] > values[0]:
            top = self._y(plot, values[1])
            line = paint.bar_line(max(2, theme.px(3)), max(1, round(y - top)), theme.colour(grade.colour))
            out.add(line, (x - line.get_width() / 2, top), "dot:missed")
        if grade.mark:
            size = max(16, theme.px(26))
        dot = paint.rounded(size, size, size / 2, theme.colour(grade.colour))
        out.add(dot, (x - size / 2, y - size / 2), f"dot:{grade.name}")
        if grade.mark:
            write(out, theme, grade.mark, "black", theme.pt(14), "on_gold", (x, y), "centre")


def _values(decision: Decision) -> list[float]:
    """What was expected of the move that was made, and of the best one; empty where nobody knows."""
    advice = decision.advice
    if advice is None or advice.played is None or advice.played.prospects is None:
        return []
    best = advice.best.prospects
    return [advice.played.prospects] + ([best] if best is not None and advice.cost else [])
