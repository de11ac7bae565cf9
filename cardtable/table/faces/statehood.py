"""The faces of the Statehood deck: 50 states, the district, Puerto Rico, jokers and territory wild cards."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import pygame

from cardtable.cards.card import Card
from cardtable.cards.deck import Deck, find_deck
from cardtable.table.faces.parts import (
    SMALLEST_WORDS,
    card_width,
    hero,
    mark,
    put,
    star,
    stock,
    suit_mark,
    sun_panel,
)
from cardtable.table.faces.style import Style
from cardtable.table.paint.art import joker
from cardtable.table.paint.shapes import lightened, mixed
from cardtable.table.paint.svg import box, fill, linear, stroke, svg
from cardtable.table.palette import Colour
from cardtable.table.theme import Theme
from cardtable.words import _

COURTS: Final = frozenset("AKQJ")
"""Ranks that have a panel in the colour of their suit."""
NO_VOTES: Final = "–"
_INDEX: Final = 0.105


@cache
def deck() -> Deck:
    """Return the deck that the faces show: the user's own where there is a valid one."""
    return find_deck("statehood")[0]


def draw(theme: Theme, code: str, height: int, style: Style) -> pygame.Surface:
    """Return the face of the card ``code``, ``height`` pixels tall; DeckError for a code not in the deck."""
    card = deck().cards[deck().index(code)]
    if card.kind == "joker":
        return _joker(theme, card, height, style)
    if card.suit is None:
        return _wild(theme, card, height, style)
    return _state(theme, card, height, style)


class _Inks(NamedTuple):
    """The colours of one state card: index, pill and its figure, hero, star, names."""

    mark: Colour
    pill: Colour
    pill_foot: Colour
    pill_edge: Colour
    figure: Colour
    hero: Colour
    hero_foot: Colour
    star: Colour
    star_edge: Colour
    ghost: Colour
    name: Colour
    rule: Colour
    capital: Colour


def _inks(theme: Theme, card: Card) -> _Inks:
    light, dark, _deep, _bright = theme.suit(card.suit or "S")
    ivory, gold = theme.colour("ivory"), theme.colour("gold")
    if card.rank in COURTS:
        return _Inks(
            mark=ivory,
            pill=lightened(theme.colour("gold_light"), 0.12),
            pill_foot=theme.colour("chip"),
            pill_edge=theme.colour("gold_dark"),
            figure=dark,
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
        pill=light,
        pill_foot=dark,
        pill_edge=dark,
        figure=theme.colour("white"),
        hero=lightened(light, 0.12),
        hero_foot=dark,
        star=theme.colour("capital"),
        star_edge=theme.colour("capital_edge"),
        ghost=(*light, 17),
        name=theme.colour("ink"),
        rule=light,
        capital=theme.colour("ink_secondary"),
    )


def _panel(theme: Theme, card: Card, w: int, h: int, framed: bool) -> str:
    """Return the sunburst of an A, K, Q or J: brightest on the ace."""
    light, dark, _deep, bright = theme.suit(card.suit or "S")
    rays, strength = (24, 26) if card.rank == "A" else (20, 18)
    centre = mixed(light, bright, 0.16)
    frame = theme.colour("gold") if framed else None
    return sun_panel(w, h, centre, dark, (255, 255, 255, strength), frame and (*frame, 215), rays)


def _pill(h: float, x: float, y: float, width: float, height: float, inks: _Inks, votes: int) -> str:
    """Return the pill of the votes with its left top at (x, y); an outline where there are none."""
    line = max(1.0, 0.0045 * h)
    if votes == 0:
        edge = stroke((*inks.mark, 150), line)
        return box(x + line / 2, y + line / 2, width - line, height - line, height / 2, edge)
    art = linear("pill", inks.pill, inks.pill_foot) + box(
        x, y, width, height, height / 2, 'fill="url(#pill)"'
    )
    half = line / 2
    return art + box(
        x + half, y + half, width - line, height - line, height / 2, stroke((*inks.pill_edge, 170), line)
    )


def _chip(
    theme: Theme, inks: _Inks, card: Card, votes: int, centre: float, y: float, size: tuple[float, float]
) -> str:
    """Return the small box of the votes under the postal code of a card in a fan."""
    width, height = size
    if votes == 0:
        line = max(1.0, 0.05 * height)
        return box(centre - width / 2, y, width, height, 0.42 * height, stroke((*inks.mark, 150), line))
    colour = theme.colour("chip") if card.rank in COURTS else inks.mark
    return box(centre - width / 2, y, width, height, 0.42 * height, fill(colour))


def _state(theme: Theme, card: Card, height: int, style: Style) -> pygame.Surface:
    return (_compact_state if style.compact else _full_state)(theme, card, height, style)


def _full_state(theme: Theme, card: Card, height: int, style: Style) -> pygame.Surface:
    w, h = card_width(height), float(height)
    inks, votes = _inks(theme, card), card.votes_in(style.census)
    court = card.rank in COURTS
    suit, place = card.suit or "S", card.place or ""
    middle = (0.585 * w, 0.5 * h)
    column = _INDEX * h
    art = stock(theme, w, height)
    if court:
        art += _panel(theme, card, w, height, framed=True)
    art += suit_mark(suit, middle, 0.5 * h, inks.ghost)
    edge = theme.suit(suit).deep if court else None
    body, capital = hero(
        place, middle, (0.45 * h, 0.4 * h), inks.hero, inks.hero_foot, edge, max(1.0, 0.006 * h)
    )
    art += body
    art += star(capital, 0.021 * h, inks.star, inks.star_edge, max(0.8, 0.0065 * h))
    pill = (w - 0.058 * h - 0.185 * h, 0.058 * h)
    art += _pill(h, *pill, 0.185 * h, 0.128 * h, inks, votes)
    art += suit_mark(suit, (column, 0.288 * h), 0.105 * h, inks.mark)
    chip = (0.125 * h, 0.086 * h)
    if style.chip:
        art += _chip(theme, inks, card, votes, column, 0.462 * h, chip)
    rule = max(1.0, 0.006 * h)
    art += box(w / 2 - 0.06 * h, 0.857 * h - rule / 2, 0.12 * h, rule, 0, fill(inks.rule))
    face = svg(art, (w, height))

    figure = str(votes) if votes else NO_VOTES
    put(
        face,
        theme,
        card.rank or "",
        "display",
        0.205 * h,
        (column, 0.062 * h),
        inks.mark,
        top=True,
        room=0.17 * h,
    )
    put(face, theme, place, "display", 0.088 * h, (column, 0.366 * h), inks.mark, top=True)
    ink = inks.figure if votes else inks.mark
    put(face, theme, figure, "display", 0.132 * h, (pill[0] + 0.0925 * h, pill[1] + 0.064 * h), ink)
    if style.chip:
        ink = (inks.figure if court else theme.colour("white")) if votes else inks.mark
        put(face, theme, figure, "display", 0.08 * h, (column, 0.462 * h + chip[1] / 2), ink)
    put(
        face, theme, card.name.upper(), "display", 0.098 * h, (w / 2, 0.795 * h), inks.name, room=w - 0.12 * h
    )
    words = max(SMALLEST_WORDS, 0.056 * h)
    put(
        face,
        theme,
        card.capital,
        "bold",
        words,
        (w / 2, 0.905 * h),
        inks.capital,
        room=w - 0.12 * h,
        tracking=0.0,
    )
    return face


def _compact_state(theme: Theme, card: Card, height: int, style: Style) -> pygame.Surface:
    w, h = card_width(height), float(height)
    inks, votes = _inks(theme, card), card.votes_in(style.census)
    court = card.rank in COURTS
    suit, place = card.suit or "S", card.place or ""
    column = 0.148 * h
    art = stock(theme, w, height)
    if court:
        art += _panel(theme, card, w, height, framed=False)
    edge = theme.suit(suit).deep if court else None
    room = (0.40 * h, 0.37 * h)
    art += hero(place, (0.6 * w, 0.515 * h), room, inks.hero, inks.hero_foot, edge, 1.0)[0]
    pill, size = (w - 0.05 * h - 0.29 * h, 0.05 * h), (0.29 * h, 0.215 * h)
    art += _pill(h, *pill, *size, inks, votes)
    art += suit_mark(suit, (column, 0.395 * h), 0.17 * h, inks.mark)
    chip = (0.21 * h, 0.15 * h)
    if style.chip:
        art += _chip(theme, inks, card, votes, column, 0.53 * h, chip)
    face = svg(art, (w, height))

    figure = str(votes) if votes else NO_VOTES
    put(
        face,
        theme,
        card.rank or "",
        "display",
        0.3 * h,
        (column, 0.06 * h),
        inks.mark,
        top=True,
        room=0.26 * h,
    )
    ink = inks.figure if votes else inks.mark
    put(face, theme, figure, "display", 0.21 * h, (pill[0] + size[0] / 2, pill[1] + size[1] / 2), ink)
    if style.chip:
        ink = (inks.figure if court else theme.colour("white")) if votes else inks.mark
        put(face, theme, figure, "display", 0.14 * h, (column, 0.53 * h + chip[1] / 2), ink)
    put(face, theme, place, "display", 0.235 * h, (w / 2, 0.845 * h), inks.name)
    return face


def _wild(theme: Theme, card: Card, height: int, style: Style) -> pygame.Surface:
    """A territory: teal sunburst, a gold star for a rank, waves under the name."""
    w, h = card_width(height), float(height)
    light, dark = theme.colour("wild"), theme.colour("wild_dark")
    ivory, gold = theme.colour("ivory"), theme.colour("gold")
    pale = lightened(light, 0.72)
    place = card.place or ""
    compact = style.compact
    art = stock(theme, w, height)
    art += sun_panel(w, height, light, dark, (255, 255, 255, 20), None if compact else (*gold, 150), 22)
    middle, room = (
        ((0.6 * w, 0.5 * h), (0.4 * h, 0.37 * h)) if compact else ((0.56 * w, 0.48 * h), (0.45 * h, 0.34 * h))
    )
    # The outlines of the territories are coarse: a broad line of their own colour rounds them.
    body, capital = hero(place, middle, room, ivory, theme.colour("ivory_foot"), ivory, 0.02 * room[0])
    if compact:
        art += body + star((0.15 * h, 0.165 * h), 0.12 * h, gold)
        face = svg(art, (w, height))
        put(
            face,
            theme,
            _("WILD"),
            "display",
            0.15 * h,
            (w - 0.075 * h, 0.075 * h),
            pale,
            "right",
            top=True,
            room=0.3 * h,
        )
        put(face, theme, place, "display", 0.235 * h, (w / 2, 0.845 * h), ivory)
        return face
    art += _waves(w, h)
    art += body + star((_INDEX * h + 0.004 * h, 0.126 * h), 0.072 * h, gold)
    art += star(capital, 0.021 * h, theme.suit("red").light, ivory, max(0.8, 0.0065 * h))
    face = svg(art, (w, height))
    column = _INDEX * h + 0.004 * h
    put(face, theme, _("WILD"), "display", 0.068 * h, (column, 0.222 * h), ivory, top=True, room=0.14 * h)
    put(face, theme, place, "display", 0.088 * h, (column, 0.3 * h), ivory, top=True)
    put(
        face,
        theme,
        _("TERRITORY"),
        "display",
        0.06 * h,
        (w - 0.064 * h, 0.072 * h),
        pale,
        "right",
        top=True,
        room=0.34 * h,
    )
    put(face, theme, card.name.upper(), "display", 0.098 * h, (w / 2, 0.795 * h), ivory, room=w - 0.12 * h)
    words = max(SMALLEST_WORDS, 0.056 * h)
    put(face, theme, card.capital, "bold", words, (w / 2, 0.905 * h), pale, room=w - 0.12 * h, tracking=0.0)
    return face


def _waves(w: int, h: float) -> str:
    """Return three waves across the foot of the panel, inside its frame."""
    left, right = 0.046 * h, w - 0.046 * h
    length = (right - left) / 2.5
    swing = 0.03 * h
    paths = []
    for y in (0.748 * h, 0.828 * h, 0.908 * h):
        path, x, up = f"M{left:.2f} {y:.2f}", left, 1
        while x < right - 0.01:
            end, crest = min(x + length / 2, right), y - up * swing
            path += f"C{x + length / 6:.2f} {crest:.2f} {end - length / 6:.2f} {crest:.2f} {end:.2f} {y:.2f}"
            x, up = end, -up
        paths.append(path)
    return f'<path d="{"".join(paths)}" {stroke((255, 255, 255, 30), 0.012 * h)}/>'


def _joker(theme: Theme, card: Card, height: int, style: Style) -> pygame.Surface:
    """A joker: ivory sunburst in its colour, the jester, JOKER down the edge, five stars."""
    w, h = card_width(height), float(height)
    own = "red" if card.code == "*red" else "blue"
    light = theme.suit(own).light
    other = theme.suit("blue" if own == "red" else "red").light
    centre, edge = theme.colour("ivory"), mixed(theme.colour("ivory_foot"), light, 0.04)
    art = stock(theme, w, height)
    art += sun_panel(w, height, centre, edge, (*light, 34), None if style.compact else (*light, 190), 22)
    if style.compact:
        face = svg(art, (w, height))
        size = round(0.6 * h)
        face.blit(joker(own, size), (round((w - size) / 2), round(0.06 * h)))
        put(face, theme, _("JOKER"), "display", 0.21 * h, (w / 2, 0.835 * h), light, room=w - 0.12 * h)
        return face
    for i in range(5):
        x = w / 2 + (i - 2) * 0.075 * h
        art += mark("star", (x, 0.905 * h), 0.05 * h, light if i % 2 else other)
    face = svg(art, (w, height))
    size = round(0.52 * h)
    face.blit(joker(own, size), (round(0.555 * w - size / 2), round(0.455 * h - size / 2)))
    for i, letter in enumerate(_("JOKER")):
        put(face, theme, letter, "display", 0.082 * h, (0.1 * h, (0.075 + 0.074 * i) * h), light, top=True)
    put(face, theme, card.name.upper(), "display", 0.098 * h, (w / 2, 0.8 * h), light, room=w - 0.12 * h)
    return face
