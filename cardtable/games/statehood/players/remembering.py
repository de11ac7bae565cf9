"""A weighing by somebody who has kept all moves of the hand in mind, and knows what discards tell."""

from typing import Final

from cardtable.games.statehood.players.recalling import floors_of, weights_of
from cardtable.games.statehood.players.value_model import expected_by_floors
from cardtable.games.statehood.players.weighing import Weighing
from cardtable.games.statehood.rules.observation import StatehoodView
from cardtable.games.statehood.rules.setup import HAND_SIZE

DC_STILL: Final = 0.65
"""What DC in hand is worth among more than two players, against a plain reading (`DC_HELD`)."""


class Remembering(Weighing):
    """One seat's view of a hand in progress, with all that its moves tell. Worths are in points.

    Attributes:
        floors: by seat, the fewest votes that each hidden card is likely to have.
    """

    def __init__(self, view: StatehoodView) -> None:
        self.floors: list[list[int]] = floors_of(view)
        super().__init__(view)
        self.dc *= DC_STILL

    def weighed(self, seat: int) -> dict[int, float]:
        """By card of the pool, how likely it is hidden in a hand: what was kept has its floor."""
        return weights_of(self.view, self.floors[seat], self.pool)

    def looks_out(self) -> bool:
        """Every move is judged by the outlook."""
        return self.view.phase != "lay"

    def theirs(self) -> float:
        """The votes that the best six cards of the only other seat are expected to have."""
        other = self.others[0]
        floors = self.floors[other]
        if self.view.phase == "challenge":
            floors = [0] * (HAND_SIZE - self.view.counts[other]) + floors
        shown = self.votes_in(self.view.shown(other))
        return expected_by_floors([self.votes[card] for card in self.pool], floors, shown)
