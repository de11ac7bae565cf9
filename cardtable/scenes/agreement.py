"""What players agree on besides the options of the rules: how long, the deal of a day, of which evening."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

DAY: Final = "day"
"""Key of the deal of the day in an agreement."""
EVENING: Final = "evening"
"""Key of the evening that a match is of, by its number in the library."""


@dataclass(frozen=True, slots=True)
class DayPlay:
    """A match that is a deal of the day.

    Args:
        day: whose deal it is, counted from January 1 of the year 1.
        counts: whether it is the one try that counts, and no practice.
    """

    day: int
    counts: bool

    def plain(self) -> dict[str, object]:
        """Return it in the form kept in an agreement."""
        return {"day": self.day, "counts": self.counts}

    @classmethod
    def of(cls, agreed: Mapping[str, object]) -> DayPlay | None:
        """Read it from an agreement; None if the match is no deal of a day."""
        found = agreed.get(DAY)
        if not isinstance(found, dict) or type(found.get("day")) is not int:
            return None
        return cls(found["day"], found.get("counts") is True)


def hands_agreed(agreed: Mapping[str, object]) -> int:
    """The number of hands after which a match ends; 0 if the rules alone end it."""
    found = agreed.get("hands")
    return found if type(found) is int and found > 0 else 0


def evening_agreed(agreed: Mapping[str, object]) -> int | None:
    """The number of the evening that a match is of; None if it is of none."""
    found = agreed.get(EVENING)
    return found if type(found) is int else None
