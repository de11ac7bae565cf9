"""Sets of cards as int bit masks: bit i stands for the card with index i."""

from collections.abc import Iterable, Sequence

_WIDTH = 11
"""Bits that one look-up turns into cards: wider tables would take longer to make than they save."""

_STEP = (1 << _WIDTH) - 1

LARGEST = 5 * _WIDTH
"""How many cards a mask may span: enough for the 52 suited cards and two jokers."""


def _tables() -> tuple[tuple[tuple[int, ...], ...], ...]:
    tables = []
    for start in range(0, LARGEST, _WIDTH):
        table: list[tuple[int, ...]] = [()]
        for card in range(start, start + _WIDTH):
            table += [(*cards, card) for cards in table]
        tables.append(tuple(table))
    return tuple(tables)


_T0, _T1, _T2, _T3, _T4 = _tables()


def cards_in(mask: int) -> list[int]:
    """The cards of a set, lowest index first."""
    return [
        *_T0[mask & _STEP],
        *_T1[mask >> 11 & _STEP],
        *_T2[mask >> 22 & _STEP],
        *_T3[mask >> 33 & _STEP],
        *_T4[mask >> 44 & _STEP],
    ]


_bit = (1).__lshift__


def mask_of(cards: Iterable[int]) -> int:
    """The set of some cards, none of which may be named twice."""
    return sum(map(_bit, cards))


class Adder:
    """Adds up a number that every card has, such as its votes, over a set of cards.

    Args:
        worth: the number by card index, for at most `LARGEST` cards.
    """

    __slots__ = ("_tables",)

    def __init__(self, worth: Sequence[int]) -> None:
        if len(worth) > LARGEST:
            raise ValueError(f"a mask spans {LARGEST} cards, not {len(worth)}")
        tables = []
        for start in range(0, LARGEST, _WIDTH):
            table = [0]
            for card in range(start, start + _WIDTH):
                value = worth[card] if card < len(worth) else 0
                table += [total + value for total in table]
            tables.append(tuple(table))
        self._tables: tuple[tuple[int, ...], ...] = tuple(tables)

    def total(self, mask: int) -> int:
        """The sum over the cards of the set."""
        tables = self._tables
        return (
            tables[0][mask & _STEP]
            + tables[1][mask >> 11 & _STEP]
            + tables[2][mask >> 22 & _STEP]
            + tables[3][mask >> 33 & _STEP]
            + tables[4][mask >> 44 & _STEP]
        )
