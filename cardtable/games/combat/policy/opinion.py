"""What the policy thinks of one move, and why."""

from typing import NamedTuple


class Opinion(NamedTuple):
    """A legal move as the policy sees it.

    Args:
        move: the move.
        score: the higher the better; only scores of one position can be compared.
        reason: one of the sentences in `reasons`.
    """

    move: int
    score: float
    reason: str


def best_first(opinions: list[Opinion]) -> list[Opinion]:
    """The opinions, best first; equal ones in the order in which moves are listed."""
    return sorted(opinions, key=lambda opinion: -opinion.score)
