"""What the policy thinks of one move, and why."""

from typing import NamedTuple


class Opinion(NamedTuple):
    """A legal move as the policy sees it.

    Args:
        move: the move.
        score: the higher the better, in points; only scores of one position can be compared.
        reason: one of the sentences in `reasons`.
        chance: how likely the move wins what it is after, from 0 to 1; 0 where it is after nothing.
    """

    move: int
    score: float
    reason: str
    chance: float = 0.0


def best_first(opinions: list[Opinion]) -> list[Opinion]:
    """The opinions, best first; equal ones by their moves' numbers."""
    return sorted(opinions, key=lambda opinion: (-opinion.score, opinion.move))
