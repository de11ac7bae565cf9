"""Records and a runner for the tests of the command line."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable.cli import main
from tests.cli.kit import MOVES, Run

PLAIN = "options: {jokers: false}\n"
"""The options of the deal in `MOVES`."""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the program in this process: exit status, lines of output, lines of errors."""

    def run(*words: object) -> tuple[int, list[str], list[str]]:
        status = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return status, out.splitlines(), err.splitlines()

    return run


@pytest.fixture
def record(tmp_path: Path) -> Callable[..., Path]:
    """Writes a record of Whitehouse with the moves (by default: up to the naming of trump)."""

    def record(*moves: str, name: str = "match.yaml", head: str = PLAIN) -> Path:
        path = tmp_path / name
        listed = "".join(f"- '{move}'\n" for move in moves or MOVES)
        path.write_text(f"cardtable: 1\ngame: whitehouse\nseats: 4\n{head}moves:\n{listed}", encoding="utf-8")
        return path

    return record
