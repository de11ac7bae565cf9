"""The program's words: every wrong one costs a sentence, and no ending leaves a traceback."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable import __version__, cli, resources
from tests.cli.kit import Run


def start(*words: object, code: str = "", **more: object) -> subprocess.Popen[str]:
    """The program in a process of its own."""
    command = [sys.executable, "-W", "error", *(["-c", code] if code else ["-m", "cardtable"])]
    command += [str(word) for word in words]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, **more)  # type: ignore[call-overload,no-any-return]


def test_the_version_is_told(run: Run) -> None:
    built = resources.build()  # only a compiled copy has one
    told = f"build {built}" if built else "run from source"
    assert run("--version") == (0, [f"cardtable {__version__} ({told})"], [])


@pytest.mark.parametrize(
    "words", [["--help"], ["replay", "--help"], ["simulate", "--help"], ["shot", "--help"]]
)
def test_help_is_told(words: list[str], run: Run) -> None:
    status, out, err = run(*words)
    assert (status, err) == (0, [])
    assert out[0].startswith(f"usage: cardtable {words[0] if words[1:] else ''}".rstrip())


def test_record_files_are_opened_in_the_window(
    run: Run, record: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[list[Path]] = []
    monkeypatch.setattr("cardtable.start.run", lambda files, aloud: opened.append(files) or 0)
    first, second = record(name="one.yaml"), record(name="a match")
    assert run(first, second) == (0, [], [])
    assert run(second) == (0, [], [])
    assert opened == [[first, second], [second]]


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("gone.yaml", None, "there is no such file"),
        ("wrong.yaml", "just a word", "this is not a record: it does not begin with 'cardtable: 1'"),
        ("deep/gone", None, "there is no such file"),
    ],
)
def test_at_a_terminal_a_file_that_is_no_record_costs_a_sentence_and_no_window(
    name: str, text: str | None, reason: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardtable.start.run", lambda files, aloud: pytest.fail("a window"))
    monkeypatch.setattr("cardtable.cli.watched", lambda: True)
    if text is not None:
        (tmp_path / name).write_text(text, encoding="utf-8")
    status, out, err = run(tmp_path / name)
    assert (status, out) == (2, [])
    assert err == [f"{tmp_path / name}: {reason}"]


def test_opened_from_the_desktop_a_file_that_is_no_record_is_told_of_in_the_window(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[list[Path]] = []
    monkeypatch.setattr("cardtable.start.run", lambda files, aloud: opened.append(files) or 0)
    assert run(tmp_path / "gone.yaml") == (0, [], [])
    assert opened == [[tmp_path / "gone.yaml"]]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play"], "invalid choice: 'play'"),
        (["play\nme"], "invalid choice: 'play"),
        (["--windowed"], "unrecognized arguments: --windowed"),
        (["replay"], "the following arguments are required: FILE"),
        (["replay", "--seat", "9", "x"], "'9' is not allowed; allowed: a whole number from 0 to 7"),
        (["replay", "--seat", "-1", "x"], "argument --seat: '-1' is not allowed"),
        (["replay", "--at", "1.5", "x"], "argument --at: '1.5' is not allowed"),
        (["replay", "--at", "٣", "x"], "argument --at: '٣' is not allowed"),
        (["replay", "--at", "9" * 5000, "x"], "is not allowed"),
        (["shot"], "the following arguments are required: --out"),
        (["shot", "--out", "x", "--size", "big"], "'big' is not allowed; allowed: a size such as 1600x1000"),
        (["shot", "--out", "x", "--size", "10x10"], "each side from 320 to 8192"),
        (["shot", "--out", "x", "--size", "99999x99999"], "each side from 320 to 8192"),
        (["shot", "--out", ""], "argument --out: '' is not allowed; allowed: a name"),
        (["simulate", "combat", "--records", ""], "argument --records: '' is not allowed"),
        (["arena", "combat", "--state", ""], "argument --state: '' is not allowed"),
        (
            ["simulate", "combat", "--seed", "a\nb"],
            "is not allowed; allowed: a text without control characters",
        ),
        (
            ["arena", "combat", "--seed", "\udcff"],
            "is not allowed; allowed: a text without control characters",
        ),
    ],
)
def test_a_wrong_word_is_one_sentence(words: list[str], sentence: str, run: Run) -> None:
    status, out, err = run(*words)
    assert (status, out, len(err)) == (2, [], 1)
    assert err[0].startswith("cardtable")
    assert sentence in err[0]


def test_an_error_of_our_own_is_written_down(
    run: Run, record: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    def broken(name: str) -> object:
        raise ZeroDivisionError("a fault of ours")

    monkeypatch.setattr(cli, "import_module", broken)
    status, out, err = run("replay", record())
    log = home / "log" / "cardtable.log"
    assert (status, out) == (1, [])
    assert err == [f"Something went wrong inside the program; {log} has the details."]
    assert "ZeroDivisionError: a fault of ours" in log.read_text()
    (home / "log").rename(home / "away")
    (home / "log").touch()
    assert run("replay", record())[2] == ["Something went wrong inside the program."]


def test_replay_and_simulate_never_load_the_screen(record: Callable[..., Path]) -> None:
    code = (
        "import sys; from cardtable.cli import main\n"
        "assert main(sys.argv[1:]) == 0\n"
        "assert main(['simulate', 'whitehouse', '--games', '1']) == 0\n"
        "print(sorted({name.partition('.')[0] for name in sys.modules} & {'pygame', 'sqlite3', 'tqdm'}))"
    )
    out, err = start("replay", record(), code=code).communicate()
    assert err == ""
    assert out.splitlines()[-1] == "[]"


def test_without_a_display_there_is_one_sentence(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    process = start(env=environment)
    out, err = process.communicate()
    assert (process.returncode, out, len(err.splitlines())) == (2, "", 1)
    assert err.startswith("Cardtable needs a screen")


def test_a_reader_that_leaves_ends_it_quietly(record: Callable[..., Path]) -> None:
    path = record()
    process = start("replay", "--json", "--each", *[path] * 400)
    assert process.stdout is not None
    assert process.stdout.readline().startswith("{")
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == ""
    process.stderr.close()
    assert process.wait() == 141


@pytest.mark.parametrize(("encoding", "written"), [("ascii", "2 \\u017dofie"), ("utf-8", "2 Žofie")])
def test_output_has_signs_for_what_its_encoding_lacks(
    encoding: str, written: str, record: Callable[..., Path]
) -> None:
    path = record(head="options: {jokers: false}\nnames: [Ada, Ben, Žofie, Di]\n")
    environment = {**os.environ, "PYTHONIOENCODING": f"{encoding}:strict"}
    process = start("replay", path, env=environment, encoding="utf-8")
    out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert written in out


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
@pytest.mark.parametrize("words", [["--each"], []])
def test_output_that_cannot_be_written_is_one_sentence(words: list[str], record: Callable[..., Path]) -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "cardtable", "replay", str(record()), *words]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True)
    assert (done.returncode, done.stderr) == (
        1,
        "The output cannot be written: No space left on device.\n",
    )


def test_without_standard_error_nobody_is_told(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "stderr", None)  # a windowed program, or a terminal that was closed
    assert run("replay", tmp_path / "none") == (2, [], [])
    assert run("simulate", "whitehouse", "--games", 1)[0] == 0
    assert run("arena", "combat", "--players", "random", "--deals", 1, "--jobs", 1)[0] == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl+C to a whole console")
def test_ctrl_c_ends_it_quietly(record: Callable[..., Path]) -> None:
    path = record()
    # The shell may have told its children to ignore Ctrl+C; a terminal does not.
    code = (
        "import signal, sys; from cardtable.cli import main\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "sys.exit(main())"
    )
    process = start("replay", "--each", *[path] * 5000, code=code)
    assert process.stdout is not None
    process.stdout.readline()  # it is at work; it cannot finish, since nobody reads on
    process.send_signal(signal.SIGINT)
    _out, err = process.communicate()
    assert (process.returncode, err) == (130, "")
