"""A policy's opinion of one move, and its reason."""

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from cardtable.engine.game import Move

_MARK: Final = re.compile(r"\{seat([0-9]+)\}")


def seat_mark(seat: int) -> str:
    """Return the placeholder for the name of a seat, since an observation knows no names."""
    return f"{{seat{seat}}}"


def with_names(text: str, names: Sequence[str]) -> str:
    """Return a sentence with names in place of the seats' placeholders."""
    return _MARK.sub(lambda found: names[int(found[1])], text)


class Reason(NamedTuple):
    """Why a move is better than another, or what is wrong with it.

    Args:
        text: one sentence in the player's language, with placeholders for the other seats.
        cards: codes of the cards or states it is about, which the screen points at.
        even: whether it says that the two moves are equally good.
        tells_why: whether an even reason says why they are, so that the moves need not be named.
        luck: whether an even reason says that nobody can know which move is better.
    """

    text: str
    cards: tuple[str, ...] = ()
    even: bool = False
    tells_why: bool = False
    luck: bool = False


class Opinion(NamedTuple):
    """A legal move with a policy's score.

    Args:
        move: the move.
        score: higher is better; only scores of the same position are comparable.
    """

    move: int
    score: float


def best_first(opinions: Iterable[Opinion]) -> list[Opinion]:
    """Return the opinions, best first; ties by move number."""
    return sorted(opinions, key=lambda opinion: (-opinion.score, opinion.move))


def best(opinions: Iterable[Opinion]) -> Opinion:
    """Return the best opinion, the first in `best_first`."""
    return min(opinions, key=lambda opinion: (-opinion.score, opinion.move))


def ranking(opinions: Iterable[Opinion]) -> list[tuple[Move, float]]:
    """Return every move with its score, best first."""
    return [(opinion.move, opinion.score) for opinion in best_first(opinions)]
