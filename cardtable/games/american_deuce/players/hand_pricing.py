"""A seat's pricing of a hand: the cost of its combinations, and which of them stand.

These are the policy's prices, made fast for the thousands of rounds in a search.
"""

from typing import Final

from cardtable.games.american_deuce.players.combination_values import (
    CONTROL,
    FIVES_STAND,
    PAIR_STANDS,
    RIOT_IN_HAND,
    RIOT_STANDS,
    SINGLE_STANDS,
    SURE,
    TRIPLE_STANDS,
    nobody_higher,
)
from cardtable.games.american_deuce.players.five_card_hands import NO_FIVES, Way, ways_to_sort
from cardtable.games.american_deuce.rules.pack import RANKS, SuitOrder
from cardtable.games.american_deuce.rules.plays import FIVE, FIVE_CARDS, PAIR, RIOT, SINGLE, TRIPLE
from cardtable.games.american_deuce.rules.setup import Setup

DEAREST: Final = 1.7
"""Most that a single combination adds to the cost of sorting a hand; ways that cost this much more than the
best one so far cannot become the best."""

NOT_LOOKED: Final = -2
_ENDLESS: Final = 99.0

PricedWay = tuple[float, Way]
"""The cost of a hand sorted in a way, and the way."""


class HandPricing:
    """Prices the hands of one seat after another, under the terms `agreed` and an order of the cards."""

    __slots__ = (
        "_above",
        "_costs",
        "_fives",
        "_others",
        "_pack",
        "_pairs",
        "_plays",
        "_ranking",
        "_ranks",
        "_top_riot",
        "_triples",
        "_unseen",
        "_width",
    )

    def __init__(self, agreed: Setup, ranking: SuitOrder) -> None:
        pack = agreed.pack
        self._pack = pack
        self._plays = agreed.plays
        self._ranking = ranking
        self._above: tuple[int, ...] = ranking.above
        self._ranks: tuple[int, ...] = pack.ranks
        self._width: int = pack.width
        self._others: int = agreed.seats - 1
        self._unseen: int = 0
        self._costs: dict[int, float] = {}
        self._pairs: list[float] = []
        self._triples: list[float] = []
        self._fives: list[float] = FIVES_STAND[0]
        self._top_riot: int = NOT_LOOKED

    def look(self, unseen: int, five_foes: int) -> None:
        """Price hands from now on for a seat that does not see the cards `unseen`, a mask.

        `five_foes` of the hands that hold them have at least five cards.
        """
        self._unseen = unseen
        self._costs = {}
        self._pairs = []
        self._triples = []
        self._top_riot = NOT_LOOKED
        self._fives = FIVES_STAND[five_foes]

    # --- what stands ---------------------------------------------------------------------------------------

    def stands(self, play: int, count: int) -> float:
        """Return the chance that a play of `count` cards keeps the trick with everybody in it."""
        if count == SINGLE:
            return SINGLE_STANDS[(self._above[play.bit_length() - 1] & self._unseen).bit_count()]
        rank = (play.bit_length() - 1) // self._width
        if count == FIVE_CARDS and play & ~self._ranks[rank]:
            return self._fives[self._plays.kind(play) * RANKS + rank]
        return self._alike_stand(rank, count)

    def _alike_stand(self, rank: int, count: int) -> float:
        """Return the same for at least two cards of one rank."""
        if count == PAIR:
            if not self._pairs:
                self._pairs = nobody_higher(PAIR_STANDS[self._others], self._unseen, self._ranks)
            return self._pairs[rank]
        if count == TRIPLE:
            if not self._triples:
                self._triples = nobody_higher(TRIPLE_STANDS[self._others], self._unseen, self._ranks)
            return self._triples[rank]
        if count == RIOT:
            if self._top_riot == NOT_LOOKED:
                self._top_riot = self._find_top_riot()
            return 1.0 if rank > self._top_riot else RIOT_STANDS
        return self._fives[FIVE * RANKS + rank]

    def _find_top_riot(self) -> int:
        """Return the highest rank of which others may have a riot, or -1."""
        unseen, ranks = self._unseen, self._ranks
        for rank in range(RANKS - 1, -1, -1):
            if (unseen & ranks[rank]).bit_count() >= RIOT:
                return rank
        return -1

    # --- what a hand costs ---------------------------------------------------------------------------------

    def _price(self, play: int, count: int) -> float:
        """Return the cost of cards of one rank played together."""
        if count == SINGLE:
            above = self._above[play.bit_length() - 1]
            return 1.0 - CONTROL * SINGLE_STANDS[(above & self._unseen).bit_count()]
        price = 1.0 - CONTROL * self._alike_stand((play.bit_length() - 1) // self._width, count)
        return price - RIOT_IN_HAND if count == RIOT else price

    def _group(self, held: int) -> float:
        """Return the cost of the cards of one rank."""
        known = self._costs.get(held)
        if known is not None:
            return known
        first = held & -held
        rest = held ^ first
        cost = self._price(first, SINGLE)
        if rest:
            cost += self._group(rest)
            count = SINGLE
            while rest and count < FIVE_CARDS:
                bit = rest & -rest
                first |= bit
                rest ^= bit
                count += 1
                other = self._price(first, count)
                if rest:
                    other += self._group(rest)
                if other < cost:
                    cost = other
        self._costs[held] = cost
        return cost

    def _by_rank(self, hand: int) -> float:
        cost = 0.0
        while hand:
            held = hand & self._ranks[(hand.bit_length() - 1) // self._width]
            hand ^= held
            cost += self._group(held)
        return cost

    def ways(self, hand: int) -> list[PricedWay]:
        """Return the ways to sort a hand with their costs, cheapest first."""
        found: list[PricedWay] = []
        fives = self._fives
        for way in ways_to_sort(hand, self._plays, self._pack):
            cost = self._by_rank(hand & ~way[0])
            for key in way[2]:
                cost += 1.0 - CONTROL * fives[key]
            found.append((cost, way))
        if len(found) > 1:
            found.sort()
        return found

    def cost_without(self, play: int, hand: int, ways: list[PricedWay]) -> float:
        """Return the cost of `hand` after a play from it; `ways` is the result of `ways` for that hand."""
        best = _ENDLESS
        for cost, way in ways:
            if cost - DEAREST > best:
                break
            if way[0] & play:
                if play not in way[1]:
                    continue
                cost -= 1.0 - CONTROL * self._fives[way[2][way[1].index(play)]]
            else:
                rest = hand & ~way[0]
                left = play
                while left:
                    rank = self._ranks[(left.bit_length() - 1) // self._width]
                    held = rest & rank
                    cost -= self._group(held)
                    held &= ~play
                    left &= ~rank
                    if held:
                        cost += self._group(held)
            if cost < best:
                best = cost
        return best

    def parts(self, hand: int, way: Way) -> list[int]:
        """Return the combinations of a hand sorted in a way."""
        parts: list[int] = [*way[1]]
        hand &= ~way[0]
        while hand:
            held = hand & self._ranks[(hand.bit_length() - 1) // self._width]
            hand ^= held
            while held:
                first = self._first_of(held)
                parts.append(first)
                held ^= first
        return parts

    def _first_of(self, held: int) -> int:
        """Return the lowest combination in the best way to play cards of one rank."""
        cost = self._group(held) + 1e-9
        first, rest = 0, held
        count = 0
        while rest and count < FIVE_CARDS:
            bit = rest & -rest
            first |= bit
            rest ^= bit
            count += 1
            price = self._price(first, count)
            if rest:
                price += self._group(rest)
            if price <= cost:
                break
        return first

    def runs_out(self, hand: int) -> bool:
        """Return whether all but one combination of a hand are likely to stand."""
        way = self.ways(hand)[0][1] if hand.bit_count() >= FIVE_CARDS else NO_FIVES
        weak = 0
        for part in self.parts(hand, way):
            if self.stands(part, part.bit_count()) < SURE:
                weak += 1
        return weak <= 1
