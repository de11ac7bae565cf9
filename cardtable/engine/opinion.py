"""What a policy thinks of one move, and why."""

from collections.abc import Iterable
from typing import NamedTuple

from cardtable.engine.game import Move


class Reason(NamedTuple):
    """Why a move is to be preferred, or what goes wrong with it.

    Args:
        text: one sentence in the player's language.
        cards: the codes of the cards or states that the sentence is about; the screen points at them.
    """

    text: str
    cards: tuple[str, ...] = ()


class Opinion(NamedTuple):
    """A legal move as a policy sees it.

    Args:
        move: the move.
        score: the higher the better; only scores of one position can be compared.
    """

    move: int
    score: float


def best_first(opinions: Iterable[Opinion]) -> list[Opinion]:
    """The opinions, best first; equal ones by their moves' numbers."""
    return sorted(opinions, key=lambda opinion: (-opinion.score, opinion.move))


def best(opinions: Iterable[Opinion]) -> Opinion:
    """The first of the best."""
    return min(opinions, key=lambda opinion: (-opinion.score, opinion.move))


def ranking(opinions: Iterable[Opinion]) -> list[tuple[Move, float]]:
    """Every move with its score, best first."""
    return [(opinion.move, opinion.score) for opinion in best_first(opinions)]
