"""Tries at problems in the library: kept by person, through upgrades and damage."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

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
