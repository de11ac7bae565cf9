"""Reading lessons: a record file whose ``about`` holds the steps, checked against a schema.

The rules never read ``about``, so that a lesson is an ordinary record: it can be replayed, and a change of
the rules that breaks it breaks its test.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, cast, get_args

from cardtable.engine.record import Record, RecordError
from cardtable.i18n import N_, _
from cardtable.lessons.lesson import Answer, Beginning, Doing, Kind, Lesson, Pace, Step, Thing
from cardtable.schema import Wrong, checker

FORMAT = 1

_TEXT = {
    "type": "string",
    "minLength": 1,
    "maxLength": 160,
    "description": N_("a text of at most 160 characters"),
}
_WORD = {
    "type": "string",
    "pattern": "^[a-z][a-z0-9-]{0,39}$",
    "description": N_("a word of lowercase letters, digits and -"),
}
_COUNT = {"type": "integer", "minimum": 0, "maximum": 10_000}
_LINES = {"type": "array", "items": {"type": "string", "maxLength": 400}, "maxItems": 100}
_THINGS = {
    "type": "array",
    "items": {
        "type": "string",
        "pattern": "^(press|(card|zone|box|seat|move|state) .{1,80})$",
        "description": N_("card, zone, box, seat, move or state with a name, or press"),
    },
    "maxItems": 12,
}
_SEATS = {"type": "array", "items": {"type": "integer"}, "maxItems": 8}
_ANSWER = {
    "type": "object",
    "properties": {"say": _TEXT, "to": _LINES, "play": _LINES},
    "required": ["say"],
    "additionalProperties": False,
}
_STEP = {
    "type": "object",
    "properties": {
        "id": _WORD,
        "at": _COUNT,
        "do": {"enum": list(get_args(Doing))},
        "say": _TEXT,
        "point": _THINGS,
        "touch": _THINGS,
        "else": _TEXT,
        "also": _LINES,
        "any": {"type": "boolean"},
        "swap": {"type": "boolean"},
        "answers": {"type": "array", "items": _ANSWER, "maxItems": 12},
        "after": _TEXT,
        "tell": _COUNT,
        "count": {"type": "integer", "minimum": 1, "maximum": 20},
        "to": _COUNT,
        "pace": {"enum": list(get_args(Pace))},
    },
    "required": ["id", "at", "do", "say"],
    "additionalProperties": False,
}
SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "format": {"enum": [FORMAT]},
        "seat": {"type": "integer", "minimum": 0, "maximum": 7},
        "title": _TEXT,
        "minutes": {"type": "integer", "minimum": 1, "maximum": 20},
        "remember": _TEXT,
        "match": {
            "type": "object",
            "properties": {
                "seats": {"type": "integer", "minimum": 1, "maximum": 8},
                "level": _WORD,
                "options": {
                    "type": "object",
                    "propertyNames": {"type": "string", "description": N_("the name of an option")},
                    "additionalProperties": {"type": ["boolean", "integer", "string"]},
                },
            },
            "required": ["seats", "level"],
            "additionalProperties": False,
        },
        "outcome": {
            "type": "object",
            "properties": {"scores": _SEATS, "winners": _SEATS},
            "additionalProperties": False,
        },
        "steps": {"type": "array", "items": _STEP, "minItems": 1, "maxItems": 40},
    },
    "required": ["format", "seat", "title", "minutes", "remember", "match", "outcome", "steps"],
    "additionalProperties": False,
}


class LessonError(ValueError):
    """A file that is not a lesson. `str(error)` is one sentence: what was found, and what is allowed."""


@cache
def _check() -> Callable[[object], Wrong | None]:
    return checker(SCHEMA)


def read(text: str) -> Lesson:
    """Return the lesson in a text; its moves are not yet played.

    Raises:
        LessonError: what was found and what is allowed.
    """
    try:
        record = Record.from_text(text)
    except RecordError as error:
        raise LessonError(error.reason) from error
    told = record.about.get("lesson")
    if told is None:
        raise LessonError(_("the key '{key}' is missing").format(key="about.lesson"))
    wrong = _check()(told)
    if wrong is not None:
        raise LessonError(_("in 'about.lesson': {sentence}").format(sentence=wrong.sentence))
    found = cast("Mapping[str, Any]", told)
    match, outcome = found["match"], found["outcome"]
    return Lesson(
        record,
        found["seat"],
        found["title"],
        found["minutes"],
        found["remember"],
        Beginning(match["seats"], match["level"], dict(match.get("options", {}))),
        tuple(map(_step, found["steps"])),
        _seats(outcome.get("scores")),
        _seats(outcome.get("winners")),
    )


def load(file: Path) -> Lesson:
    """Return the lesson in a file. Raises LessonError, also for a file that cannot be read."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise LessonError(_("it cannot be read ({reason})").format(reason=error)) from error
    return read(text)


def _seats(found: Sequence[int] | None) -> tuple[int, ...] | None:
    return None if found is None else tuple(found)


def _step(found: Mapping[str, Any]) -> Step:
    return Step(
        found["id"],
        found["at"],
        found["do"],
        found["say"],
        _things(found.get("point", ())),
        _things(found.get("touch", ())),
        found.get("else", ""),
        tuple(found.get("also", ())),
        found.get("any", False),
        found.get("swap", False),
        tuple(
            Answer(answer["say"], tuple(answer.get("to", ())), tuple(answer.get("play", ())))
            for answer in found.get("answers", ())
        ),
        found.get("after", ""),
        found.get("tell", 0),
        found.get("count", 1),
        found.get("to", 0),
        found.get("pace", "normal"),
    )


def _things(found: Sequence[str]) -> tuple[Thing, ...]:
    things = []
    for text in found:
        kind, _space, name = text.partition(" ")
        things.append(Thing(cast("Kind", kind), name))
    return tuple(things)
