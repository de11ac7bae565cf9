"""Random matches at the table of their game, which says what it shows, asks and tells at every state."""

from collections.abc import Iterator
from random import Random
from sys import maxsize
from typing import TypeVar

from cardtable.engine.match import Match
from cardtable.games.kit.table.game_table import GameTable
from cardtable.scenes.match_log import MatchLog
from tests.kit.matches import Pick, anything, steps

T = TypeVar("T", bound=GameTable)


def walk(
    match: Match, table: T, dice: Random, pick: Pick = anything, most: int = maxsize
) -> Iterator[tuple[Match, T, MatchLog]]:
    """Go on as `steps` does; the match, its table, what was told, before the first and after every step."""
    match_log = MatchLog(table)
    yield match, table, match_log
    for before, events in steps(match, dice, pick, most):
        match_log.add(match.steps[-1].seat, before, events, match.state.observe(None))
        yield match, table, match_log
