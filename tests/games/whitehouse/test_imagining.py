"""What search imagines of Whitehouse: likely worlds, played to the end by the policy."""

from collections.abc import Callable
from random import Random

import pytest

from cardtable.ai.guide import Guide
from cardtable.ai.search import Budget, Search
from cardtable.games import catalogue
from cardtable.games.whitehouse.players.burying import plan
from cardtable.games.whitehouse.players.guide import GUIDE
from cardtable.games.whitehouse.players.inference import Inference
from cardtable.games.whitehouse.players.policy import PLAYERS
from cardtable.games.whitehouse.players.valuing import worth
from cardtable.games.whitehouse.rules.moves import PASS
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.state import WhitehouseState
from cardtable.games.whitehouse.rules.trumps import TRUMPS

policy = PLAYERS.plain


def played(seed: int, until: Callable[[WhitehouseState], bool], **terms: object) -> WhitehouseState:
    """A hand that the policy plays for so long."""
    game = catalogue.game("whitehouse")
    state = game.start(4, game.settle(4, {"jokers": seed % 2 == 1, **terms}))
    assert isinstance(state, WhitehouseState)
    dice = Random(seed)
    while not until(state):
        seat = state.to_act[0]
        if seat < 0:
            state.move_at_random(dice)
        else:
            state.apply(seat, policy.choose(state.observe(seat), dice))
    return state


def left(cards: int) -> Callable[[WhitehouseState], bool]:
    """Until so many cards are in the hands."""
    return lambda state: state.phase == "play" and sum(hand.bit_count() for hand in state.hands) <= cards


def view(state: WhitehouseState) -> WhitehouseView:
    seen = state.observe(state.to_act[0])
    assert isinstance(seen, WhitehouseView)
    return seen


@pytest.mark.parametrize("play", ["partnership", "individual"])
def test_worlds_agree_with_what_was_seen(play: str) -> None:
    for seed in range(6):
        last_to_bid = played(
            seed, lambda state: state.phase == "bid" and state.to_act == (state.dealer,), play=play
        )
        for state in (last_to_bid, played(seed, left(47 - 6 * seed), play=play)):
            seen, dice = view(state), Random(seed)
            belief = Inference(seen)
            for _world in range(10):
                assert belief.draw(dice).observe(seen.seat) == seen


def test_who_named_trump_is_thought_to_hold_it_and_to_have_cleared_suits() -> None:
    dice, worlds = Random(1), 20
    likely = alike = buried = voids = voids_alike = 0
    for seed in range(10):
        state = played(seed, left(47))
        if state.to_act[0] == state.bidder:
            continue
        seen, trumps = view(state), TRUMPS[state.trump].mask
        bidder, suits = state.bidder, TRUMPS[state.trump].masks
        belief = Inference(seen)
        for _world in range(worlds):
            drawn, plain = belief.draw(dice), seen.resample(dice)
            likely += (drawn.hands[bidder] & trumps).bit_count()
            alike += (plain.hands[bidder] & trumps).bit_count()
            buried += (drawn.kitty & trumps).bit_count()
            voids += sum(not drawn.hands[bidder] & suit for suit in suits)
            voids_alike += sum(not plain.hands[bidder] & suit for suit in suits)
    assert likely > 1.2 * alike
    assert buried < worlds
    assert voids > 3 * voids_alike


def test_who_bid_is_thought_to_be_stronger_than_who_passed() -> None:
    """The dealer, who speaks last, judges the other three by what they announced."""
    dice = Random(2)
    strong: list[float] = []
    weak: list[float] = []
    for seed in range(12):
        state = played(seed, lambda state: state.phase == "bid" and state.to_act == (state.dealer,))
        belief = Inference(view(state))
        for _world in range(10):
            drawn = belief.draw(dice)
            for seat, bid in enumerate(state.bids):
                if bid:
                    best = max(worth(drawn.hands[seat], suit, state.setup) for suit in range(4))
                    (weak if bid == PASS else strong).append(best)
    assert sum(strong) / len(strong) > sum(weak) / len(weak) + 12


def test_everybody_goes_on_by_the_policy() -> None:
    for seed in range(4):
        state = played(seed, left(30))
        imagined, hand = state.copy(), state.hand
        GUIDE.play_on(policy, imagined, hand, Random(0))
        while state.phase == "play" and state.hand == hand:
            state.apply(state.to_act[0], policy.choose(view(state), Random(0)))
        assert imagined.scores == state.scores
        assert imagined.captured(0) == state.captured(0)


def test_the_rest_of_an_auction_is_imagined_too() -> None:
    state = played(5, lambda state: state.phase == "bid")
    thought = Search(policy, view(state), Random(1)).think(Budget(iterations=60))
    assert thought.iterations
    assert len(thought.weighed) > 2


def test_under_the_honor_system_the_policy_itself_plays_on() -> None:
    state = played(5, left(12), referee="honor")
    guide = GUIDE.agreed(view(state))
    imagined, hand = state.copy(), state.hand
    guide.play_on(policy, imagined, hand, Random(0))
    expected = state.copy()
    Guide().play_on(policy, expected, hand, Random(0))
    assert imagined == expected


def test_a_decided_hand_is_played_by_the_policys_first_choice() -> None:
    decided = 0
    for seed in range(30):
        state = played(seed, left(13))
        seen = view(state)
        if GUIDE.agreed(seen) is GUIDE or len(seen.legal()) == 1:
            continue
        decided += 1
        for dice in range(3):
            thought = Search(policy, seen, Random(dice)).think(Budget(iterations=60))
            assert thought.move == policy.choose(seen, Random(0))
    assert decided > 3


def test_what_is_advised_to_bury_is_what_was_imagined_after_the_first_card() -> None:
    for seed in range(4):
        state = played(seed, lambda state: state.phase == "bury")
        (bidder,) = state.to_act
        seen = view(state)
        for move in seen.legal():
            together = GUIDE.together(seen, move)
            after = state.copy()
            for buried in (move, *together):
                assert after.why_not(bidder, buried) is None
                after.apply(bidder, buried)
            imagined = state.copy()
            imagined.apply(bidder, move)
            while imagined.phase == "bury":
                imagined.apply(bidder, policy.choose(view(imagined), Random(0)))
            assert after == imagined


def test_burying_all_at_once_is_burying_one_by_one() -> None:
    for seed in range(4):
        state = played(seed, lambda state: state.phase == "bury")
        together = plan(view(state))
        while state.phase == "bury":
            state.apply(state.to_act[0], policy.choose(view(state), Random(0)))
        assert together == state.kitty


def test_who_thinks_a_moment_looks_at_two_moves_in_worlds_that_are_all_alike() -> None:
    budget = Budget(iterations=60)
    seen = view(played(3, left(40)))
    shallow = Search(PLAYERS.attentive, seen, Random(7), shallow=True).think(budget)
    assert shallow == Search(PLAYERS.attentive, seen, Random(7), seen.resample, shallow=True).think(budget)
    assert len(shallow.weighed) == 2
