"""What stands at the line of the bid over the race bar of Whitehouse."""

from __future__ import annotations

import pytest

from cardtable.games.whitehouse.table.game_table import WhitehouseTable
from cardtable.viewmodel.picture import Sitter
from tests.games.whitehouse.desk import contract, trick, whitehouse


@pytest.mark.parametrize(
    ("bid", "seat", "tag"),
    [
        (270, 0, "You need 270"),
        (270, 1, "They need 270, you 269"),
        (530, 0, "530 is out of reach"),
        (530, 1, "530 is out of reach"),
    ],
)
def test_a_bid_that_cannot_be_made_anymore_is_needed_no_more(bid: int, seat: int, tag: str) -> None:
    state = contract(0, "C", bid, dealer=0, hands={0: "3H 2H 2C 3C", 1: "KH", 2: "5H 4H", 3: "6H"})
    trick(state, "KH 5H 6H 2H")
    sitters = [Sitter(name, "ann", person=True) for name in ("Ann", "Ben", "Cleo", "Dan")]
    table = WhitehouseTable(sitters, whitehouse().settle(4, {"jokers": False}))
    race = table.picture(state.observe(seat), seat, ()).race
    assert race is not None
    assert race.tag == tag
