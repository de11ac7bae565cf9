"""A face with nothing but the code and the name of a card, for a deck that has no pictures of its own."""

from __future__ import annotations

import pygame

from cardtable.table.faces import decks
from cardtable.table.faces.parts import ASPECT, Pen, card_width, stock
from cardtable.table.faces.style import Style
from cardtable.table.paint.svg import svg
from cardtable.table.theme import Theme


def draw(deck: str, theme: Theme, code: str, height: int, style: Style) -> pygame.Surface:
    """Return the face of the card ``code`` of a deck, ``height`` pixels tall; DeckError for no such code."""
    card = decks.card(deck, code)
    w = card_width(height)
    pen = Pen(svg(stock(theme, w, height), (w, height)), theme)
    pen.write(code.upper(), 0.2, (ASPECT / 2, 0.4), theme.colour("ink"), room=ASPECT - 0.12)
    pen.write(card.name.upper(), 0.1, (ASPECT / 2, 0.7), theme.colour("ink"), room=ASPECT - 0.12)
    return pen.surface
