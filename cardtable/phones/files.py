"""The files of the page, read once, so that no path of a request ever reaches the disk."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Literal, cast, get_args

from cardtable.phones.messages import to_phone
from cardtable.phones.page_words import page_words
from cardtable.resources import asset

Colors = Literal["", "two", "four", "safe"]
"""Suits in two or four colors, or the colors that are distinct with any color vision."""

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
_CARD = re.compile(r"card/([A-Za-z0-9?._*'@-]{1,60})-([0-9]{3})\.png")
_AVATAR = re.compile(r"avatar/([a-z0-9_-]{1,40})\.png")
AVATAR_HEIGHT = 240
"""The height in pixels at which portraits are drawn."""


@dataclass(frozen=True)
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

    @cached_property
    def mark(self) -> str:
        """What tells this version from any other, as the value of ``ETag``."""
        return f'"{sha256(self.content).hexdigest()[:32]}"'


@dataclass(frozen=True, slots=True)
class PictureName:
    """A picture that the program draws.

    Args:
        of: a card or a portrait.
        name: of a card, as `card_view.face` gives it, or of a portrait.
        height: in pixels.
        fan: whether the card lies in a fan, with only its left visible.
        colors: the phone's own choice of colors; empty for those of the game.
    """

    of: Literal["card", "avatar"]
    name: str
    height: int
    fan: bool = False
    colors: Colors = ""


def picture_name(path: str, query: Mapping[str, str]) -> PictureName | None:
    """Return the picture with a path such as ``card/statehood.2020.AH-240.png``, or None.

    Args:
        path: of the request, without its first slash.
        query: ``look`` may be ``fan``; ``colors`` may be ``two``, ``four`` or ``safe``.
    """
    card, avatar = _CARD.fullmatch(path), _AVATAR.fullmatch(path)
    if avatar is not None and not query:
        return PictureName("avatar", avatar[1], AVATAR_HEIGHT)
    look, colors = query.get("look", ""), query.get("colors", "")
    known = query.keys() <= {"look", "colors"} and look in ("", "fan") and colors in get_args(Colors)
    if card is None or int(card[2]) not in HEIGHTS or not known:
        return None
    return PictureName("card", card[1], int(card[2]), look == "fan", cast(Colors, colors))


def page_files() -> dict[str, Served]:
    """Return everything of the page by path: the page, its parts, words, schemas, signs and fonts."""
    page = asset("phone")
    found = {f"phone/{path.relative_to(page).as_posix()}": path for path in sorted(page.rglob("*"))}
    found |= {f"font/{path.name}": path for path in sorted(asset("fonts").iterdir())}
    found |= {f"icon/{path.name}": path for path in sorted(asset("art", "icons").iterdir())}
    served = {
        name: Served(path.read_bytes(), _KINDS[path.suffix], _keeping(path))
        for name, path in found.items()
        if path.suffix in _KINDS
    }
    map_file = asset("map", "us.json")
    served["map/us.json"] = Served(map_file.read_bytes(), _KINDS[".json"], _keeping(map_file))
    for name, value in (("words", page_words()), ("schemas", to_phone())):
        content = json.dumps(value, ensure_ascii=False).encode()
        served[f"phone/{name}.json"] = Served(content, _KINDS[".json"], "no-cache")
    return {**served, "": served["phone/index.html"]}


def _keeping(path: Path) -> str:
    """Fonts stay the same; everything else belongs to this version of the program."""
    return "public, max-age=604800" if path.suffix in (".otf", ".ttf") else "no-cache"
