"""Temperament: a policy with a taste for bold moves, or for careful ones."""

from cardtable.ai.player import Policy
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation


class TemperamentPolicy:
    """A game's policy as somebody of a certain temperament goes by it.

    Where no legal move is bold or careful it is the policy itself.
    """

    def __init__(self, policy: Policy, temperament: float) -> None:
        """Take the policy.

        Args:
            policy: of the game; its guide says which moves are bold.
            temperament: from -1 for careful to 1 for bold.
        """
        self._policy = policy
        self._temperament = temperament
        self.guide = policy.guide
        self.explain = policy.explain
        self.tell = policy.tell
        self.tell_all = policy.tell_all

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """The best move by the policy's scores and the temperament together."""
        move = self._policy.choose(observation, dice)
        bold = self.guide.boldness
        if not any(bold(observation, other) for other in observation.legal()):
            return move
        return self.rank(observation)[0][0]

    def rank(self, observation: Observation) -> list[tuple[Move, float]]:
        """Every legal move with its score, best first."""
        bold = self.guide.boldness
        ranked = [
            (move, score + self._temperament * bold(observation, move))
            for move, score in self._policy.rank(observation)
        ]
        return sorted(ranked, key=lambda found: -found[1])
