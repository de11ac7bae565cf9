"""A library of an earlier version keeps what it holds, and its matches as they were agreed on."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardtable.storage import database
from cardtable.storage.answers import KeptAnswer
from cardtable.storage.days import DayBook, KeptDay, Turn
from cardtable.storage.evening import EveningBook, KeptEvening, KeptGame
from cardtable.storage.hands import Hand, SeatHand
from cardtable.storage.library import Library
from cardtable.storage.outcomes import Tally
from cardtable.storage.passport import KeptHonor, KeptWin, PassportBook
from cardtable.storage.settings import Player
from cardtable.storage.tries import TryBook

ANSWER = KeptAnswer("ann", "Ann", "capital:OH", 739_940, right=True)
DAY = KeptDay(739_946, 739_946, 10, (3, 1), 2, Turn(0, 5, 0.125))
EVENING = KeptEvening(
    1,
    739_947,
    (Player("Ann", "ann", "person", person="ann"), Player("Abe", "abe", "computer", "hard")),
    (KeptGame("whitehouse", "hand", 5, seats=(0, 1), match_id=8), KeptGame("combat", "full", 4, duel=True)),
)
BESIDES = (
    (5, "INSERT INTO answers VALUES (1, 'ann', 'Ann', 'capital:OH', 739940, 1)"),
    (6, "INSERT INTO days VALUES ('ann', 739946, 739946, 10, '[3, 1]', 2, '[0, 5, 0.125]')"),
    (6, "INSERT INTO day_levels VALUES (739946, 'hard', '[1, 0]')"),
    (7, "INSERT INTO wins VALUES (1, 'ann', 'OH', 'whitehouse', 7, 1, '2025')"),
    (7, "INSERT INTO honors VALUES ('ann', 'whitehouse', 'landslide', 7, 1, '2025')"),
    (
        8,
        'INSERT INTO evenings VALUES (1, 739947, \'[["Ann", "ann", "person", "normal", "ann"],'
        ' ["Abe", "abe", "computer", "hard", ""]]\', 0)',
    ),
    (8, "INSERT INTO evening_games VALUES (1, 0, 'whitehouse', 'hand', 5, 0, '[0, 1]', 8, NULL)"),
    (8, "INSERT INTO evening_games VALUES (1, 1, 'combat', 'full', 4, 1, '[]', NULL, NULL)"),
    (9, "INSERT INTO tries VALUES ('ann', 739946, 'states-1-2', 1)"),
)
"""What else a library holds, as the version whose number it bears wrote it first."""


@pytest.mark.parametrize(
    ("game", "kept", "found"),
    [
        ("whitehouse", "{}", {"jokers": False}),
        ("whitehouse", '{"target": 3}', {"target": 3, "jokers": False}),
        ("whitehouse", '{"jokers": true}', {"jokers": True}),
        ("statehood", '{"target": 21}', {"target": 21}),
    ],
)
def test_a_match_goes_on_without_jokers_where_they_were_not_agreed_on(
    game: str, kept: str, found: dict[str, object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "library.db"
    with monkeypatch.context() as patch:
        patch.setattr(database, "STEPS", database.STEPS[:2])
        with closing(database.connect(path, 0)) as connection:
            insert(connection, 1, game, kept)
            insert(connection, 2, "whitehouse", "{broken")
    with closing(database.connect(path, 0)) as connection:
        rows = dict(connection.execute("SELECT id, options FROM matches").fetchall())
    assert json.loads(rows[1]) == found
    assert rows[2] == "{broken"


def insert(connection: sqlite3.Connection, number: int, game: str, options: str) -> None:
    connection.execute(
        "INSERT INTO matches (id, game, options, agreed, seed, began, changed, revision)"
        " VALUES (?, ?, ?, '{}', 's', '2026-11-01', '2026-11-01', ?)",
        (number, game, options, number),
    )


def filled(path: Path, steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A library of an older form with what it held: matches over, going on, taken in, a deal again."""
    played = '{"undo": "solo"}'
    seat = "(match_id, seat, name, portrait, kind, level)"
    points = "(match_id, hand, seat, points, won)"
    matches = (
        (7, played, "'2025'"),
        (8, played, "NULL"),
        (9, "{}", "'2025'"),
        (10, '{"undo": "solo", "again": {"start": 1}}', "NULL"),
    )
    with monkeypatch.context() as patch:
        patch.setattr(database, "STEPS", database.STEPS[:steps])
        connection = database.connect(path, 0.1)
        for number, agreed, ended in matches:
            connection.execute(
                "INSERT INTO matches (id, game, options, agreed, seed, began, changed, ended, revision)"
                f" VALUES ({number}, 'whitehouse', '{{}}', ?, 's', '2025', '2025', {ended}, ?)",
                (agreed, number),
            )
            connection.execute(f"INSERT INTO players {seat} VALUES ({number}, 0, 'Ann', 'ann', 'person', '')")
            connection.execute(
                f"INSERT INTO players {seat} VALUES ({number}, 1, 'Abe', 'abe', 'computer', 'hard')"
            )
            connection.execute(f"INSERT INTO moves VALUES ({number}, 1, '0 pass')")
            if ended != "NULL":
                connection.execute(f"INSERT INTO results VALUES ({number}, 0, 3, 1)")
                connection.execute(f"INSERT INTO results VALUES ({number}, 1, 1, 0)")
            if ended != "NULL" and steps > 1:
                connection.execute(f"INSERT INTO hands {points} VALUES ({number}, 1, 0, 3, 1)")
                connection.execute(f"INSERT INTO hands {points} VALUES ({number}, 1, 1, 1, 0)")
        if steps > 2:
            connection.execute("UPDATE matches SET origin = 'imported', source = seed WHERE agreed = '{}'")
            connection.execute("UPDATE matches SET origin = 'again' WHERE agreed LIKE '%again%'")
            connection.execute("UPDATE players SET person = 'ann' WHERE kind = 'person' AND match_id <> 9")
        for since, statement in BESIDES:
            if steps >= since:
                connection.execute(statement)
        connection.close()


@pytest.mark.parametrize("steps", range(1, len(database.STEPS) + 1))
def test_an_older_library_is_brought_up_with_all_it_holds(
    steps: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "library.db"
    filled(path, steps, monkeypatch)
    known = int(steps > 1)  # the first version kept no hands
    library = Library(path, pytest.fail)
    ((person, name),) = ((known.person, known.name) for known in library.people())
    assert name == "Ann"
    (outcome,) = library.outcomes(person)
    assert (outcome.score, outcome.won, len(outcome.hands)) == (3, True, known)
    assert library.tally(person) == Tally(known, 1, 1)
    assert {one.id: one.origin for one in library.unfinished()} == {8: "played", 10: "again"}
    assert [one.id for one in library.unfinished(again=False)] == [8]
    assert {one.id: one.origin for one in library.finished(9)} == {7: "played", 9: "imported"}
    assert library.answers_of("ann") == [ANSWER] * (steps >= 5)
    assert DayBook(library).of("ann") == ({DAY.day: DAY} if steps >= 6 else {})
    assert DayBook(library).levels(DAY.day) == ({"hard": (1, 0)} if steps >= 6 else {})
    assert {one.id: one.of_day for one in library.unfinished()} == {8: False, 10: steps >= 6}
    passports = PassportBook(library)
    assert passports.wins("ann") == [KeptWin("OH", "whitehouse", 7, 1, "2025")] * (steps >= 7)
    assert passports.honors("ann") == [KeptHonor("whitehouse", "landslide", 7, 1, "2025")] * (steps >= 7)
    assert EveningBook(library).latest() == (EVENING if steps >= 8 else None)
    assert {one.id: one.of_evening for one in library.unfinished()} == {8: steps >= 8, 10: False}
    assert TryBook(library).of("ann") == ({DAY.day: {"states-1-2": True}} if steps >= 9 else {})
    library.append(8, 2, "1 pass")
    library.add_hands(8, [Hand(2, (SeatHand(0, 1, won=True), SeatHand(1, 0, won=False)))])
    library.finish(7, (3, 1), (0,), ((0,), (1,)))  # written again, it keeps hands whose end nobody wrote down
    assert [len(found.hands) for found in library.outcomes(person)] == [1, known]
    library.close()
    with closing(sqlite3.connect(path)) as looked:
        assert looked.execute("PRAGMA user_version").fetchone() == (len(database.STEPS),)
