"""The rest of a hand of Whitehouse whose contract is decided, played quickly for everybody on request."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from cardtable.engine.game import Move, State
from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.games.whitehouse.table.highlights import contract
from cardtable.scenes.scores.scene import ScoresScene
from cardtable.storage.settings import Settings
from cardtable.table.widgets import Button
from tests.kit.matches import go_on, low_bids, one_of
from tests.scenes.table_kit import OpenTable, Table

WORDS = "Finish the hand"


def without_calls(state: State, dice: Random) -> tuple[int, Move]:
    """Low bids, any cards, and no call of a renege, which would end the hand."""
    seat, move = low_bids(state, dice)
    return (seat, move) if state.phase != "play" else (seat, one_of(state.legal(seat)[:1], dice))


def lines_until(*, decided: bool, **options: object) -> list[str]:
    """The moves up to a choice of the first seat among cards once its contract is `decided`, or before."""
    for seed in range(40):
        match = Match(catalogue.game("whitehouse"), 4, options, f"rest{seed}")
        dice = Random(seed)
        while not match.results:
            seen = match.state.observe(0)
            choice = match.state.phase == "play" and match.state.to_act == (0,) and len(seen.legal()) > 2
            if choice and bool(contract(seen)) == decided:
                return [step.line for step in match.steps]
            go_on(match, dice, without_calls)
    raise AssertionError("no such hand")


def offered(table: Table) -> Button | None:
    table.settle()
    found = [widget for widget in table.scene.group.widgets if getattr(widget, "label", "") == WORDS]
    return found[0] if found else None


def test_the_rest_of_a_decided_hand_is_played_for_everybody_and_one_undo_leads_back(
    open_table: OpenTable,
) -> None:
    lines = lines_until(decided=True, target=3)
    table = open_table((0,), {"target": 3}, lines=lines)
    button = offered(table)
    assert button is not None
    assert button.kind != "primary", "Enter must not finish a hand by surprise"
    table.letter("F")
    table.until(lambda: isinstance(table.top, ScoresScene))
    assert len(table.match.results) == 1
    moves = table.match.record().moves
    assert list(moves[: len(lines)]) == lines
    replayed = Match.resume(catalogue.game("whitehouse"), table.match.record(), "again")
    assert replayed.results == table.match.results
    assert table.session.take_back()
    assert [step.line for step in table.match.steps] == lines
    assert table.session.waits == "person"


def test_a_rest_under_way_is_quick_and_can_be_stopped(open_table: OpenTable) -> None:
    lines = lines_until(decided=True, target=3)
    table = open_table((0,), {"target": 3}, lines=lines, settings=Settings(speed="slow", forced_moves=False))
    button = offered(table)
    assert button is not None
    slow = table.scene.view.timeline._factor
    table.click_widget(button)
    table.until(lambda: len(table.match.steps) > len(lines) + 5)
    assert table.scene.view.timeline._factor < slow
    assert table.scene.ask is None
    table.letter("U")
    table.settle()
    assert [step.line for step in table.match.steps] == lines
    assert table.scene.view.timeline._factor == slow
    assert offered(table) is not None


@pytest.mark.parametrize(
    ("people", "decided", "options"),
    [
        ((0,), False, {"target": 3}),
        ((0, 2), True, {"target": 3}),
        ((0,), True, {"target": 3, "referee": "honor"}),
    ],
    ids=["open", "several people", "honor"],
)
def test_nothing_is_offered_while_something_or_somebody_else_counts(
    people: tuple[int, ...], decided: bool, options: dict[str, object], open_table: OpenTable
) -> None:
    table = open_table(people, options, lines=lines_until(decided=decided, **options))
    if len(people) > 1:
        table.until(lambda: table.top is not table.scene)
        table.press(pygame.K_RETURN)
    assert offered(table) is None
