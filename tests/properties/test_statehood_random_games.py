"""Random matches of Statehood over all options and seats, their states checked from all sides.

Every state has its cards counted, its turn held, its copy compared, and is held against the second referee;
the costlier checks are made of some states, drawn from the match's seed.
"""

from itertools import product
from random import Random

import pytest

from cardtable.engine.chance import shuffled
from cardtable.engine.game import CHANCE, Move
from cardtable.engine.match import Match
from cardtable.engine.record import Record, replay
from cardtable.games.statehood.moves import CODES, PUERTO_RICO
from cardtable.games.statehood.rules import StatehoodState
from tests.games.statehood.desk import statehood
from tests.games.statehood.slow import Slow
from tests.properties.statehood_checks import (
    check_against,
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

TARGETS = (7, 8, 11, 7, 14, 21)
LONG = ((2, 200), (3, 56), (4, 77), (4, 35))
"""Some matches are long; the rest are short, for a long one only repeats its hands."""

KINDS = [
    (seats, {"target": target, "census": census})
    for target, census, seats in product(TARGETS, (2020, 2010), (2, 3, 4))
]


def kind(number: int) -> tuple[int, dict[str, object]]:
    """The seats and options of a game by its number."""
    if number % 50 == 49:
        seats, target = LONG[number // 50 % len(LONG)]
        return seats, {"target": target}
    seats, options = KINDS[number % len(KINDS)]
    return seats, dict(options)


def start(number: int) -> tuple[Match, Random]:
    """A match of some kind, and the dice that it is played with."""
    seats, options = kind(number)
    return Match(statehood(), seats, options, f"game {number}"), Random(f"dice {number}")


def next_move(state: StatehoodState, dice: Random) -> tuple[int, Move]:
    """Any legal move; Puerto Rico is mostly kept, for otherwise few hands would last until it is forced."""
    (seat,) = state.to_act
    if seat == CHANCE:
        request = state.chance()
        return seat, tuple(shuffled(request.pool, request.count, dice))
    moves = state.legal(seat)
    move = moves[int(dice.random() * len(moves))]
    if move == PUERTO_RICO and dice.random() < 0.8:
        move = moves[0]
    return seat, move


def the_state(match: Match) -> StatehoodState:
    """The match's state by its own type."""
    assert isinstance(match.state, StatehoodState)
    return match.state


def second_referee(state: StatehoodState) -> Slow:
    """A second referee for the match."""
    votes = dict(zip(CODES, state.setup.votes, strict=True))
    return Slow(state.setup.seats, votes, state.setup.target)


@pytest.mark.parametrize("part", range(PARTS))
def test_every_state_of_random_games_is_sound(part: int, games: int) -> None:
    for number in range(part, games, PARTS):
        match, dice = start(number)
        state = the_state(match)
        slow = second_referee(state)
        kept = [state.copy()]
        while state.to_act:
            move = next_move(state, dice)
            check_cards(state)
            check_turn(state)
            check_copy(state, move)
            check_against(state, slow)
            rare = state.phase in ("lay", "deal") or state.forced
            if dice.random() < (CLOSER_LOOK * 5 if rare else CLOSER_LOOK):
                closer_look(state, slow, dice)
            match.play(*move)
            slow.do(match.steps[-1].line)
            kept.append(state.copy())
        closer_look(state, slow, dice)
        record = Record.from_text(match.record().to_text())
        for before, again in zip(kept, replay(record, statehood()), strict=True):
            assert again == before


def closer_look(state: StatehoodState, slow: Slow, dice: Random) -> None:
    viewer = dice.choice(viewers(state))
    check_moves(state, dice)
    check_views(state, dice)
    check_zones(state, viewer, slow)
    check_new_deal(state, viewer, dice)


@pytest.mark.parametrize("part", range(PARTS))
def test_in_heavy_mode_every_state_comes_back_from_its_record(part: int, games: int) -> None:
    """After every move of a hand the match is saved, loaded and compared."""
    for number in range(part, games // HEAVY_SHARE, PARTS):
        match, dice = start(number)
        state = the_state(match)
        while state.to_act:
            match.play(*next_move(state, dice))
            again = Match.resume(statehood(), Record.from_text(match.record().to_text()), match.seed)
            assert again.state == state
            assert [step.line for step in again.steps] == [step.line for step in match.steps]
            assert again.results == match.results
            if state.phase == "deal" and state.dealt:
                break


def test_all_seats_and_options_are_played() -> None:
    played = [kind(number) for number in range(100)]
    assert {(seats, options.get("census", 2020)) for seats, options in played} == set(
        product((2, 3, 4), (2020, 2010))
    )
    assert {200, 56, 7} <= {kind(number)[1]["target"] for number in range(200)}
