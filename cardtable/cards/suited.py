"""The kind of deck with 52 suited cards, two jokers and four territory wildcards: the Statehood deck."""

from collections.abc import Mapping
from typing import Any

from cardtable.cards.apportionment import VOTES, check_census, check_sums
from cardtable.cards.card import (
    CENSUSES,
    DISTRICT,
    PUERTO_RICO,
    RANKS,
    STATES,
    SUITED_CODES,
    SUITS,
    TERRITORIES,
    Card,
)
from cardtable.cards.kinds import NAME, DeckFileError, DeckKind, check_codes, check_texts
from cardtable.i18n import _
from cardtable.schema import exactly, show

JOKER_CODES = ("*red", "*blue")
WILDCARD_CODES = tuple("*" + place for place in TERRITORIES)
PLACES = STATES | {DISTRICT, PUERTO_RICO}
"""The places on the 52 suited cards, one each."""


_SUITED = exactly(
    place={"type": "string"},
    votes=VOTES,
    name=NAME,
    capital=NAME,
)
_PROPERTIES: Mapping[str, Any] = {
    "census": {"type": "array"},
    "cards": {"type": "object", "additionalProperties": _SUITED},
    "jokers": {"type": "object", "additionalProperties": exactly(name=NAME)},
    "wildcards": {"type": "object", "additionalProperties": exactly(name=NAME, capital=NAME)},
}


def _cards(data: Mapping[str, Any]) -> list[Card]:
    """Make the cards: the suited ones by rank and suit, the jokers, the wildcards."""
    check_census(data["census"])
    suited, jokers, wildcards = data["cards"], data["jokers"], data["wildcards"]
    ranks = _("a rank ({ranks}) and a suit ({suits})").format(ranks=", ".join(RANKS), suits=", ".join(SUITS))
    check_codes("cards", suited, SUITED_CODES, ranks)
    check_codes("jokers", jokers, JOKER_CODES, ", ".join(JOKER_CODES))
    check_codes("wildcards", wildcards, WILDCARD_CODES, ", ".join(WILDCARD_CODES))
    _check_places(suited)
    _check_votes(suited)
    for key, table in (("cards", suited), ("jokers", jokers), ("wildcards", wildcards)):
        check_texts(key, table)

    codes = (*SUITED_CODES, *JOKER_CODES, *WILDCARD_CODES)
    index = {code: number for number, code in enumerate(codes)}
    cards = [
        Card(
            index=index[code],
            code=code,
            kind="suited",
            rank=code[:-1],
            suit=code[-1],
            place=suited[code]["place"],
            name=suited[code]["name"],
            capital=suited[code]["capital"],
            votes=dict(zip(CENSUSES, suited[code]["votes"], strict=True)),
        )
        for code in SUITED_CODES
    ]
    cards += [Card(index[code], code, "joker", name=jokers[code]["name"]) for code in JOKER_CODES]
    cards += [
        Card(index[code], code, "territory", place=code[1:], **wildcards[code]) for code in WILDCARD_CODES
    ]
    return cards


def _check_places(suited: Mapping[str, Any]) -> None:
    holder: dict[str, str] = {}
    for code, entry in suited.items():
        place = entry["place"]
        if place not in PLACES:
            raise DeckFileError(
                _("'cards.{card}.place' cannot be {found}; allowed: {allowed}").format(
                    card=code, found=show(place), allowed=_("the postal code of a state, DC or PR")
                )
            )
        holder.setdefault(place, code)
    for code, entry in suited.items():
        place = entry["place"]
        if holder[place] != code:  # 52 cards for 52 places: a repeated place means another is missing
            missing = ", ".join(sorted(PLACES - holder.keys()))
            raise DeckFileError(
                _("'cards.{card}.place' cannot be {place}, which {other} has; allowed: {missing}").format(
                    card=code, place=place, other=holder[place], missing=missing
                )
            )


def _check_votes(suited: Mapping[str, Any]) -> None:
    for code, entry in suited.items():
        if entry["place"] == PUERTO_RICO and any(entry["votes"]):
            raise DeckFileError(
                _("'cards.{card}.votes' cannot be {found}; allowed: 0, for PR has no electoral votes").format(
                    card=code, found=", ".join(str(votes) for votes in entry["votes"])
                )
            )
    check_sums(entry["votes"] for entry in suited.values())


KIND = DeckKind(_PROPERTIES, _cards)
