"""Parts of the map at the end of a match: the map itself, a turning point, the story of a state."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from cardtable.cards.atlas import atlas
from cardtable.table import paint, text, us_map
from cardtable.table.badges import kept
from cardtable.table.canvas import DrawList
from cardtable.table.paint.svg import document, linear, svg
from cardtable.table.statemap import Outline, StateMap, ink_on
from cardtable.table.theme import Theme
from cardtable.table.widgets import ARROWS, Widget, write
from cardtable.viewmodel.elements import Ending, Region

CALLOUTS: Final = ("VT", "NH", "MA", "RI", "CT", "NJ", "DE", "MD", "DC")
"""Places too small for a label on the map, from the north; each has one beside it."""
_CALLOUT: Final = (82.0, 29.0, 36.0)
"""Width, height and step of these labels, in units."""
_FADE: Final = 0.12
"""Share of the time in which one state appears."""
PLAIN: Final = Region("map_unclaimed")
_EDGE: Final = Outline("map_stroke", 1.6)
_TOLD: Final = Outline("white", 4.0)
_REACH: Final = 8.0


class StateChart(Widget):
    """The map; any state can be pointed at, and reached by the arrow keys.

    Attributes:
        share: how much of the map is filled, 0 to 1.
        chosen: the state under the keyboard focus.
        pointed: the state under the pointer.
        told: the state whose story is shown.
    """

    focusable = True

    def __init__(self, ending: Ending) -> None:
        super().__init__("map")
        self.ending = ending
        self.share = 0.0
        self.chosen: str | None = None
        self.pointed: str | None = None
        self.told: str | None = None
        self._map: StateMap | None = None
        self._callouts: dict[str, Rect] = {}
        self._order = {code: number for number, code in enumerate(ending.regions)}

    def fit(self, theme: Theme, rect: Rect) -> None:
        """Take a place: the map at its left, the callouts at its right."""
        self.lay(rect)
        wide, high, step = _CALLOUT
        w, h = max(theme.px(wide), 56), max(theme.px(high), 20)
        gap = max(theme.px(step), h + 3)
        room = Rect(rect.x, rect.y, rect.w - round(w * 1.2), rect.h)
        self._map = StateMap(theme, room)
        top = rect.y + round(rect.h * 0.49) - len(CALLOUTS) * gap // 2
        self._callouts = {
            code: Rect(rect.right - w, top + number * gap, w, h) for number, code in enumerate(CALLOUTS)
        }

    @property
    def laid(self) -> StateMap:
        """The laid-out map."""
        assert self._map is not None  # it was laid out
        return self._map

    def target(self, code: str) -> Rect:
        """The box that a state's story must keep clear."""
        x, y = self.laid.point(code)
        side = round(30 * self.laid.theme.u)
        return Rect(round(x) - side // 2, round(y) - side // 2, side, side)

    def at(self, pos: tuple[int, int]) -> str | None:
        """The state, or its callout, at a point of the window."""
        for code, rect in self._callouts.items():
            if rect.collidepoint(pos):
                return code
        return self.laid.hit(pos, _REACH)

    def got_focus(self) -> None:
        """Start the keyboard in the middle of the map."""
        if self.chosen is None:
            self.chosen = self.laid.next(None, 0, 0)

    def keeps(self, key: int) -> bool:
        """Whether there is a state in that direction."""
        return key in ARROWS and self.laid.next(self.chosen, *ARROWS[key]) != self.chosen

    def handle(self, event: Event) -> bool:
        """Arrows lead from state to state; the pointer picks the state under it."""
        if event.type == pygame.KEYDOWN and self.keeps(event.key):
            self.chosen = self.laid.next(self.chosen, *ARROWS[event.key])
            return True
        if event.type == pygame.MOUSEMOTION:
            before, self.pointed = self.pointed, self.at(event.pos)
            return before != self.pointed
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.chosen = self.at(event.pos) or self.chosen
            return True
        return False

    def ring_radius(self, theme: Theme) -> float:
        """Radius of the ring around the map, in pixels."""
        return 20 * theme.u

    def _come(self, code: str) -> float:
        """Progress of a state's appearance, 0 to 1."""
        if self.share >= 1.0 or code not in self._order:
            return 1.0
        begins = self._order[code] / max(1, len(self._order)) * (1.0 - _FADE)
        return min(1.0, max(0.0, (self.share - begins) / _FADE))

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List every state, its label, and the callouts with their lines."""
        laid = self.laid
        for code in laid.codes:
            if code != self.told:
                self._draw_state(out, code)
        if self.told in laid.codes:
            role = self.ending.regions.get(self.told, PLAIN).fill
            laid.draw_state(out, self.told, _bright(theme, role), _TOLD)
        px = max(theme.pt(15), 11)
        for code in laid.codes:
            if code not in self._callouts:
                self._draw_votes(out, code, px)
        for code, rect in self._callouts.items():
            self._draw_callout(out, theme, code, rect)

    def _draw_state(self, out: DrawList, code: str) -> None:
        region = self.ending.regions.get(code, PLAIN)
        share = self._come(code)
        if share < 1.0:
            self.laid.draw_state(out, code, PLAIN.fill, _EDGE)
        self.laid.draw_state(out, code, region.fill, _EDGE, alpha=round(255 * share))

    def _draw_votes(self, out: DrawList, code: str, px: int) -> None:
        """List the code of a state in its middle, and its votes under that."""
        laid, region = self.laid, self.ending.regions.get(code, PLAIN)
        ink = "text" if code in us_map.AT_SEA else ink_on(laid.theme.colour(region.fill))
        x, y = laid.point(code)
        low = round(px * 0.95)
        figure = region.figure
        write(out, laid.theme, code, "bold", px, ink, (x, y - low / 2 if figure else y), "centre")
        if figure:
            write(out, laid.theme, figure, "display", round(px * 1.2), ink, (x, y + low * 0.6), "centre")

    def _draw_callout(self, out: DrawList, theme: Theme, code: str, rect: Rect) -> None:
        region = self.ending.regions.get(code, PLAIN)
        x, y = self.laid.point(code)
        _draw_leader(out, theme, (round(x), round(y)), (rect.x - theme.px(4), rect.centery))
        role = region.fill if self._come(code) >= 1.0 else PLAIN.fill
        told = code == self.told
        ground = paint.rounded(
            rect.w,
            rect.h,
            7 * theme.u,
            theme.colour(_bright(theme, role) if told else role),
            None,
            theme.colour("white") if told else (0, 0, 0, 70),
            max(1.0, (2.4 if told else 1.0) * theme.u),
        )
        out.add(ground, rect.topleft, f"callout:{code}")
        ink = ink_on(theme.colour(role))
        px = theme.pt(15)
        write(out, theme, code, "bold", px, ink, (rect.x + theme.px(13), rect.centery))
        figure = region.figure
        at = (rect.right - theme.px(11), rect.centery)
        write(out, theme, figure, "display", theme.pt(18), ink, at, "right")


def _bright(theme: Theme, role: str) -> str:
    """The brighter shade of a side's color, if it has one."""
    return f"{role}_text" if f"{role}_text" in theme.roles else role


def _draw_leader(out: DrawList, theme: Theme, start: tuple[int, int], end: tuple[int, int]) -> None:
    """List a thin line from a state to its callout."""
    left, top = min(start[0], end[0]) - 1, min(start[1], end[1]) - 1
    size = abs(end[0] - start[0]) + 3, abs(end[1] - start[1]) + 3
    ends = (start[0] - left, start[1] - top, end[0] - left, end[1] - top)
    out.add(_leader(theme, size, ends), (left, top), "map:leader")


@kept
def _leader(theme: Theme, size: tuple[int, int], ends: tuple[int, int, int, int]) -> Surface:
    line = f'stroke="#ffffff" stroke-opacity="0.42" stroke-width="{max(1.0, theme.u):.2f}"'
    return svg('<line x1="{}" y1="{}" x2="{}" y2="{}" {}/>'.format(*ends, line), size)


class TurningRow(Widget):
    """One of the states that mattered most.

    Attributes:
        code: the state.
        told: whether its story is shown now.
    """

    focusable = True

    def __init__(self, ending: Ending, number: int) -> None:
        self.code, self._how, self._votes, self._side = ending.turning[number]
        super().__init__(f"turning:{self.code}")
        self._colours = ending.colours[self._side]
        self.told = False

    def handle(self, event: Event) -> bool:
        """Use a press, so that the keyboard comes here."""
        return event.type == pygame.MOUSEBUTTONDOWN and event.button == 1

    def ring_radius(self, theme: Theme) -> float:
        """Radius of the row's corners, in pixels."""
        return 12 * theme.u

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the silhouette, the name, the decision and the votes."""
        rect = self.rect
        light = (255, 255, 255, 34) if self.told else (255, 255, 255, 10)
        edge = (255, 255, 255, 90) if self.told else (255, 255, 255, 0)
        ground = paint.rounded(rect.w, rect.h, 12 * theme.u, light, None, edge, max(1.0, theme.u))
        out.add(ground, rect.topleft, f"widget:{self.tag}")
        side = round(rect.h * 0.64)
        shape = _silhouette(theme, self.code, side, self._colours.fill, self._colours.text)
        out.add(shape, (rect.x + theme.px(10), rect.centery - side // 2), f"shape:{self.code}")
        votes = str(self._votes)
        px = theme.pt(30)
        right = rect.right - theme.px(11)
        write(out, theme, votes, "display", px, self._colours.text, (right, rect.centery), "right")
        left = rect.x + theme.px(10) + side + theme.px(9)
        room = right - text.width("display", px, votes) - theme.px(6) - left
        name = atlas().places[self.code].name
        size = text.fit("bold", theme.pt(17), name, room, 0, theme.pt(0))
        upper = (left, rect.centery - rect.h * 0.17)
        write(out, theme, name, "bold", size, "text", upper, room=room)
        lower = (left, rect.centery + rect.h * 0.2)
        write(out, theme, self._how, "regular", theme.pt(15), "muted", lower, room=room)


@kept
def _silhouette(theme: Theme, code: str, side: int, dark: str, light: str) -> Surface:
    """A state in a side's colors, in a square `side` pixels wide."""
    hero = atlas().hero(code)
    top, foot = theme.colour(light), theme.colour(dark)
    art = linear("g", top, foot) + f'<path d="{hero.path}" fill="url(#g)" fill-rule="evenodd"/>'
    longer = max(hero.width, hero.height)
    move = f"translate({(longer - hero.width) / 2} {(longer - hero.height) / 2})"
    return svg(document(f'<g transform="{move}">{art}</g>', longer, longer), (side, side))


def draw_story(out: DrawList, theme: Theme, ending: Ending, code: str, target: Rect) -> None:
    """List the ivory sheet with the story of a state, beside `target` and never over it."""
    region = ending.regions.get(code, PLAIN)
    title = (region.title or atlas().places[code].name).upper()
    px, votes_px = theme.pt(32), theme.pt(40)
    room = theme.px(330)
    rows: list[tuple[str, text.Face, int, str]] = []
    for number, line in enumerate(region.lines):
        face: text.Face = "bold" if number == 0 else "semibold"
        colour = "ink" if number == 0 else "gold_text" if number == 2 else "ink_secondary"
        rows += [(part, face, theme.pt(17), colour) for part in text.wrap(face, theme.pt(17), line, room)]
    head = text.width("display", px, title, text.IN_HEADINGS)
    votes = text.width("display", votes_px, region.figure)
    widest = max([text.width(face, size, line) for line, face, size, _colour in rows], default=0)
    pad = theme.px(24)
    inner = max(head + theme.px(26) + votes, widest, theme.px(180))
    step = text.line_height(theme.pt(17))
    top = text.cap_box("display", votes_px)[1] + theme.px(22)
    box = Rect(0, 0, inner + 2 * pad, top + theme.px(16) + len(rows) * step + theme.px(14))
    box = _beside(theme, box, target)
    bubble = paint.tooltip(theme, box.w, box.h, None)
    out.add(bubble, paint.over(bubble, box), f"tooltip:{title}|{' '.join(region.lines)}")
    bar = theme.px(7)
    stripe = paint.rounded(bar, box.h - 2 * theme.px(14), bar / 2, theme.colour(region.fill))
    out.add(stripe, (box.x, box.y + theme.px(14)), "stripe")
    y = box.y + theme.px(14) + (top - theme.px(14)) / 2
    write(out, theme, title, "display", px, "ink", (box.x + pad, y), tracking=text.IN_HEADINGS)
    ink = region.fill if region.fill != PLAIN.fill else "ink_secondary"
    write(out, theme, region.figure, "display", votes_px, ink, (box.right - pad, y), "right")
    line_y = box.y + top + theme.px(10)
    for line, face, size, colour in rows:
        shade = theme.colour("gold_dark") if colour == "gold_text" else theme.colour(colour)
        if colour == "gold_text":
            shade = paint.mixed(shade, (0, 0, 0), 0.36)  # readable on ivory
        write(out, theme, line, face, size, shade, (box.x + pad, line_y + step / 2))
        line_y += step


def _beside(theme: Theme, box: Rect, target: Rect) -> Rect:
    """A box moved over, under or beside a target, inside the window."""
    window = Rect((0, 0), theme.size).inflate(-2 * theme.px(8), -2 * theme.px(8))
    gap = theme.px(14)
    places = (
        (target.left - box.w - gap, target.top - box.h - gap // 2),
        (target.right + gap, target.top - box.h - gap // 2),
        (target.right + gap, target.bottom + gap // 2),
        (target.left - box.w - gap, target.bottom + gap // 2),
    )
    for left, top in places:
        moved = Rect(left, top, box.w, box.h)
        if window.contains(moved):
            return moved
    return Rect(places[0], box.size).clamp(window)
