"""Golden games: records that people can read, each with the state it comes to and moves it refuses.

A record lies in `tests/records/states` with a comment on top that says what it shows; beside it lies the
state after its last move, as `cardtable replay --json` prints it. `about` names what matters (`comes_to`) and
moves that are refused there (`refused`).
"""

import json
from pathlib import Path

import pytest

from cardtable.engine.match import Match
from cardtable.engine.record import Record, RecordError, replay
from cardtable.games.states.position import NOBODY
from cardtable.games.states.rules import StatesState
from tests.games.states.desk import refused, states, whole

FOLDER = Path(__file__).parents[2] / "records" / "states"
FILES = sorted(FOLDER.glob("*.yaml"))


def final(record: Record) -> StatesState:
    *_before, state = replay(record, states())
    assert isinstance(state, StatesState)
    return state


def test_there_are_enough_and_each_has_its_end_beside_it() -> None:
    assert len(FILES) >= 30
    assert {path.name.removesuffix(".expected.json") for path in FOLDER.glob("*.json")} == {
        path.stem for path in FILES
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_comes_to_what_lies_beside_it(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# ")
    record = Record.from_text(text)
    state = final(record)
    assert whole(state) == json.loads(path.with_suffix(".expected.json").read_text(encoding="utf-8"))
    seen = {**state.facts(), **whole(state)}
    for name, value in record.about["comes_to"].items():  # type: ignore[attr-defined]
        assert seen[name] == value, name
    for wrong in record.about.get("refused", ()):  # type: ignore[attr-defined]
        assert refused(state, wrong["move"]).clause == wrong["clause"], wrong["move"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_refused_move_at_the_end_of_a_record_is_an_error_with_its_number(path: Path) -> None:
    record = Record.from_text(path.read_text(encoding="utf-8"))
    for wrong in record.about.get("refused", ()):  # type: ignore[attr-defined]
        longer = Record(record.game, record.seats, record.options, moves=(*record.moves, wrong["move"]))
        with pytest.raises(RecordError) as caught:
            final(longer)
        assert (caught.value.move, caught.value.text) == (len(longer.moves), wrong["move"])
        assert caught.value.reason


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_match_goes_on_from_a_record_and_writes_the_same_one(path: Path) -> None:
    record = Record.from_text(path.read_text(encoding="utf-8"))
    match = Match.resume(states(), record, "seed")
    assert match.state == final(record)
    again = Record.from_text(match.record(record.about).to_text())
    # A record may write the cards of a claim in any order.
    assert (again.options, again.seats, len(again.moves)) == (
        *(record.options, record.seats),
        len(record.moves),
    )
    assert final(again) == match.state
    assert Match.resume(states(), again, "seed").record(record.about) == again


def test_every_value_of_every_option_and_every_number_of_seats_is_in_a_record() -> None:
    seen: set[tuple[str, object]] = set()
    for path in FILES:
        record = Record.from_text(path.read_text(encoding="utf-8"))
        seen |= {("seats", record.seats), *record.settle(states()).items()}
    wanted: set[tuple[str, object]] = {("seats", seats) for seats in (2, 3, 4)}
    wanted |= {(name, value) for name in ("teams", "four_corners") for value in (False, True)}
    wanted |= {("scoring", value) for value in ("standard", "alternate")}
    wanted |= {("spotting", value) for value in ("strict", "self")}
    wanted |= {("youngest", seat) for seat in range(4)}
    wanted |= {("water", number) for number in range(9)}
    wanted |= {("target", points) for points in (3, 15, 75, 200)}
    assert wanted <= seen


def test_every_way_to_end_a_hand_and_a_match_is_in_a_record() -> None:
    seen: set[tuple[object, ...]] = set()
    for path in FILES:
        record = Record.from_text(path.read_text(encoding="utf-8"))
        match = Match.resume(states(), record, "seed")
        for result in match.results:
            moves = record.moves[: result.ply]
            state = final(Record(record.game, record.seats, record.options, moves=moves))
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
