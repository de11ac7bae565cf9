"""Evenings in the library: kept through restarts, upgrades and damage."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.storage.evening import EveningBook, KeptEvening, KeptGame
from cardtable.storage.library import Library
from cardtable.storage.settings import Player

DAY = 739_946
PLAYERS = (Player("Ann", "ann", "person", person="a"), Player("Abe", "abe", "computer", "hard"))
GAMES = (KeptGame("statehood", "hand", 2), KeptGame("combat", "full", 4, duel=True))


def begun(library: Library) -> KeptEvening:
    found = EveningBook(library).begin(DAY, PLAYERS, GAMES)
    assert found is not None
    return found


def under_way(evening: KeptEvening) -> KeptEvening:
    """One match is over, the other one has begun."""
    first = replace(evening.games[0], seats=(0, None, 1), match_id=7, points=(2, 0))
    second = replace(evening.games[1], seats=(0, 1), match_id=8)
    return replace(evening, games=(first, second))


def test_an_evening_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    library = Library(path, pytest.fail)
    evening = begun(library)
    assert (evening.next_place, evening.points, evening.over) == (0, [], False)
    EveningBook(library).keep(under_way(evening))
    library.close()
    again = Library(path, pytest.fail)
    found = EveningBook(again).latest()
    assert found == under_way(evening)
    assert found is not None
    assert (found.next_place, found.points) == (1, [(2, 0)])
    assert EveningBook(again).of(evening.id) == found
    assert EveningBook(again).of(evening.id + 1) is None
    again.close()


def test_evenings_that_are_over_are_listed_the_last_one_first(tmp_path: Path) -> None:
    library = Library(tmp_path / "library.db", pytest.fail)
    book = EveningBook(library)
    for _evening in range(3):
        book.keep(under_way(begun(library)))
    begun(library)
    last = book.latest()
    assert last is not None
    assert [evening.id for evening in book.ended()] == [last.id - 1, last.id - 2, last.id - 3]
    book.keep(replace(last, over=True))
    assert last.id not in [evening.id for evening in book.ended()], "nothing was played"


def test_a_new_evening_ends_the_one_before(tmp_path: Path) -> None:
    library = Library(tmp_path / "library.db", pytest.fail)
    book = EveningBook(library)
    assert book.latest() is None
    first, second = begun(library), begun(library)
    assert first.id != second.id
    before = book.of(first.id)
    assert before is not None
    assert before.over
    assert book.latest() == second
    library.close()


@pytest.mark.parametrize(
    ("table", "change"),
    [
        ("evenings", "players = '[broken'"),
        ("evenings", "players = '[[\"Ann\"]]'"),
        ("evenings", "players = '{}'"),
        ("evenings", "day = 'today'"),
        ("evening_games", "seats = '3'"),
        ("evening_games", "seats = '[2, 0]'"),
        ("evening_games", "points = '[1]'"),
        ("evening_games", "minutes = 'many'"),
        ("evening_games", "match_id = 'one'"),
    ],
)
def test_a_damaged_evening_is_none(table: str, change: str, tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    library = Library(path, pytest.fail)
    EveningBook(library).keep(under_way(begun(library)))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(f"UPDATE {table} SET {change}")
    assert EveningBook(library).latest() is None
    library.close()


def test_without_a_usable_file_there_is_no_evening_and_the_player_is_told_once(tmp_path: Path) -> None:
    told: list[str] = []
    blocked = tmp_path / "folder"
    blocked.write_text("in the way", encoding="utf-8")
    library = Library(blocked / "library.db", told.append)
    assert EveningBook(library).begin(DAY, PLAYERS, GAMES) is None
    assert EveningBook(library).latest() is None
    assert len(told) == 1
    library.close()
