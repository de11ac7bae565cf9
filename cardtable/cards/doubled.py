"""The kind of deck with two of each of the 52 suited cards, with two backs: the American Deuce deck.

The first of each is in the trump deck. The codes of the second deck's cards end with ``'``.
"""

from collections.abc import Mapping
from typing import Any

from cardtable.cards.card import RANKS, SUITED_CODES, SUITS, Card
from cardtable.cards.kinds import NAME, DeckKind, check_codes, check_texts
from cardtable.cards.suited import JOKER_CODES
from cardtable.i18n import _
from cardtable.schema import exactly

CLIMBING_RANKS = (*RANKS[1:], RANKS[0])
"""The ranks with the deuce as the highest, lowest first."""

BACKS = ("1", "2")
"""The backs of the trump deck and of the second deck."""

SECOND = "'"
"""Suffix of the codes of the second deck's cards."""

ARTIST_CODES = ("*artist1", "*artist2")

_PROPERTIES: Mapping[str, Any] = {
    "cards": {"type": "object", "additionalProperties": exactly(name=NAME)},
    "jokers": {"type": "object", "additionalProperties": exactly(name=NAME)},
    "artists": {"type": "object", "additionalProperties": exactly(name=NAME)},
}


def _cards(data: Mapping[str, Any]) -> list[Card]:
    """Make the cards: by rank, suit and deck, then the jokers and the artist cards."""
    suited, jokers, artists = data["cards"], data["jokers"], data["artists"]
    ranks = _("a rank ({ranks}) and a suit ({suits})").format(ranks=", ".join(RANKS), suits=", ".join(SUITS))
    check_codes("cards", suited, SUITED_CODES, ranks)
    check_codes("jokers", jokers, JOKER_CODES, ", ".join(JOKER_CODES))
    check_codes("artists", artists, ARTIST_CODES, ", ".join(ARTIST_CODES))
    for key, table in (("cards", suited), ("jokers", jokers), ("artists", artists)):
        check_texts(key, table)

    cards: list[Card] = []
    for rank in CLIMBING_RANKS:
        for suit in SUITS:
            name = suited[rank + suit]["name"]
            for back, mark in zip(BACKS, ("", SECOND), strict=True):
                cards.append(Card(len(cards), rank + suit + mark, "suited", rank, suit, name=name, back=back))
    for kind, codes, table in (("joker", JOKER_CODES, jokers), ("artist", ARTIST_CODES, artists)):
        for code in codes:
            cards.append(Card(len(cards), code, kind, name=table[code]["name"]))
    return cards


KIND = DeckKind(_PROPERTIES, _cards)
