"""An evaluation that counts over all ways to hold the unseen cards how often another hand can win.

A plain `Evaluation` estimates this from averages. Here it is counted out; an unseen card is as likely in a
hand as the plain evaluation has it, or as the moves of the hand suggest.
"""

from typing import Final

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

KEPT_HIGH: Final = 1.2
"""Power of the counted chance that nobody beats a defense of Puerto Rico.

Counted hands are too weak: players keep their highest cards for just that fight. Fitted by likelihood to
6,000 hands, the power is 1.15 to 1.3 for any number of players, whether discards are remembered or not. On
2,400 other hands, 0.15, 0.29 and 0.49 came true 0.08, 0.20 and 0.45 of the time without it, and 0.12, 0.27
and 0.53 with it.
"""

LIVELY: Final = 0.15
"""Points that a player who counts puts on declaring a wildcard or DC.

Counted chances alone let hands go by in silence, with a wildcard in one of eight. With this it is one in
four, and the player wins more, not less (docs/players.md)."""


class Counting(Evaluation):
    """One seat's view of a hand in progress with all chances counted out. Values are in points."""

    def __init__(self, view: StatehoodView) -> None:
        super().__init__(view)
        self.lively = LIVELY
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

    def chance_below(self, votes: int) -> float:
        """Return the chance that no other player can lay more than `votes` against Puerto Rico."""
        chance: float = super().chance_below(votes) ** KEPT_HIGH
        return chance

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
