"""A deal that is played again: what it has to be held against, as the agreement on the match keeps it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

KEY = "again"
"""What an agreement calls it."""


@dataclass(frozen=True, slots=True)
class Again:
    """What a deal that is played again has to be held against.

    Args:
        start: how many moves there were before the deal was played.
        seat: where the player sits now.
        before: where the player sat the first time.
        names: who sat where the first time.
        points: what each side made of it the first time; empty where it was not played to its end.
        match: the number of the match that the deal comes from; 0 where that is not known.
    """

    start: int
    seat: int
    before: int
    names: tuple[str, ...]
    points: tuple[int, ...] = ()
    match: int = 0

    def plain(self) -> dict[str, object]:
        """As an agreement keeps it."""
        return {
            key: list(value) if isinstance(value, tuple) else value for key, value in asdict(self).items()
        }

    @classmethod
    def of(cls, agreed: Mapping[str, object]) -> Again | None:
        """What an agreement says; None where the match is no deal that is played again."""
        found = agreed.get(KEY)
        if not isinstance(found, dict):
            return None
        numbers = [found.get(key) for key in ("start", "seat", "before")]
        names, points = found.get("names"), found.get("points", [])
        if not isinstance(names, list) or not isinstance(points, list):
            return None
        start, seat, before = (number if isinstance(number, int) else -1 for number in numbers)
        if start < 0 or not 0 <= seat < len(names) or not 0 <= before < len(names):
            return None
        whole = tuple(point for point in points if isinstance(point, int))
        match = found.get("match")
        return cls(start, seat, before, tuple(map(str, names)), whole, match if isinstance(match, int) else 0)
