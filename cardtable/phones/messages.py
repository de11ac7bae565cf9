"""The language of the phones: JSON in text frames, described by schemas that both ends are held to.

Every message has its kind under ``"t"``; docs/phones.md tells what each one means.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, cast

from cardtable.phones.seat_schema import SELECTION, STATE

VERSION = 3
"""Version of the language; a page of another one is asked to reload."""
LONGEST = 4096
"""Longest frame that a phone may send, in bytes."""
NAME_LENGTH = 24
"""Longest name of a player, in characters."""

Message = Mapping[str, object]

_NUMBER = {"type": "integer", "minimum": 0, "maximum": 2**31}
_SEAT = {"type": "integer", "minimum": 0, "maximum": 15}
_NAME = {
    "type": "string",
    "maxLength": NAME_LENGTH,
    # No control characters, none that turn the direction of a text, no halves of characters.
    "pattern": r"^[^\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]*$",
}
_WORD = {"type": "string", "pattern": r"^[a-z0-9_-]{0,40}\Z"}
_TOKEN = {"type": "string", "pattern": r"^[A-Za-z0-9_-]{20,64}\Z"}
_CODE = {"type": "string", "pattern": r"^[A-Za-z]{1,8}\Z"}
_MOVE = {"type": "string", "pattern": r"^[ -~]{1,400}\Z"}
_CARD = {"type": "string", "pattern": r"^[!-~]{0,24}\Z"}
_CARDS = {"type": "array", "items": _CARD, "maxItems": 40}
_PLACE = {"type": "string", "pattern": r"^[A-Za-z0-9.*]{1,200}\Z"}
_SENTENCE = {"type": "string", "maxLength": 2000}


def _kind(kind: str, required: Mapping[str, Any], **optional: object) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {"t": {"const": kind}, **required, **optional},
        "required": ["t", *required],
        "additionalProperties": False,
    }


FROM_PHONE: Mapping[str, Mapping[str, Any]] = {
    "hello": {
        "oneOf": [
            _kind("hello", {"v": _NUMBER, "code": _CODE, "name": _NAME, "portrait": _WORD}),
            _kind("hello", {"v": _NUMBER, "token": _TOKEN}),
        ]
    },
    "sit": _kind("sit", {"seat": _SEAT}),
    "raise": _kind("raise", {"n": _NUMBER, "cards": _CARDS}, touched=_CARD, besides=_CARDS),
    "move": _kind("move", {"n": _NUMBER, "move": _MOVE}),
    "hint": _kind("hint", {"n": _NUMBER}),
    "go": _kind("go", {"n": _NUMBER}),
    "unread": _kind("unread", {"at": _PLACE}),
    "ping": _kind("ping", {}),
}
"""The schema of each message that a phone may send, by its kind."""

_AT = {"enum": ["screen", "phone", "computer", "open", "lost"]}
_SEATS = {
    "type": "array",
    "items": {
        "type": "object",
        "properties": {
            "seat": _SEAT,
            "name": {"type": "string"},
            "portrait": _WORD,
            "at": _AT,
            "place": {"type": "string"},
            "partner": {"type": "string"},
            "mine": {"type": "boolean"},
        },
        "required": ["seat", "name", "portrait", "at", "place", "partner", "mine"],
        "additionalProperties": False,
    },
}

TO_PHONE: Mapping[str, Mapping[str, Any]] = {
    "welcome": _kind("welcome", {"v": _NUMBER, "token": _TOKEN, "name": _NAME, "portrait": _WORD}),
    "refused": _kind("refused", {"sentence": _SENTENCE, "final": {"type": "boolean"}}),
    "lobby": _kind(
        "lobby",
        {
            "game": {"type": "string"},
            "seats": _SEATS,
            "started": {"type": "boolean"},
            "sentence": _SENTENCE,
        },
    ),
    "taken": _kind("taken", {"n": _NUMBER}),
    "no": _kind("no", {"n": _NUMBER, "sentence": _SENTENCE, "clause": {"type": "string"}}),
    "hint": _kind("hint", {"n": _NUMBER, "sentence": _SENTENCE, "cards": _CARDS}),
    "bye": _kind("bye", {"sentence": _SENTENCE}),
    "pong": _kind("pong", {}),
}
"""The schema of each message from the program, by its kind, but for those that show a seat."""


def to_phone() -> dict[str, Mapping[str, Any]]:
    """Return the schema of every message from the program, by its kind; the page is held to them, too."""
    return {**TO_PHONE, "state": STATE, "selection": SELECTION}


class MessageError(ValueError):
    """A frame that is no message. `str(error)` says what is wrong with it, without repeating it."""


@cache
def _check(kind: str) -> Callable[[object], object]:
    import fastjsonschema

    return cast("Callable[[object], object]", fastjsonschema.compile(dict(FROM_PHONE[kind])))


def read(frame: str) -> Message:
    """Return the message in a frame of a phone. Raises MessageError if there is none."""
    import fastjsonschema

    try:
        found = json.loads(frame, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise MessageError("the frame is not JSON") from None
    kind = found.get("t") if isinstance(found, dict) else None
    if not isinstance(kind, str) or kind not in FROM_PHONE:
        raise MessageError("the frame is no known message")
    try:
        _check(kind)(found)
    except fastjsonschema.JsonSchemaException:
        raise MessageError(f"a {kind} must not look like that") from None
    return cast("Message", found)


def _no_constant(name: str) -> object:
    raise ValueError(name)


def written(message: Message) -> str:
    """Return a message as the text of a frame."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
