"""A match that was agreed to end after some hands."""

from random import Random

import pytest

from cardtable.engine.events import Ended
from cardtable.engine.game import CHANCE
from cardtable.engine.match import Match
from tests.games.statehood.desk import deal_line
from tests.kit.desk import built_in
from tests.kit.matches import go_on, low_bids

SEATS = {"whitehouse": 4, "statehood": 3, "states": 4, "american_deuce": 5}


@pytest.mark.parametrize("game_id", SEATS)
@pytest.mark.parametrize("hands", [1, 2])
def test_it_ends_with_the_hand_and_whoever_is_ahead_wins(game_id: str, hands: int) -> None:
    game = built_in(game_id)
    longest = {"target": 11} if game_id == "whitehouse" else {"target": 200}
    match = Match(game, SEATS[game_id], longest, f"one/{game_id}", hands=hands)
    told = []
    dice = Random(3)
    while match.winners is None:
        assert match.state.to_act
        told = go_on(match, dice, low_bids)
    assert sum(any(result.points) for result in match.results) == hands
    assert told[-1] == Ended(match.winners)
    assert not match.chance_due
    best = max(match.state.scores)
    for side, score in zip(match.state.sides, match.state.scores, strict=True):
        assert all((seat in match.winners) == (score == best) for seat in side)
    again = Match.resume(game, match.record(), match.seed, hands)
    assert again.winners == match.winners
    assert again.closing(len(again.steps)) == (Ended(match.winners),)
    assert again.closing(len(again.steps) - 1) == ()
    by_the_rules = Match.resume(game, match.record(), match.seed)
    assert by_the_rules.winners is None
    assert by_the_rules.chance_due


def test_hands_that_score_nothing_are_numbered_and_not_among_those_agreed_on() -> None:
    match = Match(built_in("statehood"), 2, {}, "void", hands=1)
    match.draw()
    for dealer in (0, 1):
        text = deal_line(dealer, 2, up="8H").removeprefix("* ")
        match.play(CHANCE, match.state.read(CHANCE, text))
    assert [(result.hand, result.points) for result in match.results] == [(1, (0, 0)), (2, (0, 0))]
    assert match.winners is None
    assert match.chance_due


def test_the_rules_may_end_it_first() -> None:
    match = Match(built_in("states"), 2, {"target": 1}, "first", hands=9)
    dice = Random(1)
    told = []
    while match.winners is None:
        told = go_on(match, dice)
    assert match.state.winners == match.winners
    assert [type(event) for event in told].count(Ended) == 1
