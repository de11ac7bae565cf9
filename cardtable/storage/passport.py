"""The passports in the library: the places and honors that each person has won."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from cardtable.storage import hands
from cardtable.storage.hands import Hand
from cardtable.storage.plain import checked_number, checked_text

if TYPE_CHECKING:
    from cardtable.storage.library import Library

K = TypeVar("K")


class KeptWin(NamedTuple):
    """A place that a person won in a hand.

    Args:
        place: its postal code.
        game: the game's id.
        match_id: the match, which may have been deleted since.
        hand: number of the hand, from 1.
        won: when, UTC, as ISO 8601.
    """

    place: str
    game: str
    match_id: int
    hand: int
    won: str


class KeptHonor(NamedTuple):
    """An honor that a person earned, in the hand in which it was earned first.

    Args:
        game: the game's id.
        honor: the honor's id in that game.
        match_id: the match, which may have been deleted since.
        hand: number of the hand, from 1.
        won: when, UTC, as ISO 8601.
    """

    game: str
    honor: str
    match_id: int
    hand: int
    won: str


_UNJUDGED = """
SELECT id FROM matches
WHERE (origin = 'played' OR EXISTS (SELECT 1 FROM days WHERE days.match_id = matches.id))
    AND EXISTS (SELECT 1 FROM players WHERE match_id = matches.id AND kind = 'person' AND person <> '')
    AND (EXISTS (SELECT 1 FROM hands WHERE match_id = matches.id AND NOT judged)
        OR (ended IS NOT NULL AND NOT EXISTS (SELECT 1 FROM hands WHERE match_id = matches.id)))
ORDER BY revision
"""
_NEW = """
SELECT person, place FROM wins AS mine
WHERE match_id = ? AND NOT EXISTS (
    SELECT 1 FROM wins AS other
    WHERE other.person = mine.person AND other.place = mine.place AND other.match_id <> mine.match_id
        AND (other.won, other.id) < (mine.won, mine.id))
GROUP BY person, place ORDER BY min(mine.id)
"""


class PassportBook:
    """The passports in a library. If the file cannot be used, the library has told the player.

    Args:
        library: the library.
    """

    def __init__(self, library: Library) -> None:
        self._library = library

    def wins(self, person: str) -> list[KeptWin]:
        """Return every place that a person has won in a hand, the first one first.

        Those that are no longer readable are left out.
        """
        query = "SELECT place, game, match_id, hand, won FROM wins WHERE person = ? ORDER BY won, id"
        return self._of(person, query, KeptWin)

    def honors(self, person: str) -> list[KeptHonor]:
        """Return the honors of a person, the first one first; the unreadable are left out."""
        query = "SELECT game, honor, match_id, hand, won FROM honors WHERE person = ? ORDER BY won"
        return self._of(person, query, KeptHonor)

    def _of(self, person: str, query: str, kept: Callable[[str, str, int, int, str], K]) -> list[K]:
        """Return what a query finds of a person, without the unreadable rows.

        Args:
            person: whose.
            query: selects two texts, match, hand and time.
            kept: makes one entry of them.
        """
        rows = self._library.file.use(lambda connection: connection.execute(query, (person,)).fetchall())
        found = []
        for first, second, match_id, hand, won in rows or ():
            with suppress(ValueError):
                texts = checked_text(first), checked_text(second)
                found.append(kept(*texts, checked_number(match_id), checked_number(hand), checked_text(won)))
        return found

    def new_in(self, match_id: int) -> dict[str, list[str]]:
        """Return the places that each person won for the first time in a match, in the order won."""
        rows = self._library.file.use(lambda connection: connection.execute(_NEW, (match_id,)).fetchall())
        found: dict[str, list[str]] = {}
        for person, place in rows or ():
            with suppress(ValueError):
                found.setdefault(checked_text(person), []).append(checked_text(place))
        return found

    def unjudged(self) -> list[int]:
        """Return the matches with finished hands of which it is not known what was won, the oldest first.

        They come from a version of the program before there were passports.
        """
        rows = self._library.file.use(lambda connection: connection.execute(_UNJUDGED).fetchall())
        return [match_id for (match_id,) in rows or () if isinstance(match_id, int)]

    def judge(self, match_id: int, judged: Sequence[Hand]) -> None:
        """Keep the finished hands of a match anew, with what was won in them at the time of its last move."""

        def write(connection: sqlite3.Connection) -> None:
            row = connection.execute("SELECT changed FROM matches WHERE id = ?", (match_id,)).fetchone()
            if row is not None:
                hands.replace(connection, match_id, judged, 0, str(row[0]))

        self._library.file.transact(write)
