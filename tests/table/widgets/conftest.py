"""A window that nobody sees, for every test of a widget."""

import pytest

from cardtable.table.window import Offscreen


@pytest.fixture(autouse=True)
def _display() -> None:
    Offscreen((10, 10))
