"""How search imagines States: by quick habits that look at borders and totals, to the end of the hand."""

from typing import Any, Final

from cardtable.ai.guide import Guide
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, State
from cardtable.games.states.moves import CLAIM, DRAW, KNOCK, TAKE, WATER, WAYS, cards_of, discard
from cardtable.games.states.policy.web import web_of
from cardtable.games.states.position import NOBODY
from cardtable.games.states.rules import StatesState
from cardtable.games.states.setup import HAND_SIZE, PILES

KNOCKS_FROM: Final = 21
"""A total that is good enough to knock with …"""

KNOCKS_ON_WITH: Final = 4
"""… unless so many cards of those that nobody has seen complete the hand."""

A_WAY: Final = 0.01
"""What a way to complete two states by two others counts against a card that completes three."""


class StatesGuide(Guide):
    """The policy weighs every card that may be drawn, which is too slow for thousands of imagined turns."""

    width = 6
    span = 6.0

    def habit(self, policy: Any, state: State, seat: int, dice: Dice) -> Move:
        """Win where it can be done, take what helps, knock on a good total, keep what hangs together."""
        assert isinstance(state, StatesState)
        hand = state.hands[seat]
        if state.drawn:
            four = state.setup.connections(hand)
            if four:
                return CLAIM | max(four, key=state.setup.best_total)
        if state.phase == "discard":
            return self._lay(state, seat)
        return self._pick_up(state, seat)

    def _pick_up(self, state: StatesState, seat: int) -> Move:
        setup = state.setup
        hand = state.hands[seat]
        tops = [state.piles[pile][-1] if state.may_take(pile) else None for pile in range(PILES)]
        waters = hand & setup.waters
        outs = self._outs(state, hand)
        best, way = 0.0, 0
        for pile, top in enumerate(tops):
            if top is None:
                continue
            if setup.connections(hand | 1 << top):
                return TAKE + pile
            gain = self._kept(state, hand | 1 << top) - self._kept(state, hand)
            if gain > best:
                best, way = gain, pile + 1
        if state.may_knock(seat) and setup.best_total(hand) >= KNOCKS_FROM and outs < KNOCKS_ON_WITH:
            return KNOCK
        if waters and (outs >= KNOCKS_ON_WITH or state.knocker != NOBODY):
            return WATER + WAYS * (waters.bit_length() - 1)
        return DRAW + way

    def _lay(self, state: StatesState, seat: int) -> Move:
        hand = state.hands[seat]
        card = max(cards_of(state.may_lay(hand)), key=lambda laid: self._worth(state, hand ^ 1 << laid))
        return discard(card, state.must if state.must >= 0 else self._pile(state))

    def _pile(self, state: StatesState) -> int:
        """The pile whose top is the better one to cover."""
        adjacent = state.setup.adjacent
        known = state.known[state.setup.following[state.mover]]
        touched = [
            (adjacent[pile[-1]] & known).bit_count() if pile and pile[-1] < len(adjacent) else 0
            for pile in state.piles
        ]
        return 1 if touched[1] > touched[0] else 0

    def _kept(self, state: StatesState, hand: int) -> float:
        """The worth of the best four of a hand."""
        if hand.bit_count() <= HAND_SIZE:
            return self._worth(state, hand)
        return max(self._worth(state, hand ^ 1 << card) for card in cards_of(hand))

    def _outs(self, state: StatesState, hand: int) -> int:
        gone = 0
        for pile in state.piles:
            for card in pile:
                gone |= 1 << card
        setup = state.setup
        return (web_of(setup.adjacent).outs(hand & setup.states) & ~gone).bit_count()

    def _worth(self, state: StatesState, hand: int) -> float:
        setup = state.setup
        total = setup.best_total(hand)
        if state.knocker != NOBODY:
            return float(total)
        states = hand & setup.states
        loose = web_of(setup.adjacent).looseness(states) if states else 0
        waters = (hand & setup.waters).bit_count()
        return self._outs(state, hand) + A_WAY * loose + total / 40 + waters


GUIDE: Final = StatesGuide()
