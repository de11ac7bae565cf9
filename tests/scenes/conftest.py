"""Tables for the tests of scenes, closed when the test is over."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.scenes.table_kit import OpenTable, Table


@pytest.fixture
def open_table() -> Iterator[OpenTable]:
    """Opens a match on a table off screen; takes what `Table` takes."""
    opened: list[Table] = []

    def make(*args: Any, **kwargs: Any) -> Table:
        opened.append(Table(*args, **kwargs))
        return opened[-1]

    yield make
    for table in opened:
        table.app.close()
