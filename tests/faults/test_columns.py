"""A library whose file is sound and whose content is not: one broken match hides nothing but itself."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from cardtable.engine.game import Game
from cardtable.engine.match import Match
from cardtable.engine.record import Record
from cardtable.scenes.library.matches import MatchesScene
from cardtable.scenes.library.written import WrittenScene
from cardtable.scenes.menu import MenuScene
from cardtable.storage import files
from tests.kit.samples import finished, in_hand, kept, played
from tests.scenes.kit import Program, all_closed
from tests.scenes.table_kit import QuickThinker

TEXTS = {
    "matches": ("game", "options", "agreed", "seed", "began", "changed", "origin", "source"),
    "players": ("name", "portrait", "kind", "level", "person"),
    "hands": ("counts",),
    "moves": ("line",),
}
VALUES = {
    "blob": "CAST({column} AS BLOB)",
    "number": "7",
    "nul": "'A' || char(0) || 'B'",
    "encoding": "CAST(x'4180ff' AS TEXT)",
}
"""What becomes of a text; by its name, the SQL of the new value."""

BAD = [
    *(
        f"UPDATE {table} SET {column} = {value.format(column=column)} WHERE {{key}}"
        for table, columns in TEXTS.items()
        for column in columns
        for value in VALUES.values()
    ),
    "DELETE FROM players WHERE {key}",
    "DELETE FROM players WHERE {key} AND seat = 1",
    "UPDATE players SET seat = seat + 30 WHERE {key}",
    "UPDATE players SET seat = 'x' || seat WHERE {key}",
    "UPDATE moves SET ply = ply + 500 WHERE {key} AND ply > 3",
    "DELETE FROM moves WHERE {key}",
    "DELETE FROM moves WHERE {key} AND ply = 2",
    "UPDATE moves SET line = NULL WHERE {key} AND ply = 2",
    "UPDATE moves SET line = '9 bid 1' WHERE {key} AND ply = 3",
    "UPDATE players SET name = NULL WHERE {key}",
    "UPDATE matches SET seed = NULL WHERE {key}",
    "UPDATE matches SET game = 'bridge' WHERE {key}",
    "UPDATE matches SET options = '[1]' WHERE {key}",
    'UPDATE matches SET options = \'{{"target": "x"}}\' WHERE {key}',
    "UPDATE matches SET agreed = '7' WHERE {key}",
    "UPDATE matches SET revision = 'x' WHERE {key}",
    "UPDATE matches SET revision = 9223372036854775807 WHERE {key}",
    "UPDATE matches SET ended = 7 WHERE {key}",
    "UPDATE results SET score = 'x' WHERE {key}",
    "UPDATE results SET score = x'00' WHERE {key}",
    "UPDATE results SET won = 'x' WHERE {key}",
    "DELETE FROM results WHERE {key}",
    "DELETE FROM results WHERE {key} AND seat = 1",
    "UPDATE hands SET points = 'x' WHERE {key}",
    "UPDATE hands SET seat = seat + 9, won = 'x' WHERE {key}",
]
"""What a few flipped bits can make of the rows of one match."""


@pytest.fixture(autouse=True)
def closed_programs(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with all_closed(monkeypatch):
        yield


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, int, int, int]:
    """A library, and its matches: a sound one, one that goes on, and one that is over."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch, all_closed(patch):
        patch.setenv("CARDTABLE_HOME", str(home))
        run = Program()
        numbers = (
            kept(run.app, played(in_hand(1, 2), seed="sound")),
            kept(run.app, played(in_hand(1, 2), seed="open")),
            finished(run.app, played(lambda match: match.state.winners is not None, options={"target": 3})),
        )
        run.app.library.close()
        return (home / "data" / "library.db").read_bytes(), *numbers


def damage(path: Path, content: bytes, statement: str, match_id: int) -> None:
    files.make_private(path.parent)
    path.write_bytes(content)
    key = "id" if statement.startswith(("UPDATE matches", "DELETE FROM matches")) else "match_id"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA writable_schema = ON")  # a flipped bit asks no constraint
        connection.execute(
            "UPDATE sqlite_master SET sql = replace(sql, ' NOT NULL', '') WHERE type = 'table'"
        )
        connection.commit()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute(statement.format(key=f"{key} = {match_id}"))
        connection.commit()


def looked_through(home: Path, bad: int, *, over: bool) -> Program:
    """Everything that shows matches is opened; nothing fails, and the sound match is offered."""
    run = Program()
    run.app._thinker = QuickThinker()  # type: ignore[assignment]
    run.wait(700)
    assert run.scene.name == "menu"
    assert "Continue" in run.texts()
    run.key(pygame.K_t, unicode="t")
    run.wait(100)
    assert run.scene.name == "statistics"
    run.key(pygame.K_ESCAPE)
    run.key(pygame.K_m, unicode="m")
    scene = run.scene
    assert isinstance(scene, MatchesScene)
    scene.kind.index = int(over)
    scene._change(int(over))
    run.wait(400)
    return run


def act_on(run: Program, home: Path, bad: int) -> bool:
    """Continue or review the damaged match, write it, delete it; whether it could not be read."""
    scene = run.scene
    assert isinstance(scene, MatchesScene)
    scene.list.show([summary.id for summary in scene.matches].index(bad))
    scene._chosen(scene.list.index)
    broken = bad in scene._broken
    assert broken != scene.play_button.enabled
    assert ("cannot be read" in " ".join(run.texts())) == broken
    scene.go_on()
    run.finish()
    run.wait(100)
    assert run.app.rescue.failure is None
    if broken:
        assert run.scene is scene
        assert "cannot be read" in (home / "log" / "cardtable.log").read_text()
    else:
        run.app.home()
        run.wait(300)
        run.key(pygame.K_m, unicode="m")
        assert isinstance(run.scene, MatchesScene)
        scene = run.scene
        scene.list.index = next((n for n, found in enumerate(scene.matches) if found.id == bad), 0)
    return broken


@pytest.mark.parametrize("statement", BAD)
def test_a_match_that_goes_on_and_cannot_be_read_hides_only_itself(
    statement: str, sound: tuple[bytes, int, int, int], home: Path
) -> None:
    content, good, bad, _over = sound
    damage(home / "data" / "library.db", content, statement, bad)
    run = looked_through(home, bad, over=False)
    scene = run.scene
    assert isinstance(scene, MatchesScene)
    numbers = [summary.id for summary in scene.matches]
    assert good in numbers
    if bad not in numbers:  # it counts as one that is over now
        return
    if act_on(run, home, bad):
        scene.export()
        (file,) = (home / "data" / "records").iterdir()
        assert isinstance(run.scene, WrittenScene)
        assert run.scene.path == file
        run.key(pygame.K_ESCAPE)
        scene.delete()
        scene.delete()
        assert bad not in [summary.id for summary in scene.matches]
    run.app.home()
    run.wait(300)
    assert isinstance(run.scene, MenuScene)
    assert run.scene.match_id in (good, bad)
    assert not (home / "log").exists() or "scenes:" not in (home / "log" / "cardtable.log").read_text()


@pytest.mark.parametrize("statement", [one for one in BAD if "char(0)" not in one and "= 7" not in one])
def test_a_match_that_is_over_and_cannot_be_read_hides_only_itself(
    statement: str, sound: tuple[bytes, int, int, int], home: Path
) -> None:
    content, _good, _open, bad = sound
    damage(home / "data" / "library.db", content, statement, bad)
    run = looked_through(home, bad, over=True)
    scene = run.scene
    assert isinstance(scene, MatchesScene)
    assert [summary.id for summary in scene.matches] == [bad]
    act_on(run, home, bad)
    assert not (home / "log").exists() or "scenes:" not in (home / "log" / "cardtable.log").read_text()


def test_a_move_that_became_bytes_is_whole_again_when_the_match_is_written_and_taken_in(
    sound: tuple[bytes, int, int, int], home: Path
) -> None:
    content, _good, bad, _over = sound
    statement = "UPDATE moves SET line = CAST(line AS BLOB) WHERE {key} AND ply = 3"
    damage(home / "data" / "library.db", content, statement, bad)
    run = looked_through(home, bad, over=False)
    act_on(run, home, bad)
    assert isinstance(run.scene, MatchesScene)
    run.scene.export()
    (file,) = (home / "data" / "records").iterdir()
    run.key(pygame.K_ESCAPE)
    run.do(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    run.wait(200)
    assert len(run.scene.matches) == 3
    assert run.scene.matches[0].id not in run.scene._broken


def test_a_mistake_in_the_rules_costs_one_match(
    sound: tuple[bytes, int, int, int], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content, _good, bad, _over = sound
    damage(home / "data" / "library.db", content, "UPDATE matches SET agreed = agreed WHERE {key}", bad)
    resume = Match.resume

    def mistaken(game: Game, record: Record, seed: str) -> Match:
        if seed == "open":
            raise KeyError("a mistake of the rules")
        return resume(game, record, seed)

    monkeypatch.setattr(Match, "resume", mistaken)
    run = looked_through(home, bad, over=False)
    assert act_on(run, home, bad)
    assert isinstance(run.scene, MatchesScene)
    run.scene.export()
    log = (home / "log" / "cardtable.log").read_text()
    assert log.count("KeyError: 'a mistake of the rules'") == 1
    assert "| game: whitehouse" in log
