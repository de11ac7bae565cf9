"""The worth of a hand before the kitty is seen: expected votes of its side with a suit as trump.

The weights are a least-squares fit to hands of this policy against itself;
`tests/benchmarks/whitehouse_hands.py` recomputes them.
"""

from math import erf, sqrt
from typing import Final

from cardtable.games.kit.rules.suits import PLAIN_SUITS
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.setup import Setup
from cardtable.games.whitehouse.rules.trumps import JOKERS, RED_SUITS, TRUMPS

FEATURES: Final = (
    "hand",
    "trump",
    "joker",
    "trump ace",
    "trump king",
    "trump queen",
    "trump jack",
    "ace",
    "void",
    "votes of aces",
    "votes of kings",
    "other votes",
)
"""Quantities counted in a hand; the first is always 1."""

PARTNERS: Final[tuple[float, ...]] = (221.3, 19.9, 0.0, 31.2, 10.5, 13.6, 5.5, 21.7, 8.5, 0.2, 0.6, 0.0)
PARTNERS_JOKERS: Final[tuple[float, ...]] = (
    242.3,
    21.4,
    16.7,
    18.1,
    2.8,
    6.8,
    3.2,
    14.1,
    -3.7,
    0.3,
    0.4,
    0.1,
)
ALONE: Final[tuple[float, ...]] = (14.5, 30.5, 0.0, 35.9, 21.0, 13.6, 6.6, 24.4, -3.4, 0.5, 0.7, 0.3)
ALONE_JOKERS: Final[tuple[float, ...]] = (55.7, 28.6, 27.7, 32.3, 8.3, 7.3, 2.3, 33.3, 6.2, 0.2, 0.6, 0.3)

SPREAD: Final = 116.0
SPREAD_FALLS: Final = 0.125
"""Standard deviation of a partnership's votes around the expectation: its value for a worthless hand, and its
decrease per expected vote."""

LEAST_SPREAD: Final = 45.0

SPREAD_ALONE: Final = 62.0
"""The same for a lone bidder."""

ACES: Final = 0b1111 << 48
KINGS: Final = 0b1111 << 44


def features(hand: int, suit: int, agreed: Setup) -> tuple[float, ...]:
    """Count the quantities of `FEATURES` in a hand, a mask, with a suit as trump."""
    trumps = hand & TRUMPS[suit].mask
    aces = voids = 0
    for side, cards in enumerate(PLAIN_SUITS):
        if side != suit:
            aces += hand & cards & ACES != 0
            voids += not hand & cards
    total = agreed.ballots.total
    return (
        1.0,
        float(trumps.bit_count()),
        float((hand & JOKERS).bit_count()),
        float(hand >> 48 + suit & 1),
        float(hand >> 44 + suit & 1),
        float(hand >> 40 + suit & 1),
        float(hand >> 36 + suit & 1),
        float(aces),
        float(voids),
        float(total(hand & ACES)),
        float(total(hand & KINGS)),
        float(total(hand & ~ACES & ~KINGS)),
    )


def weights(agreed: Setup) -> tuple[float, ...]:
    """Return the worth of each of `FEATURES`, in votes, under these terms."""
    if agreed.partnership:
        return PARTNERS_JOKERS if agreed.jokers else PARTNERS
    return ALONE_JOKERS if agreed.jokers else ALONE


def worth(hand: int, suit: int, agreed: Setup) -> float:
    """Return the votes that the bidder's side may expect with `suit` as trump, kitty included."""
    counted = features(hand, suit, agreed)
    return sum(weight * number for weight, number in zip(weights(agreed), counted, strict=True))


def suits(view: WhitehouseView) -> list[int]:
    """Return the suits that the viewer may name as trump."""
    agreed = view.table.setup
    if not agreed.colors:
        return list(range(len(PLAIN_SUITS)))
    assert view.seat is not None
    red = agreed.side_of[view.seat] == 0
    return [suit for suit in range(len(PLAIN_SUITS)) if (suit in RED_SUITS) == red]


def best_trump(view: WhitehouseView) -> tuple[int, float]:
    """Return the suit that the viewer would name, and the hand's worth with it."""
    values = [(worth(view.cards, suit, view.table.setup), -suit) for suit in suits(view)]
    value, suit = max(values)
    return -suit, value


def chance(expected: float, votes: int, agreed: Setup) -> float:
    """Return the chance that a side expecting `expected` votes captures at least `votes`."""
    return normal((expected - votes) / spread(expected, agreed))


def spread(expected: float, agreed: Setup) -> float:
    """Return the standard deviation of a side's votes around the expected number."""
    return max(LEAST_SPREAD, SPREAD - SPREAD_FALLS * expected) if agreed.partnership else SPREAD_ALONE


def normal(deviation: float) -> float:
    """Return the standard normal distribution function at `deviation`."""
    return 0.5 + 0.5 * erf(deviation / sqrt(2.0))
