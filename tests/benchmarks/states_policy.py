"""How well the policy of States plays: ``python -m tests.benchmarks.states_policy``.

One player (or team) plays by the policy and the others make any legal move. Every deal is played once for
each seat that the policy can have, so that luck with the cards counts for nothing. Printed are the points of
a hand beyond those of the others' mean, with the interval that holds their mean 95 times in 100 (deals are
the units), and the share of hands won; then the same for whole matches.
"""

import argparse
from random import Random
from statistics import mean, stdev
from time import process_time

from cardtable.engine.chance import draw
from cardtable.engine.game import CHANCE
from cardtable.games import catalogue
from cardtable.games.states.players.policy import PLAYERS
from cardtable.games.states.rules.state import StatesState

policy = PLAYERS.plain

KINDS: dict[str, tuple[int, dict[str, object]]] = {
    "two": (2, {}),
    "three": (3, {}),
    "four": (4, {}),
    "two teams": (4, {"teams": True}),
    "two, alternate": (2, {"scoring": "alternate"}),
    "four, alternate, own eyes": (4, {"scoring": "alternate", "spotting": "self"}),
}


def play(seats: int, options: dict[str, object], side: int, seed: str, *, whole: bool) -> StatesState:
    """A hand, or a whole match, of a deal in which one side plays by the policy."""
    game = catalogue.game("states")
    state = game.start(seats, game.settle(seats, options))
    assert isinstance(state, StatesState)
    dice = Random(f"moves {seed}")
    drawn = 0
    while state.to_act:
        seat = state.to_act[0]
        if seat == CHANCE:
            if state.phase == "deal" and drawn and not whole:
                break
            state.apply(CHANCE, draw(state.chance(), seed, drawn))
            drawn += 1
        elif state.setup.side_of[seat] == side:
            state.apply(seat, policy.choose(state.observe(seat), dice))
        else:
            moves = state.legal(seat)
            state.apply(seat, moves[int(dice.random() * len(moves))])
    return state


def measure(seats: int, options: dict[str, object], deals: int, *, whole: bool) -> str:
    """The figures of one kind of match."""
    ahead: list[float] = []
    won = played = 0
    for deal in range(deals):
        sides = seats // 2 if options.get("teams") else seats
        points = []
        for side in range(sides):
            scores = play(seats, options, side, f"deal {deal}", whole=whole).scores
            others = sum(scores) - scores[side]
            points.append(scores[side] - others / (sides - 1))
            won += scores[side] == max(scores)
            played += 1
        ahead.append(mean(points))
    reach = 1.96 * stdev(ahead) / deals**0.5
    middle = mean(ahead)
    return (
        f"{middle:+.2f} points ahead (95 %: {middle - reach:+.2f} to {middle + reach:+.2f}), "
        f"{won / played:.1%} of {played} won; even would be {1 / sides:.1%}"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=300, help="deals of each kind; a tenth as many matches")
    deals = parser.parse_args().deals
    for name, (seats, options) in KINDS.items():
        began = process_time()
        print(f"{name}: a hand {measure(seats, options, deals, whole=False)}")
        print(f"{name}: a match {measure(seats, options, max(2, deals // 10), whole=True)}")
        print(f"    {process_time() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
