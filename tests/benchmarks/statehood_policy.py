"""How well the policy of Statehood plays: ``python -m tests.benchmarks.statehood_policy``.

One seat plays by the policy and the others make any legal move. Every deal is played once for each seat that
the policy can have, so that luck with the cards counts for nothing. Printed are the points of a hand beyond
those of the others, with the interval that holds their mean 95 times in 100, then the share of matches won
with its 95 % interval, and what a decision costs.
"""

import argparse
from math import sqrt
from random import Random
from statistics import mean, stdev
from time import process_time

from cardtable.engine.chance import draw
from cardtable.engine.game import CHANCE, Move
from cardtable.games import catalogue
from cardtable.games.statehood.players.policy import PLAYERS

policy = PLAYERS.plain

NORMAL_95 = 1.959964
"""How many standard deviations to either side hold 95 % of a normal distribution."""


class Clock:
    """Adds up what the policy's decisions cost."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.decisions = 0


def play(
    seats: int, sensible: int, seed: str, clock: Clock, *, target: int, hands: int = 0
) -> tuple[int, ...]:
    """The points of a match in which one seat plays by the policy.

    Args:
        seats: how many play.
        sensible: the policy's seat.
        seed: what chance and the others' moves come from.
        clock: where the time goes.
        target: what the match is to.
        hands: how many hands are played at most; 0 for all.
    """
    game = catalogue.game("statehood")
    state = game.start(seats, game.settle(seats, {"target": target}))
    dice, drawn = Random(f"{seed} moves"), 0
    while state.to_act:
        (seat,) = state.to_act
        move: Move
        if seat == CHANCE:
            # The cut and one deal for each hand have been drawn before.
            if hands and drawn > hands:
                break
            move = draw(state.chance(), seed, drawn)
            drawn += 1
        elif seat == sensible:
            view = state.observe(seat)
            before = process_time()
            move = policy.choose(view, dice)
            clock.seconds += process_time() - before
            clock.decisions += 1
        else:
            moves = state.legal(seat)
            move = moves[int(dice.random() * len(moves))]
        state.apply(seat, move)
    return state.scores


def wilson(won: int, played: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927, Journal of the American Statistical Association 22)."""
    share, square = won / played, NORMAL_95**2
    middle = share + square / (2 * played)
    reach = NORMAL_95 * sqrt(share * (1 - share) / played + square / (4 * played**2))
    return (middle - reach) / (1 + square / played), (middle + reach) / (1 + square / played)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=300, help="deals for each number of seats")
    parser.add_argument("--matches", type=int, default=120, help="matches for each number of seats")
    wishes = parser.parse_args()
    for seats in (2, 3, 4):
        clock = Clock()
        ahead = []
        for deal in range(wishes.deals):
            gains = []
            for seat in range(seats):
                scores = play(seats, seat, f"deal {deal}", clock, target=200, hands=1)
                gains.append(scores[seat] - (sum(scores) - scores[seat]) / (seats - 1))
            ahead.append(mean(gains))
        reach = NORMAL_95 * stdev(ahead) / sqrt(wishes.deals)
        won = 0
        for number in range(wishes.matches):
            seat = number % seats
            scores = play(seats, seat, f"match {number}", clock, target=56)
            won += scores[seat] == max(scores)
        low, high = wilson(won, wishes.matches)
        middle = mean(ahead)
        print(
            f"{seats} seats: {middle:+.2f} points a hand beyond the others "
            f"(95 %: {middle - reach:+.2f} to {middle + reach:+.2f}); "
            f"won {won} of {wishes.matches} matches to 56 (95 %: {low:.1%} to {high:.1%}); "
            f"{1e6 * clock.seconds / clock.decisions:.0f} us a decision"
        )


if __name__ == "__main__":
    main()
