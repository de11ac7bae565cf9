"""Random matches of States over all combinations of options and seats, every state of them checked."""

from itertools import product
from random import Random
from typing import NamedTuple

import pytest

from cardtable.engine.chance import shuffled
from cardtable.engine.game import CHANCE, Move
from cardtable.engine.match import Match
from cardtable.engine.record import Record, replay
from cardtable.games.states.moves import CLAIM, KNOCK
from cardtable.games.states.rules import StatesState
from tests.games.states.desk import states
from tests.properties.states_checks import (
    Memory,
    check_cards,
    check_copy,
    check_moves,
    check_new_deal,
    check_refusals,
    check_views,
    check_zones,
    viewers,
)

PARTS = 16
"""The games are split into so many tests, which workers share among them."""

HEAVY = 10
"""One game of so many is saved, loaded and compared after every move."""


class Table(NamedTuple):
    """How one game is set up."""

    seats: int
    options: dict[str, object]


def _tables() -> list[Table]:
    found = []
    for (seats, teams), scoring, corners, spotting, water in product(
        ((2, False), (3, False), (4, False), (4, True)),
        ("standard", "alternate"),
        (True, False),
        ("strict", "self"),
        range(9),
    ):
        options: dict[str, object] = {
            "teams": teams,
            "scoring": scoring,
            "four_corners": corners,
            "spotting": spotting,
            "water": water,
            "youngest": len(found) % seats,
        }
        found.append(Table(seats, options))
    # Neighbours in the list differ in all options, so that few games see much.
    return [found[number * 101 % len(found)] for number in range(len(found))]


TABLES = _tables()


def table_of(number: int) -> Table:
    """Every combination in turn; most matches short, some to their usual end."""
    seats, options = TABLES[number % len(TABLES)]
    usual = 75 if options["scoring"] == "alternate" else 15
    short = 1 if is_patient(number) or number % HEAVY == 0 else 1 + number % 7
    target = usual if number % 50 == 49 else short
    return Table(seats, {**options, "target": target})


def is_patient(number: int) -> bool:
    """Whether the players of the game seldom end a hand, so that decks run out."""
    return number % 8 == 3


def test_all_combinations_of_options_and_seats_are_played() -> None:
    assert len(TABLES) == 4 * 2 * 2 * 2 * 9
    assert len({tuple(sorted(map(str, [seats, *options.items()]))) for seats, options in TABLES}) == len(
        TABLES
    )
    assert {table_of(number).options["target"] for number in range(1000)} == {*range(1, 8), 15, 75}


def choose(state: StatesState, seat: int, patient: bool, dice: Random) -> Move:
    """Any legal move, but not always one that may end the hand."""
    moves = state.legal(seat)
    ending = [move for move in moves if move == KNOCK or (isinstance(move, int) and move > CLAIM)]
    if ending and len(ending) < len(moves) and dice.random() < (0.92 if patient else 0.1):
        moves = [move for move in moves if move not in ending]
    return moves[int(dice.random() * len(moves))]


@pytest.mark.parametrize("part", range(PARTS))
def test_every_state_of_random_games_is_sound(part: int, games: int) -> None:
    for number in range(part, games, PARTS):
        _play_and_check(number)


def _play_and_check(number: int) -> None:
    table = table_of(number)
    seed = f"game {number}"
    dice = Random(seed)
    match = Match(states(), table.seats, table.options, seed)
    state = match.state
    assert isinstance(state, StatesState)
    memory = Memory(table.seats)
    kept = [state.copy()]
    patient = is_patient(number)
    while state.to_act:
        (seat,) = state.to_act
        move: Move
        if seat == CHANCE:
            request = state.chance()
            move = tuple(shuffled(request.pool, request.count, dice))
            if request.verb == "deal":
                memory = Memory(table.seats)
        else:
            move = choose(state, seat, patient, dice)
        _check(state, dice, (seat, move), len(kept))
        memory.hear(match.play(seat, move))
        memory.check(state)
        kept.append(state.copy())
        if number % HEAVY == 0:
            _save_and_load(match)
    _check(state, dice, None, len(kept))
    record = Record.from_text(match.record().to_text())
    for before, again in zip(kept, replay(record, states()), strict=True):
        assert again == before


def _check(state: StatesState, dice: Random, move: tuple[int, Move] | None, ply: int) -> None:
    """Cards and copies at every state, each of the other checks at every third, by turns."""
    check_cards(state)
    check_copy(state, move)
    seen = viewers(state)
    viewer = seen[ply % len(seen)]
    check_new_deal(state, viewer, dice)
    match ply % 3:
        case 0:
            check_moves(state, dice)
        case 1:
            check_views(state, dice)
        case _:
            check_zones(state, viewer)
            check_refusals(state, dice)


def _save_and_load(match: Match) -> None:
    """The record as text gives the same match, which gives the same record."""
    text = match.record().to_text()
    again = Match.resume(states(), Record.from_text(text), match.seed)
    assert again.state == match.state
    assert again.record().to_text() == text
