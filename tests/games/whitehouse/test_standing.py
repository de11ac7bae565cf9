"""What a score is worth to partners, and what follows for the risk of a bid."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardtable.games.whitehouse.players.guide import GUIDE
from cardtable.games.whitehouse.players.standing import chance_to_win
from tests.games.whitehouse.desk import start


@pytest.mark.parametrize("target", [3, 7, 11])
def test_what_one_side_gains_the_other_loses(target: int) -> None:
    scores = range(1 - target, target)
    for own in scores:
        for other in scores:
            both = chance_to_win(target, own, other) + chance_to_win(target, other, own)
            assert both == pytest.approx(1.0, abs=0.001)
            assert chance_to_win(target, own + 1, other) > chance_to_win(target, own, other)
    assert (chance_to_win(target, target, 0), chance_to_win(target, 0, target)) == (1.0, 0.0)
    assert (chance_to_win(target, 0, -target), chance_to_win(target, -target, 0)) == (1.0, 0.0)


def test_the_chances_are_those_of_matches_that_were_played() -> None:
    """Shares of wins among 300 matches to 3 by the policy."""
    won = {(1, 0): 0.65, (2, 1): 0.72, (2, -2): 0.94, (0, -2): 0.74, (1, -1): 0.75}
    for score, share in won.items():
        assert chance_to_win(3, *score) == pytest.approx(share, abs=0.05)


def reward(target: int, before: tuple[int, int], after: Sequence[int]) -> float:
    """What a hand is worth to the first side."""
    state = start(target=target)
    state.scores = (*after,)
    found = GUIDE.rewards(state, before)
    assert found[0] == found[2]
    assert found[1] == found[3] == pytest.approx(1.0 - found[0])
    return found[0]


@pytest.mark.parametrize("target", [3, 7])
def test_at_an_even_score_a_hand_is_worth_its_points(target: int) -> None:
    assert reward(target, (0, 0), (0, 0)) == pytest.approx(0.5)
    assert reward(target, (0, 0), (1, 0)) == pytest.approx(0.5625)
    assert reward(target, (0, 0), (-2, 0)) == pytest.approx(0.375, abs=0.03)


def chance_needed(target: int, before: tuple[int, int]) -> float:
    """The chance to make a bid from which bidding beats leaving the others to a contract made at 3 in 4."""
    own, other = before
    made, failed = reward(target, before, (own + 1, other)), reward(target, before, (own - 2, other))
    left = 0.75 * reward(target, before, (own, other + 1)) + 0.25 * reward(target, before, (own, other - 2))
    return (left - failed) / (made - failed)


def test_who_is_about_to_win_risks_less_and_who_is_about_to_lose_risks_anything() -> None:
    assert 0.5 < chance_needed(7, (0, 0)) < 0.6
    assert chance_needed(3, (2, 0)) > 0.5, "who fails is back at an even score"
    assert chance_needed(3, (0, 2)) < 0.3, "the others would win with theirs"
    assert chance_needed(3, (2, 2)) < 0.1


def test_a_landslide_is_worth_the_match() -> None:
    state = start(target=7)
    state.winners = (0, 2)
    state.scores = (1, 0)
    assert GUIDE.rewards(state, (0, 0))[0] > 0.9
