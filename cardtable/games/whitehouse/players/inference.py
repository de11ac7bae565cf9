"""Where hidden cards lie, judging by bids, trump and the kitty; worlds are drawn accordingly.

A bidder holds trumps and aces, keeps no short suits and buries votes that would not win; a player who passed
is weaker. The factors were counted over 3,000 hands of the policy against itself.
"""

from collections.abc import Callable
from typing import Final

from cardtable.cards.masks import cards_in
from cardtable.engine.chance import Dice
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.rules.moves import CARDS, PASS
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.position import Position
from cardtable.games.whitehouse.rules.trumps import JOKERS, TRUMPS

KITTY: Final = SEATS
"""Index of the kitty after those of the seats."""

BIDDER: Final = 0
BURIED: Final = 1
STRONG: Final = 2
WEAK: Final = 3
"""Roles of a card's place: the bidder, the kitty, a seat that bid or let its partner's bid stand, one that
passed."""

SIDE_ACE: Final[tuple[float, ...]] = (1.73, 0.08, 1.05, 0.57)
SIDE_KING: Final[tuple[float, ...]] = (0.97, 0.91, 1.08, 0.95)
SIDE_QUEEN: Final[tuple[float, ...]] = (0.66, 1.24, 1.1, 1.05)
RICH: Final[tuple[float, ...]] = (0.31, 2.32, 1.06, 1.13)
POOR: Final[tuple[float, ...]] = (0.74, 1.03, 1.06, 1.11)
TRUMP_ACE: Final[tuple[float, ...]] = (3.08, 0.01, 0.5, 0.3)
TRUMP_COURT: Final[tuple[float, ...]] = (2.14, 0.01, 0.73, 0.75)
TRUMP_LOW: Final[tuple[float, ...]] = (1.68, 0.01, 0.85, 0.95)
JOKER: Final[tuple[float, ...]] = (2.1, 0.01, 1.0, 0.4)
"""By role, the frequency of each kind of card there, relative to a deal without bids."""

FROM_RICH: Final = 8
"""Fewest votes that make a lower side-suit card rich."""

SIDE_LENGTHS: Final[tuple[float, ...]] = (4.5, 0.2, 0.5, 1.1, 1.8, 2.2)
TRUMP_LENGTHS: Final[tuple[float, ...]] = (0.02, 0.02, 0.04, 0.15, 0.75, 1.2, 1.2, 1.0)
"""Weight of each number of cards that the bidder may hold in a side suit and in trump."""

EXCHANGES: Final = 3
"""Exchanges of two hidden cards tried per hidden card to draw a world."""


class Inference:
    """One seat's estimate of the hidden cards once trump is named."""

    __slots__ = ("_barred", "_bidder", "_dealt", "_places", "_seen", "_suits", "_trump", "_weights")

    def __init__(self, seen: WhitehouseView) -> None:
        table = seen.table
        bidder = table.bidder
        self._seen = seen
        self._bidder: int = bidder
        self._trump: int = table.trump
        trump = TRUMPS[table.trump]
        self._suits: tuple[int, ...] = trump.suit_of
        self._places: list[int] = [seat for seat in range(SEATS) if seat != seen.seat]
        if not seen.kitty_open:
            self._places.append(KITTY)
        self._barred: list[int] = [seen.cannot_hold(seat) for seat in range(SEATS)] + [0]
        kinds = [_kind(card, trump.mask, table.setup.votes[card]) for card in range(CARDS)]
        self._weights: list[list[float]] = []
        side = table.setup.side_of
        for seat in range(SEATS):
            role = STRONG
            if seat == bidder:
                role = BIDDER
            elif table.bids[seat] == PASS and side[seat] != side[bidder]:
                role = WEAK
            self._weights.append([kind[role] for kind in kinds])
        self._weights.append([kind[BURIED] for kind in kinds])
        self._dealt: int = table.played[bidder]

    def draw(self, dice: Dice) -> Position:
        """Draw a world that the seat cannot tell from the real one, likely ones more often."""
        world = self._seen.resample(dice)
        cards: list[int] = []
        places: list[int] = []
        for place in self._places:
            held = cards_in(world.kitty if place == KITTY else world.hands[place])
            cards += held
            places += [place] * len(held)
        number = len(cards)
        if number < 2:
            return world
        self._exchange(cards, places, EXCHANGES * number, dice.random)
        masks = [0] * (SEATS + 1)
        for index in range(number):
            masks[places[index]] |= 1 << cards[index]
        for place in self._places:
            if place == KITTY:
                world.kitty = masks[KITTY]
            else:
                world.hands[place] = masks[place]
        return world

    def _exchange(self, cards: list[int], places: list[int], times: int, chance: Callable[[], float]) -> None:
        """Exchange hidden cards by Metropolis's rule so that likely deals come up more often."""
        weights, barred, bidder, suits = self._weights, self._barred, self._bidder, self._suits
        number = len(cards)
        lengths = [0, 0, 0, 0]
        known = bidder != self._seen.seat
        if known:
            for card in cards_in(self._dealt):
                lengths[suits[card]] += 1
            for index in range(number):
                if places[index] == bidder:
                    lengths[suits[cards[index]]] += 1
        for _time in range(times):
            first, second = int(chance() * number), int(chance() * number)
            one, other = places[first], places[second]
            if one == other:
                continue
            mine, theirs = cards[first], cards[second]
            if barred[one] >> theirs & 1 or barred[other] >> mine & 1:
                continue
            before = weights[one][mine] * weights[other][theirs]
            after = weights[one][theirs] * weights[other][mine]
            given, got = suits[mine], suits[theirs]
            moves = known and given != got and (one == bidder or other == bidder)
            if moves:
                if other == bidder:
                    given, got = got, given
                before *= self._length(given, lengths[given]) * self._length(got, lengths[got])
                after *= self._length(given, lengths[given] - 1) * self._length(got, lengths[got] + 1)
            if after >= before or chance() * before < after:
                cards[first], cards[second] = theirs, mine
                if moves:
                    lengths[given] -= 1
                    lengths[got] += 1

    def _length(self, suit: int, length: int) -> float:
        often = TRUMP_LENGTHS if suit == self._trump else SIDE_LENGTHS
        return often[min(length, len(often) - 1)]


def _kind(card: int, trumps: int, votes: int) -> tuple[float, ...]:
    """Return the frequencies by role for a card's kind."""
    ace, court = card >= 48, card >= 36
    if JOKERS >> card & 1:
        return JOKER
    if trumps >> card & 1:
        return TRUMP_ACE if ace else TRUMP_COURT if court else TRUMP_LOW
    if ace:
        return SIDE_ACE
    if card >= 40:
        return SIDE_KING if card >= 44 else SIDE_QUEEN
    return RICH if votes >= FROM_RICH else POOR
