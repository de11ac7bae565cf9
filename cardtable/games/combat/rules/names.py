"""The cards of Combat in words, and its calls."""

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
    """The cards of a match by name and votes."""

    def __init__(self, cards: Mapping[str, Card], census: int) -> None:
        """Take the cards by their codes, and the census whose votes count."""
        self._cards = cards
        self._census = census

    def card(self, code: str) -> Card:
        """The card of that code."""
        return self._cards[code]

    def name(self, code: str) -> str:
        """What the card is called: ``"Pennsylvania"``, ``"Recount"``."""
        return self.card(code).name

    def votes(self, code: str) -> int:
        """Its electoral votes; none for wild cards."""
        return self.card(code).votes_in(self._census)

    def title(self, code: str) -> str:
        """Name and votes: ``"Pennsylvania · 19 votes"``."""
        if code in WILD_CODES:
            return _("{card} · wild card").format(card=self.name(code))
        return _("{card} · {votes}").format(card=self.name(code), votes=votes_text(self.votes(code)))
