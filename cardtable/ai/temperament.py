"""Temperament: a policy with a taste for bold or careful moves."""

from cardtable.ai.player import Policy
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation


class TemperamentPolicy:
    """A game's policy adjusted for temperament.

    It chooses as the policy does unless a legal move is bold or careful.
    """

    def __init__(self, policy: Policy, temperament: float) -> None:
        """Wrap a policy.

        Args:
            policy: the game's policy; its guide says which moves are bold.
            temperament: from -1 for careful to 1 for bold.
        """
        self._policy = policy
        self._temperament = temperament
        self.guide = policy.guide
        self.explain = policy.explain
        self.tell = policy.tell
        self.tell_all = policy.tell_all

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """Return the best move by the policy's score plus temperament."""
        move = self._policy.choose(observation, dice)
        bold = self.guide.boldness
        if not any(bold(observation, other) for other in observation.legal()):
            return move
        return self.rank(observation)[0][0]

    def tempered(self, temperament: float) -> Policy:
        """Return the policy with another temperament."""
        return self._policy.tempered(temperament)

    def lean(self, observation: Observation, move: Move) -> float:
        """Return what boldness is worth beside imagined rewards."""
        guide = self.guide
        return self._temperament * guide.dared * guide.boldness(observation, move)

    def rank(self, observation: Observation) -> list[tuple[Move, float]]:
        """Return every legal move with its adjusted score, best first."""
        bold = self.guide.boldness
        ranked = [
            (move, score + self._temperament * bold(observation, move))
            for move, score in self._policy.rank(observation)
        ]
        return sorted(ranked, key=lambda found: -found[1])
