"""Players that think: by search, by plain trying out, and in haste."""

from cardtable.ai.player import Policy
from cardtable.ai.search import Budget, Search, Thought
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation


class SearchPlayer:
    """Plays by search in worlds that it cannot tell from the real one."""

    def __init__(self, policy: Policy, budget: Budget, shallow: bool = False) -> None:
        """Take what to play by.

        Args:
            policy: the game's policy.
            budget: how long to think about a move.
            shallow: whether it weighs but the two best moves, and reads nothing out of what the others did.
        """
        self._policy = policy
        self._budget = budget
        self._shallow = shallow

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """The move that turned out best."""
        return self.think(observation, dice).move

    def think(self, observation: Observation, dice: Dice) -> Thought:
        """All moves that were weighed, with what they bring."""
        return Search(self._policy, observation, dice, shallow=self._shallow).think(self._budget, brief=True)


class HastyPlayer:
    """Plays by the policy with a short memory, and does not look closely at small differences."""

    def __init__(self, policy: Policy) -> None:
        """Take the game's policy."""
        self._policy = policy
        self._guide = policy.guide

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """One of the moves that look about as good as the best one."""
        ranked = self._policy.rank(self._guide.forget(observation))
        equal = self._guide.equals(observation, ranked)
        return equal[int(dice.random() * len(equal))]
