"""The days played: the row of days without a gap, and the best month."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple


class Best(NamedTuple):
    """The month with the most stars.

    Args:
        year, month: which one; January is 1.
        stars: the sum.
    """

    year: int
    month: int
    stars: int


def row(days: Collection[int], today: int) -> int:
    """Return the number of days in a row up to today, or up to yesterday while today may still be played.

    Args:
        days: the days that count for the row.
        today: the day it is.
    """
    last = today if today in days else today - 1
    first = last
    while first in days:
        first -= 1
    return last - first


def longest(days: Collection[int]) -> int:
    """Return the length of the longest row among the days that count."""
    return max((row(days, day) for day in days if day + 1 not in days), default=0)


def best_month(stars: Mapping[int, int], month_of: Callable[[int], tuple[int, int]]) -> Best | None:
    """Return the month with the most stars, the latest of several; None before the first star.

    Args:
        stars: those of every day played.
        month_of: returns the year and the month of a day.
    """
    sums: dict[tuple[int, int], int] = {}
    for day, count in stars.items():
        month = month_of(day)
        sums[month] = sums.get(month, 0) + count
    most, (year, month_number) = max(((count, month) for month, count in sums.items()), default=(0, (0, 0)))
    return Best(year, month_number, most) if most else None
