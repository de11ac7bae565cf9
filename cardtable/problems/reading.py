"""Reading problems: a file for each game, of JSON lines, checked against a schema.

The first line tells how the games are played and how the file was made, every other one is a problem. Lines
keep one problem apart from the next where files are compared, and are read far faster than YAML.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, cast

from cardtable import resources
from cardtable.engine.record import Record
from cardtable.i18n import _
from cardtable.problems.problem import Lead, Problem
from cardtable.schema import Wrong, checker

FORMAT: Final = 1

_TEXT = {"type": "string", "minLength": 1, "maxLength": 400}
_MOVES = {"type": "array", "items": _TEXT, "minItems": 1, "maxItems": 1000}
_COUNT = {"type": "integer", "minimum": 0, "maximum": 1_000_000}
_SHARE = {"type": "number", "minimum": 0, "maximum": 2}
_LEAD = {
    "type": "object",
    "properties": {"lead": _SHARE, "error": _SHARE, "hands": _COUNT},
    "required": ["lead", "error", "hands"],
    "additionalProperties": False,
}
HEAD: Final[Mapping[str, Any]] = {
    "type": "object",
    "properties": {
        "format": {"enum": [FORMAT]},
        "game": _TEXT,
        "seats": {"type": "integer", "minimum": 1, "maximum": 8},
        "options": {
            "type": "object",
            "properties": {},
            "additionalProperties": {"type": ["boolean", "integer", "string"]},
        },
        "made": {
            "type": "object",
            "properties": {},
            "additionalProperties": {"type": ["string", "number"]},
        },
    },
    "required": ["format", "game", "seats", "options", "made"],
    "additionalProperties": False,
}
"""Schema of the first line; `made` says by what command, and by what rules a position became a problem."""
PROBLEM: Final[Mapping[str, Any]] = {
    "type": "object",
    "properties": {
        "id": {**_TEXT, "pattern": "^[a-z_]+-[0-9]+-[0-9]+$"},
        "seat": {"type": "integer", "minimum": 0, "maximum": 7},
        "grade": {"type": "integer", "minimum": 1, "maximum": 3},
        "right": {"type": "array", "items": _TEXT, "minItems": 1, "maxItems": 100},
        "wrong": _TEXT,
        "found": {"type": "object", "properties": {}, "additionalProperties": _COUNT},
        "leads": {"type": "array", "items": _LEAD, "minItems": 2, "maxItems": 2},
        "moves": _MOVES,
        "line": _MOVES,
    },
    "required": ["id", "seat", "grade", "right", "wrong", "found", "leads", "moves", "line"],
    "additionalProperties": False,
}
"""Schema of every other line."""


class ProblemError(ValueError):
    """A text that does not hold problems. `str(error)` is one sentence: what was found, what is allowed."""


@cache
def _checks() -> tuple[Callable[[object], Wrong | None], Callable[[object], Wrong | None]]:
    return checker(HEAD), checker(PROBLEM)


def read(text: str) -> tuple[Problem, ...]:
    """Return the problems in a text; their moves are not yet played.

    Raises:
        ProblemError: what was found and what is allowed, with the number of the line.
    """
    check_head, check_problem = _checks()
    lines = text.splitlines()
    head = _line(1, lines[0] if lines else "", check_head)
    return tuple(
        _problem(head, _line(number, line, check_problem)) for number, line in enumerate(lines[1:], start=2)
    )


def load(game: str) -> tuple[Problem, ...]:
    """Return the problems of a game. Raises ProblemError, also for a file that cannot be read."""
    try:
        text = resources.asset("problems", f"{game}.jsonl").read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise ProblemError(_("it cannot be read ({reason})").format(reason=error)) from error
    return read(text)


def _line(number: int, line: str, check: Callable[[object], Wrong | None]) -> Mapping[str, Any]:
    """Return what a line holds. Raises ProblemError."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        reason = _("it is not JSON")
    else:
        wrong = check(found)
        if wrong is None:
            return cast("Mapping[str, Any]", found)
        reason = wrong.sentence
    raise ProblemError(_("in line {number}: {reason}").format(number=number, reason=reason))


def _problem(head: Mapping[str, Any], found: Mapping[str, Any]) -> Problem:
    return Problem(
        found["id"],
        Record(head["game"], head["seats"], dict(head["options"]), moves=tuple(found["moves"])),
        found["seat"],
        tuple(found["right"]),
        found["wrong"],
        found["grade"],
        dict(found["found"]),
        tuple(Lead(lead["lead"], lead["error"], lead["hands"]) for lead in found["leads"]),
        tuple(found["line"]),
    )
