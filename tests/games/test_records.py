"""Every golden game comes to the state beside it, refuses what it says, and is written again as it was."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from cardtable import yamltext
from cardtable.engine.match import Match
from cardtable.engine.record import Record, RecordError, replay
from tests.games.random_plays import RANDOM_PLAYS
from tests.kit.desk import built_in, refused, shown
from tests.kit.records import ROOT, files, final, load, values_of_options, values_to_choose

FILES = [pytest.param(path, id=f"{name}-{path.stem}") for name in RANDOM_PLAYS for path in files(name)]
REFEREED = [
    pytest.param(path, id=f"{name}-{path.stem}")
    for name, random_play in RANDOM_PLAYS.items()
    if random_play.has_referee
    for path in files(name)
]


@pytest.mark.parametrize("name", RANDOM_PLAYS)
def test_there_are_enough_and_each_has_its_end_beside_it(name: str) -> None:
    assert len(files(name)) >= 30
    assert {path.name.removesuffix(".expected.json") for path in (ROOT / name).glob("*.json")} == {
        path.stem for path in files(name)
    }
    assert {load(path).game for path in files(name)} == {name}


@pytest.mark.parametrize("path", FILES)
def test_a_record_comes_to_what_lies_beside_it(path: Path) -> None:
    assert path.read_text(encoding="utf-8").startswith("# ")
    record = load(path)
    state = final(record)
    whole = shown(record.game, state)
    assert whole == json.loads(path.with_suffix(".expected.json").read_text(encoding="utf-8"))
    seen = {**state.facts(), **whole}
    for name, value in record.about["comes_to"].items():  # type: ignore[attr-defined]
        assert seen[name] == value, name
    for wrong in record.about.get("refused", ()):  # type: ignore[attr-defined]
        assert refused(state, wrong["move"]).clause == wrong["clause"], wrong["move"]


@pytest.mark.parametrize("path", FILES)
def test_a_refused_move_at_the_end_of_a_record_is_an_error_with_its_number(path: Path) -> None:
    record = load(path)
    for wrong in record.about.get("refused", ()):  # type: ignore[attr-defined]
        longer = replace(record, moves=(*record.moves, wrong["move"]))
        with pytest.raises(RecordError) as caught:
            final(longer)
        assert (caught.value.move, caught.value.text) == (len(longer.moves), wrong["move"])
        assert caught.value.reason


@pytest.mark.parametrize("path", FILES)
def test_a_match_goes_on_from_a_record_and_writes_the_same_one(path: Path) -> None:
    record = load(path)
    match = Match.resume(built_in(record.game), record, "seed")
    assert match.state == final(record)
    again = Record.from_text(match.record(record.about).to_text())
    assert replace(again, moves=()) == replace(record, moves=())
    for written, line in zip(again.moves, record.moves, strict=True):
        if line.split()[1] in RANDOM_PLAYS[record.game].invariants.any_order:
            # Its cards may stand in any order in a record, and in the deck's own after it.
            written, line = sorted(written.split()), sorted(line.split())  # type: ignore[assignment]
        assert written == line
    assert final(again) == match.state
    assert Match.resume(built_in(record.game), again, "seed").record(record.about) == again
    yamltext.load(match.record().to_text())


@pytest.mark.parametrize("path", REFEREED)
def test_the_second_referee_sees_the_same_match(path: Path) -> None:
    record = load(path)
    random_play = RANDOM_PLAYS[record.game]
    referee = random_play.referee(record.seats, record.settle(random_play.game))
    for number, state in enumerate(replay(record, random_play.game)):
        if number:
            referee.play(record.moves[number - 1])
        random_play.agree(referee, state)


@pytest.mark.parametrize("name", RANDOM_PLAYS)
def test_every_value_of_every_option_and_every_number_of_seats_is_in_a_record(name: str) -> None:
    assert values_of_options(name) >= values_to_choose(name)
