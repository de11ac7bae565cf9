"""How search imagines American Deuce: rounds to their end, each seat by the policy."""

from typing import Any, Final

from cardtable.ai.guide import NEVER, Guide, Worlds, draw_lots
from cardtable.engine.chance import Dice
from cardtable.engine.game import CHANCE, Move, Observation, State
from cardtable.games.american_deuce.players.history import is_complete
from cardtable.games.american_deuce.players.inference import Inference
from cardtable.games.american_deuce.players.rollout_policy import RolloutPolicy
from cardtable.games.american_deuce.rules.moves import ASK, PASS
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.state import AmericanDeuceState

OUT: Final = 0.2
"""What going out is worth beside the points: the order of the cabinet begins with who did."""

BOLD_ASKING: Final = 0.3
BOLD_PLAYS: Final = 0.1
"""How many turns a bold player thinks that asking for a deuce gains, and that a pass loses, beyond what they
do."""


class AmericanDeuceGuide(Guide):
    """Of up to a hundred plays the policy's best are weighed; what is given is seen by two alone.

    What follows a play is left to habits: they are so near to the policy that a tree beside them, which asks
    the policy itself, takes more time than it gives.
    """

    width = 8
    advised = 160
    secret = frozenset({"give"})
    span = 40.0
    unthinkable = 50.0
    ripe = NEVER

    def play_on(self, policy: Any, state: State, hand: int, dice: Dice) -> None:
        """Cards are played out by quick habits, what is decided before by the policy."""
        assert isinstance(state, AmericanDeuceState)
        while state.phase != "play":
            if self.over(state, hand):
                return
            seat = state.to_act[0]
            if seat == CHANCE:
                draw_lots(state, dice)
            else:
                state.apply(seat, self.rollout_move(policy, state, seat, dice))
        habits = RolloutPolicy(state)
        winner = habits.play_on(state.to_act[0])
        state.end_play(winner, habits.hands, habits.gone)

    def rewards(self, state: State, before: tuple[int, ...]) -> list[float]:
        """The points of the round, and something for going out."""
        worth = super().rewards(state, before)
        best = max(after - old for after, old in zip(state.scores, before, strict=True))
        for seat, (after, old) in enumerate(zip(state.scores, before, strict=True)):
            worth[seat] = (1.0 - OUT) * worth[seat] + OUT * (after - old == best)
        return worth

    def even(self, seats: int) -> float:
        """Points are even, and each of them goes out as often."""
        return self.prospects((1.0 - OUT) * 0.5 + OUT / seats)

    def worlds(self, seen: Observation) -> Worlds:
        """While cards are played, worlds in which the others would have played what they did."""
        assert isinstance(seen, AmericanDeuceView)
        if seen.phase == "play" and is_complete(seen.table):
            return Inference(seen).draw
        return seen.resample

    def boldness(self, seen: Observation, move: Move) -> float:
        """Who is bold asks for a deuce and passes seldom."""
        return BOLD_ASKING * (move == ASK) - BOLD_PLAYS * (move == PASS)

    def forget(self, seen: Observation) -> Observation:
        """Of the cards that have been played only those of the trick on the table are remembered."""
        assert isinstance(seen, AmericanDeuceView)
        table = seen.table.copy()
        # Whether somebody has played at all can be seen by their cards, so one card stays in mind.
        table.gone = [gone & (table.table | gone & -gone) for gone in table.gone]
        return AmericanDeuceView(seen.seat, table, seen.counts)


GUIDE: Final = AmericanDeuceGuide()
