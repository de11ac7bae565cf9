"""What the search needs to know about a game besides its rules and its policy.

The search plays imagined worlds: whole states that a seat cannot tell from the real one. Every policy has a
guide; the base class here holds the defaults.
"""

from collections.abc import Callable, Sequence
from math import exp, inf
from typing import Any, Final, Literal

from cardtable.engine.chance import Dice, shuffled
from cardtable.engine.game import CHANCE, Move, Observation, State

WON: Final = 1.0
LOST: Final = 0.0

HASTY_CHOICE: Final = 3
"""Most moves a hasty player chooses among."""

FEW_DRAWN: Final = 4
"""Number of worlds drawn for each one played when `Guide.likelihood` weights them."""

Worlds = Callable[[Dice], State]
"""Draws a world to imagine."""


Odds = Literal["", "match"]


class Guide:
    """How one game is imagined: which moves to rate, how the others move, what a final position is worth.

    Attributes:
        width: most moves rated in one decision, the policy's best ones; most of a long list is never worth a
            thought.
        simultaneous: phases in which several seats choose at once, where only chance is unforeseeable.
        unsearched: phases in which the policy moves without search: the simultaneous ones and those in which
            search gains nothing.
        measured: the unsearched phases in which the policy's scores are points, so that moves can still be
            compared.
        counts: whether the policy counts exactly what imagining could only sample; then players follow it at
            once, and only advice rates the moves.
        alike: whether moves with equal policy scores are the same thing, such as cards face down.
        odds: what `prospects` are chances to win; empty if they are expected points.
        unthinkable: how far below the policy's best score a move may be and still be rated; rules out moves a
            partner would complain of, and ending a hand that is as good as won.
        trust: number of standard errors by which another move must beat the policy's to replace it; this bias
            fades as worlds come in.
        yields: fraction of `trust` waived for a move that the policy likes as well as its own, from 0 to 1.
        hasty: least liking at which a hasty player takes a move for equal to the best one, whose liking is 1.
        span: margin of a hand, in points, at which the value of anything short of the match stops rising.
        advised: number of hands imagined for advice: a number, not a time, so that the same question has the
            same answer.
        stake: what a usual hand decides, as a part of what prospects span; losses are judged beside it.
        costly: least prospects a move gives up for the coach to question it; such that hardly any move of a
            sensible player is questioned.
        readings: number of independent sources of worlds that take turns in advice; more than one if a source
            changes its world so little that a few dozen draws agree by chance.
        marked: kinds of moves that a hint has a row for wherever they can be made, because everybody wonders.
        dared: reward, of 1, for each unit of `boldness` where the search weighs a move.
    """

    width: int = 8
    simultaneous: frozenset[str] = frozenset()
    unsearched: frozenset[str] = frozenset()
    measured: frozenset[str] = frozenset()
    counts: bool = False
    alike: bool = False
    odds: Odds = ""
    unthinkable: float = inf
    trust: float = 1.0
    yields: float = 1.0
    hasty: float = 0.75
    span: float = 10.0
    advised: int = 1000
    stake: float = 1.0
    costly: float = 0.1
    readings: int = 1
    marked: frozenset[str] = frozenset()
    dared: float = 0.0

    def agreed(self, seen: Observation) -> "Guide":
        """Return the guide for the options of the observed match."""
        return self

    def kind(self, seen: Observation, move: Move) -> str:
        """Return what kind of move it is, such as ``"draw"``: the first word of its text.

        Advice tells of the best move of every kind. A guide may add words to part moves of one kind into
        sorts; then the best move is compared with the best one of another sort rather than with a twin.
        """
        return seen.write(move).partition(" ")[0]

    def tempting(self, seen: Observation, move: Move) -> bool:
        """Return whether a person looks at this move first, so that advice holds the best one against it."""
        return False

    def together(self, seen: Observation, move: Move) -> list[Move]:
        """Return the moves that a person makes in one go with a move, as they are imagined after it.

        Most moves are made alone. Advice names them together.
        """
        return []

    def spared(self, seen: Observation, move: Move, best: Move, end: State) -> str:
        """Return that what a move risked did not happen, in a sentence; empty if it did, or none is told.

        Args:
            seen: what its seat knew.
            move: the move made.
            best: the better one.
            end: the state after the hand.
        """
        return ""

    def pointless(self, seen: Observation, move: Move) -> bool:
        """Return whether another legal move is never worse, so that luck alone could speak for this one.

        It is rated only if somebody asks for it.
        """
        return False

    def outdone(self, seen: Observation, move: Move, best: Move) -> bool:
        """Return whether a move is the best one at a higher price, so that nobody who may choose weighs it.

        It is judged like any other, but no hint holds the best move against it.
        """
        return False

    def over(self, state: State, hand: int) -> bool:
        """Return whether the imagined hand of that number has ended."""
        return not state.to_act or state.phase == "deal" or state.hand != hand

    def rollout_move(self, policy: Any, state: State, seat: int, dice: Dice) -> Move:
        """Return a seat's move in an imagined world, by its own observation so that it cannot peek.

        Args:
            policy: the game's policy.
            state: the imagined world, in which it is the seat's turn.
            seat: the seat that moves.
            dice: for what the seat leaves to chance.
        """
        moves = state.legal(seat)
        if len(moves) == 1:
            return moves[0]
        move: Move = policy.choose(state.observe(seat), dice)
        return move

    def play_on(self, policy: Any, state: State, hand: int, dice: Dice) -> None:
        """Play an imagined hand to its end by the policy.

        Args:
            policy: the game's policy.
            state: the imagined world, changed in place.
            hand: number of the hand.
            dice: for chance, and for what the seats leave to it.
        """
        while not self.over(state, hand):
            seat = state.to_act[0]
            if seat == CHANCE:
                draw_lots(state, dice)
            else:
                state.apply(seat, self.rollout_move(policy, state, seat, dice))

    def rewards(self, state: State, before: tuple[int, ...]) -> list[float]:
        """Return what the end of an imagined hand is worth to each seat, from 0 to 1.

        Before the end of the match the margin of the hand spans 0.25 to 0.75; the rest is kept for the end of
        the match, where winning counts 0.8 and the margin 0.2.

        Args:
            state: the world at the end of the hand.
            before: the sides' scores when the hand began.
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
        """Return the `prospects` of an even position at a table of `seats`."""
        return 0.5

    def prospects(self, worth: float) -> float:
        """Return the prospects shown to people: 0.5 is even, 1 the most a hand can bring.

        Near the end of a match they may be below 0 or above 1, so that a certain win differs from a likely
        one.

        Args:
            worth: an average of `rewards`.
        """
        return 2.0 * worth - 0.5

    def points(self, difference: float) -> float | None:
        """Convert a difference of `prospects` to points of a hand, against the other sides on average.

        None if prospects are chances to win.
        """
        return None if self.odds else 2.0 * self.span * difference

    def likelihood(self, seen: Observation, world: State) -> float:
        """Return how likely the others' past moves are in this world, relative to other worlds."""
        return 1.0

    def worlds(self, seen: Observation) -> Worlds:
        """Return a function that draws worlds the seat cannot tell from the real one, likely ones more often.

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
        """Return the best moves that a hasty player takes for equal.

        Args:
            seen: what the seat may know.
            ranked: the moves with their scores, best first.
        """
        likings = liking([score for _move, score in ranked])
        few = zip(ranked[:HASTY_CHOICE], likings, strict=False)
        return [move for (move, _score), liked in few if liked >= self.hasty]

    def boldness(self, seen: Observation, move: Move) -> float:
        """Return how much bolder a move is than a careful player's, in the unit of the policy's scores.

        A temperament adds a part of it to the score or subtracts it, so characters differ in matters of
        taste, such as high bids and early knocks, and play alike everywhere else.
        """
        return 0.0

    def same(self, seen: Observation, move: Move, other: Move) -> bool:
        """Return whether two moves differ in nothing but the names of their cards."""
        return move == other

    def forget(self, seen: Observation) -> Observation:
        """Return what a short memory keeps of an observation: what lies open and what was done last."""
        return seen


def draw_lots(state: State, dice: Dice) -> None:
    """Make the chance move that an imagined world waits for."""
    asked = state.chance()
    state.apply(CHANCE, tuple(shuffled(asked.pool, asked.count, dice)))


def liking(scores: Sequence[float]) -> list[float]:
    """Return how much a policy likes each move: 1 for the best, less for the others, never below 0.

    Scores have no unit, so each gap to the best is divided by the gap of the middle move.

    Args:
        scores: scores of the moves, best first.
    """
    gaps = [scores[0] - score for score in scores]
    scale = gaps[len(gaps) // 2] or gaps[-1] or 1.0
    return [exp(-gap / scale) for gap in gaps]
