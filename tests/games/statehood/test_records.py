"""Golden games: records that people can read, each with the state it comes to and moves it refuses.

A record lies in `tests/records/statehood` with a comment on top that says what it shows; beside it lies the
state after its last move, as `cardtable replay --json` prints it. `about` names what matters (`comes_to`) and
moves that are refused there (`refused`).
"""

import json
from pathlib import Path

import pytest

from cardtable import yamltext
from cardtable.engine.events import Scored
from cardtable.engine.match import Match
from cardtable.engine.record import Record, RecordError, read_line, replay
from cardtable.games.statehood.rules import StatehoodState
from cardtable.games.statehood.setup import OPTIONS
from tests.games.statehood.desk import refused, statehood, whole

FOLDER = Path(__file__).parents[2] / "records" / "statehood"
FILES = sorted(FOLDER.glob("*.yaml"))


def final(record: Record) -> StatehoodState:
    *_before, state = replay(record, statehood())
    assert isinstance(state, StatehoodState)
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
    match = Match.resume(statehood(), record, "seed")
    assert match.state == final(record)
    again = Record.from_text(match.record(record.about).to_text())
    assert again == record
    yamltext.load(match.record().to_text())


def test_all_seats_and_every_value_that_menus_offer_are_in_a_record() -> None:
    seen: set[tuple[str, object]] = set()
    seats: set[int] = set()
    for path in FILES:
        record = Record.from_text(path.read_text(encoding="utf-8"))
        seats.add(record.seats)
        seen |= set(record.settle(statehood()).items())
    assert seats == {2, 3, 4}
    offered = {(option.name, choice.value) for option in OPTIONS for choice in option.choices}
    assert seen == offered | {("target", 7), ("target", 200)}


def test_every_way_to_end_a_hand_and_a_match_is_in_a_record() -> None:
    seen: set[tuple[str, bool, bool]] = set()
    for path in FILES:
        record = Record.from_text(path.read_text(encoding="utf-8"))
        state = record.start(statehood())
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
