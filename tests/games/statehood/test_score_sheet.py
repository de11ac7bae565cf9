"""The score sheet of Statehood tells of every hand what the match says."""

import pytest

from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.games.statehood.rules.moves import CODES
from cardtable.scenes.match_log import MatchLog
from tests.games.statehood import desk
from tests.games.statehood.test_table import NAMES, SEATS, table_of, walk


@pytest.mark.parametrize("seats", SEATS)
def test_the_score_sheet_agrees_with_the_match(seats: int) -> None:
    outcomes: set[str] = set()
    for number in range(3):
        for match, table, match_log in walk(seats, f"sheet{number}", 900):
            if not match.results or match.results[-1].ply != len(match.steps):
                continue
            sheet = table.sheet(match.state.observe(None), match_log.told)
            assert [(row.hand, row.points, row.totals) for row in sheet.rows] == [
                (result.hand, result.points, result.scores) for result in match.results
            ]
            outcomes.add(sheet.rows[-1].result)
            shown = match.state.observe(None).table.declaration  # type: ignore[attr-defined]
            assert sheet.rows[-1].pill == (str(shown.standing) if shown is not None else "")
            if sheet.rows[-1].result == "Won":
                total = match.state.setup.ballots.total  # type: ignore[attr-defined]
                tried = [total(shown.defenders), *map(total, shown.challenges)]
                assert f"{shown.standing} votes beat " in sheet.sentence
                assert f"'s {sorted(tried)[-2]}. " in sheet.sentence, "the next best, whoever it was"
            assert sheet.over == (match.state.winners is not None)
            assert sheet.headline
            assert sheet.sentence.endswith(".")
            if sheet.over:
                assert match.state.winners is not None
                assert NAMES[match.state.winners[0]] in sheet.headline
    assert {"Held", "Won", "Forfeit"} <= outcomes


def test_a_hand_that_is_void_is_told_and_written_down() -> None:
    state = desk.start(2)
    rest = [code for code in CODES if code != "8H"]
    match = Match(catalogue.game("statehood"), 2, {}, "void")
    table = table_of(match)
    match_log = MatchLog(table)
    lines = (desk.cut_for(0, 2), "* deal " + " ".join([*rest[:14], "8H", *rest[14:]]))
    for line in lines:
        before = state.observe(None)
        events = desk.play(state, line)
        match_log.add(-1, before, events, state.observe(None))
    assert match_log.told[-1].lines[-1] == "Puerto Rico is turned up: this hand is void"
    sheet = table.sheet(state.observe(None), match_log.told)
    assert (sheet.headline, sheet.rows[0].result, sheet.rows[0].pill) == ("Void hand", "Void", "")
