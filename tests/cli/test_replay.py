"""`cardtable replay` shows what records come to, and names what is wrong in one line."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.kit import CUT, DEAL, MOVES, Run

KEYS = ["file", "game", "hand", "phase", "to_act", "legal", "scores", "winners", "zones", "facts"]


def test_the_last_state_is_one_object(run: Run, record: Callable[..., Path]) -> None:
    path = record()
    status, out, err = run("replay", path, "--json")
    assert (status, err, len(out)) == (0, [], 1)
    shown = json.loads(out[0])
    assert list(shown) == KEYS
    assert shown["file"] == str(path)
    assert (shown["game"], shown["hand"], shown["phase"]) == ("whitehouse", 1, "trump")
    assert shown["to_act"] == ["0"]
    assert shown["legal"] == {"0": ["trump S", "trump H", "trump D", "trump C"]}
    assert (shown["scores"], shown["winners"]) == ([0, 0], None)
    assert " ".join(shown["zones"]["hand.0"]) == "2S 4S 4H 4C 5D 6S 7H 8C 10S QC KS AD"
    assert shown["zones"]["kitty"] == ["2C", "3H", "QH", "KD"]
    assert shown["facts"]["dealer"] == 1
    assert shown["facts"]["bids"] == [300, "pass", "pass", 270]


def test_each_state_is_a_line_with_the_first_before_any_move(run: Run, record: Callable[..., Path]) -> None:
    status, out, err = run("replay", record(), "--json", "--each")
    assert (status, err, len(out)) == (0, [], len(MOVES) + 1)
    shown = [json.loads(line) for line in out]
    assert [one["phase"] for one in shown] == ["cut", "deal", "bid", "bid", "bid", "bid", "trump"]
    assert [one["to_act"] for one in shown] == [["*"], ["*"], ["2"], ["3"], ["0"], ["1"], ["0"]]
    assert shown[0]["legal"] == shown[1]["legal"] == {}
    assert shown[2]["legal"]["2"][:3] == ["pass", "bid 270", "bid 280"]
    assert all(list(one) == KEYS for one in shown)


def test_a_record_may_be_stopped_early(run: Run, record: Callable[..., Path]) -> None:
    path = record(*MOVES, "0 nonsense")
    status, out, _err = run("replay", path, "--json", "--at", 3)
    assert status == 0
    assert json.loads(out[0])["facts"]["bids"] == [None, None, "pass", None]
    assert json.loads(run("replay", path, "--json", "--at", 0)[1][0])["phase"] == "cut"
    assert len(run("replay", path, "--json", "--each", "--at", 2)[1]) == 3


def test_stopping_behind_the_end_is_the_end(run: Run, record: Callable[..., Path]) -> None:
    status, out, _err = run("replay", record(), "--json", "--at", 900)
    assert status == 0
    assert json.loads(out[0])["phase"] == "trump"


def test_a_seat_is_shown_what_it_may_know(run: Run, record: Callable[..., Path]) -> None:
    _status, all_of_it, _err = run("replay", record(), "--json")
    whole = json.loads(all_of_it[0])
    for seat in range(4):
        status, out, err = run("replay", record(), "--json", "--seat", seat)
        assert (status, err) == (0, [])
        shown = json.loads(out[0])
        assert list(shown) == KEYS
        for other in range(4):
            seen = shown["zones"][f"hand.{other}"]
            assert seen == (whole["zones"][f"hand.{other}"] if other == seat else ["?"] * 12)
        assert shown["zones"]["kitty"] == ["?"] * 4
        assert shown["to_act"] == ["0"]
        assert shown["legal"] == (whole["legal"] if seat == 0 else {})
        assert shown["facts"]["bids"] == whole["facts"]["bids"]


def test_a_finished_match_has_winners_and_nothing_to_do(run: Run, tmp_path: Path) -> None:
    run("simulate", "whitehouse", "--games", 1, "--records", tmp_path / "out", "--option", "target=3")
    (path,) = (tmp_path / "out").iterdir()
    status, out, _err = run("replay", path, "--json")
    shown = json.loads(out[0])
    assert status == 0
    assert (shown["to_act"], shown["legal"], shown["phase"]) == ([], {}, "over")
    assert shown["winners"] in ([0, 2], [1, 3])


def test_people_read_an_account(run: Run, record: Callable[..., Path]) -> None:
    path = record(head="options: {jokers: false}\nnames: [Ada, Ben, Cy, Di]\n")
    status, out, err = run("replay", path, "--seat", 0)
    assert (status, err) == (0, [])
    assert out[0] == f"{path}: after 6 moves"
    text = [line.strip() for line in out]
    assert "game           Whitehouse" in text
    assert "hand           1, phase trump" in text
    assert "to act         0 Ada" in text
    assert "scores         0 Ada, 2 Cy: 0 · 1 Ben, 3 Di: 0" in text
    assert "hand.1       ? ? ? ? ? ? ? ? ? ? ? ?" in text
    assert "bids         300 pass pass 270" in text
    assert "broken       no" in text
    assert "0 Ada        4 moves: trump S, trump H, trump D, trump C" in text
    assert max(map(len, out)) <= 100


def test_people_may_read_every_state(run: Run, record: Callable[..., Path]) -> None:
    _status, out, _err = run("replay", record(), "--each", "--at", 3)
    assert [line for line in out if "after" in line] == [
        f"{record()}: after 0 moves",
        f"{record()}: after 1 move ({CUT})",
        f"{record()}: after 2 moves ({DEAL})",
        f"{record()}: after 3 moves (2 pass)",
    ]


# -- what is wrong -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "number", "reason"),
    [
        ("2 bid 275", 3, "multiples of 10"),
        ("3 pass", 3, ""),
        ("2 sing", 3, ""),
        ("7 pass", 3, ""),
        ("x pass", 3, "a move begins with its seat, or with * for chance"),
        ("* deal AS", 3, ""),
    ],
)
def test_a_refused_move_is_named(
    move: str, number: int, reason: str, run: Run, record: Callable[..., Path]
) -> None:
    path = record(CUT, DEAL, move, "3 pass")
    status, out, err = run("replay", path)
    assert (status, out, len(err)) == (2, [], 1)
    assert err[0].startswith(f"{path}: move {number}: '{move}': ")
    assert reason in err[0]
    status, out, err_again = run("replay", path, "--json")
    assert (status, err_again) == (2, err)
    shown = json.loads(out[0])
    assert list(shown) == ["file", "error"]
    assert shown["file"] == str(path)
    assert shown["error"]["move"] == number
    assert shown["error"]["text"] == move
    assert shown["error"]["reason"]
    assert err[0].endswith(shown["error"]["reason"])


def test_states_before_a_refused_move_are_shown(run: Run, record: Callable[..., Path]) -> None:
    status, out, _err = run("replay", record(CUT, DEAL, "2 bid 275"), "--json", "--each")
    assert status == 2
    assert [list(json.loads(line))[1] for line in out] == ["game", "game", "game", "error"]


def test_a_bad_file_does_not_stop_the_others(run: Run, record: Callable[..., Path], tmp_path: Path) -> None:
    good, bad = record(name="good.yaml"), record(CUT, "0 pass", name="bad.yaml")
    status, out, err = run("replay", bad, good, tmp_path / "none.yaml", good, "--json")
    shown = [json.loads(line) for line in out]
    assert status == 2
    assert [one["file"] for one in shown] == [str(bad), str(good), str(tmp_path / "none.yaml"), str(good)]
    assert ["error" in one for one in shown] == [True, False, True, False]
    assert err[1] == f"{tmp_path / 'none.yaml'}: there is no such file"


def test_after_the_end_there_is_no_move(run: Run, tmp_path: Path) -> None:
    run("simulate", "whitehouse", "--games", 1, "--records", tmp_path, "--option", "target=3")
    (path,) = tmp_path.glob("whitehouse*")
    path.write_text(path.read_text() + "- 0 pass\n")
    status, _out, err = run("replay", path)
    assert (status, len(err)) == (2, 1)
    assert ": '0 pass': " in err[0]


HEAD = "cardtable: 1\ngame: whitehouse\nseats: 4\n"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "this is not a record"),
        (b"\xff\xfe\x00", "it holds binary data, not text"),
        (b"\xffabc", "it is not UTF-8 text (byte 1)"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "it holds binary data, not text"),
        (b"just words\n", "this is not a record"),
        (b"- a\n", "this is not a record"),
        (b"cardtable: 1\n", "the key 'game' is missing"),
        (b"cardtable: 2\ngame: whitehouse\nseats: 4\nmoves: []\n", "format 2"),
        (b"cardtable: 1\ngame: chess\nseats: 2\nmoves: []\n", "there is no game 'chess'"),
        (b"cardtable: 1\ngame: ../x\nseats: 2\nmoves: []\n", "there is no game '../x'"),
        (HEAD.encode() + b"moves: 7\n", "'moves' must be a list"),
        (HEAD.encode() + b"moves:\n- a: b\n", "'moves' may hold only texts"),
        (HEAD.encode() + b"options: {target: 4}\nmoves: []\n", "option 'target' cannot be 4"),
        (HEAD.encode() + b"options: {wings: 4}\nmoves: []\n", "there is no option 'wings'"),
        (HEAD.encode() + b"names: [a]\nmoves: []\n", "1 names for 4 seats"),
        (HEAD.replace("4", "5").encode() + b"moves: []\n", "cannot have 5 seats"),
        (HEAD.encode() + b"about: &a [1]\nmoves: *a\n", "an alias is used"),
        (
            HEAD.encode() + b"moves: !!python/name:os.system []\n",
            "the tag 'tag:yaml.org,2002:python/name:os.system' is used",
        ),
        (HEAD.encode() + b"moves: " + b"[" * 5000 + b"]" * 5000, "lists within lists"),
        (HEAD.encode() + b"moves: []\nmoves: []\n", "the key 'moves' is there twice"),
    ],
)
def test_what_is_no_record_is_named_in_one_line(
    content: bytes, reason: str, run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "bad.yaml"
    path.write_bytes(content)
    status, out, err = run("replay", path)
    assert (status, out, len(err)) == (2, [], 1)
    assert err[0].startswith(f"{path}: ")
    assert reason in err[0]
    status, out, _err = run("replay", "--json", path)
    assert status == 2
    assert reason in json.loads(out[0])["error"]["reason"]


def test_a_folder_is_no_record(run: Run, tmp_path: Path) -> None:
    assert run("replay", tmp_path) == (2, [], [f"{tmp_path}: move 0 (the header): it is not a file"])


def test_a_huge_file_is_refused_without_reading_it(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "huge.yaml"
    with path.open("wb") as file:
        file.truncate(10**12)
    status, _out, err = run("replay", path)
    assert status == 2
    assert err == [f"{path}: move 0 (the header): it is larger than 3000000 bytes"]


def test_control_characters_of_a_file_do_not_reach_the_terminal(
    run: Run, record: Callable[..., Path]
) -> None:
    path = record(CUT)
    path.write_text(path.read_text() + '- "0 \\e[31mred\\nline"\n')
    status, _out, err = run("replay", path)
    assert status == 2
    assert err[0].startswith(f"{path}: move 2: '0 [31mred line': ")


def test_a_seat_that_nobody_has_is_refused(run: Run, record: Callable[..., Path]) -> None:
    status, out, err = run("replay", record(), "--seat", 4)
    assert (status, out) == (2, [])
    assert err == [f"{record()}: move 0 (the header): nobody sits at seat 4; allowed: 0 to 3"]
