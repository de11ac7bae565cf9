"""How fast the rules of Combat are. Run it with ``python -m tests.benchmarks.combat_speed``.

Prints, for one core: moves a second of random matches through `legal` and `apply`, deal and shuffles
included; of roll-outs from a copy of a state after the deal; and what a copy, an observation, a new deal and
a decision of the policy cost. Times are of the processor, not of the clock. Then random matches are played to
find the longest.
"""

import argparse
from collections.abc import Callable
from random import Random
from time import process_time

from cardtable.engine.chance import shuffled
from cardtable.engine.game import CHANCE
from cardtable.games import catalogue
from cardtable.games.combat import policy
from cardtable.games.combat.rules import CombatState


def fresh() -> CombatState:
    """A match before its deal."""
    game = catalogue.game("combat")
    state = game.start(2, game.settle(2, {}))
    assert isinstance(state, CombatState)
    return state


def draw(state: CombatState, dice: Random) -> None:
    """Chance makes its move."""
    request = state.chance()
    state.apply(CHANCE, tuple(shuffled(request.pool, request.count, dice)))


def finish(state: CombatState, dice: Random) -> int:
    """Play the match out at random; the number of moves."""
    random = dice.random
    moves = 0
    while state.to_act:
        seat = state.to_act[0]
        if seat == CHANCE:
            draw(state, dice)
        else:
            legal = state.legal(seat)
            state.apply(seat, legal[int(random() * len(legal))])
        moves += 1
    return moves


def whole_matches(seconds: float) -> float:
    """Moves a second of matches with deal and shuffles."""
    dice, first = Random(1), fresh()
    moves, began = 0, process_time()
    while process_time() - began < seconds:
        moves += finish(first.copy(), dice)
    return moves / (process_time() - began)


def dealt(seed: int) -> CombatState:
    """A match after its deal."""
    state = fresh()
    draw(state, Random(seed))
    return state


def roll_outs(seconds: float) -> float:
    """Moves a second of random matches that begin with a copy of a dealt one."""
    dice, starts = Random(1), [dealt(seed) for seed in range(50)]
    moves, number, began = 0, 0, process_time()
    while process_time() - began < seconds:
        moves += finish(starts[number % len(starts)].copy(), dice)
        number += 1
    return moves / (process_time() - began)


def in_between(seed: int) -> CombatState:
    """A match some way on, a seat to move."""
    state, dice = dealt(seed), Random(seed)
    for _move in range(seed % 35):
        seat = state.to_act[0]
        if seat == CHANCE:
            draw(state, dice)
        else:
            legal = state.legal(seat)
            state.apply(seat, legal[int(dice.random() * len(legal))])
    return state if state.to_act and state.to_act[0] != CHANCE else in_between(seed + 1)


def cost(action: Callable[[CombatState], object], seconds: float) -> float:
    """Microseconds of an action on states of all stages."""
    states = [in_between(seed) for seed in range(70)]
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
    parser.add_argument(
        "--matches", type=int, default=10_000, help="among how many the longest is looked for"
    )
    wishes = parser.parse_args()
    seconds, dice = wishes.seconds, Random(2)
    actions: dict[str, Callable[[CombatState], object]] = {
        "copy": lambda state: state.copy(),
        "observe": lambda state: state.observe(state.to_act[0]),
        "observe and new deal": lambda state: state.observe(state.to_act[0]).resample(dice),
        "decision": lambda state: policy.choose(state.observe(state.to_act[0]), dice),
    }
    print(f"whole matches   {whole_matches(seconds):12,.0f} moves a second")
    print(f"roll-outs       {roll_outs(seconds):12,.0f} moves a second")
    for name, action in actions.items():
        print(f"{name:21}{cost(action, seconds / 4):9.2f} us")
    longest = max(finish(fresh(), Random(f"longest {number}")) for number in range(wishes.matches))
    print(f"longest of {wishes.matches} random matches: {longest} moves")


if __name__ == "__main__":
    main()
