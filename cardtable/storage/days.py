"""The deal of the day in the library: each person's days, and what the computer players made of them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardtable.storage.plain import checked_list, checked_number, checked_text

if TYPE_CHECKING:
    from cardtable.storage.library import Library


@dataclass(frozen=True, slots=True)
class Turn:
    """The move of a day's match that cost the most, by the review.

    Args:
        hand: index of its hand, from 0.
        place: its position in the hand, as in the review.
        cost: chances lost, from 0 to 1; 0 if no move lost anything to speak of.
    """

    hand: int
    place: int
    cost: float


@dataclass(frozen=True, slots=True)
class KeptDay:
    """A day of one person: the one try that counts.

    Args:
        day: the day whose deal it is, counted from January 1 of the year 1.
        begun: the day on which it was begun; only one begun on its own day counts for the row.
        match_id: the match in the library.
        points: of each side; None while it is played.
        stars: from 0 to 3; None until every level has played the deal, too.
        turn: the move that cost the most; None until the moves are evaluated.
    """

    day: int
    begun: int
    match_id: int
    points: tuple[int, ...] | None = None
    stars: int | None = None
    turn: Turn | None = None

    @property
    def in_row(self) -> bool:
        """Whether it counts for the row of days: it was begun on its own day and played to the end."""
        return self.points is not None and self.begun == self.day


class DayBook:
    """The days in a library. If the file cannot be used, the library has told the player, and none is known.

    Args:
        library: the library.
    """

    def __init__(self, library: Library) -> None:
        self._library = library

    def of(self, person: str) -> dict[int, KeptDay]:
        """Return a person's days, by day; those that are no longer readable are left out."""
        found = self._library.file.use(lambda connection: list(_days(connection, person)))
        return {kept.day: kept for kept in found or ()}

    def keep(self, person: str, kept: KeptDay) -> None:
        """Keep a day of a person in place of what was known of it."""
        points = None if kept.points is None else json.dumps(kept.points)
        turn = kept.turn
        told = None if turn is None else json.dumps([turn.hand, turn.place, turn.cost])
        row = (person, kept.day, kept.begun, kept.match_id, points, kept.stars, told)
        self._library.file.execute("INSERT OR REPLACE INTO days VALUES (?, ?, ?, ?, ?, ?, ?)", row)

    def levels(self, day: int) -> dict[str, tuple[int, ...]]:
        """Return the points of each side when a level played the deal of a day, by level."""
        rows = self._library.file.use(
            lambda connection: connection.execute(
                "SELECT level, points FROM day_levels WHERE day = ?", (day,)
            ).fetchall()
        )
        found = {}
        for level, text in rows or ():
            with suppress(ValueError):
                found[checked_text(level)] = _points(text)
        return found

    def keep_level(self, day: int, level: str, points: tuple[int, ...]) -> None:
        """Keep the points of each side when a level played the deal of a day."""
        row = (day, level, json.dumps(points))
        self._library.file.execute("INSERT OR REPLACE INTO day_levels VALUES (?, ?, ?)", row)


def _days(connection: sqlite3.Connection, person: str) -> Iterator[KeptDay]:
    rows = connection.execute(
        "SELECT day, begun, match_id, points, stars, turn FROM days WHERE person = ?", (person,)
    ).fetchall()
    for day, begun, match_id, points, stars, turn in rows:
        with suppress(ValueError):
            yield KeptDay(
                checked_number(day),
                checked_number(begun),
                checked_number(match_id),
                None if points is None else _points(points),
                None if stars is None else checked_number(stars),
                None if turn is None else _turn(turn),
            )


def _points(text: object) -> tuple[int, ...]:
    points = tuple(checked_number(point) for point in checked_list(text))
    if len(points) < 2:
        raise ValueError("points of two sides or more were expected")
    return points


def _turn(text: object) -> Turn:
    hand, place, cost = checked_list(text)
    if not isinstance(cost, int | float):
        raise ValueError("a cost was expected")  # noqa: TRY004 - the same error for all that is wrong
    return Turn(checked_number(hand), checked_number(place), float(cost))
