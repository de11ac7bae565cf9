"""No level can peek: what a seat cannot know has no bearing on its move.

At 2,000 positions of every game the hidden cards are dealt anew within what the seat knows: it observes the
same and makes the same move. Every level is asked at some of them;
``pytest tests/ai/test_fairness.py --fair 2000`` asks every level at all of them.
"""

from random import Random

import pytest

from cardtable.ai.player import PolicyPlayer
from cardtable.ai.search import Budget
from cardtable.games import catalogue
from tests.ai.positions import GAMES, KINDS, positions

POSITIONS = 2000
FEW_ITERATIONS = Budget(iterations=8)


@pytest.mark.parametrize("game_id", GAMES)
def test_hidden_cards_have_no_bearing_on_a_move(game_id: str, fair: int) -> None:
    of_game = catalogue.entry(game_id).players()
    players = {kind.name: kind.player(of_game, FEW_ITERATIONS) for kind in KINDS}
    players["bold"] = KINDS[1].player(of_game, FEW_ITERATIONS, temperament=1.0)
    shuffle = Random(game_id)
    differed = 0
    for number, state in enumerate(positions(game_id, POSITIONS, every=3)):
        seat = state.to_act[0]
        seen = state.observe(seat)
        other = seen.resample(shuffle)
        again = other.observe(seat)
        assert again == seen
        differed += other != state
        asked = number % (POSITIONS // fair) == 0
        for name, player in players.items() if asked else [("normal", PolicyPlayer(of_game.plain))]:
            seed = f"{number}/{name}"
            assert player.choose(seen, Random(seed)) == player.choose(again, Random(seed))
    assert differed > POSITIONS // 2
