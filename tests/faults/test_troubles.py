"""Trouble with the library in mid-match, at the table of every game: one sentence, and play goes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from cardtable.games import catalogue
from cardtable.scenes.play.scene import PlayScene
from cardtable.storage import database
from tests.scenes.kit import Program, all_closed
from tests.scenes.table_kit import QuickThinker, Table, any_move

MOVES = 4
"""Moves before, during and after the trouble."""


@pytest.fixture(autouse=True)
def closed_programs(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with all_closed(monkeypatch):
        yield


def opened(game: str) -> Table:
    seats = catalogue.game(game).seats[0]
    return Table(range(seats), game=game, seats=seats, seed="trouble", agreed={"undo": "off"})


def make_moves(table: Table, dice: Random) -> None:
    """Make some moves, whoever is to act."""
    session = table.session
    for _move in range(MOVES):
        while session.match.chance_due:
            session.draw()
        if not session.match.state.to_act:
            return
        seat = session.match.state.to_act[0]
        session.confirm(seat)
        session.play(seat, any_move(session.seen, dice))
    table.frame()


def in_the_file(path: Path, number: int) -> list[str]:
    with closing(sqlite3.connect(path)) as other:
        rows = other.execute("SELECT line FROM moves WHERE match_id = ? ORDER BY ply", (number,))
        return [line for (line,) in rows]


@contextmanager
def locked(path: Path, patch: pytest.MonkeyPatch) -> Iterator[None]:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def limited(path: Path, patch: pytest.MonkeyPatch, pragma: str) -> Iterator[None]:
    """Every connection is opened under a limit that SQLite itself holds."""
    connect = database.connect

    def under_limit(path: Path, wait: float) -> sqlite3.Connection:
        connection = connect(path, wait)
        connection.execute(f"PRAGMA {pragma}")
        return connection

    with patch.context() as patched:
        patched.setattr(database, "connect", under_limit)
        yield


@contextmanager
def read_only(path: Path, patch: pytest.MonkeyPatch) -> Iterator[None]:
    with limited(path, patch, "query_only = ON"):
        yield


@contextmanager
def full(path: Path, patch: pytest.MonkeyPatch) -> Iterator[None]:
    def refuse(_path: Path, _wait: float) -> sqlite3.Connection:
        raise OSError(28, "No space left on device")

    with patch.context() as patched:
        patched.setattr(database, "connect", refuse)
        yield


@contextmanager
def gone(path: Path, patch: pytest.MonkeyPatch) -> Iterator[None]:
    """The folder is away, and another file has its name: nothing can be opened or made there."""
    away = path.parent.with_name("away")
    path.parent.rename(away)
    path.parent.touch()
    yield
    path.parent.unlink()
    away.rename(path.parent)


Trouble = Callable[[Path, pytest.MonkeyPatch], object]


@pytest.mark.parametrize("trouble", [locked, read_only, full, gone], ids=lambda made: made.__name__)
@pytest.mark.parametrize("game", catalogue.GAMES)
def test_trouble_in_mid_match_costs_one_sentence(
    game: str, trouble: Callable[..., object], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, dice = opened(game), Random(game)
    library = home / "data" / "library.db"
    make_moves(table, dice)
    before = in_the_file(library, table.match_id)
    assert before == [step.line for step in table.match.steps]
    table.app.library.file.close()
    table.app.library._wait = 0.01
    with trouble(library, monkeypatch):  # type: ignore[attr-defined]
        make_moves(table, dice)
        (sentence,) = table.app.notices.sentences
        assert sentence.isprintable()
        assert "You can play on" in sentence
        assert table.app.scenes[1] is table.scene  # not back at the start after an error
    if not table.match.state.to_act:
        pytest.skip("the match was over before the trouble was")
    make_moves(table, dice)
    told = table.app.notices.sentences
    assert [other for other in told if other != sentence] == ["Everything is saved again."]
    assert in_the_file(library, table.match_id) == [step.line for step in table.match.steps]


@pytest.mark.parametrize("game", catalogue.GAMES)
def test_two_copies_of_the_program_with_one_match(game: str, home: Path) -> None:
    table, dice = opened(game), Random(game)
    make_moves(table, dice)
    other = Program()
    other.app._thinker = QuickThinker()  # type: ignore[assignment]
    scene = PlayScene.open(other.app, table.match_id)
    assert scene is not None
    other.app.push(scene)
    make_moves(table, dice)
    ours = [step.line for step in table.match.steps]
    session = scene.session
    while session.match.chance_due:
        session.draw()
    seat = session.match.state.to_act[0]
    session.confirm(seat)
    session.play(seat, session.seen.legal()[-1])
    theirs = [step.line for step in session.match.steps]
    if ours[: len(theirs)] != theirs:
        (sentence,) = other.app.notices.sentences
        assert "both are kept" in sentence
    with closing(sqlite3.connect(home / "data" / "library.db")) as database:
        numbers = [number for (number,) in database.execute("SELECT id FROM matches")]
    kept = [in_the_file(home / "data" / "library.db", number) for number in numbers]
    assert ours in kept
    assert theirs in kept or ours[: len(theirs)] == theirs


@pytest.mark.parametrize("game", catalogue.GAMES)
def test_a_clock_that_is_set_back_changes_nothing(game: str) -> None:
    table, dice = opened(game), Random(game)
    make_moves(table, dice)
    table.app.library._now = lambda: datetime(1999, 12, 31, 23, 59, tzinfo=UTC)
    make_moves(table, dice)
    library = table.app.library
    (summary,) = library.unfinished()
    assert summary.changed.startswith("1999")
    assert summary.changed < summary.began
    stored = library.open(table.match_id)
    assert list(stored.record.moves) == [step.line for step in table.match.steps]
    scene = PlayScene.open(table.app, table.match_id)
    assert scene is not None
    assert table.app.notices.sentences == []
