"""`cardtable simulate --jobs N`: more processes change nothing but the time, Ctrl+C leaves none behind."""

import json
import os
import pickle
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from cardtable.engine.game import IllegalMove, Refusal
from cardtable.lab import pool
from tests.cli.kit import Run
from tests.cli.test_simulate import without_time

PATIENCE = 60.0
"""Seconds after which a process that should have done something is taken not to do it."""


@pytest.mark.parametrize("players", ["random", "policy,random"])
def test_jobs_change_nothing_but_the_time(players: str, run: Run, tmp_path: Path) -> None:
    words = ("simulate", "whitehouse", "--games", 11, "--players", players, "--json", "--records")
    seen = []
    for jobs in (1, 2):
        folder = tmp_path / str(jobs)
        status, out, err = run(*words, folder, "--jobs", jobs)
        assert (status, err) == (0, [])
        records = [(path.name, path.read_bytes()) for path in sorted(folder.iterdir())]
        assert len(records) == 11
        seen.append((without_time(out[0]), records))
    assert seen[0] == seen[1]


def test_nought_stands_for_all_cores(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(
        pool, "in_order", lambda _prepare, _words, _count, jobs: iter(asked.append(jobs) or ())
    )
    assert run("simulate", "whitehouse", "--games", 2, "--jobs", 0)[0] == 0
    assert asked == ([] if pool.cores() == 1 else [pool.cores()])


def test_an_illegal_move_comes_whole_out_of_another_process() -> None:
    refusal = Refusal("WH-11", "You must follow suit.")
    error = pickle.loads(pickle.dumps(IllegalMove(refusal)))
    assert (str(error), error.refusal) == (refusal.sentence, refusal)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl+C to a whole console")
@pytest.mark.parametrize("when", ["at work", "starting"])
@pytest.mark.parametrize("players", ["random", "policy"])
def test_ctrl_c_reports_what_is_done_and_leaves_no_process(when: str, players: str, tmp_path: Path) -> None:
    # The shell may have told its children to ignore Ctrl+C; a terminal does not.
    code = (
        "import signal, sys; from cardtable.cli import main\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "if __name__ == '__main__': print('ready', flush=True); sys.exit(main())"
    )
    words = ("simulate", "whitehouse", "--games", "999999999", "--jobs", "2", "--json", "--players", players)
    process = subprocess.Popen(
        [sys.executable, "-W", "error", "-c", code, *words, "--records", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    until = time.monotonic() + PATIENCE
    awaited = "*.yaml" if when == "at work" else ""
    while awaited and not any(tmp_path.glob(awaited)) and time.monotonic() < until:
        time.sleep(0.05)
    if when == "starting":
        while len(children(process.pid)) < 2 and time.monotonic() < until:  # one keeps semaphores
            time.sleep(0.001)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to every process of the command
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (130, "")
    games = json.loads(out)["games"]
    assert len(list(tmp_path.glob("*.yaml"))) == games
    assert games > 0 or when == "starting"
    with suppress(ProcessLookupError):
        while time.monotonic() < until:
            os.killpg(process.pid, 0)
            time.sleep(0.05)
        pytest.fail("a process was left behind")


def children(parent: int) -> list[str]:
    """The processes that a process has started."""
    listed = subprocess.run(["pgrep", "-P", str(parent)], capture_output=True, text=True, check=False)
    return listed.stdout.split()
