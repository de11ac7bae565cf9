"""Where hidden cards lie, judging by every seat's bid or pass and by what a bidder buries.

A seat is taken to have announced what the policy would have, which holds the worth of its hand between two
bounds; soft ones, because not everybody bids alike. Of a bidder's cards and the kitty nobody else knows which
were dealt to it, so its bid tells of a part of them. Worlds are drawn by Metropolis's rule.
"""

from bisect import bisect_left
from math import exp
from typing import Final

from cardtable.cards.masks import cards_in
from cardtable.engine.chance import Dice
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.kit.rules.suits import NO_TRUMP
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.kit.rules.tricks import LEFT
from cardtable.games.whitehouse.players.bidding import Stakes
from cardtable.games.whitehouse.players.kernel_auction import Auction, best_trump, worth
from cardtable.games.whitehouse.players.valuing import normal, weights
from cardtable.games.whitehouse.rules.moves import BID_STEP, CARDS, PASS
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.position import Position
from cardtable.games.whitehouse.rules.setup import HAND_SIZE, Setup

KITTY: Final = SEATS
"""Index of the kitty after those of the seats."""

DOUBT: Final = 12.0
DOUBT_OF_BIDDER: Final = 22.0
"""Standard deviation of the worth, in votes, around the policy's bounds; the bidder's dealt hand is a part of
the cards it has and has buried."""

UNLIKE: Final = 0.02
"""Least likelihood of an announcement: some people never bid like the policy."""

OTHER_SUIT: Final = 15.0
"""Votes by which another suit is worth more than the trump named that make the bidder's hand e times less
likely."""

VALUES: Final = 1000
"""More votes than any hand is worth."""

SIDE_ACE: Final[tuple[float, ...]] = (1.0, 0.08)
SIDE_KING: Final[tuple[float, ...]] = (1.3, 0.91)
SIDE_QUEEN: Final[tuple[float, ...]] = (0.9, 1.24)
RICH: Final[tuple[float, ...]] = (0.42, 2.32)
POOR: Final[tuple[float, ...]] = (1.0, 1.03)
TRUMP: Final[tuple[float, ...]] = (1.2, 0.01)
"""By kind of card, its frequency in a bidder's hand after burying, where the bid does not tell of it, and in
the kitty; relative to a deal without bids, by hands of the policy against itself. Whether the worlds agree
with such hands is measured by `tests.benchmarks.whitehouse_worlds`."""

FROM_RICH: Final = 8
"""Fewest votes that make a lower side-suit card rich."""

SIDE_LENGTHS: Final[tuple[float, ...]] = (7.0, 0.2, 0.5, 1.1, 1.8, 2.2)
"""Weight of each number of cards that the bidder may hold in a side suit."""

EXCHANGES: Final = 2
EXCHANGES_AT_FIRST: Final = 6
"""Exchanges of two hidden cards tried per hidden card between two worlds, and before the first one."""


class Inference:
    """One seat's estimate of the hidden cards, in strict play.

    Attributes (private):
        _fits: by seat, then by the worth of its dealt hand, how likely what it announced is; empty where that
            tells nothing.
        _weights: by place, then by card, how often the card lies there.
        _part: the share of the bidder's cards, with the kitty, that was dealt to it.
        _cards, _places, _masks: the world drawn last: the hidden cards, the place of each, and by place all
            of them.
    """

    __slots__ = (
        "_agreed",
        "_barred",
        "_bidder",
        "_cards",
        "_dealt",
        "_fits",
        "_hidden",
        "_masks",
        "_order",
        "_part",
        "_places",
        "_seen",
        "_trump",
        "_votes",
        "_weights",
    )

    def __init__(self, seen: WhitehouseView) -> None:
        table = seen.table
        self._seen = seen
        self._agreed: Setup = table.setup
        self._votes: list[float] = [float(votes) for votes in table.setup.votes]
        self._hidden: list[int] = [seat for seat in range(SEATS) if seat != seen.seat]
        if not seen.kitty_open:
            self._hidden.append(KITTY)
        self._barred: list[int] = [seen.cannot_hold(seat) for seat in range(SEATS)] + [0]
        self._trump: int = table.trump
        self._order = table.order
        # Another seat that has named trump holds other cards than those it bid on.
        known = table.trump == NO_TRUMP or table.bidder == seen.seat
        self._bidder: int = NOBODY if known else table.bidder
        self._part: float = HAND_SIZE / (HAND_SIZE + seen.kitty_count)
        self._dealt: list[int] = [*table.played, 0]
        self._fits: list[list[float]] = [
            _likelihoods(table, seat, DOUBT_OF_BIDDER if seat == self._bidder else DOUBT)
            if table.bids[seat] and seat != seen.seat
            else []
            for seat in range(SEATS)
        ]
        self._cards: list[int] = []
        self._places: list[int] = []
        self._masks: list[int] = []
        plain = [1.0] * CARDS
        self._weights: list[list[float]] = [plain] * (SEATS + 1)
        if not known:
            kinds = [_kind(card, self._order.mask, table.setup.votes[card]) for card in range(CARDS)]
            self._weights[table.bidder] = [kind[0] for kind in kinds]
            self._weights[KITTY] = [kind[1] for kind in kinds]

    def draw(self, dice: Dice) -> Position:
        """Draw a world that the seat cannot tell from the real one, likely ones more often."""
        if not self._masks:
            self._begin(dice)
        self._exchange(EXCHANGES, dice)
        world = self._seen.table.copy()
        self._seen.give(world, self._masks)
        return world

    def _begin(self, dice: Dice) -> None:
        """Begin with a world among equally likely ones, and forget it by exchanges."""
        world = self._seen.resample(dice)
        self._masks = [0] * (SEATS + 1)
        for place in self._hidden:
            mask = world.kitty if place == KITTY else world.hands[place]
            self._masks[place] = mask
            held = cards_in(mask)
            self._cards += held
            self._places += [place] * len(held)
        self._exchange(EXCHANGES_AT_FIRST, dice)

    def _exchange(self, times: int, dice: Dice) -> None:
        """Exchange hidden cards by Metropolis's rule so that likely deals come up more often.

        Args:
            times: number of exchanges tried per hidden card.
            dice: for the exchanges.
        """
        cards, places, masks = self._cards, self._places, self._masks
        weights, barred, bidder, chance = self._weights, self._barred, self._bidder, dice.random
        number = len(cards)
        likely = [self._likelihood(seat, masks) for seat in range(SEATS)]
        for _time in range(times * number):
            first, second = int(chance() * number), int(chance() * number)
            one, other = places[first], places[second]
            if one == other:
                continue
            mine, theirs = cards[first], cards[second]
            if barred[one] >> theirs & 1 or barred[other] >> mine & 1:
                continue
            # The kitty tells of the bidder.
            seat = bidder if one == KITTY else one
            seat_too = bidder if other == KITTY else other
            both = 1 << mine | 1 << theirs
            masks[one] ^= both
            masks[other] ^= both
            before = weights[one][mine] * weights[other][theirs]
            after = weights[one][theirs] * weights[other][mine]
            was = was_too = now = now_too = 1.0
            if seat != NOBODY:
                was, now = likely[seat], self._likelihood(seat, masks)
            if seat_too not in (NOBODY, seat):
                was_too, now_too = likely[seat_too], self._likelihood(seat_too, masks)
            before *= was * was_too
            after *= now * now_too
            if after >= before or chance() * before < after:
                places[first], places[second] = other, one
                if seat != NOBODY:
                    likely[seat] = now
                if seat_too not in (NOBODY, seat):
                    likely[seat_too] = now_too
            else:
                masks[one] ^= both
                masks[other] ^= both

    def _likelihood(self, seat: int, masks: list[int]) -> float:
        """Return how likely a seat with these cards is to have announced what it did, and to hold them."""
        fits = self._fits[seat]
        if not fits:
            return 1.0
        cards = masks[seat] | self._dealt[seat]
        if seat != self._bidder:
            return fits[int(best_trump(self._agreed, self._votes, seat, cards)[1])]
        likely = 1.0
        for suit, mask in enumerate(self._order.masks):
            if suit != self._trump:
                length = (cards & mask).bit_count()
                likely *= SIDE_LENGTHS[length if length < len(SIDE_LENGTHS) else -1]
        cards |= masks[KITTY]
        suit_too, most = best_trump(self._agreed, self._votes, seat, cards)
        named = most
        if suit_too != self._trump:
            named = worth(self._agreed, self._votes, cards, self._trump)
            likely *= exp((named - most) / OTHER_SUIT)
        base = weights(self._agreed)[0]
        return likely * fits[int(base + self._part * (named - base))]


def _likelihoods(table: Position, seat: int, doubt: float) -> list[float]:
    """Return, by the worth of its dealt hand in votes, how likely a seat is to have announced what it did.

    Args:
        table: the table after the announcement.
        seat: the seat.
        doubt: standard deviation of the bounds, in votes.
    """
    auction, announced = _auction(table, seat), table.bids[seat]
    if announced == PASS:
        least, above = 0, _bound(auction, auction.lowest)
    else:
        least = _bound(auction, announced)
        above = max(_bound(auction, announced + BID_STEP), least + BID_STEP)
    return [
        max(UNLIKE, normal((value - least) / doubt) - normal((value - above) / doubt))
        for value in range(VALUES)
    ]


def _auction(table: Position, seat: int) -> Auction:
    """Return the auction as it was when a seat announced."""
    bids, bidder = [0] * SEATS, NOBODY
    other = LEFT[table.dealer]
    while other != seat:
        bids[other] = table.bids[other]
        if bids[other] != PASS:
            bidder = other
        other = LEFT[other]
    stakes = Stakes(table.setup, table.scores, seat)
    return Auction(table.setup, stakes, table.dealer, seat, bids, bidder)


def _bound(auction: Auction, bid: int) -> int:
    """Return the least worth of a hand, in votes, with which the policy bids so much or more."""

    def bids(value: int) -> bool:
        found = auction.bid(float(value))
        return found != PASS and found >= bid

    return bisect_left(range(VALUES), True, key=bids)  # noqa: FBT003 - what is looked for


def _kind(card: int, trumps: int, votes: int) -> tuple[float, ...]:
    """Return the frequencies of a card's kind in the bidder's hand and in the kitty."""
    if trumps >> card & 1:
        return TRUMP
    if card >= 48:
        return SIDE_ACE
    if card >= 40:
        return SIDE_KING if card >= 44 else SIDE_QUEEN
    return RICH if votes >= FROM_RICH else POOR
