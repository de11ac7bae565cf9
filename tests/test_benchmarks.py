"""The benchmarks run; what they measure is no test's concern."""

from collections.abc import Iterator
from importlib.util import find_spec

import pytest

from cardtable.games import catalogue
from tests.benchmarks import __main__ as bench
from tests.benchmarks import frames, speed, thinking
from tests.benchmarks.subjects import Subject


def nothing() -> Iterator[Subject]:
    return iter(())


def test_the_speed_of_every_game_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed, "open_spiel", nothing)
    monkeypatch.setattr(speed, "rlcard", nothing)
    assert speed.head().split()[:4] == ["one", "core", "matches/s", "moves/s"]
    rows = list(speed.own(seconds=0.0, runs=1))
    assert {line.partition(",")[0] for line in rows} == set(catalogue.GAMES)
    for line in rows:
        assert all(float(cell.replace(",", "")) > 0 for cell in line[speed.NAME_WIDTH :].split())
    assert [line.partition(" is ")[0] for line in speed.others(0.0, 1)] == ["OpenSpiel", "RLCard"]


def test_the_hands_that_search_imagines_are_counted_in_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "AT_ONCE", 4)
    rows = list(thinking.ours(seconds=0.0, runs=1, mark=", compiled"))
    assert [line.partition(",")[0] for line in rows] == list(catalogue.GAMES)
    for line in rows:
        assert line[: thinking.NAME_WIDTH].rstrip().endswith(", compiled")
        assert all(float(cell.replace(",", "")) > 0 for cell in line[thinking.NAME_WIDTH :].split())


def test_every_part_of_the_benchmarks_is_there_and_none_can_hang(capfd: pytest.CaptureFixture[str]) -> None:
    for part in bench.PARTS:
        for words in part.steps:
            assert find_spec(f"tests.benchmarks.{words[0]}") is not None, part.title
    assert bench.run(("keeping",), patience=0.0) == "was not done after 0 s and has been ended"
    assert bench.run(("speed", "--only", "nobody"), patience=60.0) == "failed with status 2"
    assert "invalid choice: 'nobody'" in capfd.readouterr().err


def test_a_figure_is_the_median_of_the_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(
        [0.0, 0.0, 1.0, 5.0, 5.0, 7.0, 10.0, 10.0, 20.0]
    )  # began, one play, took 1, 2 and 10 seconds
    monkeypatch.setattr(speed, "process_time", lambda: next(clock))
    assert speed.rates(lambda dice: 8, seconds=1.0, runs=3) == (0.5, 4.0)


def test_the_times_of_frames_are_told_by_their_middle_their_highest_and_the_most() -> None:
    times = [1.0] * 50 + [3.0] * 49 + [40.0, 60.0]
    middle, high, most = frames.summary(times)
    assert (middle, high, most) == (3.0, 40.0, 60.0)
    assert frames.summary([7.0]) == (7.0, 7.0, 7.0)


def test_every_game_with_a_table_has_frames_to_be_measured() -> None:
    for game, entry in catalogue.GAMES.items():
        seats = frames.SEATS.get(game, 4)
        agreed = catalogue.game(game).options
        assert {*frames.OPTIONS.get(game, {})} <= {option.name for option in agreed}, game
        assert seats in catalogue.game(game).seats, entry.title
