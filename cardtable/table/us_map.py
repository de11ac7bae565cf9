"""The map of the nation: a watermark on the felt, a locator for one state, and labels.

The geometry comes from the atlas, sizes and colors from here. A map keeps the shape of the nation and is
centered in any spare room.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import pygame

from cardtable.cards.atlas import MapArt, atlas
from cardtable.table import text
from cardtable.table.cache import MEBIBYTE, Cache, native
from cardtable.table.paint.svg import document, fill, stroke, svg, tint
from cardtable.table.palette import Colour
from cardtable.table.theme import Theme

_maps: Final = Cache("maps", 24 * MEBIBYTE, 24)
WATERMARK_ALPHA: Final = 9
"""Opacity of the watermark, of 255: 3.5 %."""
NEIGHBOUR: Final = 0.45
"""Share by which a neighbor's color is moved from the ground toward the state's own."""


SMALL: Final = frozenset({"CT", "DC", "DE", "MA", "MD", "NH", "NJ", "RI", "VT"})
"""Places too small for a label of their own."""
BESIDE: Final[Mapping[str, tuple[float, float]]] = {
    "VT": (831, 100),
    "NH": (872, 50),
    "MA": (939, 150),
    "RI": (963, 199),
    "CT": (932, 250),
    "NJ": (930, 300),
    "DE": (915, 351),
    "MD": (897, 402),
    "DC": (868, 453),
}
"""Position of the small places' labels, north of the nation and at sea, in units of the map."""
SHAPE: Final = 610 / 975
"""Height of the map over its width."""
AT_SEA: Final = frozenset({"HI"})
"""Places labeled beside them on the sea."""


class View(NamedTuple):
    """Position of the map in a box: ``scale`` pixels per unit of the map, its top left at (x, y)."""

    scale: float
    x: float
    y: float

    def place(self, point: tuple[float, float]) -> tuple[float, float]:
        """Return a point of the map in pixels of the box."""
        return self.x + point[0] * self.scale, self.y + point[1] * self.scale


def view(w: int, h: int) -> View:
    """Return the view of the map in a box of ``w`` x ``h`` pixels, as large as possible and centered."""
    art = atlas().map
    scale = min(w / art.width, h / art.height)
    return View(scale, (w - art.width * scale) / 2, (h - art.height * scale) / 2)


def _placed(shapes: str, w: int, h: int) -> str:
    lie = view(w, h)
    return f'<g transform="translate({lie.x:.3f} {lie.y:.3f}) scale({lie.scale:.5f})">{shapes}</g>'


def watermark(theme: Theme, w: int, h: int) -> pygame.Surface:
    """Return the outline of the mainland in faint white, in a box of ``w`` x ``h`` pixels.

    A new surface every time, since it is cached as a part of the felt.
    """
    white = fill((*theme.colour("white"), WATERMARK_ALPHA))
    shape = f'<path d="{atlas().map.mainland}" {white} fill-rule="evenodd"/>'
    return svg(document(_placed(shape, w, h), w, h), (w, h))


def locator(theme: Theme, w: int, h: int, highlight: Mapping[str, Colour]) -> pygame.Surface:
    """Return a small map for dark panels, ``w`` x ``h`` pixels, some states in colors of their own.

    highlight: color by postal code; ``own_and_neighbours`` makes one for a card. Places not on the map
    (territories) are skipped.
    """
    ground, line = theme.colour("map_unclaimed"), theme.colour("map_stroke")
    key = ("locator", w, h, tuple(sorted(highlight.items())), ground, line)
    return _maps.get(key, lambda: native(chart(w, h, highlight, ground, line)))


def chart(w: int, h: int, highlight: Mapping[str, Colour], ground: Colour, line: Colour) -> pygame.Surface:
    """Return a map like ``locator``'s but uncached, for use in a cached picture.

    The common part of all maps of a size is cached, since the whole nation is expensive to draw.
    """
    marked = {code: colour for code, colour in highlight.items() if code in atlas().map.states}
    surface = _maps.get(("ground", w, h, ground, line), lambda: _drawn(w, h, ground, line)).copy()
    if marked:
        art = atlas().map.states
        shapes = "".join(f'<path d="{art[code].path}" {fill(colour)}/>' for code, colour in marked.items())
        surface.blit(svg(_framed(shapes, w, h, line), (w, h)), (0, 0))
    return surface


def _drawn(w: int, h: int, ground: Colour, line: Colour) -> pygame.Surface:
    """Return the map with all states alike."""
    paths = "".join(state.path for state in atlas().map.states.values())
    return svg(_framed(f'<path d="{paths}" {fill(ground)}/>', w, h, line), (w, h))


def _framed(shapes: str, w: int, h: int, line: Colour) -> str:
    """Return the picture of some states with their border lines."""
    scale = view(w, h).scale
    width = max(0.5, 0.7 / scale) if scale > 0 else 1.0
    edge = f'stroke="{tint(line)}" stroke-width="{width:.3f}" stroke-linejoin="round" fill-rule="evenodd"'
    return document(_placed(f"<g {edge}>{shapes}</g>", w, h), w, h)


def own_and_neighbours(
    place: str, own: Colour, ground: Colour, near: tuple[str, ...] | None = None
) -> dict[str, Colour]:
    """Return the highlight for one place: itself in ``own``, its neighbors between that and ``ground``.

    near: the neighbors; None for those of the atlas.
    """
    between = tuple(round(a + (b - a) * NEIGHBOUR) for a, b in zip(ground[:3], own[:3], strict=True))
    shown = dict.fromkeys(atlas().places[place].borders if near is None else near, between)
    return {**shown, place: own}


def label_place(place: str, w: int, h: int) -> tuple[float, float] | None:
    """Return the middle of the label of ``place`` on a map of ``w`` x ``h``, or None if it is not on it."""
    art: MapArt = atlas().map
    state = art.states.get(place)
    return None if state is None else view(w, h).place(state.label)


def place_map(
    theme: Theme, w: int, h: int, place: str, near: tuple[str, ...] | None = None
) -> pygame.Surface:
    """Return a map for the card of ``place``: itself in gold with its postal code, its neighbors paler.

    near: its neighbors; None for those of the atlas. A place too small to see has a ring around it and its
    code beside it. One that is not on the map (a territory) leaves it plain.
    """
    near = atlas().places[place].borders if near is None else near
    key = ("place", w, h, place, near, theme.colours, theme.u)
    return _maps.get(key, lambda: native(_place_map(theme, w, h, place, near)))


def _place_map(theme: Theme, w: int, h: int, place: str, near: tuple[str, ...]) -> pygame.Surface:
    gold = theme.colour("gold")
    surface = locator(
        theme, w, h, own_and_neighbours(place, gold, theme.colour("map_unclaimed"), near)
    ).copy()
    at = label_place(place, w, h)
    if at is None:
        return surface
    px = max(theme.pt(13), round(0.026 * w))
    if place not in SMALL:
        ink = theme.colour("text" if place in AT_SEA else "on_gold")
        put_label(surface, theme, place, px, ink)
        return surface
    radius = max(5.0, 0.02 * w)
    line = max(1.5, 0.005 * w)
    ring = (
        f'<circle cx="{at[0]:.2f}" cy="{at[1]:.2f}" r="{radius:.2f}" {stroke(theme.colour("white"), line)}/>'
    )
    surface.blit(svg(ring, (w, h)), (0, 0))
    label = text.render(theme, place, "bold", px, "text")
    beside = min(at[0] + 1.5 * radius, w - label.get_width() - 1)
    text.draw(surface, label, "bold", px, (beside, at[1]), "left")
    return surface


def put_label(
    surface: pygame.Surface, theme: Theme, place: str, px: int, colour: Colour
) -> pygame.Rect | None:
    """Write the code of ``place`` on a map that fills ``surface``; return its box, or None if not on it."""
    at = label_place(place, *surface.get_size())
    if at is None:
        return None
    line = text.render(theme, place, "bold", px, colour)
    return text.draw(surface, line, "bold", px, at)
