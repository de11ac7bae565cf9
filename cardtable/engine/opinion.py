"""What a policy thinks of one move, and why."""

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from cardtable.engine.game import Move

_MARK: Final = re.compile(r"\{seat([0-9]+)\}")


def seat_mark(seat: int) -> str:
    """What stands in a sentence for the name of a seat: an observation knows no names."""
    return f"{{seat{seat}}}"


def with_names(text: str, names: Sequence[str]) -> str:
    """A sentence with the names of the seats in place of their marks."""
    return _MARK.sub(lambda found: names[int(found[1])], text)


class Reason(NamedTuple):
    """Why a move is to be preferred, or what goes wrong with it.

    Args:
        text: one sentence in the player's language; other seats stand in it by their marks.
        cards: the codes of the cards or states that the sentence is about; the screen points at them.
        even: whether it says that nothing parts the two moves.
    """

    text: str
    cards: tuple[str, ...] = ()
    even: bool = False


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
