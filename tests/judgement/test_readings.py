"""Worlds that advice imagines come from several readings; they are counted by a method that is exchanged."""

from random import Random

import pytest

from cardtable.ai.advice import advise
from cardtable.ai.guide import Worlds
from cardtable.ai.search import Budget
from cardtable.engine.game import Observation
from cardtable.games.american_deuce.players.guide import GUIDE, AmericanDeuceGuide
from cardtable.games.american_deuce.players.policy import PLAYERS
from tests.games.american_deuce.desk import leading


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
