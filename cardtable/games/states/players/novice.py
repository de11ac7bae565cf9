"""How a beginner plays: it looks for neighbors on the map and at nothing that the others show.

Its mistakes are those of a first evening. It keeps states that border each other and pays no heed to colors,
takes a card only if it links to two others, knocks late, and throws what the next player collects.
"""

from typing import Final

from cardtable.engine.opinion import Opinion
from cardtable.games.states.players.evaluation import Evaluation
from cardtable.games.states.rules.moves import CLAIM, DRAW, KNOCK, TAKE, WATER, WAYS, cards_of, claimed
from cardtable.games.states.rules.setup import HAND_SIZE

KNOCKS_AT: Final = 24
"""Lowest total with which a beginner dares to knock."""

LINKS: Final = 6.0
"""Worth of a link on the map beside one point of the best color."""

GAIN: Final = 2 * LINKS
"""How much better a card must make the hand to be taken instead of a hidden one."""


def judge(evaluation: Evaluation) -> list[Opinion]:
    """Score every legal move."""
    moves = [move for move in evaluation.view.legal() if isinstance(move, int)]
    return [Opinion(move, _liking(evaluation, move)) for move in moves]


def _liking(evaluation: Evaluation, move: int) -> float:
    """Return the liking for a move, in points of a hand."""
    hand, setup = evaluation.hand, evaluation.setup
    if move < DRAW:
        # Where the card lies makes no difference to a beginner: the first pile will do.
        return _worth(evaluation, hand & ~(1 << (move >> 1))) - 0.01 * (move & 1)
    now = _worth(evaluation, hand)
    if move >= CLAIM:
        return 1000.0 if setup.connect(claimed(move)) else -1000.0
    if move == KNOCK:
        return now + (100.0 if setup.best_total(hand) >= KNOCKS_AT else -100.0)
    if move >= WATER:
        return 50.0 + _picked(evaluation, hand, (move - WATER) % WAYS)
    return _picked(evaluation, hand, move - DRAW)


def _picked(evaluation: Evaluation, hand: int, way: int) -> float:
    """Return the liking for a card from the deck (way 0), or for the top of a pile."""
    now = _worth(evaluation, hand)
    if way == 0:
        return now + GAIN
    with_it = hand | 1 << evaluation.table.piles[way - (TAKE - DRAW)][-1]
    if with_it.bit_count() <= HAND_SIZE:
        return _worth(evaluation, with_it)
    return max(_worth(evaluation, with_it & ~(1 << card)) for card in cards_of(with_it))


def _worth(evaluation: Evaluation, hand: int) -> float:
    """Return what a beginner sees in a hand: the links between its states, and its best color."""
    setup = evaluation.setup
    if setup.connections(hand):
        return 500.0
    links = sum((setup.adjacent[card] & hand).bit_count() for card in cards_of(hand & setup.states)) / 2
    water = 10.0 * (hand & setup.waters).bit_count()
    return LINKS * links + setup.best_total(hand) + water
