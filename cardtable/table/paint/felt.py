"""The felt: a soft light on cloth, its grain, the inlay line and, where wanted, rays."""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from cardtable.table.cache import MEBIBYTE, Cache
from cardtable.table.paint.panels import ray_path
from cardtable.table.paint.svg import box, cached, fill, shapes, stroke, svg
from cardtable.table.palette import Colour
from cardtable.table.theme import Theme

_felts: Final = Cache("felt", 70 * MEBIBYTE, 3)
_COARSE: Final = (64, 40)
_TILE: Final = 256
_GRAIN: Final = 10
_GRAIN_SEED: Final = 538


@cached(shapes)
def noise() -> pygame.Surface:
    """Return the grain of the cloth: a tile of 256x256, black and white at up to 10 of 255.

    It also hides the bands of the gradient. The same every time.
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
    """Return a radial gradient, worked out on a coarse grid and smoothed."""
    columns, rows = _COARSE
    pixels = bytearray()
    for row in range(rows):
        for column in range(columns):
            dx = ((column + 0.5) / columns - at[0]) / 0.66
            dy = ((row + 0.5) / rows - at[1]) / 0.70
            share = min(1.0, math.hypot(dx, dy))
            share = share * share * (3 - 2 * share)
            pixels += bytes(round(a + (b - a) * share) for a, b in zip(centre[:3], edge[:3], strict=True))
    small = pygame.image.frombytes(bytes(pixels), _COARSE, "RGB")
    return pygame.transform.smoothscale(small, size)


@cached(shapes)
def rays(w: int, h: int, at: tuple[float, float], count: int, colour: Colour) -> pygame.Surface:
    """Return light rays over a field of ``w`` x ``h`` from ``at`` (shares of it); alpha is their strength."""
    cx, cy = w * at[0], h * at[1]
    reach = math.hypot(max(cx, w - cx), max(cy, h - cy)) * 1.1
    return svg(f'<path d="{ray_path(cx, cy, reach, count)}" {fill(colour)}/>', (w, h))


@cached(_felts)
def felt(
    theme: Theme,
    game: str = "menu",
    size: tuple[int, int] | None = None,
    watermark: bool = False,
    inlay: bool | None = None,
    beams: float | None = None,
    dim: float = 1.0,
    at: tuple[float, float] = (0.5, 0.46),
) -> pygame.Surface:
    """Return the cloth of a whole window, opaque and converted for it.

    game: a game's id, or ``"menu"`` for the navy of the start and set-up screens.
    size: in pixels; the window's where none is given.
    watermark: the outline of the nation at 3.5 %, for open tables.
    inlay: the gold lines along the edge; by itself on tables, not on the menu.
    beams: strength of rays from ``at`` (shares of the window), 0 to 1; by itself on the menu alone.
    dim: brightness, 0 to 1 (half on the handover screen).
    """
    size = theme.size if size is None else size
    w, h = size
    name = f"felt_{game}"
    cloth = _light(size, theme.colour(name), theme.colour(f"{name}_dark"), at)
    beams = (0.018 if game == "menu" else 0.0) if beams is None else beams
    if beams > 0:
        source = (0.5, -0.15) if game == "menu" else at
        cloth.blit(
            rays(w, h, source, 48 if game == "menu" else 36, (255, 255, 255, round(255 * beams))), (0, 0)
        )
    if watermark:
        from cardtable.table.us_map import watermark as nation  # the map's data is read when first wanted

        mark = nation(theme, round(w * 0.72), round(h * 0.72))
        cloth.blit(mark, ((w - mark.get_width()) // 2, (h - mark.get_height()) // 2))
    grain = noise()
    for x in range(0, w, _TILE):
        for y in range(0, h, _TILE):
            cloth.blit(grain, (x, y))
    if inlay if inlay is not None else game != "menu":
        cloth.blit(_inlay(theme, w, h), (0, 0))
    if dim < 1:
        shade = round(255 * dim)
        cloth.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
    return cloth.convert() if pygame.display.get_surface() is not None else cloth


def _inlay(theme: Theme, w: int, h: int) -> pygame.Surface:
    gold = theme.colour("gold")
    edge = 0.022 * h
    line = float(theme.px(2))
    radius = 0.06 * h * 1.2
    inner = edge + theme.px(8)
    thin = float(theme.px(1))
    art = box(edge, edge, w - 2 * edge, h - 2 * edge, radius, stroke((*gold, 41), line))
    art += box(inner, inner, w - 2 * inner, h - 2 * inner, radius - theme.px(8), stroke((*gold, 15), thin))
    return svg(art, (w, h))
