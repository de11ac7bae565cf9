"""Lessons on tables off screen, closed when the test is over."""

from collections.abc import Iterator

import pytest

from tests.scenes.kit import all_closed


@pytest.fixture(autouse=True)
def closed_programs(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever a test opens is closed after it, and so are files and threads."""
    with all_closed(monkeypatch):
        yield
