"""Tips: what is said the first time each kind of question, announcement or automatic move comes.

They stand in ``assets/lessons/notes.yaml``. A game's table names the kinds; which tips a person has seen is
kept in the settings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, cast

from cardtable import yamltext
from cardtable.i18n import N_, _
from cardtable.resources import asset
from cardtable.schema import Wrong, checker

FORMAT = 1
EVERY = "every"
"""The section of tips that all games share."""

_WORD = {
    "type": "string",
    "pattern": "^[a-z][a-z0-9_-]{0,39}$",
    "description": N_("a word of lowercase letters, digits, - and _"),
}
_TIP = {
    "type": "object",
    "properties": {
        "say": {"type": "string", "minLength": 1, "maxLength": 160},
        "lesson": {"type": "boolean"},
    },
    "required": ["say"],
    "additionalProperties": False,
}
SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "format": {"enum": [FORMAT]},
        "tips": {
            "type": "object",
            "propertyNames": _WORD,
            "additionalProperties": {
                "type": "object",
                "propertyNames": _WORD,
                "additionalProperties": _TIP,
            },
        },
        "quiet": {
            "type": "object",
            "propertyNames": _WORD,
            "additionalProperties": {"type": "array", "items": _WORD, "maxItems": 99},
        },
    },
    "required": ["format", "tips"],
    "additionalProperties": False,
}


class TipError(ValueError):
    """A file that has no tips. `str(error)` is one sentence: what was found, and what is allowed."""


@dataclass(frozen=True, slots=True)
class Tip:
    """What is said once about one kind of thing.

    Args:
        key: section and kind, such as ``"whitehouse.bid"``.
        say: the words, in English; they go through `_`.
        taught: whether the game's lesson teaches it.
    """

    key: str
    say: str
    taught: bool = False


@dataclass(frozen=True, slots=True)
class Tips:
    """All tips, by key.

    Args:
        told: the tips.
        quiet: keys of kinds that need no words.
    """

    told: Mapping[str, Tip] = field(default_factory=dict)
    quiet: frozenset[str] = frozenset()

    def find(self, game: str, kind: str) -> Tip | None:
        """Return the tip of a game about a kind, or that of every game, or None."""
        return self.told.get(f"{game}.{kind}") or self.told.get(f"{EVERY}.{kind}")

    def taught(self, game: str) -> list[str]:
        """Return the keys that the lesson of a game teaches."""
        return [key for key, tip in self.told.items() if tip.taught and key.startswith(f"{game}.")]


@cache
def _check() -> Callable[[object], Wrong | None]:
    return checker(SCHEMA)


def read(text: str) -> Tips:
    """Return the tips in a text. Raises TipError."""
    try:
        told = yamltext.load(text)
    except yamltext.YamlError as error:
        raise TipError(str(error)) from error
    wrong = _check()(told)
    if wrong is not None:
        raise TipError(wrong.sentence)
    found = cast("Mapping[str, Any]", told)
    tips = [
        Tip(f"{section}.{kind}", tip["say"], tip.get("lesson", False))
        for section, kinds in found["tips"].items()
        for kind, tip in kinds.items()
    ]
    quiet = [f"{game}.{kind}" for game, kinds in found.get("quiet", {}).items() for kind in kinds]
    return Tips({tip.key: tip for tip in tips}, frozenset(quiet))


@cache
def load() -> tuple[Tips, str | None]:
    """Return the program's tips; none, and one sentence on why, if their file cannot be used."""
    path = asset("lessons", "notes.yaml")
    try:
        return read(path.read_text(encoding="utf-8")), None
    except (OSError, UnicodeError, TipError) as error:
        return Tips(), _("{file}: {problem}; no tips are shown.").format(file=path.name, problem=error)
