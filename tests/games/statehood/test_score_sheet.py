"""The score sheet of Statehood tells of every hand what the match says."""

import pytest

from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.games.statehood.rules.moves import CODES
from cardtable.scenes.match_log import MatchLog
from cardtable.viewmodel.score_sheet import Sheet
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
    assert {"Kept", "Won", "Forfeit"} <= outcomes


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


def told_of(*lines: str) -> Sheet:
    """The score sheet after a first hand of two made of these lines."""
    state = desk.start(2)
    table = table_of(Match(catalogue.game("statehood"), 2, {}, "told"))
    match_log = MatchLog(table)
    for line in (desk.cut_for(1, 2), *lines):
        before, seat = state.observe(None), line.split()[0]
        events = desk.play(state, line)
        match_log.add(-1 if seat == "*" else int(seat), before, events, state.observe(None))
    return table.sheet(state.observe(None), match_log.told)


def test_a_prize_that_puerto_rico_brings_from_another_hand_is_shown_as_won() -> None:
    hands = {0: "8H AS KS QS AC KC QC", 1: "*GU 2H 2D 2C 3H 3D 3C"}
    sheet = told_of(desk.deal_line(1, 2, hands), "0 declare 8H", "1 lay 2H 2D 2C 3H 3D 3C")
    assert "1 for Guam in others' hands" in sheet.sentence
    six, decided = sheet.panels
    assert [card.code for card in six.cards if not card.ghost] == ["*GU", "8H"]
    assert six.note == "2 of 6 have a winner"
    assert decided.line == "Ann had the most votes"


def test_a_tie_for_puerto_rico_is_told_as_one() -> None:
    hands = {0: "8H 4C 4D 4H 2D 3H 3C", 1: "5C 4S 5D 2C 2H 3D *AS"}
    sheet = told_of(desk.deal_line(1, 2, hands), "0 declare 8H", "1 lay 5C 4S 5D 2C 2H 3D")
    assert sheet.panels[1].line == "A tie: Ann played first"
