"""A question whose pictures are dear is shown some frames later, and then whole."""

from __future__ import annotations

import pytest

from cardtable.scenes.play import stage
from cardtable.table import cache
from cardtable.table.pace import PACE
from tests.scenes.table_kit import OpenTable, Table


def tags(table: Table) -> list[str]:
    """The tags of what was shown last."""
    shown = table.app._compositor.frame
    assert shown is not None
    return list(shown.tags())


@pytest.fixture
def asked(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table that asks for a bid and has forgotten all pictures, while frames have time for one each."""
    table = open_table()
    table.until(lambda: table.quiet() and table.scene.panel is not None)
    table.app.frame()
    assert "panel:prompt" in tags(table)
    cache.clear_all()
    table.scene.stage.show(moving=False)
    monkeypatch.setattr(PACE, "budget_ms", 0)
    return table


def test_a_question_waits_for_its_pictures(asked: Table) -> None:
    frames = 0
    while "panel:prompt" not in tags(asked) or not frames:
        frames += 1
        asked.app.frame()
    assert frames > 5, "one picture a frame"
    assert tags(asked) == asked.app.listed().tags(), "all of it is shown at once"
    asked.app.frame()
    assert not PACE.owed


def test_a_question_waits_no_longer_than_a_moment(asked: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    asked.app.frame()
    assert "panel:prompt" not in tags(asked)
    assert asked.app.frames.changed, "another frame is wanted"
    monkeypatch.setattr(stage, "_LATEST_MS", -1)
    asked.app.frame()
    assert "panel:prompt" in tags(asked)
