"""How the search plays States out: by quick rules about borders and totals, to the end of the hand."""

from collections.abc import Sequence
from typing import Any, Final

from cardtable.ai.guide import Guide, Worlds
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation, State
from cardtable.games.states.players.inference import Inference
from cardtable.games.states.players.rollout_policy import rollout_policy_of
from cardtable.games.states.rules.moves import CLAIM, DRAW, KNOCK, TAKE, WATER, WAYS
from cardtable.games.states.rules.observation import StatesView
from cardtable.games.states.rules.setup import KNOCKING
from cardtable.games.states.rules.state import StatesState

BOLD_KNOCK: Final = 0.07
"""Amount by which a bold player overestimates the chance that a knock wins."""


class StatesGuide(Guide):
    """Searches all moves; quick rules play the rest."""

    width = 6
    yields = 0.5
    trust = 1.5
    span = 6.0
    hasty = 0.42
    unthinkable = 0.9
    advised = 3000
    costly = 0.2
    marked = frozenset({"knock"})
    dared = 0.15

    def kind(self, seen: Observation, move: Move) -> str:
        """Tell the open cards apart, and discards that keep three of a color from those that do not.

        Water before picking up counts as what it picks up.
        """
        assert isinstance(seen, StatesView)
        assert isinstance(move, int)
        kind = super().kind(seen, move)
        if move < DRAW:
            kept = seen.cards & ~(1 << (move >> 1))
            return f"{kind} knock" if seen.table.setup.most_alike(kept) >= KNOCKING else kind
        if seen.phase == "turn" and WATER <= move < CLAIM:
            return self.kind(seen, DRAW + (move - WATER) % WAYS)
        return f"{kind} {move - TAKE}" if TAKE <= move < KNOCK else kind

    def equals(self, seen: Observation, ranked: Sequence[tuple[Move, float]]) -> list[Move]:
        """Return the moves that a hasty player takes for equal, among those worth a thought."""
        least = ranked[0][1] - self.unthinkable
        return super().equals(seen, [(move, score) for move, score in ranked if score >= least])

    def boldness(self, seen: Observation, move: Move) -> float:
        """Return the extra winning chance that a bold player sees in a knock."""
        return BOLD_KNOCK * (move == KNOCK)

    def worlds(self, seen: Observation) -> Worlds:
        """Return worlds in which the others hold cards that they may have kept."""
        assert isinstance(seen, StatesView)
        return Inference(seen).draw

    def rollout_move(self, policy: Any, state: State, seat: int, dice: Dice) -> Move:
        """Return the roll-out policy's move, from the seat's own cards."""
        assert isinstance(state, StatesState)
        return rollout_policy_of(state.setup).move(state, seat)


GUIDE: Final = StatesGuide()
