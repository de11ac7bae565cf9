"""How fast the rules of States are. Run it with ``python -m tests.benchmarks.states_speed``.

Prints, for one core and by number of seats: moves a second of random matches through `legal` and `apply`,
shuffles and deals included; of roll-outs of a hand from a copy of a state after the deal; and what a copy, an
observation, a new deal and a decision of the policy cost. Times are of the processor, not of the clock. Then
random matches are played to find the longest.
"""

import argparse
from collections.abc import Callable
from random import Random
from time import process_time

from cardtable.engine.chance import shuffled
from cardtable.engine.game import CHANCE
from cardtable.games import catalogue
from cardtable.games.states import policy
from cardtable.games.states.rules import StatesState


def fresh(seats: int, **options: object) -> StatesState:
    """A match before its first deal."""
    game = catalogue.game("states")
    state = game.start(seats, game.settle(seats, options))
    assert isinstance(state, StatesState)
    return state


def chance(state: StatesState, dice: Random) -> None:
    """Chance makes its move."""
    request = state.chance()
    state.apply(CHANCE, tuple(shuffled(request.pool, request.count, dice)))


def dealt(seats: int, seed: int) -> StatesState:
    """A hand after its deal."""
    state = fresh(seats, target=200)
    chance(state, Random(seed))
    return state


def run(state: StatesState, dice: Random, *, hand: bool) -> int:
    """Play the match, or the hand, out at random; the number of moves."""
    random = dice.random
    moves = 0
    while state.to_act and not (hand and state.phase == "deal"):
        seat = state.to_act[0]
        if seat == CHANCE:
            chance(state, dice)
        else:
            legal = state.legal(seat)
            state.apply(seat, legal[int(random() * len(legal))])
        moves += 1
    return moves


def matches(seats: int, seconds: float) -> float:
    """Moves a second of whole matches."""
    dice, first = Random(1), fresh(seats)
    moves, began = 0, process_time()
    while process_time() - began < seconds:
        moves += run(first.copy(), dice, hand=False)
    return moves / (process_time() - began)


def roll_outs(seats: int, seconds: float) -> float:
    """Moves a second of random hands that begin with a copy."""
    dice = Random(1)
    starts = [dealt(seats, seed) for seed in range(50)]
    moves, number, began = 0, 0, process_time()
    while process_time() - began < seconds:
        moves += run(starts[number % len(starts)].copy(), dice, hand=True)
        number += 1
    return moves / (process_time() - began)


def cost(action: Callable[[StatesState], object], seats: int, seconds: float) -> float:
    """Microseconds of an action on a state after a deal."""
    states = [dealt(seats, seed) for seed in range(20)]
    times, began = 0, process_time()
    while process_time() - began < seconds:
        for state in states:
            action(state)
        times += len(states)
    return 1e6 * (process_time() - began) / times


def longest(number: int) -> tuple[int, int, float]:
    """Play random matches of all numbers of seats.

    Returns:
        the most moves and the most hands of a match, and the mean of the moves.
    """
    most = hands = total = 0
    for match in range(number):
        state = fresh(2 + match % 3)
        moves = run(state, Random(f"match {match}"), hand=False)
        most, hands, total = max(most, moves), max(hands, state.hand), total + moves
    return most, hands, total / number


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each figure is measured")
    parser.add_argument("--matches", type=int, default=1000, help="random matches to find the longest")
    wishes = parser.parse_args()
    seconds: float = wishes.seconds
    dice = Random(2)
    actions: tuple[Callable[[StatesState], object], ...] = (
        lambda state: state.copy(),
        lambda state: state.observe(state.to_act[0]),
        lambda state: state.observe(state.to_act[0]).resample(dice),
        lambda state: policy.choose(state.observe(state.to_act[0]), dice),
    )
    print("seats   matches/roll-outs, moves a second   copy, observe, new deal, decision, microseconds")
    for seats in range(2, 5):
        costs = [cost(action, seats, seconds / 4) for action in actions]
        print(
            f"{seats}       {matches(seats, seconds):9,.0f}   {roll_outs(seats, seconds):9,.0f}"
            f"             {'  '.join(f'{one:8.2f}' for one in costs)}"
        )
    most, hands, mean = longest(wishes.matches)
    print(f"longest of {wishes.matches} random matches: {most} moves, {hands} hands; mean {mean:.0f} moves")


if __name__ == "__main__":
    main()
