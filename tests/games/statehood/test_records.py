"""What the golden games of Statehood show between them."""

from cardtable.engine.events import Scored
from cardtable.engine.record import read_line
from cardtable.games.statehood.rules.setup import OPTIONS
from cardtable.games.statehood.rules.state import StatehoodState
from tests.kit.desk import built_in
from tests.kit.records import records, values_of_options


def test_every_target_of_the_menu_and_the_lowest_and_the_highest_are_in_a_record() -> None:
    (offered,) = (option.choices for option in OPTIONS if option.name == "target")
    played = {value for name, value in values_of_options("statehood") if name == "target"}
    assert played == {7, 200, *(choice.value for choice in offered)}


def test_every_way_to_end_a_hand_and_a_match_is_in_a_record() -> None:
    seen: set[tuple[str, bool, bool]] = set()
    for record in records("statehood"):
        state = record.start(built_in("statehood"))
        assert isinstance(state, StatehoodState)
        for number, line in enumerate(record.moves, start=1):
            seat, move = read_line(state, number, line)
            for event in state.play(seat, move):
                if isinstance(event, Scored):
                    seen.add((event.outcome, state.forced, state.phase == "over"))
    ends = {
        (how, forced, over)
        for how in ("challenged", "defended")
        for forced in (False, True)
        for over in (False, True)
    }
    assert seen == ends | {("void", False, False), ("forfeit", False, False), ("forfeit", False, True)}
