"""Quick rules for moves, for the thousands of turns in a search.

Each seat uses its own cards, the backs in other hands and the open cards. It wins if it can, takes what helps
much, knocks on a total that is probably the highest, and keeps the most promising cards. The policy weighs
every possible draw instead, which takes a hundred times as long; yet in play against each other both win
equally often.
"""

from functools import cache
from typing import Final, NamedTuple

from cardtable.cards.masks import mask_of
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.states.players.border_graph import border_graph_of
from cardtable.games.states.players.totals import HIGHEST, not_above
from cardtable.games.states.rules.moves import CLAIM, DRAW, KNOCK, WATER, WAYS, cards_of, discard
from cardtable.games.states.rules.setup import COLORS, HAND_SIZE, KNOCKING, PILES, Setup
from cardtable.games.states.rules.state import StatesState

AN_OUT: Final = 0.112
"""Weight of a state that completes the hand, in log-odds of winning, as all weights below."""
A_WAY: Final = 0.00195
"""Weight of a way to complete two of its states by two others."""
A_POINT: Final = 0.1
"""Weight of a point of the best total in one color."""
A_PAIR: Final = 0.15
"""Weight of two states of one color."""
WATER_HELD: Final = 0.22
"""Weight of a water card."""
ALIKE: Final = -0.36
HIGHER: Final = 0.85
"""Weight of three or four states of one color, and of the chance that their total is the highest."""

TAKES_FROM: Final = 0.5
TAKES_AT_LAST: Final = 1.0
"""Minimum gain from a pile's top for taking it, in log-odds, and in points in the last turn."""

KNOCKS_FROM: Final = 0.7
KNOCKS_LATER: Final = 0.02
"""Minimum chance of the highest total for a knock, and its increase per state that completes the hand; with
several opponents, required against each of them."""

FED_VALUE: Final = 0.05
FED_BORDER: Final = 0.02
FED_KNOWN: Final = 0.3
"""Cost of a discard, per point of value if the next player holds two of its color, per border, and per border
with a state that the next player is known to hold."""

TOUCHES: Final = 4
FIVE: Final = 5
"""Preference for the pile to cover: per known state of the next player that its top touches, and points of
value per unit if the top has the next player's color."""

MOST_KNOWN: Final = 50_000
"""Number of hands whose worth is cached before the cache is cleared."""


class Held(NamedTuple):
    """What is known of some cards.

    Args:
        outs: the states that complete three of them, as a mask.
        total: the best total in one color.
        rest: their worth apart from the outs.
        counts: number of states by color.
        alike: most states of one color.
    """

    outs: int
    total: int
    rest: float
    counts: tuple[int, ...]
    alike: int


class RolloutPolicy:
    """The quick rules under one setup."""

    __slots__ = ("_below", "_known", "_others", "_setup", "_web")

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._web = border_graph_of(setup.adjacent)
        self._known: dict[int, Held] = {}
        self._below: dict[tuple[int, ...], list[float]] = {}
        sides = setup.side_of
        self._others: list[list[int]] = [
            [seat for seat in setup.clockwise(own) if sides[seat] != sides[own]] for own in range(setup.seats)
        ]

    def move(self, state: StatesState, seat: int) -> int:
        """Return the move of the seat to act."""
        setup = self._setup
        hand = state.hands[seat]
        if state.drawn:
            four = setup.connections(hand)
            if four:
                return CLAIM | max(four, key=setup.best_total)
        if state.phase != "discard":
            return self._pick_up(state, seat)
        waters = hand & setup.waters
        if not waters:
            return self._lay(state, seat)
        water = waters.bit_length() - 1
        return WATER + WAYS * water + self._way(state, hand ^ 1 << water, seat)

    def _pick_up(self, state: StatesState, seat: int) -> int:
        setup = self._setup
        hand = state.hands[seat]
        way = self._way(state, hand, seat)
        if way and setup.connections(hand | 1 << state.piles[way - 1][-1]):
            return DRAW + way
        out = self._out(state)
        held = self._held(hand)
        if held.alike >= KNOCKING and state.may_knock(seat):
            wanted = KNOCKS_FROM + KNOCKS_LATER * (held.outs & out).bit_count()
            top = state.top
            chance = self._lower(state, seat, -1 if top is None else top)[held.total]
            if chance >= wanted ** len(self._others[seat]):
                return KNOCK
        return DRAW + way

    def _way(self, state: StatesState, hand: int, seat: int) -> int:
        """Return how to get a card for a hand of four: 0 from the deck, 1 and 2 from the piles."""
        out, last = self._out(state), state.knocker != NOBODY
        below = self._lower(state, seat, -1)
        before = self._worth(hand, out, last, below)
        best, way = TAKES_AT_LAST if last else TAKES_FROM, 0
        for pile in range(PILES):
            if not state.may_take(pile):
                continue
            with_top = hand | 1 << state.piles[pile][-1]
            if self._setup.connections(with_top):
                return pile + 1
            kept = max([self._worth(with_top ^ 1 << card, out, last, below) for card in cards_of(with_top)])
            if kept - before > best:
                best, way = kept - before, pile + 1
        return way

    def _lay(self, state: StatesState, seat: int) -> int:
        setup = self._setup
        hand = state.hands[seat]
        out, last = self._out(state), state.knocker != NOBODY
        below = self._lower(state, seat, -1)
        following = setup.following[seat]
        counts = self._held(state.hands[following]).counts
        known = state.known[following]
        best, most = -1, 0.0
        for card in cards_of(state.may_lay(hand)):
            worth = self._worth(hand ^ 1 << card, out, last, below)
            if not last:
                adjacent = setup.adjacent[card]
                worth -= FED_BORDER * adjacent.bit_count() + FED_KNOWN * (adjacent & known).bit_count()
                if counts[setup.back_of[card]] >= KNOCKING - 1:
                    worth -= FED_VALUE * setup.values[card]
            if best < 0 or worth > most:
                best, most = card, worth
        return discard(best, state.must if state.must >= 0 else self._pile(state, counts, known))

    def _pile(self, state: StatesState, counts: tuple[int, ...], known: int) -> int:
        """Return the pile whose top is better to cover.

        The next player holds `counts` states of each color, and among them the cards `known`.
        """
        setup = self._setup
        liked = [0] * PILES
        for number, pile in enumerate(state.piles):
            if pile and setup.states >> pile[-1] & 1:
                top = pile[-1]
                liked[number] = TOUCHES * (setup.adjacent[top] & known).bit_count()
                if counts[setup.back_of[top]] >= KNOCKING - 1:
                    liked[number] += 1 + setup.values[top] // FIVE
        return 1 if liked[1] > liked[0] else 0

    def _out(self, state: StatesState) -> int:
        """Return the cards not in the piles, as a mask."""
        return ~mask_of(state.piles[0]) & ~mask_of(state.piles[1])

    def _lower(self, state: StatesState, seat: int, top: int) -> list[float]:
        """Return by total the chance that no opponent's best total is higher, judging by their backs.

        Args:
            state: the world.
            seat: the viewer's seat.
            top: the back of the card that the next player draws, or -1.
        """
        found: list[float] | None = None
        for other in self._others[seat]:
            counts = self._held(state.hands[other]).counts
            if top >= 0 and other == self._setup.following[seat] and counts[top] < HAND_SIZE:
                counts = (*counts[:top], counts[top] + 1, *counts[top + 1 :])
            below = self._below.get(counts)
            if below is None:
                below = self._below[counts] = self._look_below(counts)
            found = below if found is None else [one * two for one, two in zip(found, below, strict=True)]
        assert found is not None
        return found

    def _worth(self, hand: int, out: int, last: bool, below: list[float]) -> float:
        held = self._held(hand)
        if last:
            return float(held.total)
        worth = AN_OUT * (held.outs & out).bit_count() + held.rest
        return worth + HIGHER * below[held.total] if held.alike >= KNOCKING else worth

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
        counts = tuple([(hand & cards & setup.states).bit_count() for cards in setup.backs])
        alike = max(counts)
        rest = A_WAY * self._web.looseness(states) + A_POINT * total + A_PAIR * counts.count(2)
        rest += WATER_HELD * (hand & setup.waters).bit_count()
        return Held(self._web.outs(states), total, rest + ALIKE * (alike >= KNOCKING), counts, alike)

    def _look_below(self, counts: tuple[int, ...]) -> list[float]:
        """Return by total the chance that so many states of each color have no higher total."""
        setup = self._setup
        found = [1.0] * (HIGHEST + 1)
        for color in COLORS:
            values = [setup.values[card] for card in cards_of(setup.backs[color])]
            found = [one * two for one, two in zip(found, not_above(values, counts[color], 0), strict=True)]
        return found


@cache
def rollout_policy_of(setup: Setup) -> RolloutPolicy:
    """Return the quick rules for a setup; the same object for the same setup."""
    return RolloutPolicy(setup)
