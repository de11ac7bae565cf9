"""Whatever happens to the library's file, play goes on, nothing kept is lost, and one sentence says so."""

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from cardtable.storage import database
from cardtable.storage.library import Library
from cardtable.storage.settings import Player

PLAYERS = (Player("Ann", "ann", "person"), Player("Abe", "abe", "computer"))
BACK = "Everything is saved again."


def now() -> datetime:
    return datetime(2026, 11, 21, 9, 0, tzinfo=UTC)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "library.db"


class Told(list[str]):
    """What the player was told since it was looked at last."""

    def take(self) -> list[str]:
        taken = list(self)
        self.clear()
        return taken


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def library(path: Path, told: Told) -> Iterator[Library]:
    library = Library(path, told.append, now, wait=0.01)
    yield library
    library.close()


def begin(library: Library, *lines: str) -> int:
    match_id = library.new_match("whitehouse", {}, PLAYERS, "seed")
    for ply, line in enumerate(lines, start=1):
        library.append(match_id, ply, line)
    return match_id


def again(path: Path) -> Library:
    """The library as another copy of the program opens it; it must have nothing to say."""
    return Library(path, pytest.fail, now)


def lines(path: Path, match_id: int) -> tuple[str, ...]:
    with closing(again(path)) as library:
        return library.open(match_id).record.moves


def cannot(path: Path, reason: str) -> str:
    return f"{path} cannot be used right now: {reason}. You can play on; every move tries to save again."


# -- locked, full, forbidden -------------------------------------------------------------------------------


def test_while_another_program_writes_play_goes_on_in_memory(
    library: Library, path: Path, told: Told
) -> None:
    match_id = begin(library, "a")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        library.append(match_id, 2, "b")
        library.append(match_id, 3, "c")
        assert told.take() == [cannot(path, "another program is using it")]  # told once
        assert library.open(match_id).record.moves == ("a", "b", "c")
        assert [(one.id, one.plies) for one in library.unfinished()] == [(match_id, 3)]
        assert not library.save()
        other.execute("ROLLBACK")
    library.append(match_id, 4, "d")
    assert told.take() == [BACK]
    assert lines(path, match_id) == ("a", "b", "c", "d")


def test_a_match_begun_while_the_file_is_locked_is_kept_later(library: Library, path: Path) -> None:
    first = begin(library, "a")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        second = begin(library, "x", "y")
        library.truncate(second, 1)
        third = begin(library, "z")
        library.finish(third, (1, 0), (0,), ((0,), (1,)))
        assert library.unfinished()[0].id == second
        other.execute("ROLLBACK")
    assert library.save()
    assert [one.id for one in library.unfinished()] == [second, first]
    assert lines(path, second) == ("x",)
    assert library.open(third).winners == (0,)


def test_a_short_wait_is_not_even_noticed(path: Path) -> None:
    import threading

    library = Library(path, pytest.fail, now, wait=30)
    match_id = begin(library, "a")
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    release = threading.Timer(0.05, lambda: other.execute("ROLLBACK"))
    release.start()
    library.append(match_id, 2, "b")
    release.join()
    other.close()
    assert lines(path, match_id) == ("a", "b")
    library.close()


def test_a_full_disk_loses_nothing_that_is_kept(
    library: Library, path: Path, monkeypatch: pytest.MonkeyPatch, told: Told
) -> None:
    match_id = begin(library, "a")
    library.close()
    connect = database.connect

    def full(path: Path, wait: float) -> sqlite3.Connection:
        connection = connect(path, wait)
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    with monkeypatch.context() as patch:
        patch.setattr(database, "connect", full)
        library.append(match_id, 2, "b" * 100_000)
        assert told.take() == [cannot(path, "the disk is full")]
        assert lines(path, match_id) == ("a",)
        assert library.open(match_id).record.moves[1:] == ("b" * 100_000,)
    library.append(match_id, 3, "c")
    assert told.take() == [BACK]
    assert lines(path, match_id) == ("a", "b" * 100_000, "c")


def test_a_folder_that_cannot_be_made_costs_one_sentence(tmp_path: Path, told: Told) -> None:
    folder = tmp_path / "data"
    folder.write_text("a file where the folder should be")
    library = Library(folder / "library.db", told.append, now)
    assert library.unfinished() == []
    match_id = begin(library, "a")
    library.finish(match_id, (1, 0), (0,), ((0,), (1,)))
    assert library.outcomes("Ann") == []
    assert len(told.take()) == 1
    folder.unlink()
    library.close()
    with closing(again(folder / "library.db")) as fresh:
        assert fresh.open(match_id).winners == (0,)


# -- damaged, foreign, too new -----------------------------------------------------------------------------


def make_foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")


def make_newer(path: Path) -> None:
    with closing(again(path)) as library:
        begin(library, "a")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")


def make_foreign_and_marked(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA application_id = 7")


UNUSABLE = {
    "text": (lambda path: path.write_text("not a database at all\n" * 99), "it is damaged"),
    "foreign": (make_foreign, "it belongs to another program"),
    "marked": (make_foreign_and_marked, "it belongs to another program"),
    "folder": (lambda path: path.mkdir(), "it is not a file"),
}


@pytest.mark.parametrize("kind", UNUSABLE)
def test_an_unusable_file_is_set_aside_and_a_new_one_begun(
    kind: str, library: Library, path: Path, told: Told
) -> None:
    make, reason = UNUSABLE[kind]
    make(path)
    content = path.read_bytes() if path.is_file() else None
    assert library.unfinished() == []
    aside = path.with_name("library.damaged-2026-11-21.db")
    assert told.take() == [
        f"{path} cannot be used: {reason}; it is now {aside.name} and a new library was started."
    ]
    assert content is None or aside.read_bytes() == content
    match_id = begin(library, "a")
    assert lines(path, match_id) == ("a",)
    assert told.take() == []


OWN = f"library-v{len(database.STEPS)}.db"


def test_a_newer_library_is_left_alone_and_another_one_used_beside_it(
    library: Library, path: Path, told: Told
) -> None:
    make_newer(path)
    content = path.read_bytes()
    assert library.unfinished() == []
    sentence = (
        f"{path} was written by a newer version of Cardtable and is left as it is; this version keeps its"
        f" matches in {OWN}."
    )
    assert told.take() == [sentence]
    match_id = begin(library, "a")
    library.close()
    assert told.take() == []
    assert path.read_bytes() == content
    assert sorted(file.name for file in path.parent.iterdir()) == [OWN, path.name]
    with closing(Library(path, told.append, now)) as next_start:
        assert next_start.open(match_id).record.moves == ("a",)
    assert told.take() == [sentence]


def test_a_match_in_play_goes_on_beside_a_library_that_became_newer(
    library: Library, path: Path, told: Told
) -> None:
    match_id = begin(library, "a")
    library.file.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    library.append(match_id, 2, "b")
    assert len(told.take()) == 1
    assert lines(path.with_name(OWN), match_id) == ("a", "b")


def test_what_a_newer_version_has_only_begun_to_write_counts(
    library: Library, path: Path, told: Told
) -> None:
    """The version stands in the companion file until everything is brought together."""
    with closing(again(path)) as older:
        begin(older, "a")
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("PRAGMA wal_autocheckpoint = 0")
        newer.execute("PRAGMA user_version = 99")
        assert library.unfinished() == []
        assert len(told.take()) == 1
        library.close()
        assert newer.execute("PRAGMA user_version").fetchone() == (99,)


def test_a_damaged_library_beside_a_newer_one_is_set_aside(library: Library, path: Path, told: Told) -> None:
    make_newer(path)
    path.with_name(OWN).write_text("not a database at all\n" * 99)
    match_id = begin(library, "a")
    assert len(told.take()) == 2
    assert lines(path.with_name(OWN), match_id) == ("a",)
    assert path.exists()


def test_an_empty_file_becomes_a_library(library: Library, path: Path, told: Told) -> None:
    path.touch()
    match_id = begin(library, "a")
    assert told.take() == []
    assert lines(path, match_id) == ("a",)


def test_damage_in_mid_match_moves_the_match_to_a_new_file(library: Library, path: Path, told: Told) -> None:
    old = begin(library, *(f"0 play {number}" for number in range(300)))
    match_id = begin(library, "a", "b")
    library.close()
    content = bytearray(path.read_bytes())
    content[4096:] = b"\xaa" * (len(content) - 4096)
    path.write_bytes(content)
    library.append(match_id, 3, "c")
    assert len(told.take()) == 1
    assert lines(path, match_id) == ("a", "b", "c")
    assert len(lines(path, old)) == 300  # it was in memory, too
    assert path.with_name("library.damaged-2026-11-21.db").read_bytes()[4096:] == bytes(content[4096:])


def test_companion_files_are_set_aside_too(library: Library, path: Path) -> None:
    path.write_text("not a database at all\n" * 99)
    for ending in database.COMPANIONS:
        path.with_name(path.name + ending).write_text("x")
    begin(library, "a")
    library.close()
    names = {entry.name for entry in path.parent.iterdir()}
    assert {"library.damaged-2026-11-21.db" + ending for ending in database.COMPANIONS} <= names


# -- versions ----------------------------------------------------------------------------------------------


def schema(path: Path) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()


@pytest.mark.parametrize("version", range(len(database.STEPS)))
def test_every_older_version_is_upgraded(
    version: int, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(database, "STEPS", database.STEPS[:version])
        database.connect(path, 0).close()
    with closing(database.connect(path, 0)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(database.STEPS),)
        assert connection.execute("PRAGMA application_id").fetchone() == (database.APPLICATION_ID,)
    database.connect(tmp_path / "new.db", 0).close()
    assert schema(path) == schema(tmp_path / "new.db")


def test_a_later_step_keeps_what_the_file_holds(
    library: Library, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = begin(library, "a")
    library.close()
    step = "ALTER TABLE matches ADD COLUMN note TEXT;\nUPDATE matches SET note = 'old';"
    monkeypatch.setattr(database, "STEPS", (*database.STEPS, step))
    assert library.open(match_id).record.moves == ("a",)
    library.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT note FROM matches").fetchone() == ("old",)
        assert connection.execute("PRAGMA user_version").fetchone() == (len(database.STEPS),)


def test_a_step_that_fails_changes_nothing(
    library: Library, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(library, "a")
    library.close()
    before = schema(path)
    with monkeypatch.context() as patch:
        patch.setattr(database, "STEPS", (*database.STEPS, "CREATE TABLE more (a);\nNONSENSE;"))
        with pytest.raises(sqlite3.OperationalError):
            database.connect(path, 0)
    assert schema(path) == before
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(database.STEPS),)


def test_the_file_is_set_up_to_survive(library: Library, path: Path) -> None:
    with closing(database.connect(path, 0)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
        assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)


# -- two copies of the program -----------------------------------------------------------------------------


def test_two_copies_play_their_own_matches(library: Library, path: Path, told: Told) -> None:
    with closing(Library(path, told.append, now)) as other:
        mine, theirs = begin(library), begin(other)
        for ply in range(1, 6):
            library.append(mine, ply, f"mine {ply}")
            other.append(theirs, ply, f"theirs {ply}")
        assert {one.id for one in library.unfinished()} == {mine, theirs}
        assert told == []
    assert lines(path, mine)[4] == "mine 5"
    assert lines(path, theirs)[4] == "theirs 5"


def test_the_same_match_played_twice_becomes_two(library: Library, path: Path, told: Told) -> None:
    match_id = begin(library, "a", "b")
    with closing(Library(path, told.append, now)) as other:
        other.open(match_id)
        library.append(match_id, 3, "mine")
        other.append(match_id, 3, "theirs")
        assert told.take() == [
            "This match was also continued in another window; both are kept, as two matches."
        ]
        other.append(match_id, 4, "theirs, too")  # still under the number it was opened by
        assert other.stored(match_id).record.moves == ("a", "b", "theirs", "theirs, too")
        assert other.open(match_id).record.moves == (
            "a",
            "b",
            "mine",
        )  # whoever opens it anew gets the file's
        library.append(match_id, 4, "mine, too")
        assert told == []
    both = {one.id: lines(path, one.id) for one in library.unfinished()}
    assert both.pop(match_id) == ("a", "b", "mine", "mine, too")
    assert list(both.values()) == [("a", "b", "theirs", "theirs, too")]


def test_a_match_that_another_copy_took_further_is_read_anew(
    library: Library, path: Path, told: Told
) -> None:
    match_id = begin(library, "a")
    with closing(Library(path, told.append, now)) as other:
        other.append(match_id, len(other.open(match_id).record.moves) + 1, "b")
    assert library.open(match_id).record.moves == ("a", "b")
    library.append(match_id, 3, "c")
    assert lines(path, match_id) == ("a", "b", "c")
    assert told.take() == []


def test_a_match_that_another_copy_forgot_is_kept_whole(library: Library, path: Path, told: Told) -> None:
    match_id = begin(library, "a", "b")
    with closing(Library(path, told.append, now)) as other:
        other.forget(match_id)
    library.append(match_id, 3, "c")
    assert lines(path, match_id) == ("a", "b", "c")


def test_a_commit_that_succeeded_but_reported_an_error_is_no_conflict(
    library: Library, path: Path, monkeypatch: pytest.MonkeyPatch, told: Told
) -> None:
    match_id = begin(library, "a")
    real = database.transaction

    class Doubtful:
        """A transaction whose commit reaches the disk, but not its success the program."""

        def __init__(self, connection: sqlite3.Connection) -> None:
            self.inner = real(connection)

        def __enter__(self) -> None:
            self.inner.__enter__()

        def __exit__(self, *_details: object) -> None:
            self.inner.__exit__(None, None, None)
            raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr(database, "transaction", Doubtful)
        library.append(match_id, 2, "b")
    assert len(told.take()) == 1
    library.append(match_id, 3, "c")
    assert told.take() == [BACK]
    assert [one.id for one in library.unfinished()] == [match_id]
    assert lines(path, match_id) == ("a", "b", "c")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not let go of an open file's name")
@pytest.mark.parametrize("kind", ["removed", "folder moved", "older copy"])
def test_a_file_that_is_taken_away_while_it_is_open_loses_nothing(
    kind: str, library: Library, path: Path, told: list[str]
) -> None:
    match_id = begin(library, "* cut AS", "0 bid 270")
    older = path.with_name("older.db")
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(older)) as target:
        source.backup(target)
    library.append(match_id, 3, "1 pass")
    if kind == "folder moved":
        path.parent.rename(path.parent.with_name("elsewhere"))
    else:
        for file in path.parent.glob("library.db*"):
            file.unlink()
        if kind == "older copy":
            older.rename(path)
    library.append(match_id, 4, "2 pass")
    assert lines(path, match_id) == ("* cut AS", "0 bid 270", "1 pass", "2 pass")
    library.append(match_id, 5, "3 pass")
    assert len(lines(path, match_id)) == 5
    kept_anew = f"{path} no longer held this match; it is saved there again."
    assert told == ([] if kind == "older copy" else [kept_anew])
