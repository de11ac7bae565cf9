"""The felt: a soft light on cloth, its grain, the inlay line and optional rays."""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from cardtable.table.cache import MEBIBYTE, Cache, native
from cardtable.table.paint.panels import ray_path
from cardtable.table.paint.shapes import nine_pieces
from cardtable.table.paint.svg import box, cached, fill, shapes, stroke, svg
from cardtable.table.palette import NAVY, Cloth, Colour, rgb
from cardtable.table.theme import Theme

_felts: Final = Cache("felt", 70 * MEBIBYTE, 2, rest=0)
INLAY: Final = 0.022
"""Distance of the gold line from the edge, as a share of the window's height."""
_COARSE: Final = (64, 40)
_SHADES: Final = 192
_TILE: Final = 256
_GRAIN: Final = 10
_GRAIN_SEED: Final = 538
_PIECES: Final = 32
"""Number of pieces in each of the upper and lower halves of the line around the play area."""
_LARGE: Final = 3_000_000
"""Number of window pixels above which the light is drawn at a quarter of the width instead of half."""


@cached(shapes)
def noise() -> pygame.Surface:
    """Return the grain of the cloth: a tile of 256x256, black and white at up to 10 of 255.

    It also hides the bands of the gradient. It is the same every time.
    """
    dice = random.Random(_GRAIN_SEED)
    count = _TILE * _TILE
    tone = dice.randbytes(count).translate(bytes(0 if i < 128 else 255 for i in range(256)))
    alpha = dice.randbytes(count).translate(bytes(i * (_GRAIN + 1) // 256 for i in range(256)))
    pixels = bytearray(4 * count)
    pixels[0::4] = pixels[1::4] = pixels[2::4] = tone
    pixels[3::4] = alpha
    return pygame.image.frombytes(bytes(pixels), (_TILE, _TILE), "RGBA")


def _light(size: tuple[int, int], centre: Colour, edge: Colour, at: tuple[float, float]) -> pygame.Surface:
    """Return a radial gradient, computed on a coarse grid and smoothed; opaque, 32 bits per pixel."""
    columns, rows = _COARSE
    shades = []
    for step in range(_SHADES):
        share = (step / (_SHADES - 1)) ** 2 * (3 - 2 * step / (_SHADES - 1))
        shades.append(bytes(round(a + (b - a) * share) for a, b in zip(centre[:3], edge[:3], strict=True)))
    across = [(((column + 0.5) / columns - at[0]) / 0.66) ** 2 for column in range(columns)]
    last = _SHADES - 1
    pixels = bytearray()
    for row in range(rows):
        down = (((row + 0.5) / rows - at[1]) / 0.70) ** 2
        for square in across:
            pixels += shades[min(last, round(last * math.sqrt(square + down)))]
    small = pygame.image.frombytes(bytes(pixels), _COARSE, "RGB")
    wide = pygame.Surface(_COARSE, 0, 32)  # scaling it and blitting on it is faster than with 24 bits
    wide.blit(small, (0, 0))
    return pygame.transform.smoothscale(wide, size)


def rays(w: int, h: int, at: tuple[float, float], count: int, colour: Colour) -> pygame.Surface:
    """Return light rays over a field of ``w`` x ``h`` from ``at`` (shares of it); alpha is their strength.

    A new surface every time, since it is cached as a part of the felt.
    """
    cx, cy = w * at[0], h * at[1]
    reach = math.hypot(max(cx, w - cx), max(cy, h - cy)) * 1.1
    return svg(f'<path d="{ray_path(cx, cy, reach, count)}" {fill(colour)}/>', (w, h))


@cached(shapes)
def _mark(theme: Theme, w: int, h: int) -> pygame.Surface:
    """Return the outline of the nation for a cloth of ``w`` x ``h``."""
    from cardtable.table.us_map import watermark  # load the map's data only when it is first needed

    return watermark(theme, round(w * 0.5), round(h * 0.55))


def felt(
    theme: Theme,
    cloth: Cloth = NAVY,
    size: tuple[int, int] | None = None,
    watermark: bool = False,
    inlay: bool | None = None,
    beams: float | None = None,
    dim: float = 1.0,
    at: tuple[float, float] = (0.5, 0.46),
    ring: tuple[int, int, int, int] | None = None,
) -> pygame.Surface:
    """Return the cloth of a whole window, opaque and converted for it.

    cloth: its colors, unless the player's table set has others.
    size: in pixels; None: the window's.
    watermark: the outline of the nation at 3.5 %, for open tables.
    inlay: the gold lines along the edge; None: on tables, not on the menu.
    beams: strength of rays from ``at`` (shares of the window), 0 to 1; None: only on the menu.
    dim: brightness, 0 to 1 (half on the handover screen).
    ring: the box (x, y, w, h) of a faint gold line around the play area.
    """
    size = theme.size if size is None else size
    cloth = theme.cloth(cloth)
    key = (theme, cloth, size, watermark, inlay, beams, dim, at, ring)
    return _felts.get(key, lambda: native(_weave(*key)))


def _weave(
    theme: Theme,
    cloth: Cloth,
    size: tuple[int, int],
    watermark: bool,
    inlay: bool | None,
    beams: float | None,
    dim: float,
    at: tuple[float, float],
    ring: tuple[int, int, int, int] | None,
) -> pygame.Surface:
    w, h = size
    beams = (0.018 if cloth == NAVY else 0.0) if beams is None else beams
    # Light and rays are soft: drawing them on a small cloth and stretching it is far cheaper.
    grain = 2 if w * h < _LARGE else 4
    small = (-(-w // grain), -(-h // grain)) if beams > 0 else _COARSE
    felt = _light(small, rgb(cloth[0]), rgb(cloth[1]), at)
    if beams > 0:
        # On the menu white and from above the window; on a table golden and from the light itself.
        source, count, tone = ((0.5, -0.15), 48, "white") if cloth == NAVY else (at, 36, "gold")
        felt.blit(rays(*small, source, count, (*theme.colour(tone)[:3], round(255 * beams))), (0, 0))
    felt = pygame.transform.smoothscale(felt, size)
    if watermark:
        mark = _mark(theme, w, h)
        felt.blit(mark, ((w - mark.get_width()) // 2, round(0.475 * h - mark.get_height() / 2)))
    tile = noise()
    for x in range(0, w, _TILE):
        for y in range(0, h, _TILE):
            felt.blit(tile, (x, y))
    if inlay if inlay is not None else cloth != NAVY:
        _put_inlay(felt, theme)
    if dim < 1:
        shade = round(255 * dim)
        felt.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
    if ring is not None:
        _put_ring(felt, theme, ring)
    return felt


def _put_ring(cloth: pygame.Surface, theme: Theme, ring: tuple[int, int, int, int]) -> None:
    """Draw the line around the play area in pieces: whole, it would be a picture as large as the cloth."""
    x, y, w, h = ring
    line = max(1.0, 2 * theme.u)
    gold = (*theme.colour("gold")[:3], 64)

    def above(at: float, inset: float) -> float:
        """Depth of an ellipse's rim below the upper edge of the box, ``at`` pixels from the left."""
        share = (at - w / 2) / (w / 2 - inset)
        return h / 2 - (h / 2 - inset) * math.sqrt(max(0.0, 1 - share * share))

    size = f'rx="{(w - line) / 2}" ry="{(h - line) / 2}"'
    step = -(-w // _PIECES)
    for left in range(0, w, step):
        right = min(w, left + step)
        nearest = min(max(w / 2, left), right)
        top = math.floor(above(nearest, 0))
        low = min(h - h // 2, math.ceil(max(above(left, line), above(right, line))) + 1)
        for start, end in ((top, low), (max(low, h - low), h - top)):
            art = f'<ellipse cx="{w / 2 - left}" cy="{h / 2 - start}" {size} {stroke(gold, line)}/>'
            piece = svg(art, (right - left, end - start))
            cloth.blit(piece, (x + left, y + start))


def _put_inlay(cloth: pygame.Surface, theme: Theme) -> None:
    """Draw the two gold lines along the edge, using corners and sides cut from a small frame."""
    w, h = cloth.get_size()
    gold = theme.colour("gold")
    edge, radius, gap = INLAY * h, 0.072 * h, theme.px(8)
    side = 2 * math.ceil(edge + radius + gap) + 3
    art = ""
    for at, corner, alpha, line in (
        (edge, radius, 41, float(theme.px(2))),
        (edge + gap, radius - gap, 15, float(theme.px(1))),
    ):
        art += box(at, at, side - 2 * at, side - 2 * at, corner, stroke((*gold, alpha), line))
    if side > min(w, h):
        return
    for piece, place in nine_pieces(svg(art, (side, side)), (w, h), middle=False):
        cloth.blit(piece, place)
