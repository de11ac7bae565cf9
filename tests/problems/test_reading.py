"""Files of problems: what is wrong in one is said in a sentence, with its line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardtable import resources
from cardtable.problems import reading
from cardtable.problems.problem import Lead
from cardtable.problems.reading import ProblemError, load, read

HEAD: dict[str, Any] = {
    "format": 1,
    "game": "states",
    "seats": 2,
    "options": {"water": 4},
    "made": {"seed": "x"},
}
ONE: dict[str, Any] = {
    "id": "states-1-2",
    "seat": 1,
    "grade": 2,
    "right": ["draw"],
    "wrong": "knock",
    "found": {"easy": 1},
    "leads": [{"lead": 0.1, "error": 0.01, "hands": 500}, {"lead": 0.2, "error": 0.02, "hands": 400}],
    "moves": ["* cut 2H", "0 draw"],
    "line": ["1 draw"],
}


def text(*found: object) -> str:
    return "\n".join(json.dumps(one) for one in found)


def test_what_a_file_holds() -> None:
    (problem,) = read(text(HEAD, ONE))
    assert (problem.id, problem.game, problem.seat, problem.grade) == ("states-1-2", "states", 1, 2)
    assert problem.record.seats == 2
    assert problem.record.options == {"water": 4}
    assert problem.record.moves == ("* cut 2H", "0 draw")
    assert (problem.right, problem.wrong, problem.line) == (("draw",), "knock", ("1 draw",))
    assert problem.leads == (Lead(0.1, 0.01, 500), Lead(0.2, 0.02, 400))


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("", "in line 1: it is not JSON"),
        ("[" * 100_000, "in line 1: it is not JSON"),
        (text([]), "in line 1: found a list of 0; allowed: the keys format, game, seats, options, made"),
        (text({**HEAD, "format": 2}), "in line 1: 'format' cannot be 2; allowed: 1"),
        (text(HEAD) + "\n{", "in line 2: it is not JSON"),
        (
            text(HEAD, ONE, {**ONE, "grade": 4}),
            "in line 3: 'grade' cannot be 4; allowed: a whole number from 1 to 3",
        ),
        (text(HEAD, {**ONE, "hint": 1}), "in line 2: unknown key 'hint'; allowed: id, seat, "),
        (text(HEAD, {key: ONE[key] for key in ONE if key != "line"}), "in line 2: the key 'line' is missing"),
    ],
)
def test_a_wrong_file_is_refused_with_its_line(lines: str, sentence: str) -> None:
    with pytest.raises(ProblemError) as caught:
        read(lines)
    assert str(caught.value).startswith(sentence)


def test_a_missing_file_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "asset", lambda *parts: tmp_path.joinpath(*parts))
    with pytest.raises(ProblemError, match="it cannot be read"):
        load("states")


def test_the_schemas_forbid_what_they_do_not_name() -> None:
    assert reading.HEAD["additionalProperties"] is False
    assert reading.PROBLEM["additionalProperties"] is False
