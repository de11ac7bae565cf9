"""Quick rules that play out a round, for the thousands of rounds in a search.

They are a coarser policy with the same costs and gains, weighed for the combinations that the hand is sorted
into and, for answers, those that can be broken out of it. Nine of ten moves are the policy's own. A seat uses
only what it could see: its own cards, the cards played, the number of cards in other hands, and the table.
"""

from cardtable.games.american_deuce.players.combination_values import (
    CONTROL,
    DANGER,
    FEW_CARDS,
    FIRST_CARDS,
    LAST_CARD,
    LEAD,
    LEAVING_MANY,
    LOST,
    NEARLY_OUT,
    PASSING,
    PER_CARD,
    RUNNING,
    SURE,
)
from cardtable.games.american_deuce.players.hand_pricing import HandPricing, PricedWay
from cardtable.games.american_deuce.players.history import Decision
from cardtable.games.american_deuce.rules.pack import Pack, SuitOrder
from cardtable.games.american_deuce.rules.plays import (
    FIVE_CARDS,
    NO_COMBINATION,
    PAIR,
    RIOT,
    SINGLE,
    TRIPLE,
    Combination,
)
from cardtable.games.american_deuce.rules.position import Position
from cardtable.games.american_deuce.rules.state import MANY_CARDS
from cardtable.games.kit.rules.position import NOBODY


class RolloutPolicy:
    """The rest of one round.

    Args:
        table: the world in the play phase; it is not changed.

    Attributes:
        hands, gone: by seat, its cards held and its cards played.
    """

    __slots__ = (
        "_hold",
        "_left",
        "_live",
        "_pack",
        "_passed",
        "_plays",
        "_ranking",
        "_sight",
        "_standing",
        "_top",
        "gone",
        "hands",
    )

    def __init__(self, table: Position) -> None:
        agreed = table.setup
        self._pack: Pack = agreed.pack
        self._plays = agreed.plays
        self._ranking: SuitOrder = table.cabinet.ranking
        self._sight: HandPricing = HandPricing(agreed, table.cabinet.ranking)
        self._left: tuple[int, ...] = table.cabinet.left
        self.hands: list[int] = [*table.hands]
        self.gone: list[int] = [*table.gone]
        self._hold: list[int] = [hand.bit_count() for hand in table.hands]
        live = 0
        for hand in table.hands:
            live |= hand
        self._live: int = live
        self._passed: list[bool] = [seat in table.passed for seat in range(agreed.seats)]
        self._top: Combination = table.top
        self._standing: int = table.standing

    def play_on(self, seat: int) -> int:
        """Play to the end of the round, starting with `seat`; return the seat that went out."""
        while True:
            following = self._make(seat, self.choose(seat))
            if following == NOBODY:
                return seat
            seat = following

    def _make(self, seat: int, play: int) -> int:
        """Make a play or pass; return the next seat to act, or NOBODY if the seat went out."""
        passed, left = self._passed, self._left
        if play:
            self.gone[seat] |= play
            self._live ^= play
            hand = self.hands[seat] ^ play
            self.hands[seat] = hand
            if not hand:
                return NOBODY
            self._hold[seat] = hand.bit_count()
            self._top = self._plays.weigh(play, self._ranking)
            self._standing = seat
        else:
            passed[seat] = True
        seat = left[seat]
        while passed[seat]:
            seat = left[seat]
        if seat == self._standing and not play:
            self._top = NO_COMBINATION
            self._standing = NOBODY
            for other in range(len(passed)):
                passed[other] = False
        return seat

    def would(self, seat: int, hand: int, decision: Decision) -> int:
        """Return what a seat would have done with a hand in a past decision, or PASSED.

        Args:
            seat: the seat that decided.
            hand: the cards it had then.
            decision: a decision of the same round.
        """
        self.hands[seat] = hand
        self.gone[seat] = decision.gone
        self._live = decision.live
        self._hold = decision.hold
        self._passed = decision.passed
        self._top = decision.top
        self._standing = decision.standing
        return self.choose(seat)

    def choose(self, seat: int) -> int:
        """Return the play of the seat to act; 0 for a pass."""
        hand, own = self.hands[seat], self._hold[seat]
        if self._standing == NOBODY:
            if own <= FIVE_CARDS and self._plays.kind(hand):
                return hand
            self._look(seat, hand)
            return self._lead(seat, hand)
        kind, _level, bar = self._top
        if own < RIOT:
            if own < kind or kind >= RIOT or not hand & bar:
                return 0
            if own == SINGLE:
                return hand
        self._look(seat, hand)
        ways: list[PricedWay] = self._sight.ways(hand) if kind > RIOT else []
        moves = self._answers(hand, ways)
        if not moves:
            return 0
        return self._answer(seat, hand, moves, ways or self._sight.ways(hand))

    def _look(self, seat: int, hand: int) -> None:
        foes = 0
        for other, number in enumerate(self._hold):
            if number >= FIVE_CARDS and other != seat:
                foes += 1
        self._sight.look(self._live & ~hand, foes)

    def _fewest(self, seat: int) -> int:
        """Return the fewest cards in another hand."""
        fewest = self._pack.size
        for other, number in enumerate(self._hold):
            if number < fewest and other != seat:
                fewest = number
        return fewest

    # --- leading -------------------------------------------------------------------------------------------

    def _lead(self, seat: int, hand: int) -> int:
        sight = self._sight
        own = self._hold[seat]
        total, way = sight.ways(hand)[0]
        parts = sight.parts(hand, way)
        chances = [sight.stands(part, part.bit_count()) for part in parts]
        weak = 0
        for chance in chances:
            if chance < SURE:
                weak += 1
        fewest = self._fewest(seat)
        wish = LEAD + DANGER * max(0, FEW_CARDS - fewest)
        played = self.gone[seat] != 0
        best, highest = hand & -hand, -LOST
        for place, part in enumerate(parts):
            count = part.bit_count()
            if count == RIOT:
                continue
            chance = chances[place]
            price = 1.0 - CONTROL * chance
            score = price + wish * chance + PER_CARD * count
            if total - price < NEARLY_OUT and weak - (chance < SURE) <= 1:
                score += RUNNING * chance
            if played and own >= MANY_CARDS > own - count:
                score += LEAVING_MANY
            if fewest == SINGLE == count and chance < SURE:
                score -= LAST_CARD * (1.0 - chance)
            if score > highest:
                best, highest = part, score
        return best

    # --- answering -----------------------------------------------------------------------------------------

    def _answers(self, hand: int, ways: list[PricedWay]) -> list[int]:
        """Return the plays that beat the table; of five-card ones, those that the hand may be sorted into."""
        kind, _level, bar = self._top
        plays = self._plays
        found: list[int] = []
        if kind == SINGLE:
            found += self._pack.singles(hand & bar)
        elif kind == PAIR:
            found += [play for play in plays.pairs(hand) if play & bar]
        elif kind == TRIPLE:
            found += [play for play in plays.triples(hand) if play & bar]
        elif kind > RIOT:
            for _cost, way in ways:
                if len(way[1]) == 1 and plays.beats(way[0], self._top, self._ranking):
                    found.append(way[0])
        if hand.bit_count() >= RIOT:
            for riot in plays.fours(hand):
                if plays.beats(riot, self._top, self._ranking):
                    found.append(riot)
        return found

    def _answer(self, seat: int, hand: int, moves: list[int], ways: list[PricedWay]) -> int:
        sight = self._sight
        hold, passed = self._hold, self._passed
        own = hold[seat]
        foes = [number for other, number in enumerate(hold) if other != seat and not passed[other]]
        share = sum(foes) / (sum(hold) - own)
        fewest = self._fewest(seat)
        wish = LEAD + DANGER * max(0, FEW_CARDS - fewest)
        total = ways[0][0]
        played = self.gone[seat] != 0
        best, highest = 0, PASSING
        if hold[self._standing] == 1:
            highest = -LOST
        for move in moves:
            if move == hand:
                return move
            count = move.bit_count()
            chance = sight.stands(move, count)
            if share < 1.0:
                chance = float(chance**share)
            cost = sight.cost_without(move, hand, ways)
            score = total - cost + wish * chance + PER_CARD * count
            if not played:
                score += FIRST_CARDS
            elif own >= MANY_CARDS > own - count:
                score += LEAVING_MANY
            if fewest == SINGLE == count and chance < SURE:
                score -= LAST_CARD * (1.0 - chance)
            running = RUNNING * chance
            if cost < NEARLY_OUT and score + running > highest and sight.runs_out(hand ^ move):
                score += running
            if score > highest:
                best, highest = move, score
        return best
