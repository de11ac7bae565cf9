"""Players that search, and players in a hurry."""

from cardtable.ai.player import Policy
from cardtable.ai.search import Budget, Search, Thought
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation


class SearchPlayer:
    """Searches worlds that it cannot tell from the real one."""

    def __init__(self, policy: Policy, budget: Budget, shallow: bool = False) -> None:
        """Set what to play by.

        Args:
            policy: the game's policy.
            budget: how long to think about a move.
            shallow: whether to rate only the two best moves and infer nothing from what the others did.
        """
        self._policy = policy
        self._budget = budget
        self._shallow = shallow

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """Return the move that turned out best."""
        return self.think(observation, dice).move

    def think(self, observation: Observation, dice: Dice) -> Thought:
        """Return all rated moves with their worth."""
        return Search(self._policy, observation, dice, shallow=self._shallow).think(self._budget, brief=True)


class HastyPlayer:
    """Follows the policy with a short memory and ignores small differences."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self._guide = policy.guide

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """Return one of the moves that look about as good as the best one."""
        ranked = self._policy.rank(self._guide.forget(observation))
        equal = self._guide.equals(observation, ranked)
        return equal[int(dice.random() * len(equal))]
