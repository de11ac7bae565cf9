"""Averages over deals, with their 95% confidence intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

OUTSIDE: Final = 0.05
"""Probability that the true average is outside the interval."""

NORMAL: Final = 1.959964
"""Half width of the interval for very many values, in standard errors."""

STUDENT: Final = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)
"""Half width for two to eleven values: Student's t at one to ten degrees of freedom."""


@dataclass(frozen=True, slots=True)
class Mean:
    """An average with its interval.

    Args:
        mean: average over the deals.
        low: lower end of the interval.
        high: upper end of the interval.
    """

    mean: float
    low: float
    high: float


def mean(values: Sequence[float]) -> Mean:
    """Return the average of independent values; the interval of a single value is that value."""
    count = len(values)
    if not count:
        return Mean(0.0, 0.0, 0.0)
    middle = sum(values) / count
    if count == 1:
        return Mean(middle, middle, middle)
    variance = sum((value - middle) ** 2 for value in values) / (count - 1)
    reach = student(count - 1) * sqrt(variance / count)
    return Mean(middle, middle - reach, middle + reach)


def share(values: Sequence[float]) -> Mean:
    """Return the average of shares from 0 to 1, with an interval within those bounds.

    If all deals were won, or all lost, they do not differ, which says nothing about certainty. The interval
    is then that of Clopper and Pearson: it reaches to the share at which a run of this many deals has a
    chance of one in forty. A single deal won in part says nothing at all.
    """
    found = mean(values)
    if values and found.mean in (0.0, 1.0):
        far = 1.0 - (OUTSIDE / 2.0) ** (1.0 / len(values))
        return Mean(0.0, 0.0, far) if found.mean == 0.0 else Mean(1.0, 1.0 - far, 1.0)
    if len(values) == 1:
        return Mean(found.mean, 0.0, 1.0)
    return Mean(found.mean, max(0.0, found.low), min(1.0, found.high))


def student(freedom: int) -> float:
    """Return the half width of an interval in standard errors: Student's t.

    Beyond the table it is Fisher's series, which is right to four digits there.

    Args:
        freedom: degrees of freedom, at least 1.
    """
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    z = NORMAL
    first = (z**3 + z) / 4.0
    second = (5.0 * z**5 + 16.0 * z**3 + 3.0 * z) / 96.0
    third = (3.0 * z**7 + 19.0 * z**5 + 17.0 * z**3 - 15.0 * z) / 384.0
    return z + first / freedom + second / freedom**2 + third / freedom**3
