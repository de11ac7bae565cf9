"""The faces of the STATES deck: states in their colors with value and borders, bonus states, water cards."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from cardtable.cards.card import Card
from cardtable.i18n import _
from cardtable.table import text, us_map
from cardtable.table.faces.parts import (
    ASPECT,
    PANEL,
    PANEL_CORNER,
    Pen,
    card_width,
    gradient_mark,
    hero,
    mark,
    star,
    stock,
    sun_panel,
    waves,
)
from cardtable.table.faces.style import Style
from cardtable.table.paint.shapes import lightened, mixed
from cardtable.table.paint.svg import box, fill, linear, stroke, svg
from cardtable.table.palette import Colour
from cardtable.table.theme import Theme
from cardtable.viewmodel import decks

_HEADER: Final = 0.235
"""Lower edge of the colored header, as a share of the height; on a compact face:"""
_COMPACT_HEADER: Final = 0.30
_LIGHT_GROUND: Final = 382
"""Sum of red, green and blue above which a ground carries dark words."""
_PALE: Final = 0.35
"""Share of white in a color's words on a dark ground."""
_DISC: Final = (0.1225, 0.1295, 0.0775)
"""Center and radius of the disc with the value, as shares of the height."""
_COMPACT_DISC: Final = (0.172, 0.164, 0.125)
_COLUMN: Final = 0.1225
"""Middle of the column with code and mark, as a share of the height."""
_RIGHT: Final = ASPECT - 0.052
"""Right end of the header's words, as a share of the height."""
_IN_A_ROW: Final = 3
_CORNER: Final = "•"
"""Mark after the code of a state that touches only at a corner."""
_SMALLEST_CODE: Final = 12
"""Smallest type size of the neighbors' codes, in pixels."""


class _Codes(NamedTuple):
    """Grid of the neighbors' codes, in shares of the height: first box, its size, the steps."""

    x: float
    y: float
    width: float
    height: float
    across: float
    down: float
    edged: bool

    def places(self, card: Card) -> list[tuple[str, float, float]]:
        """Return the code of every neighbor, corner ones marked, and the top left of its box."""
        return [
            (code, self.x + number % _IN_A_ROW * self.across, self.y + number // _IN_A_ROW * self.down)
            for number, code in enumerate((*card.borders, *(f"{code}{_CORNER}" for code in card.corner)))
        ]


_CODES: Final = _Codes(0.048, 0.726, 0.098, 0.066, 0.105, 0.0755, edged=True)
_SMALL_CODES: Final = _Codes(0.046, 0.726, 0.100, 0.078, 0.107, 0.084, edged=False)
_LOCATOR: Final = 0.302
"""Width of the map, as a share of the height."""
_SMALL: Final = 220
"""Card height in pixels below which the code boxes are slightly larger and have no edge."""


class _Shades(NamedTuple):
    """One color of the deck: light and dark, the words on it, and its mark."""

    light: Colour
    dark: Colour
    words: Colour
    mark: str

    @property
    def deep(self) -> Colour:
        """Color of marks and outlines on ivory, on which the light shade would be too faint."""
        return mixed(self.light, self.dark, 0.7)


def draw(theme: Theme, code: str, height: int, style: Style) -> pygame.Surface:
    """Return the face of the card ``code``, ``height`` pixels tall; DeckError if it is not in the deck."""
    card = decks.card(style.deck or "states", code)
    shades = _shades(theme, card)
    if card.kind == "water":
        return (_compact_water if style.compact else _full_water)(theme, card, height, shades, style.fine)
    if style.compact:
        return _compact_state(theme, card, height, shades, style)
    return _full_state(theme, card, height, shades, style.fine)


def _shades(theme: Theme, card: Card) -> _Shades:
    role = decks.KINDS["states"][card.back]
    colours = (theme.colour(role), theme.colour(f"{role}_dark"), theme.colour(f"{role}_text"))
    return _Shades(*colours, decks.MARKS[role])


def _header(w: int, h: float, foot: float, shades: _Shades) -> str:
    """Return the colored band at the top of the card, with round upper corners."""
    left, right, top, round_ = PANEL * h, w - PANEL * h, PANEL * h, PANEL_CORNER * h
    path = (
        f"M{left:.2f} {foot * h:.2f}V{top + round_:.2f}Q{left:.2f} {top:.2f} {left + round_:.2f} {top:.2f}"
        f"H{right - round_:.2f}Q{right:.2f} {top:.2f} {right:.2f} {top + round_:.2f}V{foot * h:.2f}Z"
    )
    shade = linear("header", shades.light, mixed(shades.light, shades.dark, 0.4))
    return shade + f'<path d="{path}" fill="url(#header)"/>'


def _value_disc(theme: Theme, h: float, disc: tuple[float, float, float], shades: _Shades) -> str:
    x, y, radius = (part * h for part in disc)
    ring = stroke((*shades.dark, 150), max(1.0, 0.004 * h))
    body = f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" {fill(theme.colour("ivory"))}/>'
    return body + f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" {ring}/>'


def _hero(
    card: Card, h: float, centre: tuple[float, float], room: tuple[float, float], shades: _Shades, line: float
) -> tuple[str, tuple[float, float]]:
    """Return the silhouette in the card's color, and the position of its capital."""
    foot = mixed(shades.light, shades.dark, 0.75)
    at, size = (centre[0] * h, centre[1] * h), (room[0] * h, room[1] * h)
    return hero(card.place or "", at, size, shades.light, foot, shades.deep, line)


def _full_state(theme: Theme, card: Card, height: int, shades: _Shades, fine: int) -> pygame.Surface:
    w, h = card_width(height), float(height)
    art = stock(theme, w, height) + _header(w, h, _HEADER, shades) + _value_disc(theme, h, _DISC, shades)
    if card.kind == "bonus":
        art += gradient_mark("star", (_DISC[0] * h, _DISC[1] * h), 0.125 * h, *_gold(theme))
    body, capital = _hero(card, h, (0.415, 0.455), (0.45, 0.355), shades, max(0.8, 0.004 * h))
    white = theme.colour("white")
    art += body + star(capital, 0.021 * h, white, shades.dark, max(0.8, 0.0055 * h))
    art += mark(shades.mark, (_COLUMN * h, 0.368 * h), 0.062 * h, shades.deep)
    art += _band(w, h, shades) if card.kind == "bonus" else _code_boxes(height, card, shades, fine)

    pen = Pen(svg(art, (w, height)), theme, fine)
    if card.kind == "state":
        pen.write(str(card.value), 0.135, _DISC[:2], shades.dark, room=0.118)
    room = _RIGHT - 0.212
    pen.write(card.title.upper(), 0.088, (_RIGHT, 0.105), shades.words, align="right", room=room)
    pen.write(card.capital, 0.052, (_RIGHT, 0.182), shades.words, face="semibold", align="right", room=room)
    pen.write(card.place or "", 0.096, (_COLUMN, 0.287), _ink(theme, shades))
    if card.kind == "bonus":
        middle = ASPECT / 2
        pen.write(_("BONUS STATE"), 0.074, (middle, 0.712), shades.words, room=0.56)
        promise = _("Extra points if you win")
        pen.write(promise, 0.046, (middle, 0.775), shades.words, face="semibold", room=0.58)
        _put_locator(pen, card, shades, (0.252, 0.832), 0.21)
    else:
        words = _("BORDERS")
        pen.write(words, 0.038, (_CODES.x, 0.69), theme.colour("card_ink_secondary"), face="black",
                  align="left", room=0.32, tracking=text.IN_LABELS)  # fmt: skip
        _write_codes(pen, card, shades)
        _put_locator(pen, card, shades, (0.375, 0.724), _LOCATOR)
    return pen.surface


def _ink(theme: Theme, shades: _Shades, deeper: float = 0.0) -> Colour:
    """Return the color of codes on the card's ground: dark, or light on the dark ground of a table set.

    deeper: share of black or white mixed in.
    """
    if sum(theme.colour("card_stock")[:3]) > _LIGHT_GROUND:
        return mixed(shades.dark, (0, 0, 0), deeper)
    return mixed(shades.light, (255, 255, 255), _PALE + deeper)


def _gold(theme: Theme) -> tuple[Colour, Colour]:
    return theme.colour("gold"), theme.colour("gold_dark")


def _codes(height: float) -> _Codes:
    """Return the layout of the codes on a card ``height`` pixels tall on the screen."""
    return _SMALL_CODES if height < _SMALL else _CODES


def _code_boxes(height: int, card: Card, shades: _Shades, fine: int) -> str:
    """Return the boxes of the neighbors' codes."""
    h, grid = float(height), _codes(height / fine)
    wide, high, corner = grid.width * h, grid.height * h, 0.016 * h
    line = max(0.8, 0.0035 * h)
    inset = line / 2
    art = ""
    for _code, x, y in grid.places(card):
        art += box(x * h, y * h, wide, high, corner, fill((*shades.light, 62 if grid.edged else 96)))
        if grid.edged:
            edge = stroke((*shades.light, 200), line)
            art += box(x * h + inset, y * h + inset, wide - line, high - line, corner, edge)
    return art


def _write_codes(pen: Pen, card: Card, shades: _Shades) -> None:
    ink = _ink(pen.theme, shades, 0.15)
    size, grid = max(0.056, _SMALLEST_CODE * pen.fine / pen.h), _codes(pen.h / pen.fine)
    for code, x, y in grid.places(card):
        pen.write(code, size, (x + grid.width / 2, y + grid.height / 2), ink, room=grid.width - 0.006)


def _band(w: int, h: float, shades: _Shades) -> str:
    """Return the band of a bonus state."""
    shade = linear("band", shades.light, shades.dark)
    return shade + box(0.05 * h, 0.662 * h, w - 0.1 * h, 0.152 * h, 0.022 * h, 'fill="url(#band)"')


def ground(theme: Theme, height: int) -> None:
    """Draw the map for faces of this height ahead of time, because it is expensive."""
    _chart(theme, _LOCATOR * height, {})


def _chart(theme: Theme, width: float, highlight: dict[str, Colour]) -> pygame.Surface:
    """Return a map about ``width`` pixels wide, some states in colors of their own."""
    wide = round(width)
    land = theme.colour("map_card")
    line = mixed(land, theme.colour("card_stock"), 0.45)
    return us_map.chart(wide, max(1, round(wide * us_map.SHAPE)), highlight, land, line)


def _put_locator(pen: Pen, card: Card, shades: _Shades, corner: tuple[float, float], width: float) -> None:
    """Put a small map on the card: the state dark, its neighbors light."""
    near = mixed(pen.theme.colour("map_card"), shades.light, 0.6)
    highlight = {**dict.fromkeys(card.borders, near), card.place or "": shades.dark}
    chart = _chart(pen.theme, width * pen.h, highlight)
    if card.place in us_map.SMALL:
        at = us_map.label_place(card.place, *chart.get_size())
        assert at is not None
        ring = stroke(shades.dark, max(1.0, 0.005 * pen.h))
        circle = f'<circle cx="{at[0]:.2f}" cy="{at[1]:.2f}" r="{max(3.0, 0.016 * pen.h):.2f}" {ring}/>'
        chart.blit(svg(circle, chart.get_size()), (0, 0))
    pen.surface.blit(chart, (round(corner[0] * pen.h), round(corner[1] * pen.h)))


def _compact_state(theme: Theme, card: Card, height: int, shades: _Shades, style: Style) -> pygame.Surface:
    """Return a small face; in a fan, which covers all but its left, with the code under the value."""
    w, h = card_width(height), float(height)
    art = stock(theme, w, height) + _header(w, h, _COMPACT_HEADER, shades)
    art += _value_disc(theme, h, _COMPACT_DISC, shades)
    if card.kind == "bonus":
        art += gradient_mark("star", (_COMPACT_DISC[0] * h, _COMPACT_DISC[1] * h), 0.21 * h, *_gold(theme))
    centre, room = ((0.465, 0.62), (0.38, 0.5)) if style.chip else ((0.375, 0.58), (0.54, 0.46))
    art += _hero(card, h, centre, room, shades, max(0.7, 0.006 * h))[0]
    column = _COMPACT_DISC[0] if style.chip else 0.112
    art += mark(shades.mark, (column * h, (0.62 if style.chip else 0.89) * h), 0.125 * h, shades.deep)
    pen = Pen(svg(art, (w, height)), theme, style.fine)
    if card.kind == "state":
        pen.write(str(card.value), 0.23, _COMPACT_DISC[:2], shades.dark, room=0.2)
    if style.chip:
        pen.write(card.place or "", 0.235, (column, 0.435), _ink(pen.theme, shades), room=0.26)
    else:
        pen.write(card.place or "", 0.225, (0.495, 0.166), shades.words, room=0.32)
    return pen.surface


def _full_water(theme: Theme, card: Card, height: int, shades: _Shades, fine: int) -> pygame.Surface:
    """Return a water card: its name under a drop, waves across the panel."""
    w, h = card_width(height), float(height)
    art = _water_panel(theme, w, height, shades, framed=True) + waves(w, h, (0.63, 0.71))
    art += _value_disc(theme, h, _DISC, shades)
    art += gradient_mark("drop", (_DISC[0] * h, _DISC[1] * h), 0.11 * h, shades.light, shades.dark)
    art += gradient_mark("drop", (w / 2, 0.41 * h), 0.31 * h, theme.colour("drop"), theme.colour("drop_dark"))
    pen = Pen(svg(art, (w, height)), theme, fine)
    pale = lightened(shades.light, 0.72)
    pen.write(_("WATER"), 0.06, (ASPECT - 0.064, 0.072), pale, align="right", top=True, room=0.34)
    pen.write_lines(card.title.upper(), 0.112, (ASPECT / 2, 0.735), shades.words, room=ASPECT - 0.12)
    pen.write(_("Play it to draw again"), 0.048, (ASPECT / 2, 0.905), pale, face="bold", room=ASPECT - 0.13)
    return pen.surface


def _compact_water(theme: Theme, card: Card, height: int, shades: _Shades, fine: int) -> pygame.Surface:
    w, h = card_width(height), float(height)
    art = _water_panel(theme, w, height, shades, framed=False)
    art += gradient_mark("drop", (w / 2, 0.33 * h), 0.46 * h, theme.colour("drop"), theme.colour("drop_dark"))
    pen = Pen(svg(art, (w, height)), theme, fine)
    pen.write_lines(card.title.upper(), 0.16, (ASPECT / 2, 0.775), shades.words, room=ASPECT - 0.1)
    return pen.surface


def _water_panel(theme: Theme, w: int, height: int, shades: _Shades, *, framed: bool) -> str:
    frame = (255, 255, 255, 130) if framed else None
    light = lightened(shades.light, 0.1)
    return stock(theme, w, height) + sun_panel(w, height, light, shades.dark, (255, 255, 255, 16), frame, 22)
