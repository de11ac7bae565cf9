"""Plain shapes: rounded boxes, circles, rings, shadows and glows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from cardtable.table.paint.svg import box, cached, fill, linear, shapes, stroke, svg
from cardtable.table.palette import Colour

_FINEST_BLUR: Final = 4
"""Blur, in pixels, to which wider ones are scaled down: a coarser grid looks the same and is much cheaper."""
LARGE: Final = 200_000
"""Area in pixels above which a plain box is stretched from a small one, which is cheaper than vector art."""
BLUR_REACH: Final = 2
"""Reach of a blurred shape beyond itself, in blur radii."""


def over(surface: pygame.Surface, rect: pygame.Rect | tuple[int, int, int, int]) -> tuple[int, int]:
    """Return the blit position of ``surface`` (shadow, glow, ring) that centers it on its box."""
    x, y, width, height = rect
    return x - (surface.get_width() - width) // 2, y - (surface.get_height() - height) // 2


def mixed(first: Colour, second: Colour, share: float) -> Colour:
    """Return ``first`` mixed with ``second`` by ``share`` (0 to 1), without alpha."""
    return tuple(round(a + (b - a) * share) for a, b in zip(first[:3], second[:3], strict=True))


def lightened(colour: Colour, share: float) -> Colour:
    """Return ``colour`` mixed with white by ``share`` (0 to 1)."""
    return (*mixed(colour, (255, 255, 255), share), *colour[3:])


@cached(shapes)
def rounded(
    w: int,
    h: int,
    radius: float,
    colour: Colour,
    foot: Colour | None = None,
    border: Colour | None = None,
    border_width: float = 1.0,
) -> pygame.Surface:
    """Return a filled rounded rectangle of exactly ``w`` x ``h``.

    foot: second color, at the foot of a vertical gradient. border: color of a line of ``border_width`` pixels
    inside the edge.
    """
    side = 2 * _ceil(radius + border_width) + 3
    if foot is None and w * h > LARGE and side < min(w, h):
        return stretched(rounded(side, side, radius, colour, None, border, border_width), (w, h))
    paint = fill(colour) if foot is None else 'fill="url(#g)"'
    art = ("" if foot is None else linear("g", colour, foot)) + box(0, 0, w, h, radius, paint)
    if border is not None:
        half = border_width / 2
        art += box(
            half, half, w - border_width, h - border_width, radius - half, stroke(border, border_width)
        )
    return svg(art, (w, h))


def masked(surface: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """Cut ``surface`` in place to the shape of a white ``mask`` of its size, and return it."""
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@cached(shapes)
def circle(
    px: int, colour: Colour, border: Colour | None = None, border_width: float = 1.0
) -> pygame.Surface:
    """Return a filled circle ``px`` across, with an optional line inside its edge."""
    half = px / 2
    art = f'<circle cx="{half}" cy="{half}" r="{half}" {fill(colour)}/>'
    if border is not None:
        art += (
            f'<circle cx="{half}" cy="{half}" r="{half - border_width / 2}" {stroke(border, border_width)}/>'
        )
    return svg(art, (px, px))


@cached(shapes)
def ring(w: int, h: int, radius: float, width: float, colour: Colour, gap: float = 0.0) -> pygame.Surface:
    """Return a rounded outline around a box of ``w`` x ``h`` with corners of ``radius``.

    width: of the line. gap: between the box and the line. The surface is larger than the box by ``gap`` and
    ``width`` on every side: place it with ``over``.
    """
    reach = _ceil(gap + width)
    side = 2 * _ceil(radius + gap + width) + 3
    if w * h > LARGE and side < min(w, h):
        more = 2 * reach
        return stretched(ring(side, side, radius, width, colour, gap), (w + more, h + more))
    line = gap + width / 2
    art = box(reach - line, reach - line, w + 2 * line, h + 2 * line, radius + line, stroke(colour, width))
    return svg(art, (w + 2 * reach, h + 2 * reach))


@cached(shapes)
def shadow(w: int, h: int, radius: float, blur: float, alpha: int) -> pygame.Surface:
    """Return the soft black shadow of a rounded box of ``w`` x ``h``.

    blur: radius of the blur in pixels. alpha: of the shadow at its darkest, 0 to 255. The surface is larger
    than the box on every side: place it with ``over``, moved down by the height of the fall.
    """
    return _blurred(w, h, radius, blur, (0, 0, 0, alpha))


def on_shadow(body: pygame.Surface, radius: float, blur: float, fall: int, alpha: int) -> pygame.Surface:
    """Return ``body``, a rounded box, on its shadow, in the middle of the surface.

    fall: distance of the shadow below it in pixels; the rest as for ``shadow``.
    """
    w, h = body.get_size()
    soft = shadow(w, h, radius, blur, alpha)
    out = pygame.Surface((soft.get_width(), soft.get_height() + 2 * fall), pygame.SRCALPHA)
    out.blit(soft, (0, 2 * fall))
    out.blit(body, ((out.get_width() - w) // 2, (out.get_height() - h) // 2))
    return out


@cached(shapes)
def glow(w: int, h: int, radius: float, blur: float, colour: Colour, spread: float = 0.0) -> pygame.Surface:
    """Return a soft light around a box of ``w`` x ``h``; ``spread`` pixels grow the shape before the blur.

    The alpha of ``colour`` is the strength. Place it with ``over``.
    """
    grow = round(spread)
    return _blurred(w + 2 * grow, h + 2 * grow, radius + grow, blur, colour)


def _blurred(w: int, h: int, radius: float, blur: float, colour: Colour) -> pygame.Surface:
    """Blur a small rounded box, on a coarse grid if the blur is wide, and stretch its middle."""
    grain = max(1, int(blur / _FINEST_BLUR))
    soft = max(1, round(blur / grain))
    reach = soft * BLUR_REACH
    corner = reach + soft + _ceil(radius / grain)
    inner_w, inner_h = (min(_ceil(side / grain), 2 * corner + 3) for side in (w, h))
    shape = box(reach, reach, inner_w, inner_h, radius / grain, fill((255, 255, 255)))
    mask = pygame.transform.gaussian_blur(svg(shape, (inner_w + 2 * reach, inner_h + 2 * reach)), soft)
    # The blur fades the color of the rim as well as its alpha: keep only the alpha.
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    mask.fill((*colour[:3], colour[3] if len(colour) == 4 else 255), special_flags=pygame.BLEND_RGBA_MULT)
    if grain > 1:
        mask = pygame.transform.smoothscale_by(mask, grain)
    margin = reach * grain
    return stretched(mask, (w + 2 * margin, h + 2 * margin))


def stretched(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return ``surface`` resized by repeating or cutting its middle; the corners stay as they are."""
    if surface.get_size() == size:
        return surface
    out = pygame.Surface(size, pygame.SRCALPHA)
    for piece, place in nine_pieces(surface, size, middle=False):
        out.blit(piece, place, special_flags=pygame.BLEND_RGBA_ADD)
    (_x, _w, x, w), (_y, _h, y, h) = (
        _thirds(*sides)[1] for sides in zip(surface.get_size(), size, strict=True)
    )
    if w > 0 and h > 0:  # the middle is one pixel
        out.fill(surface.get_at((surface.get_width() // 2, surface.get_height() // 2)), (x, y, w, h))
    return out


def nine_pieces(
    surface: pygame.Surface, size: tuple[int, int], middle: bool = True
) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """Yield corners, sides and, if ``middle``, the center of ``surface`` resized to ``size``, with places."""
    columns, rows = (_thirds(*sides) for sides in zip(surface.get_size(), size, strict=True))
    for i, (x, w, to_x, to_w) in enumerate(columns):
        for j, (y, h, to_y, to_h) in enumerate(rows):
            if to_w <= 0 or to_h <= 0 or (i == j == 1 and not middle):
                continue
            piece = surface.subsurface((x, y, w, h))
            yield (
                (piece if (w, h) == (to_w, to_h) else pygame.transform.scale(piece, (to_w, to_h))),
                (to_x, to_y),
            )


def _thirds(have: int, wanted: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return (from, length, to, new length) of the two ends and the repeated middle of a side."""
    first = min(have // 2, wanted // 2)
    last = min(have - have // 2 - 1, wanted - first)
    return (
        (0, first, 0, first),
        (have // 2, 1, first, wanted - first - last),
        (have - last, last, wanted - last, last),
    )


def _ceil(value: float) -> int:
    return int(-(-value // 1))
