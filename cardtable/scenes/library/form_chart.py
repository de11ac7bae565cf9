"""A chart of form: the share of recent hands won, hand after hand."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from cardtable.i18n import _
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.paint.svg import tint
from cardtable.table.theme import Theme
from cardtable.table.widgets import write

WINDOW = 10
"""Most hands over which the share is averaged; fewer at the beginning."""
MOST = 120
"""Most hands shown, the latest ones."""


def shares(won: Sequence[bool], window: int = WINDOW) -> list[float]:
    """For each hand, the share won, 0 to 1, of it and those before it, at most `window`."""
    parts = [won[max(0, number - window) : number] for number in range(1, len(won) + 1)]
    return [sum(part) / len(part) for part in parts]


class FormChart:
    """The plot of a row of hands: a line of shares, and a mark per hand under it."""

    def __init__(self, won: Sequence[bool], fair: float, part: str) -> None:
        """Make it.

        Args:
            won: whether each hand was won, oldest first.
            fair: the share expected by chance alone, 0 to 1.
            part: the name of a hand, with ``{number}`` in it.
        """
        self.fair = fair
        self.part = part
        self.won = tuple(won[-MOST:])
        self._shares = shares(won)[-MOST:]
        self._first = len(won) - len(self.won) + 1
        self._kept: tuple[tuple[object, ...], Surface] | None = None

    def draw(self, out: DrawList, theme: Theme, box: Rect) -> None:
        """List the chart in `box`, labels included."""
        px = theme.pt(14)
        left = text.width("semibold", px, "100%") + theme.px(14)
        plot = Rect(box.x + left, box.y, box.w - left, box.h - theme.px(62))
        for share in (0, 25, 50, 75, 100):
            y = plot.bottom - round(plot.h * share / 100)
            line = paint.bar_line(plot.w, theme.px(1), (255, 255, 255, 90 if share == 0 else 34))
            out.add(line, (plot.x, y), "chart:grid")
            words = _("{share}%").format(share=share)
            write(out, theme, words, "semibold", px, "muted", (plot.x - theme.px(12), y), "right")
        y = plot.bottom - round(plot.h * self.fair)
        line = paint.bar_line(plot.w, max(1, theme.px(2)), (*theme.colour("ivory")[:3], 170))
        out.add(line, (plot.x, y), "chart:fair")
        reach = theme.px(12)
        out.add(self._picture(theme, plot), (plot.x - reach, plot.y - reach), "chart:form")
        y = plot.bottom + theme.px(50)
        first = self.part.format(number=self._first)
        write(out, theme, first, "semibold", px, "muted", (plot.x, y))
        write(out, theme, _("full dot: won"), "semibold", px, "muted", (plot.centerx, y), "centre")
        if len(self.won) > 1:
            last = self.part.format(number=self._first + len(self.won) - 1)
            write(out, theme, last, "semibold", px, "muted", (plot.right, y), "right")

    def _picture(self, theme: Theme, plot: Rect) -> Surface:
        """Line and marks as one picture, cached until the size or the palette changes."""
        key = (theme.colours, plot.size)
        if self._kept is None or self._kept[0] != key:
            self._kept = key, self._paint(theme, plot)
        return self._kept[1]

    def _paint(self, theme: Theme, plot: Rect) -> Surface:
        reach = theme.px(12)
        step = plot.w / max(1, len(self.won))
        gold, plain = tint(theme.colour("gold")), tint(theme.colour("muted"))
        points = [
            (reach + (number + 0.5) * step, reach + plot.h * (1 - share))
            for number, share in enumerate(self._shares)
        ]
        foot = reach + plot.h
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        width = max(2.0, 3.5 * theme.u)
        parts = [
            f'<path d="M{path}L{points[-1][0]:.1f} {foot}L{points[0][0]:.1f} {foot}Z" fill="{gold}" '
            'fill-opacity="0.12"/>',
            f'<path d="M{path}" fill="none" stroke="{gold}" stroke-width="{width:.2f}" '
            'stroke-linejoin="round" stroke-linecap="round"/>',
        ]
        if len(points) == 1:
            x, y = points[0]
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{width * 1.6:.1f}" fill="{gold}"/>')
        # A win is a filled mark, a loss a hollow one: color alone says nothing.
        radius = max(2.0, min(6 * theme.u, step * 0.36))
        hollow = f'fill="none" stroke="{plain}" stroke-width="{radius * 0.4:.2f}"'
        middle = foot + theme.px(22)
        for number, won in enumerate(self.won):
            x = reach + (number + 0.5) * step
            look = f'fill="{gold}"' if won else hollow
            r = radius if won else radius * 0.8
            parts.append(f'<circle cx="{x:.1f}" cy="{middle}" r="{r:.2f}" {look}/>')
        return paint.svg("".join(parts), (plot.w + 2 * reach, plot.h + 2 * reach + theme.px(30)))
