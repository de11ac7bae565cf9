"""Burying: which cards to leave in the kitty for their votes, and which suits to clear."""

from itertools import combinations
from typing import Final

from cardtable.cards.masks import cards_in, mask_of
from cardtable.engine.opinion import Opinion
from cardtable.games.whitehouse.players.card_knowledge import CardKnowledge
from cardtable.games.whitehouse.players.holding import Holdings
from cardtable.games.whitehouse.rules.moves import BURY
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.setup import HAND_SIZE

IMPOSSIBLE: Final = float("-inf")


class _Suit:
    """The best value of one suit, in votes, after burying 0, 1, 2 … of its cards.

    Attributes:
        best: the value, by number of cards buried.
        cards: the cards buried for it, by their number, as a mask.
        best_with: by card, then by number buried: the best value if that card is among them.
    """

    __slots__ = ("best", "best_with", "cards")

    def __init__(self, holdings: Holdings, knowledge: CardKnowledge, suit: int, most: int) -> None:
        own = knowledge.own(suit)
        cards = cards_in(own)
        self.best = [IMPOSSIBLE] * (most + 1)
        self.cards = [0] * (most + 1)
        self.best_with = {card: [IMPOSSIBLE] * (most + 1) for card in cards}
        for count in range(min(most, len(cards)) + 1):
            for buried in combinations(cards, count):
                votes = sum(knowledge.votes[card] for card in buried)
                worth = votes + holdings.worth(suit, own & ~mask_of(buried))
                if worth > self.best[count]:
                    self.best[count] = worth
                    self.cards[count] = mask_of(buried)
                for card in buried:
                    self.best_with[card][count] = max(self.best_with[card][count], worth)


def judge(view: WhitehouseView) -> list[Opinion]:
    """Score every card that may be buried by the best hand and kitty it leads to."""
    knowledge = CardKnowledge(view)
    holdings = Holdings(knowledge)
    most = view.counts[knowledge.seat] - HAND_SIZE
    suits = [_Suit(holdings, knowledge, suit, most) for suit in range(len(knowledge.suits))]
    opinions = []
    for plan in suits:
        rest = [0.0] + [IMPOSSIBLE] * most
        for other in suits:
            if other is not plan:
                rest = _together(rest, other.best)
        for card, with_card in plan.best_with.items():
            score = max(with_card[count] + rest[most - count] for count in range(1, most + 1))
            opinions.append(Opinion(BURY + card, score))
    return opinions


def plan(view: WhitehouseView) -> int:
    """Return all cards of the best plan to bury, as a mask; `judge` follows it one card at a time."""
    knowledge = CardKnowledge(view)
    holdings = Holdings(knowledge)
    most = view.counts[knowledge.seat] - HAND_SIZE
    best = [0.0] + [IMPOSSIBLE] * most
    cards = [0] * (most + 1)
    for number in range(len(knowledge.suits)):
        suit = _Suit(holdings, knowledge, number, most)
        before, best = best, [IMPOSSIBLE] * (most + 1)
        chosen, cards = cards, [0] * (most + 1)
        for count in range(most + 1):
            for here in range(count + 1):
                worth = before[count - here] + suit.best[here]
                if worth > best[count]:
                    best[count] = worth
                    cards[count] = chosen[count - here] | suit.cards[here]
    return cards[most]


def rest(view: WhitehouseView, card: int) -> int:
    """Return all further cards of the best plan once a card is buried, as a mask."""
    assert view.seat is not None
    table, counts = view.table.copy(), [*view.counts]
    table.hands[view.seat] &= ~(1 << card)
    table.kitty |= 1 << card
    counts[view.seat] -= 1
    return plan(WhitehouseView(view.seat, table, tuple(counts), view.kitty_count + 1))


def _together(one: list[float], other: list[float]) -> list[float]:
    return [max(one[first] + other[count - first] for first in range(count + 1)) for count in range(len(one))]
