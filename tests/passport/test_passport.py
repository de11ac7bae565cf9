"""Stamps and honors follow from the wins of places alone."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardtable.cards.atlas import atlas
from cardtable.passport.house import earned, sets_of
from cardtable.passport.wins import Win, by_game, since, stamps
from cardtable.quiz.regions import REGIONS

PLACES = atlas().places
GAMES = ("statehood", "whitehouse", "states")


def win(place: str, game: str = "statehood", hand: int = 1, day: int = 5) -> Win:
    return Win(place, game, 7, hand, day)


def honors(wins: Sequence[Win]) -> dict[str, Win]:
    return earned(wins, PLACES, REGIONS, GAMES)


def test_a_place_is_stamped_by_its_first_win_and_counted_after_that() -> None:
    wins = [win("TX"), win("TX", "whitehouse", 2), win("OH", "whitehouse"), win("TX", "whitehouse", 3)]
    stamped = stamps(wins)
    assert stamped == {"TX": wins[0], "OH": wins[2]}
    assert by_game(stamped) == {"statehood": 1, "whitehouse": 1}
    assert since(wins, "TX") == {"whitehouse": 2}
    assert since(wins, "OH") == {}


def test_every_set_is_an_honor_with_its_last_place_and_not_before() -> None:
    for name, codes in sets_of(PLACES, REGIONS).items():
        wins = [win(code, hand=number) for number, code in enumerate(sorted(codes))]
        assert name not in honors(wins[:-1]), name
        assert honors(wins)[name] == wins[-1]


def test_the_sets_are_the_regions_and_what_the_places_tell() -> None:
    sets = sets_of(PLACES, REGIONS)
    assert sets["thirteen"] == frozenset(
        ["DE", "PA", "NJ", "GA", "CT", "MA", "MD", "SC", "NH", "VA", "NY", "NC", "RI"]
    )
    assert len(sets["union"]) == 50
    assert len(sets["everywhere"]) == 56
    assert sets["territories"] == {"PR", "VI", "GU", "MP", "AS"}


@pytest.mark.parametrize(
    ("days", "games", "found"),
    [
        ((5, 5, 5), GAMES, True),
        ((5, 5, 6), GAMES, False),
        ((0, 0, 0), GAMES, False),
        ((5, 5, 5), ("statehood", "whitehouse", "whitehouse"), False),
    ],
)
def test_an_evening_has_a_win_in_every_game_on_one_day(
    days: tuple[int, ...], games: tuple[str, ...], *, found: bool
) -> None:
    wins = [win("TX", game, day=day) for game, day in zip(games, days, strict=True)]
    assert ("evening" in honors(wins)) == found


def test_the_coasts_are_joined_when_won_states_lead_from_one_to_the_other() -> None:
    way = ["CA", "NV", "UT", "CO", "KS", "MO", "KY", "VA"]
    wins = [win(code, hand=number) for number, code in enumerate(way)]
    assert honors(wins)["coast"] == wins[-1]
    assert "coast" not in honors(wins[:3] + wins[4:])
    late = [*wins[:3], *wins[4:], wins[3]]
    assert honors(late)["coast"] == wins[3]
    assert "coast" not in honors([win(code) for code in ("CA", "FL", "HI", "PR")])
