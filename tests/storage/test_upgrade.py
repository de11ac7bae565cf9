"""A library of an earlier version keeps its matches as they were agreed on."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardtable.storage import database


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
