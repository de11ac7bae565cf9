"""Random matches of American Deuce are of every kind."""

from tests.games.american_deuce.random_play import KINDS


def test_all_seats_and_options_are_played() -> None:
    assert {seats for seats, _options in KINDS} == {4, 5, 6, 7, 8}
    for name in ("quick", "seating"):
        assert len({options[name] for _seats, options in KINDS}) == 2
    assert len(KINDS) <= 100
