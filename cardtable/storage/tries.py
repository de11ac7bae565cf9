"""Tries at problems, kept by person in the library."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from cardtable.storage.plain import checked_number, checked_text

if TYPE_CHECKING:
    from cardtable.storage.library import Library


class TryBook:
    """The tries in a library. If the file cannot be used, the library has told the player, and none is known.

    Args:
        library: the library.
    """

    def __init__(self, library: Library) -> None:
        self._library = library

    def of(self, person: str) -> dict[int, dict[str, bool]]:
        """Return whether a person's tries were right, by day and by the name of the problem.

        Those that are no longer readable are left out.
        """
        rows = self._library.file.use(
            lambda connection: connection.execute(
                "SELECT day, problem, correct FROM tries WHERE person = ?", (person,)
            ).fetchall()
        )
        found: dict[int, dict[str, bool]] = {}
        for day, problem, correct in rows or ():
            with suppress(ValueError):
                found.setdefault(checked_number(day), {})[checked_text(problem)] = bool(correct)
        return found

    def keep(self, person: str, day: int, problem: str, *, right: bool) -> None:
        """Keep a person's try at a problem; the first one of a day stays."""
        row = (person, day, problem, right)
        self._library.file.execute("INSERT OR IGNORE INTO tries VALUES (?, ?, ?, ?)", row)
