"""What is kept beside the matches in play: written later where it cannot be now, and known meanwhile."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.storage import database
from cardtable.storage.answers import KeptAnswer
from cardtable.storage.days import DayBook, KeptDay
from cardtable.storage.earned import Earned
from cardtable.storage.evening import EveningBook, KeptGame
from cardtable.storage.hands import Hand, SeatHand
from cardtable.storage.library import Library
from cardtable.storage.passport import PassportBook
from cardtable.storage.settings import Player
from cardtable.storage.tries import TryBook

PLAYERS = (Player("Ann", "ann", "person", person="ann"), Player("Abe", "abe", "computer"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "library.db"


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def library(path: Path, told: list[str]) -> Iterator[Library]:
    library = Library(path, told.append, wait=0.01)
    yield library
    library.close()


def keep_all(library: Library, match_id: int) -> None:
    """Write once through everything that keeps something beside the matches in play."""
    DayBook(library).keep("ann", KeptDay(739_946, 739_946, match_id))
    DayBook(library).keep_level(739_946, "hard", (1, 0))
    TryBook(library).keep("ann", 739_946, "states-1-2", right=False)
    library.add_answers(KeptAnswer("ann", "Ann", "capital:OH", 739_946, right=True))
    library.rename("ann", "Annie", "ann")
    evenings = EveningBook(library)
    evening = evenings.latest()
    assert evening is not None
    evenings.keep(replace(evening, over=True))
    hand = Hand(1, (SeatHand(0, 1, won=True, earned=Earned(("OH",))), SeatHand(1, 0, won=False)), judged=True)
    PassportBook(library).judge(match_id, [hand])


def kept(library: Library, match_id: int) -> object:
    """All that `keep_all` has written, as far as it is known."""
    evening = EveningBook(library).latest()
    return (
        [*DayBook(library).of("ann")],
        DayBook(library).levels(739_946),
        TryBook(library).of("ann"),
        [answer.fact for answer in library.answers_of("ann")],
        [one.players[0].name for one in library.unfinished()],
        evening is not None and evening.over,
        [(win.place, win.match_id == match_id) for win in PassportBook(library).wins("ann")],
    )


KEPT = (
    [739_946],
    {"hard": (1, 0)},
    {739_946: {"states-1-2": False}},
    ["capital:OH"],
    ["Annie"],
    True,
    [("OH", True)],
)


@pytest.mark.parametrize("trouble", ["busy", "read-only"])
def test_whatever_is_kept_beside_the_matches_is_known_in_trouble_and_written_after_it(
    trouble: str, library: Library, path: Path, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = library.new_match("whitehouse", {}, PLAYERS, "seed")
    library.append(match_id, 1, "a")
    assert EveningBook(library).begin(739_946, PLAYERS, (KeptGame("whitehouse", "short", 20),)) is not None
    library.close()
    connect = database.connect

    def read_only(path: Path, wait: float) -> sqlite3.Connection:
        connection = connect(path, wait)
        connection.execute("PRAGMA query_only = ON")
        return connection

    with closing(sqlite3.connect(path, isolation_level=None)) as other, monkeypatch.context() as patch:
        if trouble == "busy":
            other.execute("BEGIN IMMEDIATE")
        else:
            patch.setattr(database, "connect", read_only)
        keep_all(library, match_id)
        assert len(told) == 1
        assert kept(library, match_id) == KEPT
        library.append(match_id, 2, "b")
        assert EveningBook(library).begin(739_947, PLAYERS, ()) is None
        assert len(told) == 1
    library.file.close()
    library.append(match_id, 3, "c")
    assert told[1:] == ["Everything is saved again."]
    with closing(Library(path, pytest.fail)) as fresh:
        assert kept(fresh, match_id) == KEPT
        assert fresh.open(match_id).record.moves == ("a", "b", "c")


def test_copying_a_file_that_is_locked_fails_at_once(path: Path, tmp_path: Path) -> None:
    """`backup` would wait until whoever has locked it lets go."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
        other.execute("BEGIN EXCLUSIVE")
        with (
            closing(sqlite3.connect(path, timeout=0)) as source,
            closing(database.in_memory()) as target,
            pytest.raises(sqlite3.OperationalError),
        ):
            database.copy(source, target)


def test_what_belongs_to_a_file_that_is_gone_does_not_hold_up_the_rest(library: Library, path: Path) -> None:
    evening = EveningBook(library).begin(739_946, PLAYERS, (KeptGame("whitehouse", "short", 20),))
    assert evening is not None
    library.close()
    path.unlink()
    path.mkdir()
    (path / "in the way").touch()
    EveningBook(library).keep(evening)
    DayBook(library).keep_level(1, "hard", (1, 0))
    assert DayBook(library).levels(1) == {"hard": (1, 0)}
    with closing(Library(path, pytest.fail)) as fresh:
        assert DayBook(fresh).levels(1) == {"hard": (1, 0)}


def test_a_new_file_that_was_asked_for_holds_nothing_of_before(library: Library, path: Path) -> None:
    library.append(library.new_match("whitehouse", {}, PLAYERS, "seed"), 1, "a")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        DayBook(library).keep_level(1, "hard", (1, 0))
        other.execute("ROLLBACK")
    library.begin_anew()
    assert DayBook(library).levels(1) == {}
