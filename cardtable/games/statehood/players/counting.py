"""An evaluation that counts over all ways to hold the unseen cards how often another hand can win.

A plain `Evaluation` estimates this from averages. Here it is counted out; an unseen card is as likely in a
hand as the plain evaluation has it, or as the moves of the hand suggest.
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
    """One seat's view of a hand in progress with all chances counted out. Values are in points."""

    def __init__(self, view: StatehoodView) -> None:
        super().__init__(view)
        self._weights: dict[int, dict[int, float]] = {}
        self._shares: dict[int, dict[int, float]] = {}

    def weights(self, seat: int) -> dict[int, float]:
        """Return by card of the pool how likely it is in a hand, relative to a card surely kept."""
        known = self._weights.get(seat)
        if known is None:
            known = self._weights[seat] = self.weighed(seat)
        return known

    def weighed(self, seat: int) -> dict[int, float]:
        """Compute the weights that `weights` caches."""
        return {card: max(UNLIKELY, likely) for card, likely in self.likely.items()}

    def shares(self, seat: int) -> dict[int, float]:
        """Return by card of the pool the chance that it is hidden in a hand."""
        known = self._shares.get(seat)
        if known is None:
            known = self._shares[seat] = shares_of(self.weights(seat), self.hidden(seat))
        return known

    def chance_held(self, seat: int, least: int, most: int) -> float:
        """Return the chance that a seat holds a card with more than `least` and at most `most` votes."""
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
    """A counting by a player who remembers all moves of the hand and what discards reveal."""

    def __init__(self, view: StatehoodView) -> None:
        self.floors: list[list[int]] = floors_of(view)
        """By seat, the fewest votes that each hidden card probably has."""
        super().__init__(view)

    def weighed(self, seat: int) -> dict[int, float]:
        """Compute the weights, using the floors of the cards kept."""
        return weights_of(self.view, self.floors[seat], self.pool)
