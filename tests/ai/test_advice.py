"""Advice: every move with what may be expected of it and a reason, and the one that was played among them."""

from importlib import import_module
from random import Random

import pytest

from cardtable.ai.advice import Advice, Advised, advise, plain_advice
from cardtable.ai.question import Question, consider
from cardtable.ai.search import Budget
from cardtable.engine.opinion import Reason
from cardtable.games import catalogue
from tests.ai.positions import GAMES, positions

FEW = Budget(iterations=40)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_move_that_was_played_is_weighed_whatever_is_thought_of_it(game_id: str) -> None:
    policy = import_module(f"cardtable.games.{game_id}.policy")
    for number, state in enumerate(positions(game_id, 4, every=11, seed="advice")):
        seen = state.observe(state.to_act[0])
        worst = seen.write(policy.rank(seen)[-1][0])
        advice = advise(policy, seen, Random(number), FEW, worst)
        assert advice.played is not None
        assert advice.played.move == worst
        assert all(
            found.reason.text and seen.why_not(seen.read(found.move)) is None for found in advice.moves
        )
        assert len({found.move for found in advice.moves}) == len(advice.moves)
        if advice.iterations:
            assert advice.played in advice.moves
            assert all(found.prospects is not None for found in advice.moves)
            assert advice.cost is not None
            assert 0.0 <= advice.cost <= 1.0


def test_the_same_question_gets_the_same_advice() -> None:
    state = next(positions("whitehouse", 1, every=40, seed="same"))
    seen = state.observe(state.to_act[0])
    package = catalogue.entry("whitehouse").package
    question = Question(1, f"{package}.policy", "normal", seen, "seed", FEW)
    assert consider(question) == consider(question)
    assert consider(question).played is None


def told(move: str, prospects: float | None, error: float = 0.01) -> Advised:
    return Advised(move, Reason(""), prospects, error)


@pytest.mark.parametrize(
    ("played", "cost"),
    [
        (None, None),
        (told("a", 0.9), 0.0),
        (told("b", 0.5), pytest.approx(0.4)),
        (told("b", 0.89), 0.0),  # chance may have made the difference
        (told("b", None), None),
    ],
)
def test_a_move_costs_what_the_best_one_brings_more(played: Advised | None, cost: object) -> None:
    assert Advice((told("a", 0.9),), 40, played).cost == cost


def test_the_only_move_costs_nothing() -> None:
    assert Advice((told("a", None),), 0, told("a", None), forced=True).cost == 0.0


def test_what_the_policy_holds_as_good_costs_nothing_without_search() -> None:
    policy = import_module("cardtable.games.combat.policy")
    state = next(state for state in positions("combat", 40, every=1) if state.phase == "flip")
    seen = state.observe(state.to_act[0])
    last = seen.write(seen.legal()[-1])
    assert plain_advice(policy, seen, last).cost == 0.0
