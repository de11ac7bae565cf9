"""Play the policy for Whitehouse against random players, and against itself.

Prints how many matches it won with a 95 % Wilson interval, how often its own bids are made, and how long a
move takes. Run it with ``python -m tests.benchmarks.whitehouse_policy``; it is no part of the tests.
"""

import argparse
import time
from collections import Counter
from math import sqrt
from random import Random

from cardtable.ai.player import Player, PolicyPlayer, RandomPlayer
from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.players.policy import PLAYERS

policy = PLAYERS.plain

NORMAL_95 = 1.959964
"""How many standard deviations to either side hold 95 % of a normal distribution."""

SENSIBLE, NO_SENSE = PolicyPlayer(policy), RandomPlayer()


def wilson(won: int, played: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927, Journal of the American Statistical Association 22)."""
    share = won / played
    square = NORMAL_95**2
    middle = share + square / (2 * played)
    reach = NORMAL_95 * sqrt(share * (1 - share) / played + square / (4 * played**2))
    return (middle - reach) / (1 + square / played), (middle + reach) / (1 + square / played)


def play(seed: str, players: list[Player], options: dict[str, object]) -> tuple[Match, float, int]:
    """Play a match.

    Returns:
        the match, the seconds that choosing took, and the number of choices.
    """
    match = Match(catalogue.game("whitehouse"), SEATS, options, seed)
    dice = Random(seed)
    seconds, choices = 0.0, 0
    while match.state.to_act:
        if match.chance_due:
            match.draw()
            continue
        (seat,) = match.state.to_act
        view = match.state.observe(seat)
        before = time.perf_counter()
        move = players[seat].choose(view, dice)
        seconds += time.perf_counter() - before
        choices += 1
        match.play(seat, move)
    return match, seconds, choices


def against_random(name: str, matches: int, seed: str, options: dict[str, object]) -> None:
    """Play half of the matches from each seating (individual: a quarter from each seat)."""
    alone = options.get("play") == "individual"
    won, hands = 0, 0
    for number in range(matches):
        seats = {number % SEATS} if alone else {number % 2, number % 2 + 2}
        players: list[Player] = [SENSIBLE if seat in seats else NO_SENSE for seat in range(SEATS)]
        match, _seconds, _choices = play(f"{seed}/{name}/{number}", players, options)
        won += set(match.state.winners or ()) == seats
        hands += len(match.results)
    low, high = wilson(won, matches)
    print(
        f"{name}: won {won} of {matches} matches against random players, "
        f"{won / matches:.1%} (95 %: {low:.1%} to {high:.1%}), {hands / matches:.1f} hands a match"
    )


def against_itself(name: str, matches: int, seed: str, options: dict[str, object]) -> None:
    """See what bids come to among four policies."""
    made: Counter[bool] = Counter()
    seconds, choices = 0.0, 0
    for number in range(matches):
        match, took, chosen = play(f"{seed}/{name}/self/{number}", [SENSIBLE] * SEATS, options)
        seconds += took
        choices += chosen
        for result in match.results:
            bidder = result.facts["bidder"]
            side = next(side for side, seats in enumerate(match.state.sides) if bidder in seats)
            made[result.points[side] > 0] += 1
    print(
        f"{name}: {made[True] / made.total():.1%} of {made.total()} bids made among four policies, "
        f"{seconds / choices * 1e6:.0f} microseconds a move"
    )


def main() -> None:
    """Run all of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--matches", type=int, default=200, help="matches of each kind against random")
    parser.add_argument("--seed", default="benchmark")
    wishes = parser.parse_args()
    kinds: dict[str, dict[str, object]] = {
        "partnership": {},
        "partnership with jokers": {"jokers": True},
        "individual": {"play": "individual"},
        "individual with jokers": {"play": "individual", "jokers": True},
    }
    for name, options in kinds.items():
        against_random(name, wishes.matches, wishes.seed, options)
        against_itself(name, max(1, wishes.matches // 5), wishes.seed, options)


if __name__ == "__main__":
    main()
