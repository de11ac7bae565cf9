"""What a result in the deal of the day is worth: its lead, and the stars for keeping up with the computers.

Cards are luck, so nothing is compared but results with the same cards in the same seat against the same
opponents. Where the best players make no more than anybody, everybody has made what was possible.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

LEVELS: Final[Mapping[str, int]] = {"easy": 0, "normal": 0, "hard": 400, "expert": 1000}
"""The levels that play the deal, weakest first, with the number of hands each imagines for a move.

Hands are counted, not seconds, so that they make the same on every machine. The expert imagines half as many
as in measurements: then a machine seven times slower than an ordinary one still answers in time.
"""
PASSED: Final = ("normal", "hard", "expert")
"""The levels that give a star to whoever keeps up with them."""


def lead(points: Sequence[int], side: int) -> Fraction:
    """Return a side's points minus the average of the other sides', exactly."""
    own = points[side]
    return own - Fraction(sum(points) - own, len(points) - 1)


def beaten(own: Fraction, others: Mapping[str, Fraction]) -> tuple[str, ...]:
    """Return the levels whose lead is smaller than one's own, weakest first.

    Args:
        own: one's own lead.
        others: the lead of each level that has played the deal.
    """
    return tuple(level for level in LEVELS if level in others and others[level] < own)


def equaled(own: Fraction, others: Mapping[str, Fraction]) -> tuple[str, ...]:
    """Return the levels whose lead is one's own, weakest first; arguments as for `beaten`."""
    return tuple(level for level in LEVELS if others.get(level) == own)


def stars(own: Fraction, others: Mapping[str, Fraction]) -> int | None:
    """Return the stars for a result, from 0 to 3; None while a level that gives one has not played it."""
    if any(level not in others for level in PASSED):
        return None
    return sum(others[level] <= own for level in PASSED)
