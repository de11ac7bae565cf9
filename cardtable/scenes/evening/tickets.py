"""The tickets of an evening's program: a poster a match, each with who won it, or when it comes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from cardtable.games.catalogue import GAMES
from cardtable.i18n import _
from cardtable.scenes.evening.words import best_names, title_of
from cardtable.scenes.posters import fan
from cardtable.storage.evening import KeptEvening, KeptGame
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.palette import Colour, rgb
from cardtable.table.theme import Theme
from cardtable.table.widgets import write

_CORNER: Final = 16.0
_FAN: Final = 0.75
"""Height of the middle card, as a share of a ticket's width."""
_RISES: Final = 12.0
"""How far the next one stands out, in units."""
_LATER: Final = 130
"""Darkness over those to come, of 255."""
_UNKNOWN: Final = ("#3A5568", "#111C26")
"""Colors of a game that this version does not have."""


def draw_tickets(
    out: DrawList, theme: Theme, evening: KeptEvening, boxes: Sequence[Rect], names: Sequence[str]
) -> None:
    """List the tickets.

    Args:
        out: the list.
        theme: sizes and colors.
        evening: the evening.
        boxes: the place of each ticket.
        names: of the players.
    """
    next_place = None if evening.over else evening.next_place
    for place, (game, box) in enumerate(zip(evening.games, boxes, strict=True)):
        now = place == next_place
        if now:
            box = box.inflate(0, theme.px(2 * _RISES))
        _draw(out, theme, game, box, now=now)
        if game.points is not None:
            _won(out, theme, best_names(game, names), box)
        else:
            words = _("final duel") if game.duel else _("not played") if evening.over else ""
            if now:
                words = (_("next") if game.match_id is None else _("under way")).upper()
            _foot(out, theme, words, box, "gold" if now else "text")


def _draw(out: DrawList, theme: Theme, game: KeptGame, box: Rect, *, now: bool) -> None:
    entry = GAMES.get(game.game)
    radius = _CORNER * theme.u
    centre, rim = map(rgb, _UNKNOWN if entry is None else entry.poster)
    if now:
        light = paint.glow(box.w, box.h, radius, theme.px(14), (*theme.colour("gold")[:3], 130), theme.px(3))
        out.add(light, paint.over(light, box), "glow:ticket")
    sheet = paint.sunburst(box.w, box.h, centre, rim, radius, 22, 0.06, (0.5, 0.36))
    out.add(sheet, box.topleft, f"ticket:{game.game}")
    if entry is not None:
        cards = fan(theme, entry, round(_FAN * box.w))
        middle = box.y + round(0.36 * box.h)
        at = box.centerx - cards.get_width() // 2, middle - cards.get_height() // 2
        with out.clipped(box):
            out.add(cards, at, f"cards:{game.game}")
    title = title_of(game.game).upper()
    px = text.fit("display", theme.pt(28), title, box.w - theme.px(12), text.ON_BUTTONS, theme.least)
    at = box.centerx, box.y + round(0.765 * box.h)
    write(
        out, theme, title, "display", px, "text", at, "centre",
        tracking=text.ON_BUTTONS, room=box.w - theme.px(4),
    )  # fmt: skip
    if game.points is None and not now:
        shade: Colour = (0, 0, 0, _LATER)
        out.add(paint.rounded(box.w, box.h, radius, shade), box.topleft, "shade:ticket")
    edge = theme.colour("gold" if now else "panel_border")
    line = paint.outline(theme, box.w, box.h, _CORNER, edge, 3.5 if now else 1.5)
    out.add(line, box.topleft, "edge")


def _won(out: DrawList, theme: Theme, names: str, box: Rect) -> None:
    """List the check mark and who won."""
    sign, px = theme.px(15), theme.pt(15)
    room = box.w - theme.px(12) - sign - theme.px(5)
    px = text.fit("bold", px, names, room, 0, theme.least)
    shown = text.pack("bold", px, names, room)[0]
    wide = sign + theme.px(5) + text.width("bold", px, shown)
    left, middle = box.centerx - wide // 2, box.y + round(0.90 * box.h)
    out.add(paint.icon("check", sign, theme.colour("positive")), (left, middle - sign // 2), "icon:check")
    write(out, theme, shown, "bold", px, "text", (left + sign + theme.px(5), middle), room=room)


def _foot(out: DrawList, theme: Theme, words: str, box: Rect, colour: str) -> None:
    if words:
        px = text.fit("bold", theme.pt(15), words, box.w - theme.px(8), 0, theme.least)
        at = box.centerx, box.y + round(0.90 * box.h)
        write(out, theme, words, "bold", px, colour, at, "centre", room=box.w - theme.px(4))
