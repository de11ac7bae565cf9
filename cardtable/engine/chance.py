"""Chance as a seat: what it must draw, and how a match draws the same cards on every machine."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol, TypeVar

T = TypeVar("T")


class Dice(Protocol):
    """A source of random numbers, uniform from 0 up to but not including 1 (`random.Random` is one)."""

    def random(self) -> float:
        """Return the next number."""
        ...


@dataclass(frozen=True, slots=True)
class ChanceRequest:
    """What the chance seat must draw now: `count` different cards of `pool`, in order.

    Args:
        verb: first word of the move, such as ``"deal"``.
        pool: the cards to draw from, as indices into the deck.
        count: number of cards to draw.
    """

    verb: str
    pool: tuple[int, ...]
    count: int


def shuffled(pool: Sequence[T], count: int, dice: Dice) -> list[T]:
    """Return `count` members of `pool` in random order (the first steps of a Fisher-Yates shuffle).

    It calls only `dice.random()`, which Python keeps the same across versions and machines; `Random.shuffle`
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
    """Return the chance move of a match with this seed.

    Args:
        request: what to draw.
        seed: the match's seed.
        number: number of chance moves made before; a hand taken back and replayed is dealt the same cards.
    """
    return tuple(shuffled(request.pool, request.count, Random(f"{seed}/{number}")))
