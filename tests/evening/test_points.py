"""Points by place, and the standings: fair, the same sum whatever happens, ties broken by the last match."""

from __future__ import annotations

from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from cardtable.evening.points import Result, points_of, standings

won = partial(Result, True)  # noqa: FBT003 - that is the point
lost = partial(Result, False)  # noqa: FBT003
results = st.builds(Result, st.booleans(), st.integers(-20, 300))


@given(st.lists(results, min_size=2, max_size=8))
def test_the_points_of_all_players_together_are_always_the_same(ended: list[Result]) -> None:
    count = len(ended)
    found = points_of(dict(enumerate(ended)), count)
    assert sum(found) == count * (count - 1)
    for one, points in zip(ended, found, strict=True):
        better = [other for other in ended if other.won and not one.won]
        assert points <= 2 * (count - 1 - len(better))


@given(st.lists(results, min_size=2, max_size=2), st.integers(2, 8))
def test_a_duel_is_for_four_points_whoever_looks_on(ended: list[Result], count: int) -> None:
    found = points_of({1: ended[0], 0: ended[1]}, count, duel=True)
    assert sum(found) == 4
    assert set(found[2:]) <= {0}


def test_two_points_for_each_player_left_behind() -> None:
    ended = {0: lost(3), 1: won(9), 2: lost(7), 3: lost(5)}
    assert points_of(ended, 4) == (0, 6, 4, 2)


def test_who_is_level_shares() -> None:
    ended = {0: won(9), 1: lost(4), 2: lost(4), 3: lost(1)}
    assert points_of(ended, 4) == (6, 3, 3, 0)


def test_partners_have_five_each_and_the_others_one_each() -> None:
    ended = {0: won(7), 1: lost(2), 2: won(7), 3: lost(2)}
    assert points_of(ended, 4) == (5, 1, 5, 1)


def test_winners_are_level_whatever_their_scores_and_a_winner_is_ahead_of_a_higher_score() -> None:
    ended = {0: won(20), 1: won(21), 2: lost(30)}
    assert points_of(ended, 3) == (3, 3, 0)


def test_whoever_did_not_take_part_gets_nothing() -> None:
    assert points_of({2: won(1), 0: lost(0)}, 4, duel=True) == (0, 0, 4, 0)
    assert points_of({2: won(1), 0: won(1)}, 3, duel=True) == (2, 0, 2)


def test_the_better_last_match_decides_between_level_players() -> None:
    found = standings([(4, 2, 0), (0, 2, 4)], 3)
    assert [(one.player, one.rank, one.total) for one in found] == [(2, 1, 4), (1, 2, 4), (0, 3, 4)]


def test_who_is_level_in_every_match_shares_the_rank() -> None:
    found = standings([(3, 3, 0), (3, 3, 0)], 3)
    assert [(one.player, one.rank) for one in found] == [(0, 1), (1, 1), (2, 3)]


def test_before_the_first_match_all_are_first() -> None:
    assert [(one.player, one.rank, one.total) for one in standings([], 2)] == [(0, 1, 0), (1, 1, 0)]


@given(st.lists(st.lists(st.integers(0, 14), min_size=5, max_size=5), max_size=6))
def test_standings_hold_everybody_once_by_total(matches: list[list[int]]) -> None:
    found = standings(matches, 5)
    assert sorted(one.player for one in found) == [*range(5)]
    assert [one.total for one in found] == sorted((one.total for one in found), reverse=True)
    assert [one.rank for one in found] == sorted(one.rank for one in found)
