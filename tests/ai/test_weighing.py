"""What search makes of rewards: the order of moves, when it is settled, what is left of a budget."""

from math import e, log, sqrt
from typing import Any

import pytest

from cardtable.ai import guide, search
from cardtable.ai.guide import Guide
from cardtable.ai.search import Budget, _Candidate, _Rest
from tests.ai import toy


def candidate(move: int, *rewards: float, liking: float = 0.0) -> _Candidate:
    return _Candidate(move, liking, list(rewards))


def order(*candidates: _Candidate, guided: Guide | None = None) -> list[Any]:
    """The moves, best first, where the first candidate is the policy's."""
    return [found.move for found in search._best_first(list(candidates), candidates[0], guided or Guide())]


def test_the_standard_error_is_that_of_the_mean() -> None:
    assert search._error([]) == search._error([0.7]) == 0.0
    assert search._error([0.0, 1.0]) == pytest.approx(0.5)
    assert search._error([0.0, 0.0, 1.0, 1.0]) == pytest.approx(sqrt(1 / 12))
    assert search._error([0.3] * 9) == pytest.approx(0.0, abs=1e-9)


def test_rewards_are_compared_world_by_world() -> None:
    one, other = candidate(1, 0.9, 0.2, 0.4), candidate(0, 0.5, 0.1)
    assert search._differences(one, other) == pytest.approx([0.4, 0.1])
    assert search._differences(other, one) == pytest.approx([-0.4, -0.1])
    assert one.worth == pytest.approx(0.5)
    assert candidate(2).worth == 0.0


USUAL = (0.5, 0.5, 0.5, 0.5)


def lead(mean: float) -> tuple[float, ...]:
    """Rewards that beat `USUAL` by `mean` with a standard error of 0.1."""
    away = 0.1 * sqrt(3)
    return tuple(0.5 + mean + part for part in (away, -away, away, -away))


@pytest.mark.parametrize(
    ("mean", "trust", "yields", "liking", "taken"),
    [
        (0.101, 1.0, 1.0, 0.0, True),  # the bias is one standard error
        (0.099, 1.0, 1.0, 0.0, False),
        (0.201, 2.0, 1.0, 0.0, True),
        (0.199, 2.0, 1.0, 0.0, False),
        (0.051, 1.0, 1.0, 0.5, True),  # less of it for a move that the policy likes
        (0.049, 1.0, 1.0, 0.5, False),
        (0.081, 1.0, 0.4, 0.5, True),  # and of that only what the guide yields
        (0.079, 1.0, 0.4, 0.5, False),
        (0.001, 1.0, 1.0, 1.0, True),
        (-0.001, 1.0, 1.0, 1.0, False),
        (0.001, 0.0, 1.0, 0.0, True),
    ],
)
def test_the_policys_move_is_given_up_for_what_beats_chance(
    mean: float, trust: float, yields: float, liking: float, taken: bool
) -> None:
    guided = Guide()
    guided.trust, guided.yields = trust, yields
    usual, other = candidate(0, *USUAL, liking=1.0), candidate(1, *lead(mean), liking=liking)
    assert order(usual, other, guided=guided) == ([1, 0] if taken else [0, 1])


def test_moves_stand_by_what_they_bring_and_equal_ones_by_the_policy() -> None:
    usual = candidate(0, *USUAL, liking=1.0)
    better, best, worse = (
        candidate(move, *(0.5 + gain,) * 4) for move, gain in ((1, 0.1), (2, 0.2), (3, -0.1))
    )
    assert order(usual, better, best, worse) == [2, 1, 0, 3]
    assert order(usual, candidate(7, *USUAL), candidate(4, *USUAL)) == [0, 7, 4]


def test_moves_that_outlived_others_stand_before_them() -> None:
    usual = candidate(0, *USUAL, liking=1.0)
    assert order(usual, candidate(1, 0.9, 0.9), candidate(2, 0.4, 0.4, 0.4, 0.4)) == [0, 2, 1]
    assert order(usual, candidate(1)) == [0, 1]


def settled(usual: _Candidate, *others: _Candidate, open_part: float) -> bool:
    return search._is_clear([usual, *others], open_part=open_part, usual=usual)


def test_another_move_must_lead_by_three_errors_of_what_is_open() -> None:
    usual = candidate(0, *USUAL)
    assert settled(usual, candidate(1, *lead(0.301)), open_part=1.0)
    assert not settled(usual, candidate(1, *lead(0.299)), open_part=1.0)
    assert settled(usual, candidate(1, *lead(0.151)), open_part=0.25)
    assert not settled(usual, candidate(1, *lead(0.149)), open_part=0.25)


def test_the_policys_own_needs_but_two() -> None:
    usual, other = candidate(0, *lead(0.201)), candidate(1, *USUAL)
    assert settled(usual, other, open_part=1.0)
    usual = candidate(0, *lead(0.199))
    assert not settled(usual, other, open_part=1.0)
    assert settled(usual, other, open_part=0.9)


def test_all_others_must_be_beaten() -> None:
    usual, last = candidate(0, *lead(0.5)), candidate(2, *USUAL)
    assert settled(usual, last, open_part=1.0)
    assert not settled(usual, last, candidate(1, 0.8, 1.0, 0.8, 1.0), open_part=1.0)
    assert not settled(usual, candidate(1, *lead(0.5)), last, open_part=1.0), "what is as good is not beaten"
    assert settled(usual, candidate(1, *lead(0.4)), last, open_part=1.0), "less in every world is beaten"


def test_what_makes_no_difference_is_idle_after_many_worlds() -> None:
    def same(count: int, *more: float) -> list[_Candidate]:
        return [candidate(move, *([0.25, 0.75] * (count // 2)), *more) for move in (0, 1)]

    def idle(found: list[_Candidate]) -> bool:
        return search._is_idle(found, found[0])

    assert idle(same(search.NO_MATTER))
    few = same(search.NO_MATTER - 2, 0.5)
    assert len(few[0].rewards) == search.NO_MATTER - 1
    assert not idle(few)
    apart = same(search.NO_MATTER)
    apart[1].rewards[7] = 0.5
    assert not idle(apart)


def test_what_is_left_of_a_budget_is_shared_by_two_moves() -> None:
    rest = _Rest(Budget(iterations=100), 0.0)
    usual = candidate(0, *([0.5] * 25))
    assert rest.open_part(50, usual) == pytest.approx(25 / 50)
    assert rest.open_part(20, usual) == pytest.approx(40 / 65)
    assert rest.open_part(100, usual) == 0.0
    assert rest.open_part(110, usual) == 0.0


def test_the_clock_counts_where_it_is_further_than_the_iterations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.monotonic", lambda: 10.75)
    usual = candidate(0, *([0.5] * 25))
    assert _Rest(Budget(seconds=1.0), 10.0).open_part(60, usual) == pytest.approx(10 / 35)
    assert _Rest(Budget(iterations=100, seconds=1.0), 10.0).open_part(60, usual) == pytest.approx(10 / 35)
    assert _Rest(Budget(iterations=100, seconds=2.0), 10.0).open_part(60, usual) == pytest.approx(20 / 45)


def test_moves_that_are_the_same_thing_are_weighed_together() -> None:
    ranked: Any = [(4, 3.0), (5, 3.0), (6, 2.0), (7, 1.0), (8, 0.0)]

    def groups(width: int, alike: int = 0, asked: tuple[int, ...] = ()) -> list[list[Any]]:
        return search._groups(ranked, bool(alike), width, {*asked})

    assert groups(3) == [[4], [5], [6]]
    assert groups(2, alike=1) == [[4, 5], [6]]
    assert groups(2, asked=(8, 4)) == [[4], [5], [8]]
    assert groups(1, alike=1, asked=(7,)) == [[4, 5], [7]]


def test_liking_falls_with_the_distance_in_units_of_the_middle_one() -> None:
    assert guide.liking([9.0, 7.0, 5.0]) == pytest.approx([1.0, 1 / e, e**-2])
    assert guide.liking([9.0, 9.0, 9.0, 5.0]) == pytest.approx([1.0, 1.0, 1.0, 1 / e])
    assert guide.liking([9.0, 8.0]) == pytest.approx([1.0, 1 / e])
    assert guide.liking([9.0, 9.0, 7.0, 5.0]) == pytest.approx([1.0, 1.0, 1 / e, e**-2])


def test_somebody_in_haste_holds_three_moves_equal_at_most() -> None:
    guided = Guide()
    seen = toy.ToyObservation()
    near = 1.0 - log(1 / 0.76)
    far = 1.0 - log(1 / 0.74)
    assert guided.equals(seen, [(1, 1.0), (2, near), (3, far), (4, 0.0), (5, 0.0)]) == [1]
    scores = [1.0, near, 0.0]
    assert guided.equals(seen, [(1, 1.0), (2, 0.9), (3, 0.0)]) == [1]
    assert guide.liking(scores)[1] == pytest.approx(1 / e)
    assert guided.equals(seen, [(1, 1.0), (2, near), (3, 0.0), (4, -1.0)]) == [1, 2]
    assert guided.equals(seen, [(1, 1.0), (2, far), (3, 0.0), (4, -1.0)]) == [1]
    assert guided.equals(seen, [(move, 1.0) for move in range(5)]) == [0, 1, 2]
    guided.hasty = 0.3
    assert guided.equals(seen, [(1, 1.0), (2, 0.0)]) == [1, 2]
