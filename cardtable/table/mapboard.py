"""The map of the states in its panel: filled one by one, joined by links, with figures on beads."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from pygame import Rect, Surface

from cardtable.cards.atlas import atlas
from cardtable.table import motion, paint, text
from cardtable.table.badges import kept
from cardtable.table.canvas import DrawList
from cardtable.table.layout import Layout
from cardtable.table.motion import Timeline
from cardtable.table.paint.svg import svg, tint
from cardtable.table.pieces import MapView, Region
from cardtable.table.statemap import LIT, PLAIN, StateMap
from cardtable.table.theme import Theme
from cardtable.table.widgets.label import write

UNCLAIMED: Final = Region("map_unclaimed")
_HEAD: Final = 58.0
"""Height of the title over the map, in units."""
_MARGIN: Final = 18.0
_LINK, _LINK_GROUND, _BEAD = 6.0, 11.0, 27.0
"""Widths of a link and of the dark line under it, and of a bead, in units."""
_STEPS: Final = 12
"""A link that grows is drawn in so many lengths."""
SMALL_REACH: Final = 9.0
"""How near the pointer has to be to a state that is too small to be met, in units."""


class MapBoard:
    """A map of the states; what changes fades in."""

    def __init__(self, timeline: Timeline) -> None:
        """Move on `timeline`."""
        self._timeline = timeline
        self._view: MapView | None = None
        self._before: dict[str, Region] = {}
        self._shown: dict[str, float] = {}
        """How far the colour of a state that changes has come, 0 to 1."""
        self._grown: dict[tuple[str, str], float] = {}
        self._map: StateMap | None = None

    @property
    def view(self) -> MapView | None:
        """What is shown, or will be when all has faded in."""
        return self._view

    def show(self, view: MapView | None, *, moving: bool = True) -> None:
        """Go to another view; at once where it is the first one, or not `moving`."""
        old, self._view = self._view, view
        if view is None or old is None or not moving:
            for code in [*self._shown]:
                self._timeline.drop(("map", code))
            for pair in [*self._grown]:
                self._timeline.drop(("link", pair))
            self._shown.clear()
            self._grown.clear()
            return
        changed = [
            code
            for code in atlas().map.states
            if old.regions.get(code, UNCLAIMED).fill != view.regions.get(code, UNCLAIMED).fill
        ]
        for number, code in enumerate(changed):
            self._before[code] = old.regions.get(code, UNCLAIMED)
            self._fade(code, number * motion.COLOURING.stagger)
        for number, pair in enumerate(pair for pair in view.links if pair not in old.links):
            self._grow(pair, number * motion.LINK.ms)

    def _fade(self, code: str, delay: float) -> None:
        def step(t: float) -> None:
            self._shown[code] = t

        def land() -> None:
            self._shown.pop(code, None)

        self._timeline.add(motion.COLOURING, step, delay=delay, key=("map", code), on_land=land)
        self._shown[code] = 0.0

    def _grow(self, pair: tuple[str, str], delay: float) -> None:
        def step(t: float) -> None:
            self._grown[pair] = t

        def land() -> None:
            self._grown.pop(pair, None)

        self._timeline.add(motion.LINK, step, delay=delay, key=("link", pair), on_land=land)
        self._grown[pair] = 0.0

    def _laid(self, theme: Theme, layout: Layout) -> StateMap | None:
        """The map in its panel; None where there is none."""
        if self._view is None:
            return None
        box = layout.box(self._view.box).rect(theme.size)
        head, margin = theme.px(_HEAD), theme.px(_MARGIN)
        inner = Rect(box.x + margin, box.y + head, box.w - 2 * margin, box.h - head - margin)
        if self._map is None or self._map.theme != theme or self._map.rect != inner:
            self._map = StateMap(theme, inner)
        return self._map

    def hit(self, theme: Theme, layout: Layout, at: tuple[int, int]) -> str | None:
        """The state at a point of the window."""
        laid = self._laid(theme, layout)
        if laid is None or not laid.rect.collidepoint(at):
            return None
        return laid.hit(at, SMALL_REACH)

    def words(self, code: str) -> tuple[str, tuple[str, ...]]:
        """What a tooltip says of a state: its name or what the view says, and lines."""
        region = self._view.regions.get(code, UNCLAIMED) if self._view is not None else UNCLAIMED
        return region.title or atlas().places[code].name, region.lines

    def target(self, theme: Theme, layout: Layout, code: str) -> Rect:
        """The box that a tooltip of a state keeps clear of."""
        laid = self._laid(theme, layout)
        assert laid is not None  # a state was found on it
        x, y = laid.point(code)
        side = theme.px(26)
        return Rect(round(x) - side // 2, round(y) - side // 2, side, side)

    def draw(
        self,
        out: DrawList,
        theme: Theme,
        layout: Layout,
        pointed: str = "",
        focus: str | None = None,
        panel: str = "panel",
    ) -> None:
        """List the panel with the map.

        Args:
            out: the list.
            theme: sizes and colours.
            layout: where the panel is.
            pointed: the card that is pointed at or has the keyboard; it may show other regions.
            focus: the state that is pointed at.
            panel: the palette role of the panel.
        """
        view, laid = self._view, self._laid(theme, layout)
        if view is None or laid is None:
            return
        box = layout.box(view.box).rect(theme.size)
        sheet = paint.panel(theme, box.w, box.h, 22, panel, shadow=True)
        out.add(sheet, paint.over(sheet, box), "panel:map")
        self._draw_head(out, theme, view, box)
        hover = view.hovers.get(pointed)
        regions: Mapping[str, Region] = view.regions if hover is None else hover
        self._draw_states(out, theme, laid, regions, still=hover is not None, focus=focus)
        if hover is None:
            for pair in view.links:
                share = self._grown.get(pair, 1.0)
                draw_link(out, theme, laid.point(pair[0]), laid.point(pair[1]), share)
        for code, region in regions.items():
            if region.figure and code in laid.codes:
                self._draw_bead(out, theme, laid.point(code), region.figure)

    def _draw_head(self, out: DrawList, theme: Theme, view: MapView, box: Rect) -> None:
        y = box.y + theme.px(31)
        at = (box.x + theme.px(24), y)
        head = write(out, theme, view.title, "display", theme.pt(26), "text", at, tracking=text.IN_HEADINGS)
        if view.note:
            room = box.right - theme.px(24) - head.right - theme.px(16)
            px = text.fit("regular", theme.pt(16), view.note, room, 0, theme.pt(0))
            colour = "gold" if view.links else "muted"
            at = (box.right - theme.px(24), y)
            write(out, theme, view.note, "semibold", px, colour, at, "right", room=room)

    def _draw_states(
        self,
        out: DrawList,
        theme: Theme,
        laid: StateMap,
        regions: Mapping[str, Region],
        *,
        still: bool,
        focus: str | None,
    ) -> None:
        px = theme.pt(11.5)
        lit = [code for code in laid.codes if regions.get(code, UNCLAIMED).lit or code == focus]
        for code in sorted(laid.codes, key=lambda code: code in lit):
            region = regions.get(code, UNCLAIMED)
            rim = LIT if code in lit else PLAIN
            share = 1.0 if still else self._shown.get(code, 1.0)
            if share < 1.0:
                laid.draw_state(out, code, self._before.get(code, UNCLAIMED).fill)
            laid.draw_state(out, code, region.fill, rim, alpha=round(255 * share))
        for code in laid.codes:
            region = regions.get(code, UNCLAIMED)
            if not region.figure:
                plain = code not in regions
                laid.draw_label(out, code, region.fill, px, alpha=150 if plain else 255)

    def _draw_bead(self, out: DrawList, theme: Theme, at: tuple[float, float], figure: str) -> None:
        bead = _bead(theme, figure)
        out.add(bead, (at[0] - bead.get_width() / 2, at[1] - bead.get_height() / 2), f"bead:{figure}")


@kept
def _bead(theme: Theme, figure: str) -> Surface:
    """An ivory disc with a figure and a dark edge."""
    px = theme.pt(20)
    side = max(theme.px(_BEAD), text.cap_box("display", px)[1] + theme.px(9))
    edge = max(1.5, 2.4 * theme.u)
    disc = paint.circle(side, theme.colour("ivory"), theme.colour("ink"), edge).copy()
    line = text.render(theme, figure, "display", px, "ink")
    text.draw(disc, line, "display", px, (side / 2, side / 2))
    return disc


def draw_link(
    out: DrawList, theme: Theme, start: tuple[float, float], end: tuple[float, float], share: float = 1.0
) -> None:
    """List the line that joins two states, or the first part of it."""
    steps = round(share * _STEPS)
    if steps == 0:
        return
    x = start[0] + (end[0] - start[0]) * steps / _STEPS
    y = start[1] + (end[1] - start[1]) * steps / _STEPS
    pad = math.ceil(_LINK_GROUND * theme.u)
    left, top = math.floor(min(start[0], x)) - pad, math.floor(min(start[1], y)) - pad
    size = math.ceil(abs(x - start[0])) + 2 * pad + 1, math.ceil(abs(y - start[1])) + 2 * pad + 1
    ends = (
        round(start[0] - left, 1),
        round(start[1] - top, 1),
        round(x - left, 1),
        round(y - top, 1),
    )
    out.add(_link(theme, size, ends), (left, top), "map:link")


@kept
def _link(theme: Theme, size: tuple[int, int], ends: tuple[float, float, float, float]) -> Surface:
    x1, y1, x2, y2 = ends
    art = ""
    for width, role in ((_LINK_GROUND, "ink"), (_LINK, "ivory")):
        line = f'stroke="{tint(theme.colour(role))}" stroke-width="{width * theme.u:.2f}"'
        art += f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" {line} stroke-linecap="round"/>'
    return svg(art, size)
