"""A round played out by quick habits, for the thousands of rounds that a search imagines.

Every hand is sorted once into the combinations that it will be played in; from then on each seat sheds low
ones, answers with the lowest that is high enough, breaks others for a single where none is, and brings riots
when they decide. A seat goes by its own cards, by how many the others hold and by the table:
by nothing that it could not see.
"""

from typing import Final

from cardtable.games.american_deuce.pack import Pack
from cardtable.games.american_deuce.plays import (
    FIVE_CARDS,
    NO_COMBINATION,
    PAIR,
    RIOT,
    RUNS,
    SINGLE,
    STRAIGHT,
    TRIPLE,
    Combination,
)
from cardtable.games.american_deuce.position import NOBODY, Position

MANY: Final = 4
"""Riots are brought once somebody has no more cards than this, or one's own hand is in fewer parts."""

CONTROL: Final = 11
"""For the lead an ace or a deuce (by rank) is taken out of five cards, too."""

STRETCH: Final = 3
"""A straight is worth making from so many cards that have no equal in the hand."""

Plan = list[int]
"""The combinations of a hand, as masks."""

_KNOWN: dict[tuple[int, int], Plan] = {}
_MOST_KNOWN: Final = 4096


class Habits:
    """The rest of one round.

    Args:
        table: the world, in the phase of play; it is left as it is.

    Attributes:
        hands, gone: by seat, the cards held and those played.
    """

    __slots__ = ("_hold", "_order", "_pack", "_plans", "_plays", "_table", "gone", "hands")

    def __init__(self, table: Position) -> None:
        agreed = table.setup
        self._table = table
        self._pack = agreed.pack
        self._plays = agreed.plays
        self._order = table.cabinet.ranking
        self.hands: list[int] = [*table.hands]
        self.gone: list[int] = [*table.gone]
        self._plans: list[Plan] = [[*_plan(hand, agreed.pack)] for hand in table.hands]
        self._hold = [hand.bit_count() for hand in table.hands]

    def play_on(self) -> int:
        """Play to the end of the round; who went out."""
        table = self._table
        left = table.cabinet.left
        weigh, order = self._plays.weigh, self._order
        passed = [seat in table.passed for seat in range(len(left))]
        top, standing = table.top, table.standing
        seat = table.to_act[0]
        while True:
            play = self._answer(seat, top) if standing != NOBODY else self._lead(seat)
            if play:
                self.gone[seat] |= play
                hand = self.hands[seat] ^ play
                self.hands[seat] = hand
                if not hand:
                    return seat
                self._hold[seat] = hand.bit_count()
                top, standing = weigh(play, order), seat
            else:
                passed[seat] = True
            seat = left[seat]
            while passed[seat]:
                seat = left[seat]
            if seat == standing and not play:
                top, standing = NO_COMBINATION, NOBODY
                passed = [False] * len(left)

    def _fewest(self, seat: int) -> int:
        """The fewest cards in another hand."""
        return min([count for other, count in enumerate(self._hold) if other != seat])

    def _lead(self, seat: int) -> int:
        plan, width = self._plans[seat], self._pack.width
        if len(plan) == 1:
            return self._take(seat, 0)
        fewest = self._fewest(seat)
        best, least = 0, 99.0
        for place, part in enumerate(plan):
            count = part.bit_count()
            rank = (part.bit_length() - 1) // width
            cost = rank - 1.5 * count
            if count == RIOT:
                cost += 12.0
            if count <= fewest and fewest <= 2:  # somebody could go out on it
                cost = 30.0 - rank
            if len(plan) == 2:
                cost = -rank - 3.0 * count  # what is sure first, then the rest
            if cost < least:
                best, least = place, cost
        return self._take(seat, best)

    def _answer(self, seat: int, top: Combination) -> int:
        kind = top[0]
        count = kind if kind < STRAIGHT else FIVE_CARDS
        if self._hold[seat] < min(count, RIOT):
            return 0
        plan = self._plans[seat]
        beats, order = self._plays.beats, self._order
        fits = self._lowest_that_beats(plan, top, count)
        fewest = self._fewest(seat)
        if fits >= 0:
            return self._take(seat, fits)
        if fewest <= MANY or len(plan) < MANY:
            for place, part in enumerate(plan):
                if part.bit_count() == RIOT != count and beats(part, top, order):
                    return self._take(seat, place)
        return self._break(seat, top[2], fewest <= PAIR) if kind == SINGLE else 0

    def _lowest_that_beats(self, plan: Plan, top: Combination, count: int) -> int:
        """The place of the lowest combination of so many cards that may go on the table; -1 for none."""
        plays, order = self._plays, self._order
        best, least = -1, (99, 0)
        for place, part in enumerate(plan):
            if part.bit_count() == count and plays.beats(part, top, order):
                worth = plays.weigh(part, order)[:2]
                if worth < least:
                    best, least = place, worth
        return best

    def _break(self, seat: int, bar: int, stop: bool) -> int:
        """A single out of a combination: the highest to stop somebody about to go out, else the lowest."""
        higher = self.hands[seat] & bar
        if not higher:
            return 0
        bit = 1 << higher.bit_length() - 1
        if not stop:
            bit = self._spared(seat, higher)
            if not bit:
                return 0
        self._plans[seat] = [*_plan(self.hands[seat] ^ bit, self._pack)]
        return bit

    def _spared(self, seat: int, higher: int) -> int:
        """The lowest of some cards that is in a pair or triple, or that is worth five cards; else 0."""
        plan, width = self._plans[seat], self._pack.width
        while higher:
            bit = higher & -higher
            higher ^= bit
            for part in plan:
                if part & bit:
                    count = part.bit_count()
                    if count <= TRIPLE or (
                        count == FIVE_CARDS and (bit.bit_length() - 1) // width >= CONTROL
                    ):
                        return bit
        return 0

    def _take(self, seat: int, place: int) -> int:
        """Take a combination out of the plan."""
        plan = self._plans[seat]
        part = plan[place]
        plan[place] = plan[-1]
        plan.pop()
        return part


def _plan(hand: int, pack: Pack) -> Plan:
    """The combinations that a hand is played in; the caller must not change it."""
    key = (hand, pack.decks)
    known = _KNOWN.get(key)
    if known is None:
        known = _sort(hand, pack)
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        _KNOWN[key] = known
    return known


def _sort(hand: int, pack: Pack) -> Plan:
    """The shortest of three ways to sort a hand: by ranks alone, by a flush or by straights first."""
    ways = [_by_ranks(hand, pack)]
    if hand.bit_count() >= FIVE_CARDS:
        for first in (_flush(hand, pack), _straight(hand, pack)):
            if first:
                ways.append([first, *_by_ranks(hand ^ first, pack)])
                second = _straight(hand ^ first, pack)
                if second:
                    ways.append([first, second, *_by_ranks(hand ^ first ^ second, pack)])
    return min(ways, key=len)


def _by_ranks(hand: int, pack: Pack) -> Plan:
    """Sets of equal cards; a triple goes with a pair where there is one."""
    found: list[list[int]] = [[], [], [], [], []]
    rest: Plan = []
    for rank in pack.ranks:
        held = hand & rank
        while held:
            part = held
            while part.bit_count() > FIVE_CARDS:
                part &= part - 1
            held ^= part
            count = part.bit_count()
            if count == FIVE_CARDS:
                rest.append(part)
            else:
                found[count].append(part)
    pairs = found[PAIR]
    for triple in found[TRIPLE]:
        if pairs:
            rest.append(triple | pairs.pop(0))
        else:
            rest.append(triple)
    return [*found[SINGLE], *pairs, *found[RIOT], *rest]


def _flush(hand: int, pack: Pack) -> int:
    """Five cards of a suit, cards that have no equal in the hand and low ones first; 0 for none."""
    for suit in pack.suits:
        held = hand & suit
        if held.bit_count() >= FIVE_CARDS:
            alone = [bit for bit in pack.singles(held) if (hand & _rank(bit, pack)).bit_count() == 1]
            others = [bit for bit in pack.singles(held) if bit not in alone]
            return sum((alone + others)[:FIVE_CARDS])
    return 0


def _straight(hand: int, pack: Pack) -> int:
    """The straight that uses the most cards without an equal in the hand; 0 where none is worth it."""
    held = [hand & rank for rank in pack.ranks]
    best, most = 0, STRETCH - 1
    for run in RUNS:
        alone = cards = 0
        for rank in run:
            group = held[rank]
            if not group:
                break
            alone += group & group - 1 == 0
            cards |= group & -group
        else:
            if alone > most:
                best, most = cards, alone
    return best


def _rank(bit: int, pack: Pack) -> int:
    return pack.ranks[(bit.bit_length() - 1) // pack.width]
