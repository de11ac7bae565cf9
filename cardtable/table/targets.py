"""The places that light up while a card is in the air."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from pygame import Rect

from cardtable.table import paint
from cardtable.table.canvas import DrawList
from cardtable.table.faces import CORNER, card_width
from cardtable.table.layout import Layout
from cardtable.table.theme import Theme

GROWN: Final = 1.03
"""A target with a card over it is drawn so many times as large."""


def target_rects(layout: Layout, names: Iterable[str], size: tuple[int, int]) -> dict[str, Rect]:
    """Return the rectangles in which a dropped card belongs to each of the zones, in pixels."""
    return {name: layout.zone(name).target(size) for name in names}


def lit_rect(layout: Layout, name: str, size: tuple[int, int]) -> Rect:
    """Return what lights up for a zone: in a trick the viewer's own place, else the whole target."""
    zone = layout.zone(name)
    if zone.shape != "trick":
        return zone.target(size)
    pose = zone.seat_place("self", size)
    height = round(pose.height)
    rect = Rect(0, 0, card_width(height), height)
    rect.center = round(pose.x), round(pose.y)
    return rect


def draw_targets(
    out: DrawList, theme: Theme, layout: Layout, names: Iterable[str], over: str | None = None
) -> None:
    """List the lit drop targets of the zones ``names``; a card is ``over`` one of them, or over none."""
    for name in names:
        rect = lit_rect(layout, name, theme.size)
        if name == over:
            rect = rect.inflate(round(rect.w * (GROWN - 1)), round(rect.h * (GROWN - 1)))
        card = layout.zone(name).size[1] * 1000 * theme.u
        state: Literal["over", "ready"] = "over" if name == over else "ready"
        picture = paint.drop_target(theme, *rect.size, state, CORNER * card)
        out.add(picture, rect.topleft, f"target:{name}:{state}")
