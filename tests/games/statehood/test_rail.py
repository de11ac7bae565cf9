"""The rail of the six prizes."""

from __future__ import annotations

from cardtable.games.statehood.rules.moves import CODES
from tests.games.statehood.test_table import seen_by, walk


def test_the_rail_says_what_became_of_every_prize() -> None:
    states: set[str] = set()
    words: set[str] = set()
    for match, table, match_log in walk(3, "rail", 700):
        view = seen_by(match, 0)
        rail = table.picture(view, 0, match_log.told).rail
        assert (rail is not None) == view.table.dealt
        if rail is None:
            continue
        assert [prize.points for prize in rail.prizes] == [1, 1, 1, 1, 3, 6]
        pile = [CODES[card] for card in view.table.discard]
        for prize in rail.prizes:
            states.add(prize.state)
            words.add(prize.word)
            assert (prize.word == "Discarded") == (pile[-1:] == [prize.code])
            assert bool(prize.owner) == (prize.state == "won")
    assert states == {"open", "declared", "won", "gone"}
    assert words >= {"", "Declared", "Discarded", "Gone"}
