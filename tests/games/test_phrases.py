"""Phrases that several games share."""

import pytest

from cardtable.games.kit.phrases import times_text


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (1.0, "9 times out of 10"),
        (0.5, "half the time"),
        (0.1, "1 time out of 10"),
        (1 / 27, "1 time out of 30"),
        (0.012, "1 time out of 80"),
        (0.0, "1 time out of 100"),
    ],
)
def test_a_chance_is_told_in_times_and_a_small_one_not_as_one_in_ten(chance: float, words: str) -> None:
    assert times_text(chance) == words
