"""What search has to know of a game beside its rules and its policy.

Search plays imagined worlds: whole states that a seat cannot tell from the real one. A game's policy
has a guide; where a game says nothing of its own, what stands here holds.
"""

from collections.abc import Callable, Sequence
from math import exp, inf
from typing import Any, Final

from cardtable.engine.chance import Dice, shuffled
from cardtable.engine.game import CHANCE, Move, Observation, State

WON: Final = 1.0
LOST: Final = 0.0

HASTY_CHOICE: Final = 3
"""Somebody in haste chooses among so many of the best moves at most."""

NEVER: Final = 1 << 30
"""More hands than are ever imagined: a guide that is ripe then grows no tree."""

FEW_DRAWN: Final = 4
"""How many worlds are drawn for one that is played where worlds are weighed by `Guide.likelihood`."""

Worlds = Callable[[Dice], State]
"""What draws a world to imagine."""


class Guide:
    """How one game is imagined: which moves are weighed, how others move, what an end is worth.

    Attributes:
        width: the most moves of one decision that are weighed, the policy's best ones; of long lists of moves
            most are never worth a thought.
        simultaneous: the phases in which several choose at once, where only chance cannot be foreseen.
        unsearched: the phases in which the policy's move is made without search: these, and those where
            nothing can be won by it.
        measured: those of them in which the policy's scores are points, so that moves can be held against
            each other all the same.
        secret: the phases whose moves the others do not see, so that no tree may tell them apart.
        counts: whether the policy counts what imagining could only sample: who plays then goes by it at once,
            and only who asks for advice has the moves weighed.
        alike: whether moves that the policy scores the same are the same thing, such as cards face down.
        odds: whether `prospects` are chances to win: the match, or a hand of which nothing else counts.
        ripe: in so many imagined hands a move must have been made before what follows it is searched, too;
            until then habits go on.
        unthinkable: a move that the policy scores so much below its own is not weighed: what a partner would
            complain of, or the end of a hand that is as good as won.
        trust: by how many standard errors another move must beat the policy's for the policy to be given up:
            the bias to habit, which fades as worlds come in.
        yields: how much of that goes for a move that the policy likes as well as its own, from 0 to 1.
        hasty: somebody in haste holds moves equal that are liked at least so much (the best one: 1).
        span: the margin of a hand, in points, that counts as much as anything short of the match.
        advised: who asks for advice has so many hands imagined: a number, and not a time, so that the same
            question has the same answer.
    """

    width: int = 8
    simultaneous: frozenset[str] = frozenset()
    unsearched: frozenset[str] = frozenset()
    measured: frozenset[str] = frozenset()
    secret: frozenset[str] = frozenset()
    counts: bool = False
    alike: bool = False
    odds: bool = False
    ripe: int = 12
    unthinkable: float = inf
    trust: float = 1.0
    yields: float = 1.0
    hasty: float = 0.75
    span: float = 10.0
    advised: int = 1000

    def agreed(self, seen: Observation) -> "Guide":
        """The guide for the options of a match, of which somebody sees this much."""
        return self

    def over(self, state: State, hand: int) -> bool:
        """Whether the imagined hand of that number has ended."""
        return not state.to_act or state.phase == "deal" or state.hand != hand

    def rollout_move(self, policy: Any, state: State, seat: int, dice: Dice) -> Move:
        """What a seat does in an imagined world: by its own observation of it, so that it cannot peek.

        Args:
            policy: the game's policy.
            state: the imagined world, in which it is the seat's turn.
            seat: who moves.
            dice: for what the seat leaves to chance.
        """
        moves = state.legal(seat)
        if len(moves) == 1:
            return moves[0]
        move: Move = policy.choose(state.observe(seat), dice)
        return move

    def play_on(self, policy: Any, state: State, hand: int, dice: Dice) -> None:
        """Play an imagined hand to its end by habits.

        Args:
            policy: the game's policy.
            state: the imagined world.
            hand: the number of the hand.
            dice: for chance, and for what the seats leave to it.
        """
        while not self.over(state, hand):
            seat = state.to_act[0]
            if seat == CHANCE:
                draw_lots(state, dice)
            else:
                state.apply(seat, self.rollout_move(policy, state, seat, dice))

    def rewards(self, state: State, before: tuple[int, ...]) -> list[float]:
        """What the end of an imagined hand is worth to each seat, from 0 to 1.

        A match that is over is worth all or nothing; before that half the whole range is for the margin of
        the hand, the rest being kept for what ends the match.

        Args:
            state: the world at the end of the hand.
            before: the scores as the hand began.
        """
        worth = [0.0] * sum(len(side) for side in state.sides)
        gains = [after - old for after, old in zip(state.scores, before, strict=True)]
        total, others = sum(gains), len(gains) - 1
        for side, gain in zip(state.sides, gains, strict=True):
            margin = gain - (total - gain) / others
            value = 0.5 + 0.25 * max(-1.0, min(1.0, margin / self.span))
            for seat in side:
                worth[seat] = value
        if state.winners is not None:
            for seat in range(len(worth)):
                ended = WON if seat in state.winners else LOST
                worth[seat] = 0.8 * ended + 0.2 * worth[seat]
        return worth

    def even(self, seats: int) -> float:
        """What `prospects` are where nobody is ahead, at a table of so many seats."""
        return 0.5

    def prospects(self, worth: float) -> float:
        """What a seat may expect as people are told it: 0.5 is even, 1 all that a hand can bring.

        Where the match may end it is below 0 or above 1, so that a win for certain is not taken for a likely
        one.

        Args:
            worth: an average of `rewards`.
        """
        return 2.0 * worth - 0.5

    def points(self, difference: float) -> float | None:
        """What a difference of `prospects` comes to in points of a hand, against the other sides on average.

        None where prospects are chances to win.
        """
        return None if self.odds else 2.0 * self.span * difference

    def likelihood(self, seen: Observation, world: State) -> float:
        """How likely the others would have done in this world what they did, against other worlds."""
        return 1.0

    def worlds(self, seen: Observation) -> Worlds:
        """What draws worlds that the seat cannot tell from the real one, the likely ones more often.

        Args:
            seen: what the seat may know.
        """
        if type(self).likelihood is Guide.likelihood:
            return seen.resample

        def draw(dice: Dice) -> State:
            drawn = [seen.resample(dice) for _number in range(FEW_DRAWN)]
            weights = [self.likelihood(seen, world) for world in drawn]
            mark = dice.random() * sum(weights)
            for world, weight in zip(drawn, weights, strict=True):
                mark -= weight
                if mark < 0.0:
                    return world
            return drawn[-1]

        return draw

    def equals(self, seen: Observation, ranked: Sequence[tuple[Move, float]]) -> list[Move]:
        """The best moves that somebody in haste would hold equal.

        Args:
            seen: what the seat may know.
            ranked: the moves with their scores, best first.
        """
        likings = liking([score for _move, score in ranked])
        few = zip(ranked[:HASTY_CHOICE], likings, strict=False)
        return [move for (move, _score), liked in few if liked >= self.hasty]

    def boldness(self, seen: Observation, move: Move) -> float:
        """How much bolder a move is than what somebody careful would do, in the unit of the policy's scores.

        A temperament adds a part of it to the score, or takes it off: so characters differ in what is a
        matter of taste, such as high bids and early knocks, and play alike everywhere else.
        """
        return 0.0

    def forget(self, seen: Observation) -> Observation:
        """What remains of an observation in a short memory: nothing but what lies open and was last done."""
        return seen


def draw_lots(state: State, dice: Dice) -> None:
    """Make the move of chance that an imagined world waits for."""
    asked = state.chance()
    state.apply(CHANCE, tuple(shuffled(asked.pool, asked.count, dice)))


def liking(scores: Sequence[float]) -> list[float]:
    """How much a policy likes moves: 1 for the best one, less for the others, never below 0.

    Scores have no unit, so their distances are measured by that of the middle one from the best.

    Args:
        scores: of the moves, best first.
    """
    gaps = [scores[0] - score for score in scores]
    scale = gaps[len(gaps) // 2] or gaps[-1] or 1.0
    return [exp(-gap / scale) for gap in gaps]
