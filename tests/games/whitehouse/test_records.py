"""What the golden games of Whitehouse show between them."""

from dataclasses import replace

from cardtable.engine.match import Match
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.whitehouse.rules.state import WhitehouseState
from tests.kit.desk import built_in
from tests.kit.records import final, records


def test_every_way_to_end_a_hand_and_a_match_is_in_a_record() -> None:
    seen: set[tuple[object, ...]] = set()
    for record in records("whitehouse"):
        match = Match.resume(built_in("whitehouse"), record, "seed")
        alone = match.options["play"] == "individual"
        for result in match.results:
            state = final(replace(record, moves=record.moves[: result.ply]))
            assert isinstance(state, WhitehouseState)
            side = state.setup.side_of[state.bidder]
            how = "made" if result.points[side] > 0 else "failed"
            if state.calls.caught != NOBODY:
                how = "renege"
            landslide = state.bid >= state.setup.landslide
            seen.add((alone, how, landslide, state.winners is not None))
    # A made landslide never leaves the match open.
    ends = [("made", False, False), ("made", False, True), ("made", True, True)]
    ends += [("failed", False, False), ("failed", False, True), ("failed", True, False)]
    ends += [("renege", False, False), ("renege", False, True), ("renege", True, True)]
    assert seen == {(alone, *end) for alone in (False, True) for end in ends}
