"""The decks as drawn: their cards, and the back of each card.

A hidden card is ``"?"`` plus the part that tells its back from others of the deck, such as ``"?red"``. This
module turns such a text into a kind of back to draw.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from cardtable.cards.card import Card
from cardtable.cards.deck import Deck, find_deck

_OTHER: Final = "@"

HIDDEN: Final = "?"
"""Prefix of a card's text if the viewer may not know the card."""

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
"""The kinds of backs by deck. A deck that is missing here has one back for all cards."""


MARKS: Final[Mapping[str, str]] = {
    "states_gold": "star",
    "states_coral": "triangle",
    "states_plum": "square",
    "states_teal": "circle",
    "states_sky": "wave",
    "states_water": "drop",
}
"""The mark shown with each color of the STATES deck, by palette role."""


_others: Final[dict[str, Deck]] = {}
"""Decks other than those of new matches, by `shown_as` name."""


@cache
def _newest(name: str) -> Deck:
    return find_deck(name)[0]


def deck(name: str) -> Deck:
    """Return the deck to draw on faces.

    Args:
        name: a deck of new matches, which is the user's own if valid; or a name from `shown_as`.
    """
    return _others[name] if name in _others else _newest(name)


def shown_as(shown: Deck) -> str:
    """Return the name for a deck's faces: its own if it equals the deck of new matches, else a unique one."""
    if shown.cards == _newest(shown.name).cards:
        return shown.name
    name = f"{shown.name}{_OTHER}{shown.fingerprint}"
    _others[name] = shown
    return name


def family(name: str) -> str:
    """Return the name of the deck that sets the style of a deck's faces and backs."""
    return name.partition(_OTHER)[0]


def card(name: str, code: str) -> Card:
    """Return the card ``code`` of the deck ``name``; DeckError if it is not in the deck."""
    found = deck(name)
    return found.cards[found.index(code)]


def back_of(name: str, code: str, plain: str) -> str:
    """Return the kind of back of a card.

    Args:
        name: name of the deck.
        code: the card as the viewer knows it: its code, or ``"?"`` and its back.
        plain: the kind if all backs are alike, or if the viewer does not even see the back.
    """
    kinds = KINDS.get(family(name))
    if kinds is None:
        return plain
    if code.startswith(HIDDEN):
        return kinds.get(code.removeprefix(HIDDEN), plain)
    known = deck(name).by_code.get(code)
    return plain if known is None else kinds.get(known.back, plain)
