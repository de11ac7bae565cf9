"""How often the coach would question a sensible player, in every game.

Four (or as many as a beginner's table has) players of level Normal play hands; in each hand the moves of one
seat are held against the advice of their positions. The coach should question at most 2 of 100. Run it with
``python -m tests.benchmarks.coaching --hands 1000 [game …]``.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from cardtable.ai.advice import advise
from cardtable.ai.coach import Doubt, doubt
from cardtable.ai.search import Budget
from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.lab.intervals import share
from cardtable.lab.players import of_level

LONGEST = Budget(seconds=60.0)
"""Advice is counted in hands imagined; this only stops what hangs."""


@dataclass(slots=True)
class Count:
    """The decisions of one game.

    Args:
        moves: number of decisions with a choice.
        doubts: those the coach would question.
    """

    moves: int = 0
    doubts: list[Doubt] = field(default_factory=list)


def hands(game_id: str, seed: str) -> Iterator[Match]:
    """Yield a match of Normal players before each of their moves."""
    game, entry = catalogue.game(game_id), catalogue.entry(game_id)
    seats = min(entry.beginner.seats, game.seats[-1])
    wishes = {**game.suggested(seats, entry.beginner.options), **entry.beginner.options}
    normal, number = of_level(game_id, "normal"), 0
    while True:
        match = Match(game, seats, game.settle(seats, wishes), f"{seed}/{number}")
        while match.winners is None:
            if match.chance_due:
                match.draw()
                continue
            yield match
            seat = match.state.to_act[0]
            match.play(seat, normal(match.state, seat, Random(f"{match.seed}/{len(match.steps)}/move")))
        number += 1


def count(game_id: str, wanted: int, seed: str = "coach") -> Count:
    """Play so many hands and count the coach's questions."""
    found, normal, entry = Count(), of_level(game_id, "normal"), catalogue.entry(game_id)
    played, hand = 0, None
    for match in hands(game_id, seed):
        if hand != (now := (match.seed, match.state.hand)):
            hand, played = now, played + 1
            if played > wanted:
                return found
        seat = match.state.to_act[0]
        if seat != played % match.seats or len(match.state.legal(seat)) == 1:
            continue
        question = f"{match.seed}/{len(match.steps)}"
        seen = match.state.observe(seat)
        move = seen.write(normal(match.state, seat, Random(f"{question}/move")))
        against = doubt(advise(entry.players(), seen, Random(question), LONGEST), move)
        found.moves += 1
        if against is not None:
            found.doubts.append(against)
    return found


def main() -> None:
    """Print the share of questioned moves of each game, and the reasons."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", choices=list(catalogue.GAMES), default=list(catalogue.GAMES))
    parser.add_argument("--hands", type=int, default=100)
    parser.add_argument("--seed", default="coach")
    words = parser.parse_args()
    for game_id in words.games:
        found = count(game_id, words.hands, words.seed)
        rate = share([1.0] * len(found.doubts) + [0.0] * (found.moves - len(found.doubts)))
        print(
            f"{game_id}: {len(found.doubts)} of {found.moves} moves in {words.hands} hands, {rate}",
            flush=True,
        )
        print("  costs", *(f"{cost:.2f}" for cost in sorted(against.cost for against in found.doubts)))
        for sort, times in Counter(against.sort for against in found.doubts).most_common():
            example = next(against for against in found.doubts if against.sort == sort)
            print(
                f"  {times}x {sort}\n      {example.cost:.2f} {example.move.move}: {example.question}",
                flush=True,
            )


if __name__ == "__main__":
    main()
