"""The counts a game keeps for each seat in a finished hand, and the statistics made from them.

A game's table has `figures`, and `count`, which takes the public moves of a hand. The counts are stored with
the hand under names that only the game knows.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Counts = list[dict[str, int]]
"""The counts of one hand, by seat."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure in a game's statistics.

    Args:
        label: its name (marked with `N_`).
        note: the line below it, which may hold ``{part}`` and ``{whole}`` (marked with `N_`).
        count: the name of the count.
        kind: total, share of another count, mean over another count, or most in one hand.
        per: the other count; empty for the number of hands.
    """

    label: str
    note: str
    count: str
    kind: Literal["total", "share", "mean", "most"] = "total"
    per: str = ""


def figure_words(figure: Figure, sums: Mapping[str, int], most: Mapping[str, int], hands: int) -> str:
    """Return the figure as text; empty without counts to make it from."""
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
