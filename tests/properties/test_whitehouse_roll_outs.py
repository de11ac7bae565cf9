"""Whole tricks played in one go come to exactly what the rules come to, one move at a time."""

from collections import Counter
from itertools import product
from random import Random

from cardtable.cards.masks import mask_of
from cardtable.engine.game import State
from cardtable.games.kit.rules.suits import PLAIN_SUITS
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.rules.setup import HAND_SIZE
from cardtable.games.whitehouse.rules.state import WhitehouseState
from cardtable.games.whitehouse.rules.trumps import TRUMPS
from tests.games.whitehouse.desk import start

KINDS = tuple(product(("partnership", "individual"), (False, True), ("strict", "honor")))


def match(number: int) -> WhitehouseState:
    play, jokers, referee = KINDS[number % len(KINDS)]
    return start(play=play, jokers=jokers, referee=referee)


def roll_out(state: WhitehouseState, seed: float) -> WhitehouseState:
    """The end of the hand, on which both ways agree, as they do on the numbers drawn."""
    slow, fast = state.copy(), state.copy()
    dice, same_dice = Random(seed), Random(seed)
    assert State.roll_out(slow, dice) == fast.roll_out(same_dice)
    assert slow == fast
    assert dice.getstate() == same_dice.getstate()
    assert not fast.to_act or fast.phase == "deal"
    return fast


def test_both_ways_make_the_same_moves_from_every_state(games: int) -> None:
    met: Counter[tuple[str, str]] = Counter()
    for number in range(max(games, 4 * len(KINDS)) // 4):
        dice, state = Random(f"game {number}"), match(number)
        for _hand in range(2):
            while state.phase in ("cut", "deal"):
                state.move_at_random(dice)
            while state.to_act and state.phase != "deal":
                end = roll_out(state, dice.random())
                met["phase", state.phase] += 1
                met["outcome", "renege" if end.calls.caught >= 0 else "scored"] += 1
                met["trump", "broken on the way" if end.broken > state.broken else "as before"] += 1
                state.move_at_random(dice)
    phases = {name for kind, name in met if kind == "phase"}
    assert phases == {"bid", "trump", "bury", "challenge", "play"}
    assert {("outcome", "renege"), ("outcome", "scored"), ("trump", "broken on the way")} <= met.keys()


def test_both_ways_agree_where_a_hand_holds_nothing_but_trumps(games: int) -> None:
    """Then trump is led before its time (WH-10), which shows what else the leader does not hold."""
    led_trump = 0
    for number in range(games):
        dice, state = Random(f"study {number}"), match(number)
        while state.phase != "play":
            state.move_at_random(dice)
        cards = 1 + number % HAND_SIZE
        for seat in range(SEATS):
            suit = (seat + state.trump - state.leader + number) % SEATS
            state.hands[seat] = mask_of([card for card in range(52) if PLAIN_SUITS[suit] >> card & 1][:cards])
        before = roll_out(state, dice.random()).failed[state.leader]
        shown = state.setup.deck & ~TRUMPS[state.trump].mask
        led_trump += before == shown
    assert led_trump
