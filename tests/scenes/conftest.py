"""Programs and tables for the tests of scenes, closed when the test is over."""

from collections.abc import Iterator

import pytest

from tests.scenes.kit import all_closed
from tests.scenes.table_kit import OpenTable, Table


@pytest.fixture(autouse=True)
def closed_programs(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever a test opens, also through its helpers, is closed after it, and so are files and threads."""
    with all_closed(monkeypatch):
        yield


@pytest.fixture
def open_table() -> OpenTable:
    """Opens a match on a table off screen; takes what `Table` takes."""
    return Table
