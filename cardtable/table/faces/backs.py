"""The backs: a lattice of marks and a medallion. A back knows its color and nothing else about a card."""

from __future__ import annotations

import math
from typing import Final

import pygame

from cardtable.table.faces.parts import (
    ASPECT,
    CORNER,
    PANEL,
    PANEL_CORNER,
    Pen,
    card_width,
    gradient_mark,
    mark,
    star,
    star_path,
    stock,
)
from cardtable.table.paint.shapes import mixed
from cardtable.table.paint.svg import box, fill, linear, radial, stroke, svg, tint
from cardtable.table.palette import Colour
from cardtable.table.theme import Theme
from cardtable.viewmodel import decks

STARRED: Final = ("green", "navy", "crimson", "slate", "night")
BELLED: Final = "crimson"
"""The back of the second of two decks, in every color scheme: a bell and dots instead of stars."""
KINDS: Final = (*STARRED, *decks.MARKS)
_INSET: Final = 0.031
_SPACING: Final = (0.0767, 0.0663)
_COARSE: Final = 150
"""Largest height, in pixels, drawn with a wider lattice, since the fine one would become a gray haze."""


def draw(theme: Theme, kind: str, height: int, fine: int = 1) -> pygame.Surface:
    """Return the back ``kind`` (one of ``KINDS``), ``height`` pixels tall; raises KeyError for another kind.

    fine: pixels of the picture per pixel on the screen.
    """
    coarse = height <= _COARSE * fine
    return (_marked if kind in decks.MARKS else _starred)(theme, kind, height, coarse=coarse)


def _starred(theme: Theme, kind: str, height: int, *, coarse: bool) -> pygame.Surface:
    """Return the back of a deck in which all are alike: stars, and a star in the medallion."""
    w, h = card_width(height), float(height)
    light, dark = theme.colour(f"back_{kind}"), theme.colour(f"back_{kind}_dark")
    gold, ivory = theme.colour("gold"), theme.colour("ivory")
    inset = max(2.0, round(_INSET * h))
    line = max(1.0, 0.004 * h)
    art = linear("stock", theme.colour("card_stock_top"), theme.colour("card_stock_foot")) + box(
        0, 0, w, h, CORNER * h, 'fill="url(#stock)"'
    )
    art += box(
        line / 2,
        line / 2,
        w - line,
        h - line,
        CORNER * h - line / 2,
        stroke(theme.colour("card_stock_edge"), line),
    )
    art += radial("sun", (w / 2, h / 2), 0.56 * h, light, dark)
    art += box(inset, inset, w - 2 * inset, h - 2 * inset, PANEL_CORNER * h, 'fill="url(#sun)"')
    art += _lattice(w, height, inset, dots=kind == BELLED, coarse=coarse)
    frame = inset + max(1.0, 0.018 * h)
    thin = max(1.0, 0.006 * h)
    art += box(frame, frame, w - 2 * frame, h - 2 * frame, 0.02 * h, stroke((*gold, 190), thin))
    art += _medallion((w / 2, h / 2), h, mixed(dark, (0, 0, 0), 0.2), gold, coarse=coarse)
    if kind == BELLED:
        art += mark("bell", (w / 2, h / 2), 0.175 * h, ivory)
    else:
        art += star((w / 2, h / 2 + 0.004 * h), 0.1 * h, ivory)
    return svg(art, (w, height))


def _lattice(w: int, height: int, inset: float, *, dots: bool, coarse: bool) -> str:
    """Return diagonal lines with stars or dots at the crossings, symmetrical about the middle."""
    h = float(height)
    wider = 1.42 if coarse else 1.0
    dx, dy = _SPACING[0] * h * wider, _SPACING[1] * h * wider
    left, right, top, foot = inset, w - inset, inset, h - inset
    cx, cy = w / 2, h / 2
    lines = []
    slope = 2 * dy / dx
    across = math.ceil(w / dx) + math.ceil(h / dy) + 2
    for i in range(-across, across + 1):
        for sign in (1, -1):
            middle = cx + i * dx
            segment = _clip(middle, cy, sign * slope, left, right, top, foot)
            if segment is not None:
                lines.append("M{:.2f} {:.2f}L{:.2f} {:.2f}".format(*segment))
    art = f'<path d="{"".join(lines)}" {stroke((255, 255, 255, 36), max(0.6, 0.0028 * h))}/>'
    radius = 0.0145 * h * wider
    margin = radius + 0.036 * h
    rows = math.ceil(h / dy)
    stars = []
    for row in range(-rows, rows + 1):
        y = cy + row * dy
        shift = 0.0 if row % 2 == 0 else dx / 2
        for column in range(-across, across + 1):
            x = cx + column * dx + shift
            if (
                left + margin < x + 0.02 * h
                and x - 0.02 * h < right - margin
                and top + margin < y < foot - margin
            ):
                place = f'transform="translate({x:.2f} {y:.2f}) scale({radius:.3f})"'
                shape = 'circle r="0.62"' if dots else f'path d="{star_path()}"'
                stars.append(f"<{shape} {place}/>")
    return art + f"<g {fill((255, 255, 255, 168))}>{''.join(stars)}</g>"


def _clip(
    x: float, y: float, slope: float, left: float, right: float, top: float, foot: float
) -> tuple[float, float, float, float] | None:
    """Return the part of the line through (x, y) inside the box, or None."""
    ends = sorted((((side - y) / slope + x), side) for side in (top, foot))
    (x0, y0), (x1, y1) = ends
    if x1 <= left or x0 >= right:
        return None
    if x0 < left:
        x0, y0 = left, y + (left - x) * slope
    if x1 > right:
        x1, y1 = right, y + (right - x) * slope
    return x0, y0, x1, y1


def _medallion(centre: tuple[float, float], h: float, ground: Colour, gold: Colour, *, coarse: bool) -> str:
    cx, cy = centre
    radius = 0.152 * h
    at = f'cx="{cx:.2f}" cy="{cy:.2f}"'
    art = f'<circle {at} r="{radius:.2f}" fill="{tint(ground)}"/>'
    art += f'<circle {at} r="{0.144 * h:.2f}" {stroke(gold, max(1.0, 0.0055 * h))}/>'
    if not coarse:
        art += f'<circle {at} r="{0.123 * h:.2f}" {stroke((*gold, 130), max(0.7, 0.0028 * h))}/>'
        dots = 28
        for i in range(dots):
            angle = 2 * math.pi * i / dots
            x, y = cx + 0.1335 * h * math.cos(angle), cy + 0.1335 * h * math.sin(angle)
            art += f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{0.0034 * h:.2f}" fill="{tint(gold)}"/>'
    return art


_SCATTER: Final = 0.105
"""Distance between marks in a row of a colored back, in card heights; rows are 0.9 of it apart."""
_DISC: Final = 0.185


def _marked(theme: Theme, kind: str, height: int, *, coarse: bool) -> pygame.Surface:
    """Return a back that shows a color, its mark strewn over it and in the medallion."""
    w, h = card_width(height), float(height)
    light, dark = theme.colour(kind), theme.colour(f"{kind}_dark")
    inset = max(2.0, round(PANEL * h))
    art = stock(theme, w, height)
    art += linear("ground", mixed(light, (255, 255, 255), 0.06), mixed(light, dark, 0.62))
    art += box(inset, inset, w - 2 * inset, h - 2 * inset, PANEL_CORNER * h, 'fill="url(#ground)"')
    frame = inset + max(1.0, 0.014 * h)
    line = stroke((255, 255, 255, 110), max(1.0, 0.0045 * h))
    art += box(frame, frame, w - 2 * frame, h - 2 * frame, (PANEL_CORNER - 0.010) * h, line)
    art += _strewn(decks.MARKS[kind], w, height, coarse=coarse)
    centre = (w / 2, h / 2)
    at = f'cx="{centre[0]:.2f}" cy="{centre[1]:.2f}"'
    art += f'<circle {at} r="{_DISC * h:.2f}" {fill(theme.colour("ivory"))}/>'
    art += f'<circle {at} r="{(_DISC - 0.014) * h:.2f}" {stroke(dark, max(1.0, 0.005 * h))}/>'
    size, rise = (0.19, 0.0) if coarse else (0.125, 0.028)
    art += gradient_mark(decks.MARKS[kind], (centre[0], centre[1] - rise * h), size * h, light, dark)
    pen = Pen(svg(art, (w, height)), theme)
    if not coarse:
        pen.write(decks.deck("states").title.upper(), 0.06, (ASPECT / 2, 0.588), dark, room=0.24)
    return pen.surface


def _strewn(name: str, w: int, height: int, *, coarse: bool) -> str:
    """Return rows of marks about the middle of the card, alternate rows shifted; none on the medallion."""
    h = float(height)
    wider = 1.25 if coarse else 1.0
    step, size = _SCATTER * h * wider, 0.036 * h * wider
    margin = 0.062 * h
    art = ""
    rows, columns = math.ceil(h / step), math.ceil(w / step)
    for row in range(-rows, rows + 1):
        y = h / 2 + row * 0.9 * step
        for column in range(-columns, columns + 1):
            x = w / 2 + (column + (0.0 if row % 2 else 0.5)) * step
            inside = margin <= x <= w - margin and margin <= y <= h - margin
            if inside and math.hypot(x - w / 2, y - h / 2) > (_DISC + 0.035) * h:
                art += mark(name, (x, y), size, (255, 255, 255, 72))
    return art
