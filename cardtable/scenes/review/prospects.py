"""The graph of a hand: expectations after each of the player's moves, missed better moves, and the result."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.i18n import _
from cardtable.scenes.hindsight import GRADES, Decision, Grade, Hindsight, grade_of
from cardtable.scenes.numbers import margin
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.paint.svg import tint
from cardtable.table.theme import Theme
from cardtable.table.widgets import Widget, write

_LEAST_SPAN = 0.4
_MARGIN = 0.08
_MOST_LINES = 4
_STEPS = (1, 2, 5, 10, 20, 50, 100)
"""Candidate distances between grid lines, in points; the smallest that gives few enough lines is used."""


class ProspectsChart(Widget):
    """One dot for each decision of the reviewed seat; a click on it goes there.

    Attributes:
        sight: the hand.
        place: the position on show.
    """

    def __init__(self, sight: Hindsight, go_to: Callable[[int], None]) -> None:
        super().__init__(tag="prospects")
        self.sight = sight
        self.place = 0
        self._go_to = go_to
        self._plot_drawn = Rect(0, 0, 0, 0)

    # Geometry

    def _plot(self, theme: Theme) -> Rect:
        box = self.rect
        head, foot = theme.px(40), theme.px(18)
        return Rect(box.x + theme.px(84), box.y + head, box.w - theme.px(134), box.h - head - foot)

    def _x(self, plot: Rect, place: int) -> float:
        return plot.x + plot.w * place / max(1, self.sight.last)

    def _bounds(self) -> tuple[float, float]:
        """The lowest and highest values of the graph's vertical scale."""
        values = [self.sight.even, self.sight.outcome]
        for decision in self.sight.decisions:
            values += _values(decision)
        low, high = min(values) - _MARGIN, max(values) + _MARGIN
        spare = max(0.0, _LEAST_SPAN - (high - low)) / 2
        return max(0.0, low - spare), min(1.0, high + spare)

    def _y(self, plot: Rect, value: float) -> float:
        low, high = self._bounds()
        return plot.bottom - plot.h * (value - low) / (high - low)

    def handle(self, event: Event) -> bool:
        """Go to the nearest position on a click, or to a decision if one is near."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or not self.meets(event.pos):
            return False
        plot = self._plot_drawn
        wanted = round((event.pos[0] - plot.x) / max(1, plot.w) * self.sight.last)
        own = [decision.place for decision in self.sight.decisions]
        nearest = min(own, key=lambda place: abs(place - wanted), default=wanted)
        self._go_to(nearest if abs(nearest - wanted) <= 1 else wanted)
        return True

    def heard(self, theme: Theme) -> str:
        """Return nothing: what each move costs is told beside it."""
        return ""

    # Drawing

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the panel, the line, the dots and the mark of the current position."""
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
        self._draw_end(out, theme, plot)

    def _draw_scale(self, out: DrawList, theme: Theme, plot: Rect) -> None:
        low, high = self._bounds()
        px = theme.pt(13)
        for value, words in ((self.sight.even, ""), *self._grid(low, high)):
            y = round(self._y(plot, value))
            line = paint.bar_line(plot.w, theme.px(1), (255, 255, 255, 34 if words else 90))
            out.add(line, (plot.x, y), "prospects:grid")
            if abs(y - self._y(plot, self.sight.outcome)) >= text.line_height(px):  # the result stands there
                write(out, theme, words, "semibold", px, "muted", (plot.right + theme.px(10), y))
        at = (plot.x - theme.px(18), round(self._y(plot, self.sight.even)))  # beside the first dot
        room = at[0] - self.rect.x - theme.px(8)
        lines = text.wrap("semibold", px, self._even(), room)
        step = text.line_height(px)
        half = len(lines) * step / 2
        middle = min(at[1], self.rect.bottom - theme.px(6) - half)
        for number, words in enumerate(lines):
            place = at[0], round(middle - half + (number + 0.5) * step)
            write(out, theme, words, "semibold", px, "muted", place, "right")
        title = self._title().upper()
        at = (self.rect.x + theme.px(22), self.rect.y + theme.px(20))
        said = write(out, theme, title, "black", theme.pt(11), "muted", at, tracking=text.IN_LABELS)
        self._draw_key(out, theme, said.right + theme.px(16), self.rect.right - theme.px(22), at[1])

    def _draw_key(self, out: DrawList, theme: Theme, left: int, right: int, middle: int) -> None:
        """List the meanings of the dots in the graph, from the right edge; a narrow one has only grades."""
        decisions = self.sight.decisions
        grades = [grade_of(decision.advice) for decision in decisions]
        own = {grade.colour if grade is not None else "" for grade in grades}
        thinking = any(decision.advice is None for decision in decisions)
        px, unjudged = theme.pt(13), _("Still thinking …") if thinking else _("No real choice")
        by_colour = {grade.colour: grade for grade in reversed(GRADES)}
        signs = [(grade, _(grade.label)) for colour, grade in by_colour.items() if colour in own]
        every = [(None, unjudged), *signs] if "" in own else signs
        wide = sum(
            text.width("semibold", px, words) + theme.px(30) + _size(theme, grade) for grade, words in every
        )
        for grade, words in every if wide <= right - left else signs:
            said = write(out, theme, words, "semibold", px, "muted", (right, middle), "right")
            side = _size(theme, grade)
            _draw_sign(out, theme, grade, (said.x - theme.px(6) - side / 2, middle), f"key:{words}")
            right = said.x - theme.px(24) - side

    def _title(self) -> str:
        """The title of the graph, with its unit."""
        if self.sight.guide.odds:
            return _("Chance to win")
        if self.sight.sides > 2:
            return _("Likely lead over the others' average, in points")
        return _("Likely lead at the end, in points")

    def _even(self) -> str:
        """The meaning of the line in the middle."""
        if self.sight.guide.odds:
            return _("fair share {share}%").format(share=round(100 * self.sight.even))
        return _("level")

    def _grid(self, low: float, high: float) -> list[tuple[float, str]]:
        """The grid lines besides the one in the middle, each with its label."""
        even, span = self.sight.even, self.sight.guide.points(1.0)
        if span is None:
            values = [(share / 100, _("{count}%").format(count=share)) for share in (0, 25, 50, 75, 100)]
        else:
            step = next(step for step in _STEPS if step >= span * (high - low) / _MOST_LINES)
            count = range(-_MOST_LINES, _MOST_LINES + 1)
            values = [(even + k * step / span, margin(k * step)) for k in count]
        return [(value, words) for value, words in values if low <= value <= high and value != even]

    def _draw_line(self, out: DrawList, theme: Theme, plot: Rect) -> None:
        points = [
            (self._x(plot, decision.place) - plot.x, self._y(plot, values[0]) - plot.y)
            for decision in self.sight.decisions
            if (values := _values(decision))
        ]
        points.append((plot.w, self._y(plot, self.sight.outcome) - plot.y))
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

    def _on_line(self, decision: Decision) -> float:
        """The height of the line at a move without an expectation, where it has its dot."""
        known = [(other.place, values[0]) for other in self.sight.decisions if (values := _values(other))]
        before = [(place, value) for place, value in known if place < decision.place]
        later = [(place, value) for place, value in known if place > decision.place]
        later.append((self.sight.last, self.sight.outcome))
        if not before:
            return later[0][1] if self.sight.guide.odds else self.sight.even
        (left, low), (right, high) = before[-1], later[0]
        return low + (high - low) * (decision.place - left) / (right - left)

    def _draw_end(self, out: DrawList, theme: Theme, plot: Rect) -> None:
        """List what the hand really came to, where the line ends: a bar, unlike any move, and a number."""
        sight, high = self.sight, max(13, theme.px(22))
        y = self._y(plot, sight.outcome)
        bar = paint.bar_line(max(3, theme.px(5)), high, theme.colour("text"))
        out.add(bar, (plot.right - bar.get_width() / 2, y - high / 2), "end")
        words = _("{count}%").format(count=round(100 * sight.outcome))
        if not sight.guide.odds:
            words = margin(round(sight.lead))
        write(out, theme, words, "black", theme.pt(13), "text", (plot.right + theme.px(10), round(y)))

    def _draw_dot(self, out: DrawList, theme: Theme, plot: Rect, decision: Decision) -> None:
        values = _values(decision)
        x = self._x(plot, decision.place)
        y = self._y(plot, values[0] if values else self._on_line(decision))
        grade = grade_of(decision.advice)
        if len(values) > 1 and values[1] > values[0] and grade is not None:
            top = self._y(plot, values[1])
            line = paint.bar_line(max(2, theme.px(3)), max(1, round(y - top)), theme.colour(grade.colour))
            out.add(line, (x - line.get_width() / 2, top), "dot:missed")
        tag = grade.name if grade is not None else "none" if decision.advice is not None else "waits"
        _draw_sign(out, theme, grade, (x, y), f"dot:{tag}")


def _size(theme: Theme, grade: Grade | None) -> int:
    """The width of a dot; a move without a grade is not yet evaluated, the only one, or one of habit."""
    if grade is None:
        return max(5, theme.px(8))
    return max(16, theme.px(26)) if grade.mark else max(9, theme.px(16))


def _draw_sign(out: DrawList, theme: Theme, grade: Grade | None, at: tuple[float, float], tag: str) -> None:
    """List the dot of a grade around its middle."""
    size = _size(theme, grade)
    dot = paint.rounded(size, size, size / 2, theme.colour(grade.colour if grade is not None else "muted"))
    out.add(dot, (at[0] - size / 2, at[1] - size / 2), tag)
    if grade is not None and grade.mark:
        write(out, theme, grade.mark, "black", theme.pt(14), "on_gold", at, "centre")


def _values(decision: Decision) -> list[float]:
    """The expectations of the move made and of the best one; empty if unknown."""
    advice = decision.advice
    if advice is None or advice.played is None or advice.played.prospects is None:
        return []
    best = advice.best.prospects
    values = [advice.played.prospects] + ([best] if best is not None and advice.cost else [])
    return [max(0.0, min(1.0, value)) for value in values]
