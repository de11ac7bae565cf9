"""Damaged files: records, decks, layouts and settings after all kinds of accidents, read as in the program.

``python -m tests.faults.mutants --files 10000`` makes so many from the valid ones and reads each. Whatever a
file has become, it is used or refused in one sentence; nothing is raised and nothing hangs.
"""

import argparse
import faulthandler
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from datetime import date
from io import StringIO
from pathlib import Path
from random import Random

from cardtable import resources
from cardtable.cards.deck import find_deck
from cardtable.cli import main as command_line
from cardtable.engine.match import Match
from cardtable.engine.record import RecordError
from cardtable.games import catalogue
from cardtable.storage.library import Library
from cardtable.storage.settings import load as load_settings
from cardtable.table.layout import load_layout
from tests.faults.accidents import damaged
from tests.kit.files import SETTINGS
from tests.kit.matches import play_on, taken_in

RECORDS = Path(__file__).parents[1] / "records"
LONGEST_RECORD = 30_000
"""Records above this size, in bytes, take their turn no faster and show nothing more."""
PATIENCE = 120.0
"""Seconds that one file may take, on a machine that has other things to do."""


class FaultError(AssertionError):
    """A damaged file was neither used nor refused in one sentence."""


@dataclass(frozen=True)
class Kind:
    """One kind of file.

    Args:
        name: what it is called here.
        valid: valid files of it, each with a name.
        read: reads a damaged file of that name; returns the sentence that refuses it, None where it is used.
    """

    name: str
    valid: Sequence[tuple[str, bytes]]
    read: Callable[[str, bytes], str | None]


def one_sentence(sentence: str) -> str:
    """The sentence, after a look at it."""
    if not sentence.strip() or not sentence.isprintable() or "Traceback" in sentence:
        raise FaultError(f"this is not one sentence: {sentence!r}")
    sentence.encode("utf-8")
    return sentence


def read_record(name: str, content: bytes) -> str | None:
    """Replay a record by the command line, and take it into a library."""
    path = resources.data_dir() / "record.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = command_line(["replay", str(path)])
    told = err.getvalue().splitlines()
    if status not in (0, 2) or len(told) != (status == 2):
        raise FaultError(f"status {status}, told {told}")
    library = Library(resources.data_dir() / "library.db", one_sentence)
    try:
        library.forget(taken_in(library, path).match_id)
    except RecordError as error:
        if not status:
            raise FaultError(f"it is replayed, but not taken in: {error}") from error
        one_sentence(str(error))
    finally:
        library.close()
    return one_sentence(told[0]) if told else None


def read_deck(name: str, content: bytes) -> str | None:
    """Find a deck of the user's; where it is good, a game is begun with it."""
    path = resources.config_dir() / "decks" / f"{name}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    try:
        _deck, problem = find_deck(name)
        if problem is not None:
            return one_sentence(problem)
        for entry in catalogue.GAMES.values():
            if entry.deck == name:
                _play_a_little(entry.id)
    finally:
        path.unlink()
    return None


def _play_a_little(game_id: str) -> None:
    game = catalogue.game(game_id)
    match = Match(game, game.seats[-1], {}, "seed", [f"P{seat}" for seat in range(game.seats[-1])])
    play_on(match, Random(1), most=40)


def read_layout(name: str, content: bytes) -> str | None:
    """Load a layout of the user's for every number of seats; where it is good, every place is asked for."""
    path = resources.config_dir() / "layouts" / f"{name}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    try:
        refused = None
        for seats in catalogue.game(name).seats:
            layout, problem = load_layout(name, seats)
            if problem is not None:
                refused = one_sentence(problem)
            for size in ((1024, 640), (3840, 2160)):
                for zone in layout.zones.values():
                    zone.target(size)
                    for count in (0, 1, 13):
                        zone.places(count, size)
                for box in layout.boxes.values():
                    box.rect(size)
    finally:
        path.unlink()
    return refused


def read_settings(name: str, content: bytes) -> str | None:
    """Load settings; they can be saved and are then no longer complained about."""
    path = resources.config_dir() / "settings.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    for old in path.parent.glob("settings*"):
        old.unlink()
    path.write_bytes(content)
    settings, problem = load_settings(path, lambda: date(2026, 11, 21))
    assert settings.path is not None  # beside the file, where a newer version wrote that one
    if settings.save() is not None or load_settings(settings.path) != (settings, None):
        raise FaultError("what was kept of the settings does not come back")
    return None if problem is None else one_sentence(problem)


def kinds() -> Iterator[Kind]:
    """Every kind of file with the valid ones that the project has."""
    records = sorted(path for path in RECORDS.rglob("*.yaml") if path.stat().st_size < LONGEST_RECORD)
    yield Kind("record", [(path.stem, path.read_bytes()) for path in records], read_record)
    decks = sorted(resources.asset("decks").glob("*.yaml"))
    yield Kind("deck", [(path.stem, path.read_bytes()) for path in decks], read_deck)
    layouts = [(game, resources.layout_file(game)) for game in catalogue.GAMES]
    yield Kind("layout", [(game, path.read_bytes()) for game, path in layouts], read_layout)
    yield Kind("settings", [("settings", SETTINGS)], read_settings)


def read_all(files: int, seed: str, tell: Callable[[str], None]) -> Counter[str]:
    """Damage and read so many files, every kind alike; the number of each outcome.

    Raises:
        FaultError: one was neither used nor refused in one sentence; it is named, to be made again.
    """
    counts: Counter[str] = Counter()
    every = list(kinds())
    for kind in every:
        for name, content in kind.valid[:3]:
            if kind.read(name, content) is not None:
                raise FaultError(f"the valid {kind.name} {name} is refused")
    for number in range(files):
        kind = every[number % len(every)]
        dice = Random(f"{seed}/{number}")
        name, valid = kind.valid[int(dice.random() * len(kind.valid))]
        content = damaged(valid, dice)
        faulthandler.dump_traceback_later(PATIENCE, exit=True)
        began = time.monotonic()
        try:
            refused = kind.read(name, content)
        except Exception as error:
            raise FaultError(f"file {number} of seed {seed}, {kind.name} {name}: {error!r}") from error
        finally:
            faulthandler.cancel_dump_traceback_later()
        counts[f"{kind.name}: {'used' if refused is None else 'refused'}"] += 1
        counts["milliseconds of the slowest"] = max(
            counts["milliseconds of the slowest"], round(1000 * (time.monotonic() - began))
        )
        if number % 1000 == 999:
            tell(f"{number + 1} files")
    return counts


def main() -> int:
    """Damage and read; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--files", type=int, default=10_000, help="how many (10000)")
    parser.add_argument("--seed", default="1", help="what the accidents are drawn from (1)")
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="cardtable-mutants-") as folder:
        os.environ[resources.HOME_VARIABLE] = folder
        try:
            counts = read_all(wishes.files, wishes.seed, lambda line: print(line, flush=True))
        except FaultError as error:
            print(error, file=sys.stderr)
            return 1
    for outcome, number in sorted(counts.items()):
        print(f"{outcome}: {number}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
