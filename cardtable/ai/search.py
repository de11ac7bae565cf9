"""Search in imagined worlds: information-set Monte Carlo tree search with a single observer.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (IEEE TCIAIG 4:2, 2012): every
iteration draws a world that the searching seat cannot tell from the real one, and all worlds share one tree,
whose nodes are reached by moves; a move's chances to be chosen are counted where it was available only.

At the root the moves are halved from round to round (Karnin, Koren and Somekh 2013), and all that are left
are played in the same worlds: what differs between two of them is then the move and not the luck. Below it
the tree widens as visits come in, from the policy's move to its second best and so on (Chaslot et al. 2008).
Where the tree ends, each seat goes on by the policy, from its own observation of the world, so nobody in it
declares, challenges or leads by cards that it could not see.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, log, log2, sqrt
from random import Random
from typing import Final

from cardtable.ai.guide import Guide, Worlds, draw_lots, liking
from cardtable.ai.player import Policy
from cardtable.engine.chance import Dice
from cardtable.engine.game import CHANCE, Move, Observation, State

WIDER: Final = 24
"""A node that is ripe looks beyond the policy's move at one more for about so many further visits."""

EXPLORE: Final = 0.15
"""The weight of what has been tried less (the constant of UCB1), for rewards that mostly differ little."""

SHALLOW_WIDTH: Final = 2
"""So many moves are weighed by who thinks but a moment."""

CLEAR: Final = 3.0
CLEARLY_USUAL: Final = 2.0
"""A lead ends the search that so many standard errors of what the rest of the budget may still change do not
make up for: of any move, and of the policy's own, which needs less proof."""

NO_MATTER: Final = 48
"""So many worlds in which no move made a difference end it, too."""

LOOK_EVERY: Final = 16
"""After so many worlds it is looked at whether the lead is clear."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: a number of iterations, which gives the same move for the same dice, or a time.

    Args:
        iterations: how many hands are imagined; None for no limit.
        seconds: how long by the clock; None for no limit.
    """

    iterations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        """One limit there must be."""
        if self.iterations is None and self.seconds is None:
            raise ValueError("thinking needs a limit: iterations or seconds")

    def __reduce__(self) -> tuple[object, ...]:
        """Comes whole out of another process, compiled or not."""
        return Budget, (self.iterations, self.seconds)


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move that was weighed.

    Args:
        move: the move.
        worth: what it brings on average, from 0 to 1 as the game's guide counts.
        error: the standard error of `worth`.
        visits: in how many imagined hands it was made.
        rewards: what it brought in each of them.
    """

    move: Move
    worth: float
    error: float
    visits: int
    rewards: tuple[float, ...] = ()

    def doubt(self, other: "Weighed") -> float:
        """The standard error of what this move brings more than another, over the hands of both.

        It is far smaller than `error`, since the luck of a hand is the same for both.
        """
        return _error(_differences(self, other))


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of thinking.

    Args:
        move: the move to make.
        weighed: the moves that were weighed, best first; the first one is `move`.
        iterations: how many hands were imagined; 0 where there was nothing to think about.
    """

    move: Move
    weighed: tuple[Weighed, ...]
    iterations: int


class Node:
    """A place in the tree: what was seen after the move that leads there.

    Attributes:
        visits: how often the move was made.
        available: how often it could have been made where a choice was.
        total: the rewards that it brought to who made it.
        children: the nodes after it, by move.
    """

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[Move, Node] = {}


@dataclass(slots=True)
class _Candidate:
    move: Move
    liking: float
    node: Node
    rewards: list[float]

    @property
    def worth(self) -> float:
        return sum(self.rewards) / len(self.rewards) if self.rewards else 0.0


@dataclass(slots=True)
class _Rest:
    """What is left of a budget.

    Args:
        budget: all of it.
        began: when thinking began, by the monotonic clock; not needed where no time is set.
    """

    budget: Budget
    began: float

    def open_part(self, iterations: int, usual: _Candidate) -> float:
        """The part of a mean's variance that the rest of the budget may still take away.

        Args:
            iterations: how many hands have been imagined.
            usual: the candidate that is played in every world.
        """
        spent = 0.0
        if self.budget.iterations is not None:
            spent = iterations / self.budget.iterations
        if self.budget.seconds is not None:
            spent = max(spent, (time.monotonic() - self.began) / self.budget.seconds)
        # At the end two moves share what is left.
        worlds = len(usual.rewards)
        more = iterations * (1.0 / max(spent, 1e-6) - 1.0) / 2
        return max(0.0, more / (worlds + more))


class Search:
    """Thinks about one decision."""

    def __init__(
        self,
        policy: Policy,
        seen: Observation,
        dice: Dice,
        worlds: Worlds | None = None,
        shallow: bool = False,
    ) -> None:
        """Prepare.

        Args:
            policy: the game's policy, with its guide.
            seen: what the seat may know; it is its turn.
            dice: where every random number comes from.
            worlds: draws the worlds; None draws those that the seat cannot tell from the real one. With
                others a search sees what it may not, for measuring: then nothing is left to habit but what
                both do at once, and cards that lie face down are not alike.
            shallow: whether but the policy's `SHALLOW_WIDTH` best moves are weighed, in worlds that are all
                held equally likely.
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
            worlds = seen.resample if shallow else self._guide.worlds(seen)
        self._worlds: Worlds = worlds
        self.iterations = 0

    def think(
        self, budget: Budget, played: Move | None = None, brief: bool = False, also: Sequence[Move] = ()
    ) -> Thought:
        """Weigh the moves until the budget is spent or the best one is clear.

        Args:
            budget: how long.
            played: a move that is weighed to the end whatever is thought of it, for whoever made it.
            brief: whether a decision that the policy counts better is left to it without a look.
            also: further moves that are weighed to the end whatever is thought of them.
        """
        legal = self._seen.legal()
        if len(legal) == 1:
            return _unweighed(legal[0])
        if self._seen.phase in self._unsearched or (brief and self._guide.counts):
            return _unweighed(self._policy.choose(self._seen, self._dice))
        ranked = self._policy.rank(self._seen)
        least = ranked[0][1] - self._guide.unthinkable
        asked = {*also} if played is None else {*also, played}
        ranked = [(move, score) for move, score in ranked if score >= least or move in asked]
        groups = _groups(ranked, self._alike, self._width, asked)
        score_of = dict(ranked)
        candidates = [
            _Candidate(moves[0], liked, Node(), [])
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
                len(found.rewards),
                tuple(found.rewards),
            )
            for place, found in enumerate(order)
        )
        return Thought(move, weighed, self.iterations)

    # --- the root ------------------------------------------------------------------------------------------

    def _halve(self, candidates: list[_Candidate], budget: Budget, kept: list[_Candidate]) -> None:
        """Play all candidates in the same worlds, round after round, each time with the better half.

        Those of `kept` stay to the end: the policy's own move, which the others have to beat, and what was
        asked about.
        """
        usual = candidates[0]
        rounds = ceil(log2(len(candidates)))
        began = time.monotonic() if budget.seconds is not None else 0.0
        left = candidates
        for number in range(1, rounds + 1):
            share = number / rounds
            most = None if budget.iterations is None else round(budget.iterations * share)
            until = None if budget.seconds is None else began + budget.seconds * share
            if self._play_round(left, usual, most, until, _Rest(budget, began)):
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
    ) -> bool:
        """Imagine worlds until the round's share of the budget is spent; True where more cannot matter."""
        played = 0
        while True:
            world = self._worlds(self._dice)
            seed = self._dice.random()
            for candidate in left:
                candidate.rewards.append(self._imagine(world.copy(), candidate, Random(seed)))
            played += 1
            self.iterations += len(left)
            if played % LOOK_EVERY == 0 and _settled(left, usual, rest.open_part(self.iterations, usual)):
                return True
            if most is not None and self.iterations + len(left) > most:
                return False
            if until is not None and time.monotonic() >= until:
                return False

    # --- one imagined hand ---------------------------------------------------------------------------------

    def _imagine(self, world: State, candidate: _Candidate, dice: Dice) -> float:
        """Make the candidate's move in a world and play on to the end of the hand; the seat's reward."""
        node = candidate.node
        path = [(self._seat, node)]
        world.apply(self._seat, candidate.move)
        guide, hand = self._guide, self._hand
        while node.visits >= guide.ripe and not guide.over(world, hand):
            seat = world.to_act[0]
            if seat == CHANCE:
                draw_lots(world, dice)
                continue
            moves = world.legal(seat)
            if len(moves) == 1:
                world.apply(seat, moves[0])
                continue
            phase = world.phase
            if phase in self._unsearched or (phase in guide.secret and seat != self._seat):
                break
            move, node = self._descend(world, seat, node)
            path.append((seat, node))
            world.apply(seat, move)
        guide.play_on(self._policy, world, hand, dice)
        rewards = guide.rewards(world, self._before)
        for seat, passed in path:
            passed.visits += 1
            passed.total += rewards[seat]
        return rewards[self._seat]

    def _descend(self, world: State, seat: int, node: Node) -> tuple[Move, Node]:
        """Choose among the policy's best moves, as many as the node's visits allow."""
        ranked = self._policy.rank(world.observe(seat))
        children = node.children
        best: Node | None = None
        chosen: Move = ranked[0][0]
        highest = 0.0
        for move, _score in ranked[: 1 + int(sqrt(max(0, node.visits - self._guide.ripe) / WIDER))]:
            child = children.get(move)
            if child is None:
                child = children[move] = Node()
            child.available += 1
            if child.visits == 0:
                value = 1.0 if best is None else 2.0  # an untried move is tried, the policy's own at first
            else:
                value = child.total / child.visits + EXPLORE * sqrt(log(child.available) / child.visits)
            if best is None or value > highest:
                best, chosen, highest = child, move, value
        assert best is not None
        return chosen, best


def _unweighed(move: Move) -> Thought:
    """The one thought about a move that is made without weighing any."""
    return Thought(move, (Weighed(move, 0.0, 0.0, 0),), 0)


def _groups(ranked: list[tuple[Move, float]], alike: bool, width: int, asked: set[Move]) -> list[list[Move]]:
    """The moves to weigh, best first, those together that are the same thing; all that are asked about."""
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
    """The standard error of the mean."""
    count = len(values)
    if count < 2:
        return 0.0
    mean = sum(values) / count
    return sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)


def _best_first(candidates: list[_Candidate], usual: _Candidate, guide: Guide) -> list[_Candidate]:
    """By what the moves brought, with a bias to the policy's that is as large as chance may still be.

    Moves that were played in more worlds have outlived the others and stand before them.
    """
    values: dict[Move, float] = {}
    for candidate in candidates:
        gained = _differences(candidate, usual)
        mean = sum(gained) / len(gained) if gained else 0.0
        values[candidate.move] = mean - guide.trust * (1.0 - guide.yields * candidate.liking) * _error(gained)
    return sorted(candidates, key=lambda found: (-len(found.rewards), -values[found.move]))


def _settled(candidates: list[_Candidate], usual: _Candidate, open_part: float) -> bool:
    """Whether one move leads all others by more than what is still to come can make up for, or none matters.

    Args:
        candidates: the moves still weighed.
        usual: the policy's.
        open_part: the part of a mean's variance that the rest of the budget may take away.
    """
    leader = max(candidates, key=lambda candidate: candidate.worth)
    needed = (CLEARLY_USUAL if leader is usual else CLEAR) * sqrt(open_part)
    matters = clear = True
    if len(usual.rewards) >= NO_MATTER:
        matters = any(candidate.rewards != usual.rewards for candidate in candidates)
    for other in candidates:
        if other is not leader:
            gained = _differences(leader, other)
            clear = clear and sum(gained) / len(gained) > needed * _error(gained)
    return clear or not matters


def _differences(one: "_Candidate | Weighed", other: "_Candidate | Weighed") -> list[float]:
    """What one move brought more than the other in the worlds in which both were made."""
    return [own - less for own, less in zip(one.rewards, other.rewards, strict=False)]
