"""Power cuts and damaged files, a few of each; the modules beside this one do as many as are wanted."""

import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.faults.accidents import damaged
from tests.faults.mutants import FaultError, kinds, one_sentence, read_all

ROOT = Path(__file__).parents[2]


def test_power_cuts_lose_nothing(games: int) -> None:
    """Several processes, so that none of them forks a test runner with its threads."""
    words = ["-m", "tests.faults.kills", "--kills", str(max(2, games // 250))]
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert len(done.stdout.splitlines()) == 5


def test_damaged_files_are_used_or_refused_in_one_sentence(home: Path, games: int) -> None:
    counts = read_all(max(40, games // 4), "test", lambda _line: None)
    for kind in ("record", "deck", "layout", "settings"):
        assert counts[f"{kind}: refused"]


def test_the_same_dice_do_the_same_damage() -> None:
    valid = next(kinds()).valid[0][1]
    assert damaged(valid, Random("1")) == damaged(valid, Random("1"))
    found = Counter(damaged(valid, Random(str(number))) == valid for number in range(50))
    assert found[True] < 10


@pytest.mark.parametrize("sentence", ["", "two\nlines", "a Traceback (most recent call last)", "\x1b[31mred"])
def test_what_is_no_sentence_is_found(sentence: str) -> None:
    with pytest.raises(FaultError):
        one_sentence(sentence)
