"""What the golden games of American Deuce show between them, and what the command line makes of one."""

import json

import pytest

from cardtable.cli import main
from cardtable.engine.record import replay
from cardtable.games.american_deuce.rules.plays import NAMES
from cardtable.games.american_deuce.rules.state import AmericanDeuceState
from tests.kit.desk import built_in, shown
from tests.kit.records import ROOT, load, records


def test_every_kind_of_combination_and_every_end_is_in_a_record() -> None:
    kinds: set[str | None] = set()
    ends: set[tuple[object, ...]] = set()
    trades: set[object] = set()
    for record in records("american_deuce"):
        quick = record.options.get("quick") is True
        before = 0
        for state in replay(record, built_in("american_deuce")):
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
    path = ROOT / "american_deuce" / "deuce_of_the_second_deck.yaml"
    record = load(path)
    states = [state.copy() for state in replay(record, built_in("american_deuce"))]
    for seat in (0, 3, 4):
        assert main(["replay", str(path), "--json", "--each", "--seat", str(seat)]) == 0
        printed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        for line, state in zip(printed, states, strict=True):
            view = state.observe(seat)
            assert (line["zones"], line["facts"]) == (view.zones(), view.facts())
            whole = shown("american_deuce", state)
            for name in ("game", "hand", "phase", "to_act", "scores", "winners"):
                assert line[name] == whole[name], name
    zones = printed[-1]["zones"]
    assert zones["hand.0"] == ["?1"] * 11 + ["?2"] * 9
    assert zones["hand.3"].count("?2") == 11


def test_simulate_plays_it(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "american_deuce", "--games", "3", "--seed", "1", "--seats", "5", "--json"]
    assert main([*words, "--option", "target=30", "--option", "quick=true", "--players", "random"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert (printed["games"], printed["seats"]) == (3, 5)
    assert sum(side["won"] for side in printed["sides"]) == 3
