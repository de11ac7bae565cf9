"""Card positions: the geometry of fans, rows, stacks and the other shapes of a zone.

Lengths are in pixels unless a name says otherwise. Angles are in degrees, counterclockwise as in pygame. A
card is ``height`` tall and ``CARD_RATIO * height`` wide.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import Rect

from cardtable.table.theme import DESIGN_SIZE, NARROWEST, WIDEST

CARD_RATIO: Final = 5 / 7
"""Width of a card over its height."""

FAN_STEP: Final = 0.52
"""Widest step between the centers of two cards of a fan, in card widths."""
FAN_LEAST_STEP: Final = 0.24
"""Narrowest step of a fan, in card widths: just the index column. Below it the hand takes two rows."""
TWO_ROWS_SCALE: Final = 0.78
"""Height of a card in a two-row fan, as a share of that in a one-row fan."""
ROW_PITCH: Final = 0.42
"""Height of the back row of two above the front row, in card heights: index and postal code show."""

_FAN_ANGLES: Final = ((1, 0.0), (5, 10.0), (10, 15.0), (13, 17.0), (18, 18.0))
"""(cards, total angle in degrees) of a fan, interpolated linearly."""


class Pose(NamedTuple):
    """The position of a card: center (x, y), angle, height of the card, and whether its face is up."""

    x: float
    y: float
    angle: float
    height: float
    face_up: bool = True

    @property
    def width(self) -> float:
        """The width of the unturned card in pixels."""
        return self.height * CARD_RATIO

    @property
    def box(self) -> Rect:
        """The box of the unturned card, in whole pixels."""
        left, top = self.x - self.width / 2, self.y - self.height / 2
        return Rect(round(left), round(top), round(self.width), round(self.height))


@dataclass(frozen=True, slots=True)
class Frame:
    """The part of the window a table uses: all of it, or the middle of a very wide or tall one.

    left, top, width, height: pixels. u: pixels per unit (1600 by 1000 units fit into the window).
    """

    left: float
    top: float
    width: float
    height: float
    u: float

    @classmethod
    def of(cls, size: tuple[int, int]) -> Frame:
        """Return the frame of a window of ``size`` (width, height) pixels."""
        width, height = size
        wide, high = min(width, height * WIDEST), min(height, width / NARROWEST)
        u = min(width / DESIGN_SIZE[0], height / DESIGN_SIZE[1])
        return cls((width - wide) / 2, (height - high) / 2, wide, high, u)

    def point(
        self, place: tuple[float, float], offset: tuple[float, float] = (0.0, 0.0)
    ) -> tuple[float, float]:
        """Return the point at ``place``, fractions of the frame, in pixels.

        offset: from that point, in fractions of 1600 by 1000 units, whatever the shape of the frame.
        """
        x, y = self.left + place[0] * self.width, self.top + place[1] * self.height
        return x + offset[0] * DESIGN_SIZE[0] * self.u, y + offset[1] * DESIGN_SIZE[1] * self.u

    def card(self, fraction: float) -> float:
        """Return a card height, given as a fraction of the frame's height, in pixels.

        In a window narrower than 16:10 cards follow the width, like everything measured in units.
        """
        return fraction * DESIGN_SIZE[1] * self.u


def fan_angle(n: int) -> float:
    """Return the total angle of a fan of ``n`` cards: 10° for 5, 15° for 10, 17° for 13."""
    before = _FAN_ANGLES[0]
    for point in _FAN_ANGLES[1:]:
        if n <= point[0]:
            share = (n - before[0]) / (point[0] - before[0])
            return before[1] + share * (point[1] - before[1])
        before = point
    return before[1]


def arc(
    n: int, centre: tuple[float, float], height: float, step: float, angle: float, *, face_up: bool = True
) -> list[Pose]:
    """Return ``n`` poses on an arc about a distant center below.

    centre: the highest point of the arc, at the middle card. step: distance along the arc between two
    centers.
    angle: total, degrees.
    """
    if n < 2 or angle == 0:
        first = centre[0] - step * (n - 1) / 2
        return [Pose(first + i * step, centre[1], 0.0, height, face_up) for i in range(n)]
    radius = step * (n - 1) / math.radians(angle)
    poses = []
    for i in range(n):
        turn = angle * (i / (n - 1) - 0.5)
        x = centre[0] + radius * math.sin(math.radians(turn))
        y = centre[1] + radius * (1.0 - math.cos(math.radians(turn)))
        poses.append(Pose(x, y, -turn, height, face_up))
    return poses


def fan(
    n: int,
    centre: tuple[float, float],
    height: float,
    room: float,
    *,
    angle: float | None = None,
    step: float = FAN_STEP,
    face_up: bool = True,
) -> list[Pose]:
    """Return the poses of a hand, left to right and, in two rows, the back row first.

    room: width available to the cards. angle: total degrees (default: by number of cards). step: widest step
    in card widths. Cards that would show less than their index column take two rows of smaller cards, the
    front row lower than ``centre``, the back row higher.
    """
    width = height * CARD_RATIO
    gaps = max(n - 1, 1)
    pitch = min(step * width, (room - width) / gaps)
    if n < 2 or pitch >= FAN_LEAST_STEP * width:
        return arc(n, centre, height, pitch, fan_angle(n) if angle is None else angle, face_up=face_up)
    back = n // 2
    gaps = max(n - back - 1, 1)
    small = min(height * TWO_ROWS_SCALE, room / (1 + FAN_LEAST_STEP * gaps) / CARD_RATIO)
    width = small * CARD_RATIO
    pitch = min(step * width, (room - width) / gaps)
    poses = []
    for count, lower in ((back, -ROW_PITCH / 2), (n - back, ROW_PITCH / 2)):
        turn = (fan_angle(count) if angle is None else angle) * (count - 1) / gaps
        poses += arc(count, (centre[0], centre[1] + lower * small), small, pitch, turn, face_up=face_up)
    return poses


def with_more(laid: list[Pose], more: int, centre: tuple[float, float], apart: float) -> list[Pose]:
    """Return the poses of a hand and of ``more`` upright cards at its right.

    centre: of the hand. apart: the gap before each of them, in card widths, added to the step of the hand.
    """
    poses = list(laid)
    for _card in range(more):
        last = poses[-1]
        step = last.x - poses[-2].x if len(poses) > 1 else last.width
        poses.append(last._replace(x=last.x + step + apart * last.width, y=centre[1], angle=0.0))
    return poses


def spread(
    n: int,
    centre: tuple[float, float],
    height: float,
    room: float,
    step: float,
    tilt: float,
    *,
    face_up: bool = True,
) -> list[Pose]:
    """Return a small fan whose angle grows with its cards.

    room: width available to the cards. step: widest step in card heights. tilt: degrees per card.
    """
    pitch = min(step * height, max(room - height * CARD_RATIO, 0.0) / max(n - 1, 1))
    return arc(n, centre, height, pitch, tilt * (n - 1), face_up=face_up)


def stack(
    n: int,
    front: tuple[float, float],
    height: float,
    room: float,
    step: float,
    turn: float,
    *,
    face_up: bool = False,
) -> list[Pose]:
    """Return a straight stack that runs upward from its front card, farthest card first.

    front: center of the front card. room: height in pixels available to the centers. step: widest step in
    card heights. turn: rotation of every card in degrees.
    """
    pitch = min(step * height, room / max(n - 1, 1))
    return [Pose(front[0], front[1] - (n - 1 - i) * pitch, turn, height, face_up) for i in range(n)]


def row(
    n: int, centre: tuple[float, float], height: float, room: float, step: float, *, face_up: bool = True
) -> list[Pose]:
    """Return a straight row. room: width available to the cards. step: widest step in card widths."""
    return spread(n, centre, height, room, step * CARD_RATIO, 0.0, face_up=face_up)


def grid(
    n: int, centre: tuple[float, float], height: float, columns: int, gap: float, *, face_up: bool = True
) -> list[Pose]:
    """Return rows of ``columns`` cards from the top left, centered as a whole; ``gap`` in card heights."""
    columns = max(1, min(columns, n))
    rows = math.ceil(n / columns)
    across, down = height * (CARD_RATIO + gap), height * (1.0 + gap)
    left, top = centre[0] - (columns - 1) / 2 * across, centre[1] - (rows - 1) / 2 * down
    return [
        Pose(left + i % columns * across, top + i // columns * down, 0.0, height, face_up) for i in range(n)
    ]


def fitted(n: int, height: float, room: tuple[float, float], gap: float) -> tuple[float, int]:
    """Return the card height and number of columns with which a grid of ``n`` cards fits ``room``.

    height: the largest allowed. room: width and height in pixels. gap: in card heights.
    """
    best, width = (0.0, 1), CARD_RATIO
    for columns in range(1, max(1, n) + 1):
        rows = math.ceil(max(1, n) / columns)
        fits = min(
            height,
            room[0] / (columns * width + (columns - 1) * gap),
            room[1] / (rows + (rows - 1) * gap),
        )
        if fits > best[0]:
            best = fits, columns
    return best


def pile(
    n: int, centre: tuple[float, float], height: float, step: float, most: int, *, face_up: bool = False
) -> list[Pose]:
    """Return a squared pile, lowest card first.

    step: shift of each card up and to the left of the one below, in card heights. Cards beyond the first
    ``most`` add nothing to the pile's thickness.
    """
    poses = []
    for i in range(n):
        rise = min(i, most - 1) * step * height
        poses.append(Pose(centre[0] - rise, centre[1] - rise, 0.0, height, face_up))
    return poses
