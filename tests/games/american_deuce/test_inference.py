"""What the others' play tells: every decision is known again, worlds agree with what was seen and done."""

from collections.abc import Iterator
from random import Random

import pytest

from cardtable.ai.guide import draw_lots
from cardtable.ai.search import Budget, Search
from cardtable.engine.game import CHANCE
from cardtable.games.american_deuce.players.history import decisions, is_complete
from cardtable.games.american_deuce.players.inference import Inference
from cardtable.games.american_deuce.players.policy import PLAYERS
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.state import AmericanDeuceState
from tests.games.american_deuce.desk import start

policy = PLAYERS.plain

Told = list[list[tuple[object, ...]]]


def positions(seats: int, seed: str, sensible: bool) -> Iterator[tuple[AmericanDeuceState, int, Told]]:
    """Every position of the play of a round, with whose turn it is and what each seat decided before."""
    state, dice = start(seats), Random(seed)
    told: Told = [[] for _seat in range(seats)]
    while state.phase != "deal" or not any(state.gone):
        seat = state.to_act[0]
        if seat == CHANCE:
            draw_lots(state, dice)
            continue
        moves = state.legal(seat)
        move = policy.choose(state.observe(seat), dice) if sensible else dice.choice(moves)
        if state.phase == "play":
            yield state, seat, told
            live = sum(state.hands)
            hold = [hand.bit_count() for hand in state.hands]
            passed = [other in state.passed for other in range(seats)]
            told[seat].append((state.gone[seat], live, hold, passed, state.top, state.standing, move))
        state.apply(seat, move)


def seen_by(state: AmericanDeuceState, seat: int) -> AmericanDeuceView:
    return state.observe(seat)


@pytest.mark.parametrize(("seats", "seed"), [(4, "a"), (4, "b"), (6, "c")])
def test_all_decisions_of_a_round_follow_from_what_lies_on_the_table(seats: int, seed: str) -> None:
    asked = 0
    for state, seat, told in positions(seats, seed, sensible=False):
        seen = seen_by(state, seat)
        assert is_complete(seen.table)
        found = decisions(seen.table, [sum(counts) for counts in seen.counts])
        for decided, true in zip(found, told, strict=True):
            assert [
                (past.gone, past.live, past.hold, past.passed, past.top, past.standing, past.play)
                for past in decided
            ] == true
            asked += len(true)
    assert asked


@pytest.mark.parametrize(("seats", "seed"), [(4, "d"), (5, "e")])
def test_worlds_cannot_be_told_from_the_real_one(seats: int, seed: str) -> None:
    dice, differed = Random(seed), 0
    for number, (state, seat, _told) in enumerate(positions(seats, seed, sensible=False)):
        if number % 25 == 4:
            seen = seen_by(state, seat)
            reading = Inference(seen)
            for _time in range(2):
                world = reading.draw(dice)
                assert world.observe(seat) == seen
                differed += world != state
    assert differed


def test_worlds_agree_with_what_was_done() -> None:
    """In worlds as they are read somebody would seldom have done something else, and cards lie truer."""
    dice = Random("read")
    likely = plain = true = chance = 0.0
    for number, (state, seat, _told) in enumerate(positions(4, "h0", sensible=True)):
        if number % 8 == 7:
            seen = seen_by(state, seat)
            reading = Inference(seen)
            others = [other for other in range(4) if other != seat]
            for _time in range(4):
                read, drawn = reading.draw(dice), seen.resample(dice)
                for other in others:
                    likely += reading.weigh(read, other, read.hands[other])
                    plain += reading.weigh(drawn, other, drawn.hands[other])
                    true += (read.hands[other] & state.hands[other]).bit_count()
                    chance += (drawn.hands[other] & state.hands[other]).bit_count()
    assert likely > 0.8 * plain
    assert true > 1.1 * chance


def test_who_thinks_a_moment_counts_cards_and_does_not_ask_who_passed_on_what() -> None:
    told = [
        (state.copy(), seat)
        for state, seat, _told in positions(4, "d", sensible=True)
        if state.piles and len(state.legal(seat)) > 2
    ]
    state, seat = told[-1]
    seen = seen_by(state, seat)
    budget = Budget(iterations=60)
    shallow = Search(policy, seen, Random(7), shallow=True).think(budget)
    assert shallow == Search(policy, seen, Random(7), seen.resample, shallow=True).think(budget)
    assert len(shallow.weighed) == 2
