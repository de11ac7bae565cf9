"""What stands at the line of the bid over the race bar of Whitehouse."""

from __future__ import annotations

import pytest

from cardtable.games.whitehouse.table.game_table import WhitehouseTable
from cardtable.viewmodel.picture import Sitter
from tests.games.whitehouse.desk import contract, trick, whitehouse


def table_of_four() -> WhitehouseTable:
    sitters = [Sitter(name, "ann", person=True) for name in ("Ann", "Ben", "Cleo", "Dan")]
    return WhitehouseTable(sitters, whitehouse().settle(4, {"jokers": False}))


@pytest.mark.parametrize(
    ("bid", "seat", "tag"),
    [
        (270, 0, "You need 270"),
        (270, 1, "They need 270 with buried votes, you 269"),
        (270, 2, "You need 270 with buried votes"),
        (530, 0, "530 is out of reach"),
        (530, 1, "530 is out of reach"),
    ],
)
def test_a_bid_that_cannot_be_made_anymore_is_needed_no_more(bid: int, seat: int, tag: str) -> None:
    state = contract(0, "C", bid, dealer=0, hands={0: "3H 2H 2C 3C", 1: "KH", 2: "5H 4H", 3: "6H"})
    trick(state, "KH 5H 6H 2H")
    table = table_of_four()
    race = table.picture(state.observe(seat), seat, ()).race
    assert race is not None
    assert race.tag == tag


def test_the_bar_says_that_buried_votes_are_missing_to_those_who_do_not_know_them() -> None:
    state = contract(0, "C", 270, dealer=0, hands={0: "3H 2H 2C 3C", 1: "KH", 2: "5H 4H", 3: "6H"})
    table, missing = table_of_four(), "What Ann buried counts, too, but is not in the bar"
    told = {seat: table.picture(state.observe(seat), seat or 0, ()).about["race"] for seat in (None, 0, 1, 2)}
    assert [missing in note.more for note in told.values()] == [True, False, True, True]
    bar = table.picture(state.observe(1), 1, ()).race
    assert bar is not None
    assert bar.votes == (0, 0), "and their number is told to nobody else"


@pytest.mark.parametrize(("bid", "mark"), [(270, None), (280, None), (290, 270), (530, 270)])
def test_the_white_line_is_left_out_where_the_line_of_the_bid_would_touch_it(
    bid: int, mark: int | None
) -> None:
    state = contract(0, "C", bid, dealer=0, hands={0: "3H 2H 2C 3C", 1: "KH", 2: "5H 4H", 3: "6H"})
    picture = table_of_four().picture(state.observe(0), 0, ())
    assert picture.race is not None
    assert picture.race.mark == mark
    assert ("white line" in picture.about["race"].line) == (mark is not None)


@pytest.mark.parametrize(("seat", "told"), [(0, False), (1, True), (2, False), (3, True)])
def test_who_defends_for_the_first_time_is_told_what_for(seat: int, told: bool) -> None:
    state = contract(0, "C", 270, dealer=0, hands={0: "3H 2H 2C 3C", 1: "KH", 2: "5H 4H", 3: "6H"})
    while state.to_act != (seat,):
        state.apply(state.to_act[0], state.legal(state.to_act[0])[0])
    assert ("defend" in table_of_four().tips(state.observe(seat))) == told


def test_only_the_bidder_is_told_what_the_yellow_part_of_the_bar_is() -> None:
    for bidder, told in ((0, True), (1, False)):
        state = contract(bidder, "S")
        (seat,) = state.to_act
        assert seat == 0
        assert ("buried" in table_of_four().tips(state.observe(seat))) == told
