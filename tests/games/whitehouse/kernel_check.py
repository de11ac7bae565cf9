"""Holds the kernel against the readable policy, decision by decision and hand by hand.

``python -m tests.games.whitehouse.kernel_check --hands 400`` does so for more hands than the tests; it prints
how many decisions were compared and every one that differs.
"""

import argparse
from collections.abc import Iterator
from random import Random

from cardtable.ai.guide import draw_lots
from cardtable.cards.masks import cards_in
from cardtable.engine.game import CHANCE, Move
from cardtable.games import catalogue
from cardtable.games.whitehouse.players import burying, kernel, kernel_auction, kernel_burying
from cardtable.games.whitehouse.players.kernel_play import Judge
from cardtable.games.whitehouse.players.kernel_table import Table
from cardtable.games.whitehouse.players.policy import PLAYERS
from cardtable.games.whitehouse.rules.moves import BURY, CHALLENGE, TRUMP
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.state import WhitehouseState

TERMS: tuple[dict[str, object], ...] = (
    {},
    {"jokers": False},
    {"jokers": False, "target": 3, "colors": True},
    {"target": 3, "colors": True},
    {"play": "individual"},
    {"play": "individual", "jokers": False},
)
"""The terms that hands are played under, in turn."""

STRAY = 0.1
"""Share of the moves that are made by chance, so that hands go astray from what the policy would reach."""


def hands(seed: str, number: int) -> Iterator[tuple[WhitehouseState, Random]]:
    """Deal hands of matches under all terms in turn; each is to be played before the next is asked."""
    game = catalogue.game("whitehouse")
    matches: dict[int, WhitehouseState] = {}
    for hand in range(number):
        terms = hand % len(TERMS)
        if terms not in matches or not matches[terms].to_act:
            begun = game.start(4, game.settle(4, TERMS[terms]))
            assert isinstance(begun, WhitehouseState)
            matches[terms] = begun
        state, dice = matches[terms], Random(f"{seed}/{hand}")
        while state.to_act[0] == CHANCE:
            draw_lots(state, dice)
        yield state, dice


def agrees(state: WhitehouseState, move: Move) -> bool:
    """Whether the kernel makes the same move, or buries by the same plan."""
    table = Table(state)
    judge = Judge(table)
    match state.phase:
        case "bid":
            return kernel_auction.bid(table) == move
        case "trump":
            hand = table.held(table.seat)
            suit, _worth = kernel_auction.best_trump(table.agreed, table.votes, table.seat, hand)
            return TRUMP + suit == move
        case "challenge":
            return kernel_auction.challenges(table) == (move == CHALLENGE)
        case "bury":
            judge.see()
            seen = state.observe(state.to_act[0])
            assert isinstance(seen, WhitehouseView)
            return table.exchange(kernel_burying.plan(table, judge)) == burying.plan(seen)
    return table.exchange_card(judge.choose()) == move


def decisions(seed: str, number: int, stray: float = STRAY) -> Iterator[tuple[WhitehouseState, Move]]:
    """Play hands by the policy, a share of the moves by chance; before every move, the policy's own."""
    policy = PLAYERS.plain
    for state, dice in hands(seed, number):
        hand = state.hand
        while state.to_act and state.hand == hand and state.phase != "deal":
            seat = state.to_act[0]
            move = policy.choose(state.observe(seat), dice)
            yield state, move
            if dice.random() < stray:
                legal = state.legal(seat)
                move = legal[int(dice.random() * len(legal))]
            state.apply(seat, move)


def outcome(state: WhitehouseState) -> tuple[object, ...]:
    """What a hand came to."""
    side = state.setup.side_of[state.bidder]
    return (
        state.bids,
        state.bidder,
        state.trump,
        state.kitty,
        state.challengers,
        state.captured(side),
        state.scores,
        state.winners,
    )


def differing(seed: str, number: int) -> Iterator[tuple[object, ...]]:
    """Play whole hands with both; what those came to that differ."""
    for state, _dice in hands(seed, number):
        imagined, hand = state.copy(), state.hand
        kernel.play_hand(imagined)
        while state.to_act and state.hand == hand and state.phase != "deal":
            seat = state.to_act[0]
            seen = state.observe(seat)
            assert isinstance(seen, WhitehouseView)
            if state.phase == "bury":  # at once, as the rounding of one by one may tell equal plans apart
                for card in cards_in(burying.plan(seen)):
                    state.apply(seat, BURY + card)
            else:
                state.apply(seat, PLAYERS.plain.choose(seen, Random(0)))
        if outcome(state) != outcome(imagined):
            yield outcome(state), outcome(imagined)


def main() -> None:
    """Compare, and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=400)
    parser.add_argument("--seed", default="kernel")
    wishes = parser.parse_args()
    compared = differed = 0
    for state, move in decisions(wishes.seed, wishes.hands):
        compared += 1
        if not agrees(state, move):
            differed += 1
            print(state.setup.options, state.phase, move)
    print(f"{compared} decisions, {differed} differ; {compared / wishes.hands:.0f} a hand")
    whole = list(differing(f"{wishes.seed}/whole", wishes.hands))
    print(f"{wishes.hands} whole hands, {len(whole)} differ", *whole, sep="\n")


if __name__ == "__main__":
    main()
