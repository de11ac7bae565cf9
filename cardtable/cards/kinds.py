"""What the loader of decks has to know about one kind of deck file.

A deck file names its kind. A kind is a JSON schema for the file's shape and a function that checks what a
schema cannot say and makes the cards. A new kind of deck is a module with such a pair, and a line in
``deck.KINDS``.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from cardtable.cards.card import Card
from cardtable.words import _

NAME: Mapping[str, Any] = {"type": "string", "minLength": 1, "maxLength": 40}
"""The schema of a text that is written on a card."""


class DeckFileError(ValueError):
    """What is wrong inside a deck file, in one sentence that does not name the file."""


@dataclass(frozen=True, slots=True)
class DeckKind:
    """One kind of deck file.

    Args:
        properties: the schema of each key that such a file has beside ``kind`` and ``name``, all required.
        cards: makes the cards, in the deck's own order, of data that the schema allows; raises
            DeckFileError.
    """

    properties: Mapping[str, Any]
    cards: Callable[[Mapping[str, Any]], list[Card]]

    def schema(self) -> dict[str, Any]:
        """Return the JSON schema of a whole file of this kind."""
        properties = {"kind": {"type": "string"}, "name": NAME, **self.properties}
        return {
            "type": "object",
            "properties": properties,
            "required": list(properties),
            "additionalProperties": False,
        }


def check_text(key: str, text: str) -> None:
    """Refuse a text that cannot be written on a card.

    Raises:
        DeckFileError: it is blank or holds line breaks or other characters that have no shape.
    """
    if not text.isprintable() or not text.strip():
        raise DeckFileError(
            _("'{key}' cannot be {found}; allowed: a text in letters that can be printed").format(
                key=key, found=ascii(text[:20])
            )
        )
