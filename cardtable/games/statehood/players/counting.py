"""A reading by somebody who counts: over all ways to hold the unseen cards, how often another hand can win.

A plain `Evaluation` estimates that by averages; here it is counted out, with each unseen card as likely in a
hand as the plain reading holds it, or as what the moves of the hand tell of it.
"""

from cardtable.games.statehood.players.evaluation import Evaluation
from cardtable.games.statehood.players.recalling import (
    UNLIKELY,
    chance_sum_below,
    floors_of,
    shares_of,
    weights_of,
)
from cardtable.games.statehood.rules.moves import LAID, PUERTO_RICO
from cardtable.games.statehood.rules.observation import StatehoodView


class Counting(Evaluation):
    """One seat's view of a hand in progress, with all chances counted out. Worths are in points."""

    def __init__(self, view: StatehoodView) -> None:
        super().__init__(view)
        self._weights: dict[int, dict[int, float]] = {}
        self._shares: dict[int, dict[int, float]] = {}

    def weights(self, seat: int) -> dict[int, float]:
        """By card of the pool: how likely it is hidden in a hand, against one that is surely kept."""
        known = self._weights.get(seat)
        if known is None:
            known = self._weights[seat] = self.weighed(seat)
        return known

    def weighed(self, seat: int) -> dict[int, float]:
        """The same, worked out."""
        return {card: max(UNLIKELY, likely) for card, likely in self.likely.items()}

    def shares(self, seat: int) -> dict[int, float]:
        """By card of the pool: how likely it is hidden in a hand."""
        known = self._shares.get(seat)
        if known is None:
            known = self._shares[seat] = shares_of(self.weights(seat), self.hidden(seat))
        return known

    def chance_held(self, seat: int, least: int, most: int) -> float:
        """How likely another seat holds a card with more than `least` and at most `most` votes."""
        if any(least < votes <= most for votes in self.votes_in(self.view.shown(seat))):
            return 1.0
        none = 1.0
        for card, share in self.shares(seat).items():
            if least < self.votes[card] <= most and card != PUERTO_RICO:
                none *= 1.0 - share
        return 1.0 - none

    def _chance_seat_below(self, seat: int, votes: int) -> float:
        shown = self.votes_in(self.view.shown(seat))
        return chance_sum_below(self.weights(seat), self.hidden(seat), shown, self.votes, votes, LAID)


class Remembering(Counting):
    """A counting by somebody who has kept all moves of the hand in mind, and knows what discards tell."""

    def __init__(self, view: StatehoodView) -> None:
        self.floors: list[list[int]] = floors_of(view)
        """By seat: the fewest votes that each hidden card is likely to have."""
        super().__init__(view)

    def weighed(self, seat: int) -> dict[int, float]:
        """By card of the pool, how likely it is hidden in a hand: what was kept has its floor."""
        return weights_of(self.view, self.floors[seat], self.pool)
