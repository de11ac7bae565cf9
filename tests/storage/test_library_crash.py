"""Killed without warning in the middle of play, the program has lost no move that it had shown."""

import random
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from cardtable.storage.library import Library

PLAYER = """
import sys
from pathlib import Path
from cardtable.storage.library import Library
from cardtable.storage.settings import Player

library = Library(Path(sys.argv[1]), lambda sentence: print("told", sentence, flush=True))
going = library.unfinished()
if going:
    match = going[0].id
    played = len(library.open(match).record.moves)
else:
    match = library.new_match("whitehouse", {}, [Player("Ann", "ann", "person")], "seed")
    played = 0
while True:
    played += 1
    library.append(match, played, f"0 play {played}")
    print(played, flush=True)
    if played % 7 == 0:
        played -= 2
        library.truncate(match, played)
        played += 1
        library.append(match, played, f"0 play {played}")
        print(played, flush=True)
        played += 1
        library.append(match, played, f"0 play {played}")
        print(played, flush=True)
"""


def play_and_kill(path: Path, moves: int) -> list[int]:
    """Let a process play, kill it when it has shown so many moves; every move that it had shown."""
    command = [sys.executable, "-c", PLAYER, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        shown = [process.stdout.readline() for _ in range(moves)]
        process.kill()
        shown += process.stdout.read().splitlines(keepends=True)
    # The last line may have been cut off by the kill: then that move had not been shown.
    return [int(line) for line in shown if line.endswith("\n")]


@pytest.mark.parametrize("seed", range(6))
def test_no_move_that_was_shown_is_lost(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    dice = random.Random(seed)
    for _start in range(2):
        shown = play_and_kill(path, dice.randrange(1, 60))
        with closing(Library(path, pytest.fail)) as library:
            (summary,) = library.unfinished()
            moves = library.open(summary.id).record.moves
        assert moves == tuple(f"0 play {ply}" for ply in range(1, len(moves) + 1))
        # One write may have reached the disk without being shown: a move more, or two taken back.
        assert len(moves) >= shown[-1] - (2 if shown[-1] % 7 == 0 else 0)
        assert len(moves) <= shown[-1] + 1
