"""Answers in the quiz: kept by person, in order, through trouble with the file."""

from pathlib import Path

from cardtable.storage.answers import KeptAnswer
from cardtable.storage.library import Library

OHIO = KeptAnswer("ann", "Ann", "capital:OH", 739_000, right=True)
TEXAS = KeptAnswer("ann", "Ann", "find:TX", 739_000, right=False)
UTAH = KeptAnswer("ben", "Ben", "find:UT", 739_001, right=True)


def test_answers_are_kept_by_person_in_order(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    library = Library(path, print)
    library.add_answers(OHIO, TEXAS)
    library.add_answers(UTAH)
    library.close()
    again = Library(path, print)
    assert again.answers_of("ann") == [OHIO, TEXAS]
    assert again.answers_of("ben") == [UTAH]
    assert again.answers_of("nobody") == []
    assert again.answers_of(None) == [OHIO, TEXAS, UTAH]
    again.close()


def test_answers_that_cannot_be_written_are_written_later(tmp_path: Path) -> None:
    told: list[str] = []
    blocked = tmp_path / "folder"
    blocked.write_text("in the way", encoding="utf-8")
    library = Library(blocked / "library.db", told.append)
    library.add_answers(OHIO)
    library.add_answers(TEXAS)
    assert library.answers_of("ann") == [OHIO, TEXAS]
    assert len(told) == 1
    blocked.unlink()
    library.close()
    again = Library(blocked / "library.db", told.append)
    assert again.answers_of("ann") == [OHIO, TEXAS]
    again.close()


def test_a_damaged_file_is_set_aside_in_one_sentence(tmp_path: Path) -> None:
    told: list[str] = []
    path = tmp_path / "library.db"
    path.write_text("not a database at all", encoding="utf-8")
    library = Library(path, told.append)
    library.add_answers(OHIO)
    assert library.answers_of("ann") == [OHIO]
    assert len(told) == 1
    assert len(list(tmp_path.glob("library.damaged-*.db"))) == 1
    library.close()
