"""Totals of unknown cards: the chance that they are not higher."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

HIGHEST: Final = 40
"""Highest possible total: four states worth ten."""


def not_above(values: Sequence[int], hidden: int, base: int) -> list[float]:
    """Return by total the chance that `base` plus `hidden` of the cards is not higher.

    Args:
        values: values of the possible cards.
        hidden: number of unknown cards.
        base: total of the known cards.
    """
    hidden = min(hidden, len(values))
    ways = [[0] * (HIGHEST + 1) for _number in range(hidden + 1)]
    ways[0][min(base, HIGHEST)] = 1
    for value in values:
        for number in range(hidden, 0, -1):
            fewer, more = ways[number - 1], ways[number]
            for total in range(HIGHEST - value, -1, -1):
                if fewer[total]:
                    more[total + value] += fewer[total]
    sums = list(accumulate(ways[hidden]))
    return [number / sums[-1] for number in sums] if sums[-1] else [1.0] * (HIGHEST + 1)
