"""The program fits the players and the time, and seats change from match to match."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.evening.program import MOST, PART, PLAYERS, Choice, program_of, seats_for
from cardtable.evening.seating import seated

SHEDDING = Choice("shedding", ((PART, 2), ("short", 14), ("full", 480)))
BIDDING = Choice("bidding", ((PART, 3), ("short", 15), ("full", 70)))
LINKING = Choice("linking", ((PART, 1), ("short", 4), ("full", 9)))
DUEL = Choice("duel", (("full", 4),), duel=True)


def test_a_game_takes_the_smallest_table_that_holds_everybody() -> None:
    assert [seats_for(range(2, 5), players) for players in PLAYERS][:4] == [2, 3, 4, None]
    assert [seats_for(range(4, 9), players) for players in PLAYERS] == [4, 4, 4, 5, 6, 7, 8]
    assert seats_for((4,), 2) == 4


def test_short_matches_become_longer_while_there_is_time_and_the_duel_is_last() -> None:
    found = program_of([DUEL, BIDDING, LINKING], 30)
    assert [(one.game, one.length) for one in found] == [
        ("bidding", "short"),
        ("linking", "full"),
        ("duel", "full"),
    ]


def test_for_a_few_minutes_no_game_is_played_once_more() -> None:
    found = program_of([BIDDING, LINKING, DUEL], 36)
    assert [one.game for one in found] == ["bidding", "linking", "duel"]


def test_with_much_time_left_games_are_played_once_more() -> None:
    found = program_of([SHEDDING, DUEL], 60)
    assert [one.game for one in found] == ["shedding", "shedding", "shedding", "duel"]
    assert {one.length for one in found[:-1]} == {"short"}


def test_each_game_is_played_even_if_there_is_no_time() -> None:
    found = program_of([BIDDING, SHEDDING], 1)
    assert [(one.game, one.length) for one in found] == [("bidding", PART), ("shedding", PART)]


choices = st.lists(
    st.builds(
        lambda number, lengths, duel: Choice(f"game {number}", lengths, duel),
        st.integers(1, 9),
        st.sets(st.integers(1, 90), min_size=1, max_size=3).map(
            lambda minutes: tuple(zip((PART, "short", "full"), sorted(minutes), strict=False))
        ),
        st.booleans(),
    ),
    min_size=1,
    max_size=6,
    unique_by=lambda choice: choice.game,
)


@given(choices, st.integers(10, 240))
def test_a_program_has_every_game_keeps_its_time_and_ends_with_duels(
    chosen: list[Choice], minutes: int
) -> None:
    found = program_of(chosen, minutes)
    assert {one.game for one in found} == {choice.game for choice in chosen}
    assert len(found) <= MOST
    assert [one.duel for one in found] == sorted(one.duel for one in found)
    assert sum(one.duel for one in found) == sum(choice.duel for choice in chosen)
    shortest = sum(choice.lengths[0][1] for choice in chosen)
    assert sum(one.minutes for one in found) <= max(minutes, shortest)
    lengths = {choice.game: choice.lengths for choice in chosen}
    assert all((one.length, one.minutes) in lengths[one.game] for one in found)


def test_neighbors_and_partners_change_from_match_to_match() -> None:
    partners = [seated(range(4), 4, number)[2] for number in range(3)]
    assert sorted(partners, key=str) == [1, 2, 3]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("number", range(6))
def test_everybody_has_one_seat_and_computers_fill_the_others(players: int, number: int) -> None:
    found = seated(range(players), 8, number)
    assert sorted(one for one in found if one is not None) == [*range(players)]
    assert len(found) == 8
    assert found[players:] == (None,) * (8 - players)
