"""The cards of American Deuce as numbers and bits, for one deck or two, and the suits as elected.

A card is a number in the game's own order: by rank (3 lowest, 2 highest), then S H D C, then deck, trump deck
first (AD-1). The jokers and the artist cards follow. A set of cards is an int with bit c set for card c.
"""

from functools import cache
from typing import Final

from cardtable.cards.card import SUITS
from cardtable.cards.doubled import ARTIST_CODES, BACKS, CLIMBING_RANKS, SECOND
from cardtable.cards.suited import JOKER_CODES

RANKS: Final = len(CLIMBING_RANKS)
DEUCE: Final = RANKS - 1
"""The highest rank."""

KING: Final = CLIMBING_RANKS.index("K")
DIAMONDS: Final = SUITS.index("D")
BLACK: Final = (SUITS.index("S"), SUITS.index("C"))

_STEP_BITS: Final = 11
_STEP: Final = (1 << _STEP_BITS) - 1


class Pack:
    """The cards of a match with one deck or two, shared by all states and never changed.

    Args:
        decks: number of decks, 1 or 2.

    Attributes:
        decks: number of decks.
        width: number of bits of a rank; card = rank x width + suit x decks + deck (0: the trump deck).
        size: number of playing cards.
        codes: by card; the jokers and the artists follow the playing cards.
        number: by code, its card.
        ranks, suits: by rank and by suit, the cards as masks.
        backs: by deck, its cards as a mask.
        hidden: by deck, the code of its back.
        all: every playing card, as a mask.
        low: the lowest bit of every rank, as a mask.
        king: the king of diamonds (of the trump deck) as a mask (AD-6).
        kings: the king of diamonds of every deck, as a mask (AD-12).
        deuces: all deuces as a mask.
        colours: the black cards and the red cards, as masks.
    """

    __slots__ = (
        "_singles",
        "all",
        "backs",
        "codes",
        "colours",
        "decks",
        "deuces",
        "hidden",
        "king",
        "kings",
        "low",
        "number",
        "ranks",
        "size",
        "suits",
        "width",
    )

    def __init__(self, decks: int) -> None:
        marks = ("", SECOND)[:decks]
        suited = [rank + suit + mark for rank in CLIMBING_RANKS for suit in SUITS for mark in marks]
        self.decks: int = decks
        self.width: int = len(SUITS) * decks
        self.size: int = len(suited)
        self.codes: tuple[str, ...] = (*suited, *JOKER_CODES, *ARTIST_CODES)
        self.number: dict[str, int] = {code: card for card, code in enumerate(self.codes)}
        cards = range(self.size)
        self.ranks: tuple[int, ...] = tuple(
            sum(1 << card for card in cards if card // self.width == rank) for rank in range(RANKS)
        )
        self.suits: tuple[int, ...] = tuple(
            sum(1 << card for card in cards if self.suit(card) == suit) for suit in range(len(SUITS))
        )
        self.backs: tuple[int, ...] = tuple(
            sum(1 << card for card in cards if card % decks == deck) for deck in range(decks)
        )
        self.hidden: tuple[str, ...] = tuple("?" + back for back in BACKS) if decks > 1 else ("?",)
        self.all: int = (1 << self.size) - 1
        self.low: int = sum(1 << rank * self.width for rank in range(RANKS))
        self.king: int = 1 << self.number["KD"]
        self.kings: int = self.ranks[KING] & self.suits[DIAMONDS]
        self.deuces: int = self.ranks[DEUCE]
        black = sum(self.suits[suit] for suit in BLACK)
        self.colours: tuple[int, int] = (black, self.all & ~black)
        self._singles: tuple[tuple[tuple[int, ...], ...], ...] = _single_tables(self.size)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle only what it was made from."""
        return pack, (self.decks,)

    def suit(self, card: int) -> int:
        """Return the suit of a card, as its index in SUITS."""
        return card % self.width // self.decks

    def singles(self, mask: int) -> list[int]:
        """Return the cards of a set, each as a mask, lowest first."""
        found: list[int] = []
        # Small sets are split one by one, because the look-up costs the same for any size.
        if mask.bit_count() <= 4 * self.decks:
            while mask:
                bit = mask & -mask
                found.append(bit)
                mask ^= bit
            return found
        for table in self._singles:
            if not mask:
                break
            found += table[mask & _STEP]
            mask >>= _STEP_BITS
        return found

    def cards_in(self, mask: int) -> list[int]:
        """Return the cards of a set as numbers, lowest first."""
        return [bit.bit_length() - 1 for bit in self.singles(mask)]

    def codes_in(self, mask: int) -> list[str]:
        """Return the codes of a set of cards, lowest first."""
        codes = self.codes
        return [codes[bit.bit_length() - 1] for bit in self.singles(mask)]

    def is_suited(self, mask: int) -> bool:
        """Return whether all cards of a set are of one suit."""
        return not mask & ~self.suits[self.suit(mask.bit_length() - 1)]

    def is_of_one_colour(self, mask: int) -> bool:
        """Return whether the cards of a set are all black or all red."""
        return not mask & self.colours[0] or not mask & self.colours[1]


def _single_tables(size: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return, for each run of bits and each set of them, its cards as masks."""
    tables = []
    for start in range(0, size, _STEP_BITS):
        table: list[tuple[int, ...]] = [()]
        for card in range(start, min(start + _STEP_BITS, size)):
            bit = 1 << card
            table += [(*bits, bit) for bits in table]
        tables.append(tuple(table))
    return tuple(tables)


@cache
def pack(decks: int) -> Pack:
    """Return the cards of a match with one deck or two."""
    return Pack(decks)


class SuitOrder:
    """The order of the cards once the suits are named (AD-5, AD-10, AD-14).

    Args:
        cards: the cards of the match.
        suits: the four suits, highest first.

    Attributes:
        decks: number of decks.
        suits: the four suits, highest first.
        worth: cache of the worth of small combinations, by their cards.
        height: by suit, 3 for the highest to 0 for the lowest.
        power: by card, its position by rank, then suit, then deck, the trump deck higher.
        above: by card, the higher cards, as a mask.
    """

    __slots__ = ("above", "decks", "height", "power", "suits", "worth")

    def __init__(self, cards: Pack, suits: tuple[int, ...]) -> None:
        self.decks: int = cards.decks
        self.suits = suits
        self.worth: dict[int, tuple[int, int, int]] = {}
        self.height: tuple[int, ...] = tuple(len(suits) - 1 - suits.index(suit) for suit in range(len(suits)))
        decks = cards.decks
        self.power: tuple[int, ...] = tuple(
            card // cards.width * cards.width
            + self.height[cards.suit(card)] * decks
            + decks
            - 1
            - card % decks
            for card in range(cards.size)
        )
        above = [0] * cards.size
        higher = 0
        for card in sorted(range(cards.size), key=self.power.__getitem__, reverse=True):
            above[card] = higher
            higher |= 1 << card
        self.above: tuple[int, ...] = tuple(above)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle only what it was made from."""
        return suit_order, (self.decks, self.suits)

    def lowest(self, mask: int) -> int:
        """Return the lowest card of a nonempty set (AD-7)."""
        power = self.power
        best = -1
        while mask:
            card = mask.bit_length() - 1
            mask ^= 1 << card
            if best < 0 or power[card] < power[best]:
                best = card
        return best


@cache
def suit_order(decks: int, suits: tuple[int, ...]) -> SuitOrder:
    """Return the order of the cards for these suits, highest first."""
    return SuitOrder(pack(decks), suits)


def cut_order(cards: Pack) -> SuitOrder:
    """Return the order of the cards at the first cut: spades, hearts, diamonds, clubs (AD-2)."""
    return suit_order(cards.decks, tuple(range(len(SUITS))))
