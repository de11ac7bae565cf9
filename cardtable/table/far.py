"""What is read from across the room while hands are on phones: whose turn it is, which phones are here."""

from __future__ import annotations

from typing import Final, Literal

from pygame import Rect

from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.palette import Colour
from cardtable.table.theme import Theme
from cardtable.table.widgets import write

HAND_SIZE: Final = 0.42
"""Factor of the cards of the hand at the bottom, which are backs that nobody reads."""
Sign = Literal["here", "acting", "away", "open"]
"""What the sign of a phone on a plate says; ``open``: none has come yet."""

_TALL, _TYPE, _PAD, _GAP = 80, 54, 44, 12
_FACE, _OUT, _AFTER = 104, 10, 18
"""Diameter of the portrait at the words, how far it stands out at the left, and its distance from them."""
_SIGN: Final = 32
_NOTE: Final = (44, 22)
"""Distance of the note from the right and from the lower edge, in units."""
_NOTE_FROM: Final = 0.68
"""Where the note begins, as a share of the width."""
_GREEN: Final[Colour] = (22, 122, 78)


def draw_turn(out: DrawList, theme: Theme, sentence: str, who: tuple[str, str] | None, beside: Rect) -> Rect:
    """List whose turn it is, large; return its box.

    Args:
        out: the list.
        theme: sizes and colors.
        sentence: the words.
        who: name and portrait of whoever is to act, or None for several at once.
        beside: the cards of the hand at the bottom: the words stand under them if there is room, else over
            them. An empty box is where the words stand if there is no hand, as low as possible.
    """
    width, height = theme.size
    words = sentence.upper()
    room = round(width * 0.56)
    px = text.fit("display", theme.pt(_TYPE), words, room, text.IN_HEADINGS, theme.pt(20))
    long = min(text.width("display", px, words, text.IN_HEADINGS), room)
    face = theme.px(_FACE) if who is not None else 0
    left = face - theme.px(_OUT) + theme.px(_AFTER) if who is not None else theme.px(_PAD)
    box = Rect(0, 0, left + long + theme.px(_PAD), theme.px(_TALL))
    gap = theme.px(_GAP)
    apart = gap + max(0, face - box.h) // 2
    lowest = height - apart
    box.midtop = beside.centerx, beside.bottom + gap
    if beside.h and box.bottom > lowest:
        box.bottom = beside.top - apart
    else:  # beside the note of the phones
        box.bottom = lowest if not beside.h else box.bottom
        box.right = min(box.right, round(_NOTE_FROM * width))
    box.clamp_ip(Rect((0, 0), theme.size).inflate(-2 * gap, -2 * gap))
    pill = paint.pill(box.w, box.h, theme.colour("panel"), None, theme.colour("gold"), float(theme.px(2)))
    out.add(pill, box.topleft, "panel:turn")
    at = box.x + left, box.centery
    if who is not None:
        name, portrait = who
        called = name.upper()
        if words.startswith(called):
            words = words.removeprefix(called)
            write(out, theme, called, "display", px, "gold", at, tracking=text.IN_HEADINGS, room=room)
            named = text.width("display", px, called, text.IN_HEADINGS)
            at, room = (at[0] + named, at[1]), room - named
        picture = paint.avatar(portrait, face, theme.colour("gold"))
        out.add(picture, (box.x - theme.px(_OUT), box.centery - face // 2), f"turn:{portrait}")
    write(out, theme, words, "display", px, "text", at, tracking=text.IN_HEADINGS, room=room)
    return box


def draw_sign(out: DrawList, theme: Theme, plate: Rect, sign: Sign) -> None:
    """List the sign of a seat's phone at the portrait of its plate."""
    side = theme.px(_SIGN)
    grounds: dict[Sign, Colour] = {"here": _GREEN, "acting": theme.colour("gold")}
    ground = grounds.get(sign, theme.colour("party_red"))
    disc = paint.rounded(side, side, side / 2, ground, None, (255, 255, 255, 200), float(theme.px(1.5)))
    at = plate.x - side // 6, plate.y - side // 6
    out.add(disc, at, f"phone:{sign}")
    px = round(side * 0.62)
    ink: Colour = (16, 28, 32) if sign == "acting" else (255, 255, 255)
    icon = paint.icon("phone", px, ink)
    out.add(icon, (at[0] + (side - px) // 2, at[1] + (side - px) // 2), "icon:phone")


def draw_note(out: DrawList, theme: Theme, phones: str, way_in: str) -> None:
    """List how many phones are here, and where others find the table, small at the lower right."""
    px = theme.pt(20)
    x, y = theme.size[0] - theme.px(_NOTE[0]), theme.size[1] - theme.px(_NOTE[1])
    write(out, theme, way_in, "regular", px, "muted", (x, y), "right")
    x -= text.width("regular", px, way_in) + theme.px(16)
    write(out, theme, phones, "bold", px, "text", (x, y), "right")
    x -= text.width("bold", px, phones) + theme.px(10) + px
    out.add(paint.icon("phone", px, theme.colour("text")), (x, y - px // 2), "icon:phone")
