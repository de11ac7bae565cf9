"""Random matches of States are of every kind."""

from tests.games.states.random_play import TABLES, StatesRandomPlay


def test_all_combinations_of_options_and_seats_are_played() -> None:
    assert len(TABLES) == 4 * 2 * 2 * 2 * 9
    assert len({tuple(sorted(map(str, [seats, *options.items()]))) for seats, options in TABLES}) == len(
        TABLES
    )
    targets = {StatesRandomPlay().table(number).options["target"] for number in range(1000)}
    assert targets == {*range(1, 8), 15, 75}
