"""The open hands beside a reviewed table: one row for each seat, and for what nobody holds."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from cardtable.i18n import _
from cardtable.scenes.hindsight import Hindsight, OpenRow
from cardtable.scenes.session import Session
from cardtable.table import faces, paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import paragraph, write, write_name

_MARGIN: Final = 20
_FACE: Final = 40
_SPREAD: Final = 1.06
"""Largest distance between cards in a row, in card widths."""
_SMALLEST: Final = 0.72
"""Least height of cards in a row, as a share of the row's; where these are too wide, they overlap."""


def draw_hands(
    out: DrawList, theme: Theme, box: Rect, session: Session, sight: Hindsight, place: int
) -> None:
    """List the panel of the open hands in a position of a hand, each in a row of its own."""
    sheet = paint.panel(theme, box.w, box.h, 18, "panel_solid", shadow=True)
    out.add(sheet, paint.over(sheet, box), "panel:hands")
    rows = sight.rows(place)
    if not rows:
        words = _("Nobody holds cards here that are not on the table.")
        paragraph(
            out, theme, words, "regular", theme.pt(16), "muted",
            (box.x + theme.px(_MARGIN), box.y + theme.px(_MARGIN)), box.w - 2 * theme.px(_MARGIN),
        )  # fmt: skip
        return
    step = sight.step(place)
    inner = box.inflate(-2 * theme.px(10), -2 * theme.px(10))
    high = min(inner.h // len(rows), theme.px(118))
    for number, row in enumerate(rows):
        around = Rect(inner.x, inner.y + number * high, inner.w, high - theme.px(4))
        acting = step is not None and row.seat == step.seat
        played = tuple(step.line.split()[1:]) if step is not None and acting else ()
        _draw_row(out, theme, session, row, around, played, acting=acting)


def _draw_row(
    out: DrawList,
    theme: Theme,
    session: Session,
    row: OpenRow,
    box: Rect,
    played: tuple[str, ...],
    *,
    acting: bool,
) -> None:
    ground = paint.rounded(box.w, box.h, 10 * theme.u, theme.colour("row_chosen" if acting else "row"))
    out.add(ground, box.topleft, "row:acting" if acting else "row")
    x = box.x + theme.px(8)
    name_room = theme.px(92)
    side = min(theme.px(_FACE), box.h - theme.px(22))
    if row.seat is not None:
        player = session.players[row.seat]
        name = player.name
        ring = theme.colour("gold" if acting else "ivory")
        if box.h >= theme.px(66):
            face = paint.avatar(player.portrait, side, ring, 0.05)
            out.add(face, (x + (name_room - side) // 2, box.y + theme.px(4)), f"portrait:{player.portrait}")
    else:
        name = _("Kitty") if row.zone == "kitty" else _("On the table")
    below = row.seat is not None and box.h >= theme.px(66)
    at = (x + name_room // 2, box.bottom - theme.px(12) if below else box.centery)
    px = theme.pt(14)
    if row.seat is not None:
        write_name(out, theme, name, "bold", px, "text", at, "centre", room=name_room)
    else:
        lines = text.wrap("bold", px, name, name_room)
        top = at[1] - (len(lines) - 1) * text.line_height(px) // 2
        for number, words in enumerate(lines):
            write(
                out, theme, words, "bold", px, "text", (at[0], top + number * text.line_height(px)), "centre"
            )
    left = x + name_room + theme.px(10)
    high = box.h - theme.px(8)
    room = box.right - theme.px(10) - left
    apart = room / (1 + _SPREAD * (len(row.cards) - 1))
    # the width at which no card covers the votes of another
    high = round(high * min(1.0, max(_SMALLEST, apart / faces.card_width(high))))
    wide = faces.card_width(high)
    step = min(_SPREAD * wide, (room - wide) / max(1, len(row.cards) - 1))
    table = session.table
    for number, card in enumerate(row.cards):
        place = Rect(round(left + number * step), box.centery - high // 2, wide, high)
        if card in played:
            rim = faces.rim(theme, high, "gold")
            out.add(rim, paint.over(rim, place), f"rim:{card}")
        covered = step < wide and number + 1 < len(row.cards)  # then its votes stand at the left
        look = faces.Look(high, card, chip=covered, census=table.census, deck=table.deck)
        out.add(faces.drawn(theme, look), place.topleft, f"open:{card}")
