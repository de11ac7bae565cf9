"""Deals of the day in the library: kept by person, through upgrades and damage."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.storage.days import DayBook, KeptDay, Turn
from cardtable.storage.library import Library

BEGUN = KeptDay(739_946, 739_946, 7)
OVER = replace(BEGUN, points=(3, -1), stars=2, turn=Turn(0, 5, 0.125))


def test_days_are_kept_by_person(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    library = Library(path, print)
    book = DayBook(library)
    book.keep("ann", BEGUN)
    assert book.of("ann") == {BEGUN.day: BEGUN}
    book.keep("ann", OVER)
    book.keep("ben", replace(OVER, day=739_947))
    book.keep_level(739_946, "hard", (1, 0))
    library.close()
    again = Library(path, print)
    book = DayBook(again)
    assert book.of("ann") == {OVER.day: OVER}
    assert [*book.of("ben")] == [739_947]
    assert book.of("nobody") == {}
    assert book.levels(739_946) == {"hard": (1, 0)}
    assert book.levels(739_947) == {}
    again.close()


@pytest.mark.parametrize("column", ["begun", "match_id", "points", "stars", "turn"])
def test_a_damaged_day_is_left_out(column: str, tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    library = Library(path, print)
    book = DayBook(library)
    book.keep("ann", OVER)
    book.keep("ann", replace(OVER, day=739_947))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(f"UPDATE days SET {column} = '[broken' WHERE day = 739947")
    assert [*book.of("ann")] == [OVER.day]
    library.close()


def test_a_damaged_result_of_a_level_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    library = Library(path, print)
    book = DayBook(library)
    book.keep_level(1, "hard", (1, 0))
    book.keep_level(1, "easy", (2, 0))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE day_levels SET points = '3' WHERE level = 'hard'")
    assert book.levels(1) == {"easy": (2, 0)}
    library.close()


def test_a_day_that_cannot_be_written_is_known_meanwhile_and_written_later(tmp_path: Path) -> None:
    told: list[str] = []
    blocked = tmp_path / "folder"
    blocked.write_text("in the way", encoding="utf-8")
    library = Library(blocked / "library.db", told.append)
    book = DayBook(library)
    book.keep("ann", BEGUN)
    book.keep("ann", OVER)
    assert book.of("ann") == {OVER.day: OVER}
    assert len(told) == 1
    blocked.unlink()
    assert book.levels(OVER.day) == {}, "whatever looks into the file writes what it lacks"
    assert told[1:] == ["Everything is saved again."]
    with closing(Library(blocked / "library.db", pytest.fail)) as again:
        assert DayBook(again).of("ann") == {OVER.day: OVER}
    library.close()
