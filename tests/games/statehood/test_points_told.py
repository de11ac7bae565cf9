"""What is told of a hand of Statehood says where the points come from."""

from __future__ import annotations

import re

from cardtable.engine.events import Scored, Won
from tests.games.statehood.test_table import walk


def test_where_the_points_of_puerto_rico_come_from_is_told() -> None:
    told_of = 0
    for number in range(8):
        *_rest, (match, table, match_log) = walk(2 + number % 3, f"bonus{number}", 700)
        for told in match_log.told:
            scored = next((event for event in told.events if isinstance(event, Scored)), None)
            line = next((line for line in told.lines if "keeps Puerto Rico" in line), None)
            if scored is None or line is None:
                continue
            seat = next(event.seat for event in told.events if isinstance(event, Won))
            own = [e for other in match_log.told if other.hand == told.hand for e in other.events]
            prizes = sum(
                e.amount for e in own if isinstance(e, Won) and e.seat == seat and e.what == "territory"
            )
            plus = re.search(r"\+ (\d+) for", line)
            assert scored.points[seat] == 6 + prizes + (int(plus[1]) if plus else 0)
            told_of += plus is not None
        if match_log.told and any(
            isinstance(event, Scored) for told in match_log.told for event in told.events
        ):
            sentence = table.sheet(match.state.observe(None), match_log.told).sentence
            gained = re.search(r"gets (\d+) points: (.*)\.", sentence)
            if gained:
                assert int(gained[1]) == sum(int(found) for found in re.findall(r"(\d+) for", gained[2]))
    assert told_of
