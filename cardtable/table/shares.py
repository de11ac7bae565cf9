"""Both sides' shares of a hand while it is paid, and small round pictures in a row.

Everything is drawn from the plain values of `cardtable.viewmodel.elements` at the boxes of a layout.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from cardtable.cards.atlas import atlas
from cardtable.table import paint, text
from cardtable.table.badges import kept
from cardtable.table.canvas import DrawList
from cardtable.table.layout import Layout
from cardtable.table.paint.art import read_art
from cardtable.table.paint.svg import svg
from cardtable.table.statemap import shape
from cardtable.table.theme import Theme
from cardtable.table.widgets.label import write
from cardtable.viewmodel.elements import Discs, Share

BOX: Final = "choice"
"""The box of the layout that the shares fill."""
_DIM: Final = 110
_ROW: Final = 50.0
_DISC: Final = 36.0
_HELD: Final = 0.74
"""Size of a picture that somebody keeps beside one that took effect."""


def draw_shares(out: DrawList, theme: Theme, layout: Layout, shares: Sequence[Share]) -> None:
    """List both sides' shares, beside each other."""
    if not shares:
        return
    box = layout.box(BOX).rect(theme.size)
    pad, gap = theme.px(24), theme.px(22)
    inner = box.inflate(-2 * pad, -2 * pad)
    wide = (inner.w - gap * (len(shares) - 1)) // len(shares)
    for number, share in enumerate(shares):
        place = Rect(inner.x + number * (wide + gap), inner.y, wide, inner.h)
        with out.shifted(alpha=_DIM if share.dim else 255):
            _draw_share(out, theme, share, place)


def _draw_share(out: DrawList, theme: Theme, share: Share, box: Rect) -> None:
    rim = theme.colour("panel_border") if share.dim else theme.colour(share.colours.text)
    ground = paint.rounded(
        box.w, box.h, 18 * theme.u, theme.colour("combat"), theme.colour("combat_dark"),
        rim, max(1.0, (1.0 if share.dim else 2.0) * theme.u),
    )  # fmt: skip
    out.add(ground, box.topleft, f"share:{share.name}")
    face, pad = theme.px(64), theme.px(20)
    portrait = paint.avatar(share.portrait, face, theme.colour(share.colours.text), 0.055)
    out.add(portrait, (box.x + pad, box.y + theme.px(16)), f"portrait:{share.portrait}")
    middle = box.y + theme.px(16) + face // 2
    left = box.x + pad + face + theme.px(14)
    note = text.width("regular", theme.pt(19), share.note) if share.note else 0
    room = box.right - pad - note - theme.px(12) - left
    px = text.fit("display", theme.pt(34), share.name.upper(), room, text.IN_HEADINGS, theme.least)
    at = (left, middle)
    write(out, theme, share.name.upper(), "display", px, share.colours.text, at, room=room,
          tracking=text.IN_HEADINGS)  # fmt: skip
    if share.note:
        at = (box.right - pad, middle)
        write(out, theme, share.note, "regular", theme.pt(19), "muted", at, "right")
    _draw_sum(out, theme, share, box)
    _draw_rows(out, theme, share, box)
    if share.word:
        _draw_word(out, theme, share, box)


def _draw_sum(out: DrawList, theme: Theme, share: Share, box: Rect) -> None:
    right, middle = box.right - theme.px(24), box.y + round(box.h * 0.53)
    size = text.fit("display", theme.pt(82), share.gain, round(box.w * 0.34), 0, theme.least)
    write(out, theme, share.gain, "display", size, share.colours.text, (right, middle), "right", shadow=True)
    low = middle + text.cap_box("display", size)[1] // 2 + max(theme.px(24), theme.pt(16))
    room = round(box.w * 0.36)
    px = text.fit("regular", theme.pt(17), share.label, room, 0, theme.least)
    write(out, theme, share.label, "regular", px, "muted", (right, low), "right", room=room)


def _draw_rows(out: DrawList, theme: Theme, share: Share, box: Rect) -> None:
    if not share.rows:
        return
    top, foot = box.y + theme.px(94), box.bottom - theme.px(58 if share.word else 16)
    step = min(theme.px(_ROW), (foot - top) // len(share.rows))
    left = box.x + theme.px(20)
    figures = box.x + round(box.w * 0.60)
    for number, (code, name, figure) in enumerate(share.rows):
        middle = top + step * number + step // 2
        high = min(theme.px(28), step - theme.px(8))
        if code:
            picture = _shape(theme, code, share.colours.fill, (theme.px(40), high))
            place = left + theme.px(20) - picture.get_width() / 2, middle - picture.get_height() / 2
            out.add(picture, place, f"share:{code}")
        x = left + theme.px(54)
        wide = text.width("bold", theme.pt(21), figure)
        room = figures - wide - theme.px(10) - x
        px = text.fit("regular", theme.pt(20), name, room, 0, theme.least)
        write(out, theme, name, "regular", px, "text", (x, middle), room=room)
        write(out, theme, figure, "bold", theme.pt(21), "text", (figures, middle), "right")


def _draw_word(out: DrawList, theme: Theme, share: Share, box: Rect) -> None:
    room = box.w - theme.px(80)
    px = text.fit("bold", theme.pt(19), share.word, room, 0, theme.least)
    w, h = text.width("bold", px, share.word) + 2 * theme.px(22), max(theme.px(38), px + theme.px(12))
    pill = Rect(0, 0, w, h)
    pill.midbottom = box.centerx, box.bottom - theme.px(12)
    out.add(paint.pill(w, h, theme.colour("gold")), pill.topleft, "share:word")
    write(out, theme, share.word, "bold", px, "on_gold", pill.center, "centre")


@kept
def _shape(theme: Theme, code: str, role: str, room: tuple[int, int]) -> Surface:
    """A state alone, as large as fits in `room`; blank for a place on no map."""
    if code not in atlas().map.states:
        return Surface((1, 1), pygame.SRCALPHA)
    drawn = shape(theme, code, role, room[1])
    if drawn.get_width() <= room[0]:
        return drawn
    return shape(theme, code, role, max(4, round(room[1] * room[0] / drawn.get_width())))


def draw_discs(out: DrawList, theme: Theme, layout: Layout, discs: Discs) -> Rect:
    """List small round pictures in a row, small ones for those somebody keeps, rings for those to come.

    Returns:
        The box they fill.
    """
    x, y = layout.box(discs.box).rect(theme.size).topleft
    side = max(theme.px(_DISC), 22)
    for number in range(discs.places):
        at = (x + number * round(side * 1.16), y - side // 2)
        if number < len(discs.signs):
            art, role = discs.signs[number]
            out.add(_disc(theme, art, role, f"{role}_dark", side), at, f"disc:{art}")
        elif number < len(discs.signs) + len(discs.held):
            art, role = discs.held[number - len(discs.signs)]
            small = round(_HELD * side)
            inset = (side - small) // 2
            out.add(_disc(theme, art, role, role, small), (at[0] + inset, at[1] + inset), f"held:{art}")
        else:
            line = paint.rounded(
                side,
                side,
                side / 2,
                (0, 0, 0, 60),
                None,
                (*theme.colour("gold_dark")[:3], 120),
                max(1.0, theme.u),
            )
            out.add(line, at, "disc:empty")
    row = Rect(x, y - side // 2, (discs.places - 1) * round(side * 1.16) + side, side)
    if discs.label:
        words = write(
            out, theme, discs.label, "semibold", theme.pt(15), "muted", (row.right + theme.px(10), y)
        )
        row.width = words.right - row.x
    return row


@kept
def _disc(theme: Theme, art: str, role: str, dark_role: str, side: int) -> Surface:
    """A picture on a round ground with a pale rim."""
    light, dark = theme.colour(role), theme.colour(dark_role)
    rim = max(1.5, 0.06 * side)
    disc = paint.rounded(side, side, side / 2, light, dark, theme.colour("ivory"), rim).copy()
    px = round(side * 0.66)
    disc.blit(svg(read_art(*art.split("/")), (px, px)), ((side - px) // 2, (side - px) // 2))
    return disc
