"""The stamp on the page of a place: two rings, words around, the date in the middle, a little askew."""

from __future__ import annotations

import math
from datetime import date
from typing import Final

import pygame
from pygame import Surface

from cardtable.i18n import _
from cardtable.passport.wins import Win
from cardtable.scenes.passport.words import won_in
from cardtable.scenes.times import short_day
from cardtable.table import text
from cardtable.table.badges import kept
from cardtable.table.paint.svg import stroke, svg
from cardtable.table.theme import Theme

_LEAN: Final = 13.0
"""Degrees by which it is askew."""
_FINE: Final = 2
"""It is drawn this many times larger, so that its edges stay smooth when it is turned."""
_RING: Final = 0.74
"""Radius of the middle of the words around, as a share of the stamp's."""
_ARC: Final = 2.5
"""Longest arc of words, in radians."""


def stamp_of(theme: Theme, win: Win, side: int) -> Surface:
    """Return the stamp of a win, `side` pixels wide before it is turned."""
    day = date.fromordinal(win.day) if win.day else None
    upper = "" if day is None else short_day(day).upper()
    lower = "" if day is None else str(day.year)
    return _stamp(theme, side, won_in(win.game).upper(), upper, lower, _("Cardtable").upper())


@kept
def _stamp(theme: Theme, side: int, above: str, upper: str, lower: str, below: str) -> Surface:
    whole = side * _FINE
    ink = theme.colour("suit_H")
    middle, thick = whole / 2, whole / 38
    rings = "".join(
        f'<circle cx="{middle}" cy="{middle}" r="{radius:.1f}" {stroke(ink, width)}/>'
        for radius, width in (
            (middle - thick, 1.5 * thick),
            (middle - 3.0 * thick, 0.5 * thick),
            (middle * 0.56, 0.7 * thick),
        )
    )
    face = svg(rings, (whole, whole))
    px = round(0.105 * whole)
    _write_around(theme, face, above, px, below=False)
    _write_around(theme, face, below, px, below=True)
    for words, size, y in ((upper, 0.15, -0.105), (lower, 0.2, 0.095)):
        line = text.render(theme, words, "display", round(size * whole), ink, 0.02)
        text.draw(face, line, "display", round(size * whole), (middle, middle + y * whole))
    return pygame.transform.rotozoom(face, _LEAN, 1 / _FINE)


def _write_around(theme: Theme, face: Surface, words: str, px: int, *, below: bool) -> None:
    """Write along the ring, glyph by glyph: over the middle, or under it."""
    ink = theme.colour("suit_H")
    whole = face.get_width()
    radius = _RING * whole / 2 + whole * 0.02
    px = text.fit("display", px, words, round(_ARC * radius), 0.06, 6)
    gap = 0.06 * px
    widths = [text.width("display", px, glyph) + gap for glyph in words]
    top, high = text.cap_box("display", px)
    angle = -sum(widths) / 2 / radius
    for glyph, width in zip(words, widths, strict=True):
        at = angle + width / 2 / radius
        angle += width / radius
        line = text.render(theme, glyph, "display", px, ink)
        capital = line.subsurface((0, top, line.get_width(), high))
        turned = pygame.transform.rotozoom(capital, math.degrees(at if below else -at), 1.0)
        x = whole / 2 + radius * math.sin(at)
        y = whole / 2 + radius * math.cos(at) * (1 if below else -1)
        face.blit(turned, turned.get_rect(center=(round(x), round(y))))
