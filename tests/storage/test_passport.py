"""Passports in the library: written with the hands, counted once, through upgrades, undo and damage."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.cards.atlas import atlas
from cardtable.storage import database
from cardtable.storage.days import DayBook, KeptDay
from cardtable.storage.earned import Earned
from cardtable.storage.hands import Hand, SeatHand
from cardtable.storage.library import Library
from cardtable.storage.matches import Origin
from cardtable.storage.passport import PassportBook
from cardtable.storage.settings import Player

ANN = Player("Ann", "ann", "person", person="ann")
BEN = Player("Ben", "ben", "person", person="ben")
ROBOT = Player("Robot", "robot", "computer")


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    made = Library(tmp_path / "library.db", pytest.fail)
    yield made
    made.close()


def hand(ply: int, *earned: Earned) -> Hand:
    seats = tuple(SeatHand(seat, 0, won=False, earned=one) for seat, one in enumerate(earned))
    return Hand(ply, seats, judged=True)


def begun(
    library: Library, plies: int = 4, origin: Origin = "played", players: tuple[Player, ...] = (ANN, ROBOT)
) -> int:
    lines = ["0 pass"] * plies
    return library.new_match("statehood", {}, players, "seed", {}, lines, origin)


def places(library: Library, person: str = "ann") -> list[str]:
    return [win.place for win in PassportBook(library).wins(person)]


def test_what_a_person_wins_is_kept_and_what_a_computer_wins_is_not(library: Library) -> None:
    match = begun(library)
    library.add_hands(match, [hand(2, Earned(("GU", "TX"), honors=("one-card",)), Earned(("OH",)))])
    book = PassportBook(library)
    assert [(win.place, win.game, win.match_id, win.hand) for win in book.wins("ann")] == [
        ("GU", "statehood", match, 1),
        ("TX", "statehood", match, 1),
    ]
    assert [(one.game, one.honor, one.hand) for one in book.honors("ann")] == [("statehood", "one-card", 1)]
    assert book.wins("") == []
    assert book.new_in(match) == {"ann": ["GU", "TX"]}


def test_a_place_is_new_once_and_an_honor_is_counted_once(library: Library) -> None:
    first, second = begun(library), begun(library, players=(ANN, BEN))
    library.add_hands(first, [hand(2, Earned(("TX",), honors=("bluff",)), Earned())])
    library.add_hands(
        second, [hand(2, Earned(("TX", "OH"), honors=("bluff",)), Earned(("TX",), honors=("bluff",)))]
    )
    book = PassportBook(library)
    assert places(library) == ["TX", "TX", "OH"]
    assert book.new_in(second) == {"ann": ["OH"], "ben": ["TX"]}
    assert [one.match_id for one in book.honors("ann")] == [first]
    assert [one.match_id for one in book.honors("ben")] == [second]


def test_a_hand_that_is_taken_back_is_withdrawn(library: Library) -> None:
    match = begun(library)
    library.add_hands(match, [hand(2, Earned(("TX",)), Earned())])
    library.add_hands(match, [hand(4, Earned(("OH",), honors=("bluff",)), Earned())])
    library.truncate(match, 3)
    assert places(library) == ["TX"]
    assert PassportBook(library).honors("ann") == []
    library.append(match, 4, "0 pass")
    library.add_hands(match, [hand(4, Earned(("ME",)), Earned())])
    assert places(library) == ["TX", "ME"]


def test_a_free_place_is_the_next_one_as_the_states_joined_the_union(library: Library) -> None:
    match = begun(library)
    library.add_hands(match, [hand(1, Earned(("PA",)), Earned())])
    library.add_hands(match, [hand(2, Earned(free=1), Earned())])
    library.add_hands(match, [hand(3, Earned(free=2), Earned())])
    assert places(library) == ["PA", "DE", "NJ", "GA"]


def test_the_district_and_the_territories_come_after_the_states_and_then_there_are_none(
    library: Library,
) -> None:
    match = begun(library)
    states = tuple(code for code, place in atlas().places.items() if place.order)
    library.add_hands(match, [hand(1, Earned(states), Earned()), hand(2, Earned(free=9), Earned())])
    assert places(library)[50:] == [code for code in atlas().places if code not in states]


@pytest.mark.parametrize("origin", ["imported", "again"])
def test_only_matches_begun_here_count(origin: Origin, library: Library) -> None:
    match = begun(library, origin=origin)
    library.add_hands(match, [hand(2, Earned(("TX",), honors=("bluff",)), Earned())])
    assert places(library) == []
    assert PassportBook(library).honors("ann") == []
    assert PassportBook(library).unjudged() == []


def test_the_one_try_of_a_deal_of_the_day_counts(library: Library) -> None:
    match, practice = begun(library, origin="again"), begun(library, origin="again")
    DayBook(library).keep("ann", KeptDay(5, 5, match))
    for number in (match, practice):
        library.add_hands(number, [hand(2, Earned(("TX",)), Earned())])
    assert [win.match_id for win in PassportBook(library).wins("ann")] == [match]


def test_what_was_won_stays_when_its_match_is_deleted(library: Library) -> None:
    match = begun(library)
    library.add_hands(match, [hand(2, Earned(("TX",), honors=("bluff",)), Earned())])
    library.forget(match)
    assert places(library) == ["TX"]
    assert len(PassportBook(library).honors("ann")) == 1


def test_a_hand_is_judged_once(library: Library) -> None:
    match = begun(library)
    unjudged = replace(hand(2, Earned(), Earned()), judged=False)
    library.add_hands(match, [unjudged])
    book = PassportBook(library)
    assert book.unjudged() == [match]
    for _time in range(2):
        book.judge(match, [hand(2, Earned(("TX",)), Earned())])
    assert book.unjudged() == []
    assert places(library) == ["TX"]
    assert library.tally("ann").hands == 1
    book.judge(12, [hand(2, Earned(("OH",)), Earned())])
    assert places(library) == ["TX"], "a match that is gone"


@pytest.mark.parametrize("version", range(1, len(database.STEPS)))
def test_matches_of_every_earlier_version_are_found_and_judged(
    version: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "library.db"
    with monkeypatch.context() as patch:
        patch.setattr(database, "STEPS", database.STEPS[:version])
        with closing(database.connect(path, 0)) as connection:
            connection.execute(
                "INSERT INTO matches (id, game, options, agreed, seed, began, changed, ended, revision)"
                " VALUES (5, 'statehood', '{}', '{\"undo\": \"off\"}', 's', '2026-01-01', '2026-01-02',"
                " '2026-01-02', 1)"
            )
            connection.executemany(
                "INSERT INTO players (match_id, seat, name, portrait, kind, level)"
                " VALUES (5, ?, ?, ?, ?, '')",
                [(0, "Ann", "ann", "person"), (1, "Robot", "robot", "computer")],
            )
            if version >= 3:
                connection.execute("UPDATE players SET person = 'name:Ann' WHERE kind = 'person'")
            if version >= 2:
                connection.execute(
                    "INSERT INTO hands (match_id, hand, seat, points, won) VALUES (5, 1, 0, 3, 1)"
                )
    library = Library(path, pytest.fail)
    book = PassportBook(library)
    assert book.unjudged() == [5]
    book.judge(5, [hand(2, Earned(("TX",)), Earned())])
    assert [(win.place, win.won) for win in book.wins("name:Ann")] == [("TX", "2026-01-02")]
    assert book.unjudged() == []
    library.close()


@pytest.mark.parametrize("column", ["place", "game", "match_id", "hand", "won"])
def test_a_damaged_win_is_left_out(column: str, library: Library) -> None:
    match = begun(library)
    library.add_hands(match, [hand(2, Earned(("TX", "OH"), honors=("bluff", "crowd")), Earned())])
    broken = "CAST(x'00' AS TEXT)" if column in ("place", "game", "won") else "'broken'"
    with closing(sqlite3.connect(library.file.path)) as connection, connection:
        connection.execute(f"UPDATE wins SET {column} = {broken} WHERE place = 'TX'")
        if column != "place":
            connection.execute(f"UPDATE honors SET {column} = {broken} WHERE honor = 'bluff'")
    book = PassportBook(library)
    assert [win.place for win in book.wins("ann")] == ["OH"]
    assert len(book.honors("ann")) == (2 if column == "place" else 1)


def test_without_a_usable_file_nothing_is_known_and_the_player_is_told_once(tmp_path: Path) -> None:
    told: list[str] = []
    blocked = tmp_path / "folder"
    blocked.write_text("in the way", encoding="utf-8")
    library = Library(blocked / "library.db", told.append)
    book = PassportBook(library)
    assert (book.wins("ann"), book.honors("ann"), book.new_in(1), book.unjudged()) == ([], [], {}, [])
    assert len(told) == 1
    library.close()
