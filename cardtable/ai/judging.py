"""A policy that has an opinion of every legal move: what the policies of all games have in common."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from cardtable.ai.guide import Guide
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation
from cardtable.engine.opinion import Opinion, Reason, best, best_first, ranking

R = TypeVar("R")
"""What a policy makes of an observation before it judges moves."""


class JudgingPolicy(ABC, Generic[R]):
    """Its best opinion is its move, and the reason of that the hint that a person gets.

    A game says how an observation is read, what to think of the moves then, and in which words.

    Attributes:
        guide: how search imagines what follows.
    """

    def __init__(
        self,
        guide: Guide,
        reason: Callable[[R, int, int | None, bool], Reason],
        tell: Callable[[Any, int, str], str],
        tell_all: Callable[[Any, int, str], str] | None = None,
    ) -> None:
        """Take what a game says in words of its own.

        Args:
            guide: how search imagines what follows.
            reason: why a move is to be preferred to one beside it (None: there is no other), or what goes
                wrong with it.
            tell: what everybody may understand of a move, see `Policy.tell`.
            tell_all: what is to be understood of it once the hand is over; None for the same.
        """
        self.guide = guide
        self._reason = reason
        self._tell = tell
        self._tell_all = tell if tell_all is None else tell_all

    @abstractmethod
    def read(self, observation: Observation) -> R:
        """What there is to know of a position.

        Raises:
            TypeError: it is one of another game.
        """

    @abstractmethod
    def opinions(self, evaluation: R) -> list[Opinion]:
        """What to think of every legal move."""

    def tell(self, seen: Observation, move: Move, name: str) -> str:
        """What everybody may understand of a move as soon as it was made (see `Policy.tell`)."""
        assert isinstance(move, int)
        return self._tell(seen, move, name)

    def tell_all(self, seen: Observation, move: Move, name: str) -> str:
        """What is to be understood of a move once the hand is over (see `Policy.tell_all`)."""
        assert isinstance(move, int)
        return self._tell_all(seen, move, name)

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

    def explain(
        self, observation: Observation, move: Move, beside: Move | None = None, worse: bool = False
    ) -> Reason:
        """Why a legal move is to be preferred to another, or what goes wrong with it (see `Policy.explain`).

        Where no other is named, the best one beside it is taken.

        Raises:
            ValueError: the move, or the one beside it, is not legal here.
        """
        evaluation = self.read(observation)
        legal = observation.legal()
        if move not in legal or (beside is not None and beside not in legal):
            raise ValueError(f"of the moves {move} and {beside} one is not legal here")
        if beside is None and len(legal) > 1:
            first, second = best_first(self.opinions(evaluation))[:2]
            worse = move != first.move
            beside = first.move if worse else second.move
        assert isinstance(move, int)
        assert not isinstance(beside, tuple)
        return self._reason(evaluation, move, beside, worse)
