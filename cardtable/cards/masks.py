"""Sets of cards as int bit masks: bit i stands for the card with index i."""

from collections.abc import Iterable, Sequence

_STEP = (1 << 11) - 1
"""Bits that one lookup turns into cards; wider tables would take longer to build than they save."""

_SLICES = (range(11), range(11, 22), range(22, 33), range(33, 44), range(44, 56))
"""The cards of each lookup; the last is one bit wider."""

_LAST = (1 << len(_SLICES[-1])) - 1

LARGEST = _SLICES[-1].stop
"""Most cards a mask may span: the 52 suited cards and four more."""


def _tables() -> tuple[tuple[tuple[int, ...], ...], ...]:
    tables = []
    for cards in _SLICES:
        table: list[tuple[int, ...]] = [()]
        for card in cards:
            table += [(*lower, card) for lower in table]
        tables.append(tuple(table))
    return tuple(tables)


_T0, _T1, _T2, _T3, _T4 = _tables()


def cards_in(mask: int) -> list[int]:
    """Return the cards of a set, lowest index first."""
    return [
        *_T0[mask & _STEP],
        *_T1[mask >> 11 & _STEP],
        *_T2[mask >> 22 & _STEP],
        *_T3[mask >> 33 & _STEP],
        *_T4[mask >> 44 & _LAST],
    ]


_bit = (1).__lshift__


def mask_of(cards: Iterable[int]) -> int:
    """Return the set of some cards, without duplicates."""
    return sum(map(_bit, cards))


class Adder:
    """Sums a number that every card has, such as its votes, over a set of cards.

    Args:
        worth: the number by card index, for at most `LARGEST` cards.
    """

    __slots__ = ("_tables",)

    def __init__(self, worth: Sequence[int]) -> None:
        if len(worth) > LARGEST:
            raise ValueError(f"a mask spans {LARGEST} cards, not {len(worth)}")
        tables = []
        for cards in _SLICES:
            table = [0]
            for card in cards:
                value = worth[card] if card < len(worth) else 0
                table += [total + value for total in table]
            tables.append(tuple(table))
        self._tables: tuple[tuple[int, ...], ...] = tuple(tables)

    def total(self, mask: int) -> int:
        """Return the sum over the cards of a set."""
        tables = self._tables
        return (
            tables[0][mask & _STEP]
            + tables[1][mask >> 11 & _STEP]
            + tables[2][mask >> 22 & _STEP]
            + tables[3][mask >> 33 & _STEP]
            + tables[4][mask >> 44 & _LAST]
        )
