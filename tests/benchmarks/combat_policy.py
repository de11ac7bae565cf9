"""How well the policy of Combat plays: ``python -m tests.benchmarks.combat_policy``.

One seat plays by the policy and the other makes any legal move. Every deal is played twice, once with the
policy as P1 and once as P2, so that luck with the cards counts for little. Printed is the share of matches
won and how many votes the policy is ahead, each with the interval that holds its mean 95 times in 100 (deals
are the units).
"""

import argparse
from random import Random
from statistics import mean, stdev

from cardtable.engine.chance import draw
from cardtable.engine.game import CHANCE
from cardtable.games import catalogue
from cardtable.games.combat.players.policy import PLAYERS
from cardtable.games.combat.rules.state import CombatState

policy = PLAYERS.plain


def play(census: int, policy_seat: int, deal: int) -> CombatState:
    """A match of a deal in which the seat plays by the policy."""
    game = catalogue.game("combat")
    state = game.start(2, game.settle(2, {"census": census}))
    assert isinstance(state, CombatState)
    dice, drawn = Random(f"moves {deal} {policy_seat}"), 0
    while state.to_act:
        seat = state.to_act[0]
        if seat == CHANCE:
            state.apply(seat, draw(state.chance(), f"deal {deal}", drawn))
            drawn += 1
        elif seat == policy_seat:
            state.apply(seat, policy.choose(state.observe(seat), dice))
        else:
            moves = state.legal(seat)
            state.apply(seat, moves[int(dice.random() * len(moves))])
    return state


def interval(values: list[float]) -> tuple[float, float, float]:
    """The mean of some values and the ends of its interval."""
    reach = 1.96 * stdev(values) / len(values) ** 0.5
    return mean(values), mean(values) - reach, mean(values) + reach


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=500, help="deals for each census")
    deals = parser.parse_args().deals
    for census in (2020, 2010):
        won, ahead = [], []
        for deal in range(deals):
            ends = [play(census, seat, deal) for seat in (0, 1)]
            won.append(mean([float(state.winners == (seat,)) for seat, state in enumerate(ends)]))
            ahead.append(
                mean([float(state.scores[seat] - state.scores[1 - seat]) for seat, state in enumerate(ends)])
            )
        share, votes = interval(won), interval(ahead)
        print(
            f"census {census}: {share[0]:.1%} of {2 * deals} matches won "
            f"(95 %: {share[1]:.1%} to {share[2]:.1%}), "
            f"{votes[0]:+.1f} votes ahead ({votes[1]:+.1f} to {votes[2]:+.1f})",
            flush=True,
        )


if __name__ == "__main__":
    main()
