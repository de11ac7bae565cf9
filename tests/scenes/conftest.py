"""Programs and tables for the tests of scenes, closed when the test is over."""

from collections.abc import Iterator

import pytest

from cardtable import shots
from cardtable.ai.search import Budget
from cardtable.shots import Studio
from cardtable.table import text
from tests.scenes.kit import Glancing, all_closed
from tests.scenes.table_kit import OpenTable, Table


@pytest.fixture(autouse=True)
def closed_programs(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever a test opens, also through its helpers, is closed after it, and so are files and threads."""
    with all_closed(monkeypatch):
        yield


@pytest.fixture(autouse=True)
def brief_studios(monkeypatch: pytest.MonkeyPatch) -> None:
    """Studios draw fewer frames and imagine fewer hands: no test here watches a movement or judges advice."""
    let_time_pass = Studio.settle

    def settle(made: Studio, ms: float | None = None) -> None:
        made.app.unwatched = True
        let_time_pass(made, ms)
        made.app.unwatched = False
        made.app.look()

    monkeypatch.setattr(shots, "App", Glancing)
    monkeypatch.setattr(Studio, "settle", settle)
    monkeypatch.setattr(shots, "FRAME_MS", 100)
    monkeypatch.setattr(shots, "ADVICE", Budget(iterations=10))


@pytest.fixture
def open_table() -> OpenTable:
    """Opens a match on a table off screen; takes what `Table` takes."""
    return Table


@pytest.fixture
def shortened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line that had to end in an ellipsis, as it comes."""
    found: list[str] = []
    elide = text.elide

    def noted(face: text.Face, px: int, s: str, room: int, tracking: float = 0.0) -> str:
        shown = elide(face, px, s, room, tracking)
        if shown != s:
            found.append(s)
        return shown

    monkeypatch.setattr(text, "elide", noted)
    return found
