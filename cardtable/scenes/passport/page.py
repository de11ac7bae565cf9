"""The page of a place in a passport: an ivory sheet with its stamp, its facts and its neighbors."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from cardtable.cards.atlas import atlas
from cardtable.cards.card import CENSUSES
from cardtable.i18n import _
from cardtable.passport.wins import Win
from cardtable.scenes.atlas.place_facts import status
from cardtable.scenes.atlas.place_page import (
    Chip,
    draw_byline,
    draw_fact,
    draw_outline,
    draw_rule,
    draw_sheet,
)
from cardtable.scenes.passport.stamp import stamp_of
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import paragraph, write

UNWON: Final = "map_card"
"""The color of a place on the page that was not won."""
CHIPS_AT: Final = 0.575
"""Where the neighbors begin, as a share of the page's height."""
_PAD: Final = 28.0
_STAMP: Final = 156.0
_FACTS_AT, _FACT = 0.4375, 0.055
"""Where the facts begin, and the height of one, as shares of the page's height."""
_LINES_AT: Final = (0.72, 0.773)
"""Where the sentences begin under one row of neighbors, and under two."""
_ROW: Final = 4
"""Neighbors in a row."""


@dataclass(frozen=True, slots=True)
class Told:
    """What the page tells besides the facts of the place.

    Args:
        stamp: the first win; None if there is none.
        fill: the color of the place, a role of the palette or a game's own.
        neighbors: how many neighbors were won, in words; empty without any.
        lines: sentences about its wins, or about how it can be won.
        quiz: a line about the quiz; empty for none.
    """

    stamp: Win | None
    fill: str
    neighbors: str
    lines: Sequence[str]
    quiz: str


def chips(code: str, fills: Mapping[str, str], turn: Callable[[str], None]) -> list[Chip]:
    """Return the chips of a place's neighbors: filled in the colors of those that were won.

    Args:
        code: the place.
        fills: the colors of the places that were won.
        turn: called with the neighbor whose chip is pressed.
    """
    found = []
    for other in atlas().places[code].borders:
        fill, name = fills.get(other, UNWON), atlas().places[other].name
        found.append(Chip(other, partial(turn, other), fill, name, hollow=other not in fills))
    return found


def neighbors_line(code: str, stamps: Mapping[str, Win]) -> str:
    """Return how many neighbors of a place were won; empty if it has none."""
    borders = atlas().places[code].borders
    won = sum(other in stamps for other in borders)
    return _("{won} of {count} won").format(won=won, count=len(borders)) if borders else ""


def draw(out: DrawList, theme: Theme, page: Rect, code: str, told: Told, scale: float = 1.0) -> None:
    """List the page of a place, except for the chips; `scale`: of a stamp that lands, 1 once it lies."""
    place = atlas().places[code]
    draw_sheet(out, theme, page)
    left, right = page.x + theme.px(_PAD), page.right - theme.px(_PAD)
    room = right - left

    def y(share: float) -> int:
        return page.y + round(share * page.h)

    label = theme.pt(13)
    at = (left, y(0.052))
    words = status(place).upper()
    write(out, theme, words, "black", label, "ink_secondary", at, room=room, tracking=text.IN_LABELS)
    name = place.name.upper()
    px = text.fit("display", theme.pt(50), name, room, text.IN_HEADINGS, theme.pt(20))
    write(out, theme, name, "display", px, "ink", (left, y(0.11)), tracking=text.IN_HEADINGS, room=room)
    top = y(0.195) + draw_byline(out, theme, place, (left, y(0.166)), room)
    box = Rect(left, top, room, y(0.41) - top)
    if told.stamp is not None:
        box.w = round(0.6 * room)
    draw_outline(out, theme, box, code, told.fill)
    if told.stamp is not None:
        stamp = stamp_of(theme, told.stamp, theme.px(_STAMP))
        if scale != 1.0:
            stamp = pygame.transform.smoothscale_by(stamp, scale)
        middle = right - theme.px(0.45 * _STAMP), y(0.326)
        out.add(stamp, stamp.get_rect(center=middle).topleft, f"stamp:{code}")
    rows = [(_("Capital"), place.capital)] if place.kind != "district" else []
    if any(place.votes.values()):
        rows.append((_("Electoral votes"), str(place.votes[CENSUSES[-1]])))
    for number, (title, value) in enumerate(rows):
        draw_rule(out, theme, left, y(_FACTS_AT + number * _FACT), room)
        draw_fact(out, theme, title, value, Rect(left, y(_FACTS_AT + (number + 0.5) * _FACT), room, 0))
    if told.neighbors:
        draw_rule(out, theme, left, y(_FACTS_AT + len(rows) * _FACT), room)
        draw_fact(out, theme, _("Neighbors"), told.neighbors, Rect(left, y(CHIPS_AT), room, 0))
    rows_of_chips = _LINES_AT[len(place.borders) > _ROW]
    lines_at = rows_of_chips if told.neighbors else _FACTS_AT + _FACT * len(rows)
    draw_rule(out, theme, left, y(lines_at), room)
    top = y(lines_at + 0.012)
    _draw_lines(out, theme, Rect(left, top, room, page.bottom - theme.px(18) - top), told)


def _draw_lines(out: DrawList, theme: Theme, box: Rect, told: Told) -> None:
    px = theme.pt(16)
    top = box.y
    for line in told.lines:
        top += paragraph(out, theme, line, "regular", px, "ink", (box.x, top), box.w)
    if told.quiz:
        star = theme.px(20)
        middle = top + text.line_height(px) // 2 + theme.px(4)
        icon = paint.icon("star", star, theme.colour("gold_dark"))
        out.add(icon, (box.x, middle - star // 2), "icon:quiz")
        at = (box.x + star + theme.px(8), middle)
        room = box.right - at[0]
        write(out, theme, told.quiz, "semibold", px, "ink_secondary", at, room=room)
