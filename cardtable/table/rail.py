"""A rail of prizes: each prize, its value, its owner, and the fate of the rest.

Slots and ghosts lie under the cards, coins and portraits above them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from cardtable.table import badges, faces, paint, text
from cardtable.table.badges import kept
from cardtable.table.canvas import DrawList
from cardtable.table.layout import Layout
from cardtable.table.theme import Theme
from cardtable.table.widgets.label import write
from cardtable.viewmodel.elements import Prize, Rail

_GHOST: Final = 62
"""Opacity of a prize nobody has yet, of 255."""
_PALE: Final = 38
"""Opacity of a prize on ivory that nobody has yet, of 255."""
_GONE: Final = 22
_COIN: Final = 38.0
_FACE: Final = 46.0
_REACH: Final = 40.0
"""Length of the rail beyond the first and the last slot, in units."""


def slot_boxes(theme: Theme, layout: Layout, rail: Rail) -> list[Rect]:
    """The rectangles of the slots."""
    found = []
    for pose in layout.zone(rail.place).places(len(rail.prizes), theme.size):
        w, h = round(pose.width), round(pose.height)
        found.append(Rect(round(pose.x - w / 2), round(pose.y - h / 2), w, h))
    return found


def prize_boxes(theme: Theme, layout: Layout, rail: Rail) -> list[Rect]:
    """The rectangles of the slots, each with the coin that stands out above it."""
    up = theme.px(_COIN) // 2
    return [Rect(box.x, box.y - up, box.w, box.h + up) for box in slot_boxes(theme, layout, rail)]


def prize_at(theme: Theme, layout: Layout, rail: Rail, at: tuple[int, int]) -> tuple[Prize, Rect] | None:
    """Return the prize whose slot is at a point, and its slot, or None."""
    for prize, slot in zip(rail.prizes, slot_boxes(theme, layout, rail), strict=True):
        if slot.collidepoint(at):
            return prize, slot
    return None


def draw_under(out: DrawList, theme: Theme, layout: Layout, rail: Rail, deck: str, census: int) -> None:
    """List the rail, its slots and the ghosts of missing cards."""
    slots = slot_boxes(theme, layout, rail)
    foot = max(slot.bottom for slot in slots) + theme.px(8)
    left, right = slots[0].left - theme.px(_REACH), slots[-1].right + theme.px(_REACH)
    line = paint.bar_line(right - left, theme.px(2), (*theme.colour("gold")[:3], 90))
    out.add(line, (left, foot), "rail")
    for prize, slot in zip(rail.prizes, slots, strict=True):
        if prize.owner:
            continue
        lit = prize.state == "declared"
        ground = paint.rounded(
            *slot.size,
            0.05 * slot.h,
            (*theme.colour("gold")[:3], 60) if lit else (0, 0, 0, 90),
            None,
            theme.colour("gold") if lit else (255, 255, 255, 60),
            max(1.0, (2.5 if lit else 1.2) * theme.u),
        )
        out.add(ground, slot.topleft, f"slot:{prize.code}")
        look = faces.Look(slot.h, prize.code, census=census, deck=deck)
        alpha = _GONE if prize.state == "gone" else _GHOST if prize.code.startswith("*") else _PALE
        out.add(faces.drawn(theme, look), slot.topleft, f"ghost:{prize.code}", alpha=alpha)


def draw_over(out: DrawList, theme: Theme, layout: Layout, rail: Rail, over: Sequence[Rect] = ()) -> None:
    """List the coins with the points, the fate of each prize, the owners' portraits, and the names.

    A name that something laid `over` the table would cut is left out.
    """
    slots = slot_boxes(theme, layout, rail)
    foot = max(slot.bottom for slot in slots) + theme.px(8)
    for number, (prize, slot) in enumerate(zip(rail.prizes, slots, strict=True)):
        if prize.word:
            fill, ink = ("gold", "on_gold") if prize.state == "declared" else ("panel_solid", "text")
            tag = badges.ribbon(theme, prize.word, fill, ink, 13.5)
            at = slot.centerx - tag.get_width() // 2, slot.centery - tag.get_height() // 2
            out.add(tag, at, f"text:{prize.word}")
        if prize.owner:
            side = theme.px(_FACE)
            ring = prize.colours.text if prize.colours is not None else "gold"
            rim = paint.outline(theme, *slot.size, round(0.05 * slot.h / theme.u), theme.colour(ring), 3.0)
            out.add(rim, slot.topleft, "rim:owner")
            face = paint.avatar(prize.owner, side, theme.colour(ring), 0.07)
            at = slot.right - round(0.62 * side), slot.bottom - round(0.72 * side)
            out.add(face, at, f"portrait:{prize.owner}")
        coin = _coin(theme, str(prize.points), theme.px(_COIN))
        out.add(coin, (slot.centerx - coin.get_width() // 2, slot.top - coin.get_height() // 2), "coin")
        px = theme.pt(15.5)
        room = _name_room(slots, number) - theme.px(8)
        px = text.fit("semibold", px, prize.name, room, 0, theme.least)
        name = text.pack("semibold", px, prize.name, room)[0]
        colour = "gold" if prize.state == "declared" else "muted" if prize.state == "gone" else "text"
        wide = text.width("semibold", px, name)
        box = Rect(slot.centerx - wide // 2, foot + theme.px(17) - px // 2, wide, px)
        if box.collidelist(over) < 0:
            write(out, theme, name, "semibold", px, colour, box.center, "centre")


def _name_room(slots: list[Rect], number: int) -> int:
    """Widest name under a slot, in pixels."""
    near = [
        abs(slots[number].centerx - slots[other].centerx)
        for other in (number - 1, number + 1)
        if 0 <= other < len(slots)
    ]
    return min(near, default=slots[number].w)


@kept
def _coin(theme: Theme, figure: str, side: int) -> Surface:
    """A figure on a gold coin."""
    rim = max(1.0, 1.6 * theme.u)
    coin = paint.rounded(
        side, side, side / 2, theme.colour("gold"), theme.colour("gold_dark"), theme.colour("on_gold"), rim
    ).copy()
    px = max(theme.least, round(side * 0.62))
    line = text.render(theme, figure, "display", px, "on_gold")
    text.draw(coin, line, "display", px, (side / 2, side / 2))
    return coin
