"""Advice: the moves of a decision as the search weighs them, each with the policy's sentence about it.

The same question has the same answer: the dice come with it, and hands are counted, not seconds; a clock only
ends what would take too long on a slow machine.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cardtable.ai.player import Players, Policy
from cardtable.ai.search import Budget, Search, Weighed
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation
from cardtable.engine.opinion import Reason, with_names
from cardtable.i18n import _

SURE: Final = 1.5
TRIFLE: Final = 0.01
"""A move is held worse than the best from a difference of so many standard errors on, and of one chance in a
hundred: less than that is sure sometimes, and nobody cares."""

SLIP: Final = 0.03
MISTAKE: Final = 0.1
"""What brings so much less than the best move is a slip, and a mistake: three chances, and ten, of a hundred,
or in points about a quarter and four fifths of what a contract of Whitehouse is worth.

Moves that are no slips beside each other stand in the policy's order, for the reasons are the policy's.
"""

PATIENCE: Final = Budget(seconds=3.0)
"""How long somebody waits for advice at most; mostly the hands are counted in a part of a second."""


@dataclass(frozen=True, slots=True)
class Advised:
    """One move of a decision.

    Args:
        move: the move as text.
        reason: why it is the one to make; of every other one, what goes wrong with it.
        prospects: what may be expected after it (see `Guide.prospects`); None where the search does
            not say, as in decisions that are left to the policy.
        error: the standard error of what they are less than those of the move to make, as far as luck goes.
    """

    move: str
    reason: Reason
    prospects: float | None = None
    error: float = 0.0

    def named(self, names: Sequence[str]) -> "Advised":
        """The same with the players' names, by seat."""
        return replace(self, reason=self.reason._replace(text=with_names(self.reason.text, names)))

    @property
    def kind(self) -> str:
        """What sort of move it is, such as ``"draw"``: the first word of its text."""
        return self.move.partition(" ")[0]


@dataclass(frozen=True, slots=True)
class Advice:
    """A decision as it was weighed.

    Args:
        moves: the moves, the one to make first; never empty.
        iterations: how many hands were imagined for it.
        played: the move that was made, where advice was asked about one.
        forced: whether there was no other move.
        odds: whether the moves' prospects are chances to win, as `Guide.odds` has it.
    """

    moves: tuple[Advised, ...]
    iterations: int = 0
    played: Advised | None = None
    forced: bool = False
    odds: bool = False

    @property
    def best(self) -> Advised:
        """The move to make."""
        return self.moves[0]

    @property
    def told(self) -> tuple[Advised, ...]:
        """The moves that somebody would ask about: the best, the next, the best one of every other kind."""
        found = list(self.moves[:2])
        known = {advised.kind for advised in found}
        for advised in self.moves[2:]:
            if advised.kind not in known:
                known.add(advised.kind)
                found.append(advised)
        return tuple(found)

    def behind(self, advised: Advised) -> float | None:
        """What a move brings less than the best one, from 0 to 1; None where nobody knows.

        A difference that chance may have made is none.
        """
        best = self.best
        if self.forced or advised.move == best.move:
            return 0.0
        if advised.prospects is None or best.prospects is None:
            return None
        lost = best.prospects - advised.prospects
        return lost if lost > max(TRIFLE, SURE * advised.error) else 0.0

    @property
    def cost(self) -> float | None:
        """What the move that was made costs against the best one, from 0 to 1; None where nobody knows."""
        return None if self.played is None else self.behind(self.played)

    @property
    def alike(self) -> tuple[Advised, ...]:
        """The moves that are told of and come to the same as the best one, the first of them.

        Where a reason parts them, or the hands imagined leave a doubt, the best one is to be preferred.
        """
        if self.forced or None in map(self.behind, self.told):
            return (self.best,)
        return tuple(advised for advised in self.told if self.same(advised))

    def same(self, advised: Advised) -> bool:
        """Whether nothing parts a move from the best one, nor chance hides that it brings less."""
        best = self.best
        if advised.prospects is None or best.prospects is None or advised.move == best.move:
            return advised.move == best.move
        if not (best.reason.even and advised.reason.even) or self.behind(advised):
            return False
        return best.prospects - advised.prospects + SURE * advised.error < SLIP

    def share(self, advised: Advised) -> float | None:
        """What may be expected after a move, as shown; the same where it may be chance."""
        return advised.prospects if self.behind(advised) else self.best.prospects

    def sentence(self, titles: Sequence[str]) -> str:
        """Why the best move is the one to make; where others are as good, which, and why for none alone.

        Args:
            titles: what the moves that are `alike` are called; those called the same only once.
        """
        if self.best.reason.even and len(titles) > 1:
            words = _("Either is fine: {moves}.") if len(titles) == 2 else _("Any of these is fine: {moves}.")
            return words.format(moves=_(" · ").join(titles))
        if any(map(self.behind, self.told[1:])):
            return self.why_best
        return self.best.reason.text

    @property
    def why_best(self) -> str:
        """Why the best move is to be preferred to one that brings less."""
        if not self.best.reason.even:
            return self.best.reason.text
        if self.odds:
            return _("No single reason: over the cards that may still come it wins more often.")
        return _("No single reason: over the cards that may still come it brings more points.")

    def why_less(self, advised: Advised) -> str:
        """What goes wrong with a move that brings less than the best one."""
        if not advised.reason.even:
            return advised.reason.text
        return _("No single reason: it adds up over the cards that may still come.")

    def named(self, names: Sequence[str]) -> "Advice":
        """The same with the players' names, by seat."""
        played = None if self.played is None else self.played.named(names)
        moves = tuple(found.named(names) for found in self.moves)
        return replace(self, moves=moves, played=played)

    def about(self, played: str) -> "Advice | None":
        """The same advice about a move that was made, as text; None where that move was not weighed."""
        own = next((found for found in self.moves if found.move == played), None)
        return None if own is None else replace(self, played=own)


def advise(players: Players, seen: Observation, dice: Dice, budget: Budget, played: str = "") -> Advice:
    """Weigh the moves of a decision: the policy's best ones, and the best of every kind.

    Args:
        players: of the game.
        seen: what the seat may know; it is its turn.
        dice: where every random number comes from.
        budget: how long to think; where it counts no hands, as many as the game's guide says at most.
        played: the move that was made, as text; empty where none is to be judged.
    """
    policy = players.thoughtful
    guide = policy.guide.agreed(seen)
    made = seen.read(played) if played else None
    if budget.iterations is None:
        budget = Budget(guide.advised, budget.seconds)
    ranked = [move for move, _score in policy.rank(seen)]
    also = _of_each_kind(seen, ranked)
    thought = Search(policy, seen, dice).think(budget, made, also=also)
    if not thought.iterations:
        return plain_advice(Players(policy), seen, played)
    most = guide.prospects(thought.weighed[0].worth)
    place = {move: number for number, move in enumerate(ranked)}

    def order(found: Weighed) -> tuple[bool, float]:
        lost = most - guide.prospects(found.worth)
        return (True, lost) if lost > SLIP else (False, place[found.move])

    weighed = sorted(thought.weighed, key=order)
    chosen = [found.move for found in weighed]
    unit = guide.prospects(1.0) - guide.prospects(0.0)

    def advised(found: Weighed) -> Advised:
        reason = reason_of(policy, seen, found.move, chosen)
        doubt = unit * weighed[0].doubt(found)
        return Advised(seen.write(found.move), reason, guide.prospects(found.worth), doubt)

    moves = tuple(advised(found) for found in weighed)
    own = next((found for found in moves if found.move == played), None)
    return Advice(moves, thought.iterations, own, odds=guide.odds)


def plain_advice(players: Players, seen: Observation, played: str = "") -> Advice:
    """What the policy says by itself, without search: its move, and the best one of every other kind.

    Where its scores are points they tell what may be expected.
    """
    policy, guide = players.plain, players.thoughtful.guide.agreed(seen)
    ranked = policy.rank(seen)
    scores = dict(ranked) if seen.phase in guide.measured else {}
    forced = len(ranked) == 1
    made = seen.read(played) if played else None
    if made is not None:
        ranked = sorted(ranked, key=lambda found: (-found[1], found[0] != made))  # as good as another is good
    moves = [move for move, _score in ranked]
    told = _of_each_kind(seen, moves)
    beside = moves[:2]  # the next best need not be told of to be compared with

    def plain(move: Move) -> Advised:
        score = scores.get(move)
        worth = None if score is None else max(0.0, min(1.0, 0.5 + 0.5 * score / guide.span))
        return Advised(seen.write(move), reason_of(policy, seen, move, beside), worth)

    return Advice(tuple(map(plain, told)), 0, None if made is None else plain(made), forced)


def _of_each_kind(seen: Observation, ranked: Iterable[Move]) -> list[Move]:
    """The first move of every kind."""
    found: dict[str, Move] = {}
    for move in ranked:
        found.setdefault(seen.write(move).partition(" ")[0], move)
    return [*found.values()]


def reason_of(policy: Policy, seen: Observation, move: Move, chosen: list[Move]) -> Reason:
    """Why the first of the `chosen` is preferred to the second, or what goes wrong with any other move."""
    if move == chosen[0]:
        return policy.explain(seen, move, chosen[1] if len(chosen) > 1 else None)
    return policy.explain(seen, move, chosen[0], worse=True)
