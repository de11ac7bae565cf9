"""The race to the votes: trough, the two sides' bars, the lines for 270 and the bid, and their tags."""

from __future__ import annotations

from typing import Literal

import pygame

from cardtable.table.paint.shapes import lightened, rounded
from cardtable.table.paint.svg import cached, linear, shapes, svg
from cardtable.table.palette import Colour
from cardtable.table.theme import Theme

Side = Literal["left", "right"]


@cached(shapes)
def bar_trough(theme: Theme, w: int, h: int) -> pygame.Surface:
    """Return the dark trough of a race bar, ``w`` x ``h`` pixels with round ends."""
    return rounded(w, h, h / 2, theme.colour("well"), None, (255, 255, 255, 40), 1.0)


@cached(shapes)
def bar_fill(
    theme: Theme, w: int, h: int, party: str, side: Side = "left", full: bool = False
) -> pygame.Surface:
    """Return one side's bar, ``w`` x ``h`` pixels: round at its own end of the trough, nearly square inside.

    party: ``"party_red"``, ``"party_blue"`` or another role. full: it fills the trough, so both ends are
    round. A bar narrower than it is tall is cut from a longer one.
    """
    if w < h:
        whole = bar_fill(theme, h, h, party, side)
        return whole.subsurface((0 if side == "left" else h - w, 0, w, h)).copy()
    dark = theme.colour(party)
    light = theme.colour(f"{party}_text") if f"{party}_text" in theme.roles else lightened(dark, 0.25)
    end, corner = h / 2, min(4 * theme.u, h / 2)
    inside = end if full else corner
    left, right = (end, inside) if side == "left" else (inside, end)
    path = (
        f"M{left} 0H{w - right}A{right} {right} 0 0 1 {w} {right}"
        f"V{h - right}A{right} {right} 0 0 1 {w - right} {h}"
        f"H{left}A{left} {left} 0 0 1 0 {h - left}V{left}A{left} {left} 0 0 1 {left} 0Z"
    )
    return svg(linear("g", light, dark) + f'<path d="{path}" fill="url(#g)"/>', (w, h))


@cached(shapes)
def bar_line(w: int, h: int, colour: Colour) -> pygame.Surface:
    """Return an upright line of ``w`` x ``h`` pixels."""
    line = pygame.Surface((max(1, w), max(1, h)), pygame.SRCALPHA)
    line.fill(colour)
    return line


@cached(shapes)
def bar_tag(theme: Theme, w: int, h: int, colour: str = "white") -> pygame.Surface:
    """Return the tag at the end of a line, ``w`` x ``h``: ``"white"`` for 270, ``"gold"`` for a bid."""
    return rounded(w, h, min(6 * theme.u, h / 2), theme.colour(colour))


@cached(shapes)
def bar(theme: Theme, w: int, h: int, left: float, right: float, parties: tuple[str, str]) -> pygame.Surface:
    """Return a whole race bar of ``w`` x ``h`` pixels.

    left, right: lengths of the two sides' bars, as shares of the length inside the trough. parties: palette
    roles of the left and the right side, such as ``("party_blue", "party_red")``.
    """
    out = bar_trough(theme, w, h).copy()
    gap = max(2, round(h * 0.1))
    room, tall = w - 2 * gap, h - 2 * gap
    for share, party, side in ((left, parties[0], "left"), (right, parties[1], "right")):
        length = round(room * max(0.0, min(1.0, share)))
        if length > 0:
            piece = bar_fill(theme, length, tall, party, "left" if side == "left" else "right")
            out.blit(piece, (gap if side == "left" else w - gap - length, gap))
    return out
