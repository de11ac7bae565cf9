"""Random matches of Statehood are of every kind."""

from itertools import product

from tests.games.statehood.random_play import StatehoodRandomPlay


def test_all_seats_and_options_are_played() -> None:
    played = [StatehoodRandomPlay().table(number) for number in range(200)]
    assert {(seats, options.get("census", 2020)) for seats, options in played[:100]} == set(
        product((2, 3, 4), (2020, 2010))
    )
    assert {200, 56, 7} <= {options["target"] for _seats, options in played}
