"""How problems are found: what is weighed, what is proved, and what is written down."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cardtable.engine.chance import Dice
from cardtable.engine.game import Observation, State
from cardtable.engine.record import replay
from cardtable.games import catalogue
from cardtable.lab.problems import __main__ as command
from cardtable.lab.problems import finding, proving
from cardtable.lab.problems.fields import FIELDS, MOST_CARDS
from cardtable.lab.problems.finding import find
from cardtable.lab.problems.proving import Proof, prove
from cardtable.lab.problems.weighing import LEAST, Rewards, Weighing, candidates, imagined, same, weigh
from cardtable.problems.problem import GAMES, Lead, Problem
from cardtable.problems.reading import load, read

KNOWN = load("whitehouse")[0]
PLAYERS = catalogue.entry("whitehouse").players()


def position(problem: Problem) -> State:
    *_earlier, last = replay(problem.record, catalogue.game_of(problem.record))
    return last


def seen_in(problem: Problem) -> Observation:
    return position(problem).observe(problem.seat)


def test_the_best_move_leads_by_the_average_of_the_differences() -> None:
    seen = seen_in(KNOWN)
    first, second = seen.legal()[:2]
    found = weigh(PLAYERS.thoughtful, seen, {first: [0.5, 0.6, 0.5, 0.6], second: [0.6, 0.7, 0.6, 0.8]})
    assert found is not None
    assert found.right == (second,)
    assert found.lead == Lead(pytest.approx(0.25), pytest.approx(0.05), 4)  # type: ignore[arg-type]


def test_moves_that_are_the_same_thing_are_right_together_unless_one_is_a_slip() -> None:
    seen = seen_in(load("states")[0])
    policy = catalogue.entry("states").players().thoughtful
    draw, take = seen.read("draw"), seen.read("take 0")
    assert same(seen, draw) != same(seen, take)
    assert weigh(policy, seen, {draw: [0.5, 0.6]}) is None


@pytest.mark.parametrize(
    ("lead", "error", "clear"),
    [(LEAST, 0.0, True), (0.2, 0.05, True), (0.2, 0.051, False), (0.05, 0.0, False)],
)
def test_a_lead_is_clear_by_prospects_and_by_standard_errors(lead: float, error: float, clear: bool) -> None:
    assert Weighing((1,), Lead(lead, error, 500)).clear() == clear


def test_imagined_hands_are_the_same_for_the_same_seed_and_for_every_move() -> None:
    seen, policy = seen_in(KNOWN), PLAYERS.thoughtful
    moves = candidates(policy, seen)
    found = imagined(policy, seen, moves, 6, "a")
    assert found == imagined(policy, seen, moves, 6, "a")
    assert found != imagined(policy, seen, moves, 6, "b")
    assert {*found} == {*moves}
    assert {len(rewards) for rewards in found.values()} == {6}


def test_other_hands_can_be_drawn() -> None:
    seen, policy = seen_in(KNOWN), PLAYERS.thoughtful
    drawn: list[State] = []

    def draw(dice: Dice) -> State:
        drawn.append(seen.resample(dice))
        return drawn[-1]

    imagined(policy, seen, candidates(policy, seen), 5, "a", draw)
    assert len(drawn) == 5


def proved(monkeypatch: pytest.MonkeyPatch, levels: tuple[str, ...] = proving.LEVELS) -> Proof | None:
    """The proof of a known problem, by searches that are sure of less."""
    monkeypatch.setattr(proving, "HANDS", 60)
    monkeypatch.setattr(Weighing, "clear", lambda found, *_sure: found.lead.lead > 0)
    return prove(PLAYERS, position(KNOWN), KNOWN.seat, "seed", 0, levels)


def test_a_known_problem_is_proved_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    found, seen = proved(monkeypatch), seen_in(KNOWN)
    assert found is not None
    assert [*map(seen.write, found.right)] == [*KNOWN.right]
    assert seen.write(found.wrong) == KNOWN.wrong
    assert found.line == KNOWN.line
    assert {*found.found} == {*proving.LEVELS}
    assert found.grade == KNOWN.grade


def test_a_position_that_no_level_misses_is_no_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "_finds", lambda _right: True)
    assert proved(monkeypatch) is None


def test_a_position_without_a_reason_is_no_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "_told", lambda *_all: False)
    assert proved(monkeypatch) is None


@pytest.mark.parametrize("agreed", [5, 6], ids=["other dice", "thought about"])
def test_searches_that_disagree_make_no_problem(agreed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = seen_in(KNOWN)
    right, wrong = map(seen.read, (KNOWN.right[0], KNOWN.wrong))

    def disagreed(*asked: object) -> Rewards:
        best, other = (wrong, right) if len(asked) > agreed else (right, wrong)
        return {best: [0.9, 0.8], other: [0.1, 0.1]}

    monkeypatch.setattr(proving, "imagined", disagreed)
    assert proved(monkeypatch) is None


@pytest.mark.parametrize(
    ("easy", "normal", "hard", "grade"),
    [(3, 6, 6, 1), (2, 6, 6, 2), (6, 0, 3, 2), (2, 2, 6, 3), (0, 0, 0, 3)],
)
def test_the_grade_says_how_many_levels_find_it(easy: int, normal: int, hard: int, grade: int) -> None:
    found = {"beginner": 0, "easy": easy, "normal": normal, "hard": hard}
    assert Proof((1,), 2, found, (Lead(1, 0, 1), Lead(1, 0, 1)), ()).grade == grade


@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_in_the_files_is_what_the_fields_ask(game: str) -> None:
    field = FIELDS[game]
    for problem in load(game)[::9]:
        assert (problem.record.seats, problem.record.options) == (field.terms.seats, field.terms.options)
        seen = seen_in(problem)
        assert field.asks(seen)
        if game in ("whitehouse", "american_deuce"):
            assert 3 <= len(seen.zones()[f"hand.{problem.seat}"]) <= MOST_CARDS


def test_a_deal_without_a_problem_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[State] = []

    def never(_players: object, state: State, *_more: object) -> None:
        asked.append(state.copy())

    monkeypatch.setattr(finding, "prove", never)
    assert find(FIELDS["whitehouse"], "seed", 1) is None
    assert asked
    assert all(state.phase == "play" for state in asked)


def test_what_is_found_is_written_down_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "found.jsonl"

    def found(_field: object, _seed: str, number: int, _levels: object) -> Problem | None:
        return KNOWN if number == 3 else None

    monkeypatch.setattr(command, "find", found)
    words = ["problems", "whitehouse", "--first", "2", "--deals", "3", "--out", str(out)]
    monkeypatch.setattr(sys, "argv", words)
    command.main()
    assert read(out.read_text("utf-8")) == (KNOWN,)
    command.main()
    assert read(out.read_text("utf-8")) == (KNOWN, KNOWN)
