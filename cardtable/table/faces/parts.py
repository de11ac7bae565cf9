"""The parts of every face: stock, sunburst panel, hero, star, pills, index, all sized by the card's height.

Vector parts are SVG strings in pixels of the card, so that a whole face is rendered in one go; words are
drawn on it afterwards. ``h`` is the height of the card in pixels, its width 5/7 of that.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Final

import pygame

from cardtable.cards.atlas import Outline, atlas
from cardtable.table import text
from cardtable.table.paint.art import SUIT_ICONS, icon_shapes
from cardtable.table.paint.svg import box, fill, linear, radial, stroke, tint
from cardtable.table.palette import Colour
from cardtable.table.text import Face
from cardtable.table.theme import Theme

ASPECT: Final = 5 / 7
CORNER: Final = 0.05
"""Radius of a card's corners, as a share of its height."""
PANEL: Final = 0.026
"""Distance of the inner panel from the edge, as a share of the height."""
PANEL_CORNER: Final = 0.034
SMALLEST_WORDS: Final = 11
"""Smallest type size on a full face, in pixels."""


def card_width(height: int) -> int:
    """Return the width in pixels of a card ``height`` tall."""
    return round(height * ASPECT)


def stock(theme: Theme, w: int, h: int) -> str:
    """Return the ivory blank card with its edge line."""
    line = max(1.0, 0.004 * h)
    body = linear("stock", theme.colour("card_stock"), theme.colour("card_stock_foot"))
    body += box(0, 0, w, h, CORNER * h, 'fill="url(#stock)"')
    edge = stroke(theme.colour("card_stock_edge"), line)
    return body + box(line / 2, line / 2, w - line, h - line, CORNER * h - line / 2, edge)


def sun_box(
    room: tuple[float, float, float, float],
    corner: float,
    middle: tuple[float, float],
    centre: Colour,
    edge: Colour,
    ray: Colour,
    rays: int,
) -> str:
    """Return a box (left, top, width, height) with a radial gradient and rays about ``middle``."""
    left, top, wide, high = room
    right, foot = left + wide, top + high
    reach = math.hypot(max(middle[0] - left, right - middle[0]), max(middle[1] - top, foot - middle[1]))
    body = radial("sun", middle, reach, centre, edge)
    body += box(left, top, wide, high, corner, 'fill="url(#sun)"')
    cut = 0.6 * corner  # an octagon that fits inside the rounded corners
    return body + f'<path d="{_rays(_octagon(left, top, right, foot, cut), middle, rays)}" {fill(ray)}/>'


def sun_panel(
    w: int,
    h: int,
    centre: Colour,
    edge: Colour,
    ray: Colour,
    frame: Colour | None,
    rays: int,
) -> str:
    """Return the inner panel: radial gradient, rays (``ray`` has their alpha) and an optional frame line."""
    x0 = PANEL * h
    room = (x0, x0, w - 2 * x0, h - 2 * x0)
    body = sun_box(room, PANEL_CORNER * h, (w / 2, 0.46 * h), centre, edge, ray, rays)
    if frame is not None:
        line = max(1.0, 0.0045 * h)
        at = x0 + 0.014 * h
        body += box(at, at, w - 2 * at, h - 2 * at, (PANEL_CORNER - 0.010) * h, stroke(frame, line))
    return body


Point = tuple[float, float]


def _octagon(left: float, top: float, right: float, foot: float, cut: float) -> tuple[Point, ...]:
    """Return a box with its corners cut off."""
    return (
        (left + cut, top), (right - cut, top), (right, top + cut), (right, foot - cut),
        (right - cut, foot), (left + cut, foot), (left, foot - cut), (left, top + cut),
    )  # fmt: skip


def _rays(room: tuple[Point, ...], centre: Point, count: int) -> str:
    """Return ``count`` rays from ``centre`` to the sides of the convex polygon ``room``; one points up."""
    step = 2 * math.pi / count
    paths = []
    for i in range(count):
        first = -math.pi / 2 + (i - 0.25) * step
        last = first + step / 2
        points = (_hit(room, centre, first), *_between(room, centre, first, last), _hit(room, centre, last))
        path = "".join(f"L{x:.2f} {y:.2f}" for x, y in points)
        paths.append(f"M{centre[0]:.2f} {centre[1]:.2f}{path}Z")
    return "".join(paths)


def _hit(room: tuple[Point, ...], centre: Point, angle: float) -> Point:
    """Return where the ray from ``centre`` at ``angle`` leaves ``room``."""
    dx, dy = math.cos(angle), math.sin(angle)
    length = math.inf
    for (ax, ay), (bx, by) in zip(room, room[1:] + room[:1], strict=True):
        ex, ey = bx - ax, by - ay
        across = dx * ey - dy * ex
        if abs(across) > 1e-9:
            reach = ((ax - centre[0]) * ey - (ay - centre[1]) * ex) / across
            if reach > 0:
                length = min(length, reach)
    return centre[0] + dx * length, centre[1] + dy * length


def _between(room: tuple[Point, ...], centre: Point, first: float, last: float) -> list[Point]:
    """Return the corners of ``room`` between two angles, in order."""
    turns = (((math.atan2(y - centre[1], x - centre[0]) - first) % (2 * math.pi), (x, y)) for x, y in room)
    return [point for turn, point in sorted(turns) if turn < last - first]


def mark(name: str, centre: tuple[float, float], size: float, colour: Colour) -> str:
    """Return an icon ``size`` square about ``centre``."""
    x, y, scale = centre[0] - size / 2, centre[1] - size / 2, size / 100
    return (
        f'<g transform="translate({x:.3f} {y:.3f}) scale({scale:.5f})" {fill(colour)}>{icon_shapes(name)}</g>'
    )


def gradient_mark(name: str, centre: tuple[float, float], size: float, top: Colour, foot: Colour) -> str:
    """Return an icon ``size`` square about ``centre`` that darkens from ``top`` to ``foot``."""
    x, y, scale = centre[0] - size / 2, centre[1] - size / 2, size / 100
    place = f'transform="translate({x:.3f} {y:.3f}) scale({scale:.5f})"'
    shade = f"shade_{tint(top)[1:]}_{tint(foot)[1:]}"  # equal shapes on a card share a gradient
    return linear(shade, top, foot) + f'<g {place} fill="url(#{shade})">{icon_shapes(name)}</g>'


def suit_mark(suit: str, centre: tuple[float, float], size: float, colour: Colour) -> str:
    """Return the mark of ``suit`` (S, H, D or C), ``size`` square about ``centre``."""
    return mark(SUIT_ICONS[suit], centre, size, colour)


@cache
def star_path() -> str:
    """Return a five-pointed star of radius 1 about the origin."""
    points = []
    for i in range(10):
        angle, reach = -math.pi / 2 + i * math.pi / 5, 1.0 if i % 2 == 0 else 0.382
        points.append(f"{reach * math.cos(angle):.4f} {reach * math.sin(angle):.4f}")
    return "M" + "L".join(points) + "Z"


def star(
    centre: tuple[float, float], radius: float, colour: Colour, edge: Colour | None = None, line: float = 0.0
) -> str:
    """Return a star about ``centre``, with an outline in ``edge``, ``line`` pixels wide, outside it."""
    place = f'transform="translate({centre[0]:.3f} {centre[1]:.3f}) scale({radius:.4f})"'
    outline = ""
    if edge is not None:
        outline = (
            f'<path {place} d="{star_path()}" fill="{tint(edge)}" stroke="{tint(edge)}" '
            f'stroke-width="{2 * line / radius:.4f}" stroke-linejoin="round"/>'
        )
    return outline + f'<path {place} d="{star_path()}" {fill(colour)}/>'


def outline_of(place: str) -> Outline:
    """Return the silhouette of a state, district or territory by its postal code."""
    return atlas().hero(place)


def hero(
    place: str,
    centre: tuple[float, float],
    room: tuple[float, float],
    top: Colour,
    foot: Colour,
    edge: Colour | None = None,
    line: float = 0.0,
) -> tuple[str, tuple[float, float]]:
    """Return the silhouette of ``place`` within ``room`` (width, height) about ``centre``, and its capital.

    top, foot: gradient colors. edge: color of an outline ``line`` pixels wide. The capital is in pixels of
    the card.
    """
    shape = outline_of(place)
    scale = min(room[0] / shape.width, room[1] / shape.height)
    x, y = centre[0] - shape.width * scale / 2, centre[1] - shape.height * scale / 2
    rim = (
        ""
        if edge is None
        else (f' stroke="{tint(edge)}" stroke-width="{line / scale:.3f}" stroke-linejoin="round"')
    )
    body = linear("hero", top, foot) + (
        f'<path transform="translate({x:.3f} {y:.3f}) scale({scale:.6f})" d="{shape.path}" '
        f'fill="url(#hero)" fill-rule="evenodd"{rim}/>'
    )
    return body, (x + shape.capital[0] * scale, y + shape.capital[1] * scale)


def waves(w: int, h: float, rows: tuple[float, ...]) -> str:
    """Return waves across the panel, inside its frame, at the heights ``rows``."""
    left, right = 0.046 * h, w - 0.046 * h
    length = (right - left) / 2.5
    swing = 0.03 * h
    paths = []
    for row in rows:
        y = row * h
        path, x, up = f"M{left:.2f} {y:.2f}", left, 1
        while x < right - 0.01:
            end, crest = min(x + length / 2, right), y - up * swing
            path += f"C{x + length / 6:.2f} {crest:.2f} {end - length / 6:.2f} {crest:.2f} {end:.2f} {y:.2f}"
            x, up = end, -up
        paths.append(path)
    return f'<path d="{"".join(paths)}" {stroke((255, 255, 255, 30), 0.012 * h)}/>'


def in_two(words: str) -> list[str]:
    """Return ``words`` on one line, or on two lines as equal in length as possible."""
    parts = words.split()
    if len(parts) < 2:
        return [words]
    breaks = [(" ".join(parts[:i]), " ".join(parts[i:])) for i in range(1, len(parts))]
    return list(min(breaks, key=lambda lines: max(map(len, lines))))


class Pen:
    """Writes on one face; sizes and positions are shares of the card's height.

    Args:
        surface: the face, with its vector parts.
        theme: for the colors.
        fine: pixels of the face per pixel on the screen.
    """

    def __init__(self, surface: pygame.Surface, theme: Theme, fine: int = 1) -> None:
        self.surface = surface
        self.theme = theme
        self.fine = fine
        self.h = surface.get_height()

    def write(
        self,
        words: str,
        size: float,
        at: tuple[float, float],
        colour: Colour,
        *,
        face: Face = "display",
        align: text.Align = "centre",
        top: bool = False,
        room: float | None = None,
        tracking: float | None = None,
    ) -> None:
        """Draw one line by its cap box.

        size: type size. at: x by ``align``; y is the top of the capitals if ``top``, else their middle. room:
        width to shrink the words to. tracking: letter spacing in ems; None: the default of cards. Words in
        Lato stay at a readable size unless they would not fit.
        """
        if tracking is None:
            tracking = text.ON_CARDS if face == "display" else 0.0
        px = max(1 if face == "display" else SMALLEST_WORDS * self.fine, round(size * self.h))
        if room is not None:
            px = text.fit(face, px, words, int(room * self.h), tracking)
        line = text.render(self.theme, words, face, px, colour, tracking)
        x = at[0] * self.h
        if align == "centre":  # center the ink: a tabular 1 has more space on its left
            x += line.get_width() / 2 - line.get_bounding_rect().centerx
        text.draw(self.surface, line, face, px, (x, at[1] * self.h), align, "top" if top else "centre")

    def write_lines(
        self, words: str, size: float, at: tuple[float, float], colour: Colour, *, room: float
    ) -> None:
        """Draw a name about ``at`` in capitals of one size, on two lines if it is too long for one.

        size, at, room: as for ``write``.
        """
        full = round(size * self.h)
        fits = text.width("display", full, words, text.ON_CARDS) <= room * self.h
        parts = [words] if fits else in_two(words)
        px = min(text.fit("display", full, part, int(room * self.h), text.ON_CARDS) for part in parts)
        step = 0.92 * px / self.h
        for number, part in enumerate(parts):
            y = at[1] + (number - (len(parts) - 1) / 2) * step
            self.write(part, px / self.h, (at[0], y), colour, room=room)
