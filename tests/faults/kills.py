"""Power cuts: a process that plays a match and is killed at a random instant, started again and again.

``python -m tests.faults.kills --kills 200`` cuts the power 200 times in every game. Each life of the program
goes on with the match that the library holds, makes moves and takes some back, and tells through a pipe what
it has kept. After each cut the library must hold just what was told, but for the gesture that was in hand.
"""

import argparse
import multiprocessing
import os
import signal
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.scenes.session import Session
from cardtable.storage.library import Library
from cardtable.storage.settings import Player

LONGEST_LIFE = 0.12
"""Seconds after its first word for which the program may live."""
BACK = 0.06
"""How often a move is taken back instead of one being made."""


class LostError(AssertionError):
    """Something that was kept is lost."""


@dataclass
class Checkpoint:
    """What the program has told that it keeps."""

    match: int = 0
    lines: list[str] = field(default_factory=list)
    going_back: int | None = None
    """How many moves are left by a taking back that was begun."""
    cuts: int = 0
    moves: int = 0
    ended: int = 0


def live(pipe: Connection, path: Path, game_id: str, seed: str) -> None:
    """One life of the program: plays until it is killed."""
    told: list[str] = []
    library = Library(path, told.append)
    dice = Random(seed)
    game = catalogue.game(game_id)
    seats = game.seats[0]
    # Every seat is a person's, so that any of them may take a move back.
    players = [Player(f"P{seat}", "ann", "person") for seat in range(seats)]
    while True:
        going = library.unfinished()
        if going:
            session = Session.resume(library.open(going[0].id), library)
        else:
            start = f"{seed}/{dice.random()}"
            number = library.new_match(game_id, {}, players, start, {"undo": "on"})
            match = Match(game, seats, {}, start, [player.name for player in players])
            session = Session(match, players, library, number, {"undo": "on"})
        pipe.send(("begin", session.match_id, [step.line for step in session.match.steps], told))
        _play_on(pipe, session, dice)


def _play_on(pipe: Connection, session: Session, dice: Random) -> None:
    match = session.match
    while match.state.to_act:
        if match.chance_due:
            session.draw()
        elif session.can_take_back and dice.random() < BACK:
            pipe.send(("back", 0))
            session.take_back()
            pipe.send(("kept", [step.line for step in match.steps]))
            continue
        else:
            seat = match.state.to_act[0]
            session.confirm(seat)
            legal = match.state.legal(seat)
            session.play(seat, legal[int(dice.random() * len(legal))])
        pipe.send(("move", match.steps[-1].line))
    pipe.send(("end", session.match_id))


def cut_power(path: Path, game_id: str, times: int, seed: str) -> Checkpoint:
    """Let the program play and kill it, so many times.

    Raises:
        LostError: a move that was told is lost, or a match cannot be gone on with.
    """
    context = multiprocessing.get_context("fork")
    kept, dice = Checkpoint(), Random(f"{seed}/{game_id}")
    for number in range(times):
        ours, theirs = context.Pipe(duplex=False)
        life = context.Process(target=live, args=(theirs, path, game_id, f"{seed}/{number}"), daemon=True)
        life.start()
        theirs.close()
        _watch(ours, life, kept, dice.random() * LONGEST_LIFE)
        ours.close()
        kept.cuts += 1
        _compare(path, kept)
    return kept


def _watch(pipe: Connection, life: Any, kept: Checkpoint, lasts: float) -> None:
    """Hear what the program tells; kill it when its time has come, and hear its last words."""
    end = None
    while True:
        if end is not None and time.monotonic() >= end:
            os.kill(life.pid, signal.SIGKILL)
            end = float("inf")
        left = 60.0 if end is None else max(0.0, min(60.0, end - time.monotonic()))
        try:
            if pipe.poll(left):
                _hear(pipe.recv(), kept)
                if end is None:
                    end = time.monotonic() + lasts
            elif end is None:
                raise LostError("the program does not start")
        except EOFError:
            life.join()
            if end != float("inf"):
                raise LostError(f"the program ended by itself, with {life.exitcode}") from None
            return


def _hear(word: tuple[Any, ...], kept: Checkpoint) -> None:
    match word:
        case ("begin", number, lines, told):
            if told:
                raise LostError(f"the player was told {told}")
            if number == kept.match:
                _check_lines(lines, kept)
            kept.match, kept.lines = number, lines
        case ("back", _):
            kept.going_back = len(kept.lines)
        case ("kept", lines):
            kept.lines, kept.going_back = lines, None
        case ("move", line):
            kept.lines.append(line)
            kept.moves += 1
        case ("end", _):
            kept.ended += 1


def _check_lines(found: list[str], kept: Checkpoint) -> None:
    """The moves are those that were told, or one more; fewer only where some were being taken back."""
    common = len(kept.lines)
    if found[:common] == kept.lines and len(found) <= common + 1:
        return
    if kept.going_back is not None and found == kept.lines[: len(found)]:
        return
    raise LostError(f"{common} moves were kept, {len(found)} are there: {kept.lines[-3:]} and {found[-3:]}")


def _compare(path: Path, kept: Checkpoint) -> None:
    with closing(sqlite3.connect(path)) as database:
        (sound,) = database.execute("PRAGMA integrity_check").fetchone()
        rows = database.execute("SELECT line FROM moves WHERE match_id = ? ORDER BY ply", (kept.match,))
        lines = [line for (line,) in rows]
    if sound != "ok":
        raise LostError(f"the file is damaged: {sound}")
    _check_lines(lines, kept)
    kept.lines, kept.going_back = lines, None
    others = [file.name for file in path.parent.iterdir() if not file.name.startswith(path.name)]
    if others:
        raise LostError(f"files were left behind: {others}")


def main() -> int:
    """Cut the power in every game; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=200, help="power cuts for each game (200)")
    parser.add_argument("--game", action="append", help="only this game; may be given several times")
    parser.add_argument("--seed", default="1", help="what the instants and the moves are drawn from (1)")
    wishes = parser.parse_args()
    for game_id in wishes.game or list(catalogue.GAMES):
        with tempfile.TemporaryDirectory(prefix="cardtable-kills-") as folder:
            began = time.monotonic()
            try:
                kept = cut_power(Path(folder) / "library.db", game_id, wishes.kills, wishes.seed)
            except LostError as error:
                print(f"{game_id}: {error}", flush=True)
                return 1
            took = time.monotonic() - began
            print(
                f"{game_id}: {kept.cuts} power cuts, {kept.moves} moves told, {kept.ended} matches ended,"
                f" nothing lost ({took:.0f} s)",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
