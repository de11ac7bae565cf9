"""Random matches of American Deuce over all options and seats, their states checked from all sides.

Matches are to 30 points, for a longer one only repeats its rounds. Every state has its cards counted, its
turns held and its copy compared; the costlier checks are made of some states, drawn from the match's seed.
"""

from itertools import product
from random import Random

import pytest

from cardtable.engine.chance import shuffled
from cardtable.engine.game import CHANCE, Move
from cardtable.engine.match import Match
from cardtable.engine.record import Record, replay
from cardtable.games.american_deuce.rules import AmericanDeuceState
from tests.games.american_deuce.desk import american_deuce
from tests.properties.american_deuce_checks import (
    check_cards,
    check_copy,
    check_moves,
    check_new_deal,
    check_turn,
    check_views,
    check_zones,
    viewers,
)

PARTS = 16
"""The games are split into so many tests, which workers share among them."""

HEAVY_SHARE = 10
"""Every tenth game is one more time played in heavy mode."""

CLOSER_LOOK = 0.04
"""The share of states to which the costly checks are made."""

KINDS = [
    (seats, {"target": 30, "quick": quick, "seating": seating})
    for seats, quick, seating in product(range(4, 9), (True, True, False), ("fixed", "by_score"))
]


def start(number: int) -> tuple[Match, Random]:
    seats, options = KINDS[number % len(KINDS)]
    return Match(american_deuce(), seats, options, f"game {number}"), Random(f"dice {number}")


def next_move(state: AmericanDeuceState, dice: Random) -> tuple[int, Move]:
    (seat,) = state.to_act
    if seat == CHANCE:
        request = state.chance()
        return seat, tuple(shuffled(request.pool, request.count, dice))
    moves = state.legal(seat)
    if state.phase == "deuce" and dice.random() < 0.5:
        return seat, moves[0]
    return seat, moves[int(dice.random() * len(moves))]


def the_state(match: Match) -> AmericanDeuceState:
    assert isinstance(match.state, AmericanDeuceState)
    return match.state


@pytest.mark.parametrize("part", range(PARTS))
def test_every_state_of_random_games_is_sound(part: int, games: int) -> None:
    for number in range(part, games, PARTS):
        match, dice = start(number)
        state = the_state(match)
        kept = [state.copy()]
        while state.to_act:
            move = next_move(state, dice)
            check_cards(state)
            check_turn(state)
            check_copy(state, move)
            if dice.random() < CLOSER_LOOK or state.phase in ("cut", "give", "take"):
                closer_look(state, dice)
            match.play(*move)
            kept.append(state.copy())
        closer_look(state, dice)
        record = Record.from_text(match.record().to_text())
        for before, again in zip(kept, replay(record, american_deuce()), strict=True):
            assert again == before


def closer_look(state: AmericanDeuceState, dice: Random) -> None:
    viewer = dice.choice(viewers(state))
    check_moves(state, dice)
    check_views(state, dice)
    check_zones(state, viewer)
    check_new_deal(state, viewer, dice)


@pytest.mark.parametrize("part", range(PARTS))
def test_in_heavy_mode_every_state_comes_back_from_its_record(part: int, games: int) -> None:
    """After every move of a round the match is saved, loaded and compared."""
    for number in range(part, games // HEAVY_SHARE, PARTS):
        match, dice = start(number)
        state = the_state(match)
        while state.to_act:
            match.play(*next_move(state, dice))
            again = Match.resume(american_deuce(), Record.from_text(match.record().to_text()), match.seed)
            assert again.state == state
            assert [step.line for step in again.steps] == [step.line for step in match.steps]
            if state.phase == "deal" and state.table:
                break


def test_all_seats_and_options_are_played() -> None:
    assert {seats for seats, _options in KINDS} == {4, 5, 6, 7, 8}
    for name in ("quick", "seating"):
        assert len({options[name] for _seats, options in KINDS}) == 2
    assert len(KINDS) <= 100
