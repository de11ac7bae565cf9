"""The faces of the Combat deck: places with large votes, and five wild cards, each with its own scene."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import pygame

from cardtable.cards.card import Card
from cardtable.i18n import _
from cardtable.table import text
from cardtable.table.faces.parts import (
    ASPECT,
    CORNER,
    PANEL,
    PANEL_CORNER,
    SMALLEST_WORDS,
    Pen,
    card_width,
    hero,
    star,
    sun_panel,
)
from cardtable.table.faces.style import Style
from cardtable.table.paint.art import read_art
from cardtable.table.paint.shapes import lightened, mixed
from cardtable.table.paint.svg import box, fill, linear, radial, stroke, svg, tint
from cardtable.table.palette import Colour
from cardtable.table.theme import Theme
from cardtable.viewmodel import decks

_WILD: Final[Mapping[str, tuple[str, str]]] = {
    "*fake-news": ("combat_fake_news", "fake-news"),
    "*celebrity": ("combat_celebrity", "celebrity-endorsement"),
    "*recount": ("combat_recount", "recount"),
    "*swing-state": ("combat_swing_state", "swing-state"),
    "*collusion": ("combat_collusion", "russian-collusion"),
}
"""Palette role of each wild card and its picture in ``art/wild``, by code."""
_RULE_FROM: Final = 290
"""Smallest height, in pixels, at which a wild card shows its rule."""
_RULE: Final = (0.72, 0.958)
"""Top and foot of the plate with the rule, as shares of the height."""
_RULE_SIZE, _RULE_STEP = 0.044, 1.24
_WORDS, _SPACED = 0.036, 0.06
"""Height of the small capitals, as a share of the card's height, and their letter spacing, in ems."""
_BAND: Final = (0.60, 0.695)
"""Top and foot of the gold band with the name, as shares of the height; on a compact face:"""
_COMPACT_BAND: Final = (0.475, 0.655)
_LEAST_NAME: Final = 12
"""Smallest type size, in pixels, at which a compact face shows the name instead of the code."""
_RED, _BLUE = "#F0625F", "#5AA2F2"
"""The party colors in the source pictures; the palette replaces them."""


def draw(theme: Theme, code: str, height: int, style: Style) -> pygame.Surface:
    """Return the face of the card ``code``, ``height`` pixels tall; DeckError if it is not in the deck."""
    card = decks.card(style.deck or "combat", code)
    if card.kind == "wild":
        return (_compact_wild if style.compact else _full_wild)(theme, card, height, style)
    return (_compact_state if style.compact else _full_state)(theme, card, height, style)


def _body(theme: Theme, w: int, height: int) -> str:
    """Return the dark blank card with its edge line."""
    h = float(height)
    line = max(1.0, 0.004 * h)
    edge = stroke((*theme.colour("combat_line"), 200), line)
    body = linear("night", theme.colour("combat"), theme.colour("combat_dark"))
    body += box(0, 0, w, h, CORNER * h, 'fill="url(#night)"')
    return body + box(line / 2, line / 2, w - line, h - line, CORNER * h - line / 2, edge)


def _frame(theme: Theme, w: int, h: float) -> str:
    inset, line = max(2.0, PANEL * h), max(1.0, 0.004 * h)
    edge = stroke((*theme.colour("combat_line"), 130), line)
    return box(inset, inset, w - 2 * inset, h - 2 * inset, PANEL_CORNER * h, edge)


def _state_ground(theme: Theme, w: int, height: int, glow: float, band: tuple[float, float]) -> str:
    """Return a state's card without its silhouette: a soft light behind that, and the gold band."""
    h = float(height)
    light = lightened(theme.colour("combat"), 0.28)
    art = _body(theme, w, height)
    inset = PANEL * h
    art += radial("light", (w / 2, glow * h), 0.46 * h, (*light, 190), (*light, 0))
    art += box(inset, inset, w - 2 * inset, h - 2 * inset, PANEL_CORNER * h, 'fill="url(#light)"')
    art += linear("band", theme.colour("chip"), mixed(theme.colour("gold_dark"), theme.colour("chip"), 0.2))
    top, foot = band
    return art + box(inset, top * h, w - 2 * inset, (foot - top) * h, 0, 'fill="url(#band)"')


def _full_state(theme: Theme, card: Card, height: int, style: Style) -> pygame.Surface:
    w, h = card_width(height), float(height)
    white, gold = theme.colour("white"), theme.colour("gold")
    art = _state_ground(theme, w, height, 0.34, _BAND) + _frame(theme, w, h)
    centre, room = (w / 2, 0.37 * h), (0.46 * h, 0.36 * h)
    body, capital = hero(card.place or "", centre, room, white, theme.colour("combat_hero"))
    art += body + star(capital, 0.024 * h, gold, theme.colour("capital_edge"), max(0.8, 0.006 * h))

    pen = Pen(svg(art, (w, height)), theme, style.fine)
    votes = str(card.votes_in(style.census))
    pen.write(card.place or "", 0.1, (0.07, 0.106), white, align="left")
    pen.write(votes, 0.1, (ASPECT - 0.07, 0.106), gold, align="right")
    if style.chip:  # a fan covers the other figures
        pen.write(votes, 0.12, (0.07, 0.235), gold, align="left")
    middle = (_BAND[0] + _BAND[1]) / 2
    pen.write(card.title.upper(), 0.085, (ASPECT / 2, middle), theme.colour("on_gold"), room=ASPECT - 0.11)
    grown = max(0.0, SMALLEST_WORDS * style.fine / h - _WORDS)  # words take a larger share of a small card
    pen.write(votes, 0.25 - 1.4 * grown, (ASPECT / 2, 0.801 - 0.4 * grown), white)
    words, across = _("ELECTORAL VOTES"), ASPECT - 0.17
    if text.width("black", SMALLEST_WORDS, words, _SPACED) > across * h / style.fine:
        words = _("VOTES")
    pen.write(words, _WORDS, (ASPECT / 2, 0.931), theme.colour("combat_note"), face="black",
              room=across, tracking=_SPACED)  # fmt: skip
    return pen.surface


def _compact_state(theme: Theme, card: Card, height: int, style: Style) -> pygame.Surface:
    w, h = card_width(height), float(height)
    white = theme.colour("white")
    art = _state_ground(theme, w, height, 0.26, _COMPACT_BAND)
    centre, room = (w / 2, 0.255 * h), (0.5 * h, 0.37 * h)
    if style.chip:  # a fan shows only the left edge
        centre, room = (0.62 * w, 0.255 * h), (0.38 * h, 0.34 * h)
    art += hero(card.place or "", centre, room, white, theme.colour("combat_hero"))[0]
    pen = Pen(svg(art, (w, height)), theme, style.fine)
    if style.chip:
        pen.write(card.place or "", 0.14, (0.035, 0.12), white, align="left")
        pen.write(str(card.votes_in(style.census)), 0.18, (0.035, 0.29), theme.colour("gold"), align="left")
    middle = (_COMPACT_BAND[0] + _COMPACT_BAND[1]) / 2
    name = card.title.upper()
    px = text.fit("display", round(0.15 * height), name, round((ASPECT - 0.07) * height), 0.02, 1)
    words, size = (name, px / height) if px >= _LEAST_NAME * style.fine else (card.place or "", 0.19)
    pen.write(words, size, (ASPECT / 2, middle), theme.colour("on_gold"))
    pen.write(str(card.votes_in(style.census)), 0.36, (ASPECT / 2, 0.815), white)
    return pen.surface


def _wild_ground(theme: Theme, card: Card, w: int, height: int, *, framed: bool) -> str:
    role = _WILD[card.code][0]
    frame = (255, 255, 255, 150) if framed else None
    light, dark = theme.colour(role), theme.colour(f"{role}_dark")
    return _body(theme, w, height) + sun_panel(w, height, light, dark, (255, 255, 255, 22), frame, 26)


def _full_wild(theme: Theme, card: Card, height: int, style: Style) -> pygame.Surface:
    """Return a wild card: its scene on a sunburst, its name, and its rule if there is room."""
    w, h = card_width(height), float(height)
    told = height >= _RULE_FROM * style.fine
    white, role = theme.colour("white"), _WILD[card.code][0]
    art = _wild_ground(theme, card, w, height, framed=True)
    art += star((w - 0.1 * h, 0.104 * h), 0.042 * h, theme.colour("gold"), theme.colour("capital_edge"), 0.6)
    if told:
        shade = mixed(theme.colour(f"{role}_dark"), (0, 0, 0), 0.35)
        top, foot = _RULE
        art += box(0.052 * h, top * h, w - 0.104 * h, (foot - top) * h, 0.02 * h, fill((*shade, 205)))
    pen = Pen(svg(art, (w, height)), theme, style.fine)
    size, y, name, most = (0.40, 0.345, 0.632, 0.092) if told else (0.44, 0.40, 0.785, 0.118)
    _put_scene(pen, card, (ASPECT / 2, y), size)
    pen.write(_("WILD"), 0.085, (0.078, 0.106), white, align="left", room=0.3)
    pen.write_lines(card.title.upper(), most, (ASPECT / 2, name), white, room=ASPECT - 0.17)
    if told:
        _write_rule(pen, _(card.rule), white)
    return pen.surface


def _write_rule(pen: Pen, rule: str, colour: Colour) -> None:
    """Write the rule on its plate as large as it fits."""
    room, (top, foot) = round((ASPECT - 0.15) * pen.h), _RULE
    high = (foot - top - 0.03) * pen.h
    px = round(_RULE_SIZE * pen.h)
    while (
        px > SMALLEST_WORDS * pen.fine and len(text.wrap("semibold", px, rule, room)) * px * _RULE_STEP > high
    ):
        px -= 1
    lines = text.wrap("semibold", px, rule, room)
    step = px * _RULE_STEP / pen.h
    first = (top + foot) / 2 - (len(lines) - 1) / 2 * step
    for number, line in enumerate(lines):
        pen.write(line, px / pen.h, (ASPECT / 2, first + number * step), colour, face="semibold")


def _compact_wild(theme: Theme, card: Card, height: int, style: Style) -> pygame.Surface:
    w = card_width(height)
    art = _wild_ground(theme, card, w, height, framed=False)
    pen = Pen(svg(art, (w, height)), theme, style.fine)
    _put_scene(pen, card, (ASPECT / 2, 0.335), 0.5)
    white = theme.colour("white")
    pen.write_lines(card.title.upper(), 0.16, (ASPECT / 2, 0.785), white, room=ASPECT - 0.1)
    return pen.surface


def _put_scene(pen: Pen, card: Card, centre: tuple[float, float], size: float) -> None:
    """Put the picture of a wild card on its face, above a soft shadow."""
    px = round(size * pen.h)
    name = _WILD[card.code][1]
    red, blue = (tint(pen.theme.colour(f"party_{party}_text")) for party in ("red", "blue"))
    scene = svg(_scene(name, red, blue), (px, px))
    if name == "fake-news":
        _stamp(pen.theme, scene)
    left, top = round(centre[0] * pen.h - px / 2), round(centre[1] * pen.h - px / 2)
    blur = max(1, round(0.016 * pen.h))
    margin = 3 * blur
    shade = pygame.Surface((px + 2 * margin, px + 2 * margin), pygame.SRCALPHA)
    shade.blit(scene, (margin, margin))
    shade.fill((0, 0, 0, 130), special_flags=pygame.BLEND_RGBA_MULT)
    shade = pygame.transform.gaussian_blur(shade, blur)
    pen.surface.blit(shade, (left - margin, top - margin + round(0.014 * pen.h)))
    pen.surface.blit(scene, (left, top))


@lru_cache(maxsize=16)
def _scene(name: str, red: str, blue: str) -> str:
    """Return the picture of a wild card as SVG, with the parties in the palette's colors.

    The box is enlarged because some lines extend slightly beyond it.
    """
    picture = read_art("wild", name).replace(_RED, red).replace(_BLUE, blue)
    return picture.replace('viewBox="0 0 100 100"', 'viewBox="-3 -3 106 106"', 1)


def _stamp(theme: Theme, scene: pygame.Surface) -> None:
    """Write the word on the slanted banner of a newspaper."""
    px = scene.get_width()
    words = _("FAKE")
    size = text.fit("display", round(0.42 * px), words, round(1.3 * px), 0.06)
    line = text.render(theme, words, "display", size, "ivory", 0.06)
    ink = line.get_bounding_rect()
    room = pygame.Surface((ink.w + 8, ink.h + 8), pygame.SRCALPHA)
    room.fill((*theme.colour("ivory")[:3], 0))  # the color that the edges of the turned letters fade into
    room.blit(line, (4, 4), ink)
    turned = pygame.transform.rotozoom(room, 14, 0.5)
    at = (0.505 * px - turned.get_width() / 2, 0.52 * px - turned.get_height() / 2)
    scene.blit(turned, (round(at[0]), round(at[1])))
