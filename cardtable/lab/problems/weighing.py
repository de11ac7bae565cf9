"""Weighs the moves of a decision against each other, all in the same imagined hands."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle
from math import sqrt
from random import Random
from typing import Final

from cardtable.ai.advice import SLIP
from cardtable.ai.guide import Worlds
from cardtable.ai.player import Player, Policy
from cardtable.engine.chance import draw as drawn
from cardtable.engine.game import CHANCE, Move, Observation, State
from cardtable.problems.problem import Lead

LEAST: Final = 2 * SLIP
"""Prospects by which the right move leads every other one: twice what the review calls a slip."""
SURE: Final = 4.0
"""The same in standard errors."""

MANY: Final = 100
"""Hands from which on another source of worlds takes turns, where sources are few (see `Guide.readings`)."""

Rewards = Mapping[Move, Sequence[float]]
"""What each move brought in each imagined hand."""


@dataclass(frozen=True, slots=True)
class Weighing:
    """The moves of a decision, weighed.

    Args:
        right: the best move and those that are the same thing, best first.
        lead: how far the worst of the right ones leads the best of all others.
    """

    right: tuple[Move, ...]
    lead: Lead

    def clear(self, sure: float = SURE) -> bool:
        """Whether only the right move is right, beyond doubt by so many standard errors."""
        return self.lead.lead >= max(LEAST, sure * self.lead.error)


def candidates(policy: Policy, seen: Observation) -> list[Move]:
    """Return the moves worth weighing, best first by the policy."""
    return [move for move, _score in policy.rank(seen)][: policy.guide.agreed(seen).width]


def imagined(
    policy: Policy,
    seen: Observation,
    moves: Iterable[Move],
    hands: int,
    seed: str,
    draw: Worlds | None = None,
    own: Player | None = None,
) -> Rewards:
    """Return the rewards of moves in imagined hands, each played on.

    Args:
        policy: the policy.
        seen: what the seat may know.
        moves: the moves.
        hands: number of hands to imagine.
        seed: of all dice.
        draw: draws the hands; None for those that fit what the others did.
        own: who plays on for the seat; None for the policy, which plays on for the others.
    """
    assert seen.seat is not None
    guide, dice = policy.guide.agreed(seen), Random(seed)
    count = min(guide.readings, 1 + hands // MANY) if draw is None else 1
    sources = cycle([draw or guide.worlds(seen) for _number in range(count)])
    found: dict[Move, list[float]] = {move: [] for move in moves}
    for number in range(hands):
        world = next(sources)(dice)
        for move, rewards in found.items():
            played = world.copy()
            played.apply(seen.seat, move)
            if own is None:
                guide.play_on(policy, played, seen.hand, Random(f"{seed}/{number}"))
            else:
                _play_on(policy, own, seen, played, f"{seed}/{number}")
            rewards.append(guide.rewards(played, seen.scores)[seen.seat])
    return found


def _play_on(policy: Policy, own: Player, seen: Observation, world: State, seed: str) -> None:
    """Play a hand to its end: the seat that saw it by its own player, everybody else by the policy."""
    guide, dice, count = policy.guide.agreed(seen), Random(seed), 0
    while not guide.over(world, seen.hand):
        seat = world.to_act[0]
        if seat == CHANCE:
            world.apply(seat, drawn(world.chance(), seed, count))
            count += 1
        else:
            player = own if seat == seen.seat else policy
            world.apply(seat, player.choose(world.observe(seat), dice))


def weigh(policy: Policy, seen: Observation, rewards: Rewards) -> Weighing | None:
    """Return the moves weighed by their rewards, or None if all are the same thing."""
    guide = policy.guide.agreed(seen)
    unit = guide.prospects(1.0) - guide.prospects(0.0)
    order = sorted(rewards, key=lambda move: -_mean(rewards[move]))
    best = order[0]

    def is_right(move: Move) -> bool:  # the same card on the wrong pile may be a mistake
        lost = unit * (_mean(rewards[best]) - _mean(rewards[move]))
        return same(seen, move) == same(seen, best) and lost < SLIP

    right = tuple(filter(is_right, order))
    others = [move for move in order if move not in right]
    if not others:
        return None
    pairs = zip(rewards[right[-1]], rewards[others[0]], strict=False)
    gained = [unit * (own - less) for own, less in pairs]
    mean = _mean(gained)
    error = sqrt(sum((one - mean) ** 2 for one in gained) / (len(gained) - 1) / len(gained))
    return Weighing(right, Lead(round(mean, 4), round(error, 4), len(gained)))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def same(seen: Observation, move: Move) -> str:
    """What a move has in common with those that are the same thing: all but where it goes, or with what."""
    return re.split(" on | with ", seen.write(move))[0]
