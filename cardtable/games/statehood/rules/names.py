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
"""Longest name in letters that is not abbreviated when space is short."""

WITH_ARTICLE: Final = {
    "Northern Marianas": N_("the Northern Marianas"),
    "Virgin Islands": N_("the Virgin Islands"),
}


def in_sentence(name: str) -> str:
    """Return a card's name for mid-sentence, with an article if it needs one."""
    return _(WITH_ARTICLE[name]) if name in WITH_ARTICLE else name


class Namer:
    """The names of the cards of one deck."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._cards = cards

    def of(self, code: str) -> str:
        """Return the name of a card's state or territory."""
        if code == DC_CODE:
            return _("DC")
        name = self._cards[code].name
        return _(SHORT[name]) if name in SHORT else name

    def said(self, code: str) -> str:
        """Return a card as words for mid-sentence."""
        return in_sentence(self.of(code))

    def letters(self, code: str) -> str:
        """Return the letters on a card, or its name if it has none."""
        return self._cards[code].place or self.of(code)

    def brief(self, code: str) -> str:
        """Return a card's name, or the letters on it if the name is long."""
        name = self.of(code)
        return name if len(name) <= MOST_LETTERS else self.letters(code)

    def together(self, codes: Sequence[str]) -> str:
        """Return a single card as words for mid-sentence, or several by their letters."""
        if len(codes) == 1:
            return self.said(codes[0])
        return listed([self.letters(code) for code in codes])

    def among(self, mask: int) -> str:
        """Return the names of a set of cards as a list in words."""
        return listed([self.of(CODES[card]) for card in cards_in(mask)])
