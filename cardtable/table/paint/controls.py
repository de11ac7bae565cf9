"""Buttons, sliders, switches and small tags."""

from __future__ import annotations

from typing import Final, Literal

import pygame

from cardtable.table.paint.shapes import circle, lightened, on_shadow, ring, rounded
from cardtable.table.paint.svg import box, cached, fill, linear, shapes, stroke, svg
from cardtable.table.palette import Colour
from cardtable.table.theme import Theme

Kind = Literal["primary", "secondary", "blue", "red"]
State = Literal["normal", "hover", "pressed", "disabled"]

CORNER: Final = 0.26
"""Radius of a button's corners, as a share of its height."""
LIP: Final = 0.07
"""Height of the darker lip under a button, as a share of its height."""
HOVER: Final = 0.18
"""Share of white mixed into a button under the pointer."""
HOLLOW: Final = (4, 12, 16, 90)
"""Fill inside the outline of a disabled button."""


def _lip(h: int) -> int:
    return max(2, round(h * LIP))


def button_face(h: int, state: State = "normal") -> tuple[int, int]:
    """Return (top, height) of the face of a button ``h`` pixels tall, on which its label is centered."""
    lip = _lip(h)
    return (lip if state == "pressed" else 0), h - lip


@cached(shapes)
def button_body(
    theme: Theme, w: int, h: int, kind: Kind = "primary", state: State = "normal", shadow: bool = False
) -> pygame.Surface:
    """Return a button without its label, ``w`` x ``h`` pixels including the lip.

    A pressed button moves down by its lip; ``button_face`` gives the position of the face. A disabled one is
    hollow and has no shadow. With ``shadow`` the surface is larger than the button: place it with ``over``.
    """
    if state == "disabled":
        return rounded(w, h, h * CORNER, HOLLOW, None, (255, 255, 255, 30), float(theme.px(1)))
    name = f"button_{kind}"
    top, foot = theme.colour(name), theme.colour(f"{name}_dark")
    if state == "hover":
        top, foot = lightened(top, HOVER), lightened(foot, HOVER)
    y, face = button_face(h, state)
    radius = h * CORNER
    art = linear("g", top, foot)
    if state != "pressed":
        art += box(0, y + face / 2, w, h - y - face / 2, radius, fill(theme.colour(f"{name}_lip")))
    art += box(0, y, w, face, radius, 'fill="url(#g)"')
    line = float(theme.px(1))
    edge = (255, 255, 255, 60 if kind == "primary" else 36)
    art += box(line / 2, y + line / 2, w - line, face - line, radius - line / 2, stroke(edge, line))
    body = svg(art, (w, h))
    return on_shadow(body, radius, theme.px(8), theme.px(4), 110) if shadow else body


def focus_ring(theme: Theme, w: int, h: int, radius: float, gap: float = 5.0) -> pygame.Surface:
    """Return the white keyboard focus ring for a box of ``w`` x ``h`` with corners of ``radius`` pixels.

    gap: from the box to the outer edge of the ring in units (7 around cards). Place it with ``over``.
    """
    line = max(2.0, 3 * theme.u)
    return ring(w, h, radius, line, theme.colour("focus"), max(1.0, gap * theme.u - line / 2))


@cached(shapes)
def pill(
    w: int,
    h: int,
    colour: Colour,
    foot: Colour | None = None,
    border: Colour | None = None,
    border_width: float = 1.0,
) -> pygame.Surface:
    """Return a box of ``w`` x ``h`` with round ends; ``foot`` makes a gradient, ``border`` a line."""
    return rounded(w, h, h / 2, colour, foot, border, border_width)


@cached(shapes)
def badge(theme: Theme, w: int, h: int, colour: str = "ivory", radius: float = 10.0) -> pygame.Surface:
    """Return a small tag of ``w`` x ``h`` pixels with a thin dark edge; radius in units, color a role."""
    return rounded(w, h, min(radius * theme.u, h / 2), theme.colour(colour), None, (0, 0, 0, 40), 1.0)


@cached(shapes)
def card_count(theme: Theme, px: int, colour: str = "suit_blue") -> pygame.Surface:
    """Return the little card in front of a number of cards, ``px`` tall."""
    w = max(2, round(px * 0.7))
    return rounded(w, px, px * 0.14, theme.colour(colour))


@cached(shapes)
def segment(theme: Theme, w: int, h: int) -> pygame.Surface:
    """Return the well of a segmented control, ``w`` x ``h`` pixels (36 units tall by design)."""
    return rounded(
        w, h, min(10 * theme.u, h / 2), theme.colour("well"), None, theme.colour("panel_border"), 1.0
    )


@cached(shapes)
def segment_part(
    theme: Theme, w: int, h: int, state: Literal["chosen", "hover"] = "chosen"
) -> pygame.Surface:
    """Return the marked part of a segmented control, ``w`` x ``h``: gold if chosen, else a veil."""
    radius = min(8 * theme.u, h / 2)
    if state == "hover":
        return rounded(w, h, radius, (255, 255, 255, 26))
    return rounded(w, h, radius, theme.colour("button_primary"), theme.colour("button_primary_dark"))


@cached(shapes)
def toggle(theme: Theme, w: int, h: int, share: float = 1.0, enabled: bool = True) -> pygame.Surface:
    """Return a switch of ``w`` x ``h`` pixels (52 x 28 units by design); share 0 is off, 1 is on."""
    off, on = theme.colour("toggle_off"), theme.colour("toggle_on")
    track = tuple(round(a + (b - a) * share) for a, b in zip(off, on, strict=True))
    gap = max(2, round(h * 0.11))
    knob = h - 2 * gap
    body = rounded(w, h, h / 2, track if enabled else (*track, 120), None, (255, 255, 255, 26), 1.0).copy()
    piece = circle(knob, theme.colour("white") if enabled else (255, 255, 255, 110))
    body.blit(piece, (gap + round((w - 2 * gap - knob) * share), gap))
    return body


@cached(shapes)
def slider_track(theme: Theme, w: int, h: int, share: float) -> pygame.Surface:
    """Return the rail of a slider, ``w`` x ``h`` pixels, gold up to ``share`` of its length."""
    body = rounded(w, h, h / 2, theme.colour("well"), None, theme.colour("panel_border"), 1.0).copy()
    done = round(w * max(0.0, min(1.0, share)))
    if done >= h:
        body.blit(
            rounded(done, h, h / 2, theme.colour("gold_light"), theme.colour("button_primary_dark")), (0, 0)
        )
    return body


@cached(shapes)
def slider_knob(theme: Theme, px: int, hover: bool = False) -> pygame.Surface:
    """Return the knob of a slider, ``px`` across."""
    white = theme.colour("ivory")
    return circle(
        px, white if hover else theme.colour("text"), theme.colour("gold_dark"), max(1.0, 2 * theme.u)
    )
