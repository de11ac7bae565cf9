"""What the score of partners is worth: their chance to win the match from there."""

from functools import cache
from typing import Final

from cardtable.games.whitehouse.rules.state import FAILED, MADE

MADE_SHARE: Final = 0.75
"""Share of contracts that are made: 0.79 of the policy's, fewer among players who search. The chances hardly
depend on it: between 0.65 and 0.78 none differs by more than 0.03."""

SETTLED: Final = 1e-6
"""Largest change of a chance that ends the computation."""


def chance_to_win(target: int, own: int, other: int) -> float:
    """Return the chance to win a match of partners to `target`, before a deal.

    Either side gets the contract equally often; a landslide is too rare to count.

    Args:
        target: the points that win; as many below zero lose.
        own: points of the side.
        other: points of the other side.
    """
    if own >= target or other <= -target:
        return 1.0
    if other >= target or own <= -target:
        return 0.0
    return _chances(target)[own + target][other + target]


@cache
def _chances(target: int) -> list[list[float]]:
    """Return the chance by the points of the side, then of the other, both counted from `-target`."""
    size = 2 * target + 1
    found = [[0.5] * size for _own in range(size)]
    for place in range(size):
        found[0][place] = found[place][-1] = 0.0
    for place in range(size):
        found[-1][place] = found[place][0] = 1.0
    change = 1.0
    while change > SETTLED:
        change = 0.0
        for own in range(1, size - 1):
            for other in range(1, size - 1):
                made = found[own + MADE][other] + found[own][other + MADE]
                failed = found[max(0, own + FAILED)][other] + found[own][max(0, other + FAILED)]
                value = (MADE_SHARE * made + (1.0 - MADE_SHARE) * failed) / 2
                change = max(change, abs(value - found[own][other]))
                found[own][other] = value
    return found
