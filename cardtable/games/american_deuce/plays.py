"""Combinations: which cards make one, which of two is higher, and all that a hand can play (AD-9 to AD-14).

A combination is a set of cards as a mask. Of two combinations of one kind the higher is told by its *level*,
and at equal levels by its *bar*: the cards that are higher than the card that decides. A combination of the
same level is higher when it has a card in the bar, for both cannot have the same card.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from cardtable.cards.card import SUITS
from cardtable.cards.doubled import CLIMBING_RANKS
from cardtable.games.american_deuce.pack import RANKS, Pack, SuitOrder, pack

NOTHING: Final = 0
SINGLE: Final = 1
PAIR: Final = 2
TRIPLE: Final = 3
RIOT: Final = 4
STRAIGHT: Final = 5
FLUSH: Final = 6
FULL_HOUSE: Final = 7
STRAIGHT_FLUSH: Final = 8
FIVE: Final = 9

NAMES: Final = (
    None,
    "single",
    "pair",
    "triple",
    "riot",
    "straight",
    "flush",
    "full house",
    "straight flush",
    "five of a kind",
)
"""What the page calls the kinds."""

FIVE_CARDS: Final = 5

RUNS: Final = tuple(
    tuple(sorted(CLIMBING_RANKS.index(rank) for rank in run.split()))
    for run in (
        "3 4 5 6 7",
        "4 5 6 7 8",
        "5 6 7 8 9",
        "6 7 8 9 10",
        "7 8 9 10 J",
        "8 9 10 J Q",
        "9 10 J Q K",
        "10 J Q K A",
        "2 3 4 5 6",
        "A 2 3 4 5",
        "J Q K A 2",
    )
)
"""The runs of a straight, low to high, each as its ranks from the lowest up (AD-11)."""


class Combination(NamedTuple):
    """What a set of cards is worth as a combination.

    Args:
        kind: SINGLE … FIVE.
        level: what decides first between two of one kind; more is higher.
        bar: at equal levels, the cards of which the higher one has at least one, as a mask.
    """

    kind: int
    level: int
    bar: int


NO_COMBINATION: Final = Combination(NOTHING, 0, 0)


class Plays:
    """The combinations of one deck or of two.

    Args:
        cards: the cards of the match.
    """

    __slots__ = ("_fives", "_flushes", "_fours", "_pack", "_pairs", "_run_at", "_runs_in", "_triples", "_up")

    def __init__(self, cards: Pack) -> None:
        self._pack = cards
        ranks = [cards.singles(rank) for rank in cards.ranks]
        self._pairs = _tables(cards, ranks, 2)
        self._triples = _tables(cards, ranks, 3)
        self._fours = _tables(cards, ranks, 4)
        self._fives = _tables(cards, ranks, 5) if cards.decks > 1 else ()
        # By the ranks held, one bit each: the run they are, and the runs that are among them.
        self._run_at: dict[int, int] = {
            sum(1 << rank * cards.width for rank in run): number for number, run in enumerate(RUNS)
        }
        self._runs_in: dict[int, tuple[int, ...]] = {}
        self._flushes: dict[int, tuple[list[int], list[int]]] = {}
        # By rank: the cards of that rank and above.
        self._up: tuple[int, ...] = tuple(
            cards.all >> rank * cards.width << rank * cards.width for rank in range(RANKS)
        )

    # --- what a set of cards is ----------------------------------------------------------------------------

    def kind(self, mask: int) -> int:
        """The kind of combination that these cards make; NOTHING where they make none."""
        count = mask.bit_count()
        if not 0 < count <= FIVE_CARDS:
            return NOTHING
        if not mask & ~self._pack.ranks[(mask.bit_length() - 1) // self._pack.width]:
            return count if count < FIVE_CARDS else FIVE
        if count < FIVE_CARDS:
            return NOTHING
        held = self.ranks_in(mask)
        suited = self._pack.is_suited(mask)
        if held in self._run_at:
            return STRAIGHT_FLUSH if suited else STRAIGHT
        if suited:
            return FLUSH
        if held.bit_count() == 2 and self._triple_in(mask):
            return FULL_HOUSE
        return NOTHING

    def weigh(self, mask: int, order: SuitOrder) -> Combination:
        """What these cards are worth as a combination; NO_COMBINATION where they make none."""
        above = order.above
        top = mask.bit_length() - 1
        count = mask.bit_count()
        if count == 1:
            return Combination(SINGLE, 0, above[top])
        kind = self.kind(mask)
        if kind == NOTHING:
            return NO_COMBINATION
        if kind in (STRAIGHT, STRAIGHT_FLUSH):
            return Combination(kind, self._run_at[self.ranks_in(mask)], above[top])
        if kind == FLUSH:
            return Combination(kind, self.flush_level(mask, order), 0)
        decisive = self._triple_in(mask) if kind == FULL_HOUSE else mask
        rank = (decisive.bit_length() - 1) // self._pack.width
        bar = -1
        while decisive:
            card = decisive.bit_length() - 1
            decisive ^= 1 << card
            bar &= above[card]
        return Combination(kind, rank, bar)

    def ranks_in(self, mask: int) -> int:
        """The lowest bit of every rank that a set of cards has."""
        if self._pack.decks > 1:
            mask |= mask >> 4
        mask |= mask >> 2
        return (mask | mask >> 1) & self._pack.low

    def _triple_in(self, mask: int) -> int:
        """The three cards of one rank in five cards of two ranks; 0 where there are no three."""
        low = self._pack.ranks[((mask & -mask).bit_length() - 1) // self._pack.width] & mask
        count = low.bit_count()
        return low if count == 3 else mask ^ low if count == 2 else 0

    def flush_level(self, mask: int, order: SuitOrder) -> int:
        """What decides between two flushes: the ranks from the highest down, the suit, then the decks."""
        cards = self._pack
        suit = cards.suit(mask.bit_length() - 1)
        ones = mask >> suit * cards.decks
        if cards.decks == 1:
            return (ones & cards.low) << 2 | order.height[suit]
        first = ones & cards.low
        copies = first + (ones >> 1 & cards.low)  # a digit for every rank: how many cards of it
        return (copies << 2 | order.height[suit]) << cards.size | first

    def beats(self, play: int, table: Combination, order: SuitOrder) -> bool:
        """Whether a play that is a combination may go on the one on the table (AD-9, AD-13, AD-14)."""
        kind, level, bar = self.weigh(play, order)
        if kind == RIOT and table.kind != RIOT:
            return table.kind != FIVE or self._pack.is_of_one_colour(play)
        if kind != table.kind:
            return kind > table.kind >= STRAIGHT
        return level > table.level or (level == table.level and play & table.bar != 0)

    # --- what a hand can play ------------------------------------------------------------------------------

    def pairs(self, hand: int) -> list[int]:
        """All pairs in a hand."""
        return _look_up(self._pairs, hand)

    def triples(self, hand: int) -> list[int]:
        """All triples in a hand."""
        return _look_up(self._triples, hand)

    def fours(self, hand: int) -> list[int]:
        """All fours of a kind in a hand."""
        if self._pack.decks == 1:
            # Nearly no hand has one: ranks with all four bits set are seen at once.
            full = hand & hand >> 1
            if not full & full >> 2 & self._pack.low:
                return []
        return _look_up(self._fours, hand)

    def leads(self, hand: int) -> list[int]:
        """All that a hand may lead (AD-9, AD-13), by kind, low to high."""
        found = self._pack.singles(hand)
        count = len(found)
        if count == 1:
            return found
        pairs = self.pairs(hand)
        found += pairs
        if pairs:
            found += self.triples(hand)
        if count == RIOT:
            found += self.fours(hand)
        elif count >= FIVE_CARDS:
            found += self.five_cards(hand, None, NO_COMBINATION)
        return found

    def answers(self, hand: int, table: Combination, order: SuitOrder) -> list[int]:
        """All that a hand can play on the combination on the table, riots last."""
        kind, level, bar = table
        found: list[int]
        if kind == SINGLE:
            found = self._pack.singles(hand & bar)
        elif kind == PAIR:
            found = [play for play in self.pairs(hand & self._up[level]) if play & bar] if hand & bar else []
        elif kind == TRIPLE:
            found = [play for play in self.triples(hand & self._up[level]) if play & bar] if hand & bar else []
        elif kind == RIOT:
            return [play for play in self.fours(hand & self._up[level]) if play & bar] if hand & bar else []
        else:
            found = self.five_cards(hand, order, table) if hand.bit_count() >= FIVE_CARDS else []
        riots = self.fours(hand)
        if riots:
            if kind == FIVE:
                riots = [riot for riot in riots if self._pack.is_of_one_colour(riot)]
            found += riots
        return found

    def five_cards(self, hand: int, order: SuitOrder | None, table: Combination) -> list[int]:
        """All five-card combinations of a hand that are higher than the one on the table.

        Args:
            hand: the cards, at least five.
            order: the order of the suits; None only where there is nothing on the table.
            table: a five-card combination, or NO_COMBINATION.
        """
        kind, level, bar = table
        flushes: list[int] = []
        straight_flushes: list[int] = []
        for suit in self._pack.suits:
            suited = hand & suit
            if suited.bit_count() >= FIVE_CARDS:
                plain, straight = self._suited(suited)
                flushes += plain
                straight_flushes += straight
        found: list[int] = []
        if kind <= STRAIGHT:
            found += self._straights(hand, straight_flushes, kind == STRAIGHT, level, bar)
        if kind < FLUSH:
            found += flushes
        elif kind == FLUSH and order is not None:
            found += [play for play in flushes if self.flush_level(play, order) > level]
        if kind <= FULL_HOUSE:
            found += self._full_houses(hand, -1 if kind < FULL_HOUSE else bar)
        if kind < STRAIGHT_FLUSH:
            found += straight_flushes
        elif kind == STRAIGHT_FLUSH:
            run_at = self._run_at
            for play in straight_flushes:
                run = run_at[self.ranks_in(play)]
                if run > level or (run == level and play & bar):
                    found.append(play)
        if self._fives:
            found += [play for play in _look_up(self._fives, hand) if kind < FIVE or play & bar]
        return found

    def _suited(self, suited: int) -> tuple[list[int], list[int]]:
        """The flushes and the straight flushes among five or more cards of one suit."""
        known = self._flushes.get(suited)
        if known is not None:
            return known
        flushes: list[int] = []
        straight: list[int] = []
        run_at = self._run_at
        for five in combinations(self._pack.singles(suited), FIVE_CARDS):
            play = sum(five)
            if self.ranks_in(play) in run_at:
                straight.append(play)
            else:
                flushes.append(play)
        if self._pack.decks == 1:  # 4 x 8192 sets of cards at most: remembering them all costs little
            self._flushes[suited] = flushes, straight
        return flushes, straight

    def _straights(
        self, hand: int, straight_flushes: Sequence[int], same_kind: bool, level: int, bar: int
    ) -> list[int]:
        held = self.ranks_in(hand)
        runs = self._runs_in.get(held)
        if runs is None:
            runs = tuple(run for ranks, run in self._run_at.items() if ranks & held == ranks)
            self._runs_in[held] = runs
        if not runs:
            return []
        found: list[int] = []
        ranks = self._pack.ranks
        singles = self._pack.singles
        for run in runs:
            if same_kind and run < level:
                continue
            first, second, third, fourth, fifth = RUNS[run]
            high = hand & ranks[fifth]
            if same_kind and run == level:
                high &= bar
                if not high:
                    continue
            found += [
                e | d | c | b | a
                for e in singles(high)
                for d in singles(hand & ranks[fourth])
                for c in singles(hand & ranks[third])
                for b in singles(hand & ranks[second])
                for a in singles(hand & ranks[first])
            ]
        if straight_flushes:
            found = [play for play in found if play not in straight_flushes]
        return found

    def _full_houses(self, hand: int, bar: int) -> list[int]:
        triples = self.triples(hand)
        if not triples:
            return []
        pairs = self.pairs(hand)
        ranks, width = self._pack.ranks, self._pack.width
        found: list[int] = []
        for three in triples:
            if three & bar:
                same = ranks[(three.bit_length() - 1) // width]
                found += [three | two for two in pairs if not two & same]
        return found


_Tables = tuple[tuple[tuple[int, ...], ...], ...]


def _tables(cards: Pack, ranks: Sequence[Sequence[int]], count: int) -> _Tables:
    """For each byte of a hand and each value of it, the sets of `count` cards of one rank in it."""
    tables = []
    for start in range(0, cards.size, 8):
        whole = (255 << start) & cards.all
        sets = [
            sum(cards_of_rank)
            for rank in ranks
            for cards_of_rank in combinations([bit for bit in rank if bit & whole], count)
        ]
        tables.append(
            tuple(
                tuple(wanted for wanted in sets if not wanted & ~(held << start))
                for held in range((whole >> start) + 1)
            )
        )
    return tuple(tables)


def _look_up(tables: _Tables, hand: int) -> list[int]:
    found: list[int] = []
    for table, held in zip(tables, hand.to_bytes(len(tables), "little"), strict=True):
        found += table[held]
    return found


@cache
def plays(decks: int) -> Plays:
    """The combinations of a match with one deck or with two."""
    return Plays(pack(decks))


assert len(SUITS) == RIOT
