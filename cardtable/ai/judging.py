"""A policy that rates every legal move: the base of all games' policies."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from cardtable.ai.guide import Guide
from cardtable.ai.player import Policy
from cardtable.ai.temperament import TemperamentPolicy
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation
from cardtable.engine.opinion import Opinion, Reason, best, best_first, ranking

R = TypeVar("R")
"""A policy's reading of an observation, before it rates the moves."""
V = TypeVar("V", bound=Observation)
"""The observations of one game."""


def view_of(kind: type[V], observation: Observation) -> V:
    """Return an observation as that of one game. Raises TypeError if it belongs to another."""
    if not isinstance(observation, kind):
        raise TypeError(f"a {kind.__name__} is needed, not a {type(observation).__name__}")
    return observation


class JudgingPolicy(Generic[R]):
    """Plays the move it rates best and gives the reason as the hint.

    A game supplies how to read an observation, how to rate the moves, and the wording.

    Attributes:
        guide: how the search imagines what follows.
        read: returns the reading of a position.
        opinions: returns an opinion of every legal move, from its reading.
    """

    def __init__(
        self,
        guide: Guide,
        read: Callable[[Observation], R],
        judge: Callable[[R], list[Opinion]],
        reason: Callable[[R, int, int | None, bool], Reason],
        tell: Callable[[Any, int, str], str],
        tell_all: Callable[[Any, int, str], str] | None = None,
    ) -> None:
        """Set what a game supplies.

        Args:
            guide: how the search imagines what follows.
            read: returns the reading of a position; raises TypeError for an observation of another game.
            judge: returns an opinion of every legal move.
            reason: returns why a move beats the one beside it (None if there is no other), or what is wrong
                with it.
            tell: returns what everybody may understand of a move, see `Policy.tell`.
            tell_all: the same once the hand is over; None for `tell`.
        """
        self.guide = guide
        self.read = read
        self.opinions = judge
        self._reason = reason
        self._tell = tell
        self._tell_all = tell if tell_all is None else tell_all

    def tell(self, seen: Observation, move: Move, name: str) -> str:
        """Return what everybody may understand of a move once it is made (see `Policy.tell`)."""
        assert isinstance(move, int)
        return self._tell(seen, move, name)

    def tell_all(self, seen: Observation, move: Move, name: str) -> str:
        """Return what a move reveals once the hand is over (see `Policy.tell_all`)."""
        assert isinstance(move, int)
        return self._tell_all(seen, move, name)

    def tempered(self, temperament: float) -> Policy:
        """Return the policy of a bold or careful player (see `Policy.tempered`)."""
        return TemperamentPolicy(self, temperament)

    def lean(self, observation: Observation, move: Move) -> float:
        """Return nothing: only a temperament leans (see `Policy.lean`)."""
        return 0.0

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """Return the move that a sensible person would make.

        Args:
            observation: what a seat may know; it is that seat's turn.
            dice: for games that leave something to chance; otherwise the same observation gives the same
                move.
        """
        return best(self.opinions(self.read(observation))).move

    def rank(self, observation: Observation) -> list[tuple[Move, float]]:
        """Return every legal move with its score, best first; scores of two positions are not comparable."""
        return ranking(self.opinions(self.read(observation)))

    def explain(
        self, observation: Observation, move: Move, beside: Move | None = None, worse: bool = False
    ) -> Reason:
        """Return why a legal move beats another, or what is wrong with it (see `Policy.explain`).

        Without a `beside`, the best other move is used.

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
