"""Random matches of every game over all its seats and options, their states checked from all sides.

The tests' own game, which is not compiled with the others, has the same in its own folder.
"""

from random import Random

import pytest

from tests.games.random_plays import RANDOM_PLAYS
from tests.kit.random_play import RandomPlay, S
from tests.properties.random_matches import (
    HEAVY_PARTS,
    PARTS,
    check_every_state,
    parts,
    save_after_every_move,
)

ALL = RANDOM_PLAYS.values()


@pytest.mark.parametrize(("random_play", "part"), parts(PARTS, ALL))
def test_every_state_of_random_games_is_sound(random_play: RandomPlay[S], part: int, games: int) -> None:
    check_every_state(random_play, part, games)


@pytest.mark.parametrize(("random_play", "part"), parts(HEAVY_PARTS, ALL))
def test_in_heavy_mode_every_state_comes_back_from_its_record(
    random_play: RandomPlay[S], part: int, games: int
) -> None:
    save_after_every_move(random_play, part, games)


@pytest.mark.parametrize(
    ("random_play", "part"),
    parts(HEAVY_PARTS, [random_play for random_play in RANDOM_PLAYS.values() if random_play.has_referee]),
)
def test_a_second_referee_agrees_on_every_state(random_play: RandomPlay[S], part: int, games: int) -> None:
    for number in range(part, max(games // random_play.referee_share, PARTS), HEAVY_PARTS):
        match, dice = random_play.match(number), Random(f"referees {number}")
        referee = random_play.referee(match.seats, match.options)
        state: S = match.state  # type: ignore[assignment]
        while state.to_act:
            random_play.agree(referee, state)
            match.play(*random_play.next_move(state, dice, patient=random_play.patient(number)))
            referee.play(match.steps[-1].line)
        random_play.agree(referee, state)
