"""Advice: the moves of a decision as the search weighs them, each with the policy's sentence about it."""

from dataclasses import dataclass
from math import sqrt
from typing import Final

from cardtable.ai.guide import guide_of
from cardtable.ai.player import Policy, thoughtful
from cardtable.ai.search import Budget, Search, Weighed
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation
from cardtable.engine.opinion import Reason

SURE: Final = 2.0
"""A move is held worse than another from a difference of so many standard errors on."""

MOST: Final = 3
"""Where the policy alone is asked, so many moves are told of."""


@dataclass(frozen=True, slots=True)
class Advised:
    """One move of a decision.

    Args:
        move: the move as text.
        reason: why it is the one to make; of every other one, what goes wrong with it.
        prospects: what may be expected after it, from 0 to 1 where 0.5 is even; None where the search does
            not say, as in decisions that are left to the policy.
        error: the standard error of `prospects`.
    """

    move: str
    reason: Reason
    prospects: float | None = None
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class Advice:
    """A decision as it was weighed.

    Args:
        moves: the moves, the one to make first; never empty.
        iterations: how many hands were imagined for it.
        played: the move that was made, where advice was asked about one.
        forced: whether there was no other move.
    """

    moves: tuple[Advised, ...]
    iterations: int = 0
    played: Advised | None = None
    forced: bool = False

    @property
    def best(self) -> Advised:
        """The move to make."""
        return self.moves[0]

    @property
    def cost(self) -> float | None:
        """What the move that was made costs against the best one, from 0 to 1; None where nobody knows.

        A difference that chance may have made costs nothing.
        """
        played, best = self.played, self.best
        if played is None:
            return None
        if self.forced or played.move == best.move:
            return 0.0
        if played.prospects is None or best.prospects is None:
            return None
        lost = best.prospects - played.prospects
        return lost if lost > SURE * sqrt((best.error**2 + played.error**2) / 2) else 0.0


def advise(policy: Policy, seen: Observation, dice: Dice, budget: Budget, played: str = "") -> Advice:
    """Weigh the moves of a decision.

    Args:
        policy: the game's policy.
        seen: what the seat may know; it is its turn.
        dice: where every random number comes from.
        budget: how long to think.
        played: the move that was made, as text; empty where none is to be judged.
    """
    policy = thoughtful(policy)
    made = seen.read(played) if played else None
    thought = Search(policy, seen, dice).think(budget, made)
    if not thought.iterations:
        return plain_advice(policy, seen, played)
    guide = guide_of(policy)

    chosen = [found.move for found in thought.weighed]

    def advised(found: Weighed) -> Advised:
        reason = _reason(policy, seen, found.move, chosen)
        return Advised(seen.write(found.move), reason, guide.prospects(found.worth), 2 * found.error)

    moves = tuple(advised(found) for found in thought.weighed)
    own = next((found for found in moves if found.move == played), None)
    return Advice(moves, thought.iterations, own)


def plain_advice(policy: Policy, seen: Observation, played: str = "") -> Advice:
    """What the policy says by itself, without search."""
    ranked = policy.rank(seen)
    forced = len(ranked) == 1
    made = seen.read(played) if played else None
    if made is not None:
        ranked = sorted(ranked, key=lambda found: (-found[1], found[0] != made))  # as good as another is good
    chosen = [move for move, _score in ranked[:MOST]]

    def plain(move: Move) -> Advised:
        return Advised(seen.write(move), _reason(policy, seen, move, chosen))

    return Advice(tuple(map(plain, chosen)), 0, None if made is None else plain(made), forced)


def _reason(policy: Policy, seen: Observation, move: Move, chosen: list[Move]) -> Reason:
    """Why the first of the `chosen` is preferred to the second, or what goes wrong with any other move."""
    if move == chosen[0]:
        return policy.explain(seen, move, chosen[1] if len(chosen) > 1 else None)
    return policy.explain(seen, move, chosen[0], worse=True)
