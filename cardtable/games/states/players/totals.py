"""Totals of cards that are not known: how likely they are not to be higher."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

HIGHEST: Final = 40
"""No total is higher: four states of ten."""


def not_above(values: Sequence[int], hidden: int, base: int) -> list[float]:
    """By total: how likely so many of some cards do not add up to more, with `base` more.

    Args:
        values: of the cards that they may be.
        hidden: how many of them there are.
        base: what the cards that are known add up to.
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
