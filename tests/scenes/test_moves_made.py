"""Every legal move can be made by the pointer and by the keys: at random states of every game."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pygame
import pytest

from cardtable.games.catalogue import GAMES, game
from cardtable.scenes.handover import HandoverScene
from cardtable.scenes.scores.map_result import MapResult
from cardtable.scenes.scores.scene import ScoresScene
from tests.scenes.moves_made import Rehearsal, by_keys, by_mouse, dragged
from tests.scenes.table_kit import OpenTable, Table, any_move

VARIANTS: dict[str, list[dict[str, Any]]] = {
    "american_deuce": [{}, {"seating": "by_score"}],
    "statehood": [{}, {"census": 2010}, {"target": 35}],
    "whitehouse": [{}, {"jokers": True, "referee": "honor"}, {"play": "individual"}],
    "states": [{}, {"spotting": "self", "water": 8}, {"water": 8, "teams": True}],
}
"""Options that bring other moves; a game that is not named has its defaults alone."""

DEALS = {"combat": 60}
"""The number of a deal in which every kind of move comes soon; 0 for a game that is not named."""

CASES = [
    pytest.param(entry.id, number, options, id=f"{entry.id}-{number}")
    for entry in GAMES.values()
    for number, options in enumerate(VARIANTS.get(entry.id, [{}]))
]


@pytest.mark.parametrize(("name", "number", "options"), CASES)
def test_every_legal_move_can_be_made_by_mouse_and_by_keys(
    open_table: OpenTable, name: str, number: int, options: dict[str, Any], games: int
) -> None:
    allowed = game(name).seats
    seats = allowed[number % len(allowed)]
    first = DEALS.get(name, 0)
    table = open_table(
        range(seats), options, game=name, seats=seats, seed=f"made{first + number}", agreed={"undo": "off"}
    )
    table.unpainted()
    dice = Random(f"{name}/{number}")
    tried: set[str] = set()
    for _decision in range(max(17, games // 12)):
        if not lead_to_question(table):
            break
        with Rehearsal(table) as rehearsal:
            tried |= try_moves(table, rehearsal, dice)
        rehearsal.reset()
        table.scene.play(any_move(table.session.seen, dice))
        table.app.refresh()
    assert len(tried) > 2, tried


def try_moves(table: Table, rehearsal: Rehearsal, dice: Random) -> set[str]:
    """Try a few of the legal moves each way, one of each kind first; the kinds that were tried."""
    viewer, seen = table.session.viewer, table.session.seen
    kinds: dict[str, list[Any]] = {}
    unlike: dict[str, Any] = {}
    for move in seen.legal():
        unlike.setdefault(alike(seen.write(move)), move)
    for text, move in unlike.items():
        kinds.setdefault(text.split()[0], []).append(move)
    for moves in kinds.values():
        move = moves[int(dice.random() * len(moves))]
        for make in (by_mouse, dragged, by_keys):
            rehearsal.reset()
            if make(table, move) is False:
                continue
            made = [(seat, alike(seen.write(done))) for seat, done in rehearsal.made]
            wanted = [(viewer, alike(seen.write(move)))]
            assert made == wanted, (make.__name__, seen.write(move), table.describe())
    return set(kinds)


def alike(text: str) -> str:
    """A move as text without the numbers of cards between which nothing tells."""
    return re.sub(r"\*water\d", "*water", text)


def lead_to_question(table: Table) -> bool:
    """Go on to the next decision; whether there is one."""
    for _step in range(20):
        table.settle(250)
        if isinstance(table.top, MapResult) or (isinstance(table.top, ScoresScene) and table.top.over):
            return False
        if not isinstance(table.top, HandoverScene | ScoresScene):
            return True
        table.press(pygame.K_RETURN)
    raise AssertionError(table.describe())
