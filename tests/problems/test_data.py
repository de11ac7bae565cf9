"""The problems themselves: every one replayed by the rules, and a quick search agrees about some."""

from __future__ import annotations

import pytest

from cardtable.engine.game import CHANCE, State
from cardtable.engine.match import Match
from cardtable.engine.record import read_line, replay
from cardtable.games import catalogue
from cardtable.lab.problems.proving import LEVELS, TRIES
from cardtable.lab.problems.weighing import LEAST, SURE, candidates, imagined, weigh
from cardtable.problems.problem import GAMES, Problem
from cardtable.problems.reading import load

ALL = [problem for game in GAMES for problem in load(game)]
FEWEST = 40
"""Fewest problems of a game: none comes twice in a month."""
SAMPLE = [problem for game in GAMES for problem in load(game)[::13]]
HANDS = 60
"""Number of hands imagined by the quick search."""

each = pytest.mark.parametrize("problem", ALL, ids=lambda problem: problem.id)


def position(problem: Problem) -> State:
    """The position of a problem, every move of which is checked on the way."""
    *_earlier, last = replay(problem.record, catalogue.game_of(problem.record))
    return last


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_of_every_game_and_each_has_its_own_name(game: str) -> None:
    names = [problem.id for problem in load(game)]
    assert len({*names}) == len(names) >= FEWEST
    assert all(name.startswith(f"{game}-") for name in names)


@pytest.mark.parametrize("game", GAMES)
def test_every_grade_is_among_them(game: str) -> None:
    assert {problem.grade for problem in load(game)} == {1, 2, 3}


@each
def test_the_seat_is_to_move_and_both_moves_are_legal(problem: Problem) -> None:
    state = position(problem)
    assert state.to_act == (problem.seat,)
    seen = state.observe(problem.seat)
    right = [seen.read(text) for text in problem.right]
    wrong = seen.read(problem.wrong)
    assert {*right, wrong} <= {*seen.legal()}
    assert wrong not in right
    assert len({*right}) == len(right) < len(seen.legal())


@each
def test_the_line_begins_with_the_right_move_and_ends_the_hand(problem: Problem) -> None:
    game = catalogue.game_of(problem.record)
    match = Match.resume(game, problem.record, problem.id)
    assert not match.results
    assert problem.line[0] == f"{problem.seat} {problem.right[0]}"
    for line in problem.line:
        assert not match.results
        match.play(*read_line(match.state, len(match.steps) + 1, line))
    assert len(match.results) == 1
    assert match.state.to_act in ((), (CHANCE,))


@each
def test_both_searches_found_a_lead_beyond_doubt_and_some_level_misses_it(problem: Problem) -> None:
    for lead in problem.leads:
        assert lead.lead >= max(LEAST, SURE * lead.error)
    assert {*problem.found} == {*LEVELS}
    assert 2 * min(problem.found.values()) < TRIES
    count = sum(2 * problem.found[level] >= TRIES for level in ("easy", "normal", "hard"))
    assert problem.grade == {3: 1, 2: 2, 1: 3, 0: 3}[count]


@each
def test_reasons_tell_the_right_move_from_the_wrong_one(problem: Problem) -> None:
    seen = position(problem).observe(problem.seat)
    policy = catalogue.entry(problem.game).players().thoughtful
    right, wrong = seen.read(problem.right[0]), seen.read(problem.wrong)
    for reason in (policy.explain(seen, right, wrong), policy.explain(seen, wrong, right, worse=True)):
        assert reason.text
        assert not reason.even


@pytest.mark.parametrize("problem", SAMPLE, ids=lambda problem: problem.id)
def test_a_quick_search_with_other_dice_agrees(problem: Problem) -> None:
    seen = position(problem).observe(problem.seat)
    policy = catalogue.entry(problem.game).players().thoughtful
    moves = [*map(seen.read, (problem.right[0], problem.wrong))]
    assert {*moves} <= {*candidates(policy, seen), moves[1]}
    found = weigh(policy, seen, imagined(policy, seen, moves, HANDS, f"{problem.id}/again"))
    assert found is not None
    assert found.right == (moves[0],)
