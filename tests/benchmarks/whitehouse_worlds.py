"""How well the worlds that Whitehouse's search draws agree with the truth, on average over many hands.

Prints what the first seat to lead that is not the bidder would imagine, beside the true hand and beside deals
that are all equally likely. Run it with ``python -m tests.benchmarks.whitehouse_worlds``; it is no part of
the tests.
"""

import argparse
from collections.abc import Callable, Mapping, Sequence
from random import Random

from cardtable.ai.guide import draw_lots
from cardtable.engine.game import CHANCE
from cardtable.games import catalogue
from cardtable.games.kit.rules.suits import PLAIN_SUITS
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.players.inference import Inference
from cardtable.games.whitehouse.players.policy import PLAYERS
from cardtable.games.whitehouse.players.valuing import ACES, KINGS, worth
from cardtable.games.whitehouse.rules.moves import PASS
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.position import Position
from cardtable.games.whitehouse.rules.state import WhitehouseState
from cardtable.games.whitehouse.rules.trumps import TRUMPS

WORLDS = 12
"""Worlds drawn for each hand, in each way."""


def voids(world: Position) -> int:
    """How many suits the bidder is out of."""
    return sum(not world.hands[world.bidder] & suit for suit in PLAIN_SUITS)


def best(world: Position, seat: int) -> float:
    """What a seat's hand is worth with its best trump."""
    return max(worth(world.hands[seat], suit, world.setup) for suit in range(len(PLAIN_SUITS)))


FIGURES: Mapping[str, Callable[[Position], float]] = {
    "bidder's trumps": lambda world: (world.hands[world.bidder] & TRUMPS[world.trump].mask).bit_count(),
    "bidder's aces": lambda world: (world.hands[world.bidder] & ACES).bit_count(),
    "bidder's kings": lambda world: (world.hands[world.bidder] & KINGS).bit_count(),
    "bidder's voids": voids,
    "kitty's trumps": lambda world: (world.kitty & TRUMPS[world.trump].mask).bit_count(),
    "kitty's votes": lambda world: world.setup.ballots.total(world.kitty),
}


def first_lead(number: int) -> WhitehouseState:
    """A hand played by the policy until a seat that is not the bidder is to lead."""
    game, dice = catalogue.game("whitehouse"), Random(number)
    state = game.start(SEATS, game.settle(SEATS, {"jokers": False}))
    assert isinstance(state, WhitehouseState)
    while state.phase != "play" or state.trick or state.to_act == (state.bidder,):
        seat = state.to_act[0]
        if seat == CHANCE:
            draw_lots(state, dice)
        else:
            state.apply(seat, PLAYERS.plain.choose(state.observe(seat), dice))
    return state


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=150)
    wishes = parser.parse_args()
    found: dict[str, list[tuple[float, float, float]]] = {}
    for number in range(wishes.hands):
        state, dice = first_lead(number), Random(number)
        seen = state.observe(state.to_act[0])
        assert isinstance(seen, WhitehouseView)
        belief = Inference(seen)
        drawn = [belief.draw(dice) for _world in range(WORLDS)]
        alike = [seen.resample(dice) for _world in range(WORLDS)]

        def add(
            name: str,
            figure: Callable[[Position], float],
            *worlds: Sequence[Position],
        ) -> None:
            one, two, three = (sum(map(figure, some)) / len(some) for some in worlds)
            found.setdefault(name, []).append((one, two, three))

        for name, figure in FIGURES.items():
            add(name, figure, [state], drawn, alike)
        for seat in range(SEATS):
            if seat not in (seen.seat, state.bidder):
                name = "a hand that passed" if state.bids[seat] == PASS else "one that was outbid"
                add(name, lambda world, seat=seat: best(world, seat), [state], drawn, alike)  # type: ignore[misc]
    print(f"{'':24}{'true':>10}{'drawn':>10}{'all alike':>12}")
    for name, rows in found.items():
        true, likely, plain = (sum(column) / len(rows) for column in zip(*rows, strict=True))
        print(f"{name:24}{true:10.2f}{likely:10.2f}{plain:12.2f}")


if __name__ == "__main__":
    main()
