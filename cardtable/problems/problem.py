"""A problem: a position from one seat's view, its one right move, and how the hand goes on after it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cardtable.engine.record import Record

GAMES: Final = ("whitehouse", "states", "statehood", "american_deuce")
"""The games that have problems: those in which skill decides."""


@dataclass(frozen=True, slots=True)
class Lead:
    """How far one search found the right move ahead of every other.

    Args:
        lead: prospects by which it is ahead of the next best, from 0 to 1.
        error: standard error of that lead.
        hands: number of hands imagined.
    """

    lead: float
    error: float
    hands: int


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem.

    Args:
        id: its name, unique among all problems, such as ``"whitehouse-12-31"``: game, deal, moves made.
        record: the match up to the position, chance included.
        seat: who has to move.
        right: the right move as text; several only where they are the same thing, such as the same card on
            either of two piles, or the same declaration with other defenders.
        wrong: the wrong move that suggests itself most.
        grade: how hard it is, from 1 to 3.
        found: number of tries in which each level of the computer found the right move.
        leads: what two independent searches found.
        line: the moves from the position to the end of the hand, the right one first, as lines of a record.
    """

    id: str
    record: Record
    seat: int
    right: tuple[str, ...]
    wrong: str
    grade: int
    found: Mapping[str, int]
    leads: tuple[Lead, ...]
    line: tuple[str, ...]

    @property
    def game(self) -> str:
        """The game's id."""
        return self.record.game
