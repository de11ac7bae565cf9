"""The cards and calls of Combat in words."""

from collections.abc import Mapping
from typing import Final

from cardtable.cards.card import Card
from cardtable.games.combat.rules.moves import CODES, WILD
from cardtable.games.kit.phrases import votes_text
from cardtable.i18n import N_, _

WILD_CODES: Final = frozenset(CODES[WILD:])

CALL_NAMES: Final = {"higher": N_("higher"), "lower": N_("lower"), "equal": N_("equal")}
SHOWN_NAMES: Final = {"rock": N_("Rock"), "paper": N_("Paper"), "scissors": N_("Scissors")}


class Names:
    """The names and votes of a match's cards."""

    def __init__(self, cards: Mapping[str, Card], census: int) -> None:
        """Take the cards by code, and the census whose votes count."""
        self._cards = cards
        self._census = census

    def card(self, code: str) -> Card:
        """Return the card with that code."""
        return self._cards[code]

    def name(self, code: str) -> str:
        """Return the card's name: ``"Pennsylvania"``, ``"Recount"``."""
        return self.card(code).title

    def votes(self, code: str) -> int:
        """Return its electoral votes; 0 for wild cards."""
        return self.card(code).votes_in(self._census)

    def title(self, code: str) -> str:
        """Return name and votes: ``"Pennsylvania · 19 votes"``."""
        if code in WILD_CODES:
            return _("{card} · wild card").format(card=self.name(code))
        return _("{card} · {votes}").format(card=self.name(code), votes=votes_text(self.votes(code)))
