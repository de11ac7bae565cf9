"""Tables for the tests of hints: one where somebody is asked, and moves until it is time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame

from cardtable.engine.game import Move, Observation
from cardtable.games.catalogue import GAMES
from tests.scenes.table_kit import OpenTable, Table

SEATS = {"combat": 2, "american_deuce": 4, "states": 2, "statehood": 2, "whitehouse": 4}


def choose_habit(seen: Observation, dice: Random) -> Move:
    game = type(seen).__module__.split(".")[2]
    return GAMES[game].players().plain.choose(seen, dice)


def asked(open_table: OpenTable, game: str = "whitehouse", seats: int = 4, **more: object) -> Table:
    table = open_table(game=game, seats=seats, **more)
    table.settle()
    return table


def decide(table: Table, due: Callable[[], bool]) -> None:
    """Let the person make the first legal move until it is time."""
    for _decision in range(60):
        table.until(lambda: table.quiet() or table.top is not table.scene)
        if table.top is table.scene and due():
            return
        if table.top is not table.scene:
            table.press(pygame.K_RETURN)
        else:
            table.scene.play(table.session.seen.legal()[0])
    raise AssertionError(table.describe())
