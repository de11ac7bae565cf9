"""A match played through the real scenes by gestures, to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pygame

from cardtable.engine.game import Move
from cardtable.scenes.handover import HandoverScene
from cardtable.scenes.scores.map_result import MapResult
from cardtable.scenes.scores.scene import ScoresScene
from tests.scenes.moves_made import Make
from tests.scenes.table_kit import Choose, Table


def press_return(table: Table) -> None:
    """Leave a score sheet, or take the screen over, by the key."""
    table.press(pygame.K_RETURN)


def play_out(
    table: Table,
    makes: Sequence[Make],
    choose: Choose,
    *,
    seed: str | int = 1,
    most: int = 900,
    onward: Callable[[Table], None] = press_return,
) -> None:
    """The people at the table make every move until the match is over and its last scene is shown.

    Args:
        table: a match with people at the table.
        makes: the gestures, which take turns.
        choose: says which move is made.
        seed: what choices are drawn from.
        most: so many moves and sheets the match may have.
        onward: leaves the scenes between hands and between people.
    """
    dice = Random(seed)
    for number in range(most):
        table.settle(250)  # announcements stand for seconds
        top = table.top
        if isinstance(top, MapResult) or (isinstance(top, ScoresScene) and top.over):
            return
        if isinstance(top, HandoverScene | ScoresScene):
            onward(table)
            continue
        seen = table.session.seen
        move: Move = choose(seen, dice)
        before = len(table.match.steps)
        makes[number % len(makes)](table, move)
        assert len(table.match.steps) > before, (seen.write(move), table.describe())
        assert table.match.steps[before].line == f"{seen.seat} {seen.write(move)}", table.describe()
    raise AssertionError(table.describe())
