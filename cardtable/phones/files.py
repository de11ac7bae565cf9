"""The files of the page, read once, so that no path of a request ever reaches the disk."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from cardtable.resources import asset

HEIGHTS = (120, 160, 200, 240, 320, 400, 480, 640)
"""The heights in pixels at which pictures are drawn; few, so that nobody can ask for thousands."""

_KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".otf": "font/otf",
    ".ttf": "font/ttf",
}
_CARD = re.compile(r"card/([A-Za-z0-9?._-]{1,40})-([0-9]{3})\.png")
_AVATAR = re.compile(r"avatar/([a-z0-9_-]{1,40})\.png")
AVATAR_HEIGHT = 240
"""The height in pixels at which portraits are drawn."""


@dataclass(frozen=True, slots=True)
class Served:
    """Something that a phone can ask for.

    Args:
        content: its bytes.
        kind: its media type.
        keeping: how long the phone may keep it, as a value of ``Cache-Control``.
    """

    content: bytes
    kind: str
    keeping: str


@dataclass(frozen=True, slots=True)
class PictureName:
    """A picture that the program draws.

    Args:
        of: a card, by code or back, or a portrait.
        name: which one.
        height: in pixels.
    """

    of: Literal["card", "avatar"]
    name: str
    height: int


def picture_name(path: str) -> PictureName | None:
    """Return the picture with a path such as ``card/AH-240.png`` or ``avatar/ann.png``, or None."""
    card, avatar = _CARD.fullmatch(path), _AVATAR.fullmatch(path)
    if card is not None and int(card[2]) in HEIGHTS:
        return PictureName("card", card[1], int(card[2]))
    return PictureName("avatar", avatar[1], AVATAR_HEIGHT) if avatar is not None else None


def page_files() -> dict[str, Served]:
    """Return everything of the page by path: the page itself, its parts and its fonts."""
    page = asset("phone")
    found = {f"phone/{path.relative_to(page).as_posix()}": path for path in sorted(page.rglob("*"))}
    found |= {f"font/{path.name}": path for path in sorted(asset("fonts").iterdir())}
    served = {
        name: Served(path.read_bytes(), _KINDS[path.suffix], _keeping(path))
        for name, path in found.items()
        if path.suffix in _KINDS
    }
    return {**served, "": served["phone/index.html"]}


def _keeping(path: Path) -> str:
    """Fonts stay the same; everything else belongs to this version of the program."""
    return "public, max-age=604800" if path.suffix in (".otf", ".ttf") else "no-cache"
