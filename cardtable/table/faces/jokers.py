"""The faces of jokers, shared by two decks."""

from __future__ import annotations

import pygame

from cardtable.cards.card import Card
from cardtable.i18n import _
from cardtable.table.faces.parts import ASPECT, Pen, card_width, mark, stock, sun_panel
from cardtable.table.faces.style import Style
from cardtable.table.paint.art import joker
from cardtable.table.paint.shapes import mixed
from cardtable.table.paint.svg import svg
from cardtable.table.palette import Colour
from cardtable.table.theme import Theme


def draw(theme: Theme, card: Card, height: int, style: Style) -> pygame.Surface:
    """Return the face of a joker, ``height`` pixels tall."""
    return (_compact_joker if style.compact else _full_joker)(theme, card, height)


def _full_joker(theme: Theme, card: Card, height: int) -> pygame.Surface:
    """Return a joker: ivory sunburst in its color, the jester, JOKER down the edge, five stars."""
    w, h = card_width(height), float(height)
    own, light, other = _joker_colours(theme, card)
    art = stock(theme, w, height) + _joker_panel(theme, w, height, light, (*light, 190))
    for i in range(5):
        art += mark("star", (w / 2 + (i - 2) * 0.075 * h, 0.905 * h), 0.05 * h, light if i % 2 else other)
    face = svg(art, (w, height))
    size = round(0.52 * h)
    face.blit(joker(own, size), (round(0.555 * w - size / 2), round(0.455 * h - size / 2)))
    pen = Pen(face, theme)
    for i, letter in enumerate(_("JOKER")):
        pen.write(letter, 0.082, (0.1, 0.075 + 0.074 * i), light, top=True)
    pen.write(card.title.upper(), 0.098, (ASPECT / 2, 0.8), light, room=ASPECT - 0.12)
    return face


def _compact_joker(theme: Theme, card: Card, height: int) -> pygame.Surface:
    w, h = card_width(height), float(height)
    own, light, _other = _joker_colours(theme, card)
    face = svg(stock(theme, w, height) + _joker_panel(theme, w, height, light, None), (w, height))
    size = round(0.6 * h)
    face.blit(joker(own, size), (round((w - size) / 2), round(0.06 * h)))
    Pen(face, theme).write(_("JOKER"), 0.21, (ASPECT / 2, 0.835), light, room=ASPECT - 0.12)
    return face


def _joker_colours(theme: Theme, card: Card) -> tuple[str, Colour, Colour]:
    """Return the name of a joker's color, that color, and the other joker's color."""
    own, other = ("red", "blue") if card.code == "*red" else ("blue", "red")
    return own, theme.suit(own).light, theme.suit(other).light


def _joker_panel(theme: Theme, w: int, height: int, light: Colour, frame: Colour | None) -> str:
    edge = mixed(theme.colour("ivory_foot"), light, 0.04)
    return sun_panel(w, height, theme.colour("ivory"), edge, (*light, 34), frame, 22)
