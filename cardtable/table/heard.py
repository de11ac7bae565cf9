"""What is drawn, in words: read from the tags of a draw list, which name every line of text in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme

_TEXT: Final = "text:"
_KEY: Final = "key:"
_STOPS: Final = (".", "!", "?", ":", "…")
_ENDS: Final = (*_STOPS, ";", ",")


class Drawn(Protocol):
    """Something that lists itself."""

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List its parts on the draw list."""


def lines(out: DrawList) -> list[str]:
    """Return the lines of text in a list, back to front, without the caps of keys."""
    tags = out.tags()
    return [
        tag.removeprefix(_TEXT)
        for before, tag in zip(("", *tags), tags, strict=False)
        if tag.startswith(_TEXT) and not before.startswith(_KEY)
    ]


def written(drawn: Drawn, theme: Theme) -> list[str]:
    """Return the lines of text in what something lists."""
    out = DrawList()
    drawn.draw(out, theme)
    return lines(out)


def flowing(parts: Iterable[str]) -> str:
    """Return lines that were listed one by one as one text; a sentence broken into lines has no pause."""
    text = ""
    for part in filter(None, parts):
        if not text:
            text = part
        else:
            text += f" {part}" if part[0].islower() or text.endswith(_ENDS) else f", {part}"
    return text


def joined(*parts: str) -> str:
    """Return words about one thing with a pause between them; empty ones are left out."""
    text = ""
    for part in filter(None, parts):
        text += part if not text else f" {part}" if text.endswith(_ENDS) else f", {part}"
    return text


def sentences(*parts: str) -> str:
    """Return parts as sentences, each with its stop; empty ones are left out."""
    return " ".join(part if part.endswith(_STOPS) else f"{part}." for part in parts if part)
