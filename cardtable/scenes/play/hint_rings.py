"""Rings around the things that a hint names: states on the map, and cards on the table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from cardtable.scenes.play.context import TableContext
from cardtable.table import paint
from cardtable.table.badges import kept
from cardtable.table.canvas import DrawList
from cardtable.table.layout import Layout
from cardtable.table.mapboard import MapBoard
from cardtable.table.theme import Theme


def ring_boxes(theme: Theme, board: MapBoard, layout: Layout, cards: Sequence[str]) -> list[Rect]:
    """Return the boxes of the rings around the states that the map shows of some cards."""
    return [_ring_box(theme, board, layout, code) for code in cards if board.shows(code)]


def draw_rings(
    out: DrawList,
    context: TableContext,
    board: MapBoard,
    cards: Sequence[str],
    own: Sequence[str],
    strength: float,
) -> None:
    """List a ring around each state on the map, and each card on the table, that a hint names.

    Args:
        out: the list.
        context: the table.
        board: its map.
        cards: what is named, by card code.
        own: cards of the hand, on which a ring would say to play them.
        strength: of the rings, from 0 to 1.
    """
    theme = context.app.theme
    alpha = round(255 * strength)
    colour = theme.colour("gold")
    line = max(2.0, 3 * theme.u)
    for code in cards:
        if board.shows(code):
            spot = _ring_box(theme, board, context.layout, code)
            ring = paint.ring(spot.w, spot.h, spot.w / 2, line, colour)
            out.add(ring, paint.over(ring, spot), f"ring:map:{code}", alpha=alpha)
        sprites = context.view.sprites
        if code in sprites and code not in own and not sprites[code].hinted:  # a ring would cut the bulb
            sprite = sprites[code]
            x, y = sprite.centre()
            ring = _frame(theme, round(sprite.pose.width), round(sprite.pose.height), sprite.pose.angle)
            at = (round(x - ring.get_width() / 2), round(y - ring.get_height() / 2))
            out.add(ring, at, f"ring:{code}", alpha=alpha)


def _ring_box(theme: Theme, board: MapBoard, layout: Layout, code: str) -> Rect:
    return board.spot(theme, layout, code).inflate(theme.px(14), theme.px(14))


@kept
def _frame(theme: Theme, wide: int, high: int, angle: float) -> Surface:
    """A gold frame around a card, by its size in pixels and its angle in degrees."""
    ring = paint.ring(wide, high, 0.07 * high, max(2.0, 3 * theme.u), theme.colour("gold"))
    return pygame.transform.rotozoom(ring, angle, 1.0) if angle else ring
