"""What a scene says of itself: passages in reading order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from typing import Literal, NamedTuple

Topic = Literal["hand", "table", "map", "scores", "question"]
"""What may be asked of a table at any time."""


class Passage(NamedTuple):
    """Something a scene says once, when it comes up.

    Args:
        key: tells it from others with the same words.
        text: the words.
        must: whether it is heard to its end, whatever the listener does meanwhile.
        news: whether it tells what has just happened: not said when the scene comes, but only when it is new.
    """

    key: Hashable
    text: str
    must: bool = False
    news: bool = False


def passages_of(lines: Iterable[str]) -> list[Passage]:
    """Return lines as passages; of equal ones the second is another one."""
    times: Counter[str] = Counter()
    found = []
    for line in lines:
        times[line] += 1
        found.append(Passage((line, times[line]), line))
    return found
