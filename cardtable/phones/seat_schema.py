"""The JSON Schemas (draft 7) of what `cardtable.phones.seat_view` makes, for both ends of the wire."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardtable.schema import exactly

Schema = Mapping[str, object]

# More than twice what the longest names, decks and languages bring about: what is longer is a fault.
_TEXT: Final[Schema] = {"type": "string", "maxLength": 1000}
_WORD: Final[Schema] = {"type": "string", "maxLength": 120}
_FLAG: Final[Schema] = {"type": "boolean"}
_NUMBER: Final[Schema] = {"type": "integer"}
_COUNT: Final[Schema] = {"type": "integer", "minimum": 0}


def _list(of: Schema, most: int = 120) -> Schema:
    return {"type": "array", "items": of, "maxItems": most}


def _pair(of: Schema) -> Schema:
    return {"type": "array", "items": of, "minItems": 2, "maxItems": 2}


def _maybe(of: Schema) -> Schema:
    return {"oneOf": [{"type": "null"}, of]}


def _named(of: Schema) -> Schema:
    return {"type": "object", "additionalProperties": of}


def _one_of(*words: str) -> Schema:
    return {"enum": list(words)}


_COLOUR: Final = _maybe(exactly(fill=_WORD, on=_WORD, text=_WORD))
_MARK: Final = _maybe(exactly(word=_WORD, colour=_COLOUR))
_PICTURE: Final = exactly(face=_WORD, label=_TEXT)
_CAPTION: Final = exactly(
    text=_TEXT,
    say=_one_of("heading", "label", "figure", "framed", "lead", "note", "pill", "ribbon"),
    colour=_COLOUR,
)
_PART: Final = exactly(name=_WORD, colour=_COLOUR, cards=_list(_PICTURE), line=_TEXT)
_SPOT: Final = exactly(
    place=_WORD, index=_NUMBER, move=_WORD, label=_TEXT, reason=_TEXT, card=_maybe(_PICTURE)
)

_SEAT: Final = exactly(
    seat=_COUNT,
    name=_WORD,
    portrait=_WORD,
    facts=_TEXT,
    cards=_COUNT,
    backs=_list(_WORD),
    held=_TEXT,
    acting=_FLAG,
    dealer=_FLAG,
    said=_TEXT,
    title=_WORD,
    titleColour=_COLOUR,
    out=_FLAG,
    chip=_WORD,
    colour=_COLOUR,
    mine=_FLAG,
    at=_one_of("screen", "phone", "computer", "open", "lost"),
)

_ZONE: Final = exactly(
    place=_WORD,
    title=_WORD,
    label=_WORD,
    count=_COUNT,
    pile=_FLAG,
    slot=_WORD,
    lines=_list(_CAPTION),
    cards=_list(
        exactly(
            index=_COUNT,
            code=_WORD,
            face=_WORD,
            label=_TEXT,
            who=_WORD,
            whoColour=_COLOUR,
            mark=_MARK,
            muted=_FLAG,
        )
    ),
)

_RACE: Final = exactly(
    names=_pair(_WORD),
    colours=_pair(_COLOUR),
    votes=_pair(_COUNT),
    golden=_pair(_COUNT),
    total=_COUNT,
    mark=_maybe(_COUNT),
    target=_maybe(_COUNT),
    targetSide=_COUNT,
    tag=_WORD,
    majority=_FLAG,
)

_REGIONS: Final = _named(exactly(fill=_WORD, title=_WORD, lines=_list(_TEXT), figure=_WORD, lit=_FLAG))
_LINKS: Final = _list(_pair(_WORD), 400)
_MAP: Final = exactly(
    title=_WORD,
    note=_WORD,
    tally=_list(exactly(fill=_WORD, figure=_WORD, lit=_FLAG)),
    regions=_REGIONS,
    links=_LINKS,
    hovers=_named(_REGIONS),
    joins=_named(_LINKS),
)

_CARD: Final = exactly(
    code=_WORD,
    face=_WORD,
    back=_WORD,
    label=_TEXT,
    name=_WORD,
    title=_WORD,
    line=_TEXT,
    move=_WORD,
    do=_WORD,
    reason=_TEXT,
    clause=_WORD,
    mark=_MARK,
)

_SELECTED: Final[Mapping[str, Schema]] = {
    "cards": _list(_WORD),
    "besides": _list(_WORD),
    "title": _WORD,
    "line": _TEXT,
    "button": _WORD,
    "figure": _WORD,
    "clause": _WORD,
    "move": _TEXT,
    "then": _list(_WORD),
    "fits": _list(_WORD),
    "whole": _list(_WORD),
    "spots": _list(_SPOT),
    "refused": _maybe(exactly(title=_WORD, line=_TEXT, clause=_WORD)),
}

_ASK_NAME: Final = "#/definitions/ask"
_THEN: Final[Schema] = {"oneOf": [{"type": "null"}, {"$ref": _ASK_NAME}]}
_CHOICE: Final = exactly(
    move=_TEXT,
    label=_WORD,
    style=_one_of("primary", "secondary", "blue", "red"),
    icon=_WORD,
    ranked=_FLAG,
    reason=_TEXT,
    cards=_list(_PICTURE),
    gain=_TEXT,
    line=_TEXT,
    held=_TEXT,
    parts=_list(_PART),
    then=_THEN,
)
_ASK: Final = exactly(
    sentence=_TEXT,
    mine=_FLAG,
    title=_TEXT,
    note=_TEXT,
    cards=_FLAG,
    tiles=_list(_CHOICE),
    amount=_maybe(
        exactly(
            moves=_list({"type": "array", "items": [_NUMBER, _WORD], "minItems": 2, "maxItems": 2}, 600),
            first=_NUMBER,
            quick=_list(_NUMBER),
            label=_WORD,
            button=_WORD,
        )
    ),
    choices=_list(_CHOICE),
    more=_maybe(exactly(label=_WORD, title=_TEXT, note=_TEXT, choices=_list(_CHOICE))),
    spots=_list(_SPOT),
    several=_maybe(exactly(button=_WORD, offers=_list(_list(_WORD), 20000), offersLabel=_WORD, most=_COUNT)),
    secret=_maybe(
        exactly(
            title=_WORD,
            note=_TEXT,
            chosen=_FLAG,
            other=exactly(name=_WORD, portrait=_WORD, chosen=_FLAG),
            choices=_list(exactly(move=_WORD, label=_WORD, icon=_WORD)),
        )
    ),
    confirm=_named(_TEXT),
    parts=_list(_PART),
    forced=_TEXT,
    whyForced=_TEXT,
)

_SHEET: Final = exactly(
    headline=_TEXT,
    sentence=_TEXT,
    over=_FLAG,
    facts=_list(exactly(portrait=_WORD, title=_WORD, line=_TEXT)),
    columns=_list(exactly(name=_WORD, colour=_COLOUR, points=_NUMBER, total=_NUMBER)),
)

_STATE: Final[Mapping[str, Schema]] = {
    "game": _WORD,
    "status": _TEXT,
    "felt": _pair({"type": "string", "pattern": "^#[0-9A-Fa-f]{6}$"}),
    "me": exactly(
        seat=_COUNT,
        name=_WORD,
        portrait=_WORD,
        title=_WORD,
        titleColour=_COLOUR,
        facts=_TEXT,
        colour=_COLOUR,
    ),
    "seats": _list(_SEAT, 8),
    "race": _maybe(_RACE),
    "badges": _list(exactly(label=_WORD, figure=_WORD, suit=_WORD, note=_WORD, colour=_COLOUR, about=_TEXT)),
    "suits": _maybe(exactly(label=_WORD, suits=_list(_WORD, 4), places=_COUNT)),
    "discs": _maybe(exactly(label=_WORD, used=_COUNT, places=_COUNT, line=_TEXT)),
    "track": _maybe(
        exactly(
            title=_WORD,
            goal=_NUMBER,
            runners=_list(exactly(name=_WORD, portrait=_WORD, points=_NUMBER, colour=_COLOUR)),
        )
    ),
    "rail": _maybe(
        exactly(
            prizes=_list(
                exactly(
                    face=_WORD,
                    name=_WORD,
                    points=_NUMBER,
                    state=_one_of("open", "declared", "won", "gone"),
                    word=_WORD,
                    line=_TEXT,
                    owner=_WORD,
                    colour=_COLOUR,
                )
            )
        )
    ),
    "map": _maybe(_MAP),
    "panes": _list(exactly(title=_TEXT, note=_TEXT)),
    "captions": _list(_list(_CAPTION)),
    "zones": _list(_ZONE),
    "hand": _list(_CARD),
    "ask": _THEN,
    "raised": _maybe(exactly(**_SELECTED)),
    "news": _list(exactly(portrait=_WORD, text=_TEXT)),
    "log": _list(_TEXT),
    "sheet": _maybe(_SHEET),
    "hints": _FLAG,
    "go": _WORD,
}


def message(kind: str, members: Mapping[str, Schema]) -> Schema:
    """Return the schema of a message: its kind, the number of the state it is about, and its members."""
    whole = exactly(t={"const": kind}, n=_COUNT, **members)
    return {**whole, "definitions": {"ask": _ASK}}


STATE: Final = message("state", _STATE)
"""A state: ``t``, ``n`` and what `seat_view` returns."""
SELECTION: Final = message("selection", _SELECTED)
"""A selection: ``t``, ``n`` and what `selection_view` returns."""
