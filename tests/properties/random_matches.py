"""Random matches of a game over all its seats and options, their states checked from all sides.

Every state has its cards counted, its turn held and its copy compared; the costlier checks are made of as
many states as the game's course says, drawn from the match's seed.
"""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from cardtable.engine.record import Record, replay
from tests.kit.invariants import viewers
from tests.kit.matches import points_of, saved_and_loaded
from tests.kit.random_play import RandomPlay, S

PARTS = 16
"""The matches of a game are split into so many tests, which workers share among them."""
HEAVY_PARTS = PARTS // 2
HEAVY_SHARE = 10
"""Every tenth match is one more time played in heavy mode."""


def parts(number: int, random_plays: Iterable[RandomPlay[Any]]) -> list[object]:
    """Every one of these games with each of its parts."""
    return [
        pytest.param(random_play, part, id=f"{random_play.game_id}-{part}")
        for random_play in random_plays
        for part in range(number)
    ]


def check_every_state(random_play: RandomPlay[S], part: int, games: int) -> None:
    """Play one part of so many matches and check their states."""
    for number in range(part, games, PARTS):
        _play_and_check(random_play, number)


def save_after_every_move(random_play: RandomPlay[S], part: int, games: int) -> None:
    """Play one part of the heavy mode's share: after every move the match is saved, loaded and compared."""
    for number in range(part, games // HEAVY_SHARE, HEAVY_PARTS):
        match, dice = random_play.match(number), Random(f"dice {number}")
        while match.state.to_act and len(match.results) < random_play.heavy_hands:
            match.play(*random_play.next_move(match.state, dice))  # type: ignore[arg-type]
            saved_and_loaded(match)


def _play_and_check(random_play: RandomPlay[S], number: int) -> None:
    match, dice = random_play.match(number), Random(f"dice {number}")
    state: S = match.state  # type: ignore[assignment]
    watch = random_play.watch(random_play.table(number))
    kept = [state.copy()]
    while state.to_act:
        move = random_play.next_move(state, dice, patient=random_play.patient(number))
        random_play.invariants.cards(state)
        random_play.invariants.turn(state)
        random_play.invariants.copy(state, move)
        if random_play.look_closer(state, dice):
            _everything(random_play, state, dice)
        watch.hear(state, move[1], match.play(*move))
        kept.append(state.copy())
    random_play.invariants.cards(state)
    random_play.invariants.turn(state)
    _everything(random_play, state, dice)
    watch.end(match)
    assert points_of(match) == state.scores
    record = Record.from_text(match.record().to_text())
    for before, again in zip(kept, replay(record, random_play.game), strict=True):
        assert again == before


def _everything(random_play: RandomPlay[S], state: S, dice: Random) -> None:
    random_play.invariants.everything(state, dice.choice(viewers(state)), dice)
