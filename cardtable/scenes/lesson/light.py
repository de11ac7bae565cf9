"""The light of a lesson: all but what is meant is darkened, an arrow shows it, and it pulses."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from cardtable.scenes.lesson.spots import Spot, corners
from cardtable.table import motion, paint
from cardtable.table.badges import kept
from cardtable.table.canvas import DrawList
from cardtable.table.paint.svg import fill, stroke, svg
from cardtable.table.sprites import CardSprite
from cardtable.table.theme import Theme

_DARK: Final = (4, 9, 14, 115)
"""Color of the layer over the table: 45 % dark."""
_DIM: Final = (4, 9, 14, 85)
"""Its color over what is only mentioned."""
_BETWEEN: Final = (4, 9, 14, 150)
"""Its color over the cards between those that are meant."""
_COARSE, _SOFT = 5, 2
"""The layer is drawn in squares of so many pixels and blurred by so many squares, for soft edges."""
_AROUND: Final = 9
"""Units of light around a thing."""
_COME_MS: Final = 200.0
_PULSES: Final = 8
"""Number of pulses until the rings stand still, so that a waiting table takes no time."""
_RINGS: Final = ((5.0, 255), (12.0, 150), (19.0, 80))
"""Distance of each ring in units, and its opacity, of 255."""
_SHORTEST: Final = 34
"""Units under which no arrow is drawn."""
_HALF: Final = 14
"""Half the width of its head, in units."""

Point = tuple[float, float]


class Light:
    """The light on one table."""

    def __init__(self) -> None:
        self._layer: tuple[object, Surface] | None = None

    def draw(
        self,
        out: DrawList,
        theme: Theme,
        spots: Sequence[Spot],
        others: Sequence[CardSprite],
        mentioned: Sequence[Spot],
    ) -> None:
        """List the dark layer with holes around what is meant.

        Args:
            out: the list.
            theme: sizes and colors.
            spots: what is meant.
            others: the cards that lie over those, back to front with them.
            mentioned: what is spoken of, but not to be pressed.
        """
        shapes = [
            (tuple(corners(spot.sprite, theme.px(2))), spot.sprite.z) if spot.sprite else spot.rect
            for spot in spots
        ]
        meant = {spot.sprite.key for spot in spots if spot.sprite is not None}
        covers = [(tuple(corners(sprite)), sprite.z) for sprite in others if sprite.key not in meant]
        dim = tuple(tuple(spot.rect) for spot in mentioned)
        key = theme.size, tuple(map(repr, shapes)), tuple(covers), dim
        if self._layer is None or self._layer[0] != key:
            self._layer = key, _layer(theme, spots, others, mentioned)
        out.add(self._layer[1], (0, 0), "light:lesson")

    def forget(self) -> None:
        """Let go of the picture."""
        self._layer = None


def come(passed_ms: float) -> float:
    """How far the light has come, 0 to 1."""
    return min(1.0, passed_ms / _COME_MS)


def pulsing(passed_ms: float) -> bool:
    """Whether the rings still pulse."""
    return passed_ms < _PULSES * motion.PULSE_MS


def _layer(
    theme: Theme, spots: Sequence[Spot], others: Sequence[CardSprite], mentioned: Sequence[Spot]
) -> Surface:
    """Draw the dark layer coarsely and smooth it."""
    width, height = theme.size
    grain = max(2, round(_COARSE * theme.u))
    small = Surface((-(-width // grain), -(-height // grain)), pygame.SRCALPHA)
    small.fill(_DARK)
    clear = (*_DARK[:3], 0)
    around = _AROUND * theme.u
    for spot, colour in (*((spot, _DIM) for spot in mentioned), *((spot, clear) for spot in spots)):
        if spot.sprite is None:
            box = spot.rect.inflate(2 * around, 2 * around)
            place = Rect(box.x // grain, box.y // grain, -(-box.w // grain), -(-box.h // grain))
            pygame.draw.rect(small, colour, place, border_radius=round(16 * theme.u / grain))
    meant = {spot.sprite.key for spot in spots if spot.sprite is not None}
    cards = [spot.sprite for spot in spots if spot.sprite is not None]
    for sprite in cards:
        shape = [(x / grain, y / grain) for x, y in corners(sprite, around)]
        pygame.draw.polygon(small, clear, shape)
    for sprite in sorted([*cards, *others], key=lambda sprite: (sprite.z, sprite.serial)):
        shape = [(x / grain, y / grain) for x, y in corners(sprite)]
        pygame.draw.polygon(small, clear if sprite.key in meant else _BETWEEN, shape)
    small = pygame.transform.gaussian_blur(small, _SOFT)
    return pygame.transform.smoothscale(small, (small.get_width() * grain, small.get_height() * grain))


def draw_rings(
    out: DrawList,
    theme: Theme,
    spots: Sequence[Spot],
    cards: Iterable[CardSprite],
    passed_ms: float,
    *,
    still: bool,
) -> None:
    """List the rings around what is to be pressed.

    Args:
        out: the list.
        theme: sizes and colors.
        spots: what is to be pressed; of a card in a fan the part in sight gets the rings.
        cards: all cards on the table.
        passed_ms: milliseconds since the rings appeared.
        still: whether one ring stands in place of three that pulse.
    """
    share = 1.0 if still or not pulsing(passed_ms) else 0.35 + 0.65 * (1.0 - motion.pulse(passed_ms))
    for number, spot in enumerate(spots):
        for away, alpha in _RINGS[:1] if still else _RINGS:
            if spot.sprite is not None:
                wide, middle = _in_sight(spot.sprite, cards)
                pose = spot.sprite.pose
                ring = _card_ring(theme, round(wide), round(pose.height), pose.angle, away)
            else:
                ring = _ring(theme, *spot.rect.size, away)
                middle = spot.rect.center
            at = middle[0] - ring.get_width() / 2, middle[1] - ring.get_height() / 2
            out.add(ring, at, f"ring:lesson:{number}", alpha=round(alpha * share))


def in_sight(spot: Spot, cards: Iterable[CardSprite]) -> Rect:
    """Return the box of a thing, of a card in a fan the part that no other of the `cards` covers."""
    if spot.sprite is None:
        return spot.rect
    wide, (x, y) = _in_sight(spot.sprite, cards)
    high = spot.sprite.pose.height
    return Rect(round(x - wide / 2), round(y - high / 2), round(wide), round(high))


def _in_sight(sprite: CardSprite, cards: Iterable[CardSprite]) -> tuple[float, Point]:
    """Width of the part of a card that none at its right covers, in pixels, and that part's middle."""
    x, y = sprite.centre()
    turn = math.radians(sprite.pose.angle)
    wide = sprite.pose.width
    for other in cards:
        if other.zone == sprite.zone and (other.z, other.serial) > (sprite.z, sprite.serial):
            along = (other.pose.x - x) * math.cos(turn) - (other.pose.y - y) * math.sin(turn)
            if 0.1 * sprite.pose.width < along:
                wide = min(wide, along)
    left = (sprite.pose.width - wide) / 2
    return wide, (x - left * math.cos(turn), y + left * math.sin(turn))


@kept
def _ring(theme: Theme, wide: int, high: int, away: float) -> Surface:
    """A gold line around a box of so many pixels, `away` units outside of it."""
    radius = min(16 * theme.u, wide / 2, high / 2)
    return paint.ring(wide, high, radius, max(2.0, 4 * theme.u), theme.colour("gold"), away * theme.u)


@kept
def _card_ring(theme: Theme, wide: int, high: int, angle: float, away: float) -> Surface:
    """The same around a card of so many pixels, turned by `angle` degrees."""
    ring = paint.ring(wide, high, 0.05 * high, max(2.0, 4 * theme.u), theme.colour("gold"), away * theme.u)
    return pygame.transform.rotozoom(ring, angle, 1.0) if angle else ring


def draw_arrow(
    out: DrawList, theme: Theme, portrait: Rect, words: Rect, goal: Rect, walls: Sequence[Rect]
) -> None:
    """List an arrow from the coach to a thing; none if that is beside her.

    It begins at her portrait, or at the edge of her words where it would have to go through them.

    Args:
        out: the list.
        theme: sizes and colors.
        portrait: her portrait.
        words: her words, which lie over the arrow.
        goal: the thing; the arrow goes to that part of its edge to which the way is free.
        walls: the words it does not cross; where no way is free, there is none.
    """
    goal, rim = goal.inflate(2 * theme.px(8), 2 * theme.px(8)), -2 * theme.px(_HALF + 7)
    inside = words.inflate(rim, rim)  # it may begin close to the edge
    found = _free_way(theme, portrait, goal, [*walls, words], wide=False)
    found = found or _free_way(theme, words, goal, [*walls, inside, portrait.inflate(rim, rim)], wide=True)
    if found is None:
        return
    tail, tip = found
    pad = theme.px(60)
    left, top = (min(tail[axis], tip[axis]) - pad for axis in (0, 1))
    right, bottom = (max(tail[axis], tip[axis]) + pad for axis in (0, 1))
    size = math.ceil(right - left), math.ceil(bottom - top)
    near = round(tail[0] - left), round(tail[1] - top)
    far = round(tip[0] - left), round(tip[1] - top)
    out.add(_arrow(theme, size, near, far), (left, top), "arrow:lesson")


def _free_way(
    theme: Theme, start: Rect, goal: Rect, walls: Sequence[Rect], *, wide: bool
) -> tuple[Point, Point] | None:
    """The two ends of the straightest arrow that reaches the thing and crosses no wall; None for none.

    One that ended on the way would point at something else. It begins beside a round thing, or, if that is
    `wide`, at its nearest edge.
    """
    reach = theme.px(3) + (0.0 if wide else start.w / 2)
    aims = [
        (goal.centerx + across * goal.w, goal.centery + down * goal.h)
        for across in (0.0, -0.2, 0.2, -0.4, 0.4)
        for down in (0.0, -0.2, 0.2, -0.4, 0.4)
    ]
    for aim in aims:
        origin = _nearest(start, aim) if wide else start.center
        tip = _edge(goal, origin, aim)
        apart = math.dist(tip, origin)
        if apart - reach >= _SHORTEST * theme.u:
            tail = _between(origin, tip, reach / apart)
            if _is_free(theme, tail, tip, walls):
                return tail, tip
        elif aim == aims[0]:
            return None
    return None


def _is_free(theme: Theme, tail: Point, tip: Point, walls: Sequence[Rect]) -> bool:
    """Whether an arrow crosses no wall."""
    knee = _knee(theme, tail, tip)
    wide = 2 * theme.px(_HALF + 7)  # with its rim, wherever the head turns
    along = (
        _between(_between(tail, knee, at / 16), _between(knee, tip, at / 16), at / 16) for at in range(17)
    )
    return all(Rect(x - wide / 2, y - wide / 2, wide, wide).collidelist(walls) < 0 for x, y in along)


def _nearest(box: Rect, point: Point) -> Point:
    """The point of a box that is nearest to a point."""
    return min(max(point[0], box.left), box.right), min(max(point[1], box.top), box.bottom)


def _between(one: Point, other: Point, share: float) -> Point:
    """The point between two at a share of the way."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _knee(theme: Theme, near: Point, far: Point) -> Point:
    """The point towards which the arrow bends."""
    dx, dy = far[0] - near[0], far[1] - near[1]
    length = math.hypot(dx, dy)
    bend = min(0.14 * length, 50 * theme.u)
    return (near[0] + far[0]) / 2 + dy / length * bend, (near[1] + far[1]) / 2 - dx / length * bend


def _edge(box: Rect, start: Point, goal: Point) -> Point:
    """Where a line from outside of a box to a point in it meets the edge."""
    dx, dy = start[0] - goal[0], start[1] - goal[1]
    side = (box.right if dx > 0 else box.left) - goal[0]
    level = (box.bottom if dy > 0 else box.top) - goal[1]
    share = min(side / dx if dx else math.inf, level / dy if dy else math.inf, 1.0)
    return goal[0] + dx * share, goal[1] + dy * share


@kept
def _arrow(theme: Theme, size: tuple[int, int], near: Point, far: Point) -> Surface:
    """A curved gold arrow on a dark rim."""
    u = theme.u
    knee = _knee(theme, near, far)
    tx, ty = far[0] - knee[0], far[1] - knee[1]
    way = math.hypot(tx, ty)
    tx, ty = tx / way, ty / way
    head, half = 24 * u, _HALF * u
    root = far[0] - tx * head, far[1] - ty * head
    line = f"M{near[0]:.1f} {near[1]:.1f}Q{knee[0]:.1f} {knee[1]:.1f} {root[0]:.1f} {root[1]:.1f}"
    point = (
        f"M{far[0]:.1f} {far[1]:.1f}L{root[0] - ty * half:.1f} {root[1] + tx * half:.1f}"
        f"L{root[0] + ty * half:.1f} {root[1] - tx * half:.1f}Z"
    )
    gold, dark = theme.colour("gold"), (10, 16, 20, 170)
    art = "".join(
        f'<path d="{line}" stroke-linecap="round" {stroke(colour, width)}/>'
        f'<path d="{point}" {stroke(colour, rim)}/><path d="{point}" {fill(colour)}/>'
        for colour, width, rim in ((dark, 11 * u, 6 * u), (gold, 6 * u, 1 * u))
    )
    return svg(art, size)
