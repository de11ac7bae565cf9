"""A large map of the states to point at, small ones with callouts at sea; arrows lead from one to another."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from cardtable.cards.atlas import atlas
from cardtable.i18n import _
from cardtable.table import paint, us_map
from cardtable.table.badges import kept
from cardtable.table.canvas import DrawList
from cardtable.table.heard import joined, sentences
from cardtable.table.paint.svg import svg
from cardtable.table.statemap import Outline, StateMap, ink_on
from cardtable.table.theme import Theme
from cardtable.table.widgets import ARROWS, Widget, write
from cardtable.viewmodel.elements import Region

CALLOUTS: Final = ("VT", "NH", "MA", "RI", "CT", "NJ", "DE", "MD", "DC")
"""Places too small for a label on the map, from the north; each has one beside it."""
_CALLOUT: Final = (82.0, 29.0, 36.0)
"""Width, height and step of these labels, in units."""
PLAIN: Final = Region("map_unclaimed")
EDGE: Final = Outline("map_stroke", 1.6)
TOLD: Final = Outline("white", 4.0)
_REACH: Final = 8.0


class CalloutMap(Widget):
    """The map; any place can be pointed at, and reached by the arrow keys.

    Attributes:
        chosen: the place under the keyboard focus.
        pointed: the place under the pointer.
        told: the place that is bright, because it is told of.
    """

    focusable = True

    def __init__(self) -> None:
        super().__init__("map")
        self.chosen: str | None = None
        self.pointed: str | None = None
        self.told: str | None = None
        self._map: StateMap | None = None
        self._callouts: dict[str, Rect] = {}

    # To be overridden.

    def region(self, code: str) -> Region:
        """How a place is drawn: its color, and the figure on it."""
        return PLAIN

    def named(self, code: str) -> bool:
        """Whether a place has its postal code on it."""
        return True

    def ink(self, code: str, role: str) -> str:
        """The palette role of words on a place in that color."""
        return ink_on(self.laid.theme.colour(role))

    def choose(self, code: str) -> None:
        """Make a place the chosen one, by a click or an arrow key."""
        self.chosen = code

    # Common to all.

    def heard(self, theme: Theme) -> str:
        """Return the place that the arrows have reached, unless it has no name on the map."""
        if self.chosen is None:
            return _("Map")
        name = atlas().places[self.chosen].name if self.named(self.chosen) else _("a place without a name")
        region = self.region(self.chosen)
        return sentences(joined(_("Map"), name, region.figure), *region.lines)

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
        """The box that words about a place must keep clear."""
        x, y = self.laid.point(code)
        side = round(30 * self.laid.theme.u)
        return Rect(round(x) - side // 2, round(y) - side // 2, side, side)

    def at(self, pos: tuple[int, int]) -> str | None:
        """The state, or its callout, at a point of the window."""
        for code, rect in self._callouts.items():
            if rect.collidepoint(pos):
                return code
        return self.laid.hit(pos, _REACH)

    def next(self, code: str | None, dx: int, dy: int) -> str:
        """The nearest place in a direction; for None the middle one."""
        return self.laid.next(code, dx, dy)

    def got_focus(self) -> None:
        """Start the keyboard in the middle of the map."""
        if self.chosen is None:
            self.choose(self.next(None, 0, 0))

    def keeps(self, key: int) -> bool:
        """Whether there is a place in that direction."""
        return key in ARROWS and self.next(self.chosen, *ARROWS[key]) != self.chosen

    def handle(self, event: Event) -> bool:
        """Arrows lead from place to place; the pointer picks the one under it."""
        if event.type == pygame.KEYDOWN and self.keeps(event.key):
            self.choose(self.next(self.chosen, *ARROWS[event.key]))
            return True
        if event.type == pygame.MOUSEMOTION:
            before, self.pointed = self.pointed, self.at(event.pos)
            return before != self.pointed
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            found = self.at(event.pos)
            if found is not None:
                self.choose(found)
            return True
        return False

    def ring_radius(self, theme: Theme) -> float:
        """Radius of the ring around the map, in pixels."""
        return 20 * theme.u

    # Drawing

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List every state, its label, and the callouts with their lines."""
        laid = self.laid
        for code in laid.codes:
            if code != self.told:
                self.draw_state(out, code)
        if self.told in laid.codes:
            laid.draw_state(out, self.told, bright(theme, self.region(self.told).fill), TOLD)
        px = max(theme.pt(15), 11)
        for code in laid.codes:
            if code not in self._callouts and self.named(code):
                self._draw_label(out, code, px)
        for code, rect in self._callouts.items():
            self._draw_callout(out, theme, code, rect)

    def draw_state(self, out: DrawList, code: str) -> None:
        """List one state in its color."""
        self.laid.draw_state(out, code, self.region(code).fill, EDGE)

    def _draw_label(self, out: DrawList, code: str, px: int) -> None:
        """List the code of a state in its middle, and its figure under that."""
        laid, region = self.laid, self.region(code)
        fill = bright(laid.theme, region.fill) if code == self.told else region.fill
        ink = "text" if code in us_map.AT_SEA else self.ink(code, fill)
        x, y = laid.point(code)
        low = round(px * 0.95)
        figure = region.figure
        write(out, laid.theme, code, "bold", px, ink, (x, y - low / 2 if figure else y), "centre")
        if figure:
            write(out, laid.theme, figure, "display", round(px * 1.2), ink, (x, y + low * 0.6), "centre")

    def callout_role(self, code: str) -> str:
        """The palette role of a callout."""
        return self.region(code).fill

    def _draw_callout(self, out: DrawList, theme: Theme, code: str, rect: Rect) -> None:
        x, y = self.laid.point(code)
        _draw_leader(out, theme, (round(x), round(y)), (rect.x - theme.px(4), rect.centery))
        told = code == self.told
        role = self.callout_role(code)
        role = bright(theme, role) if told else role
        edge = theme.colour("white") if told else (0, 0, 0, 70)
        line = max(1.0, (2.4 if told else 1.0) * theme.u)
        ground = paint.rounded(rect.w, rect.h, 7 * theme.u, theme.colour(role), None, edge, line)
        out.add(ground, rect.topleft, f"callout:{code}")
        ink, px = self.ink(code, role), theme.pt(15)
        figure = self.region(code).figure
        if self.named(code) and figure:
            write(out, theme, code, "bold", px, ink, (rect.x + theme.px(13), rect.centery))
            at = (rect.right - theme.px(11), rect.centery)
            write(out, theme, figure, "display", theme.pt(18), ink, at, "right")
        elif self.named(code):
            write(out, theme, code, "bold", px, ink, rect.center, "centre")


def bright(theme: Theme, role: str) -> str:
    """The brighter shade of a side's color, if it has one."""
    return f"{role}_text" if role.startswith(("party", "side")) and f"{role}_text" in theme.roles else role


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
