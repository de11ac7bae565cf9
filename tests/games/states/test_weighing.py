"""How those play who think longer: by what became of such hands. Seat 0 moves."""

from random import Random

import pytest

from cardtable.ai.players import SearchPlayer
from cardtable.ai.search import Budget
from cardtable.games.states.players.policy import PLAYERS
from cardtable.games.states.players.rollout_policy import rollout_policy_of
from cardtable.games.states.rules.moves import KNOCK
from cardtable.games.states.rules.state import StatesState
from tests.games.states.desk import dealt
from tests.kit.desk import play, texts

policy = PLAYERS.plain

LONGER = PLAYERS.thoughtful


def chosen(state: StatesState) -> str:
    (seat,) = state.to_act
    return state.write(seat, LONGER.choose(state.observe(seat), Random(0)))


def score(state: StatesState, move: str) -> float:
    (seat,) = state.to_act
    return dict(LONGER.rank(state.observe(seat)))[state.read(seat, move)]


def test_every_legal_move_is_ranked_and_has_a_reason() -> None:
    dice = Random(7)
    state = dealt({0: "UT CO KS *water1", 1: "TX MI *water2 RI"}, turned="FL SC", deck="ND")
    while state.phase not in ("deal", "over"):
        seat = state.to_act[0]
        if seat >= 0:
            seen = state.observe(seat)
            ranked = LONGER.rank(seen)
            assert sorted(move for move, _score in ranked) == sorted(state.legal(seat))
            assert all(LONGER.explain(seen, move).text for move, _score in ranked)
            state.apply(seat, ranked[0][0])
        else:
            state.move_at_random(dice)


def test_it_collects_a_colour_to_knock_with() -> None:
    # Nothing connects; Delaware is the third blue one, and the other player holds four colours.
    state = dealt({0: "FL LA ID MN", 1: "SC RI OR ME"}, turned="DE UT", deck="ND")
    assert chosen(state) == "take 0"
    play(state, "0 take 0")
    assert chosen(state).split()[1] in ("ID", "MN")


def test_it_knocks_by_what_the_backs_allow() -> None:
    high = dealt({0: "FL LA DE MN", 1: "SC RI NE ME"}, turned="MO UT", deck="ND")
    assert chosen(high) == "knock"
    mixed = score(high, "knock")
    alike = dealt({0: "FL LA DE MN", 1: "SC RI CT VA"}, turned="MO UT", deck="ND")
    assert score(alike, "knock") < mixed


def test_it_does_not_give_the_card_that_connects_what_is_known() -> None:
    state = dealt({0: "ME FL NE WA", 1: "*water1 TX LA RI"}, turned="OR SC", deck="MO IA KS MI")
    play(state, "0 draw", "0 discard MO on 0", "1 take 0", "1 discard RI on 1")
    play(state, "0 draw", "0 discard IA on 1", "1 take 1", "1 discard LA on 0")
    play(state, "0 draw", "0 discard KS on 0", "1 take 0", "1 discard TX on 1", "0 draw")
    assert chosen(state).split()[1] != "NE"
    assert score(state, "discard NE on 1") < score(state, "discard ME on 1")


def test_water_is_laid_after_the_card_of_the_turn() -> None:
    state = dealt({0: "UT CO KS *water1", 1: "TX MI LA RI"}, turned="FL SC", deck="ND ME OK")
    assert "water *water1 then draw" in texts(state, 0)
    assert chosen(state) == "draw"
    play(state, "0 draw")
    assert chosen(state) == "water *water1 then draw"


def test_with_more_players_it_goes_by_the_rules_of_thumb() -> None:
    state = dealt({0: "UT CO KS ME"}, turned="SC ND", seats=3)
    assert LONGER.rank(state.observe(0)) == policy.rank(state.observe(0))


@pytest.mark.parametrize(("mine", "knocks"), [("SC NH CT NJ", True), ("MO ID SD KY", False)])
def test_habits_knock_where_the_backs_of_the_others_hardly_reach(mine: str, knocks: bool) -> None:
    state = dealt({0: mine, 1: "UT TN MI CO"}, turned="GA OH", deck="ND")
    assert "knock" in texts(state, 0)
    assert (rollout_policy_of(state.setup).move(state, 0) == KNOCK) is knocks


def test_in_a_roll_out_water_takes_from_a_pile_what_helps_much() -> None:
    state = dealt({0: "UT NV ME FL", 1: "TX MI LA RI"}, turned="OR SC", deck="*water1 NE")
    play(state, "0 draw")
    assert state.write(0, rollout_policy_of(state.setup).move(state, 0)) == "water *water1 then take 0"


def test_who_thinks_a_moment_weighs_two_moves_by_the_rules_of_thumb() -> None:
    state = dealt({0: "UT CO KS ME", 1: "TX MI LA RI"}, turned="SC ND", deck="OH")
    play(state, "0 draw")
    seen = state.observe(0)
    assert PLAYERS.attentive.rank(seen) == policy.rank(seen)
    thought = SearchPlayer(PLAYERS.attentive, Budget(iterations=40), shallow=True).think(seen, Random(1))
    assert [found.move for found in thought.weighed[:1]] == [thought.move]
    assert {found.move for found in thought.weighed} == {move for move, _score in policy.rank(seen)[:2]}
