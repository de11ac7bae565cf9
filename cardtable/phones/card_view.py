"""A card as a phone gets it: the name of its picture, and its words for whoever cannot see that."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardtable.cards.names import card_name, suit_name
from cardtable.engine.game import Observation
from cardtable.games.kit.table.game_table import GameTable
from cardtable.i18n import _
from cardtable.viewmodel.decks import HIDDEN, back_of
from cardtable.viewmodel.picture import Note

_BACK: Final = "back"
"""Deck name that no deck has: the picture is a back."""


class Face(NamedTuple):
    """What a picture's name says.

    Args:
        deck: name of the deck of a face; empty for a back.
        census: year of the votes on a face; 0 for a back.
        card: code of the card, or kind of the back.
    """

    deck: str
    census: int
    card: str


def face(table: GameTable, code: str) -> str:
    """Return the name of a card's picture, the same for every match in which it looks the same.

    Args:
        table: the table it lies on.
        code: the card as the viewer knows it: its code, or ``"?"`` and its back.
    """
    if code.startswith(HIDDEN):
        return f"{_BACK}.{back_of(table.deck, code, table.back)}"
    return f"{table.deck}.{table.census}.{code}"


def back(table: GameTable, code: str) -> str:
    """Return the name of the picture of a card's back, whether the card is known or not."""
    if code.startswith(HIDDEN):
        return face(table, code)
    card = table.cards.by_code.get(code)
    return face(table, HIDDEN + (card.back if card is not None else ""))


def read_face(name: str) -> Face:
    """Return what the name of a picture says; the inverse of `face`. Raises ValueError if it is none."""
    deck, first, rest = name.partition(".")
    if deck == _BACK and first and rest:
        return Face("", 0, rest)
    census, second, card = rest.partition(".")
    if not deck or not second or not card or not (census.isascii() and census.isdigit()):
        raise ValueError(f"{name[:40]!r} is no picture of a card")
    return Face(deck, int(census), card)


def label(table: GameTable, seen: Observation, zone: str, code: str) -> str:
    """Return a card in words: what it is, what it does here, or why it may not be played.

    Args:
        table: the table it lies on.
        seen: what the viewer may know.
        zone: the rules' name of its zone.
        code: the card as the viewer knows it.
    """
    if code.startswith(HIDDEN):
        return _("Face-down card")
    note = table.note(seen, zone, code)
    parts = [named(table, note, code), note.line, note.more]
    return _(". ").join(part for part in parts if part)


def named(table: GameTable, note: Note, code: str) -> str:
    """Return the name of an open card with its rank and suit, even if its tooltip leaves them out."""
    card = table.cards.by_code.get(code)
    if card is None or card.rank is None or card.suit is None:
        return note.title
    words = card_name(card.rank + card.suit)
    if suit_name(card.suit).casefold() in note.title.casefold() or words.casefold() in note.line.casefold():
        return note.title
    return _("{card}, {name}").format(card=note.title, name=words)
