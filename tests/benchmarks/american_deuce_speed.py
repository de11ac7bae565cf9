"""How fast the rules of American Deuce are. Run it with ``python -m tests.benchmarks.american_deuce_speed``.

Prints, for one core and by number of seats: moves a second of random rounds through `legal` and `apply`, the
shuffle and the deal included; of roll-outs from a copy of a state before the first lead; and what a copy, an
observation, a new deal and a decision of the policy cost. Times are of the processor, not of the clock.
"""

import argparse
from collections.abc import Callable
from random import Random
from time import process_time

from cardtable.engine.chance import shuffled
from cardtable.engine.game import CHANCE
from cardtable.games import catalogue
from cardtable.games.american_deuce import policy
from cardtable.games.american_deuce.rules import AmericanDeuceState

SEATS = (4, 5, 6, 8)


def fresh(seats: int) -> AmericanDeuceState:
    """A match before its cut, to so many points that one round does not end it."""
    game = catalogue.game("american_deuce")
    state = game.start(seats, game.settle(seats, {"target": 500, "quick": True}))
    assert isinstance(state, AmericanDeuceState)
    return state


def draw(state: AmericanDeuceState, dice: Random) -> None:
    """Chance makes its move."""
    request = state.chance()
    state.apply(CHANCE, tuple(shuffled(request.pool, request.count, dice)))


def finish(state: AmericanDeuceState, dice: Random) -> int:
    """Play the round out at random; the number of moves."""
    random = dice.random
    moves = 0
    while state.phase != "deal" and state.phase != "over":
        seat = state.to_act[0]
        if seat == CHANCE:
            draw(state, dice)
        else:
            legal = state.legal(seat)
            state.apply(seat, legal[int(random() * len(legal))])
        moves += 1
    return moves


def whole_rounds(seats: int, seconds: float) -> float:
    """Moves a second of rounds with shuffle and deal."""
    dice, first = Random(1), fresh(seats)
    draw(first, dice)
    moves, began = 0, process_time()
    while process_time() - began < seconds:
        state = first.copy()
        draw(state, dice)
        moves += 1 + finish(state, dice)
    return moves / (process_time() - began)


def before_the_lead(seats: int, seed: int) -> AmericanDeuceState:
    """A round with its suits named, without a deuce asked for."""
    dice, state = Random(seed), fresh(seats)
    while state.phase != "play":
        seat = state.to_act[0]
        if seat == CHANCE:
            draw(state, dice)
        else:
            state.apply(seat, state.legal(seat)[-1])
    return state


def roll_outs(seats: int, seconds: float) -> float:
    """Moves a second of random rounds that begin with a copy."""
    dice = Random(1)
    starts = [before_the_lead(seats, seed) for seed in range(50)]
    moves, number, began = 0, 0, process_time()
    while process_time() - began < seconds:
        moves += finish(starts[number % len(starts)].copy(), dice)
        number += 1
    return moves / (process_time() - began)


def cost(action: Callable[[AmericanDeuceState], object], seats: int, seconds: float) -> float:
    """Microseconds of an action on a state before a lead."""
    states = [before_the_lead(seats, seed) for seed in range(20)]
    times, began = 0, process_time()
    while process_time() - began < seconds:
        for state in states:
            action(state)
        times += len(states)
    return 1e6 * (process_time() - began) / times


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each figure is measured")
    seconds = parser.parse_args().seconds
    dice = Random(2)

    def resample_again() -> Callable[[AmericanDeuceState], object]:
        views = {}

        def resample(state: AmericanDeuceState) -> object:
            view = views.get(id(state))
            if view is None:
                view = views[id(state)] = state.observe(state.to_act[0])
            return view.resample(dice)

        return resample

    print("seats   rounds/roll-outs, moves a second   copy, observe, first and next new deal, decision, us")
    for seats in SEATS:
        actions: tuple[Callable[[AmericanDeuceState], object], ...] = (
            lambda state: state.copy(),
            lambda state: state.observe(state.to_act[0]),
            lambda state: state.observe(state.to_act[0]).resample(dice),
            resample_again(),
            lambda state: policy.choose(state.observe(state.to_act[0]), dice),
        )
        costs = [cost(action, seats, seconds / 4) for action in actions]
        print(
            f"{seats}       {whole_rounds(seats, seconds):9,.0f}   {roll_outs(seats, seconds):9,.0f}"
            f"             {'  '.join(f'{one:8.2f}' for one in costs)}"
        )


if __name__ == "__main__":
    main()
