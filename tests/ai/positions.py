"""Positions of every game, as they come up when somebody plays at random."""

from collections.abc import Iterator, Mapping
from random import Random

from cardtable.ai import levels
from cardtable.engine.chance import shuffled
from cardtable.engine.game import CHANCE, State
from cardtable.games import catalogue

GAMES = tuple(catalogue.GAMES)

KINDS = [level for level in levels.LEVELS if level.name != "expert"]
"""A level for every kind of player; Expert is Hard with a larger budget, and tests give the same to both."""


def positions(
    game_id: str,
    number: int,
    every: int,
    seed: str = "positions",
    wishes: Mapping[str, object] | None = None,
    table: int = 0,
) -> Iterator[State]:
    """States in which a seat has a choice, one of `every` that come up.

    Args:
        game_id: of the game.
        number: how many states.
        every: one of so many is taken.
        seed: other seeds give other matches.
        wishes: options that differ from the defaults.
        table: how many sit at it; 0 for all numbers of seats in turn.
    """
    game = catalogue.game(game_id)
    dice = Random(f"{seed}/{game_id}")
    found = choices = matches = 0
    while True:
        seats = table or game.seats[matches % len(game.seats)]
        matches += 1
        state = game.start(seats, game.settle(seats, wishes or {}))
        while state.to_act and state.hand < 4:
            seat = state.to_act[0]
            if seat == CHANCE:
                asked = state.chance()
                state.apply(CHANCE, tuple(shuffled(asked.pool, asked.count, dice)))
                continue
            moves = state.legal(seat)
            choices += len(moves) > 1
            if len(moves) > 1 and choices % every == 0:
                yield state.copy()
                found += 1
                if found == number:
                    return
            state.apply(seat, moves[int(dice.random() * len(moves))])
