"""The faces of the Statehood deck: 50 states, the district, Puerto Rico, jokers and territory wild cards."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from cardtable.cards.card import Card
from cardtable.i18n import _
from cardtable.table.faces import jokers
from cardtable.table.faces.parts import (
    ASPECT,
    Pen,
    card_width,
    hero,
    star,
    stock,
    suit_mark,
    sun_panel,
    waves,
)
from cardtable.table.faces.style import Style
from cardtable.table.paint.art import emblem
from cardtable.table.paint.shapes import lightened, mixed
from cardtable.table.paint.svg import box, fill, linear, stroke, svg
from cardtable.table.palette import Colour
from cardtable.table.theme import Theme
from cardtable.viewmodel import decks

COURTS: Final = frozenset("AKQJ")
"""Ranks whose panel has the color of their suit."""
_INDEX: Final = 0.105
"""Middle of the index column, as a share of the height; on a compact face:"""
_COMPACT_INDEX: Final = 0.148


def draw(theme: Theme, code: str, height: int, style: Style) -> pygame.Surface:
    """Return the face of the card ``code``, ``height`` pixels tall; DeckError if it is not in the deck."""
    card = decks.card(style.deck or "statehood", code)
    if card.kind == "joker":
        return jokers.draw(theme, card, height, style)
    if card.suit is None:
        return (_compact_wild if style.compact else _full_wild)(theme, card, height, style)
    return (_compact_state if style.compact else _full_state)(theme, card, height, style)


class _Inks(NamedTuple):
    """The colors of one state card: index, pill and its figure, hero, star, names."""

    mark: Colour
    code: Colour
    pill: Colour
    pill_foot: Colour
    pill_edge: Colour
    figure: Colour
    chip: Colour
    hero: Colour
    hero_foot: Colour
    star: Colour
    star_edge: Colour
    ghost: Colour
    name: Colour
    rule: Colour
    capital: Colour


def _inks(theme: Theme, card: Card) -> _Inks:
    suit = theme.suit(card.suit or "S")
    light, dark = suit.light, suit.dark
    ivory, gold = theme.colour("ivory"), theme.colour("gold")
    if card.rank in COURTS:
        return _Inks(
            mark=ivory,
            code=ivory,
            pill=lightened(theme.colour("gold_light"), 0.12),
            pill_foot=theme.colour("chip"),
            pill_edge=theme.colour("gold_dark"),
            figure=suit.on_gold,
            chip=theme.colour("chip"),
            hero=ivory,
            hero_foot=theme.colour("ivory_foot"),
            star=light,
            star_edge=ivory,
            ghost=(255, 255, 255, 24),
            name=ivory,
            rule=gold,
            capital=mixed(ivory, light, 0.18),
        )
    return _Inks(
        mark=light,
        code=suit.text,
        pill=light,
        pill_foot=dark,
        pill_edge=dark,
        figure=theme.colour("white"),
        chip=suit.text,
        hero=lightened(light, 0.12),
        hero_foot=dark,
        star=theme.colour("capital"),
        star_edge=theme.colour("capital_edge"),
        ghost=(*light, 17),
        name=theme.colour("card_ink"),
        rule=light,
        capital=theme.colour("card_ink_secondary"),
    )


def _panel(theme: Theme, card: Card, w: int, h: int, framed: bool) -> str:
    """Return the sunburst of an A, K, Q or J, brightest on the ace."""
    suit = theme.suit(card.suit or "S")
    rays, strength = (24, 26) if card.rank == "A" else (20, 18)
    frame = theme.colour("gold") if framed else None
    return sun_panel(
        w, h, lightened(suit.panel, 0.06), suit.dark, (255, 255, 255, strength), frame and (*frame, 215), rays
    )


class _Tag(NamedTuple):
    """Box of the votes, in shares of the height: left, top, width, height, type size."""

    x: float
    y: float
    width: float
    height: float
    figure: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


_PILL: Final = _Tag(ASPECT - 0.058 - 0.185, 0.058, 0.185, 0.128, 0.132)
_CHIP: Final = _Tag(_INDEX - 0.0625, 0.462, 0.125, 0.086, 0.082)
_COMPACT_PILL: Final = _Tag(ASPECT - 0.05 - 0.29, 0.05, 0.29, 0.215, 0.21)
_COMPACT_CHIP: Final = _Tag(_COMPACT_INDEX - 0.105, 0.53, 0.21, 0.15, 0.14)


def _no_votes(h: float, tag: _Tag, radius: float, colour: Colour) -> str:
    """Return the outline of a tag with a dash in it."""
    line = max(1.0, 0.0045 * h)
    x, y, width, height = tag.x * h, tag.y * h, tag.width * h, tag.height * h
    dash, thick = 0.26 * width, max(1.0, 0.1 * height)
    edge = box(x + line / 2, y + line / 2, width - line, height - line, radius, stroke((*colour, 150), line))
    middle = tag.middle
    return edge + box(middle[0] * h - dash / 2, middle[1] * h - thick / 2, dash, thick, 0, fill(colour))


def _pill(h: float, tag: _Tag, inks: _Inks, votes: int) -> str:
    """Return the pill of the votes, without its figure."""
    x, y, width, height = tag.x * h, tag.y * h, tag.width * h, tag.height * h
    if votes == 0:
        return _no_votes(h, tag, height / 2, inks.mark)
    line = max(1.0, 0.0045 * h)
    art = linear("pill", inks.pill, inks.pill_foot) + box(
        x, y, width, height, height / 2, 'fill="url(#pill)"'
    )
    edge = stroke((*inks.pill_edge, 170), line)
    return art + box(x + line / 2, y + line / 2, width - line, height - line, height / 2, edge)


def _chip(h: float, tag: _Tag, inks: _Inks, votes: int) -> str:
    """Return the small box of votes under the postal code of a card in a fan, without its figure."""
    corner = 0.42 * tag.height * h
    if votes == 0:
        return _no_votes(h, tag, corner, inks.mark)
    return box(tag.x * h, tag.y * h, tag.width * h, tag.height * h, corner, fill(inks.chip))


def _full_state(theme: Theme, card: Card, height: int, style: Style) -> pygame.Surface:
    w, h = card_width(height), float(height)
    inks, votes = _inks(theme, card), card.votes_in(style.census)
    suit, place = card.suit or "S", card.place or ""
    court = card.rank in COURTS
    middle = (0.585 * w, 0.5 * h)
    art = stock(theme, w, height)
    edge = None
    if court:
        art += _panel(theme, card, w, height, framed=True)
        edge = theme.suit(suit).deep
    art += suit_mark(suit, middle, 0.5 * h, inks.ghost)
    room = (0.45 * h, 0.4 * h)
    body, capital = hero(place, middle, room, inks.hero, inks.hero_foot, edge, max(0.9, 0.0042 * h))
    art += body + star(capital, 0.021 * h, inks.star, inks.star_edge, max(0.8, 0.0065 * h))
    art += _pill(h, _PILL, inks, votes)
    art += suit_mark(suit, (_INDEX * h, 0.288 * h), 0.105 * h, inks.mark)
    if style.chip:
        art += _chip(h, _CHIP, inks, votes)
    art += _rule(w, h, inks.rule)

    pen = Pen(svg(art, (w, height)), theme, style.fine)
    pen.write(card.rank or "", 0.205, (_INDEX, 0.062), inks.mark, top=True, room=0.17)
    pen.write(place, 0.088, (_INDEX, 0.366), inks.code, top=True)
    if votes:
        pen.write(str(votes), _PILL.figure, _PILL.middle, inks.figure)
        if style.chip:
            pen.write(str(votes), _CHIP.figure, _CHIP.middle, inks.figure)
    _names(pen, card, inks.name, inks.capital)
    return pen.surface


def _rule(w: int, h: float, colour: Colour) -> str:
    """Return the short line between the name and the capital."""
    thick = max(1.0, 0.006 * h)
    return box(w / 2 - 0.06 * h, 0.857 * h - thick / 2, 0.12 * h, thick, 0, fill(colour))


def _names(pen: Pen, card: Card, name: Colour, capital: Colour) -> None:
    """Write the name of the place and its capital at the foot of a full face."""
    room = ASPECT - 0.12
    pen.write(card.title.upper(), 0.098, (ASPECT / 2, 0.795), name, room=room)
    pen.write(card.capital, 0.056, (ASPECT / 2, 0.905), capital, face="bold", room=room)


def _compact_state(theme: Theme, card: Card, height: int, style: Style) -> pygame.Surface:
    w, h = card_width(height), float(height)
    inks, votes = _inks(theme, card), card.votes_in(style.census)
    suit, place = card.suit or "S", card.place or ""
    art = stock(theme, w, height)
    if card.rank in COURTS:
        art += _panel(theme, card, w, height, framed=False)
    art += hero(place, (0.64 * w, 0.515 * h), (0.38 * h, 0.37 * h), inks.hero, inks.hero_foot)[0]
    art += _pill(h, _COMPACT_PILL, inks, votes)
    art += suit_mark(suit, (_COMPACT_INDEX * h, 0.395 * h), 0.17 * h, inks.mark)
    if style.chip:
        art += _chip(h, _COMPACT_CHIP, inks, votes)

    pen = Pen(svg(art, (w, height)), theme, style.fine)
    pen.write(card.rank or "", 0.3, (_COMPACT_INDEX, 0.06), inks.mark, top=True, room=0.26)
    if votes:
        pen.write(str(votes), _COMPACT_PILL.figure, _COMPACT_PILL.middle, inks.figure)
        if style.chip:
            pen.write(str(votes), _COMPACT_CHIP.figure, _COMPACT_CHIP.middle, inks.figure)
    pen.write(place, 0.235, (ASPECT / 2, 0.845), inks.name)
    return pen.surface


_EMBLEM: Final = 0.44
_COMPACT_EMBLEM: Final = 0.46
"""Size of a territory's emblem on a full and on a compact card, in card heights."""


def _full_wild(theme: Theme, card: Card, height: int, style: Style) -> pygame.Surface:
    """Return a territory: teal sunburst, a gold star for a rank, waves under the name."""
    w, h = card_width(height), float(height)
    light, dark = theme.colour("wild"), theme.colour("wild_dark")
    ivory, gold = theme.colour("ivory"), theme.colour("gold")
    pale = lightened(light, 0.72)
    place = card.place or ""
    art = stock(theme, w, height)
    art += sun_panel(w, height, light, dark, (255, 255, 255, 20), (*gold, 150), 22) + waves(
        w, h, (0.748, 0.828, 0.908)
    )
    column = _INDEX + 0.007
    art += star((column * h, 0.124 * h), 0.068 * h, gold)
    # The outlines of the territories are coarse: draw them small, under the code, with a broad line to round
    # them.
    room = (0.12 * h, 0.14 * h)
    art += hero(place, ((column + 0.004) * h, 0.475 * h), room, pale, pale, pale, 0.04 * room[1])[0]

    pen = Pen(svg(art, (w, height)), theme, style.fine)
    pen.write(_("WILD"), 0.068, (column, 0.222), ivory, top=True, room=0.14)
    pen.write(place, 0.088, (column, 0.3), ivory, top=True)
    pen.write(_("TERRITORY"), 0.06, (ASPECT - 0.064, 0.072), pale, align="right", top=True, room=0.34)
    _names(pen, card, ivory, pale)
    size = round(_EMBLEM * h)
    pen.surface.blit(emblem(place, size), (round(0.565 * w - size / 2), round(0.45 * h - size / 2)))
    return pen.surface


def _compact_wild(theme: Theme, card: Card, height: int, style: Style) -> pygame.Surface:
    w, h = card_width(height), float(height)
    light, dark = theme.colour("wild"), theme.colour("wild_dark")
    ivory = theme.colour("ivory")
    place = card.place or ""
    art = stock(theme, w, height) + sun_panel(w, height, light, dark, (255, 255, 255, 20), None, 22)
    art += star((0.15 * h, 0.165 * h), 0.12 * h, theme.colour("gold"))
    pen = Pen(svg(art, (w, height)), theme, style.fine)
    corner = (ASPECT - 0.075, 0.075)
    pen.write(_("WILD"), 0.15, corner, lightened(light, 0.72), align="right", top=True, room=0.3)
    pen.write(place, 0.235, (ASPECT / 2, 0.845), ivory)
    size = round(_COMPACT_EMBLEM * h)
    pen.surface.blit(emblem(place, size), (round(0.56 * w - size / 2), round(0.49 * h - size / 2)))
    return pen.surface
