"""The kind of deck with every state and the District with their electoral votes: the Combat deck.

It includes five wild cards, each with a one-line rule.
"""

from collections.abc import Mapping
from typing import Any

from cardtable.cards.apportionment import VOTES, check_census, check_sums
from cardtable.cards.card import CENSUSES, DISTRICT, Card
from cardtable.cards.kinds import NAME, DeckKind, check_codes, check_text, check_texts
from cardtable.schema import exactly

STATE_CODES = (
    "AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY",
    "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND",
    "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY",
)  # fmt: skip
"""The states in the deck's own order, by name."""

WILD_CODES = ("*fake-news", "*celebrity", "*recount", "*swing-state", "*collusion")

COUNTED_CODES = (*STATE_CODES, DISTRICT)
"""The cards with votes."""

_RULE: Mapping[str, Any] = {"type": "string", "minLength": 1, "maxLength": 200}
_PROPERTIES: Mapping[str, Any] = {
    "census": {"type": "array"},
    "states": {"type": "object", "additionalProperties": exactly(votes=VOTES, name=NAME, capital=NAME)},
    "wild": {"type": "object", "additionalProperties": exactly(name=NAME, rule=_RULE)},
}


def _cards(data: Mapping[str, Any]) -> list[Card]:
    """Make the cards: the states, the District, the wild cards."""
    check_census(data["census"])
    states, wild = data["states"], data["wild"]
    for key, table, codes in (("states", states, COUNTED_CODES), ("wild", wild, WILD_CODES)):
        check_codes(key, table, codes, ", ".join(codes))
        check_texts(key, table)
    for code in WILD_CODES:
        check_text(f"wild.{code}.rule", wild[code]["rule"])
    check_sums(states[code]["votes"] for code in COUNTED_CODES)

    cards = [
        Card(
            index,
            code,
            "district" if code == DISTRICT else "state",
            place=code,
            name=states[code]["name"],
            capital=states[code]["capital"],
            votes=dict(zip(CENSUSES, states[code]["votes"], strict=True)),
        )
        for index, code in enumerate(COUNTED_CODES)
    ]
    cards += [
        Card(len(COUNTED_CODES) + number, code, "wild", **wild[code])
        for number, code in enumerate(WILD_CODES)
    ]
    return cards


KIND = DeckKind(_PROPERTIES, _cards)
