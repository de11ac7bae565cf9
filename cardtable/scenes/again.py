"""A deal played again: the result to compare it with, as kept in the match's agreement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

KEY = "again"
"""Its key in an agreement."""


@dataclass(frozen=True, slots=True)
class Again:
    """The result to compare a deal played again with.

    Args:
        start: number of moves before the deal was played.
        seat: the player's seat now.
        before: the player's seat the first time.
        names: of the players by seat, the first time.
        points: of each side, the first time; empty if it was not finished.
        match: number of the match the deal comes from; 0 if unknown.
    """

    start: int
    seat: int
    before: int
    names: tuple[str, ...]
    points: tuple[int, ...] = ()
    match: int = 0

    def plain(self) -> dict[str, object]:
        """Return it in the form kept in an agreement."""
        return {
            key: list(value) if isinstance(value, tuple) else value for key, value in asdict(self).items()
        }

    @classmethod
    def of(cls, agreed: Mapping[str, object]) -> Again | None:
        """Read it from an agreement; None if the match is not a deal played again."""
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
