"""How search imagines Statehood: to the end of the hand, each seat by what it knows itself.

Whoever may challenge in an imagined world decides by its own observation, and so does the declarer: whether
a declaration stands is thus asked of everything that is possible and not of the cards of one world.
"""

from typing import Any, Final

from cardtable.ai.guide import Guide
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation, State
from cardtable.games.statehood.habit import habits_of
from cardtable.games.statehood.observation import StatehoodView
from cardtable.games.statehood.rules import StatehoodState


class StatehoodGuide(Guide):
    """Laying is a matter of counting; of declarations and challenges the policy's best are weighed."""

    width = 6
    habitual = frozenset({"lay"})
    span = 12.0

    def habit(self, policy: Any, state: State, seat: int, dice: Dice) -> Move:
        """What the habits of the game do, which go by the seat's own cards."""
        assert isinstance(state, StatehoodState)
        return habits_of(state.setup).move(state)

    def forget(self, seen: Observation) -> Observation:
        """Who took which card from the discard pile is not remembered."""
        assert isinstance(seen, StatehoodView)
        if seen.table.forced or seen.phase not in ("turn", "discard"):
            return seen
        table = seen.table.copy()
        table.known = [known if seat == seen.seat else 0 for seat, known in enumerate(table.known)]
        return StatehoodView(seen.seat, table, seen.counts, seen.deck_count)


GUIDE: Final = StatehoodGuide()
