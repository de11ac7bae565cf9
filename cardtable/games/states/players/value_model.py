"""A model of a hand's winning chance with two players, for slower players.

The chance is combined from a hand's cards, the other player's backs and the tops of the piles. The weights
are log-odds, fitted to 627,000 turns of 160,000 hands between such players, with about every seventh discard
at random.
"""

from math import exp, log
from typing import Final

from cardtable.games.states.players.evaluation import Evaluation
from cardtable.games.states.players.totals import HIGHEST
from cardtable.games.states.players.valuing import TWO_OF_48
from cardtable.games.states.rules.moves import cards_of
from cardtable.games.states.rules.setup import COLORS, KNOCKING, WATER

EVEN: Final = -1.21
"""Log-odds of winning with nothing at all."""

OUTS: Final = 4.96
"""Weight of the share of unseen cards that completes the hand."""
WAYS: Final = 1.95
WAYS_OPEN: Final = 1.99
"""Weight of the ways to complete two of its states by two others, as a share of all pairs, and its increase
if the other player cannot knock."""
OUTS_AND_TOTAL: Final = -3.88
OUTS_AGAINST_THREE: Final = 1.38
"""Changes of the weight of the outs: by the chance that one's own knockable total is higher, and if the other
player can knock."""

TOTAL: Final = 3.88
"""Weight of the best total in one color, as a share of the highest possible."""
THREE_ALIKE: Final = 0.33
FOUR_ALIKE: Final = 0.32
HIGHER: Final = 0.21
"""Weights of three and of four states of one color, and of the chance that their total is higher."""
THIRD: Final = -1.12
BETTER: Final = -7.93
"""Weights of the chance to draw a third state of a color and win by it, and of raising a knockable total."""
PAIRS: Final = 0.14
"""Weight of two states of one color."""
WATER_HELD: Final = 0.25
"""Weight of a water card."""

OTHERS_TOTAL: Final = -1.13
OTHERS_THREE: Final = 0.5
OTHERS_FOUR: Final = 0.42
OTHERS_PAIRS: Final = 0.2
OTHERS_KNOWN: Final = -0.1
OTHERS_HIGHER: Final = -1.5
"""Weights of the other player's likely total, three or four of one color, pairs and known states by the
backs, and of the chance that its total is higher if it can knock."""
LATE: Final = -0.69
LATE_FROM: Final = 8
"""Weight of the turns played, as a share of `LATE_FROM`."""

OPEN_THIRD: Final = 0.08
OPEN_VALUE: Final = -0.88
OPEN_BORDERS: Final = -0.83
TOP_THIRD: Final = -0.42
TOP_MORE: Final = -0.48
"""Weights of what the other player finds on the piles: a third state of a color it holds, the value of a
state of such a color (in tenths) and borders; and of the chance that the deck's top has a color of which it
holds two, or more."""
A_BORDER: Final = 0.04
A_BORDER_KNOWN: Final = 0.35
"""Worth of a border, and additional worth of a border with a state that the other player is known to hold."""
GIVES_THE_HAND: Final = 3.0
"""Cost of a card that completes three states that the other player is known to hold."""

KNOCK: Final = -0.31
KNOCK_NEXT: Final = 0.29
KNOCK_NOW: Final = 0.18
KNOCK_LATE: Final = -0.53
KNOCK_KNOWN: Final = -0.2
KNOCK_WATER: Final = -0.67
"""Weights for a knock: constant, log-odds of being higher after and before the other player's last turn,
turns played, the cards the other player is known to hold, and its water cards."""

NEARLY: Final = 0.001
"""Smallest distance kept between a chance and 0 or 1."""


def chance_of(odds: float) -> float:
    """Return the chance for some log-odds."""
    return 1.0 / (1.0 + exp(-odds))


def odds_of(chance: float) -> float:
    """Return the log-odds of a chance."""
    kept = min(1.0 - NEARLY, max(NEARLY, chance))
    return log(kept / (1.0 - kept))


class ValueModel:
    """The winning chances in one position of two players."""

    def __init__(self, evaluation: Evaluation) -> None:
        self._evaluation = evaluation
        self._setup = evaluation.setup
        view = evaluation.view
        table = evaluation.table
        other = evaluation.following
        self._hidden: float = float(max(1, view.unseen.bit_count()))
        backs = view.backs(other)
        self._held: dict[int, int] = {color: backs.count(color) for color in COLORS}
        self._known: int = table.hands[other] & self._setup.states
        self._completes: int = evaluation.web.outs(self._known)
        self._pools: dict[int, list[int]] = {
            color: cards_of(evaluation.unseen & self._setup.backs[color]) for color in COLORS
        }
        self._below: list[float] = evaluation.totals(other, may_move=False, at_once=False)
        self._after: list[float] = evaluation.totals(other, may_move=True, at_once=True)
        self._waters: int = backs.count(WATER)
        self._alike: int = max(self._held.values())
        self._turns: float = min(LATE_FROM, evaluation.rounds) / LATE_FROM
        self._public: float = self._look()
        self._kept: dict[int, float] = {}

    def _look(self) -> float:
        """Return the part of the log-odds that does not depend on the viewer's own cards."""
        pairs = sum(1 for number in self._held.values() if number == KNOCKING - 1)
        found = EVEN + LATE * self._turns + OTHERS_PAIRS * pairs
        found += OTHERS_TOTAL * sum([1.0 - below for below in self._below], 0.0) / HIGHEST
        found += OTHERS_KNOWN * self._known.bit_count()
        if self._alike >= KNOCKING:
            found += OTHERS_THREE if self._alike == KNOCKING else OTHERS_FOUR
        return found

    def knocking(self, total: int) -> float:
        """Return the chance that a knock with this total wins."""
        odds = KNOCK + KNOCK_NEXT * odds_of(self._after[total]) + KNOCK_NOW * odds_of(self._below[total])
        odds += KNOCK_LATE * self._turns + KNOCK_KNOWN * self._known.bit_count()
        return chance_of(odds + KNOCK_WATER * self._waters)

    def kept(self, hand: int) -> float:
        """Return the log-odds of winning with a hand, a mask, after one's turn, whatever the open cards."""
        found = self._kept.get(hand)
        if found is None:
            found = self._kept[hand] = self._weigh(hand)
        return found

    def _weigh(self, hand: int) -> float:
        setup, web = self._setup, self._evaluation.web
        states = hand & setup.states
        outs = (web.outs(states) & self._evaluation.unseen).bit_count() / self._hidden
        most = best = 0
        higher = third = better = 0.0
        pairs = 0
        for color in COLORS:
            cards = hand & setup.backs[color]
            number = cards.bit_count()
            if not number:
                continue
            total = setup.total(hand, color)
            most, best = max(most, number), max(best, total)
            pool = self._pools[color]
            if number >= KNOCKING:
                now = self._below[total]
                higher = max(higher, now)
                worst = 0 if number == KNOCKING else min([setup.values[card] for card in cards_of(cards)])
                for card in pool:
                    reach = min(HIGHEST, total - worst + setup.values[card])
                    better += max(0.0, self._below[reach] - now) / self._hidden
            elif number == KNOCKING - 1:
                pairs += 1
                if pool:
                    mean = sum([setup.values[card] for card in pool]) / len(pool)
                    third += len(pool) / self._hidden * self._below[min(HIGHEST, int(total + mean))]
        ways = web.looseness(states) / TWO_OF_48
        odds = self._public + OUTS * outs + WAYS * ways + TOTAL * best / HIGHEST
        odds += OUTS_AND_TOTAL * outs * higher + HIGHER * higher + THIRD * third + BETTER * better
        odds += PAIRS * pairs + WATER_HELD * (hand & setup.waters).bit_count()
        if most >= KNOCKING:
            odds += THREE_ALIKE if most == KNOCKING else FOUR_ALIKE
        if self._alike >= KNOCKING:
            odds += OTHERS_HIGHER * (1.0 - self._below[best])
            odds += OUTS_AGAINST_THREE * outs
        else:
            odds += WAYS_OPEN * ways
        return odds

    def lying(self, tops: list[int], top: int | None) -> float:
        """Return the effect of what the next player finds, in log-odds.

        It may take `tops` from the piles; `top` is the back of the deck's top card, or None if not yet known.
        """
        setup = self._setup
        third = value = borders = 0.0
        gives = 0.0
        for card in tops:
            held = self._held[setup.back_of[card]]
            if held == KNOCKING - 1:
                third = 1.0
            if held >= KNOCKING - 1:
                value = max(value, setup.values[card] / 10)
            adjacent = setup.adjacent[card]
            touched = A_BORDER_KNOWN * (adjacent & self._known).bit_count()
            borders = max(borders, A_BORDER * adjacent.bit_count() + touched)
            if self._completes >> card & 1:
                gives = GIVES_THE_HAND
        odds = OPEN_THIRD * third + OPEN_VALUE * value + OPEN_BORDERS * borders - gives
        for color in COLORS:
            held = self._held[color]
            if held >= KNOCKING - 1:
                comes = len(self._pools[color]) / self._hidden if top is None else float(top == color)
                odds += (TOP_THIRD if held == KNOCKING - 1 else TOP_MORE) * comes
        return odds
