"""The decks as they are drawn: their cards, and which back each card has.

What is seen of a hidden card is ``"?"`` with whatever tells its back from others of the deck, such as
``"?red"``. Here such a text becomes a kind of back that can be drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from cardtable.cards.card import Card
from cardtable.cards.deck import Deck, find_deck

_OTHER: Final = "@"

HIDDEN: Final = "?"
"""What the text of a card begins with where the viewer may not know it."""

KINDS: Final[Mapping[str, Mapping[str, str]]] = {
    "states": {
        "blue": "states_sky",
        "green": "states_teal",
        "red": "states_coral",
        "yellow": "states_gold",
        "bonus": "states_plum",
        "water": "states_water",
    },
    "american_deuce": {"1": "navy", "2": "crimson"},
}
"""By deck, the kind of each of its backs. A deck that is not here has one back for all cards."""


MARKS: Final[Mapping[str, str]] = {
    "states_gold": "star",
    "states_coral": "triangle",
    "states_plum": "square",
    "states_teal": "circle",
    "states_sky": "wave",
    "states_water": "drop",
}
"""The mark that goes with a colour of the STATES deck wherever it stands, by the role in the palette."""


_others: Final[dict[str, Deck]] = {}
"""Decks that are not those of new matches, by what their faces go by."""


@cache
def _newest(name: str) -> Deck:
    return find_deck(name)[0]


def deck(name: str) -> Deck:
    """Return the deck that faces show.

    name: of a deck of new matches, which is the user's own where there is a valid one; or what `shown_as`
    returned.
    """
    return _others[name] if name in _others else _newest(name)


def shown_as(shown: Deck) -> str:
    """Return what the faces of a deck go by: its name, unless it is another one than that of new matches."""
    if shown.cards == _newest(shown.name).cards:
        return shown.name
    name = f"{shown.name}{_OTHER}{shown.fingerprint}"
    _others[name] = shown
    return name


def family(name: str) -> str:
    """Return the name of the deck whose faces and backs those of a deck are drawn like."""
    return name.partition(_OTHER)[0]


def card(name: str, code: str) -> Card:
    """Return the card ``code`` of the deck ``name``; DeckError for a code that is not in it."""
    found = deck(name)
    return found.cards[found.index(code)]


def back_of(name: str, code: str, plain: str) -> str:
    """Return the kind of the back of a card.

    name: of its deck. code: what the viewer knows of it: its code, or ``"?"`` and its back. plain: the kind
    where all backs are alike, or where the viewer does not even see the back.
    """
    kinds = KINDS.get(family(name))
    if kinds is None:
        return plain
    if code.startswith(HIDDEN):
        return kinds.get(code.removeprefix(HIDDEN), plain)
    known = deck(name).by_code.get(code)
    return plain if known is None else kinds.get(known.back, plain)
