"""The worth of held cards in later tricks: their own votes, and those they win from the others."""

from typing import Final

from cardtable.cards.masks import cards_in
from cardtable.games.whitehouse.players.card_knowledge import CardKnowledge

SIDE: Final[tuple[float, ...]] = (0.9, 0.45, 0.26, 0.08, 0.04)
"""Chance that a side-suit card wins a trick, by number of unseen higher cards in its suit."""

TRUMPS: Final[tuple[float, ...]] = (1.2, 0.9, 0.66, 0.55, 0.46, 0.4, 0.35, 0.31, 0.28, 0.25)
"""The same for a trump; low ones win by ruffing."""

UNGUARDED: Final = 0.25
"""Factor on that chance if too few lower cards can be played under the higher ones."""

OTHERS: Final = 1.6
"""Votes that a winning card takes from the others, in average cards."""

GIVEN: Final = 0.28
"""Share of a losing card's votes that can go to a partner's trick."""

GIVEN_TO_TWO: Final = 0.4
"""The same with two partners."""

SHORT: Final = 8.0
"""Value of having no cards of a side suit while holding trumps, in votes."""


class Holdings:
    """Values one seat's cards, suit by suit."""

    __slots__ = ("_given", "_knowledge", "_others", "_worth")

    def __init__(self, knowledge: CardKnowledge) -> None:
        """Take the seat's knowledge of the table."""
        self._knowledge = knowledge
        self._others = OTHERS * knowledge.average
        friends = len(knowledge.friends)
        self._given = (GIVEN if friends == 1 else GIVEN_TO_TWO) if friends else 0.0
        self._worth: dict[int, float] = {}

    def worth(self, suit: int, cards: int) -> float:
        """Return the worth in votes of some of the seat's cards of a suit, a mask, in later tricks."""
        knowledge = self._knowledge
        if not cards:
            ruffs = suit != knowledge.trump and knowledge.own(knowledge.trump) and knowledge.left[suit]
            return SHORT if ruffs else 0.0
        worth = self._worth.get(cards)
        if worth is None:
            worth = self._worth[cards] = self._add_up(suit, cards)
        return worth

    def keep(self, card: int) -> float:
        """Return the later worth, in votes, that is lost by playing a card now."""
        suit = self._knowledge.suit_of[card]
        own = self._knowledge.own(suit)
        return self.worth(suit, own) - self.worth(suit, own & ~(1 << card))

    def _add_up(self, suit: int, cards: int) -> float:
        knowledge = self._knowledge
        votes = knowledge.votes
        side_suit = suit != knowledge.trump
        chances = SIDE if side_suit else TRUMPS
        last = len(chances) - 1
        held = cards_in(cards)
        worth = 0.0
        lower = len(held)
        for rounds, card in enumerate(reversed(held), start=1):
            lower -= 1
            out = (knowledge.higher[card] & knowledge.unseen).bit_count()
            chance = chances[out if out < last else last]
            if side_suit:
                if lower < out:
                    chance *= UNGUARDED
                if chance > SIDE[-1]:
                    chance *= 1.0 - self._ruff_risk(suit, rounds)
            own = votes[card]
            worth += chance * (self._others + own) + (1.0 - chance) * own * self._given
        return worth

    def at_risk(self, suit: int, cards: int) -> float:
        """Return the votes that opponents' trumps may take from the winners of a side suit."""
        knowledge = self._knowledge
        risk = 0.0
        for rounds, card in enumerate(reversed(cards_in(cards)), start=1):
            if knowledge.higher[card] & knowledge.unseen:
                break
            risk += self._ruff_risk(suit, rounds) * (self._others + knowledge.votes[card])
        return risk

    def _ruff_risk(self, suit: int, rounds: int) -> float:
        """Return the chance that an opponent trumps a side suit on its `rounds`-th lead from now."""
        knowledge = self._knowledge
        trump = knowledge.trump
        trumps = knowledge.left[trump]
        if not trumps:
            return 0.0
        left = knowledge.left[suit] / rounds
        safe = 1.0
        for foe in knowledge.foes:
            share = knowledge.share[foe]
            if share[trump]:
                out = (1.0 - share[suit]) ** left
                safe *= 1.0 - out * (1.0 - (1.0 - share[trump]) ** trumps)
        return 1.0 - safe
