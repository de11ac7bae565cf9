"""The log: what it keeps of an error, when it is begun anew, and what of it may be handed on."""

import logging
import sys
from pathlib import Path

import pytest

from cardtable import logfile
from cardtable.resources import version


def test_an_entry_names_the_program_and_the_error(home: Path) -> None:
    file = logfile.write("it broke\n")
    assert file == home / "log" / "cardtable.log"
    first, second, *_rest = file.read_text().splitlines()
    assert version() in first
    assert second == "it broke"


def test_a_record_is_quoted_and_left_out_of_what_is_handed_on() -> None:
    file = logfile.write("it broke", "game: whitehouse\nmoves: []\n")
    assert file is not None
    assert "| game: whitehouse\n| moves: []\n" in file.read_text()
    assert not [line for line in logfile.tail(50) if "whitehouse" in line]
    assert "it broke" in logfile.tail(50)


def test_a_full_log_is_kept_beside_the_new_one(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logfile, "LIMIT", 1000)
    for number in range(40):
        logfile.write(f"error {number} " + "x" * 200)
    names = sorted(path.name for path in (home / "log").iterdir())
    assert names == ["cardtable.log", *(f"cardtable.log.{n}" for n in range(1, logfile.KEPT + 1))]
    assert all(path.stat().st_size <= 1000 for path in (home / "log").iterdir())
    assert logfile.tail(3)[-2].startswith("error 39")
    assert any("error 37" in line for line in logfile.tail(100))


def test_a_folder_that_refuses_is_answered_with_none(home: Path, capfd: pytest.CaptureFixture[str]) -> None:
    home.mkdir()
    (home / "log").touch()
    assert logfile.write("it broke") is None
    assert logfile.tail(5) == []
    assert capfd.readouterr() == ("", "")


def test_the_programs_own_loggers_are_heard_once(home: Path, capfd: pytest.CaptureFixture[str]) -> None:
    logger = logging.getLogger("cardtable")
    before = list(logger.handlers), logger.propagate
    logger.handlers = []  # another test's program may have attached its own log
    try:
        logfile.attach()
        logfile.attach()
        logging.getLogger("cardtable.ai.thinker").warning("the thinking process has gone")
        assert (home / "log" / "cardtable.log").read_text().count("has gone") == 1
    finally:
        logger.handlers, logger.propagate = before
    assert capfd.readouterr() == ("", "")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps the user's folders private by itself")
def test_nobody_but_the_owner_may_look_into_it(home: Path) -> None:
    (home / "log").mkdir(parents=True, mode=0o755)
    logfile.write("it broke")
    assert (home / "log").stat().st_mode & 0o777 == 0o700
