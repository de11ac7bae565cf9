"""What a seat makes of a table: which cards may lie face down, and what votes are worth at this point."""

from collections.abc import Callable
from itertools import combinations
from math import comb, erf, sqrt
from typing import Final

from cardtable.cards.masks import cards_in
from cardtable.games.combat.players.hand_value import Cards, HandValue, answer
from cardtable.games.combat.rules.moves import WILD
from cardtable.games.combat.rules.observation import CombatView
from cardtable.games.combat.rules.setup import HANDS

LATE: Final = 8
"""From this hand on it can be told how likely a lead is to last to the end."""

SPREAD: Final = {8: 66.0, 9: 63.0, 10: 60.0, 11: 47.0}
"""How far the hands after these move the lead, in votes (the standard deviation over random matches)."""

MOST_SETS: Final = 400
"""How many sets of face-down cards are weighed for one decision."""

A_VOTE: Final = 1e-6
"""What a vote is worth beside the chance to win: it decides where that is the same."""

STRIDES: Final = ((1, 5), (2, 11), (3, 7), (4, 17), (6, 13))
"""Where not all sets are weighed: how far apart, in the order of the deck, the cards of a set lie."""


class Evaluation:
    """One seat's reading of what it observes.

    Args:
        view: what it observes.
        late: the hand from which on not votes are weighed, but the chance to have more of them at the end;
            not before `LATE`.

    Attributes:
        view: what it observes.
        seat: the seat.
        sign: 1 where the seat is the layer, -1 where it is the other player.
        votes: of every card.
        late: whether the chance to win is weighed and not votes.
        hidden_sets: the sets of cards that may lie face down, each as likely as the others; where there are
            too many, a choice of them in which every card is found as often as it should be.
        prospect: weighs what may come of the hand, from the layer's side.
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
        """What weighs the hand once the layer has given away so many votes for it."""
        if not self.late:
            return HandValue(self.votes, lambda swing: float(swing - added))
        scores, layer = self.view.scores, self.view.table.layer
        return HandValue(self.votes, chance_to_win(self.view, scores[layer] - scores[1 - layer] - added))

    def mean(self, worth: Callable[[Cards], float]) -> float:
        """What something is worth to the seat.

        Args:
            worth: what it is worth to the layer for one set of face-down cards.
        """
        return self.sign * sum([worth(hidden) for hidden in self.hidden_sets], 0.0) / len(self.hidden_sets)

    def average(self) -> float:
        """How many votes a card that lies face down on the table has on average."""
        votes = self.votes
        return sum([votes[card] for hidden in self.hidden_sets for card in hidden]) / sum(
            [len(hidden) for hidden in self.hidden_sets]
        )

    def chance_of(self, call: int) -> float:
        """How likely it is, from 0 to 1, that what is turned next is as called; a wild card never is."""
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

    def sets_of(self, size: int, added: int) -> list[Cards]:
        """The sets of so many cards that may lie face down.

        Args:
            size: how many.
            added: collected cards that are known to be among them, as a mask.
        """
        known = tuple(cards_in(added))
        unseen = cards_in(self.view.unseen)
        return [(*known, *cards) for cards in choices(unseen, size - len(known))]


def choices(cards: list[int], size: int) -> list[Cards]:
    """All choices of `size` cards, or where there are too many, some in which all cards are as frequent."""
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
    """What a swing is worth to the layer, from -1 for a match lost to 1 for one won.

    Args:
        view: what is known.
        lead: of the layer before the swing, in votes.
    """
    table = view.table
    layer = table.layer
    if table.hand == HANDS:
        return lambda swing: (lead + swing > 0) - (lead + swing < 0) + A_VOTE * swing
    ahead = lead + _at_stake(view, 1 - layer) - (0 if table.hand == HANDS - 1 else _at_stake(view, layer))
    spread = SPREAD[table.hand] * sqrt(2)
    return lambda swing: erf((ahead + swing) / spread) + A_VOTE * swing


def _at_stake(view: CombatView, seat: int) -> int:
    """The votes that a seat must put at stake in its last hand: its opponent may hope for half of them."""
    votes = view.table.setup.votes
    return max((votes[card] for card in cards_in(view.table.won[seat])), default=0)
