"""What a game counts of each seat in a finished hand, and what the statistics make of it.

A game's table has `figures`, and `count`, which is handed what everybody saw; what it counts is kept with the
hand, under names that nobody else knows.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Counts = list[dict[str, int]]
"""What was counted in a hand, by seat."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of a game's statistics.

    Args:
        label: what it is called (marked with `N_`).
        note: the line under it, which may hold ``{part}`` and ``{whole}`` (marked with `N_`).
        count: the name of what is counted.
        kind: the sum of it, its share of another count, its mean over another count, or the most in a hand.
        per: the other count; empty for the number of hands.
    """

    label: str
    note: str
    count: str
    kind: Literal["total", "share", "mean", "most"] = "total"
    per: str = ""


def figure_words(figure: Figure, sums: Mapping[str, int], most: Mapping[str, int], hands: int) -> str:
    """A figure as it is read; empty where nothing was counted that it could be made from."""
    if figure.kind == "most":
        return str(most[figure.count]) if figure.count in most else ""
    whole = sums.get(figure.per, 0) if figure.per else hands
    if not whole:
        return ""
    part = sums.get(figure.count, 0)
    if figure.kind == "share":
        return f"{round(100 * part / whole)}%"
    if figure.kind == "mean":
        return f"{part / whole:.0f}" if part >= 100 * whole else f"{part / whole:.1f}"
    return str(part)
