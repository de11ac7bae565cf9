"""Kinds of deck files.

A deck file names its kind. A kind is a JSON schema for the file's shape and a function that checks what a
schema cannot express and makes the cards. A new kind is a module with such a pair, and a line in
``deck.KINDS``.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from cardtable.cards.card import Card
from cardtable.i18n import _
from cardtable.schema import exactly, show

NAME: Mapping[str, Any] = {"type": "string", "minLength": 1, "maxLength": 40}
"""Schema of a text printed on a card."""


class DeckFileError(ValueError):
    """An error in a deck file, in one sentence that does not name the file."""


@dataclass(frozen=True, slots=True)
class DeckKind:
    """One kind of deck file.

    Args:
        properties: schema of each key besides ``kind`` and ``name``, all required.
        cards: makes the cards, in the deck's own order, from data that matches the schema; raises
            DeckFileError.
    """

    properties: Mapping[str, Any]
    cards: Callable[[Mapping[str, Any]], list[Card]]

    def schema(self) -> dict[str, Any]:
        """Return the JSON schema of a whole file of this kind."""
        return exactly(kind={"type": "string"}, name=NAME, **self.properties)


def check_text(key: str, text: str) -> None:
    """Refuse a text that cannot be printed on a card.

    Raises:
        DeckFileError: it is blank or contains line breaks or other nonprinting characters.
    """
    if not text.isprintable() or not text.strip():
        raise DeckFileError(
            _("'{key}' cannot be {found}; allowed: a text in letters that can be printed").format(
                key=key, found=ascii(text[:20])
            )
        )


def check_texts(key: str, table: Mapping[str, Mapping[str, object]]) -> None:
    """Refuse names and capitals that cannot be printed on a card. Raises DeckFileError."""
    for code, texts in table.items():
        for label in ("name", "capital"):
            if label in texts:
                check_text(f"{key}.{code}.{label}", str(texts[label]))


def check_codes(key: str, table: Mapping[object, object], codes: Iterable[str], allowed: str) -> None:
    """Refuse a table that has an unknown code or lacks one.

    Args:
        key: the table's name in the file.
        table: its content.
        codes: the required codes.
        allowed: description of the allowed codes, for the error message.

    Raises:
        DeckFileError: a code is unknown or missing.
    """
    codes = tuple(codes)
    for code in table:
        if code not in codes:
            raise DeckFileError(
                _("unknown card {card} in '{key}'; allowed: {allowed}").format(
                    card=show(code), key=key, allowed=allowed
                )
            )
    missing = [code for code in codes if code not in table]
    if missing:
        raise DeckFileError(
            _("the card '{card}' is missing in '{key}'; needed: {allowed}").format(
                card=missing[0], key=key, allowed=", ".join(codes)
            )
        )
