"""Search in imagined worlds: the moves of a decision are compared in the same worlds.

Every world is one that the searching seat cannot tell from the real one (determinization). The moves are
halved from round to round (Karnin, Koren and Somekh 2013), and the survivors are played in the same worlds,
so that two of them differ by the move and not by luck. After its move each seat plays on by the policy, from
its own observation of the world, so nobody declares, challenges or leads by cards that it could not see.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from math import ceil, log2, sqrt
from random import Random
from typing import Final

from cardtable.ai.guide import Guide, Worlds, liking
from cardtable.ai.player import Policy
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation, State

SHALLOW_WIDTH: Final = 2
"""Number of moves a shallow search rates."""

CLEAR: Final = 3.0
CLEARLY_USUAL: Final = 2.0
"""Lead that ends the search early, in standard errors scaled by what the rest of the budget may still change:
for any move, and for the policy's own, which needs less proof."""

NO_MATTER: Final = 48
"""Number of worlds without any difference between the moves that ends the search early."""

LOOK_EVERY: Final = 16
"""Worlds between two checks for a clear lead."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: iterations, which give the same move for the same dice, or seconds.

    Args:
        iterations: number of hands to imagine; None for no limit.
        seconds: time by the clock; None for no limit.
    """

    iterations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        """Reject a budget without a limit."""
        if self.iterations is None and self.seconds is None:
            raise ValueError("thinking needs a limit: iterations or seconds")

    def __reduce__(self) -> tuple[object, ...]:
        """Make the budget picklable, compiled or not."""
        return Budget, (self.iterations, self.seconds)


@dataclass(frozen=True, slots=True)
class Weighed:
    """A rated move.

    Args:
        move: the move.
        worth: average reward, from 0 to 1 by the game's guide.
        error: standard error of `worth`.
        rewards: its reward in each imagined hand in which it was made.
    """

    move: Move
    worth: float
    error: float
    rewards: tuple[float, ...] = ()

    def doubt(self, other: "Weighed") -> float:
        """Return the standard error of the difference between two moves over the hands they share.

        It is far smaller than `error`, because both moves share the luck of each hand.
        """
        return _error(_differences(self, other))


@dataclass(frozen=True, slots=True)
class Thought:
    """The result of thinking.

    Args:
        move: the move to make.
        weighed: the rated moves, best first; the first one is `move`.
        iterations: number of hands imagined; 0 if there was nothing to think about.
    """

    move: Move
    weighed: tuple[Weighed, ...]
    iterations: int


@dataclass(slots=True)
class _Candidate:
    move: Move
    liking: float
    rewards: list[float]
    lean: float = 0.0

    @property
    def worth(self) -> float:
        return sum(self.rewards) / len(self.rewards) if self.rewards else 0.0


@dataclass(slots=True)
class _Rest:
    """The rest of a budget.

    Args:
        budget: the whole budget.
        began: start of thinking on the monotonic clock; unused without a time limit.
    """

    budget: Budget
    began: float

    def open_part(self, iterations: int, usual: _Candidate) -> float:
        """Return the fraction of a mean's variance that the rest of the budget may still remove.

        Args:
            iterations: number of hands imagined so far.
            usual: the candidate that is played in every world.
        """
        spent = 0.0
        if self.budget.iterations is not None:
            spent = iterations / self.budget.iterations
        if self.budget.seconds is not None:
            spent = max(spent, (time.monotonic() - self.began) / self.budget.seconds)
        # The last round has two moves, which share what is left.
        worlds = len(usual.rewards)
        more = iterations * (1.0 / max(spent, 1e-6) - 1.0) / 2
        return max(0.0, more / (worlds + more))


class Search:
    """Searches for one decision."""

    def __init__(
        self,
        policy: Policy,
        seen: Observation,
        dice: Dice,
        worlds: Worlds | None = None,
        shallow: bool = False,
        readings: int = 1,
    ) -> None:
        """Prepare a search.

        Args:
            policy: the game's policy, with its guide.
            seen: what the seat may know; it is its turn.
            dice: source of all random numbers.
            worlds: draws the worlds; None draws those that the seat cannot tell from the real one. Others let
                the search see more than it may, for measurements: then the policy decides only simultaneous
                choices, and cards face down are told apart.
            shallow: whether to rate only the policy's `SHALLOW_WIDTH` best moves, in worlds that are all
                equally likely.
            readings: number of independent sources of worlds that take turns (see `Guide.readings`).
        """
        assert seen.seat is not None
        self._policy = policy
        self._guide: Guide = self._policy.guide.agreed(seen)
        self._seen = seen
        self._seat: int = seen.seat
        self._hand = seen.hand
        self._before = seen.scores
        self._dice = dice
        self._unsearched = self._guide.unsearched if worlds is None else self._guide.simultaneous
        self._alike = self._guide.alike and worlds is None
        self._width: int = SHALLOW_WIDTH if shallow else self._guide.width
        if worlds is None:
            sources: list[Worlds] = [seen.resample]
            if not shallow:
                sources = [self._guide.worlds(seen) for _number in range(readings)]
            worlds = _in_turn(sources)
        self._worlds: Worlds = worlds
        self._look_every = LOOK_EVERY * readings
        self.iterations = 0

    def think(
        self, budget: Budget, played: Move | None = None, brief: bool = False, also: Sequence[Move] = ()
    ) -> Thought:
        """Rate the moves until the budget is spent or the best one is clear.

        Args:
            budget: how long to think.
            played: a move rated to the end regardless of its worth, because somebody made it.
            brief: whether to leave a decision to a policy that counts exactly (see `Guide.counts`).
            also: further moves rated to the end regardless of their worth.
        """
        legal = self._seen.legal()
        if len(legal) == 1:
            return _unweighed(legal[0])
        if self._seen.phase in self._unsearched or (brief and self._guide.counts):
            return _unweighed(self._policy.choose(self._seen, self._dice))
        ranked = self._policy.rank(self._seen)
        least = ranked[0][1] - self._guide.unthinkable
        asked = {*also} if played is None else {*also, played}
        ranked = [
            (move, score)
            for move, score in ranked
            if (score >= least and not self._guide.pointless(self._seen, move)) or move in asked
        ]
        groups = _groups(ranked, self._alike, self._width, asked)
        score_of = dict(ranked)
        candidates = [
            _Candidate(moves[0], liked, [], self._policy.lean(self._seen, moves[0]))
            for moves, liked in zip(groups, liking([score_of[group[0]] for group in groups]), strict=True)
        ]
        kept = [candidates[0]]
        kept += [
            found
            for found, group in zip(candidates[1:], groups[1:], strict=True)
            if not asked.isdisjoint(group)
        ]
        if len(candidates) > 1:
            self._halve(candidates, budget, kept)
        order = _best_first(candidates, candidates[0], self._guide)
        chosen = next(group for group in groups if group[0] == order[0].move)
        move = chosen[int(self._dice.random() * len(chosen))] if len(chosen) > 1 else chosen[0]
        if played is not None and played in chosen:
            move = played
        weighed = tuple(
            Weighed(
                move if place == 0 else found.move,
                found.worth,
                _error(found.rewards),
                tuple(found.rewards),
            )
            for place, found in enumerate(order)
        )
        return Thought(move, weighed, self.iterations)

    def _halve(self, candidates: list[_Candidate], budget: Budget, kept: list[_Candidate]) -> None:
        """Play all candidates in the same worlds, keeping the better half after each round.

        Those of `kept` stay to the end: the policy's own move, which the others have to beat, and the moves
        asked about.
        """
        usual = candidates[0]
        # Where moves are compared an early lead is not the end: luck is largest there and overstates it.
        ends = len(kept) == 1
        rounds = ceil(log2(len(candidates)))
        began = time.monotonic() if budget.seconds is not None else 0.0
        left = candidates
        for number in range(1, rounds + 1):
            share = number / rounds
            most = None if budget.iterations is None else round(budget.iterations * share)
            until = None if budget.seconds is None else began + budget.seconds * share
            if self._play_round(left, usual, most, until, _Rest(budget, began), ends):
                return
            left = _best_first(left, usual, self._guide)[: max(2, (len(left) + 1) // 2)]
            missing = [found for found in kept if found not in left]
            left = left[: max(1, len(left) - len(missing))] + missing

    def _play_round(
        self,
        left: list[_Candidate],
        usual: _Candidate,
        most: int | None,
        until: float | None,
        rest: _Rest,
        ends: bool,
    ) -> bool:
        """Imagine worlds until the round's budget is spent; return True if more worlds cannot matter.

        With `ends` a clear lead is enough.
        """
        played = 0
        while True:
            world = self._worlds(self._dice)
            seed = self._dice.random()
            for candidate in left:
                candidate.rewards.append(self._imagine(world.copy(), candidate.move, Random(seed)))
            played += 1
            self.iterations += len(left)
            if played % self._look_every == 0 and (
                _is_idle(left, usual)
                or (ends and _is_clear(left, usual, rest.open_part(self.iterations, usual)))
            ):
                return True
            if most is not None and self.iterations + len(left) > most:
                return False
            if until is not None and time.monotonic() >= until:
                return False

    def _imagine(self, world: State, move: Move, dice: Dice) -> float:
        """Play the move and the rest of the hand in a world; return the seat's reward."""
        world.apply(self._seat, move)
        self._guide.play_on(self._policy, world, self._hand, dice)
        return self._guide.rewards(world, self._before)[self._seat]


def _in_turn(sources: Sequence[Worlds]) -> Worlds:
    """Return a function that draws from one source after another."""
    turns = cycle(sources)
    return lambda dice: next(turns)(dice)


def _unweighed(move: Move) -> Thought:
    """Return the thought for a move made without rating any."""
    return Thought(move, (Weighed(move, 0.0, 0.0),), 0)


def _groups(ranked: list[tuple[Move, float]], alike: bool, width: int, asked: set[Move]) -> list[list[Move]]:
    """Return the moves to rate, best first, grouped if they are the same thing, with all `asked`."""
    found: list[list[Move]] = []
    if alike:
        by_score: dict[float, list[Move]] = {}
        for move, score in ranked:
            by_score.setdefault(score, []).append(move)
        found = list(by_score.values())
    else:
        found = [[move] for move, _score in ranked]
    return found[:width] + [group for group in found[width:] if not asked.isdisjoint(group)]


def _error(values: list[float]) -> float:
    """Return the standard error of the mean."""
    count = len(values)
    if count < 2:
        return 0.0
    mean = sum(values) / count
    return sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)


def _best_first(candidates: list[_Candidate], usual: _Candidate, guide: Guide) -> list[_Candidate]:
    """Return the candidates by reward, with a bias to the policy's own as large as chance may still be.

    Moves played in more worlds have outlived the others and come first.
    """
    values: dict[Move, float] = {}
    for candidate in candidates:
        gained = _differences(candidate, usual)
        mean = (sum(gained) / len(gained) if gained else 0.0) + candidate.lean - usual.lean
        values[candidate.move] = mean - guide.trust * (1.0 - guide.yields * candidate.liking) * _error(gained)
    return sorted(candidates, key=lambda found: (-len(found.rewards), -values[found.move]))


def _is_idle(candidates: list[_Candidate], usual: _Candidate) -> bool:
    """Return whether no move makes a difference against the policy's own, in hands enough to say so."""
    return len(usual.rewards) >= NO_MATTER and all(found.rewards == usual.rewards for found in candidates)


def _is_clear(candidates: list[_Candidate], usual: _Candidate, open_part: float) -> bool:
    """Return whether one move leads beyond doubt.

    Args:
        candidates: the moves still in the running.
        usual: the policy's own.
        open_part: fraction of a mean's variance that the rest of the budget may still remove.
    """
    leader = max(candidates, key=lambda candidate: candidate.worth)
    needed = (CLEARLY_USUAL if leader is usual else CLEAR) * sqrt(open_part)
    for other in candidates:
        if other is not leader:
            gained = _differences(leader, other)
            if sum(gained) / len(gained) <= needed * _error(gained):
                return False
    return True


def _differences(one: "_Candidate | Weighed", other: "_Candidate | Weighed") -> list[float]:
    """Return the differences of reward between two moves in the worlds in which both were made."""
    return [own - less for own, less in zip(one.rewards, other.rewards, strict=False)]
