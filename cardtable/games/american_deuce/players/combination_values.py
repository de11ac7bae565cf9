"""The worth of combinations to a sensible player, shared by the policy and the quick rules.

Costs and gains are in turns. A combination's chance to stand is the chance that nobody plays higher.
"""

from math import perm
from typing import Final

from cardtable.games.american_deuce.rules.pack import DEUCE, RANKS
from cardtable.games.american_deuce.rules.plays import FIVE, FLUSH, FULL_HOUSE, STRAIGHT, STRAIGHT_FLUSH
from cardtable.games.american_deuce.rules.setup import MOST_SEATS

# --- what a combination in the hand costs -------------------------------------------------------------------

CONTROL: Final = 0.95
"""Reduction of a combination's cost of one turn if it certainly stands."""

RIOT_IN_HAND: Final = 0.7
"""Extra worth of a riot, which can be played on anything."""

# --- what a play gains --------------------------------------------------------------------------------------

LEAD: Final = 0.45
"""Worth of winning the trick."""

DANGER: Final = 0.5
"""Its increase per card by which another hand is below `FEW_CARDS`."""

FEW_CARDS: Final = 4

RUNNING: Final = 1.5
"""Its increase if all remaining combinations but one will stand and can be led in turn."""

NEARLY_OUT: Final = 2.2
"""Highest cost of a hand that can be run out with."""

SURE: Final = 0.85
"""Minimum chance to stand for a combination to be relied on."""

PER_CARD: Final = 0.06
FIRST_CARDS: Final = 0.5
LEAVING_MANY: Final = 0.3
"""Worth per card played, of playing the first cards of a round, and of getting below ten cards (AD-16)."""

PASSING: Final = 0.05
"""Worth of a pass, which saves high cards."""

LAST_CARD: Final = 1.2
"""Cost of a single that a player with one card can beat."""

LOST: Final = 5.0
"""Cost of letting another player go out."""

SUIT_WEIGHTS: Final[tuple[float, ...]] = tuple(
    max(0.0, (rank - 6) / (DEUCE - 6)) ** 2 for rank in range(RANKS)
)
"""Worth of a high suit for a card, by rank: most for a deuce, nothing for middle cards."""

# --- what stands --------------------------------------------------------------------------------------------

ONE_MORE_ABOVE: Final = 0.72
"""Chance that a single survives each higher card in other hands."""

ANSWERED: Final = 0.65
"""Chance that a player plays a pair or triple on a lower one."""

CLASSES: Final[tuple[tuple[int, float, float], ...]] = (
    (STRAIGHT, 0.35, 0.3),
    (FLUSH, 0.62, 0.2),
    (FULL_HOUSE, 0.78, 0.14),
    (STRAIGHT_FLUSH, 0.97, 0.0),
    (FIVE, 0.99, 0.0),
)
"""By class of five cards: the lowest one's chance to survive three hands, and the highest one's extra."""

RIOT_STANDS: Final = 0.97
"""Chance that a riot stands while a higher one is possible."""

_MOST_ALIKE: Final = 8
_MOST_CARDS: Final = 104

SINGLE_STANDS: Final[tuple[float, ...]] = tuple(ONE_MORE_ABOVE**number for number in range(_MOST_CARDS + 1))
"""Chance that a single stands, by number of higher cards in other hands."""


def _nobody_answers_a_pair(seats: int) -> list[float]:
    """Return, by unseen cards of a rank, the chance that no seat has two of them and plays them."""
    return [
        1.0 - ANSWERED * (1.0 - perm(seats, number) / float(seats**number))
        for number in range(_MOST_ALIKE + 1)
    ]


def _nobody_answers_a_triple(seats: int) -> list[float]:
    """Return, by unseen cards of a rank, the approximate chance that no seat plays three of them."""
    return [
        1.0 - ANSWERED * min(1.0, number * (number - 1) * (number - 2) / 6 / seats**2)
        for number in range(_MOST_ALIKE + 1)
    ]


def _fives_stand(foes: int) -> list[float]:
    """Return the chance that five cards stand, by ``kind * RANKS + highest rank``, against `foes` hands."""
    found = [0.0] * ((FIVE + 1) * RANKS)
    for kind, lowest, more in CLASSES:
        for rank in range(RANKS):
            found[kind * RANKS + rank] = float((lowest + more * rank / RANKS) ** (foes / 3))
    return found


PAIR_STANDS: Final[list[list[float]]] = [_nobody_answers_a_pair(max(1, seats)) for seats in range(MOST_SEATS)]
TRIPLE_STANDS: Final[list[list[float]]] = [
    _nobody_answers_a_triple(max(1, seats)) for seats in range(MOST_SEATS)
]
"""By number of other seats, then by number of unseen cards of one rank."""

FIVES_STAND: Final[list[list[float]]] = [_fives_stand(foes) for foes in range(MOST_SEATS)]
"""By number of other hands with at least five cards, then as in `_fives_stand`."""


def nobody_higher(answered: list[float], unseen: int, ranks: tuple[int, ...]) -> list[float]:
    """Return by rank the chance that no higher rank answers.

    Args:
        answered: the entry of `PAIR_STANDS` or `TRIPLE_STANDS` for the number of other seats.
        unseen: the cards in other hands, as a mask.
        ranks: by rank, its cards as a mask.
    """
    found = [1.0] * RANKS
    stands = 1.0
    for rank in range(RANKS - 1, 0, -1):
        stands *= answered[(unseen & ranks[rank]).bit_count()]
        found[rank - 1] = stands
    return found
