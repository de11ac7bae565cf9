"""Players, which turn an observation into a move.

A player keeps nothing between moves. All it may know is in the observation, and all its random numbers come
from the dice passed in, so the same observation and the same dice give the same move.
"""

from collections.abc import Callable
from typing import Protocol

from cardtable.ai.guide import Guide
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation
from cardtable.engine.opinion import Reason


class Player(Protocol):
    """A person or program that can take a seat."""

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """Return a move for the observation's seat.

        Args:
            observation: what that seat may know; it has at least one legal move.
            dice: source of every random number of the decision.
        """
        ...


class Policy(Protocol):
    """A sensible way to play one game."""

    @property
    def guide(self) -> Guide:
        """How the search imagines what follows."""
        ...

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """Return the move that a sensible person would make."""
        ...

    def rank(self, observation: Observation) -> list[tuple[Move, float]]:
        """Return every legal move with its score, best first; only comparisons have a meaning."""
        ...

    def explain(
        self, observation: Observation, move: Move, beside: Move | None = None, worse: bool = False
    ) -> Reason:
        """Return why one move beats another, or what is wrong with it.

        Args:
            observation: what the seat may know; the sentence calls the seat "you".
            move: a legal move.
            beside: the move to compare with: the next best, or the best if `worse`; None if there is no
                other.
            worse: whether to say what is wrong with `move` rather than what is right with it.
        """
        ...

    def tempered(self, temperament: float) -> "Policy":
        """Return this policy as a bold or careful player follows it.

        Args:
            temperament: from -1 for careful to 1 for bold.
        """
        ...

    def lean(self, observation: Observation, move: Move) -> float:
        """Return the reward, from 0 to 1, that a temperament puts on a move where the search weighs it."""
        ...

    def tell(self, seen: Observation, move: Move, name: str) -> str:
        """Return what everybody may understand of a move once it is made; never empty.

        Args:
            seen: what everybody could see before the move (the observation of viewer None), so that the
                sentence gives nothing away.
            move: the move; the hidden part of it, such as a card laid face down, is not revealed.
            name: the player who made it, in the third person.
        """
        ...

    def tell_all(self, seen: Observation, move: Move, name: str) -> str:
        """Return what a move reveals once the hand is over and all cards may be known; never empty.

        Args:
            seen: what the player who made the move knew.
            move: the move.
            name: the player who made it, in the third person.
        """
        ...


class Players:
    """A game's policies, for its levels.

    Attributes:
        plain: for players that move at once, and the default for the others.
        attentive: for players that think briefly.
        thoughtful: for players that think long, and for advice.
        novice: for beginners.
    """

    def __init__(
        self,
        plain: Policy,
        thoughtful: Policy | None = None,
        attentive: Policy | None = None,
        *,
        novice: Policy | None = None,
    ) -> None:
        """Set the policies; an omitted one is the next best given."""
        self.plain: Policy = plain
        self.thoughtful: Policy = plain if thoughtful is None else thoughtful
        self.attentive: Policy = self.thoughtful if attentive is None else attentive
        self.novice: Policy = plain if novice is None else novice


LoadPlayers = Callable[[], Players]
"""Loads the players of a game; a module-level function, so that another process can find it."""


class RandomPlayer:
    """Makes a random legal move, all equally likely."""

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """Return a random legal move."""
        moves = observation.legal()
        return moves[int(dice.random() * len(moves))]


class PolicyPlayer:
    """Plays by its game's policy."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """Return the policy's move."""
        return self._policy.choose(observation, dice)
