"""Programs and tables for the tests of scenes, closed when the test is over."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.scenes.kit import Program
from tests.scenes.table_kit import OpenTable, Table


@pytest.fixture(autouse=True)
def closed_programs(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever a test opens, also through its helpers, is closed after it, and so are files and threads."""
    opened: list[Program] = []
    monkeypatch.setattr(Program, "opened", opened)
    yield
    with ExitStack() as last:
        for program in opened:
            last.callback(program.app.close)


@pytest.fixture
def open_table() -> OpenTable:
    """Opens a match on a table off screen; takes what `Table` takes."""
    return Table
