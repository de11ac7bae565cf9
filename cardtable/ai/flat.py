"""Flat Monte Carlo: tries every move with random play in imagined worlds.

It knows nothing of a game but its rules, and so shows how much of a level's strength comes from the policy.
"""

import time
from random import Random

from cardtable.ai.player import Policy
from cardtable.ai.search import Budget
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation

MOST: int = 64
"""Most moves tried; longer lists are thinned evenly."""


class FlatPlayer:
    """Plays the move with the best average result under random play."""

    def __init__(self, policy: Policy, budget: Budget) -> None:
        """Set what to play by.

        Args:
            policy: the game's policy, used only for its guide, which values final positions.
            budget: how long to think about a move.
        """
        self._guide = policy.guide
        self._budget = budget

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """Return the best move found within the budget, the first among equals."""
        moves = observation.legal()
        moves = moves[:: (len(moves) - 1) // MOST + 1]
        if len(moves) == 1:
            return moves[0]
        assert observation.seat is not None
        totals = [0.0] * len(moves)
        limit = self._budget
        began = time.monotonic() if limit.seconds is not None else 0.0
        iterations = 0
        while True:
            world = observation.resample(dice)
            seed = dice.random()
            for place, move in enumerate(moves):
                state = world.copy()
                state.apply(observation.seat, move)
                state.roll_out(Random(seed))
                totals[place] += self._guide.rewards(state, observation.scores)[observation.seat]
            iterations += len(moves)
            if limit.iterations is not None and iterations + len(moves) > limit.iterations:
                break
            if limit.seconds is not None and time.monotonic() - began >= limit.seconds:
                break
        return moves[totals.index(max(totals))]
