"""Likely hidden hands: nobody keeps four unrelated cards.

The weights by completing cards and by total were fitted to 500 hands of the policy against itself, relative
to hands dealt at random from the same backs.
"""

from math import exp
from typing import Final

from cardtable.cards.masks import mask_of
from cardtable.engine.chance import Dice
from cardtable.games.states.players.border_graph import border_graph_of
from cardtable.games.states.rules.moves import cards_of
from cardtable.games.states.rules.observation import StatesView
from cardtable.games.states.rules.position import Position

OUTS: Final[tuple[float, ...]] = (1.0, 2.4, 4.8, 8.5)
"""Relative likelihood of a hand, by number of cards that complete it; the last entry also covers more."""

A_POINT: Final = 0.03
A_POINT_KNOCKED: Final = 0.1
"""Increase of a hand's log-likelihood per point of its total, and the same for the knocker, about whose hand
nothing else is used."""

EXCHANGES: Final = 4
"""Exchanges with the deck tried per hidden card of a hand."""


class Inference:
    """One seat's estimate of the hidden hands."""

    __slots__ = ("_back_of", "_cards", "_gone", "_knocker", "_seats", "_seen", "_setup", "_web", "_weights")

    def __init__(self, seen: StatesView) -> None:
        table = seen.table
        setup = table.setup
        self._seen = seen
        self._setup = setup
        self._web = border_graph_of(setup.adjacent)
        self._back_of = setup.back_of
        self._knocker: int = table.knocker
        self._gone: int = mask_of(table.piles[0]) | mask_of(table.piles[1])
        # Before anybody's first turn, the hands are as dealt.
        begun = any(len(pile) > 1 for pile in table.piles) or any(table.known) or not all(table.piles)
        self._seats: list[int] = [
            seat for seat in range(setup.seats) if begun and seat != seen.seat and seen.hidden[seat]
        ]
        self._weights: dict[tuple[int, bool], float] = {}

    def draw(self, dice: Dice) -> Position:
        """Draw a world that the seat cannot tell from the real one, likely ones more often."""
        world = self._seen.resample(dice)
        if not self._seats:
            return world
        chance = dice.random
        back_of = self._back_of
        deck = [*world.deck]
        places: dict[int, list[int]] = {}
        for place in range(len(deck) - world.bottom):
            places.setdefault(back_of[deck[place]], []).append(place)
        for seat in self._seats:
            hand = world.hands[seat]
            # Cards held since before a shuffle cannot be in the deck.
            since = self._seen.table.hands[seat]
            for old in world.stale:
                since |= old
            free = [card for card in cards_of(hand & ~since) if back_of[card] in places]
            if not free:
                continue
            weight = self._weight(hand, seat)
            for _time in range(EXCHANGES * len(free)):
                which = int(chance() * len(free))
                own = free[which]
                there = places[back_of[own]]
                place = there[int(chance() * len(there))]
                other = deck[place]
                after = hand ^ (1 << own | 1 << other)
                new = self._weight(after, seat)
                if new >= weight or chance() * weight < new:
                    hand, weight = after, new
                    free[which], deck[place] = other, own
            world.hands[seat] = hand
        world.deck = tuple(deck)
        return world

    def _weight(self, hand: int, seat: int) -> float:
        knocked = seat == self._knocker
        found = self._weights.get((hand, knocked))
        if found is None:
            total = self._setup.best_total(hand)
            if knocked:
                found = exp(A_POINT_KNOCKED * total)
            else:
                outs = (self._web.outs(hand & self._setup.states) & ~self._gone).bit_count()
                found = OUTS[min(outs, len(OUTS) - 1)] * exp(A_POINT * total)
            self._weights[hand, knocked] = found
        return found
