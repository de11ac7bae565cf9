"""A policy that has an opinion of every legal move: what the policies of all games have in common."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from cardtable.ai.guide import Guide
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation
from cardtable.engine.opinion import Opinion, best, opinion_of, ranking

R = TypeVar("R")
"""What a policy makes of an observation before it judges moves."""


class JudgingPolicy(ABC, Generic[R]):
    """Its best opinion is its move, and the reason of that the hint that a person gets.

    A game says how an observation is read, what to think of the moves then, and in which words.

    Attributes:
        GUIDE: how search imagines what follows.
    """

    def __init__(self, guide: Guide) -> None:
        """Take the guide."""
        self.GUIDE = guide

    @abstractmethod
    def read(self, observation: Observation) -> R:
        """What there is to know of a position.

        Raises:
            TypeError: it is one of another game.
        """

    @abstractmethod
    def opinions(self, reading: R) -> list[Opinion]:
        """What to think of every legal move."""

    @abstractmethod
    def sentence(self, reading: R, opinion: Opinion) -> str:
        """The reason of an opinion in the player's language."""

    @abstractmethod
    def is_open(self, reading: R, opinion: Opinion) -> bool:
        """Whether everybody may hear that reason, for it rests on what lies open."""

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """The move that a sensible person would make.

        Args:
            observation: what a seat may know; it is that seat's turn.
            dice: where a game leaves something to chance; else the same observation gets the same move.
        """
        return best(self.opinions(self.read(observation))).move

    def rank(self, observation: Observation) -> list[tuple[Move, float]]:
        """Every legal move with its score, best first; scores of different positions cannot be compared."""
        return ranking(self.opinions(self.read(observation)))

    def explain(self, observation: Observation, move: Move) -> str:
        """One sentence about a legal move: why it is good, or what speaks against it.

        Raises:
            ValueError: the move is not legal here.
        """
        reading = self.read(observation)
        return self.sentence(reading, opinion_of(move, self.opinions(reading)))

    def explain_openly(self, observation: Observation, move: Move) -> str:
        """The same sentence where everybody may hear it, else an empty one.

        Raises:
            ValueError: the move is not legal here.
        """
        reading = self.read(observation)
        opinion = opinion_of(move, self.opinions(reading))
        return self.sentence(reading, opinion) if self.is_open(reading, opinion) else ""
