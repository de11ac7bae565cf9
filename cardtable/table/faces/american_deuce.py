"""The faces of the American Deuce deck: pips, its own courts and deuces, jokers and artist cards.

The two decks of a large table have the same faces, except for a bell on the second, which is on its back too.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from cardtable.cards.card import Card
from cardtable.cards.doubled import BACKS
from cardtable.i18n import _
from cardtable.table.faces import jokers
from cardtable.table.faces.parts import ASPECT, PANEL, Pen, card_width, gradient_mark, star, stock, sun_box
from cardtable.table.faces.parts import sun_panel as whole_panel
from cardtable.table.faces.style import Style
from cardtable.table.paint.art import SUIT_ICONS, read_art
from cardtable.table.paint.shapes import lightened, mixed
from cardtable.table.paint.svg import box, fill, stroke, svg, tint
from cardtable.table.palette import Colour
from cardtable.table.theme import SuitColours, Theme
from cardtable.viewmodel import decks

_FIGURES: Final[Mapping[str, str]] = {"J": "jack", "Q": "queen", "K": "king", "2": "deuce"}
"""Ranks with a figure, and the first half of its picture's name in ``art/courts``."""
_SUITS: Final[Mapping[str, str]] = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
"""The second half of the name: every suit has its own figures."""
_FAMILY: Final[Mapping[str, str]] = {"S": "blue", "H": "red", "D": "red", "C": "blue"}
_DRAWN_IN: Final[Mapping[str, tuple[str, str, str, str]]] = {
    "red": ("#C3272F", "#8E1620", "#4A0A12", "#E2524F"),
    "blue": ("#1F57A6", "#123566", "#0A1C3D", "#5C95E0"),
}
"""The colors in which the figures are drawn: light, dark, deep, bright. The palette replaces them."""

SECOND_BACK: Final = BACKS[1]

_X: Final = 0.132
_THIRDS: Final = (0.17, 0.50, 0.83)
_QUARTERS: Final = (0.17, 0.39, 0.61, 0.83)
_PIPS: Final[Mapping[str, tuple[tuple[float, float], ...]]] = {
    "3": tuple((0.0, y) for y in _THIRDS),
    "4": tuple((x, y) for y in (0.17, 0.83) for x in (-_X, _X)),
    "5": (*((x, y) for y in (0.17, 0.83) for x in (-_X, _X)), (0.0, 0.5)),
    "6": tuple((x, y) for y in _THIRDS for x in (-_X, _X)),
    "7": (*((x, y) for y in _THIRDS for x in (-_X, _X)), (0.0, 0.335)),
    "8": (*((x, y) for y in _THIRDS for x in (-_X, _X)), (0.0, 0.335), (0.0, 0.665)),
    "9": (*((x, y) for y in _QUARTERS for x in (-_X, _X)), (0.0, 0.5)),
    "10": (*((x, y) for y in _QUARTERS for x in (-_X, _X)), (0.0, 0.28), (0.0, 0.72)),
}
"""Positions of the pips by rank, in card heights: x from the middle, y from the top, upside down below
0.5."""

_RAYS: Final = 26
_COLONIES: Final = 13
"""Number of rays behind an ace's suit, and of stars around it."""
_INDEX: Final = 0.074
"""Middle of the index, as a share of the height."""
_PANEL: Final = (0.468, 0.80)
"""Width and height of a figure's panel, as shares of the height."""
_COMPACT_PANEL: Final = 0.60
"""Height of the panel at the foot of a compact card, and share of its width the figure takes:"""
_COMPACT_FIGURE: Final = 0.94


_BELL: Final = (0.074, 0.35, 0.098)
_COMPACT_BELL: Final = (0.148, 0.62, 0.15)
_FIGURE_BELL: Final = (0.135, 0.455, 0.13)
_CORNER_BELL: Final = (0.62, 0.1, 0.14)
"""Position and size of the second deck's bell, in card heights: under the suit of a full card, of a compact
number and of a compact figure in a fan, and in the corner of a compact figure that lies alone."""


class _Inks(NamedTuple):
    """The colors of a figure's panel: center, edge, rays, frame."""

    centre: Colour
    edge: Colour
    ray: Colour
    frame: Colour


def draw(theme: Theme, code: str, height: int, style: Style) -> pygame.Surface:
    """Return the face of the card ``code``, ``height`` pixels tall; DeckError if it is not in the deck."""
    theme = theme.ranked
    card = decks.card(style.deck or "american_deuce", code)
    if card.kind == "joker":
        return jokers.draw(theme, card, height, style)
    if card.kind == "artist":
        return _artist(theme, card, height, style)
    if card.rank in _FIGURES:
        return (_compact_figure if style.compact else _full_figure)(theme, card, height, style)
    return (_compact_number if style.compact else _full_number)(theme, card, height)


def _bell(theme: Theme, card: Card, place: tuple[float, float, float], h: float, ink: str = "") -> str:
    """Return the mark of the second deck, whose cards lose to their equals; empty for other cards."""
    if card.back != SECOND_BACK:
        return ""
    x, y, size = (share * h for share in place)
    colour = theme.colour(ink or "back_crimson")
    return gradient_mark("bell", (x, y), size, colour, colour)


def _suit(theme: Theme, card: Card) -> tuple[str, SuitColours]:
    """Return the icon name of a card's suit and the shades of that suit."""
    suit = card.suit or "S"
    return SUIT_ICONS[suit], theme.suit(suit)


def _write_indices(pen: Pen, card: Card) -> None:
    """Write rank and suit at the upper left, and upside down at the lower right."""
    icon, suit = _suit(pen.theme, card)
    w, h = pen.surface.get_size()
    art = gradient_mark(icon, (_INDEX * h, 0.245 * h), 0.085 * h, suit.light, suit.light)
    art += _bell(pen.theme, card, _BELL, h)
    index = Pen(svg(art, (w, h)), pen.theme)
    rank = card.rank or ""
    if len(rank) == 1:
        index.write(rank, 0.185, (_INDEX, 0.115), suit.light, room=0.118)
    else:  # the two digits move closer together and slightly away from the edge
        index.write(rank, 0.185, (_INDEX + 0.008, 0.115), suit.light, room=0.126, tracking=-0.05)
    pen.surface.blit(index.surface, (0, 0))
    pen.surface.blit(pygame.transform.rotate(index.surface, 180), (0, 0))


def _full_number(theme: Theme, card: Card, height: int) -> pygame.Surface:
    w, h = card_width(height), float(height)
    icon, suit = _suit(theme, card)
    art = stock(theme, w, height)
    if card.rank == "A":
        art += _wreath(theme, suit, (w / 2, 0.5 * h), h) + _ace(theme, icon, suit, (w / 2, 0.5 * h), 0.36 * h)
    upright, turned = "", ""
    for x, y in _PIPS.get(card.rank or "", ()):
        if y > 0.5:  # upside down: turned with the whole card by half a circle
            turned += gradient_mark(icon, (w / 2 - x * h, (1 - y) * h), 0.122 * h, suit.light, suit.dark)
        else:
            upright += gradient_mark(icon, (w / 2 + x * h, y * h), 0.122 * h, suit.light, suit.dark)
    art += upright
    if turned:
        art += f'<g transform="rotate(180 {w / 2:.2f} {h / 2:.2f})">{turned}</g>'
    pen = Pen(svg(art, (w, height)), theme)
    _write_indices(pen, card)
    return pen.surface


def _wreath(theme: Theme, suit: SuitColours, centre: tuple[float, float], h: float) -> str:
    """Return the surroundings of an ace's suit: rays, a double ring, and thirteen stars."""
    cx, cy = centre
    outer, inner = 0.272 * h, 0.226 * h
    art = f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="{inner:.2f}" {fill((*suit.light, 18))}/>'
    rays = ""
    for i in range(_RAYS):
        ends = [2 * math.pi * (i + half) / _RAYS for half in (-0.25, 0.25)]
        (x0, y0), (x1, y1) = ((cx + inner * math.sin(a), cy - inner * math.cos(a)) for a in ends)
        rays += f"M{cx:.2f} {cy:.2f}L{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}Z"
    art += f'<path d="{rays}" {fill((*suit.light, 22))}/>'
    for radius, line in ((outer, 0.006), (inner, 0.0035)):
        ring = stroke((*suit.light, 210), max(0.8, line * h))
        art += f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="{radius:.2f}" {ring}/>'
    gold, line = theme.colour("gold_dark"), max(0.5, 0.002 * h)
    for i in range(_COLONIES):
        angle = 2 * math.pi * i / _COLONIES
        middle = (outer + inner) / 2
        at = (cx + middle * math.sin(angle), cy - middle * math.cos(angle))
        art += star(at, 0.0155 * h, theme.colour("gold"), gold, line)
    return art


def _ace(theme: Theme, icon: str, suit: SuitColours, centre: tuple[float, float], size: float) -> str:
    """Return a large suit with a star in its middle."""
    low = {"heart": -0.05, "diamond": 0.0, "club": 0.02, "spade": 0.06}[icon]
    body = gradient_mark(icon, centre, size, suit.light, suit.dark)
    return body + star((centre[0], centre[1] + low * size), 0.13 * size, theme.colour("ivory"))


def _compact_number(theme: Theme, card: Card, height: int) -> pygame.Surface:
    """Return a compact number: rank and suit at the upper left, where a fan shows them, and one large pip."""
    w, h = card_width(height), float(height)
    icon, suit = _suit(theme, card)
    art = stock(theme, w, height)
    middle, size = (0.445 * h, 0.665 * h), 0.47 * h
    if card.rank == "A":
        art += _ace(theme, icon, suit, middle, size)
    else:
        art += gradient_mark(icon, middle, size, suit.light, suit.dark)
    art += gradient_mark(icon, (0.148 * h, 0.425 * h), 0.17 * h, suit.light, suit.light)
    art += _bell(theme, card, _COMPACT_BELL, h)
    pen = Pen(svg(art, (w, height)), theme)
    pen.write(card.rank or "", 0.36, (0.152, 0.19), suit.light, room=0.25)
    return pen.surface


def _panel_inks(theme: Theme, card: Card) -> _Inks:
    suit = _suit(theme, card)[1]
    if card.rank == "2":
        sand, frame = theme.colour("deuce"), theme.colour("deuce_frame")
        return _Inks(sand, theme.colour("deuce_dark"), (255, 255, 255, 87), frame)
    centre, edge = lightened(suit.panel, 0.13), suit.dark
    if suit.text != suit.light:  # a pale suit, against which the gold of a figure would not stand out
        centre, edge = mixed(suit.panel, suit.dark, 0.55), mixed(suit.dark, suit.deep, 0.6)
    return _Inks(centre, edge, (255, 255, 255, 26), theme.colour("gold"))


def _half(theme: Theme, card: Card, unit: int) -> pygame.Surface:
    """Return the upper half of a figure, 6 x 5 units of whole pixels: other sizes would blur its base."""
    suit = card.suit or "S"
    shades = theme.suit(suit)
    colours = (shades.panel, shades.dark, shades.deep, lightened(shades.light, 0.25))
    name = f"{_FIGURES[card.rank or '']}-{_SUITS[suit]}"
    return svg(_figure(name, _FAMILY[suit], tuple(tint(colour) for colour in colours)), (6 * unit, 5 * unit))


@lru_cache(maxsize=32)
def _figure(name: str, family: str, colours: tuple[str, ...]) -> str:
    """Return the picture of a figure as SVG in the colors of its suit."""
    wanted = dict(zip(_DRAWN_IN[family], colours, strict=True))
    return re.sub("|".join(wanted), lambda found: wanted[found[0]], read_art("courts", name))


def _full_figure(theme: Theme, card: Card, height: int, style: Style) -> pygame.Surface:
    """Return a court card or deuce: its half figure and the same turned, a gold bar between them."""
    w, h = card_width(height), float(height)
    inks = _panel_inks(theme, card)
    wide, high = _PANEL[0] * h, _PANEL[1] * h
    unit = round(0.074 * h)
    middle = height // 2
    left, top = (w - wide) / 2, middle - high / 2
    panel = (left, top, wide, high)
    art = stock(theme, w, height)
    art += sun_box(panel, 0.03 * h, (w / 2, middle), inks.centre, inks.edge, inks.ray, 22)
    pen = Pen(svg(art, (w, height)), theme)
    half = _half(theme, card, unit)
    x = round(w / 2 - 3 * unit)
    pen.surface.blit(half, (x, middle - 5 * unit))
    pen.surface.blit(pygame.transform.rotate(half, 180), (w - x - 6 * unit, middle))
    pen.surface.blit(svg(_frame_and_seam(theme, card, panel, h, inks), (w, height)), (0, 0))
    _write_indices(pen, card)
    return pen.surface


def _frame_and_seam(
    theme: Theme, card: Card, panel: tuple[float, float, float, float], h: float, inks: _Inks
) -> str:
    """Return the overlay of the figures: the frame line, the bar where they meet, and a suit mark on it."""
    left, top, wide, high = panel
    inset, line = 0.011 * h, max(1.0, 0.0045 * h)
    art = (
        f'<rect x="{left + inset:.2f}" y="{top + inset:.2f}" width="{wide - 2 * inset:.2f}" '
        f'height="{high - 2 * inset:.2f}" rx="{0.022 * h:.2f}" fill="none" stroke="{tint(inks.frame)}" '
        f'stroke-width="{line:.2f}"/>'
    )
    middle, bar, dark = top + high / 2, max(2.0, 0.016 * h), max(0.7, 0.004 * h)
    icon, suit = _suit(theme, card)
    bar_left, bar_wide = left + inset, wide - 2 * inset
    art += box(bar_left, middle - bar / 2 - dark, bar_wide, bar + 2 * dark, 0, fill(suit.deep))
    art += box(bar_left, middle - bar / 2, bar_wide, bar, 0, fill(theme.colour("gold")))
    radius = 0.034 * h
    at = f'cx="{left + wide / 2:.2f}" cy="{middle:.2f}"'
    art += f'<circle {at} r="{radius:.2f}" {fill(theme.colour("gold"))}/>'
    ring = f'fill="none" stroke="{tint(suit.deep)}" stroke-width="{dark:.2f}"'
    art += f'<circle {at} r="{radius:.2f}" {ring}/>'
    return art + gradient_mark(icon, (left + wide / 2, middle), 0.05 * h, suit.dark, suit.dark)


def _compact_figure(theme: Theme, card: Card, height: int, style: Style) -> pygame.Surface:
    """Return rank and suit over one half figure; in a fan, which covers their right, stacked at the left."""
    w, h = card_width(height), float(height)
    icon, suit = _suit(theme, card)
    inks = _panel_inks(theme, card)
    wide, high = w - 2 * PANEL * h, _COMPACT_PANEL * h
    panel = (PANEL * h, h - PANEL * h - high, wide, high)
    art = stock(theme, w, height)
    art += sun_box(panel, 0.034 * h, (w / 2, panel[1] + 0.6 * high), inks.centre, inks.edge, inks.ray, 22)
    if style.chip:
        art += gradient_mark(icon, (0.125 * h, 0.302 * h), 0.12 * h, suit.light, suit.light)
    else:
        art += gradient_mark(icon, (0.62 * w, 0.19 * h), 0.20 * h, suit.light, suit.light)
        art += _bell(theme, card, _CORNER_BELL, h)
    pen = Pen(svg(art, (w, height)), theme)
    unit = max(1, int(_COMPACT_FIGURE * wide / 6))
    half = _half(theme, card, unit)
    pen.surface.blit(half, (round(w / 2 - 3 * unit), round(panel[1] + high) - 5 * unit))
    if style.chip:
        mark = _bell(theme, card, _FIGURE_BELL, h, "back_crimson" if card.rank == "2" else "ivory")
        if mark:
            pen.surface.blit(svg(mark, (w, height)), (0, 0))
        pen.write(card.rank or "", 0.25, (0.125, 0.13), suit.light, room=0.2)
    else:
        pen.write(card.rank or "", 0.36, (0.2 * ASPECT, 0.19), suit.light, room=0.25)
    return pen.surface


def _artist(theme: Theme, card: Card, height: int, style: Style) -> pygame.Surface:
    """Return an artist card: a still life on ivory, and the word down its left edge."""
    w, h = card_width(height), float(height)
    gold, dark = theme.colour("gold"), theme.colour("gold_dark")
    centre, edge = theme.colour("ivory"), mixed(theme.colour("ivory_foot"), gold, 0.12)
    frame = None if style.compact else (*dark, 210)
    art = stock(theme, w, height) + whole_panel(w, height, centre, edge, (*gold, 46), frame, 22)
    pen = Pen(svg(art, (w, height)), theme)
    unit = max(1, round((0.8 if style.compact else 0.74) * h / 140))
    size = (100 * unit, 140 * unit)
    if abs(size[1] - 0.76 * h) > 0.06 * h:  # whole units are too coarse for a small card
        size = (round(0.54 * h), round(0.756 * h))
    number = card.code.removeprefix("*artist")
    still = svg(read_art("courts", f"artist-{number}"), size)
    right = 0.0 if style.compact else 0.028
    pen.surface.blit(still, (round(w / 2 + right * h - size[0] / 2), round(0.5 * h - size[1] / 2)))
    if not style.compact:
        ink = mixed(dark, (0, 0, 0), 0.35)
        for place, letter in enumerate(_("ARTIST")):
            pen.write(letter, 0.06, (0.073, 0.08 + 0.055 * place), ink, top=True)
    return pen.surface
