"""The chart of the scores over the hands: one line per side, named at its end."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Rect, Surface

from cardtable.i18n import _
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.paint.svg import tint
from cardtable.table.theme import Theme
from cardtable.table.widgets import write
from cardtable.viewmodel.score_sheet import Sheet

_MOST_LINES = 12
"""Most grid lines before they are thinned out."""
_AIRY = 1.9
"""Least distance between two grid lines, in heights of their labels."""
_NAMES = ((3, 16), (2, 16), (1, 16), (1, 14), (1, 12), (1, 10))
"""Lines and type size of the names, tried in order until all fit."""
_DASHED = 4
"""Index from which sides have dashed lines: not everyone can tell more than four colors apart."""
_AREA = 0.10
"""Opacity of the area between a side's line and zero when two sides play."""


class ScoreChart:
    """The plot of one score sheet."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        starts = tuple(0 for _name in sheet.names)
        self._totals = [starts, *(row.totals for row in sheet.rows)]
        every = [total for totals in self._totals for total in totals]
        self.high = max(*every, sheet.goal if len(sheet.rows) else 1, 1)
        lowest = min(*every, 0)
        self.low = lowest - 1 if lowest < 0 else 0
        self._kept: tuple[tuple[object, ...], Surface] | None = None

    def _step(self, most: float) -> int:
        """Distance between grid lines: 1, 2, 5, 10, 20 … so that there are at most `most`."""
        span = self.high - self.low
        digits, tens = (1, 2, 5), 1
        while span / (digits[-1] * tens) > most:
            tens *= 10
        return next(digit * tens for digit in digits if span / (digit * tens) <= most)

    def _y(self, plot: Rect, score: float) -> float:
        return plot.bottom - plot.h * (score - self.low) / (self.high - self.low)

    def _x(self, plot: Rect, hand: int) -> float:
        return plot.x + plot.w * hand / max(1, len(self._totals) - 1)

    def draw(self, out: DrawList, theme: Theme, box: Rect) -> None:
        """List the chart in `box`, labels included."""
        px = theme.pt(15)
        digits = max(2, len(str(abs(self.low))), len(str(self.high)))
        left = text.width("semibold", px, "−" + "0" * digits) + theme.px(12)
        right = theme.px(128)
        plot = Rect(box.x + left, box.y, box.w - left - right, box.h - theme.px(34))
        self._draw_grid(out, theme, plot, px)
        lines = self._lines(theme, plot)
        reach = theme.px(12)
        out.add(lines, (plot.x - reach, plot.y - reach), "chart:lines")
        self._draw_names(out, theme, plot, right)

    def _draw_grid(self, out: DrawList, theme: Theme, plot: Rect, px: int) -> None:
        step = self._step(max(2.0, min(_MOST_LINES, plot.h / (_AIRY * px))))
        goal = self.sheet.goal
        first = -(-self.low // step) * step
        for score in range(first, self.high + 1, step):
            y = round(self._y(plot, score))
            if 0 < goal <= self.high and score and abs(y - self._y(plot, goal)) < px * 1.5:
                continue  # the gold line replaces it
            strength = 110 if score == 0 else 38
            line = paint.bar_line(plot.w, theme.px(1), (255, 255, 255, strength))
            out.add(line, (plot.x, y), "chart:grid")
            words = str(score).replace("-", "−")
            write(out, theme, words, "semibold", px, "muted", (plot.x - theme.px(12), y), "right")
        if 0 < goal <= self.high:
            y = round(self._y(plot, goal))
            line = paint.bar_line(plot.w, theme.px(2), (*theme.colour("gold")[:3], 170))
            out.add(line, (plot.x, y), "chart:goal")
            write(out, theme, str(goal), "bold", px, "gold", (plot.x - theme.px(12), y), "right")
        count = len(self._totals) - 1
        every = max(1, -(-count // 10))
        for hand in range(0, count + 1, every):
            if 0 < hand < every:
                continue
            words = str(hand) if hand else _("Start")
            at = (self._x(plot, hand), plot.bottom + theme.px(22))
            write(out, theme, words, "semibold", px, "muted", at, "centre")

    def _lines(self, theme: Theme, plot: Rect) -> Surface:
        """The lines and their dots as one picture, cached until the size or the palette changes."""
        key = (theme.colours, plot.size)
        if self._kept is None or self._kept[0] != key:
            self._kept = key, self._paint_lines(theme, Rect(0, 0, *plot.size))
        return self._kept[1]

    def _paint_lines(self, theme: Theme, plot: Rect) -> Surface:
        reach = theme.px(12)
        inner = plot.move(reach, reach)
        zero = self._y(inner, 0)
        width = max(2.0, 4.5 * theme.u)
        dot = max(3.0, 6 * theme.u) if len(self._totals) <= 24 else 0.0
        areas, lines, dots = [], [], []
        for side in range(len(self.sheet.names)):
            colour = tint(theme.colour(self.sheet.colours[side].text))
            points = [
                (self._x(inner, hand), self._y(inner, totals[side]))
                for hand, totals in enumerate(self._totals)
            ]
            path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
            if len(self.sheet.names) == 2:
                foot = f"L{points[-1][0]:.1f} {zero:.1f}L{points[0][0]:.1f} {zero:.1f}Z"
                areas.append(f'<path d="M{path}{foot}" fill="{colour}" fill-opacity="{_AREA}"/>')
            dashes = f'stroke-dasharray="{2.2 * width:.2f} {1.9 * width:.2f}" ' if side >= _DASHED else ""
            lines.append(
                f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" {dashes}'
                'stroke-linejoin="round" stroke-linecap="round"/>'
            )
            ground = tint(theme.colour("panel_solid"))
            dots += [
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{dot:.2f}" fill="{ground}" stroke="{colour}" '
                f'stroke-width="{width * 0.78:.2f}"/>'
                for x, y in points
                if dot
            ]
        size = plot.w + 2 * reach, plot.h + 2 * reach
        return paint.svg("".join([*areas, *lines, *dots]), size)

    def _draw_names(self, out: DrawList, theme: Theme, plot: Rect, room: int) -> None:
        """List each side's name at the end of its line, moving names apart if they would touch."""
        left = plot.right + theme.px(17)
        wide = room - theme.px(17)
        labels, heights, step, px = self._labels(theme, wide, plot.h)
        middles = [self._y(plot, total) for total in self._totals[-1]]
        places = _apart(middles, heights, plot.top - step / 2, plot.bottom + step / 2)
        for side, (lines, y) in enumerate(zip(labels, places, strict=True)):
            if abs(y - middles[side]) > step / 2:
                self._draw_leader(out, theme, plot, side, y)
            for number, line in enumerate(lines):
                at = (left, y + (number - (len(lines) - 1) / 2) * step)
                write(out, theme, line, "bold", px, self.sheet.colours[side].text, at, room=wide)

    def _draw_leader(self, out: DrawList, theme: Theme, plot: Rect, side: int, y: float) -> None:
        """List a thin line from the end of a side's line to its name, which was moved to that height."""
        end = self._y(plot, self._totals[-1][side])
        gap = theme.px(17)
        top, high = min(end, y), abs(end - y)
        line = max(1.0, 1.5 * theme.u)
        size = gap, math.ceil(high + 2 * line)
        colour = tint(theme.colour(self.sheet.colours[side].text))
        art = (
            f'<path d="M{0.45 * gap:.1f} {end - top + line:.1f}L{0.85 * gap:.1f} {y - top + line:.1f}" '
            f'fill="none" stroke="{colour}" stroke-width="{line:.2f}" stroke-opacity="0.8"/>'
        )
        out.add(paint.svg(art, size), (plot.right, round(top - line)), "chart:leader")

    def _labels(self, theme: Theme, wide: int, tall: int) -> tuple[list[list[str]], list[float], float, int]:
        """The names in lines, their heights, the height of a line and the type size, as large as fits."""
        sides = len(self.sheet.names)
        sizes = _NAMES if sides == 2 else _NAMES[1:]
        for most, units in sizes:
            px = theme.pt(units)
            step = px * 1.22
            labels = [list(text.pack("bold", px, name, wide, most)) for name in self.sheet.names]
            heights = [len(lines) * step for lines in labels]
            if sum(heights) <= tall:
                break
        return labels, heights, step, px


def _apart(middles: Sequence[float], heights: Sequence[float], top: float, bottom: float) -> list[float]:
    """The middles of labels of these heights, moved as little as needed so that none touch.

    Labels that would touch form a block around the mean of their wanted positions, between top and bottom.
    """
    blocks: list[tuple[float, float, list[int]]] = []  # upper edge, height, labels
    for side in sorted(range(len(middles)), key=lambda side: middles[side]):
        members = [side]
        while True:
            wanted, height = 0.0, 0.0
            for member in members:
                wanted += middles[member] - heights[member] / 2 - height
                height += heights[member]
            upper = max(top, min(bottom - height, wanted / len(members)))
            if not blocks or blocks[-1][0] + blocks[-1][1] <= upper:
                break
            members = [*blocks.pop()[2], *members]
        blocks.append((upper, height, members))
    places = [0.0] * len(middles)
    for upper, _height, members in blocks:
        for member in members:
            places[member] = upper + heights[member] / 2
            upper += heights[member]
    return places
