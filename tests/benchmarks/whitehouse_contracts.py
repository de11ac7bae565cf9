"""How often Whitehouse's contracts are made, and how often the bidder could expect to make them.

Four players of a level bid in matches of their own; trump, burying and tricks are the policy's. Beside the
share of contracts made stands that of imagined hands in which the bid stood and was made, in worlds as the
search draws them. Run it with ``python -m tests.benchmarks.whitehouse_contracts``; it is no part of the
tests.
"""

import argparse
from collections.abc import Iterator
from random import Random

from cardtable.ai.levels import level
from cardtable.ai.player import Player
from cardtable.ai.search import Budget
from cardtable.engine.chance import draw
from cardtable.engine.game import CHANCE
from cardtable.games import catalogue
from cardtable.games.whitehouse.players.inference import Inference
from cardtable.games.whitehouse.players.kernel import play_hand
from cardtable.games.whitehouse.players.policy import PLAYERS
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.state import WhitehouseState
from cardtable.lab.intervals import share

WORLDS = 200
"""Worlds in which the bid that stood is imagined."""

Contract = tuple[str, float, float]
"""How a contract is called in the table, whether it was made (1 or 0), and the share imagined."""


def contracts(player: Player, target: int, seed: str, *, jokers: bool) -> Iterator[Contract]:
    """The contracts of one match."""
    game, chance = catalogue.game("whitehouse"), 0
    state = game.start(4, game.settle(4, {"jokers": jokers, "target": target}))
    assert isinstance(state, WhitehouseState)
    dice = [Random(f"{seed}/{seat}") for seat in range(4)]
    stood: tuple[WhitehouseView, int] | None = None
    while state.to_act:
        seat = state.to_act[0]
        if seat == CHANCE:
            state.apply(CHANCE, draw(state.chance(), seed, chance))
            chance += 1
        elif state.phase == "bid":
            seen = state.observe(seat)
            move = player.choose(seen, dice[seat])
            state.apply(seat, move)
            if state.bidder == seat and isinstance(move, int):
                stood = seen, move
        else:
            assert stood is not None
            before, side = state.scores, state.bidder % 2
            play_hand(state)
            yield (
                called(before[side], before[1 - side], target),
                float(state.scores[side] > before[side]),
                expected(*stood, Random(f"{seed}/{chance}")),
            )


def expected(seen: WhitehouseView, bid: int, dice: Random) -> float:
    """The share of imagined hands in which a bid is made, of those in which it stands."""
    drawn, made = Inference(seen).draw, []
    assert seen.seat is not None
    for _world in range(WORLDS):
        world = drawn(dice)
        assert isinstance(world, WhitehouseState)
        world.apply(seen.seat, bid)
        play_hand(world)
        if world.bidder == seen.seat:
            made.append(world.scores[seen.seat % 2] > seen.scores[seen.seat % 2])
    return sum(made) / len(made) if made else 1.0


def called(own: int, other: int, target: int) -> str:
    """How a contract at this score is called in the table."""
    if other == target - 1:
        return "the others need one point"
    return "the bidder needs one point" if own == target - 1 else "else"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--level", default="expert")
    parser.add_argument("--iterations", type=int, default=400)
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--target", type=int, default=3)
    parser.add_argument("--seed", default="contracts")
    parser.add_argument("--no-jokers", action="store_true")
    wishes = parser.parse_args()
    chosen = level(wishes.level)
    player = chosen.player(PLAYERS, Budget(iterations=wishes.iterations) if chosen.thinks else None)
    found: dict[str, list[tuple[float, float]]] = {"all": []}
    for number in range(wishes.matches):
        seed = f"{wishes.seed}/{number}"
        for name, made, imagined in contracts(player, wishes.target, seed, jokers=not wishes.no_jokers):
            for row in ("all", name):
                found.setdefault(row, []).append((made, imagined))
    print(f"{'':28}{'contracts':>10}{'made':>9}{'95 %':>16}{'imagined':>10}")
    for name, rows in found.items():
        true, likely = (share(column) for column in zip(*rows, strict=True))
        interval = f"{true.low:.3f} to {true.high:.3f}"
        print(f"{name:28}{len(rows):10}{true.mean:9.3f}{interval:>16}{likely.mean:10.3f}")


if __name__ == "__main__":
    main()
