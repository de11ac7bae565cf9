"""A large answer tile that divides cards, with both sides' shares pictured side by side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect

from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets.button import Pressable
from cardtable.table.widgets.card_tile import Look, draw_fan, fan_width
from cardtable.table.widgets.label import key_cap, write
from cardtable.viewmodel.elements import Part

_HEAD: Final = 72.0
_FOOT: Final = 46.0
_STEP: Final = 0.34
"""Distance of each card from the one before it, in card heights."""


class ShareTile(Pressable):
    """One of several ways to divide cards.

    Attributes:
        verdict: what a hint thinks of it in a few words, and whether no other way is better.
    """

    def __init__(
        self, label: str, parts: tuple[Part, ...], act: Callable[[], None], look: Look, *, letter: str = ""
    ) -> None:
        """Make a tile.

        Args:
            label: in poster type.
            parts: each side's share.
            act: called when it is chosen.
            look: the picture of a card by its text and its height in pixels.
            letter: the key that chooses it.
        """
        super().__init__(act, f"tile:{label}", letter=letter)
        self.label = label
        self.parts = parts
        self.look = look
        self.verdict = ("", False)

    def ring_radius(self, theme: Theme) -> float:
        """Radius of the tile's corners, in pixels."""
        return 18 * theme.u

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List ground, label, key and both shares, gold-rimmed under the pointer and the keyboard."""
        rect = self.rect.move(0, theme.px(3) if self.state == "pressed" else 0)
        lit = self.hovered or self.framed
        radius = 18 * theme.u
        if lit:
            gold = (*theme.colour("gold")[:3], 150)
            light = paint.glow(rect.w, rect.h, radius, theme.px(12), gold, spread=theme.px(2))
            out.add(light, paint.over(light, rect), "glow:tile")
        edge = theme.colour("gold") if lit else (255, 255, 255, 70)
        ground = paint.rounded(
            rect.w, rect.h, radius, theme.colour("combat"), theme.colour("combat_dark"), edge,
            max(1.0, (2.5 if lit else 1.0) * theme.u),
        )  # fmt: skip
        out.add(ground, rect.topleft, f"widget:{self.tag}")
        pad, head = theme.px(20), max(theme.px(_HEAD), theme.pt(30) + theme.px(16))
        cap = max(22, theme.px(32)) if self.letter else 0
        room = rect.w - 3 * pad - cap
        px = text.fit("display", theme.pt(36), self.label.upper(), room, text.IN_HEADINGS, theme.least)
        at = (rect.x + pad, rect.y + head // 2)
        write(out, theme, self.label.upper(), "display", px, "text", at, tracking=text.IN_HEADINGS)
        if cap:
            key_cap(out, theme, self.letter, (rect.right - pad - cap / 2, rect.y + head / 2), cap)
        words, good = self.verdict
        if words:
            right = rect.right - 2 * pad - cap
            left = at[0] + text.width("display", px, self.label.upper(), text.IN_HEADINGS) + pad
            small = text.fit("semibold", theme.pt(17), words, right - left, 0, theme.least)
            colour = "positive" if good else "gold"
            write(out, theme, words, "semibold", small, colour, (right, at[1]), "right", room=right - left)
        body = Rect(rect.x, rect.y + head, rect.w, rect.h - head)
        draw_parts(out, theme, self.look, self.parts, body)


def draw_parts(out: DrawList, theme: Theme, look: Look, parts: tuple[Part, ...], body: Rect) -> None:
    """List the sides' shares beside each other, with a line between."""
    wide = body.w // len(parts)
    for number, part in enumerate(parts):
        place = Rect(body.x + number * wide, body.y, wide, body.h)
        _draw_part(out, theme, look, part, place)
        if number:
            line = paint.rounded(max(1, theme.px(1.5)), body.h - theme.px(20), 1, (255, 255, 255, 60))
            out.add(line, (place.x, body.y), "panel:part-line")


def _draw_part(out: DrawList, theme: Theme, look: Look, part: Part, box: Rect) -> None:
    foot = max(theme.px(_FOOT), theme.pt(18) + theme.px(10))
    inset = theme.px(12)
    height = min(box.h - foot - theme.px(10), round(0.5 * box.w))
    x = box.centerx - fan_width(len(part.cards), height, _STEP) / 2
    middle = box.y + (box.h - foot) / 2
    draw_fan(out, theme, look, part.cards, (x, middle), height, _STEP)
    room = box.w - 2 * inset
    px = theme.pt(19)
    while px > theme.least and _wide(part, part.name, px) > room:
        px -= 1
    rest = room - _wide(part, "", px)  # a long name loses letters, not the words about the cards
    named = text.pack("bold", px, part.name, max(rest, room // 4))[0]
    left = box.centerx - min(room, _wide(part, named, px)) // 2
    y = box.bottom - foot // 2
    name = write(out, theme, named, "bold", px, part.colours.text, (left, y), room=room // 2)
    left = name.right + px // 2
    write(out, theme, part.line, "regular", px, "text", (left, y), room=box.right - inset - left)


def _wide(part: Part, name: str, px: int) -> int:
    return text.width("bold", px, name) + px // 2 + text.width("regular", px, part.line)
