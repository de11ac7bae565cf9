"""The program's artwork: icons, portraits, jesters, the star of the title."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

import pygame

from cardtable.resources import asset
from cardtable.table.paint.shapes import rounded
from cardtable.table.paint.svg import cached, document, linear, shapes, stroke, svg, tint
from cardtable.table.palette import Colour
from cardtable.table.theme import Theme

STRANGER: Final = "robot"
SUIT_ICONS: Final = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}


@lru_cache(maxsize=128)
def read_art(*parts: str) -> str:
    """Return the text of ``art/<parts>.svg``; FileNotFoundError if there is none."""
    return asset("art", *parts[:-1], f"{parts[-1]}.svg").read_text(encoding="utf-8")


@lru_cache(maxsize=128)
def icon_shapes(name: str) -> str:
    """Return the paths of an icon, in a 100x100 box and without a fill of their own."""
    body = re.search(r'<g fill="#000">(.*)</g>', read_art("icons", name), re.DOTALL)
    if body is None:
        raise ValueError(f"the icon {name} is not one group filled with #000")
    return body[1]


@cached(shapes)
def icon(name: str, px: int, colour: Colour, foot: Colour | None = None) -> pygame.Surface:
    """Return the icon ``name`` (a file of ``art/icons``, such as ``gear`` or ``star``), ``px`` square.

    foot: second color, at the foot of a vertical gradient.
    """
    if foot is None:
        body = f'<g fill="{tint(colour)}">{icon_shapes(name)}</g>'
    else:
        body = linear("g", colour, foot, height=100) + f'<g fill="url(#g)">{icon_shapes(name)}</g>'
    surface = svg(document(body, 100, 100), (px, px))
    if len(colour) == 4:
        surface.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@cached(shapes)
def avatar(name: str, px: int, ring: Colour | None = None, width: float = 0.07) -> pygame.Surface:
    """Return the portrait ``name`` (a file of ``art/avatars``) in a medallion ``px`` across.

    An unknown name, as from a record or settings of another edition, gets `STRANGER`'s portrait. ring: its
    color (a side's, or gold), None for no ring. width: of the ring, as a share of ``px``.
    """
    out = pygame.Surface((px, px), pygame.SRCALPHA)
    line = 0.0 if ring is None else max(2.0, px * width)
    # The art's medallion has a radius of 48 of 100; its rim goes under the ring.
    size = round((px - line) / 0.96)
    known = asset("art", "avatars", f"{name}.svg").is_file()
    portrait = svg(read_art("avatars", name if known else STRANGER), (size, size))
    out.blit(portrait, ((px - size) // 2, (px - size) // 2))
    out.blit(rounded(px, px, px / 2, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if ring is not None:
        half = px / 2
        edge = f'<circle cx="{half}" cy="{half}" r="{half - line / 2}" {stroke(ring, line)}/>'
        out.blit(svg(edge, (px, px)), (0, 0))
    return out


@cached(shapes)
def joker(name: str, px: int) -> pygame.Surface:
    """Return the jester ``"red"`` or ``"blue"``, ``px`` square."""
    return svg(read_art("jokers", name), (px, px))


@cached(shapes)
def emblem(place: str, px: int) -> pygame.Surface:
    """Return the emblem of a territory by its postal code, ``px`` square."""
    return svg(read_art("territories", place), (px, px))


@cached(shapes)
def logo(px: int) -> pygame.Surface:
    """Return the star of the title, ``px`` square."""
    return svg(read_art("logo-star"), (px, px))


def trophy(theme: Theme, px: int) -> pygame.Surface:
    """Return the winner's cup in gold, ``px`` square."""
    return icon("trophy", px, theme.colour("gold_light"), theme.colour("button_primary_dark"))
