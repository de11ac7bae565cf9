"""What the golden games of States show between them."""

from dataclasses import replace

from cardtable.engine.match import Match
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.states.rules.state import StatesState
from tests.kit.desk import built_in
from tests.kit.records import final, records, values_of_options


def test_every_number_of_seats_and_water_cards_and_more_is_in_a_record() -> None:
    wanted: set[tuple[str, object]] = {("seats", seats) for seats in (2, 3, 4)}
    wanted |= {
        (name, value) for name in ("teams", "four_corners", "four_card_knocks") for value in (False, True)
    }
    wanted |= {("scoring", value) for value in ("standard", "alternate")}
    wanted |= {("spotting", value) for value in ("strict", "self")}
    wanted |= {("youngest", seat) for seat in range(4)}
    wanted |= {("water", number) for number in range(9)}
    wanted |= {("target", points) for points in (3, 15, 75, 200)}
    assert wanted <= values_of_options("states")


def test_every_way_to_end_a_hand_and_a_match_is_in_a_record() -> None:
    seen: set[tuple[object, ...]] = set()
    for record in records("states"):
        match = Match.resume(built_in("states"), record, "seed")
        for result in match.results:
            moves = record.moves[: result.ply]
            state = final(replace(record, moves=moves))
            assert isinstance(state, StatesState)
            last = moves[-1].split()
            if last[1] == "states":
                how = "connected" if state.knocker == NOBODY else "connected after a knock"
            elif result.points[state.setup.side_of[state.knocker]]:
                how = f"knocked with {state.knocked_with}"
            else:
                how = "beaten"
            over = state.winners is not None
            seen.add((how, over, state.setup.alternate))
            seen.add((how, over, state.setup.alternate, len(state.sides) < state.setup.seats))
    ways = ("connected", "connected after a knock", "knocked with 3", "knocked with 4", "beaten")
    missing = {
        (how, over, alternate) for how in ways for over in (False, True) for alternate in (False, True)
    }
    missing -= seen
    assert not missing
    teams = {(how, over) for how, over, _alternate, teams in (one for one in seen if len(one) == 4) if teams}
    assert teams >= {
        (how, over) for how in ways if how != "connected after a knock" for over in (False, True)
    }
