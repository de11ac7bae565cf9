"""Progress toward a goal in points: a line with a dot per point, a star at its end, players' portraits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pygame import Rect, Surface

from cardtable.table import motion, paint, text
from cardtable.table.badges import kept
from cardtable.table.canvas import DrawList
from cardtable.table.layout import Layout
from cardtable.table.motion import Timeline
from cardtable.table.paint.svg import fill, svg
from cardtable.table.theme import Theme
from cardtable.table.widgets.label import write
from cardtable.viewmodel.elements import Runner, Track

_PORTRAIT: Final = 46.0
_ASIDE: Final = 0.6
"""Distance of a partner's portrait to the side, in portrait widths."""
_APART: Final = 0.9
"""Least distance between two portraits, in widths."""
_MOST_DOTS: Final = 20
"""Most dots on the line; a longer way has a dot only every few points."""


class PointTrack:
    """The track of a match; the portraits move when the points change."""

    def __init__(self, timeline: Timeline) -> None:
        """Move on `timeline`."""
        self._timeline = timeline
        self._track: Track | None = None
        self._points: dict[str, float] = {}
        self._rects: list[tuple[Rect, Runner]] = []

    def show(self, track: Track | None, *, moving: bool = True) -> None:
        """Animate to other points; jump if not `moving`."""
        old, self._track = self._track, track
        if track is None:
            return
        if old is None or not moving:
            self._timeline.drop("track")
            self._points = {runner.name: float(runner.points) for runner in track.runners}
            return
        begin = dict(self._points)
        goal = {runner.name: float(runner.points) for runner in track.runners}
        if begin == goal:
            return

        def step(t: float) -> None:
            self._points = {name: motion.mix(begin.get(name, to), to, t) for name, to in goal.items()}

        self._timeline.add(motion.BAR, step, key="track")

    def pointed(self, at: tuple[int, int]) -> tuple[Runner, Rect] | None:
        """The runner whose portrait is at a point of the window, with its box, or None."""
        found = ((runner, rect) for rect, runner in reversed(self._rects) if rect.collidepoint(at))
        return next(found, None)

    def draw(self, out: DrawList, theme: Theme, layout: Layout, over: Sequence[Rect] = ()) -> None:
        """List the panel with the line, its dots and the portraits, unless something lies `over` it."""
        self._rects = []
        if self._track is None:
            return
        box = layout.box(self._track.box).rect(theme.size)
        if box.collidelist(over) < 0:
            self._rects = draw_track(out, theme, self._track, box, self._points)


def draw_track(
    out: DrawList, theme: Theme, track: Track, box: Rect, points: Mapping[str, float]
) -> list[tuple[Rect, Runner]]:
    """List a track in a box, each player at a number of points by name; return the place of each portrait."""
    sheet = paint.panel(theme, box.w, box.h, 18, shadow=True)
    out.add(sheet, paint.over(sheet, box), "panel:track")
    at = (box.x + theme.px(19), box.y + theme.px(24))
    write(out, theme, track.title, "display", theme.pt(21), "text", at, tracking=text.IN_HEADINGS)
    left, right = box.x + theme.px(43), box.right - theme.px(49)
    y = box.bottom - theme.px(45)
    _draw_line(out, theme, track, left, right, y)
    return _draw_runners(out, theme, track, (left, right, y), points)


def _draw_line(out: DrawList, theme: Theme, track: Track, left: int, right: int, y: int) -> None:
    line = theme.px(6)
    rail = paint.rounded(right - left, line, line / 2, (*theme.colour("map_unclaimed")[:3], 255))
    out.add(rail, (left, y - line // 2), "track:line")
    each = max(1, -(-track.goal // _MOST_DOTS))
    large = 5 * each
    px = theme.pt(18)
    for points in range(0, track.goal, each):
        x = left + (right - left) * points / track.goal
        big = points % large == 0
        if big and track.goal - points < 0.6 * large and points:
            big = False  # its figure would touch the goal's
        side = theme.px(18 if big else 12)
        dot = paint.circle(side, theme.colour("muted" if big else "map_unclaimed"))
        out.add(dot, (x - side / 2, y - side / 2), "track:dot")
        if big:
            at = (x, y + theme.px(29))
            write(out, theme, str(points), "display", px, "muted", at, "centre")
    side = theme.px(38)
    out.add(paint.icon("star", side, theme.colour("gold")), (right - side / 2, y - side / 2), "icon:star")
    write(out, theme, str(track.goal), "display", px, "gold", (right, y + theme.px(29)), "centre")


def _draw_runners(
    out: DrawList,
    theme: Theme,
    track: Track,
    line: tuple[int, int, int],
    points: Mapping[str, float],
) -> list[tuple[Rect, Runner]]:
    left, right, y = line
    rects = []
    side = max(theme.px(_PORTRAIT), 24)
    pairs = any(runner.partner for runner in track.runners)
    apart = side * (_APART + _ASIDE if pairs else _APART)
    spots = sorted(
        (left + (right - left) * min(1.0, max(0.0, points.get(runner.name, 0.0) / track.goal)), n)
        for n, runner in enumerate(track.runners)
    )
    placed: list[float] = []
    for x, _number in spots:
        placed.append(max(x, placed[-1] + apart) if placed else x)
    for back in range(len(placed)):  # those before the goal make room for those who reach it
        placed[-1 - back] = min(placed[-1 - back], right - back * apart)
    for (x, number), beside in zip(spots, placed, strict=True):
        runner = track.runners[number]
        colour = theme.colour(runner.colours.text)
        top = y - theme.px(11) - side
        tip = _tip(theme, round(x - beside), runner.colours.text)
        out.add(tip, (beside - tip.get_width() / 2, top + side - theme.px(5)), "track:tip")
        if runner.partner:  # behind, so that both faces show
            behind = paint.avatar(runner.partner, side, colour, 0.07)
            out.add(behind, (beside + side * _ASIDE - side / 2, top), f"portrait:{runner.partner}")
        ring = paint.avatar(runner.portrait, side, colour, 0.07)
        out.add(ring, (beside - side / 2, top), f"portrait:{runner.portrait}")
        wide = round(side * (1 + _ASIDE)) if runner.partner else side
        rects.append((Rect(round(beside - side / 2), top, wide, side), runner))
    return rects


@kept
def _tip(theme: Theme, aside: int, role: str) -> Surface:
    """A small tip pointing down from a portrait to its point, `aside` pixels to its right."""
    half, tall = theme.px(8), theme.px(15)
    w = 2 * (half + abs(aside))
    middle = w / 2
    path = f"M{middle - half} 0H{middle + half}L{middle + aside} {tall}Z"
    return svg(f'<path d="{path}" {fill(theme.colour(role))}/>', (w, tall))
