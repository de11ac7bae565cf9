"""How long the table rests before a computer player's move, apart from how fast cards move."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from cardtable.scenes.play.pace import BREATH_MS, PAUSES, UNHURRIED
from cardtable.storage.settings import PAUSES as CHOICES
from cardtable.storage.settings import Pause, Settings, Speed
from tests.scenes.table_kit import OpenTable, Table

STEP_MS = 10


def cards_apart(table: Table, most: int = 6) -> list[float]:
    """Milliseconds between the moves of the computers to the middle of a trick, at most so many."""
    times: list[tuple[int, float]] = []
    for _frame in range(4000):
        made = len(table.match.steps)
        table.frame(STEP_MS)
        trick = len(table.match.state.trick) if table.match.state.phase == "play" else 0
        if len(table.match.steps) > made and trick > 1:
            times.append((made, table.app.now()))
        if len(times) > most:
            break
    return [after - before for (first, before), (second, after) in pairwise(times) if second == first + 1]


def opened(open_table: OpenTable, pause: Pause, speed: Speed = "off") -> Table:
    """A match of computers, each of which has its move at once."""
    settings = Settings(speed=speed, pause=pause, forced_moves=False)
    table = open_table((), settings=settings)
    table.unpainted()
    table.session.table.newcomers = False
    table.until(lambda: table.match.state.phase == "play")
    return table


@pytest.mark.parametrize("pause", CHOICES)
def test_a_computers_move_waits_as_long_as_the_settings_say(open_table: OpenTable, pause: Pause) -> None:
    waits = cards_apart(opened(open_table, pause))
    assert waits
    for wait in waits:
        assert wait == pytest.approx(BREATH_MS * PAUSES[pause], abs=3 * STEP_MS)


def test_cards_may_move_fast_and_computers_take_their_time(open_table: OpenTable) -> None:
    long, short = (min(cards_apart(opened(open_table, pause, "fast"))) for pause in ("long", "short"))
    assert long - short == pytest.approx(BREATH_MS * (PAUSES["long"] - PAUSES["short"]), abs=3 * STEP_MS)


def test_newcomers_have_more_time_to_look(open_table: OpenTable) -> None:
    table = opened(open_table, "normal")
    table.session.table.newcomers = True
    assert min(cards_apart(table)) == pytest.approx(BREATH_MS * UNHURRIED, abs=3 * STEP_MS)


def test_computers_think_while_the_last_move_is_being_looked_at(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(open_table, "long")
    asked: list[float] = []
    ask = table.thinker.ask

    def noted(*questions: Any, **more: Any) -> object:
        asked.append(table.app.now())
        return ask(*questions, **more)

    monkeypatch.setattr(table.thinker, "ask", noted)
    made: Sequence[float] = [0.0]
    waits = cards_apart(table, 2)
    made = [table.app.now()]
    assert waits
    assert made[0] - asked[-2] > BREATH_MS, "it had its move long before it was shown"
    pulsing = [tag for tag in table.tags() if tag == "glow:thinking"]
    assert not pulsing, "nobody is shown thinking who knows the move"
