"""Random matches of Whitehouse are of every kind."""

from tests.games.whitehouse.random_play import COMBINATIONS, SHORT, WhitehouseRandomPlay


def test_all_combinations_of_options_are_played() -> None:
    assert len(COMBINATIONS) == 80 + 48
    assert len(SHORT) == 16 + 8
    played = [WhitehouseRandomPlay().table(number) for number in range(1000)]
    assert all((4, wish) in played for wish in COMBINATIONS)
