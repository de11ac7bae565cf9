"""The map in a box of the screen: one picture per state, and hit testing.

Pictures are cached by state, size and color, so that a change of one state redraws only that state.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from pygame import Rect, Surface

from cardtable.cards.atlas import atlas
from cardtable.table import text, us_map
from cardtable.table.cache import MEBIBYTE, Cache, native
from cardtable.table.canvas import DrawList
from cardtable.table.paint.svg import document, fill, svg, tint
from cardtable.table.palette import Colour
from cardtable.table.theme import Theme

_pieces: Final = Cache("states", 32 * MEBIBYTE, 640)
_NUMBERS: Final = re.compile(r"-?\d+(?:\.\d+)?")
_PAD: Final = 3
_CONES: Final = (0.7, 1.7)
"""Sideways reach of an arrow key's search for a state, per distance ahead: first narrow, then wide."""
_LINE: Final = 8.0
"""Least distance of a code's letters from the middle of a line, in units."""
_BRIGHT: Final = 150.0
"""Brightness, of 255, above which a fill carries dark words."""


Line = tuple[tuple[float, float], tuple[float, float]]
"""Two points of the window, in pixels."""


class Outline(NamedTuple):
    """The rim of a state in its color: the palette role and the width in units."""

    role: str = "map_stroke"
    width: float = 1.3


PLAIN: Final = Outline()
LIT: Final = Outline("white", 3.0)


@lru_cache(maxsize=64)
def _bounds(code: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a state in units of the map."""
    numbers = [float(number) for number in _NUMBERS.findall(atlas().map.states[code].path)]
    across, down = numbers[0::2], numbers[1::2]
    return min(across), min(down), max(across), max(down)


def ink_on(colour: Colour) -> str:
    """Palette role of words on a fill: light on dark ones, dark on light ones."""
    red, green, blue = colour[:3]
    return "ink" if 0.3 * red + 0.59 * green + 0.11 * blue > _BRIGHT else "white"


def shape(theme: Theme, code: str, role: str, height: int) -> Surface:
    """Return a state alone, `height` pixels tall, in a color of the palette with a bright rim."""
    left, top, right, bottom = _bounds(code)
    scale = height / max(1e-6, bottom - top)
    width = max(1.0, 2.2 * theme.u)
    size = math.ceil((right - left) * scale + 2 * width), math.ceil(height + 2 * width)
    line = tint(theme.colour("white"))
    edge = f'stroke="{line}" stroke-width="{width / scale:.3f}" stroke-linejoin="round"'
    path = (
        f'<path d="{atlas().map.states[code].path}" {fill(theme.colour(role))} {edge} fill-rule="evenodd"/>'
    )
    move = f"translate({width - left * scale:.3f} {width - top * scale:.3f}) scale({scale:.5f})"
    return svg(document(f'<g transform="{move}">{path}</g>', *size), size)


class StateMap:
    """The map in a box.

    Attributes:
        rect: the box in pixels.
        codes: every state and the District, by postal code.
    """

    def __init__(
        self, theme: Theme, rect: Rect, window: tuple[float, float, float, float] | None = None
    ) -> None:
        """Lay the map as large as possible in the middle of `rect`.

        Args:
            theme: sizes and colors.
            rect: the box in pixels.
            window: left, top, width and height of the part of the map that fills it; None for the whole.
        """
        self.theme = theme
        self.rect = Rect(rect)
        self._lie = us_map.view(*rect.size)
        if window is not None:
            x, y, w, h = window
            scale = min(rect.w / w, rect.h / h)
            left, top = (rect.w - w * scale) / 2, (rect.h - h * scale) / 2
            self._lie = us_map.View(scale, left - x * scale, top - y * scale)
        self.codes = tuple(atlas().map.states)

    @property
    def scale(self) -> float:
        """Pixels per unit of the map."""
        return self._lie.scale

    def point(self, code: str) -> tuple[float, float]:
        """The middle of a state in pixels of the window."""
        return self.place(atlas().map.states[code].label)

    def place(self, point: tuple[float, float]) -> tuple[float, float]:
        """A point of the map in pixels of the window."""
        x, y = self._lie.place(point)
        return self.rect.x + x, self.rect.y + y

    def box(self, code: str) -> Rect:
        """The rectangle a state's picture may touch, in pixels."""
        left, top, right, bottom = _bounds(code)
        x0, y0 = self._lie.place((left, top))
        x1, y1 = self._lie.place((right, bottom))
        x, y = math.floor(x0) - _PAD, math.floor(y0) - _PAD
        size = math.ceil(x1) + _PAD - x, math.ceil(y1) + _PAD - y
        return Rect(self.rect.x + x, self.rect.y + y, *size)

    def piece(self, code: str, role: str, rim: Outline = PLAIN) -> Surface:
        """Return the picture of a state in a color of the palette, to be put at its `box`."""
        theme = self.theme
        box = self.box(code)
        x, y = box.x - self.rect.x, box.y - self.rect.y
        width = max(0.8, rim.width * theme.u)
        colour, line = theme.colour(role), theme.colour(rim.role)
        key = (code, box.size, round(self.scale, 4), x, y, colour, line, width)

        def make() -> Surface:
            edge = f'stroke="{tint(line)}" stroke-width="{width / self.scale:.3f}" stroke-linejoin="round"'
            path = f'<path d="{atlas().map.states[code].path}" {fill(colour)} {edge} fill-rule="evenodd"/>'
            move = f"translate({self._lie.x - x:.3f} {self._lie.y - y:.3f}) scale({self.scale:.5f})"
            return native(svg(document(f'<g transform="{move}">{path}</g>', *box.size), box.size))

        return _pieces.get(key, make)

    def draw_state(
        self, out: DrawList, code: str, role: str, rim: Outline = PLAIN, *, alpha: int = 255
    ) -> None:
        """List one state in a palette role's color."""
        out.add(self.piece(code, role, rim), self.box(code).topleft, f"map:{code}:{role}", alpha=alpha)

    def draw_label(
        self, out: DrawList, code: str, role: str, px: int, *, alpha: int = 255, lines: Sequence[Line] = ()
    ) -> None:
        """List a state's code in its middle, but clear of `lines`; nothing for states too small for one."""
        if code in us_map.SMALL:
            return
        colour = self.theme.colour(ink_on(self.theme.colour(role)))
        if code in us_map.AT_SEA:
            colour = self.theme.colour("text")
        line = text.render(self.theme, code, "bold", px, colour)
        middle = self._clear(code, lines, 0.5 * line.get_width() + self.theme.px(_LINE))
        out.add(line, text.place(line, "bold", px, middle, "centre"), f"label:{code}", alpha=alpha)

    def _clear(self, code: str, lines: Sequence[Line], reach: float) -> tuple[float, float]:
        """Position of a state's code, `reach` from all lines: near its middle and inside it if possible."""
        x, y = self.point(code)
        for (left, top), (right, bottom) in lines:
            wide, high = right - left, bottom - top
            length = math.hypot(wide, high)
            along = (x - left) * wide + (y - top) * high
            off = ((x - left) * high - (y - top) * wide) / length
            if not 0 <= along <= length**2 or abs(off) >= reach:
                continue
            steps = (reach - off, -reach - off)
            places = [(x + step * high / length, y - step * wide / length) for step in steps]
            outside = [self.hit((round(place[0]), round(place[1]))) != code for place in places]
            _out, _far, (x, y) = min(zip(outside, map(abs, steps), places, strict=True))
        return x, y

    def hit(self, at: tuple[int, int], reach: float = 0.0) -> str | None:
        """The state at a point of the window; of small ones, the nearest within `reach` units."""
        theme = self.theme
        beside = us_map.SMALL | us_map.AT_SEA
        near = [code for code in beside if math.dist(self.point(code), at) <= reach * theme.u]
        if near:
            return min(near, key=lambda code: math.dist(self.point(code), at))
        for code in self.codes:
            box = self.box(code)
            if box.collidepoint(at):
                piece = self.piece(code, "map_unclaimed")
                if piece.get_at((at[0] - box.x, at[1] - box.y)).a > 127:
                    return code
        return None

    def next(self, code: str | None, dx: int, dy: int) -> str:
        """The nearest state in a direction, or `code` itself if there is none; for None the middle state."""
        if code is None:
            middle = self.rect.center
            return min(self.codes, key=lambda other: math.dist(self.point(other), middle))
        return nearest({other: self.point(other) for other in self.codes}, code, dx, dy)


def nearest(points: Mapping[str, tuple[float, float]], code: str, dx: int, dy: int) -> str:
    """Return the nearest of some points in a direction from that of `code`, or `code` if there is none."""
    for cone in _CONES:
        ahead = _ahead(points, code, dx, dy, cone)
        if ahead:
            return min(ahead)[1]
    return code


def _ahead(
    points: Mapping[str, tuple[float, float]], code: str, dx: int, dy: int, cone: float
) -> list[tuple[float, str]]:
    """The points in a direction with their distances; `cone`: sideways reach per distance ahead."""
    x, y = points[code]
    found = []
    for other, (to_x, to_y) in points.items():
        ahead = (to_x - x) * dx + (to_y - y) * dy
        aside = abs((to_x - x) * dy) + abs((to_y - y) * dx)
        if ahead > 0 and aside <= cone * ahead:
            found.append((ahead + 1.4 * aside, other))
    return found
