"""Plain shapes: rounded boxes, circles, rings, shadows and glows."""

from __future__ import annotations

from typing import Final

import pygame

from cardtable.table.paint.svg import box, cached, fill, linear, shapes, stroke, svg
from cardtable.table.palette import Colour

_BLUR_REACH: Final = 2
"""A blurred shape reaches this many blur radii beyond itself."""


def over(surface: pygame.Surface, rect: pygame.Rect | tuple[int, int, int, int]) -> tuple[int, int]:
    """Return where to blit ``surface`` (shadow, glow, ring) so that it is centred on its box."""
    x, y, width, height = rect
    return x - (surface.get_width() - width) // 2, y - (surface.get_height() - height) // 2


def mixed(first: Colour, second: Colour, share: float) -> Colour:
    """Return ``first`` moved towards ``second`` by ``share`` (0 to 1), without alpha."""
    return tuple(round(a + (b - a) * share) for a, b in zip(first[:3], second[:3], strict=True))


def lightened(colour: Colour, share: float) -> Colour:
    """Return ``colour`` moved towards white by ``share`` (0 to 1)."""
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

    foot: the colour at the foot of a vertical gradient, where there is one.
    border: colour of a line of ``border_width`` pixels inside the edge.
    """
    paint = fill(colour) if foot is None else 'fill="url(#g)"'
    art = ("" if foot is None else linear("g", colour, foot)) + box(0, 0, w, h, radius, paint)
    if border is not None:
        half = border_width / 2
        art += box(
            half, half, w - border_width, h - border_width, radius - half, stroke(border, border_width)
        )
    return svg(art, (w, h))


@cached(shapes)
def circle(
    px: int, colour: Colour, border: Colour | None = None, border_width: float = 1.0
) -> pygame.Surface:
    """Return a filled circle ``px`` across, with a line inside its edge where ``border`` is given."""
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

    width: of the line; gap: between the box and the line. The surface is larger than the box by ``gap`` and
    ``width`` on every side: place it with ``over``.
    """
    reach = _ceil(gap + width)
    line = gap + width / 2
    art = box(reach - line, reach - line, w + 2 * line, h + 2 * line, radius + line, stroke(colour, width))
    return svg(art, (w + 2 * reach, h + 2 * reach))


@cached(shapes)
def shadow(w: int, h: int, radius: float, blur: float, alpha: int) -> pygame.Surface:
    """Return the soft black shadow of a rounded box of ``w`` x ``h``.

    blur: radius of the blur in pixels; alpha: of the shadow at its darkest, 0 to 255. The surface is larger
    than the box on every side: place it with ``over``, moved down by the height it should fall.
    """
    return _blurred(w, h, radius, blur, (0, 0, 0, alpha))


@cached(shapes)
def glow(w: int, h: int, radius: float, blur: float, colour: Colour, spread: float = 0.0) -> pygame.Surface:
    """Return a soft light around a box of ``w`` x ``h``; ``spread`` pixels grow the shape before the blur.

    The alpha of ``colour`` is the strength. Place it with ``over``.
    """
    grow = round(spread)
    return _blurred(w + 2 * grow, h + 2 * grow, radius + grow, blur, colour)


def _blurred(w: int, h: int, radius: float, blur: float, colour: Colour) -> pygame.Surface:
    """Blur a rounded box, from a small one whose middle rows and columns are then stretched."""
    soft = max(1, round(blur))
    reach = soft * _BLUR_REACH
    corner = reach + max(reach, _ceil(radius)) + soft
    small_w, small_h = min(w, 2 * corner + 3), min(h, 2 * corner + 3)
    art = svg(
        box(reach, reach, small_w, small_h, radius, fill((*colour[:3], 255))),
        (small_w + 2 * reach, small_h + 2 * reach),
    )
    # The blur must not darken the rim: all pixels, even the clear ones, have the colour.
    flat = pygame.Surface(art.get_size(), pygame.SRCALPHA)
    flat.fill((*colour[:3], 255))
    flat.blit(art, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    soft_art = pygame.transform.gaussian_blur(art, soft)
    flat.fill((*colour[:3], 255))
    alpha = colour[3] if len(colour) == 4 else 255
    mask = soft_art.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    flat.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    flat.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return stretched(flat, (w + 2 * reach, h + 2 * reach))


def stretched(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return ``surface`` grown to ``size`` by repeating its middle column and row; corners stay."""
    have_w, have_h = surface.get_size()
    width, height = size
    if (have_w, have_h) == (width, height):
        return surface
    out = pygame.Surface(size, pygame.SRCALPHA)
    left, top = have_w // 2, have_h // 2
    right, foot = have_w - left - 1, have_h - top - 1
    columns = (
        (0, left, 0, left),
        (left, 1, left, width - left - right),
        (left + 1, right, width - right, right),
    )
    rows = ((0, top, 0, top), (top, 1, top, height - top - foot), (top + 1, foot, height - foot, foot))
    for x, w, to_x, to_w in columns:
        for y, h, to_y, to_h in rows:
            piece = surface.subsurface((x, y, w, h))
            if (w, h) != (to_w, to_h):
                piece = pygame.transform.scale(piece, (to_w, to_h))
            out.blit(piece, (to_x, to_y), special_flags=pygame.BLEND_RGBA_ADD)
    return out


def _ceil(value: float) -> int:
    return int(-(-value // 1))
