"""Random matches of Combat over all combinations of options, every state of them checked."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from cardtable.engine.chance import shuffled
from cardtable.engine.game import CHANCE, Move
from cardtable.engine.match import Match
from cardtable.engine.record import Record, replay
from cardtable.games.combat.rules import CombatState
from cardtable.games.combat.setup import OPTIONS
from tests.games.combat.desk import combat, start, whole
from tests.games.combat.slow import SlowCombat
from tests.properties.combat_checks import (
    VIEWERS,
    check_cards,
    check_copy,
    check_facts,
    check_moves,
    check_new_deal,
    check_views,
    check_zones,
)

PARTS = 8
"""The games are split into so many tests, which workers share among them."""

HEAVY_SHARE = 10
"""For every tenth game one is played in heavy mode."""

COMBINATIONS = [
    dict(zip((option.name for option in OPTIONS), values, strict=True))
    for values in product(*([choice.value for choice in option.choices] for option in OPTIONS))
]

LONGEST = 250
"""More moves than any match has unless rock, paper, scissors is tied for ever."""


def options_of(number: int) -> dict[str, object]:
    return {**COMBINATIONS[number % len(COMBINATIONS)]}


def draw(state: CombatState, dice: Random) -> tuple[int, Move]:
    """Who moves, and any move it may make."""
    seat = state.to_act[int(dice.random() * len(state.to_act))]
    if seat == CHANCE:
        request = state.chance()
        return seat, tuple(shuffled(request.pool, request.count, dice))
    moves = state.legal(seat)
    return seat, moves[int(dice.random() * len(moves))]


@pytest.mark.parametrize("part", range(PARTS))
def test_every_state_of_random_games_is_sound(part: int, games: int) -> None:
    for number in range(part, games, PARTS):
        _play_and_check(options_of(number), f"game {number}")


def _play_and_check(options: dict[str, object], seed: str) -> None:
    dice = Random(seed)
    match = Match(combat(), 2, options, seed)
    state = match.state
    assert isinstance(state, CombatState)
    keys = [state.copy()]
    while state.to_act:
        move = draw(state, dice)
        _check(state, dice, move, len(keys))
        match.play(*move)
        keys.append(state.copy())
        assert len(keys) < LONGEST
    _check(state, dice, None, len(keys))
    assert [result.hand for result in match.results] == list(range(1, 13))
    assert tuple(map(sum, zip(*(result.points for result in match.results), strict=True))) == state.scores
    assert sum(state.scores) == 538
    record = Record.from_text(match.record().to_text())
    for before, again in zip(keys, replay(record, combat()), strict=True):
        assert again == before


def _check(state: CombatState, dice: Random, move: tuple[int, Move] | None, ply: int) -> None:
    check_cards(state)
    check_facts(state)
    check_moves(state, dice)
    check_copy(state, move)
    viewer = VIEWERS[ply % len(VIEWERS)]
    check_views(state, dice)
    check_zones(state, viewer)
    check_new_deal(state, viewer, dice)


@pytest.mark.parametrize("part", range(PARTS))
def test_a_second_referee_agrees_on_every_state(part: int, games: int) -> None:
    for number in range(part, games, PARTS):
        dice = Random(f"referees {number}")
        options = options_of(number)
        state, slow = start(**options), SlowCombat(**options)  # type: ignore[arg-type]
        while state.to_act:
            assert whole(state) == slow.shown()
            seat, move = draw(state, dice)
            line = f"{'*' if seat == CHANCE else seat} {state.write(seat, move)}"
            state.apply(seat, move)
            slow.play(line)
        assert whole(state) == slow.shown()


@pytest.mark.parametrize("part", range(PARTS))
def test_in_heavy_mode_a_match_is_saved_and_loaded_after_every_move(part: int, games: int) -> None:
    for number in range(part, games // HEAVY_SHARE, PARTS):
        dice = Random(f"heavy {number}")
        match = Match(combat(), 2, options_of(number), "heavy", ("Ada", "Ben"))
        while match.state.to_act:
            assert isinstance(match.state, CombatState)
            match.play(*draw(match.state, dice))
            record = Record.from_text(match.record().to_text())
            again = Match.resume(combat(), record, "heavy")
            assert again.state == match.state
            assert again.results == match.results
            assert again.record() == match.record()


def test_random_games_come_to_every_kind_of_question() -> None:
    seen: Counter[tuple[object, ...]] = Counter()
    for number in range(60):
        dice = Random(f"kinds {number}")
        state = start(**options_of(number))
        while state.to_act:
            seen[state.phase, state.facts()["pending"]] += 1
            state.apply(*draw(state, dice))
    assert set(seen) >= {
        ("deal", None),
        ("flip", "turn"),
        ("flip", "tie-breaker"),
        ("choose", "unequal"),
        ("choose", "tie-breaker"),
        ("flip", "fake-news"),
        ("call", "fake-news"),
        ("flip", "recount"),
        ("flip", "swing-state"),
        ("rps", "collusion"),
        ("pick", "collusion"),
        ("add", "add"),
        ("shuffle", None),
    }
