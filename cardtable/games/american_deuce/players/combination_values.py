"""What combinations are worth to somebody who plays sensibly: what the policy and the quick habits share.

Costs and wishes are in turns. How likely something stands is how likely nobody plays higher.
"""

from math import perm
from typing import Final

from cardtable.games.american_deuce.rules.pack import DEUCE, RANKS
from cardtable.games.american_deuce.rules.plays import FIVE, FLUSH, FULL_HOUSE, STRAIGHT, STRAIGHT_FLUSH
from cardtable.games.american_deuce.rules.setup import MOST_SEATS

# --- what a combination in the hand costs -------------------------------------------------------------------

CONTROL: Final = 0.95
"""What a combination that certainly stands takes off the turn that it costs."""

RIOT_IN_HAND: Final = 0.7
"""What a riot is worth besides, because it may be played on anything."""

# --- what a play gains --------------------------------------------------------------------------------------

LEAD: Final = 0.45
"""What winning the trick is worth."""

DANGER: Final = 0.5
"""How much more it is worth for each card that somebody has fewer than `FEW_CARDS`."""

FEW_CARDS: Final = 4

RUNNING: Final = 1.5
"""How much more where all the rest but one combination will stand: then one leads them one by one."""

NEARLY_OUT: Final = 2.2
"""No hand that costs more can be run out with."""

SURE: Final = 0.85
"""A combination that stands so likely is counted on."""

PER_CARD: Final = 0.06
FIRST_CARDS: Final = 0.5
LEAVING_MANY: Final = 0.3
"""What it is worth to play the first cards of a round, and to come below ten cards (AD-16)."""

PASSING: Final = 0.05
"""What a pass is worth: high cards are kept."""

LAST_CARD: Final = 1.2
"""What it costs to give somebody with one card a single that they can beat."""

LOST: Final = 5.0
"""What it costs to let somebody go out."""

SUIT_WEIGHTS: Final[tuple[float, ...]] = tuple(
    max(0.0, (rank - 6) / (DEUCE - 6)) ** 2 for rank in range(RANKS)
)
"""By rank, what a card gains from a high suit: a deuce most, middle cards nothing."""

# --- what stands --------------------------------------------------------------------------------------------

ONE_MORE_ABOVE: Final = 0.72
"""How likely a single survives for each higher card that is out."""

ANSWERED: Final = 0.65
"""How likely a pair or triple that somebody holds is played on a lower one."""

CLASSES: Final[tuple[tuple[int, float, float], ...]] = (
    (STRAIGHT, 0.35, 0.3),
    (FLUSH, 0.62, 0.2),
    (FULL_HOUSE, 0.78, 0.14),
    (STRAIGHT_FLUSH, 0.97, 0.0),
    (FIVE, 0.99, 0.0),
)
"""Of five cards by class: how likely the lowest survives three hands, and how much more the highest does."""

RIOT_STANDS: Final = 0.97
"""How likely a riot stands while a higher one may be out."""

_MOST_ALIKE: Final = 8
_MOST_CARDS: Final = 104

SINGLE_STANDS: Final[tuple[float, ...]] = tuple(ONE_MORE_ABOVE**number for number in range(_MOST_CARDS + 1))
"""By the number of higher cards that are out: how likely a single card stands."""


def _nobody_answers_a_pair(seats: int) -> list[float]:
    """By how many cards of a rank are out: how likely none of the seats has two of them and plays them."""
    return [
        1.0 - ANSWERED * (1.0 - perm(seats, number) / float(seats**number))
        for number in range(_MOST_ALIKE + 1)
    ]


def _nobody_answers_a_triple(seats: int) -> list[float]:
    """About how likely none has three of them and plays them."""
    return [
        1.0 - ANSWERED * min(1.0, number * (number - 1) * (number - 2) / 6 / seats**2)
        for number in range(_MOST_ALIKE + 1)
    ]


def _fives_stand(foes: int) -> list[float]:
    """Five cards by ``kind * RANKS + rank``, the rank of the highest card, against so many hands of five."""
    found = [0.0] * ((FIVE + 1) * RANKS)
    for kind, lowest, more in CLASSES:
        for rank in range(RANKS):
            found[kind * RANKS + rank] = float((lowest + more * rank / RANKS) ** (foes / 3))
    return found


PAIR_STANDS: Final[list[list[float]]] = [_nobody_answers_a_pair(max(1, seats)) for seats in range(MOST_SEATS)]
TRIPLE_STANDS: Final[list[list[float]]] = [
    _nobody_answers_a_triple(max(1, seats)) for seats in range(MOST_SEATS)
]
"""By the number of other seats and that of the cards of one rank that are out."""

FIVES_STAND: Final[list[list[float]]] = [_fives_stand(foes) for foes in range(MOST_SEATS)]
"""By the number of other hands with five cards or more, then as `_fives_stand` has it."""


def nobody_higher(answered: list[float], unseen: int, ranks: tuple[int, ...]) -> list[float]:
    """By rank: how likely no higher rank answers.

    Args:
        answered: of `PAIR_STANDS` or of `TRIPLE_STANDS`, for the number of other seats.
        unseen: the cards in other hands, as a mask.
        ranks: by rank, all its cards as a mask.
    """
    found = [1.0] * RANKS
    stands = 1.0
    for rank in range(RANKS - 1, 0, -1):
        stands *= answered[(unseen & ranks[rank]).bit_count()]
        found[rank - 1] = stands
    return found
