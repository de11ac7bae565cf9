"""What may be expected of a play is told in the unit of the game that is played."""

import pytest

from cardtable.games.american_deuce.players.guide import GUIDE
from tests.games.american_deuce.desk import start


@pytest.mark.parametrize("seats", [4, 8])
def test_the_quick_game_is_told_in_chances_to_go_out_first(seats: int) -> None:
    state = start(seats, quick=True)
    guide = GUIDE.agreed(state.observe(None))
    assert guide.odds
    assert guide.points(1.0) is None, "nobody pays, so no play costs points"
    state.scores = (0, 61, *(0,) * (seats - 2))
    told = [guide.prospects(worth) for worth in guide.rewards(state, (0,) * seats)]
    assert told == [0, 1, *(0,) * (seats - 2)]
    assert guide.even(seats) == sum(told) / seats


@pytest.mark.parametrize(("seats", "paid"), [(4, 9), (8, 9)])
def test_the_full_game_is_told_in_points_that_change_hands(seats: int, paid: int) -> None:
    state = start(seats)
    guide = GUIDE.agreed(state.observe(None))
    state.scores = (paid * (seats - 1), *(-paid,) * (seats - 1))
    told = [
        guide.points(guide.prospects(worth) - guide.even(seats)) or 0.0
        for worth in guide.rewards(state, (0,) * seats)
    ]
    assert told[0] == pytest.approx(paid * seats), "what came in, and what each of the others paid"
    assert sum(told) == pytest.approx(0.0)
