"""No level can peek: what a seat cannot know has no bearing on its move."""

from importlib import import_module
from random import Random

import pytest

from cardtable.ai.search import Budget
from tests.ai.positions import GAMES, KINDS, positions

FEW_ITERATIONS = Budget(iterations=8)


@pytest.mark.parametrize("game_id", GAMES)
def test_hidden_cards_have_no_bearing_on_a_move(game_id: str, fair: int) -> None:
    policy = import_module(f"cardtable.games.{game_id}.policy")
    shuffle = Random(game_id)
    differed = 0
    for number, state in enumerate(positions(game_id, fair, every=7)):
        seat = state.to_act[0]
        seen = state.observe(seat)
        other = seen.resample(shuffle)
        assert other.observe(seat) == seen
        differed += other != state
        for level in KINDS:
            player = level.player(policy, FEW_ITERATIONS)
            seed = f"{number}/{level.name}"
            own, again = (player.choose(world.observe(seat), Random(seed)) for world in (state, other))
            assert own == again
    assert differed > fair // 2
