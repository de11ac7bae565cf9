"""Moves by quick habits, for the thousands of turns that a search imagines.

Each seat goes by its own cards and by what lies open. It wins where it can be done, takes what helps much,
knocks on a good total and keeps what hangs together. The policy weighs every card that may be drawn instead,
which takes a hundred times as long.
"""

from functools import cache
from typing import Final, NamedTuple

from cardtable.cards.masks import mask_of
from cardtable.games.states.moves import CLAIM, DRAW, KNOCK, TAKE, WATER, WAYS, cards_of, discard
from cardtable.games.states.policy.web import web_of
from cardtable.games.states.position import NOBODY
from cardtable.games.states.rules import StatesState
from cardtable.games.states.setup import PILES, Setup

KNOCKS_FROM: Final = 15
"""A total that is good enough to knock with …"""

KNOCKS_ON_WITH: Final = 4
"""… unless so many cards of those that nobody has seen complete the hand."""

TAKES_FROM: Final = 2.5
"""So many more cards must complete the hand with what lies on a pile for it to be taken."""

A_WAY: Final = 0.007
"""What a way to complete two states by two others counts against a card that completes three."""

MOST_KNOWN: Final = 50_000
"""What so many hands are worth is remembered, to be forgotten when there are more."""


class Held(NamedTuple):
    """What there is to know of four cards.

    Args:
        outs: the states that complete three of them, as a mask.
        total: the best total in one colour.
        rest: what they are worth besides the states that complete them, in such states.
    """

    outs: int
    total: int
    rest: float


class Habits:
    """The habits of one agreement.

    Args:
        setup: what the players agreed on.
    """

    __slots__ = ("_known", "_setup", "_web")

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._web = web_of(setup.adjacent)
        self._known: dict[int, Held] = {}

    def move(self, state: StatesState, seat: int) -> int:
        """What the seat whose turn it is does."""
        setup = self._setup
        hand = state.hands[seat]
        if state.drawn:
            four = setup.connections(hand)
            if four:
                return CLAIM | max(four, key=setup.best_total)
        if state.phase != "discard":
            return self._pick_up(state, seat)
        waters = hand & setup.waters
        return WATER + WAYS * (waters.bit_length() - 1) if waters else self._lay(state, seat)

    def _pick_up(self, state: StatesState, seat: int) -> int:
        setup = self._setup
        hand = state.hands[seat]
        out = self._out(state)
        last = state.knocker != NOBODY
        held = self._held(hand)
        outs = (held.outs & out).bit_count()
        before = self._worth(hand, out, last)
        best, way = TAKES_FROM, 0
        for pile in range(PILES):
            if not state.may_take(pile):
                continue
            with_top = hand | 1 << state.piles[pile][-1]
            if setup.connections(with_top):
                return TAKE + pile
            kept = max([self._worth(with_top ^ 1 << card, out, last) for card in cards_of(with_top)])
            if kept - before > best:
                best, way = kept - before, pile + 1
        if held.total >= KNOCKS_FROM and outs < KNOCKS_ON_WITH and state.may_knock(seat):
            return KNOCK
        waters = hand & setup.waters
        if waters and (outs >= KNOCKS_ON_WITH or last):
            return WATER + WAYS * (waters.bit_length() - 1)
        return DRAW + way

    def _lay(self, state: StatesState, seat: int) -> int:
        hand = state.hands[seat]
        out, last = self._out(state), state.knocker != NOBODY
        best, most = -1, 0.0
        for card in cards_of(state.may_lay(hand)):
            worth = self._worth(hand ^ 1 << card, out, last)
            if best < 0 or worth > most:
                best, most = card, worth
        return discard(best, state.must if state.must >= 0 else self._pile(state))

    def _pile(self, state: StatesState) -> int:
        """The pile whose top is the better one to cover."""
        adjacent = self._setup.adjacent
        known = state.known[self._setup.following[state.mover]]
        touched = [
            (adjacent[pile[-1]] & known).bit_count() if pile and pile[-1] < len(adjacent) else 0
            for pile in state.piles
        ]
        return 1 if touched[1] > touched[0] else 0

    def _out(self, state: StatesState) -> int:
        """The cards that are not gone."""
        return ~mask_of(state.piles[0]) & ~mask_of(state.piles[1])

    def _worth(self, hand: int, out: int, last: bool) -> float:
        held = self._held(hand)
        return float(held.total) if last else (held.outs & out).bit_count() + held.rest

    def _held(self, hand: int) -> Held:
        known = self._known.get(hand)
        if known is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            known = self._known[hand] = self._look_at(hand)
        return known

    def _look_at(self, hand: int) -> Held:
        setup = self._setup
        states = hand & setup.states
        total = setup.best_total(hand)
        waters = (hand & setup.waters).bit_count()
        return Held(self._web.outs(states), total, A_WAY * self._web.looseness(states) + total / 40 + waters)


@cache
def habits_of(setup: Setup) -> Habits:
    """The habits of this agreement; the same ones for the same one."""
    return Habits(setup)
