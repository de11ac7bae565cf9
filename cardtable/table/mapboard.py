"""The map of the states in its panel: filled state by state, joined by links, with figures on beads."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final, TypeVar

from pygame import Rect, Surface

from cardtable.cards.atlas import atlas
from cardtable.table import callouts, motion, paint, text
from cardtable.table.badges import kept
from cardtable.table.canvas import DrawList
from cardtable.table.inset import PLACES, Inset, beside, wanted
from cardtable.table.layout import Layout
from cardtable.table.motion import Motion, Timeline
from cardtable.table.statemap import LIT, PLAIN, Line, StateMap
from cardtable.table.theme import Theme
from cardtable.table.widgets.label import write
from cardtable.viewmodel.decks import MARKS
from cardtable.viewmodel.elements import MapView, Region, Tally

K = TypeVar("K", str, tuple[str, str])

UNCLAIMED: Final = Region("map_unclaimed")
_HEAD: Final = 58.0
"""Height of the title over the map, in units."""
_MARGIN: Final = 18.0
_NAMED: Final = 34
"""A map narrower than this many times its type size names only the states that matter now …"""
_SPECK: Final = 10
"""… and are smaller than this many pixels, too small for their color to be seen."""
SMALL_REACH: Final = 9.0
"""Distance within which the pointer meets a state too small to hit, in units."""


class MapBoard:
    """A map of the states whose changes fade in."""

    def __init__(self, timeline: Timeline) -> None:
        """Move on `timeline`."""
        self._timeline = timeline
        self._view: MapView | None = None
        self._before: dict[str, Region] = {}
        self._shown: dict[str, float] = {}
        """How far a changing state's color has faded in, 0 to 1."""
        self._grown: dict[tuple[str, str], float] = {}
        self._map: StateMap | None = None

    @property
    def view(self) -> MapView | None:
        """The current view, even if it is still fading in."""
        return self._view

    def show(self, view: MapView | None, *, moving: bool = True) -> None:
        """Fade to another view; jump if it is the first one or not `moving`."""
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
            delay = number * motion.COLOURING.stagger
            self._run(motion.COLOURING, self._shown, code, ("map", code), delay)
        for number, pair in enumerate(pair for pair in view.links if pair not in old.links):
            self._run(motion.LINK, self._grown, pair, ("link", pair), number * motion.LINK.ms)

    def _run(self, kind: Motion, shares: dict[K, float], one: K, key: Hashable, delay: float) -> None:
        """Let a share grow from 0 to 1; without a share it has arrived."""

        def step(t: float) -> None:
            shares[one] = t

        def land() -> None:
            shares.pop(one, None)

        self._timeline.add(kind, step, delay=delay, key=key, on_land=land)
        shares[one] = 0.0

    def _laid(self, theme: Theme, layout: Layout) -> StateMap | None:
        """The map in its panel, or None."""
        if self._view is None:
            return None
        box = layout.box(self._view.box).rect(theme.size)
        head, margin = theme.px(_HEAD), theme.px(_MARGIN)
        inner = Rect(box.x + margin, box.y + head, box.w - 2 * margin, box.h - head - margin)
        if self._map is None or self._map.theme != theme or self._map.rect != inner:
            self._map = StateMap(theme, inner)
        return self._map

    def shows(self, code: str) -> bool:
        """Whether a state is on the map."""
        return self._view is not None and code in atlas().map.states

    def hit(self, theme: Theme, layout: Layout, at: tuple[int, int]) -> str | None:
        """The state at a point of the window."""
        laid = self._laid(theme, layout)
        if laid is None:
            return None
        larger = Inset(laid).hit(at) if self._has_inset else None
        beside = (code for code in self._beside() if self._callout(laid, code).collidepoint(at))
        return larger or next(beside, None) or laid.hit(at, SMALL_REACH)

    def words(self, code: str) -> tuple[str, tuple[str, ...]]:
        """A state's name, as in the view if that has one, and what this game says of it, line by line."""
        region = self._view.regions.get(code, UNCLAIMED) if self._view is not None else UNCLAIMED
        if self._view is not None and not region.title and code in self._view.tips:
            return self._view.tips[code], ()
        return region.title or atlas().places[code].name, region.lines

    def spot(self, theme: Theme, layout: Layout, code: str) -> Rect:
        """A small box in the middle of a state."""
        laid = self._laid(theme, layout)
        assert laid is not None  # the state was found on it
        x, y = Inset(laid).place(code) if self._has_inset and code in PLACES else laid.point(code)
        side = theme.px(26)
        return Rect(round(x) - side // 2, round(y) - side // 2, side, side)

    def box(self, theme: Theme, layout: Layout, code: str) -> Rect:
        """The box of a state on the map."""
        laid = self._laid(theme, layout)
        assert laid is not None  # a card goes to a state only on a map
        return laid.box(code)

    def target(self, theme: Theme, layout: Layout, code: str) -> Rect:
        """The area a state's tooltip must keep clear: the state, and its label beside the map."""
        spot, laid = self.spot(theme, layout, code), self._laid(theme, layout)
        return spot.union(self._callout(laid, code)) if laid is not None and code in self._beside() else spot

    def _beside(self) -> list[str]:
        """The small states labeled beside the map."""
        view = self._view
        unnamed = view.unnamed if view is not None else ()
        return [code for code in beside(view.regions if view is not None else {}) if code not in unnamed]

    @property
    def _has_inset(self) -> bool:
        """Whether New England is shown larger."""
        return self._view is not None and wanted(self._view.regions)

    def _callout(self, laid: StateMap, code: str) -> Rect:
        """The box of a small state's label beside the map."""
        assert self._view is not None  # its map was laid out
        figure = self._view.regions.get(code, UNCLAIMED).figure
        return (
            callouts.bead_box(laid, code, figure)
            if figure
            else callouts.name_box(laid, code, _label_px(laid.theme))
        )

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
            theme: sizes and colors.
            layout: where the panel is.
            pointed: the card under the pointer or the keyboard focus, which may show other regions.
            focus: the state under the pointer.
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
        joins = view.joins.get(pointed, ()) if hover is not None else ()
        links = [(pair, 1.0, "gold") for pair in joins]
        links += [(pair, self._grown.get(pair, 1.0), "ivory") for pair in view.links]
        drawn = [(self._ends(laid, pair), share, role) for pair, share, role in links if self._at_large(pair)]
        lines = [ends for ends, _share, _role in drawn]
        self._draw_states(out, theme, laid, regions, lines, still=hover is not None, focus=focus)
        beads = {code: region for code, region in regions.items() if region.figure and code in laid.codes}
        named = self._named(laid, regions)
        for code in (code for code in self._beside() if code in named or code in beads):
            bead = beads[code].fill if code in beads else ""
            callouts.draw_line(out, laid, code, _label_px(theme), bead)
        for (start, end), share, role in drawn:
            callouts.draw_link(out, theme, start, end, share, role)
        for code, region in beads.items():
            if not (self._has_inset and code in PLACES):
                callouts.draw_bead(out, laid, code, region.figure, region.fill)
        if self._has_inset:
            lit = (focus,) if focus is not None else ()
            Inset(laid).draw(out, regions, links, _label_px(theme), lit=lit, shares=self._shown)

    def _named(self, laid: StateMap, regions: Mapping[str, Region]) -> frozenset[str]:
        """The states named on the map; on a small map only those whose color is too small to see."""
        if laid.rect.w >= laid.theme.pt(11.5) * _NAMED:
            return frozenset(laid.codes)
        return frozenset(code for code in regions if max(laid.box(code).size) < _SPECK)

    def _at_large(self, pair: tuple[str, str]) -> bool:
        """Whether a link is drawn outside the inset."""
        return not (self._has_inset and pair[0] in PLACES and pair[1] in PLACES)

    def _ends(self, laid: StateMap, pair: tuple[str, str]) -> Line:
        start, end = (
            laid.point(code) if self._has_inset and code in PLACES else callouts.bead_place(laid, code)
            for code in pair
        )
        return start, end

    def _draw_head(self, out: DrawList, theme: Theme, view: MapView, box: Rect) -> None:
        y = box.y + theme.px(31)
        at = (box.x + theme.px(24), y)
        head = write(out, theme, view.title, "display", theme.pt(26), "text", at, tracking=text.IN_HEADINGS)
        for tally in view.tally:
            tile = _tile(theme, tally)
            head.right += theme.px(14)
            out.add(tile, (head.right, y - tile.get_height() / 2), f"tally:{tally.figure}")
            head.right += tile.get_width()
        if view.note:
            room = box.right - theme.px(24) - head.right - theme.px(16)
            px = text.fit("regular", theme.pt(16), view.note, room, 0, theme.least)
            colour = "gold" if view.links else "muted"
            at = (box.right - theme.px(24), y)
            write(out, theme, view.note, "semibold", px, colour, at, "right", room=room)

    def _draw_states(
        self,
        out: DrawList,
        theme: Theme,
        laid: StateMap,
        regions: Mapping[str, Region],
        lines: Sequence[Line],
        *,
        still: bool,
        focus: str | None,
    ) -> None:
        px = _label_px(theme)
        unnamed = self._view.unnamed if self._view is not None else ()
        lit = [code for code in laid.codes if regions.get(code, UNCLAIMED).lit or code == focus]
        for code in sorted(laid.codes, key=lambda code: code in lit):
            region = regions.get(code, UNCLAIMED)
            rim = LIT if code in lit else PLAIN
            share = 1.0 if still else self._shown.get(code, 1.0)
            if share < 1.0:
                laid.draw_state(out, code, self._before.get(code, UNCLAIMED).fill)
            laid.draw_state(out, code, region.fill, rim, alpha=round(255 * share))
        named = self._named(laid, regions)
        for code in laid.codes:
            region = regions.get(code, UNCLAIMED)
            if code not in named and code not in lit:
                continue
            if not region.figure and code not in unnamed:
                alpha = 255 if code in regions else 150
                laid.draw_label(out, code, region.fill, px, alpha=alpha, lines=lines)
                if self._has_inset and code in PLACES:
                    continue
                callouts.draw_name(out, laid, code, region.fill, px, lit=code in lit, alpha=alpha)


@kept
def _tile(theme: Theme, tally: Tally) -> Surface:
    """A figure on a tile in its color, beside the color's mark."""
    px, pad = theme.pt(19), theme.px(8)
    figure = text.width("display", px, tally.figure)
    h = max(theme.px(30), text.cap_box("display", px)[1] + theme.px(12))
    side = round(0.5 * h)
    w = 2 * pad + side + theme.px(5) + figure
    rim = theme.colour("gold") if tally.lit else theme.colour("panel_border")
    line = max(1.0, (3.0 if tally.lit else 1.0) * theme.u)
    tile = paint.rounded(w, h, 0.28 * h, theme.colour(tally.fill), None, rim, line).copy()
    ink = f"{tally.fill}_text"
    sign = paint.icon(MARKS[tally.fill], side, theme.colour(ink))
    tile.blit(sign, (pad, (h - sign.get_height()) // 2))
    words = text.render(theme, tally.figure, "display", px, ink)
    text.draw(tile, words, "display", px, (pad + side + theme.px(5) + figure / 2, h / 2))
    return tile


def _label_px(theme: Theme) -> int:
    """Type size of the codes on the map, in pixels."""
    return theme.pt(11.5)
