"""Golden games: records that people can read, each with the state it comes to and moves it refuses.

A record lies in `tests/records/american_deuce` with a comment on top that says what it shows; beside it lies
the state after its last move, as `cardtable replay --json` prints it. `about` names what matters (`comes_to`)
and moves that are refused there (`refused`).
"""

import json
from pathlib import Path

import pytest

from cardtable import yamltext
from cardtable.cli import main
from cardtable.engine.match import Match
from cardtable.engine.record import Record, RecordError, replay
from cardtable.games.american_deuce.plays import NAMES
from cardtable.games.american_deuce.rules import AmericanDeuceState
from tests.games.american_deuce.desk import american_deuce, refused, whole

FOLDER = Path(__file__).parents[2] / "records" / "american_deuce"
FILES = sorted(FOLDER.glob("*.yaml"))


def final(record: Record) -> AmericanDeuceState:
    *_before, state = replay(record, american_deuce())
    assert isinstance(state, AmericanDeuceState)
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
        moves = (*record.moves, wrong["move"])
        with pytest.raises(RecordError) as caught:
            final(Record(record.game, record.seats, record.options, moves=moves))
        assert (caught.value.move, caught.value.text) == (len(moves), wrong["move"])
        assert caught.value.reason


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_match_goes_on_from_a_record_and_writes_the_same_one(path: Path) -> None:
    record = Record.from_text(path.read_text(encoding="utf-8"))
    match = Match.resume(american_deuce(), record, "seed")
    assert match.state == final(record)
    again = Record.from_text(match.record(record.about).to_text())
    assert again.options == record.options
    assert again.seats == record.seats
    # Cards that were written in another order are now in the deck's own.
    assert [sorted(line.split()) for line in again.moves] == [sorted(line.split()) for line in record.moves]
    yamltext.load(match.record().to_text())


def test_every_value_of_every_option_and_every_number_of_seats_is_in_a_record() -> None:
    seen: set[tuple[str, object]] = set()
    for path in FILES:
        record = Record.from_text(path.read_text(encoding="utf-8"))
        seen |= {*record.settle(american_deuce()).items(), ("seats", record.seats)}
    wanted = {(option.name, choice.value) for option in american_deuce().options for choice in option.choices}
    assert seen >= wanted | {("seats", seats) for seats in range(4, 9)}


def test_every_kind_of_combination_and_every_end_is_in_a_record() -> None:
    kinds: set[str | None] = set()
    ends: set[tuple[object, ...]] = set()
    trades: set[object] = set()
    for path in FILES:
        record = Record.from_text(path.read_text(encoding="utf-8"))
        quick = record.options.get("quick") is True
        before = 0
        for state in replay(record, american_deuce()):
            assert isinstance(state, AmericanDeuceState)
            kinds.add(NAMES[state.top[0]])
            trade = state.cabinet.trade
            trades.add(None if trade is None else trade.short)
            if state.table and state.phase in ("deal", "over"):
                led = not state.passed and sum(state.piles) == before
                ends.add((quick, state.winners is not None))
                ends.add(("led" if led else "answered",))
            if state.table == 0:
                before = sum(state.piles)
    assert kinds == set(NAMES)
    assert ends == {(quick, over) for quick in (False, True) for over in (False, True)} | {
        ("led",),
        ("answered",),
    }
    assert trades == {None, False, True}


def test_replay_prints_the_same_for_every_seat_as_its_view(capsys: pytest.CaptureFixture[str]) -> None:
    path = FOLDER / "deuce_of_the_second_deck.yaml"
    record = Record.from_text(path.read_text(encoding="utf-8"))
    states = [state.copy() for state in replay(record, american_deuce())]
    for seat in (0, 3, 4):
        assert main(["replay", str(path), "--json", "--each", "--seat", str(seat)]) == 0
        shown = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert len(shown) == len(states)
        for line, state in zip(shown, states, strict=True):
            assert isinstance(state, AmericanDeuceState)
            wanted = whole(state, seat, seen=True)
            for name in ("game", "hand", "phase", "to_act", "scores", "winners", "zones", "facts"):
                assert line[name] == wanted[name], name
    zones = shown[-1]["zones"]
    assert zones["hand.0"] == ["?1"] * 11 + ["?2"] * 9
    assert zones["hand.3"].count("?2") == 11


def test_simulate_plays_it(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "american_deuce", "--games", "3", "--seed", "1", "--seats", "5", "--json"]
    assert main([*words, "--option", "target=30", "--option", "quick=true", "--players", "random"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["games"], shown["seats"]) == (3, 5)
    assert sum(side["won"] for side in shown["sides"]) == 3
