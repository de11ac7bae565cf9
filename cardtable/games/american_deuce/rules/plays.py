"""Combinations: which cards make one, which of two is higher, and all that a hand can play (AD-9 to AD-14).

A combination is a set of cards as a mask. Within a kind, the higher one has the higher *level*; at equal
levels its *bar* decides: the cards above the deciding card. A combination of the same level is higher if it
has a card in the bar, because both cannot have the same card. No two flushes have the same level.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import Final

from cardtable.cards.card import SUITS
from cardtable.cards.doubled import CLIMBING_RANKS
from cardtable.games.american_deuce.rules.pack import RANKS, Pack, SuitOrder, pack

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
"""The names of the kinds on the page."""

FIVE_CARDS: Final = 5

REMEMBERED: Final = 1024
"""Number of hands whose parts of combinations are cached before the cache is cleared."""

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
"""The runs of a straight from low to high, each as its ranks in ascending order (AD-11)."""


Combination = tuple[int, int, int]
"""The worth of a set of cards as a combination: its kind (SINGLE … FIVE); its level, which decides first
within a kind, higher first; and its bar: at equal levels, the cards of which a higher combination has at
least one (a full house among its three), as a mask. A plain tuple, because so many are made."""

NO_COMBINATION: Final[Combination] = (NOTHING, 0, 0)


class Plays:
    """The combinations of one deck or two."""

    __slots__ = (
        "_alike",
        "_below_riot",
        "_bytes",
        "_fives",
        "_of_a_kind",
        "_of_rank",
        "_pack",
        "_run_at",
        "_runs_in",
        "_sets_in",
        "_suited",
    )

    def __init__(self, cards: Pack) -> None:
        self._pack = cards
        ranks = [cards.singles(rank) for rank in cards.ranks]
        pairs, triples, fours = (_tables(cards, ranks, count) for count in (PAIR, TRIPLE, RIOT))
        self._of_a_kind: tuple[_Tables, ...] = ((), (), pairs, triples, fours)
        self._fives: _Tables = _tables(cards, ranks, 5) if cards.decks > 1 else ()
        self._bytes: int = len(pairs)
        # By value of a byte, the most cards of one rank in it.
        self._alike: bytes = bytes(
            max((value & 15).bit_count(), (value >> 4).bit_count()) if cards.decks == 1 else value.bit_count()
            for value in range(256)
        )
        self._below_riot: bytes = bytes(value for value in range(256) if self._alike[value] < RIOT)
        # By rank, then by which of its cards are held: each of them.
        self._of_rank: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
            tuple(tuple(_bits(held << rank * cards.width)) for held in range(1 << cards.width))
            for rank in range(RANKS)
        )
        # By ranks held, one bit each: the run they form.
        self._run_at: dict[int, int] = {
            sum(1 << rank * cards.width for rank in run): number for number, run in enumerate(RUNS)
        }
        self._runs_in: dict[int, tuple[int, ...]] = {}
        # By cards of one suit: their flushes and straight flushes.
        self._suited: dict[int, tuple[Sequence[int], Sequence[int]]] = {}
        # For pairs, triples and fours, by hand: those in it.
        self._sets_in: tuple[dict[int, Sequence[int]], ...] = ({}, {}, {}, {}, {})

    # --- what a set of cards is ----------------------------------------------------------------------------

    def kind(self, mask: int) -> int:
        """Return the kind of combination that these cards make, or NOTHING."""
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
        """Return the worth of these cards as a combination, or NO_COMBINATION."""
        worth = order.worth.get(mask)
        if worth is None:
            worth = self._weigh(mask, order)
            if mask.bit_count() < FIVE_CARDS:  # at most two thousand, so worth caching
                order.worth[mask] = worth
        return worth

    def _weigh(self, mask: int, order: SuitOrder) -> Combination:
        above = order.above
        kind = self.kind(mask)
        if kind == NOTHING:
            return NO_COMBINATION
        if kind in (STRAIGHT, STRAIGHT_FLUSH):
            return kind, self._run_at[self.ranks_in(mask)], above[mask.bit_length() - 1]
        if kind == FLUSH:
            return kind, self.flush_level(mask, order), 0
        decisive = self._triple_in(mask) if kind == FULL_HOUSE else mask
        rank = (decisive.bit_length() - 1) // self._pack.width
        bar = -1
        while decisive:
            card = decisive.bit_length() - 1
            decisive ^= 1 << card
            bar &= above[card]
        return kind, rank, bar

    def ranks_in(self, mask: int) -> int:
        """Return the lowest bit of every rank in a set of cards."""
        if self._pack.decks > 1:
            mask |= mask >> 4
        mask |= mask >> 2
        return (mask | mask >> 1) & self._pack.low

    def _triple_in(self, mask: int) -> int:
        """Return the three cards of one rank among five cards of two ranks, or 0."""
        low = self._pack.ranks[((mask & -mask).bit_length() - 1) // self._pack.width] & mask
        count = low.bit_count()
        return low if count == 3 else mask ^ low if count == 2 else 0

    def flush_level(self, mask: int, order: SuitOrder) -> int:
        """Return what decides between two flushes: the ranks from the highest down, suit, decks."""
        cards = self._pack
        suit = cards.suit(mask.bit_length() - 1)
        ones = mask >> suit * cards.decks
        if cards.decks == 1:
            return (ones & cards.low) << 2 | order.height[suit]
        first = ones & cards.low
        copies = first + (ones >> 1 & cards.low)  # one digit per rank: its number of cards
        return (copies << 2 | order.height[suit]) << cards.size | first

    def beats(self, play: int, table: Combination, order: SuitOrder) -> bool:
        """Return whether a combination may be played on the one on the table (AD-9, AD-13, AD-14)."""
        kind, level, _bar = self.weigh(play, order)
        table_kind, table_level, bar = table
        if kind == RIOT and table_kind != RIOT:
            return table_kind != FIVE or self._pack.is_of_one_colour(play)
        if kind != table_kind:
            return kind > table_kind >= STRAIGHT
        if level != table_level:
            return level > table_level
        decisive = self._triple_in(play) if kind == FULL_HOUSE else play
        return decisive & bar != 0

    # --- what a hand can play ------------------------------------------------------------------------------

    def pairs(self, hand: int) -> list[int]:
        """Return all pairs in a hand."""
        return [*self._sets(PAIR, hand)]

    def triples(self, hand: int) -> list[int]:
        """Return all triples in a hand."""
        return [*self._sets(TRIPLE, hand)]

    def fours(self, hand: int) -> list[int]:
        """Return all fours of a kind in a hand."""
        return [*self._sets(RIOT, hand)] if self._has_riot(hand) else []

    def _most_alike(self, hand: int) -> int:
        """Return the largest number of cards of one rank in a hand."""
        return max(hand.to_bytes(self._bytes, "little").translate(self._alike))

    def _has_riot(self, hand: int) -> bool:
        """Return whether a hand holds four cards of one rank."""
        return bool(hand.to_bytes(self._bytes, "little").translate(None, self._below_riot))

    def leads(self, hand: int) -> list[int]:
        """Return all that a hand may lead (AD-9, AD-13), by kind, low to high."""
        found: list[int] = [*self._pack.singles(hand)]
        count = len(found)
        alike = self._most_alike(hand)
        if alike >= PAIR:
            found += self._sets(PAIR, hand)
            if alike >= TRIPLE:
                found += self._sets(TRIPLE, hand)
        if count == RIOT == alike:
            found.append(hand)
        elif count >= FIVE_CARDS:
            self._add_five_cards(found, hand, alike, NO_COMBINATION, None)
        return found

    def fives(self, hand: int) -> list[int]:
        """Return all five-card combinations in a hand of at least five cards, in the order of `leads`."""
        found: list[int] = []
        self._add_five_cards(found, hand, self._most_alike(hand), NO_COMBINATION, None)
        return found

    def answers(self, hand: int, table: Combination, order: SuitOrder) -> list[int]:
        """Return a pass (0), then all plays of a hand on the table's combination, riots last."""
        kind, _level, bar = table
        found: list[int] = [0]
        count = hand.bit_count()
        if kind == SINGLE:
            higher = hand & bar
            if higher:
                found += self._pack.singles(higher)
        elif count < kind and kind <= RIOT:
            return found
        elif kind > RIOT:
            if count >= FIVE_CARDS:
                self._add_five_cards(found, hand, self._most_alike(hand), table, order)
        elif hand & bar and (kind < RIOT or self._has_riot(hand)):
            found += [play for play in self._sets(kind, hand) if play & bar]
        if count >= RIOT and kind != RIOT and self._has_riot(hand):
            riots = self._sets(RIOT, hand)
            if kind == FIVE:
                riots = [riot for riot in riots if self._pack.is_of_one_colour(riot)]
            found += riots
        return found

    def _add_five_cards(
        self, found: list[int], hand: int, alike: int, table: Combination, order: SuitOrder | None
    ) -> None:
        """Add all five-card combinations higher than the one on the table.

        Args:
            found: the list to add to.
            hand: the cards, at least five.
            alike: the most cards of one rank among them.
            table: a five-card combination, or NO_COMBINATION.
            order: the order of the suits; None only if the table is empty.
        """
        kind, level, bar = table
        suits = [suited for suit in self._pack.suits if (suited := hand & suit).bit_count() >= FIVE_CARDS]
        flushes: list[int] = []
        straight_flushes: list[int] = []
        for suited in suits:
            if kind <= FLUSH:
                plain, straight = self._fives_of_a_suit(suited)
                flushes += plain if kind < FLUSH or order is None else self._higher(plain, level, order)
                straight_flushes += straight
            elif self._runs(suited):
                straight_flushes += self._fives_of_a_suit(suited)[1]
        if kind <= STRAIGHT:
            self._add_straights(found, hand, straight_flushes, table)
        found += flushes
        if alike >= TRIPLE and kind <= FULL_HOUSE:
            self._add_full_houses(found, hand, -1 if kind < FULL_HOUSE else bar)
        if kind < STRAIGHT_FLUSH:
            found += straight_flushes
        elif kind == STRAIGHT_FLUSH:
            runs = {play: self._run_at[self.ranks_in(play)] for play in straight_flushes}
            found += [p for p, run in runs.items() if run > level or (run == level and p & bar)]
        if alike >= FIVE_CARDS:
            found += [play for play in _look_up(self._fives, hand) if kind < FIVE or play & bar]

    def _fives_of_a_suit(self, suited: int) -> tuple[Sequence[int], Sequence[int]]:
        """Return the flushes and the straight flushes among at least five cards of one suit."""
        known = self._suited.get(suited)
        if known is None:
            flushes: list[int] = []
            straight: list[int] = []
            fives = _fives_of(_bits(suited), suited)
            if self._runs(suited):
                run_at = self._run_at
                for play in fives:
                    (straight if self.ranks_in(play) in run_at else flushes).append(play)
            else:
                flushes += fives
            known = flushes, straight
            if len(self._suited) >= REMEMBERED:
                self._suited.clear()
            self._suited[suited] = known
        return known

    def _higher(self, flushes: Sequence[int], level: int, order: SuitOrder) -> list[int]:
        """Return those flushes of one suit that are above a level."""
        return [play for play in flushes if self.flush_level(play, order) > level]

    def _runs(self, mask: int) -> tuple[int, ...]:
        """Return the runs whose ranks are all in a set of cards."""
        held = self.ranks_in(mask)
        runs = self._runs_in.get(held)
        if runs is None:
            runs = tuple(run for ranks, run in self._run_at.items() if ranks & held == ranks)
            self._runs_in[held] = runs
        return runs

    def _add_straights(
        self, found: list[int], hand: int, straight_flushes: Sequence[int], table: Combination
    ) -> None:
        runs = self._runs(hand)
        if not runs:
            return
        kind, level, bar = table
        held = self._by_rank(hand)
        straights: list[int] = []
        for run in runs:
            if kind < STRAIGHT or run > level:
                straights += _runs_of(run, held, -1)
            elif run == level:
                straights += _runs_of(run, held, bar)
        if straight_flushes:
            straights = [play for play in straights if play not in straight_flushes]
        found += straights

    def _by_rank(self, hand: int) -> list[tuple[int, ...]]:
        """Return, by rank, the cards of a hand, each as a mask."""
        width = self._pack.width
        some = (1 << width) - 1
        return [cards[hand >> rank * width & some] for rank, cards in enumerate(self._of_rank)]

    def _add_full_houses(self, found: list[int], hand: int, bar: int) -> None:
        pairs, triples = self._sets(PAIR, hand), self._sets(TRIPLE, hand)
        ranks, width = self._pack.ranks, self._pack.width
        same, others = 0, pairs
        for three in triples:
            if three & bar:
                if not three & same:
                    same = ranks[(three.bit_length() - 1) // width]
                    others = [two for two in pairs if not two & same]
                found += [three | two for two in others]

    def _sets(self, count: int, hand: int) -> Sequence[int]:
        """Return the pairs, triples or fours in a hand."""
        remembered = self._sets_in[count]
        known = remembered.get(hand)
        if known is None:
            if len(remembered) >= REMEMBERED:
                remembered.clear()
            known = remembered[hand] = _look_up(self._of_a_kind[count], hand)
        return known


def _runs_of(run: int, held: Sequence[Sequence[int]], bar: int) -> list[int]:
    """Return all ways to make a run from the cards.

    Args:
        run: the index of the run in `RUNS`.
        held: by rank, the available cards, each as a mask.
        bar: the allowed highest cards, as a mask.
    """
    first, second, third, fourth, fifth = RUNS[run]
    some = [card for card in held[fifth] if card & bar]
    alone = 0  # most ranks are held once, so no lists are multiplied for them
    for rank in (fourth, third, second, first):
        cards = held[rank]
        if len(cards) == 1:
            alone |= cards[0]
        else:
            some = [part | card for part in some for card in cards]
    return [part | alone for part in some]


def _bits(mask: int) -> list[int]:
    """Return the cards of a small set, each as a mask, lowest first."""
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit)
        mask ^= bit
    return found


def _fives_of(bits: Sequence[int], everything: int) -> Iterable[int]:
    """Return all sets of five of some cards, built faster for few cards from those left out."""
    spare = len(bits) - FIVE_CARDS
    if spare == 0:
        return [everything]
    if spare == 1:
        return [everything ^ bit for bit in bits]
    if spare == 2:
        return [everything ^ one ^ two for place, one in enumerate(bits) for two in bits[:place]]
    return map(sum, combinations(bits, FIVE_CARDS))


_Tables = tuple[tuple[tuple[int, ...], ...], ...]


def _tables(cards: Pack, ranks: Sequence[Sequence[int]], count: int) -> _Tables:
    """Return, for each byte of a hand and each value of it, its sets of `count` cards of one rank."""
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
    """Return the combinations of a match with one deck or two."""
    return Plays(pack(decks))


assert len(SUITS) == RIOT
