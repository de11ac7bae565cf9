"""Tries at problems in the library: kept by person, through upgrades and damage."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardtable.storage import database
from cardtable.storage.library import Library
from cardtable.storage.tries import TryBook

DAY = 739_946


def test_tries_are_kept_by_person_and_day(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    library = Library(path, print)
    book = TryBook(library)
    book.keep("ann", DAY, "states-1-2", right=True)
    book.keep("ann", DAY + 1, "states-1-3", right=False)
    book.keep("ben", DAY, "states-1-2", right=False)
    library.close()
    again = Library(path, print)
    book = TryBook(again)
    assert book.of("ann") == {DAY: {"states-1-2": True}, DAY + 1: {"states-1-3": False}}
    assert book.of("ben") == {DAY: {"states-1-2": False}}
    assert book.of("nobody") == {}
    again.close()


def test_the_first_try_of_a_day_counts(tmp_path: Path) -> None:
    library = Library(tmp_path / "library.db", print)
    book = TryBook(library)
    book.keep("ann", DAY, "states-1-2", right=False)
    book.keep("ann", DAY, "states-1-2", right=True)
    book.keep("ann", DAY + 200, "states-1-2", right=True)
    assert book.of("ann") == {DAY: {"states-1-2": False}, DAY + 200: {"states-1-2": True}}
    library.close()


def test_a_damaged_try_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    library = Library(path, print)
    book = TryBook(library)
    book.keep("ann", DAY, "states-1-2", right=True)
    book.keep("ann", DAY + 1, "states-1-3", right=True)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE tries SET day = 'never' WHERE problem = 'states-1-3'")
    assert book.of("ann") == {DAY: {"states-1-2": True}}
    library.close()


def test_a_library_of_the_version_before_gets_its_tries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "library.db"
    before = next(number for number, step in enumerate(database.STEPS) if "CREATE TABLE tries" in step)
    with monkeypatch.context() as patch:
        patch.setattr(database, "STEPS", database.STEPS[:before])
        with closing(database.connect(path, 0)) as connection:
            connection.execute("INSERT INTO days VALUES ('ann', ?, ?, 7, '[1, 0]', 2, NULL)", (DAY, DAY))
    told: list[str] = []
    library = Library(path, told.append)
    book = TryBook(library)
    book.keep("ann", DAY, "states-1-2", right=True)
    assert book.of("ann") == {DAY: {"states-1-2": True}}
    kept = library.file.use(lambda connection: connection.execute("SELECT day, stars FROM days").fetchall())
    assert kept == [(DAY, 2)]
    library.close()
    assert told == []
