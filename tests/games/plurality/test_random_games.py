"""What `tests/properties` holds of every game of the menu."""

import pytest

from tests.games.plurality.random_play import PluralityRandomPlay
from tests.kit.machine import people
from tests.properties.random_matches import HEAVY_PARTS, PARTS, check_every_state, save_after_every_move

PLURALITY = PluralityRandomPlay()

TestPlurality = people(PLURALITY)


@pytest.mark.parametrize("part", range(PARTS))
def test_every_state_of_random_games_is_sound(part: int, games: int) -> None:
    check_every_state(PLURALITY, part, games)


@pytest.mark.parametrize("part", range(HEAVY_PARTS))
def test_in_heavy_mode_every_state_comes_back_from_its_record(part: int, games: int) -> None:
    save_after_every_move(PLURALITY, part, games)
