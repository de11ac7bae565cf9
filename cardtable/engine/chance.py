"""Chance as a seat: what it is asked for, and how a match draws it the same on every machine."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol, TypeVar

T = TypeVar("T")


class Dice(Protocol):
    """Whatever gives even random numbers from 0 up to, not including, 1 (`random.Random` does)."""

    def random(self) -> float:
        """The next number."""
        ...


@dataclass(frozen=True, slots=True)
class ChanceRequest:
    """What the chance seat must draw now: `count` different cards of `pool`, in order.

    Args:
        verb: the word of the move, such as ``"deal"``.
        pool: the cards it is drawn from, as indices into the deck.
        count: how many of them.
    """

    verb: str
    pool: tuple[int, ...]
    count: int


def shuffled(pool: Sequence[T], count: int, dice: Dice) -> list[T]:
    """`count` members of `pool` in random order (the first steps of a Fisher-Yates shuffle).

    Only `dice.random()` is called, which Python keeps the same across versions and machines; `Random.shuffle`
    and `Random.sample` carry no such promise.
    """
    random = dice.random
    cards = list(pool)
    size = len(cards)
    for place in range(count):
        other = place + int(random() * (size - place))
        card = cards[other]
        cards[other] = cards[place]
        cards[place] = card
    return cards[:count]


def draw(request: ChanceRequest, seed: str, number: int) -> tuple[int, ...]:
    """The chance move that a match with this seed makes.

    Args:
        request: what is asked for.
        seed: the match's seed.
        number: how many chance moves the match has made before; a hand taken back and played again is
            therefore dealt the same cards.
    """
    return tuple(shuffled(request.pool, request.count, Random(f"{seed}/{number}")))
