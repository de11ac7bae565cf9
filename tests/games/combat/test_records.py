"""Golden games: records that people can read, each with the state it comes to and moves it refuses.

A record lies in `tests/records/combat` with a comment on top that says what it shows; beside it lies the
state after its last move, as `cardtable replay --json` prints it. `about` names what matters (`comes_to`) and
moves that are refused there (`refused`).
"""

import json
from pathlib import Path

import pytest

from cardtable import yamltext
from cardtable.engine.events import Ended, Scored
from cardtable.engine.match import Match
from cardtable.engine.record import Record, RecordError, read_line, replay
from cardtable.games.combat.rules import CombatState
from cardtable.games.combat.setup import OPTIONS
from tests.games.combat.desk import combat, refused, whole
from tests.games.combat.slow import SlowCombat

FOLDER = Path(__file__).parents[2] / "records" / "combat"
FILES = sorted(FOLDER.glob("*.yaml"))


def load(path: Path) -> Record:
    return Record.from_text(path.read_text(encoding="utf-8"))


def final(record: Record) -> CombatState:
    *_before, state = replay(record, combat())
    assert isinstance(state, CombatState)
    return state


def test_there_are_enough_and_each_has_its_end_beside_it() -> None:
    assert len(FILES) >= 30
    assert {path.name.removesuffix(".expected.json") for path in FOLDER.glob("*.json")} == {
        path.stem for path in FILES
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_comes_to_what_lies_beside_it(path: Path) -> None:
    assert path.read_text(encoding="utf-8").startswith("# ")
    record = load(path)
    state = final(record)
    assert whole(state) == json.loads(path.with_suffix(".expected.json").read_text(encoding="utf-8"))
    seen = {**state.facts(), **whole(state)}
    for name, value in record.about["comes_to"].items():  # type: ignore[attr-defined]
        assert seen[name] == value, name
    for wrong in record.about.get("refused", ()):  # type: ignore[attr-defined]
        assert refused(state, wrong["move"]).clause == wrong["clause"], wrong["move"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_second_referee_sees_the_same_match(path: Path) -> None:
    record = load(path)
    slow = SlowCombat(**record.settle(combat()))
    for number, state in enumerate(replay(record, combat())):
        assert isinstance(state, CombatState)
        if number:
            slow.play(record.moves[number - 1])
        assert whole(state) == slow.shown()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_refused_move_at_the_end_of_a_record_is_an_error_with_its_number(path: Path) -> None:
    record = load(path)
    for wrong in record.about.get("refused", ()):  # type: ignore[attr-defined]
        longer = Record(record.game, 2, record.options, moves=(*record.moves, wrong["move"]))
        with pytest.raises(RecordError) as caught:
            final(longer)
        assert (caught.value.move, caught.value.text) == (len(longer.moves), wrong["move"])
        assert caught.value.reason


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_match_goes_on_from_a_record_and_writes_the_same_one(path: Path) -> None:
    record = load(path)
    match = Match.resume(combat(), record, "seed")
    assert match.state == final(record)
    again = Record.from_text(match.record(record.about).to_text())
    assert again == record
    yamltext.load(match.record().to_text())


def test_every_value_of_every_option_is_in_a_record() -> None:
    seen: set[tuple[str, object]] = set()
    for path in FILES:
        seen |= set(load(path).settle(combat()).items())
    assert seen == {(option.name, choice.value) for option in OPTIONS for choice in option.choices}


def test_every_way_to_end_a_hand_and_a_match_is_in_a_record() -> None:
    hands: set[tuple[str, bool]] = set()
    matches: set[str] = set()
    for path in FILES:
        record = load(path)
        state = record.start(combat())
        assert isinstance(state, CombatState)
        for number, line in enumerate(record.moves, start=1):
            actor, layer, chooser, phase = state.to_act[0], state.layer, state.chooser, state.phase
            for event in state.play(*read_line(state, number, line)):
                if isinstance(event, Scored):
                    decider = actor if chooser < 0 else chooser
                    hands.add((event.outcome, decider == layer))
                elif isinstance(event, Ended):
                    tied = state.scores[0] == state.scores[1]
                    matches.add("votes" if not tied else "house" if phase == "rps" else "states")
    words = ("unequal", "second-wild", "fake-news", "celebrity", "recount", "swing-state", "collusion")
    assert hands == {(word, layer) for word in words for layer in (False, True)} | {("tie-breaker", False)}
    assert matches == {"house", "states", "votes"}
