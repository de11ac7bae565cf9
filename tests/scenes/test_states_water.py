"""A card for water that is raised at the table of STATES."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.scenes.table_kit import OpenTable, any_move


@pytest.mark.parametrize("by_key", [False, True])
def test_a_click_or_key_on_a_pile_with_water_raised_takes_its_card(
    open_table: OpenTable, *, by_key: bool
) -> None:
    table = open_table((0,), {"water": 8}, game="states", seats=2, seed="swap")
    table.settle()
    while table.session.seen.phase != "discard" or not takes_for_water(table):
        table.scene.play(any_move(table.session.seen, Random(len(table.match.steps))))
        table.settle()
    water = next(key for key in table.hand() if key.startswith("*"))
    table.click(table.card_at(water))
    (pile, *_others) = takes_for_water(table)
    steps = len(table.match.steps)
    if by_key:
        table.letter("AB"[pile])
    else:
        table.click(table.card_at(table.scene.view.keys(f"pile.{pile}")[-1]))
    assert table.match.steps[steps].line == f"0 water {water} then take {pile}"


def takes_for_water(table: Any) -> list[int]:
    """The piles from which water of the hand may take a card."""
    seen = table.session.seen
    moves = [seen.write(move) for move in seen.legal()] if seen.to_act == (0,) else []
    return [pile for pile in (0, 1) if any(move.endswith(f" then take {pile}") for move in moves)]
