"""The cards of Statehood in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardtable.cards.card import Card
from cardtable.cards.masks import cards_in
from cardtable.games.kit.phrases import listed
from cardtable.games.statehood.rules.moves import CODES
from cardtable.games.statehood.rules.setup import SHORT
from cardtable.i18n import N_, _

DC_CODE: Final = "2S"
PUERTO_RICO_CODE: Final = "8H"
MOST_LETTERS: Final = 12
"""Names longer than this give way to their letters where there is little room."""

WITH_ARTICLE: Final = {
    "Northern Marianas": N_("the Northern Marianas"),
    "Virgin Islands": N_("the Virgin Islands"),
}


def in_sentence(name: str) -> str:
    """A card's name where a sentence goes on around it: some have an article there."""
    return _(WITH_ARTICLE[name]) if name in WITH_ARTICLE else name


class Namer:
    """The names of the cards of one deck."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._cards = cards

    def of(self, code: str) -> str:
        """A card: its state's or territory's name."""
        if code == DC_CODE:
            return _("DC")
        name = self._cards[code].name
        return _(SHORT[name]) if name in SHORT else name

    def said(self, code: str) -> str:
        """A card as it stands in a sentence."""
        return in_sentence(self.of(code))

    def letters(self, code: str) -> str:
        """The letters on a card; its name where it has none."""
        return self._cards[code].place or self.of(code)

    def brief(self, code: str) -> str:
        """A card where there is little room: a long name gives way to the letters on the card."""
        name = self.of(code)
        return name if len(name) <= MOST_LETTERS else self.letters(code)

    def together(self, codes: Sequence[str]) -> str:
        """A card as it stands in a sentence; several that lie on the table by the letters on them."""
        if len(codes) == 1:
            return self.said(codes[0])
        return listed([self.letters(code) for code in codes])

    def among(self, mask: int) -> str:
        """The names of a set of cards in a row."""
        return listed([self.of(CODES[card]) for card in cards_in(mask)])
