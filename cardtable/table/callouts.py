"""Marks on the map of the states: figures on beads, links between them, names of small states.

A state too small for a bead or a name gets it at sea, at the end of a thin line, as on printed maps.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from pygame import Rect, Surface

from cardtable.table import paint, text, us_map
from cardtable.table.badges import kept
from cardtable.table.canvas import DrawList
from cardtable.table.paint.svg import fill, stroke, svg
from cardtable.table.palette import Colour
from cardtable.table.statemap import StateMap, ink_on
from cardtable.table.theme import Theme

_Ends = tuple[float, float, float, float]
_LINK, _LINK_GROUND, _BEAD = 6.0, 11.0, 27.0
"""Widths in units of a link, of the dark line under it, and of a bead."""
_STEPS: Final = 12
"""Number of lengths in which a growing link is drawn."""
_ROOMY: Final[Mapping[str, tuple[float, float]]] = {"MD": (829, 262)}
"""Small states with room for a bead on them, and its position, in units of the map."""
_UNCLAIMED: Final = "map_unclaimed"


def bead_place(laid: StateMap, code: str) -> tuple[float, float]:
    """Position of a state's bead, in pixels of the window; no two beads overlap."""
    place = _ROOMY.get(code) or us_map.BESIDE.get(code)
    return laid.point(code) if place is None else laid.place(place)


def bead_box(laid: StateMap, code: str, figure: str) -> Rect:
    """The rectangle of a bead, in pixels."""
    x, y = bead_place(laid, code)
    bead = _bead(laid.theme, figure, "")
    return bead.get_rect(center=(round(x), round(y)))


def draw_bead(out: DrawList, laid: StateMap, code: str, figure: str, role: str) -> None:
    """List a figure on a bead; a bead beside its state has a ring in the state's color."""
    put_bead(out, laid.theme, bead_place(laid, code), figure, role if _apart(code) else "")


def put_bead(
    out: DrawList,
    theme: Theme,
    at: tuple[float, float],
    figure: str,
    role: str = "",
    *,
    size: float = 1.0,
    ground: str = "ivory",
) -> None:
    """List a figure on a bead.

    Args:
        out: the list.
        theme: sizes and colors.
        at: the center, in pixels of the window.
        figure: the text on the bead.
        role: palette role of the ring; empty for no ring.
        size: multiple of the size of beads on a table.
        ground: palette role of the bead.
    """
    bead = _bead(theme, figure, role, size, ground)
    out.add(bead, (at[0] - bead.get_width() / 2, at[1] - bead.get_height() / 2), f"bead:{figure}")


def _apart(code: str) -> bool:
    return code in us_map.BESIDE and code not in _ROOMY


@kept
def _bead(theme: Theme, figure: str, role: str, size: float = 1.0, ground: str = "ivory") -> Surface:
    """A disc with a figure and a dark edge, and a ring if a palette role is given."""
    px = theme.pt(20 * size)
    side = max(theme.px(_BEAD * size), text.cap_box("display", px)[1] + theme.px(9))
    edge = max(1.5, 2.4 * theme.u * size)
    if role:
        ring = max(2.0, 3.0 * theme.u)
        disc = paint.circle(side, theme.colour(role), theme.colour("ink"), edge * 0.7).copy()
        inner = side - 2 * round(edge * 0.7 + ring * 0.8)
        disc.blit(paint.circle(inner, theme.colour("ivory")), ((side - inner) / 2, (side - inner) / 2))
    else:
        disc = paint.circle(side, theme.colour(ground), theme.colour("ink"), edge).copy()
    line = text.render(theme, figure, "display", px, "ink")
    text.draw(disc, line, "display", px, (side / 2, side / 2))
    return disc


# The names of the small states


def name_box(laid: StateMap, code: str, px: int) -> Rect:
    """The rectangle of a small state's name, in pixels; px: type size."""
    x, y = laid.place(us_map.BESIDE[code])
    w, h = _name_size(laid.theme, px)
    return Rect(round(x - w / 2), round(y - h / 2), w, h)


def _name_size(theme: Theme, px: int) -> tuple[int, int]:
    wide = text.width("bold", px, "MM") + theme.px(6)
    return wide, text.cap_box("bold", px)[1] + 2 * max(3, theme.px(5))


def draw_name(
    out: DrawList, laid: StateMap, code: str, role: str, px: int, *, lit: bool = False, alpha: int = 255
) -> None:
    """List the name of a state too small to hold it on the map; nothing for other states.

    role: palette role of the state's color, used for the tile under the name. lit: the state is pointed at.
    alpha: of the letters.
    """
    if code not in us_map.BESIDE:
        return
    put_name(out, laid.theme, code, name_box(laid, code, px).center, role, px, lit=lit, alpha=alpha)


def put_name(
    out: DrawList,
    theme: Theme,
    code: str,
    at: tuple[float, float],
    role: str,
    px: int,
    *,
    lit: bool = False,
    alpha: int = 255,
) -> None:
    """List a state's code around a point, on a tile of its color if any; arguments as in `draw_name`."""
    box = Rect((0, 0), _name_size(theme, px))
    box.center = round(at[0]), round(at[1])
    if role != _UNCLAIMED or lit:
        rim = theme.colour("white") if lit else (0, 0, 0, 70)
        tile = paint.rounded(
            box.w, box.h, 0.3 * box.h, theme.colour(role), None, rim, max(1.0, 1.4 * theme.u)
        )
        out.add(tile, box.topleft, f"callout:{code}")
        alpha = 255
    ink = theme.colour(ink_on(theme.colour(role)))
    line = text.render(theme, code, "bold", px, ink)
    out.add(line, text.place(line, "bold", px, box.center, "centre"), f"label:{code}", alpha=alpha)


def draw_line(out: DrawList, laid: StateMap, code: str, px: int, bead: str = "") -> None:
    """List the thin line from a small state to its name or bead.

    px: type size of the name. bead: palette role of the state's bead; empty if the line leads to its name.
    """
    if bead and not _apart(code):
        return
    start, end = laid.point(code), laid.place(us_map.BESIDE[code])
    if not bead:
        clear = laid.theme.px(4)
        inside = name_box(laid, code, px).inflate(-clear, -clear).clipline(start, end)
        end = inside[0] if inside else end
    size, at, ends = _span(laid.theme, start, end)
    out.add(_leader(laid.theme, size, ends, bead), at, f"leader:{code}")


@kept
def _leader(theme: Theme, size: tuple[int, int], ends: _Ends, bead: str) -> Surface:
    """A line with a dot at its start; a line to a bead is in the state's color."""
    ivory, ink = theme.colour("ivory"), theme.colour("ink")
    if not bead:
        faint = (*ivory[:3], 120)
        return svg(_line(ends, max(1.0, theme.u), faint) + _dot(ends, max(1.4, 1.7 * theme.u), faint), size)
    thin, wide, dot = max(1.6, 2.6 * theme.u), max(3.0, 5.0 * theme.u), max(2.0, 3.2 * theme.u)
    art = _line(ends, wide, ink) + _dot(ends, dot + (wide - thin) / 2, ink)
    return svg(art + _line(ends, thin, theme.colour(bead)) + _dot(ends, dot, ivory), size)


# The links


def draw_link(
    out: DrawList,
    theme: Theme,
    start: tuple[float, float],
    end: tuple[float, float],
    share: float = 1.0,
    role: str = "ivory",
) -> None:
    """List the line joining two states, or its first `share`, in a palette role's color."""
    steps = round(share * _STEPS)
    if steps:
        goal = (
            start[0] + (end[0] - start[0]) * steps / _STEPS,
            start[1] + (end[1] - start[1]) * steps / _STEPS,
        )
        size, at, ends = _span(theme, start, goal)
        out.add(_link(theme, size, ends, role), at, "map:link")


@kept
def _link(theme: Theme, size: tuple[int, int], ends: _Ends, role: str) -> Surface:
    ground = _line(ends, _LINK_GROUND * theme.u, theme.colour("ink"))
    return svg(ground + _line(ends, _LINK * theme.u, theme.colour(role)), size)


def _span(
    theme: Theme, start: tuple[float, float], end: tuple[float, float]
) -> tuple[tuple[int, int], tuple[int, int], _Ends]:
    """Size and top left corner of the picture that holds a line, and the line's ends within it."""
    pad = math.ceil(_LINK_GROUND * theme.u)
    left, top = math.floor(min(start[0], end[0])) - pad, math.floor(min(start[1], end[1])) - pad
    size = (
        math.ceil(abs(end[0] - start[0])) + 2 * pad + 1,
        math.ceil(abs(end[1] - start[1])) + 2 * pad + 1,
    )
    ends = (
        round(start[0] - left, 1),
        round(start[1] - top, 1),
        round(end[0] - left, 1),
        round(end[1] - top, 1),
    )
    return size, (left, top), ends


def _line(ends: _Ends, width: float, colour: Colour) -> str:
    return '<line x1="{}" y1="{}" x2="{}" y2="{}" {} stroke-linecap="round"/>'.format(
        *ends, stroke(colour, width)
    )


def _dot(ends: _Ends, radius: float, colour: Colour) -> str:
    return f'<circle cx="{ends[0]}" cy="{ends[1]}" r="{radius:.2f}" {fill(colour)}/>'
