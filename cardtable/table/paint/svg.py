"""Vector art: rendering SVG text to surfaces, and the SVG fragments the painters use.

Three properties of the renderer shape this: gradients take percentages, it keeps the aspect ratio of the view
box, and it supports neither text nor clipping nor filters.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import wraps
from typing import Final, ParamSpec

import pygame

from cardtable.table.cache import MEBIBYTE, Cache, native
from cardtable.table.palette import Colour

P = ParamSpec("P")

shapes: Final = Cache("shapes", 24 * MEBIBYTE, rest=3 * MEBIBYTE)


def cached(cache: Cache) -> Callable[[Callable[P, pygame.Surface]], Callable[P, pygame.Surface]]:
    """Cache the results of a painter in ``cache``, by its name and all its arguments."""

    def keep(paint: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
        @wraps(paint)
        def painter(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
            key = (paint.__qualname__, args, tuple(sorted(kwargs.items())))
            return cache.get(key, lambda: native(paint(*args, **kwargs)))

        return painter

    return keep


def svg(text: str, size: tuple[int, int]) -> pygame.Surface:
    """Return SVG ``text`` rendered to a new surface of ``size`` pixels.

    A whole document should have a view box of the same shape as ``size``: the art keeps its aspect ratio and
    would shrink. Text that does not begin with ``<svg`` is taken as a body, drawn in pixels. Raises
    ValueError for a size under 1x1.
    """
    width, height = size
    if width < 1 or height < 1:
        raise ValueError(f"art of {width}x{height} pixels cannot be drawn; both must be at least 1")
    if not text.startswith("<svg"):
        text = document(text, width, height)
    return native(pygame.image.load_sized_svg(io.BytesIO(text.encode()), size))


def document(body: str, width: float, height: float) -> str:
    """Return ``body`` as an SVG document with a view box of ``width`` x ``height``."""
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>'


def linear(name: str, *stops: Colour, height: float | None = None) -> str:
    """Return the definition of a vertical gradient through ``stops``, evenly spaced, top first.

    height: of the whole drawing, to share the gradient among shapes; None: each shape has its own.
    """
    where = 'x1="0%" y1="0%" x2="0%" y2="100%"'
    if height is not None:
        where = f'gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height:.2f}"'
    return f'<defs><linearGradient id="{name}" {where}>{_stops(stops)}</linearGradient></defs>'


def radial(name: str, centre: tuple[float, float], radius: float, *stops: Colour) -> str:
    """Return the definition of a radial gradient through ``stops``, evenly spaced, center first."""
    where = f'gradientUnits="userSpaceOnUse" cx="{centre[0]:.2f}" cy="{centre[1]:.2f}" r="{radius:.2f}"'
    return f'<defs><radialGradient id="{name}" {where}>{_stops(stops)}</radialGradient></defs>'


def _stops(colours: tuple[Colour, ...]) -> str:
    last = max(1, len(colours) - 1)
    return "".join(
        f'<stop offset="{100 * i / last:.1f}%" stop-color="{tint(c)}" stop-opacity="{opacity(c):.4f}"/>'
        for i, c in enumerate(colours)
    )


def tint(colour: Colour) -> str:
    """Return ``colour`` without its alpha as ``#rrggbb``."""
    return "#{:02x}{:02x}{:02x}".format(*colour[:3])


def opacity(colour: Colour) -> float:
    """Return the alpha of ``colour`` as 0 to 1."""
    return colour[3] / 255 if len(colour) == 4 else 1.0


def fill(colour: Colour) -> str:
    """Return the attributes that fill a shape with ``colour``."""
    return f'fill="{tint(colour)}" fill-opacity="{opacity(colour):.4f}"'


def stroke(colour: Colour, width: float) -> str:
    """Return the attributes that outline a shape ``width`` wide in ``colour``, without filling it."""
    line = f'stroke="{tint(colour)}" stroke-opacity="{opacity(colour):.4f}" stroke-width="{width:.3f}"'
    return f'fill="none" {line} stroke-linejoin="round"'


def box(x: float, y: float, width: float, height: float, radius: float, paint: str) -> str:
    """Return a rounded rectangle with the attributes ``paint``."""
    radius = max(0.0, min(radius, width / 2, height / 2))
    return (
        f'<rect x="{x:.3f}" y="{y:.3f}" width="{width:.3f}" height="{height:.3f}" '
        f'rx="{radius:.3f}" ry="{radius:.3f}" {paint}/>'
    )
