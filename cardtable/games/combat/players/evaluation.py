"""A seat's evaluation of a table: the possible face-down cards, and the current worth of votes."""

from collections.abc import Callable
from itertools import combinations
from math import comb, erf, sqrt
from typing import Final

from cardtable.cards.masks import cards_in
from cardtable.games.combat.players.hand_value import Cards, HandValue, answer
from cardtable.games.combat.rules.moves import WILD
from cardtable.games.combat.rules.observation import CombatView
from cardtable.games.combat.rules.position import Position
from cardtable.games.combat.rules.setup import HANDS

LATE: Final = 8
"""First hand from which the chance that a lead lasts to the end can be estimated."""

SPREAD: Final = {8: 66.0, 9: 63.0, 10: 60.0, 11: 47.0}
"""Standard deviation of the later change of the lead, in votes, by hand (over random matches)."""

MOST_SETS: Final = 400
"""Most sets of face-down cards weighed for one decision."""

A_VOTE: Final = 1e-6
"""Worth of a vote beside the chance to win, as a tie-breaker."""

STRIDES: Final = ((1, 5), (2, 11), (3, 7), (4, 17), (6, 13))
"""Distances in deck order between the cards of a sampled set."""


class Evaluation:
    """One seat's evaluation of a view.

    Args:
        view: the seat's view.
        late: the hand from which on the chance to win the match is weighed instead of votes; at least `LATE`.

    Attributes:
        view: the seat's view.
        seat: the seat.
        sign: 1 for the layer, -1 for the other player.
        votes: votes by card.
        late: whether the chance to win is weighed instead of votes.
        hidden_sets: the equally likely sets of face-down cards, or, if there are too many, a sample in which
            all cards are equally frequent.
        prospect: values the outcomes of the hand for the layer.
    """

    __slots__ = ("hidden_sets", "late", "prospect", "seat", "sign", "view", "votes")

    def __init__(self, view: CombatView, late: int = LATE) -> None:
        assert view.seat is not None
        table = view.table
        self.view = view
        self.seat = view.seat
        self.votes = table.setup.votes
        self.sign = 1 if table.layer == view.seat else -1
        self.late = table.hand >= late
        self.prospect = self.prospect_after(0)
        self.hidden_sets: list[Cards] = self.sets_of(table.down.bit_count(), view.added_hidden)

    def prospect_after(self, added: int) -> HandValue:
        """Return the values of the hand once the layer has given away `added` votes for it."""
        if not self.late:
            return HandValue(self.votes, lambda swing: float(swing - added))
        scores, layer = self.view.scores, self.view.table.layer
        return HandValue(self.votes, chance_to_win(self.view, scores[layer] - scores[1 - layer] - added))

    def mean(self, worth: Callable[[Cards], float]) -> float:
        """Return the mean to the seat of a worth that the layer has for one set of face-down cards."""
        return self.sign * sum([worth(hidden) for hidden in self.hidden_sets], 0.0) / len(self.hidden_sets)

    def average(self) -> float:
        """Return the votes to be expected of a face-down card on the table; there is at least one."""
        votes, down = self.votes, self.view.table.down.bit_count()
        known, unseen = cards_in(self.view.added_hidden), cards_in(self.view.unseen)
        expected = float(sum([votes[card] for card in known]))
        if unseen:
            expected += (down - len(known)) * sum([votes[card] for card in unseen]) / len(unseen)
        return expected / down

    def chance_of(self, call: int) -> float:
        """Return the chance, from 0 to 1, that the next card is as called; a wild card never is."""
        table, votes = self.view.table, self.votes
        known = [votes[table.table[place]] for place in table.up if place != table.wild]
        right = ways = 0
        for hidden in self.hidden_sets:
            drawn = [(card,) for card in hidden] if len(known) == 1 else [hidden]
            for cards in drawn:
                ways += 1
                found = sum([votes[card] for card in cards])
                right += max(cards) < WILD and call == answer(found, sum(known))
        return right / ways

    def chance_that(self, holds: Callable[[int], bool]) -> float:
        """Return the chance, from 0 to 1, that something holds of a face-down card on the table."""
        cards = [card for hidden in self.hidden_sets for card in hidden]
        return sum([holds(card) for card in cards]) / len(cards)

    @property
    def highest(self) -> int:
        """The card with the most votes that may lie face down."""
        return max(cards_in(self.view.unseen | self.view.added_hidden), key=self.votes.__getitem__)

    def sets_of(self, size: int, added: int) -> list[Cards]:
        """Return the sets of `size` cards that may lie face down; `added`, a mask, surely lie among them."""
        known = tuple(cards_in(added))
        unseen = cards_in(self.view.unseen)
        return [(*known, *cards) for cards in choices(unseen, size - len(known))]


def choices(cards: list[int], size: int) -> list[Cards]:
    """Return all choices of `size` cards, or a sample in which all cards are equally frequent."""
    if comb(len(cards), size) <= MOST_SETS:
        return list(combinations(cards, size))
    number = len(cards)
    found: list[Cards] = []
    for one, other in STRIDES:
        steps = [step % number for step in (0, one, one + other, one + 2 * other)[:size]]
        if len(set(steps)) == size and len(found) < MOST_SETS:
            found += [tuple([cards[(start + step) % number] for step in steps]) for start in range(number)]
    return found


def chance_to_win(view: CombatView, lead: int) -> Callable[[int], float]:
    """Return the worth of a swing to the layer, from -1 for a lost match to 1 for a won one.

    `lead` is the layer's lead before the swing, in votes.
    """
    table = view.table
    layer = table.layer
    if table.hand == HANDS:
        return lambda swing: (lead + swing > 0) - (lead + swing < 0) + A_VOTE * swing
    ahead = lead + most_votes(table, 1 - layer) - (0 if table.hand == HANDS - 1 else most_votes(table, layer))
    spread = SPREAD[table.hand] * sqrt(2)
    return lambda swing: erf((ahead + swing) / spread) + A_VOTE * swing


def most_votes(table: Position, seat: int) -> int:
    """Return the votes a seat must stake in its last hand, of which the opponent may expect half."""
    votes = table.setup.votes
    return max((votes[card] for card in cards_in(table.won[seat])), default=0)
