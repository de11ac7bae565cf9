"""What search imagines of Whitehouse: likely worlds, and endings played as well as can be."""

from random import Random

import pytest

from cardtable.ai.search import Budget, Search
from cardtable.games import catalogue
from cardtable.games.whitehouse.players.burying import plan
from cardtable.games.whitehouse.players.ending import Ending
from cardtable.games.whitehouse.players.guide import FORESEEN
from cardtable.games.whitehouse.players.inference import Inference
from cardtable.games.whitehouse.players.policy import PLAYERS
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.state import WhitehouseState
from cardtable.games.whitehouse.rules.trumps import TRUMPS

policy = PLAYERS.plain


def played(seed: int, cards: int, play: str = "partnership") -> WhitehouseState:
    """A hand that the policy plays until so many cards are left."""
    game = catalogue.game("whitehouse")
    state = game.start(4, game.settle(4, {"play": play, "jokers": seed % 2 == 1}))
    assert isinstance(state, WhitehouseState)
    dice = Random(seed)
    while state.phase != "play" or sum(hand.bit_count() for hand in state.hands) > cards:
        seat = state.to_act[0]
        if seat < 0:
            state.move_at_random(dice)
        else:
            state.apply(seat, policy.choose(state.observe(seat), dice))
    return state


def votes(state: WhitehouseState, won: list[int]) -> int:
    """What the bidder's side has captured, without the kitty."""
    sides = state.setup.sides[state.setup.side_of[state.bidder]]
    return sum(state.setup.ballots.total(won[seat]) for seat in sides)


def best(state: WhitehouseState) -> int:
    """The same when everybody plays as well as can be, found by trying out everything."""
    if state.phase != "play":
        return votes(state, state.won)
    seat = state.to_act[0]
    values = []
    for move in state.legal(seat):
        after = state.copy()
        after.apply(seat, move)
        values.append(best(after))
    side = state.setup.side_of
    return max(values) if side[seat] == side[state.bidder] else min(values)


@pytest.mark.parametrize("play", ["partnership", "individual"])
def test_endings_are_played_as_well_as_can_be(play: str) -> None:
    for seed in range(12):
        state = played(seed, 5 + seed % 4, play)
        ending = Ending(state)
        assert votes(state, ending.won) == best(state)
        assert sum(won.bit_count() for won in ending.won) == 48


def test_worlds_agree_with_what_was_seen() -> None:
    for seed in range(6):
        state = played(seed, 47 - 6 * seed)
        seat = state.to_act[0]
        seen = state.observe(seat)
        assert isinstance(seen, WhitehouseView)
        belief, dice = Inference(seen), Random(seed)
        for _world in range(20):
            assert belief.draw(dice).observe(seat) == seen


def test_the_bidder_is_thought_to_hold_trumps() -> None:
    dice = Random(1)
    likely = alike = 0
    for seed in range(8):
        state = played(seed, 47)
        seat = state.to_act[0]
        if seat == state.bidder:
            continue
        seen = state.observe(seat)
        assert isinstance(seen, WhitehouseView)
        belief, trumps = Inference(seen), TRUMPS[state.trump].mask
        likely += sum((belief.draw(dice).hands[state.bidder] & trumps).bit_count() for _world in range(20))
        alike += sum((seen.resample(dice).hands[state.bidder] & trumps).bit_count() for _world in range(20))
    assert likely > 1.2 * alike


def test_burying_all_at_once_is_burying_one_by_one() -> None:
    game = catalogue.game("whitehouse")
    for seed in range(4):
        state = game.start(4, game.settle(4, {"jokers": seed % 2 == 1}))
        assert isinstance(state, WhitehouseState)
        dice = Random(seed)
        together = 0
        while state.phase != "play":
            seat = state.to_act[0]
            if seat < 0:
                state.move_at_random(dice)
                continue
            seen = state.observe(seat)
            assert isinstance(seen, WhitehouseView)
            if state.phase == "bury" and not together:
                together = plan(seen)
            state.apply(seat, policy.choose(seen, dice))
        assert together == state.kitty


def test_who_thinks_longer_imagines_that_everybody_goes_on_by_the_policy() -> None:
    """From 22 cards the policy plays eight; the last fourteen are played as well as can be."""
    longer = PLAYERS.thoughtful
    thorough = longer.guide
    differed = 0
    for seed in range(12):
        state = played(seed, 14 + FORESEEN)
        imagined, quickly, hand = state.copy(), state.copy(), state.hand
        thorough.play_on(longer, imagined, hand, Random(0))
        policy.guide.play_on(policy, quickly, hand, Random(0))
        for _card in range(FORESEEN):
            seat = state.to_act[0]
            state.apply(seat, policy.choose(state.observe(seat), Random(0)))
        assert imagined.won == Ending(state).won
        differed += imagined.won != quickly.won
    assert differed


def test_who_thinks_a_moment_looks_at_two_moves_in_worlds_that_are_all_alike() -> None:
    brief, budget = PLAYERS.attentive, Budget(iterations=60)
    assert brief.guide is policy.guide
    state = played(3, 40)
    seen = state.observe(state.to_act[0])
    shallow = Search(brief, seen, Random(7), shallow=True).think(budget)
    assert shallow == Search(brief, seen, Random(7), seen.resample, shallow=True).think(budget)
    assert len(shallow.weighed) == 2
