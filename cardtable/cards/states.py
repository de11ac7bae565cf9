"""The kind of deck with the 48 contiguous states with colors, values and borders: the STATES deck.

It includes two bonus states and eight water cards. The back of a card shows its color.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from cardtable.cards.card import Card
from cardtable.cards.kinds import NAME, DeckFileError, DeckKind, check_codes, check_texts
from cardtable.i18n import _
from cardtable.schema import exactly, show

STATE_CODES = (
    "AL", "AZ", "AR", "CA", "CO", "CT", "DE", "FL", "GA", "ID", "IL", "IN", "IA", "KS", "KY", "LA",
    "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND",
    "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY",
)  # fmt: skip
"""The states in the deck's own order, by name."""

BONUS_CODES = ("AK", "HI")
WATER_CODES = tuple(f"*water{number}" for number in range(1, 9))

COLORS = ("blue", "green", "red", "yellow")
OF_A_COLOR = len(STATE_CODES) // len(COLORS)
HIGHEST_VALUE = 10

_NEIGHBOURS = {"type": "array", "items": {"type": "string"}, "maxItems": len(STATE_CODES)}
_STATE = exactly(
    name=NAME,
    capital=NAME,
    color={"enum": list(COLORS)},
    value={"type": "integer", "minimum": 1, "maximum": HIGHEST_VALUE},
    borders=_NEIGHBOURS,
)
_STATE["properties"]["corner"] = _NEIGHBOURS  # most states have none
_PROPERTIES: Mapping[str, Any] = {
    "states": {"type": "object", "additionalProperties": _STATE},
    "bonus": {"type": "object", "additionalProperties": exactly(name=NAME, capital=NAME)},
    "water": {"type": "object", "additionalProperties": exactly(name=NAME)},
}


def _cards(data: Mapping[str, Any]) -> list[Card]:
    """Make the cards: the states, the bonus states, the water cards."""
    states, bonus, water = data["states"], data["bonus"], data["water"]
    for key, table, codes in (
        ("states", states, STATE_CODES),
        ("bonus", bonus, BONUS_CODES),
        ("water", water, WATER_CODES),
    ):
        check_codes(key, table, codes, ", ".join(codes))
        check_texts(key, table)
    for key in ("borders", "corner"):
        _check_neighbours(states, key)
    _check_touching(states)
    _check_colors(states)

    cards = []
    for index, code in enumerate(STATE_CODES):
        entry = states[code]
        cards.append(
            Card(
                index,
                code,
                "state",
                place=code,
                name=entry["name"],
                capital=entry["capital"],
                back=entry["color"],
                color=entry["color"],
                value=entry["value"],
                borders=tuple(entry["borders"]),
                corner=tuple(entry.get("corner", ())),
            )
        )
    for kind, codes, table in (("bonus", BONUS_CODES, bonus), ("water", WATER_CODES, water)):
        for code in codes:
            place = code if kind == "bonus" else None
            cards.append(Card(len(cards), code, kind, place=place, back=kind, **table[code]))
    return cards


def _check_neighbours(states: Mapping[str, Any], key: str) -> None:
    """Refuse neighbors that are unknown, repeated, or do not list each other."""
    for code in STATE_CODES:
        found = states[code].get(key, [])
        for place, other in enumerate(found):
            if other not in STATE_CODES or other == code or other in found[:place]:
                raise DeckFileError(
                    _("'states.{state}.{key}' cannot have {found}; allowed: {allowed}").format(
                        state=code, key=key, found=show(other), allowed=_("other states, each once")
                    )
                )
            if code not in states[other].get(key, []):
                raise DeckFileError(
                    _(
                        "'states.{state}.{key}' has {other}, but 'states.{other}.{key}' does not have "
                        "{state}; allowed: neighbors that list each other"
                    ).format(state=code, key=key, other=other)
                )


def _check_touching(states: Mapping[str, Any]) -> None:
    for code in STATE_CODES:
        for other in states[code].get("corner", []):
            if other in states[code]["borders"]:
                raise DeckFileError(
                    _(
                        "'states.{state}.corner' cannot have {other}, which stands in 'borders'; "
                        "allowed: states that touch at a point only"
                    ).format(state=code, other=other)
                )


def _check_colors(states: Mapping[str, Any]) -> None:
    for code in STATE_CODES:
        color = states[code]["color"]
        for other in states[code]["borders"]:
            if states[other]["color"] == color:
                raise DeckFileError(
                    _(
                        "'states.{state}.color' cannot be {color}, which {other} on its border has; "
                        "allowed: a color that no bordering state has"
                    ).format(state=code, color=color, other=other)
                )
    number_of = Counter(states[code]["color"] for code in STATE_CODES)
    for color in COLORS:
        if number_of[color] != OF_A_COLOR:
            raise DeckFileError(
                _("'states' has {found} {color} states; allowed: {allowed} of each color").format(
                    found=number_of[color], color=color, allowed=OF_A_COLOR
                )
            )


KIND = DeckKind(_PROPERTIES, _cards)
