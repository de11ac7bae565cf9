"""How the search plays States out: by quick rules about borders and totals, to the end of the hand."""

from typing import Any, Final

from cardtable.ai.guide import NEVER, Guide, Worlds
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation, State
from cardtable.games.states.players.inference import Inference
from cardtable.games.states.players.rollout_policy import rollout_policy_of
from cardtable.games.states.rules.moves import KNOCK
from cardtable.games.states.rules.observation import StatesView
from cardtable.games.states.rules.state import StatesState

BOLD_KNOCK: Final = 0.06
"""Amount by which a bold player overestimates the chance that a knock wins."""


class StatesGuide(Guide):
    """Searches all moves without a tree, which costs more than it gains; quick rules play the rest."""

    width = 6
    ripe = NEVER
    yields = 0.5
    trust = 1.5
    span = 6.0
    hasty = 0.42
    unthinkable = 0.9
    advised = 3000
    costly = 0.2

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
