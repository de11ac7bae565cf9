"""What may be expected of a play is told in the unit of the game that is played."""

from random import Random

import pytest

from cardtable.ai.advice import advise
from cardtable.ai.guide import Worlds
from cardtable.ai.search import Budget
from cardtable.engine.game import Observation
from cardtable.games.american_deuce.players.guide import GUIDE, AmericanDeuceGuide
from cardtable.games.american_deuce.players.policy import PLAYERS
from tests.games.american_deuce.desk import leading, start


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


def test_advice_takes_its_worlds_from_several_readings_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """A world changes little from draw to draw, so that with a single reading all would agree by chance."""
    read = []

    def worlds(_guide: AmericanDeuceGuide, seen: Observation) -> Worlds:
        read.append(0)
        number = len(read) - 1

        def draw(dice: Random) -> object:
            read[number] += 1
            return seen.resample(dice)

        return draw  # type: ignore[return-value]

    monkeypatch.setattr(AmericanDeuceGuide, "worlds", worlds)
    seen = leading(hands={0: "KD 3C"}, quick=True).observe(0)
    advise(PLAYERS, seen, Random(1), Budget(200))
    assert len(read) == GUIDE.readings > 1
    assert max(read) - min(read) <= 1
