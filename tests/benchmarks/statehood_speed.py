"""How fast the rules of Statehood are: ``python -m tests.benchmarks.statehood_speed``.

Prints, for one core and by number of seats: moves a second of random hands through `legal` and `apply`, the
shuffle and the deal included; of roll-outs from a copy of a state after the deal; and what a copy, an
observation, a new deal and a decision of the policy cost. Times are of the processor, not of the clock.
"""

import argparse
from collections.abc import Callable
from random import Random
from time import process_time

from cardtable.engine.chance import shuffled
from cardtable.engine.game import CHANCE
from cardtable.games import catalogue
from cardtable.games.statehood import policy
from cardtable.games.statehood.rules import StatehoodState

SEATS = (2, 3, 4)


def draw(state: StatehoodState, dice: Random) -> None:
    """Chance makes its move."""
    request = state.chance()
    state.apply(CHANCE, tuple(shuffled(request.pool, request.count, dice)))


def fresh(seats: int) -> StatehoodState:
    """A match after its cut, to so many points that one hand does not end it."""
    game = catalogue.game("statehood")
    state = game.start(seats, game.settle(seats, {"target": 200}))
    assert isinstance(state, StatehoodState)
    draw(state, Random(seats))
    return state


def finish(state: StatehoodState, dice: Random) -> int:
    """Play the hand out at random; the number of moves."""
    random = dice.random
    moves = 0
    while state.turn >= 0:
        seat = state.to_act[0]
        legal = state.legal(seat)
        state.apply(seat, legal[int(random() * len(legal))])
        moves += 1
    return moves


def whole_hands(seats: int, seconds: float) -> float:
    """Moves a second of hands with shuffle and deal."""
    dice, first = Random(1), fresh(seats)
    moves, began = 0, process_time()
    while process_time() - began < seconds:
        state = first.copy()
        draw(state, dice)
        moves += 1 + finish(state, dice)
    return moves / (process_time() - began)


def dealt(seats: int, seed: int) -> StatehoodState:
    """A hand before its first turn."""
    dice, state = Random(seed), fresh(seats)
    while state.phase != "turn":
        draw(state, dice)
    return state


def midway(seats: int, seed: int) -> StatehoodState:
    """A hand a few turns later."""
    state, dice = dealt(seats, seed), Random(seed)
    for _move in range(10):
        if state.turn >= 0:
            seat = state.to_act[0]
            state.apply(seat, policy.choose(state.observe(seat), dice))
    return state if state.turn >= 0 else dealt(seats, seed)


def roll_outs(seats: int, seconds: float) -> float:
    """Moves a second of random hands that begin with a copy."""
    dice = Random(1)
    starts = [dealt(seats, seed) for seed in range(50)]
    moves, number, began = 0, 0, process_time()
    while process_time() - began < seconds:
        moves += finish(starts[number % len(starts)].copy(), dice)
        number += 1
    return moves / (process_time() - began)


def cost(action: Callable[[StatehoodState], object], seats: int, seconds: float) -> float:
    """Microseconds of an action on a state in the middle of a hand."""
    states = [midway(seats, seed) for seed in range(20)]
    times, began = 0, process_time()
    while process_time() - began < seconds:
        for state in states:
            action(state)
        times += len(states)
    return 1e6 * (process_time() - began) / times


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each figure is measured")
    seconds = parser.parse_args().seconds
    dice = Random(2)
    actions: tuple[Callable[[StatehoodState], object], ...] = (
        lambda state: state.copy(),
        lambda state: state.observe(state.to_act[0]),
        lambda state: state.observe(state.to_act[0]).resample(dice),
        lambda state: policy.choose(state.observe(state.to_act[0]), dice),
    )
    print("seats   hands/roll-outs, moves a second   copy, observe, observe and new deal, decision, us")
    for seats in SEATS:
        costs = [cost(action, seats, seconds / 4) for action in actions]
        print(
            f"{seats}       {whole_hands(seats, seconds):9,.0f}   {roll_outs(seats, seconds):9,.0f}"
            f"         {'  '.join(f'{one:8.2f}' for one in costs)}"
        )


if __name__ == "__main__":
    main()
