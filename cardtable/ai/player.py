"""Players: whoever turns an observation into a move.

A player holds nothing between two moves. What it may know is in the observation, and what it leaves to chance
comes from the dice it is handed, so that the same observation and the same dice give the same move.
"""

from typing import Protocol

from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation


class Player(Protocol):
    """Somebody, or something, that can take a seat."""

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """The move for the seat that the observation belongs to.

        Args:
            observation: what that seat may know; it has at least one legal move.
            dice: where every random number of the decision comes from.
        """
        ...


class Policy(Protocol):
    """How one game is played sensibly: the module ``policy`` in that game's folder has these functions."""

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """The move that a sensible person would make."""
        ...

    def rank(self, observation: Observation) -> list[tuple[Move, float]]:
        """Every legal move with what the policy thinks of it, best first; only comparisons have a meaning."""
        ...

    def explain(self, observation: Observation, move: Move) -> str:
        """One sentence, in the player's language, about why that move is a good one here."""
        ...

    def explain_openly(self, observation: Observation, move: Move) -> str:
        """The same sentence where it tells nothing that only that seat knows, else an empty one."""
        ...


def thoughtful(policy: Policy) -> Policy:
    """The policy of who thinks long, and of advice: the game's `THOUGHTFUL` where it has one, else the same.

    Args:
        policy: of the game.
    """
    found: Policy = getattr(policy, "THOUGHTFUL", policy)
    return found


def attentive(policy: Policy) -> Policy:
    """The policy of who thinks, but not for long: the game's `ATTENTIVE` where it has one.

    Args:
        policy: of the game.
    """
    found: Policy = getattr(policy, "ATTENTIVE", thoughtful(policy))
    return found


class RandomPlayer:
    """Makes any legal move, each as likely as the others."""

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """A legal move, whichever the dice say."""
        moves = observation.legal()
        return moves[int(dice.random() * len(moves))]


class PolicyPlayer:
    """Plays by its game's policy."""

    def __init__(self, policy: Policy) -> None:
        """Take the policy to play by.

        Args:
            policy: the game's policy; its module serves.
        """
        self._policy = policy

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """What the policy would do."""
        return self._policy.choose(observation, dice)
