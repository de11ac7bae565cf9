"""How well the policy of American Deuce plays: ``python -m tests.benchmarks.american_deuce_policy``.

One seat plays by the policy and the others make any legal move. Every deal is played once for each seat that
the policy can have, so that luck with the cards counts for nothing. Printed are the points of a round, with
the interval that holds their mean 95 times in 100, and the share of rounds won.
"""

import argparse
from random import Random
from statistics import mean, stdev

from cardtable.engine.chance import shuffled
from cardtable.engine.game import CHANCE, Move
from cardtable.games import catalogue
from cardtable.games.american_deuce.players.policy import PLAYERS
from cardtable.games.american_deuce.rules.state import AmericanDeuceState

policy = PLAYERS.plain


def play(seats: int, policy_seat: int, deal: int) -> tuple[int, ...]:
    """The points of one round of a deal in which the seat plays by the policy."""
    game = catalogue.game("american_deuce")
    state = game.start(seats, game.settle(seats, {"target": 500}))
    assert isinstance(state, AmericanDeuceState)
    cards, dice = Random(f"deal {deal}"), Random(f"moves {deal}")
    while not state.table or state.phase == "play":
        seat = state.to_act[0]
        move: Move
        if seat == CHANCE:
            request = state.chance()
            move = tuple(shuffled(request.pool, request.count, cards))
        elif seat == policy_seat:
            move = policy.choose(state.observe(seat), dice)
        else:
            moves = state.legal(seat)
            move = moves[int(dice.random() * len(moves))]
        state.apply(seat, move)
    return state.scores


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=200, help="deals for each number of seats")
    deals = parser.parse_args().deals
    for seats in range(4, 9):
        points, won = [], 0
        for deal in range(deals):
            scores = [play(seats, seat, deal)[seat] for seat in range(seats)]
            points.append(mean(scores))
            won += sum(score > 0 for score in scores)
        interval = 1.96 * stdev(points) / deals**0.5
        share = won / (deals * seats)
        print(
            f"{seats} seats: {mean(points):+.2f} points a round (95 %: {mean(points) - interval:+.2f} to "
            f"{mean(points) + interval:+.2f}), {share:.1%} of rounds won; even would be {1 / seats:.1%}"
        )


if __name__ == "__main__":
    main()
