"""The lines of the characters, by portrait and occasion. They stand in ``assets/characters/lines.yaml``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, cast

from cardtable import yamltext
from cardtable.i18n import _
from cardtable.resources import asset
from cardtable.schema import Wrong, checker
from cardtable.voices.moments import OCCASIONS, Occasion

FORMAT: Final = 1
LEAST: Final = 3
"""Fewest lines of a character for an occasion."""
LENGTH: Final = 44
"""Longest line, in characters."""

_LINES = {
    "type": "array",
    "items": {"type": "string", "minLength": 1, "maxLength": LENGTH},
    "minItems": LEAST,
    "maxItems": 20,
}
SCHEMA: Final[dict[str, Any]] = {
    "type": "object",
    "properties": {
        "format": {"enum": [FORMAT]},
        "voices": {
            "type": "object",
            "additionalProperties": {
                "type": "object",
                "properties": {
                    "talks": {"type": "number", "minimum": 0, "maximum": 1},
                    **dict.fromkeys(OCCASIONS, _LINES),
                },
                "required": ["talks", *OCCASIONS],
                "additionalProperties": False,
            },
        },
    },
    "required": ["format", "voices"],
    "additionalProperties": False,
}


class LinesError(ValueError):
    """A file that has no lines. `str(error)` is one sentence: what was found, and what is allowed."""


@dataclass(frozen=True, slots=True)
class Voice:
    """How one character speaks.

    Args:
        talks: the share of moments at which it speaks, from 0 to 1.
        lines: what it says on each occasion, in English; the lines go through `_`.
    """

    talks: float
    lines: Mapping[Occasion, tuple[str, ...]]


Voices = Mapping[str, Voice]
"""How the characters speak, by portrait."""


@cache
def _check() -> Callable[[object], Wrong | None]:
    return checker(SCHEMA)


def read(text: str) -> Voices:
    """Return the voices in a text. Raises LinesError."""
    try:
        told = yamltext.load(text)
    except yamltext.YamlError as error:
        raise LinesError(str(error)) from error
    wrong = _check()(told)
    if wrong is not None:
        raise LinesError(wrong.sentence)
    found = cast("Mapping[str, Any]", told)["voices"]
    return {
        portrait: Voice(voice["talks"], {occasion: tuple(voice[occasion]) for occasion in OCCASIONS})
        for portrait, voice in found.items()
    }


@cache
def load() -> tuple[Voices, str | None]:
    """Return the program's voices; none, and one sentence on why, if their file cannot be used."""
    path = asset("characters", "lines.yaml")
    try:
        return read(path.read_text(encoding="utf-8")), None
    except (OSError, UnicodeError, LinesError) as error:
        return {}, _("{file}: {problem}; the computer players say nothing.").format(
            file=path.name, problem=error
        )
