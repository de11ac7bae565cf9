"""The quick habits of imagined rounds are the policy's, or nearly."""

from collections import Counter
from random import Random

import pytest

from cardtable.ai.guide import draw_lots
from cardtable.engine.game import CHANCE
from cardtable.games.american_deuce.players.policy import PLAYERS
from cardtable.games.american_deuce.players.rollout_policy import RolloutPolicy
from cardtable.games.american_deuce.rules.state import AmericanDeuceState
from tests.games.american_deuce.desk import cards, leading, start, turn
from tests.games.american_deuce.test_policy import left_with

policy = PLAYERS.plain


def rounds(seats: int, count: int) -> list[AmericanDeuceState]:
    """Positions with a choice to make in rounds that the policy plays."""
    found = []
    for number in range(count):
        state, dice = start(seats), Random(f"habit/{number}")
        while state.phase != "deal" or not any(state.gone):
            seat = state.to_act[0]
            if seat == CHANCE:
                draw_lots(state, dice)
                continue
            if state.phase == "play" and len(state.legal(seat)) > 1:
                found.append(state.copy())
            state.apply(seat, policy.choose(state.observe(seat), dice))
    return found


@pytest.mark.parametrize(("seats", "count", "least"), [(4, 12, 0.9), (6, 1, 0.5)])
def test_habits_do_what_the_policy_does(seats: int, count: int, least: float) -> None:
    same: Counter[bool] = Counter()
    for state in rounds(seats, count):
        seat = state.to_act[0]
        play = RolloutPolicy(state).choose(seat)
        assert state.why_not(seat, play) is None
        same[play == policy.choose(state.observe(seat), Random(0))] += 1
    assert same[True] > least * same.total()


@pytest.mark.parametrize("seats", [4, 6])
def test_a_round_is_played_to_its_end(seats: int) -> None:
    for state in rounds(seats, 1)[::5]:
        habits = RolloutPolicy(state)
        winner = habits.play_on(state.to_act[0])
        assert [seat for seat, hand in enumerate(habits.hands) if not hand] == [winner]
        for seat, hand in enumerate(state.hands):
            assert hand == habits.hands[seat] | habits.gone[seat] & ~state.gone[seat]
            assert not habits.hands[seat] & habits.gone[seat]


def test_habits_do_not_leave_the_trick_to_somebody_with_one_card() -> None:
    hands = {0: "6D 7D 8D 8H JD KD", 1: "4C 6H 9C 9D AC 2C", 2: "5C 5H 10C KS KH KC JH", 3: "3D 3C 6C"}
    state = left_with(leading("HSCD", 3, hands={3: "3D 3C"}), hands)
    turn(state, "3D 3C")
    assert RolloutPolicy(state).choose(0) == cards("8H 8D")
