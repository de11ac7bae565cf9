"""Golden games: records that people can read, each with the state it comes to and moves it refuses.

A record lies in `tests/records/whitehouse` with a comment on top that says what it shows; beside it lies the
state after its last move, as `cardtable replay --json` prints it. `about` names what matters (`comes_to`) and
moves that are refused there (`refused`).
"""

import json
from pathlib import Path

import pytest

from cardtable import yamltext
from cardtable.engine.match import Match
from cardtable.engine.record import Record, RecordError, replay
from cardtable.games.whitehouse.position import NOBODY
from cardtable.games.whitehouse.rules import WhitehouseState
from cardtable.games.whitehouse.setup import OPTIONS
from tests.games.whitehouse.desk import refused, whitehouse, whole

FOLDER = Path(__file__).parents[2] / "records" / "whitehouse"
FILES = sorted(FOLDER.glob("*.yaml"))


def final(record: Record) -> WhitehouseState:
    *_before, state = replay(record, whitehouse())
    assert isinstance(state, WhitehouseState)
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
        longer = Record(record.game, 4, record.options, moves=(*record.moves, wrong["move"]))
        with pytest.raises(RecordError) as caught:
            final(longer)
        assert (caught.value.move, caught.value.text) == (len(longer.moves), wrong["move"])
        assert caught.value.reason


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_match_goes_on_from_a_record_and_writes_the_same_one(path: Path) -> None:
    record = Record.from_text(path.read_text(encoding="utf-8"))
    match = Match.resume(whitehouse(), record, "seed")
    assert match.state == final(record)
    again = Record.from_text(match.record(record.about).to_text())
    assert again == record
    yamltext.load(match.record().to_text())


def test_every_value_of_every_option_is_in_a_record() -> None:
    seen: set[tuple[str, object]] = set()
    for path in FILES:
        record = Record.from_text(path.read_text(encoding="utf-8"))
        seen |= set(record.settle(whitehouse()).items())
    assert seen == {(option.name, choice.value) for option in OPTIONS for choice in option.choices}


def test_every_way_to_end_a_hand_and_a_match_is_in_a_record() -> None:
    seen: set[tuple[object, ...]] = set()
    for path in FILES:
        record = Record.from_text(path.read_text(encoding="utf-8"))
        match = Match.resume(whitehouse(), record, "seed")
        alone = match.options["play"] == "individual"
        for result in match.results:
            state = final(Record(record.game, 4, record.options, moves=record.moves[: result.ply]))
            side = state.setup.side_of[state.bidder]
            how = "made" if result.points[side] > 0 else "failed"
            if state.calls.caught != NOBODY:
                how = "renege"
            landslide = state.bid >= state.setup.landslide
            seen.add((alone, how, landslide, state.winners is not None))
    # A made landslide never leaves the match open.
    ends = [("made", False, False), ("made", False, True), ("made", True, True)]
    ends += [("failed", False, False), ("failed", False, True), ("failed", True, False)]
    ends += [("renege", False, False), ("renege", False, True)]
    assert seen == {(alone, *end) for alone in (False, True) for end in ends}
