"""`cardtable simulate` plays the same matches for the same seed, and its records replay."""

import argparse
import json
import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from cardtable.commands import simulate
from cardtable.engine.match import Match
from cardtable.engine.record import Record
from cardtable.games import catalogue
from tests.cli.kit import Run


def without_time(line: str) -> dict[str, object]:
    figures = json.loads(line)
    del figures["seconds"], figures["moves_per_second"]
    assert isinstance(figures, dict)
    return figures


def test_figures_are_one_object(run: Run) -> None:
    status, out, err = run("simulate", "whitehouse", "--games", 2, "--seed", "x", "--json")
    assert (status, err, len(out)) == (0, [], 1)
    figures = json.loads(out[0])
    assert (figures["game"], figures["seats"], figures["games"]) == ("whitehouse", 4, 2)
    assert (figures["seed"], figures["players"]) == ("x", ["normal"] * 4)
    assert figures["options"]["target"] == 7
    assert figures["hands"] >= 2
    assert figures["moves"] > 50 * figures["hands"]
    assert figures["mean_hand_length"] == round(figures["moves"] / figures["hands"], 2)
    assert figures["moves_per_second"] > 0
    assert [side["seats"] for side in figures["sides"]] == [[0, 2], [1, 3]]
    assert sum(side["won"] for side in figures["sides"]) == 2


def test_the_same_seed_gives_the_same_matches(run: Run) -> None:
    words = ("simulate", "whitehouse", "--games", 3, "--players", "random", "--json", "--seed")
    first, again, other = (run(*words, seed)[1][0] for seed in ("a", "a", "b"))
    assert without_time(first) == without_time(again)
    assert without_time(first)["sides"] != without_time(other)["sides"]


def test_people_read_the_figures(run: Run) -> None:
    status, out, err = run("simulate", "whitehouse", "--games", 2, "--option", "play=individual")
    assert (status, err) == (0, [])
    assert out[0] == "Whitehouse: 2 matches, seed 1"
    assert [line.split("  ")[1] for line in out[1:5]] == [
        "hands",
        "moves",
        "moves a second",
        "mean hand length",
    ]
    assert [line.split(":")[0] for line in out[5:]] == [f"  {seat} normal" for seat in range(4)]
    assert run("simulate", "whitehouse", "--games", 1)[1][0] == "Whitehouse: 1 match, seed 1"


def test_records_replay_to_what_was_counted(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    _status, out, _err = run(
        "simulate", "whitehouse", "--games", 12, "--players", "random", "--records", folder, "--json"
    )
    files = sorted(folder.iterdir())
    assert [path.name for path in files] == [f"whitehouse-1-{number:02}.yaml" for number in range(1, 13)]
    status, shown, err = run("replay", "--json", *files)
    assert (status, err) == (0, [])
    ends = [json.loads(line) for line in shown]
    figures = json.loads(out[0])
    assert all(end["phase"] == "over" for end in ends)
    assert sum(end["hand"] for end in ends) == figures["hands"]
    assert [sum(end["winners"] == seats for end in ends) for seats in ([0, 2], [1, 3])] == [
        side["won"] for side in figures["sides"]
    ]


def test_a_match_draws_the_same_cards_from_the_same_seed(run: Run, tmp_path: Path) -> None:
    run("simulate", "whitehouse", "--games", 1, "--seed", "s", "--records", tmp_path, "--option", "target=3")
    (path,) = tmp_path.glob("*.yaml")
    record = Record.from_text(path.read_text(encoding="utf-8"))
    assert record.options == {"target": 3}
    match = Match(catalogue.game("whitehouse"), record.seats, record.options, str(record.about["seed"]))
    for line in record.moves:
        if match.chance_due:
            match.draw()
        else:
            seat = match.state.to_act[0]
            match.play(seat, match.state.read(seat, line.partition(" ")[2]))
    assert match.record().moves == record.moves


def test_players_sit_down_in_turn(run: Run) -> None:
    words = ("simulate", "whitehouse", "--games", 1, "--json", "--players")
    for players, seated in (("random", ["random"] * 4), ("random, random", ["random"] * 4)):
        assert json.loads(run(*words, players)[1][0])["players"] == seated
    assert simulate._plan(wanted(players="a,b")).players == ("a", "b", "a", "b")
    assert simulate._plan(wanted(players="a,b,c")).players == ("a", "b", "c", "a")


def wanted(**changed: object) -> argparse.Namespace:
    words: dict[str, object] = {"game": "whitehouse", "games": 1, "seed": "1", "players": "random"}
    return argparse.Namespace(**{**words, "seats": None, "option": [], **changed})


def test_a_policy_plays_better_than_chance(run: Run) -> None:
    status, out, err = run("simulate", "whitehouse", "--games", 6, "--players", "policy,random", "--json")
    assert (status, err) == (0, [])
    assert json.loads(out[0])["sides"][0]["won"] >= 5


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "there is no game 'chess'; allowed: "),
        (["whitehouse", "--seats", "5"], "this game cannot have 5 seats; allowed: 4"),
        (["whitehouse", "--players", "ghost"], "there is no level 'ghost'"),
        (["whitehouse", "--players", ""], "there is no level ''"),
        (["whitehouse", "--players", "random," * 4 + "random"], "5 players are named for 4 seats"),
        (["whitehouse", "--option", "target=4"], "option 'target' cannot be 4; allowed: 3, 5, 7, 9, 11, 13"),
        (["whitehouse", "--option", "wings=4"], "there is no option 'wings'; the options are play"),
        (["whitehouse", "--option", "target"], "'target' is not written as NAME=VALUE"),
        (["whitehouse", "--option", "jokers=1"], "option 'jokers' cannot be 1; allowed: false, true"),
        (["whitehouse", "--games", "0"], "'0' is not allowed; allowed: a whole number from 1"),
        (["whitehouse", "--games", "many"], "'many' is not allowed"),
        (
            ["whitehouse", "--jobs", "-1"],
            "argument --jobs: '-1' is not allowed; allowed: a whole number from 0 to",
        ),
        (["whitehouse", "--jobs", "513"], "'513' is not allowed"),
        (["whitehouse", "--jobs", "all"], "'all' is not allowed"),
        ([], "the following arguments are required: GAME"),
    ],
)
def test_a_wrong_wish_is_one_sentence(words: Sequence[str], sentence: str, run: Run) -> None:
    status, out, err = run("simulate", *words)
    assert (status, out, len(err)) == (2, [], 1)
    assert err[0].startswith("cardtable simulate: ")
    assert sentence in err[0]


def test_a_folder_that_cannot_be_made_is_one_sentence(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    status, out, err = run("simulate", "whitehouse", "--records", tmp_path / "file" / "in")
    assert (status, out, len(err)) == (2, [], 1)
    assert err[0].startswith(f"{tmp_path / 'file' / 'in'} cannot be made: ")


def test_a_full_disk_is_one_sentence(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    status, out, err = run("simulate", "whitehouse", "--games", 2, "--records", tmp_path)
    assert (status, out) == (2, [])
    assert err == [f"{tmp_path}: it cannot be written (No space left on device)"]


def test_a_seed_may_be_any_text(run: Run, tmp_path: Path) -> None:
    status, _out, _err = run("simulate", "whitehouse", "--games", 1, "--seed", "../ä?", "--records", tmp_path)
    assert status == 0
    assert [path.name for path in tmp_path.glob("*.yaml")] == ["whitehouse----ä--1.yaml"]


def test_an_interrupted_run_reports_what_it_has(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    real = simulate._one

    def interrupted(plan: simulate.Plan, choosers: object, number: int, keep: bool) -> simulate.Played:
        if number == 3:
            raise KeyboardInterrupt
        return real(plan, choosers, number, keep)  # type: ignore[arg-type]

    monkeypatch.setattr(simulate, "_one", interrupted)
    status, out, err = run("simulate", "whitehouse", "--games", 9, "--json")
    assert (status, err) == (130, [])
    assert json.loads(out[0])["games"] == 2
