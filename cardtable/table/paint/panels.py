"""Panels, plates, boards, sunbursts, tooltips and drop targets."""

from __future__ import annotations

import math
from typing import Final, Literal

import pygame

from cardtable.table.paint.shapes import BLUR_REACH, LARGE, glow, masked, on_shadow, over, rounded, stretched
from cardtable.table.paint.shapes import shadow as soft_shadow
from cardtable.table.paint.svg import box, cached, fill, radial, shapes, stroke, svg
from cardtable.table.palette import Colour
from cardtable.table.theme import Theme

Side = Literal["up", "down", "left", "right"]

_PANEL_BLUR: Final = 12


@cached(shapes)
def panel(
    theme: Theme,
    w: int,
    h: int,
    radius: float = 18.0,
    colour: str = "panel",
    border: str = "panel_border",
    border_width: float = 1.0,
    shadow: bool = False,
) -> pygame.Surface:
    """Return a panel of ``w`` x ``h`` pixels.

    radius, border_width: in units (the line is at least one pixel). colour, border: palette roles.
    shadow: add a soft shadow; the surface is then larger than the panel: place it with ``over``.
    """
    if shadow and w * h > LARGE:
        side = 2 * (theme.px(radius) + 2 * BLUR_REACH * theme.px(_PANEL_BLUR)) + 3
        if side < min(w, h):
            small = panel(theme, side, side, radius, colour, border, border_width, shadow)
            more = small.get_width() - side, small.get_height() - side
            return stretched(small, (w + more[0], h + more[1]))
    body = rounded(
        w,
        h,
        radius * theme.u,
        theme.colour(colour),
        None,
        theme.colour(border),
        float(theme.px(border_width)),
    )
    return on_shadow(body, radius * theme.u, theme.px(_PANEL_BLUR), theme.px(6), 110) if shadow else body


@cached(shapes)
def board(theme: Theme, w: int, h: int) -> pygame.Surface:
    """Return a gold board with a dark edge, ``w`` x ``h`` pixels, for words that are not pressed.

    Unlike a button it has no lip.
    """
    top, foot = theme.colour("gold_light"), theme.colour("button_primary_dark")
    return rounded(w, h, 8 * theme.u, top, foot, theme.colour("button_primary_lip"), 1.5)


@cached(shapes)
def outline(
    theme: Theme, w: int, h: int, radius: float, colour: Colour, width: float = 1.5
) -> pygame.Surface:
    """Return a rounded outline inside a box of ``w`` x ``h`` pixels; radius and width in units."""
    line = max(1.0, width * theme.u)
    side = 2 * math.ceil(radius * theme.u + line) + 3
    if w * h > LARGE and side < min(w, h):
        return stretched(outline(theme, side, side, radius, colour, width), (w, h))
    return svg(
        box(line / 2, line / 2, w - line, h - line, radius * theme.u - line / 2, stroke(colour, line)), (w, h)
    )


@cached(shapes)
def slot(theme: Theme, w: int, h: int) -> pygame.Surface:
    """Return the faint gold outline of a place a card has left."""
    line = max(1.0, 1.5 * theme.u)
    gold = (*theme.colour("gold")[:3], 110)
    return svg(box(line / 2, line / 2, w - line, h - line, 0.05 * h, stroke(gold, line)), (w, h))


@cached(shapes)
def drop_target(
    theme: Theme, w: int, h: int, state: Literal["ready", "over"] = "ready", radius: float | None = None
) -> pygame.Surface:
    """Return the place where a card may be dropped, ``w`` x ``h`` pixels.

    state: ``"ready"`` while a card is in the air, ``"over"`` with a valid one above it (then 1.03 as large).
    radius: of its corners in pixels, by default 0.05 of ``h``.
    """
    line = max(1.0, 2.5 * theme.u)
    strength, light = (190, 13) if state == "ready" else (255, 31)
    corner = 0.05 * h if radius is None else radius
    side = 2 * math.ceil(corner + line) + 3
    if w * h > LARGE and side < min(w, h):
        return stretched(drop_target(theme, side, side, state, corner), (w, h))
    art = box(0, 0, w, h, corner, fill((255, 255, 255, light)))
    art += box(
        line / 2, line / 2, w - line, h - line, corner, stroke((*theme.colour("gold")[:3], strength), line)
    )
    return svg(art, (w, h))


@cached(shapes)
def seat_plate(
    theme: Theme, w: int, h: int, party: str | None = None, active: bool = False, colour: str = "panel"
) -> pygame.Surface:
    """Return the body of a seat's plate, ``w`` x ``h`` pixels (64 units tall by design), with its shadow.

    party: palette role of the bar at the right edge (``"party_blue_text"``), None for no bar. active: gold
    border and glow for the seat to act. Place it with ``over``.
    """
    radius = min(20 * theme.u, h / 2)
    border, line = ("gold", 1.5) if active else ("panel_border", 1.0)
    ground = theme.colour(colour)
    if active:
        ground = (*ground[:3], 238)  # with less, the glow would shine through
    body = rounded(w, h, radius, ground, None, theme.colour(border), max(1.0, line * theme.u)).copy()
    if party is not None:
        bar = theme.px(4)
        tall = round(h * 0.62)
        piece = rounded(bar, tall, bar / 2, theme.colour(party))
        body.blit(piece, (w - theme.px(5) - bar, (h - tall) // 2))
    out = on_shadow(body, radius, theme.px(12), theme.px(6), 110)
    if not active:
        return out
    light = glow(w, h, radius, theme.px(16), (*theme.colour("gold")[:3], 150), spread=theme.px(4))
    size = (max(out.get_width(), light.get_width()), max(out.get_height(), light.get_height()))
    both = pygame.Surface(size, pygame.SRCALPHA)
    for layer in (light, out):
        both.blit(layer, ((size[0] - layer.get_width()) // 2, (size[1] - layer.get_height()) // 2))
    return both


def ray_path(cx: float, cy: float, reach: float, count: int) -> str:
    """Return ``count`` rays from (cx, cy), as wide as the gaps between, ``reach`` long; one points up."""
    step = 2 * math.pi / count
    start = -math.pi / 2 - step / 4
    parts = []
    for i in range(count):
        a, b = start + i * step, start + i * step + step / 2
        parts.append(
            f"M{cx:.2f} {cy:.2f}L{cx + reach * math.cos(a):.2f} {cy + reach * math.sin(a):.2f}"
            f"L{cx + reach * math.cos(b):.2f} {cy + reach * math.sin(b):.2f}Z"
        )
    return "".join(parts)


def ray_light(size: tuple[int, int], colour: Colour, count: int, alphas: tuple[int, int]) -> pygame.Surface:
    """Return ``count`` rays that fade toward their ends; a new surface every time.

    size: of the picture, in pixels. alphas: in the middle and half-way out.
    """
    w, h = size
    middle, reach, hue = (w / 2, h / 2), w / 2, colour[:3]
    light = radial("g", middle, reach, (*hue, alphas[0]), (*hue, alphas[1]), (*hue, 0))
    return svg(f'{light}<path d="{ray_path(*middle, reach, count)}" fill="url(#g)"/>', size)


@cached(shapes)
def sunburst(
    w: int,
    h: int,
    centre: Colour,
    edge: Colour,
    radius: float = 0.0,
    rays: int = 22,
    strength: float = 0.07,
    at: tuple[float, float] = (0.5, 0.46),
    ray: Colour = (255, 255, 255),
) -> pygame.Surface:
    """Return a panel with light rays from a point: radial gradient from ``centre`` to ``edge``.

    radius: of the corners in pixels. strength: opacity of the rays, 0 to 1. at: their origin, in shares of
    the width and height. ray: their color.
    """
    if w * h > LARGE:
        half = sunburst(w // 2, h // 2, centre, edge, 0.0, rays, strength, at, ray)
        whole = pygame.transform.smoothscale(half, (w, h))
        return masked(whole, rounded(w, h, radius, (255, 255, 255))) if radius > 0 else whole
    cx, cy = w * at[0], h * at[1]
    reach = math.hypot(max(cx, w - cx), max(cy, h - cy))
    art = radial("g", (cx, cy), reach, centre, edge) + box(0, 0, w, h, radius, 'fill="url(#g)"')
    panel = svg(art, (w, h))
    light = svg(
        f'<path d="{ray_path(cx, cy, reach * 1.1, rays)}" {fill((*ray, round(255 * strength)))}/>', (w, h)
    )
    if radius > 0:
        light.blit(rounded(w, h, radius, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    panel.blit(light, (0, 0))
    return panel


def tooltip_size(theme: Theme, w: int, h: int, pointer: Side | None = "down") -> tuple[int, int]:
    """Return the size of a tooltip's bubble with its pointer; its body is ``w`` x ``h``."""
    length = theme.px(10)
    return (w, h + length) if pointer in ("up", "down") else (w + length, h) if pointer else (w, h)


@cached(shapes)
def tooltip(theme: Theme, w: int, h: int, pointer: Side | None = "down", at: float = 0.5) -> pygame.Surface:
    """Return an ivory bubble whose body is ``w`` x ``h`` pixels, with its shadow.

    pointer: the side its pointer is on. at: position along that side, as a share of its length. The surface
    is centered on the bubble with its pointer (``tooltip_size``): place it with ``over``.
    """
    length, half = theme.px(10), theme.px(11)
    radius = 10 * theme.u
    bubble_w, bubble_h = tooltip_size(theme, w, h, pointer)
    left, top = (length if pointer == "left" else 0), (length if pointer == "up" else 0)
    ivory = theme.colour("tooltip")
    art = box(left, top, w, h, radius, fill(ivory))
    along = w if pointer in ("up", "down") else h
    middle = min(max(along * at, radius + half), along - radius - half)
    if pointer in ("up", "down"):
        base, tip = (top + h - 1, bubble_h) if pointer == "down" else (top + 1, 0)
        art += f'<path d="M{middle - half} {base}L{middle} {tip}L{middle + half} {base}Z" {fill(ivory)}/>'
    elif pointer is not None:
        base, tip = (left + w - 1, bubble_w) if pointer == "right" else (left + 1, 0)
        art += f'<path d="M{base} {middle - half}L{tip} {middle}L{base} {middle + half}Z" {fill(ivory)}/>'
    bubble = svg(art, (bubble_w, bubble_h))
    soft = soft_shadow(w, h, radius, theme.px(12), 120)
    fall = theme.px(5)
    reach = (soft.get_width() - w) // 2 + fall
    out = pygame.Surface((bubble_w + 2 * reach, bubble_h + 2 * reach), pygame.SRCALPHA)
    x, y = over(soft, (reach + left, reach + top, w, h))
    out.blit(soft, (x, y + fall))
    out.blit(bubble, (reach, reach))
    return out
