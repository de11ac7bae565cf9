"""Random matches of Whitehouse over all combinations of options, every state of them checked."""

from itertools import product
from random import Random

import pytest

from cardtable.engine.chance import shuffled
from cardtable.engine.game import CHANCE, Move
from cardtable.engine.match import Match
from cardtable.engine.record import Record, replay
from cardtable.games.whitehouse.moves import PASS
from cardtable.games.whitehouse.rules import WhitehouseState
from cardtable.games.whitehouse.setup import OPTIONS, check
from tests.games.whitehouse.desk import whitehouse
from tests.properties.whitehouse_checks import (
    VIEWERS,
    check_cards,
    check_copy,
    check_moves,
    check_new_deal,
    check_views,
    check_zones,
)

PARTS = 16
"""The games are split into so many tests, which workers share among them."""


def _combinations() -> list[dict[str, object]]:
    found = []
    for values in product(*([choice.value for choice in option.choices] for option in OPTIONS)):
        wish = {option.name: value for option, value in zip(OPTIONS, values, strict=True)}
        try:
            check(wish)
        except ValueError:
            continue
        found.append(dict(wish))
    return found


COMBINATIONS = _combinations()
SHORT = [wish for wish in COMBINATIONS if wish["target"] == 3]


def options_of(number: int) -> dict[str, object]:
    """Every combination once, from then on short matches, which come to more ends in the same time."""
    later = number - len(COMBINATIONS)
    return COMBINATIONS[number] if later < 0 else SHORT[later % len(SHORT)]


def test_all_combinations_of_options_are_played() -> None:
    assert len(COMBINATIONS) == 80 + 48
    assert len(SHORT) == 16 + 8
    played = [options_of(number) for number in range(1000)]
    assert all(wish in played for wish in COMBINATIONS)


def choose(state: WhitehouseState, seat: int, dice: Random) -> Move:
    """Any legal move; bids are kept low, for otherwise hardly any hand would be made."""
    moves = state.legal(seat)
    if state.phase == "bid" and dice.random() < 0.85:
        return moves[0] if moves[0] == PASS and dice.random() < 0.7 else moves[min(1, len(moves) - 1)]
    return moves[int(dice.random() * len(moves))]


@pytest.mark.parametrize("part", range(PARTS))
def test_every_state_of_random_games_is_sound(part: int, games: int) -> None:
    for number in range(part, games, PARTS):
        _play_and_check(options_of(number), f"game {number}")


def _play_and_check(options: dict[str, object], seed: str) -> None:
    dice = Random(seed)
    match = Match(whitehouse(), 4, options, seed)
    state = match.state
    assert isinstance(state, WhitehouseState)
    keys = [state.copy()]
    while state.to_act:
        (seat,) = state.to_act
        move: Move
        if seat == CHANCE:
            request = state.chance()
            move = tuple(shuffled(request.pool, request.count, dice))
        else:
            move = choose(state, seat, dice)
        _check(state, dice, (seat, move), len(keys))
        match.play(seat, move)
        keys.append(state.copy())
    _check(state, dice, None, len(keys))
    record = Record.from_text(match.record().to_text())
    for before, again in zip(keys, replay(record, whitehouse()), strict=True):
        assert again == before


def _check(state: WhitehouseState, dice: Random, move: tuple[int, Move] | None, ply: int) -> None:
    check_cards(state)
    check_moves(state)
    check_copy(state, move)
    viewer = VIEWERS[ply % len(VIEWERS)]
    check_views(state, dice)
    check_zones(state, viewer)
    check_new_deal(state, viewer, dice)
