"""What nobody sensible does: decisions of players at a table, each seen as the mover saw it."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from cardtable.ai import levels
from cardtable.ai.player import Player, RandomPlayer
from cardtable.ai.search import Budget
from cardtable.engine.chance import shuffled
from cardtable.engine.game import CHANCE, Observation
from cardtable.games import catalogue

Silly = Callable[[Any, int], bool]
"""Whether a move, from what the seat may know, is one that nobody sensible makes."""

THINKS = Budget(iterations=32)
"""With few imagined hands chance has its say among the moves that are weighed, so none may be silly."""


def decisions(
    game_id: str, level: str, hands: int, seats: int, strangers: bool = False
) -> Iterator[tuple[Observation, int]]:
    """The decisions of players of one level, with what they observed.

    Args:
        game_id: the game.
        level: of the players.
        hands: how many hands are played.
        seats: how many play.
        strangers: whether every other seat makes any legal move, which leads to positions that sensible
            players never see; its decisions are not told.
    """
    players = catalogue.entry(game_id).players()
    sensible: Player = levels.level(level).player(players, THINKS)
    game = catalogue.game(game_id)
    dice = Random(f"{game_id}/{level}/{seats}/{strangers}")
    played = 0
    while played < hands:
        state = game.start(seats, game.settle(seats, {}))
        while state.to_act and played < hands:
            seat = state.to_act[0]
            if seat == CHANCE:
                asked = state.chance()
                played += state.phase == "deal"
                state.apply(CHANCE, tuple(shuffled(asked.pool, asked.count, dice)))
                continue
            seen = state.observe(seat)
            if strangers and seat % 2:
                move = RandomPlayer().choose(seen, dice)
            else:
                move = sensible.choose(seen, dice)
                assert isinstance(move, int)
                yield seen, move
            state.apply(seat, move)


def found(silly: Mapping[str, Silly], table: Iterator[tuple[Observation, int]]) -> list[str]:
    """The silly moves among some decisions, each with its name and what the seat saw."""
    return [
        f"{name}: {seen.write(move)}; {seen.zones()}; {seen.facts()}"
        for seen, move in table
        for name, is_silly in silly.items()
        if is_silly(seen, move)
    ]
