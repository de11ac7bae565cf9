"""Whatever becomes of a record file, replaying it ends with a state or with one sentence."""

import json
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random

from hypothesis import example, given
from hypothesis import strategies as st

from cardtable.cli import main
from cardtable.engine.match import Match
from cardtable.engine.record import Record
from cardtable.games import catalogue
from tests.kit.matches import placed, play_on
from tests.properties.mutation import mutated


def played() -> Match:
    """The first hand of a match in which every seat makes the middle one of its legal moves."""
    options = {"jokers": True, "target": 3, "referee": "honor"}
    match = Match(catalogue.game("whitehouse"), 4, options, "seed", ("Ada", "Ben", "Cy", "Di"))
    return play_on(match, Random(1), placed(0.5), 90)


VALID = played().record({"note": "a whole match"}).to_text().encode()
RECORD = Record.from_text(VALID.decode())


def replayed(path: Path, *words: str) -> tuple[int, list[str], list[str]]:
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main(["replay", str(path), *words])
    return status, out.getvalue().splitlines(), err.getvalue().splitlines()


def assert_state_or_sentence(path: Path) -> None:
    status, out, err = replayed(path, "--json")
    (shown,) = [json.loads(line) for line in out]
    if status == 0:
        assert err == []
        assert shown["game"] == "whitehouse"
    else:
        assert status == 2
        assert len(err) == 1
        assert err[0].startswith(f"{path}: move {shown['error']['move']}")
        assert err[0].isprintable()
        assert shown["error"]["reason"].strip()
        assert "Error" not in shown["error"]["reason"]
    assert replayed(path)[0] == status


@given(mutated(VALID))
@example(VALID)
@example(b"")
def test_a_mutated_record_is_replayed_or_refused(home: Path, content: bytes) -> None:
    home.mkdir(exist_ok=True)
    path = home / "match.yaml"
    path.write_bytes(content)
    assert_state_or_sentence(path)


TEXTS = st.text(max_size=12) | st.sampled_from(RECORD.moves)
VALUES = st.none() | st.booleans() | st.integers() | TEXTS | st.lists(st.integers(), max_size=2)


@given(
    game=st.sampled_from(["whitehouse", "statehood", "x"]),
    seats=st.integers(-1, 9),
    options=st.dictionaries(st.sampled_from(["play", "jokers", "target", "x"]), VALUES, max_size=3),
    names=st.lists(TEXTS, max_size=5),
    about=st.dictionaries(TEXTS, VALUES, max_size=2),
    moves=st.lists(st.sampled_from(RECORD.moves) | TEXTS, max_size=6),
)
def test_any_header_and_any_moves_are_replayed_or_refused(
    home: Path,
    game: str,
    seats: int,
    options: dict[str, object],
    names: list[str],
    about: dict[str, object],
    moves: list[str],
) -> None:
    home.mkdir(exist_ok=True)
    path = home / "match.yaml"
    record = Record(game, seats, options, tuple(names), about, tuple(moves))
    path.write_text(record.to_text(), encoding="utf-8", newline="")
    assert_state_or_sentence(path)


@given(
    place=st.integers(0, len(RECORD.moves) - 1),
    other=st.integers(0, len(RECORD.moves) - 1),
    how=st.sampled_from(["swap", "drop", "repeat", "seat", "case"]),
)
def test_a_record_with_one_move_wrong_is_refused_there_or_later(
    home: Path, place: int, other: int, how: str
) -> None:
    moves = list(RECORD.moves)
    match how:
        case "swap":
            moves[place], moves[other] = moves[other], moves[place]
        case "drop":
            del moves[place]
        case "repeat":
            moves.insert(place, moves[place])
        case "seat":
            moves[place] = f"{other % 9}{moves[place][1:]}"
        case _:
            moves[place] = moves[place].swapcase()
    home.mkdir(exist_ok=True)
    path = home / "match.yaml"
    changed = Record(RECORD.game, RECORD.seats, RECORD.options, RECORD.names, {}, tuple(moves))
    path.write_text(changed.to_text(), encoding="utf-8")
    assert_state_or_sentence(path)
    _status, out, _err = replayed(path, "--json")
    error = json.loads(out[0]).get("error")
    if error is not None:
        same = (moved == kept for moved, kept in zip(moves, RECORD.moves, strict=False))
        first = next((number for number, alike in enumerate(same) if not alike), len(RECORD.moves))
        assert error["move"] > first
        assert error["text"] == moves[error["move"] - 1]
