"""How long the keeping of matches takes: a match of 10,000 moves, and a library of 10,000 matches.

Run it with ``python -m tests.benchmarks.keeping``; `make bench` does. The times are those of this process
with a warm disk, as when the program was started before.
"""

import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from time import perf_counter

from cardtable.engine.match import Match
from cardtable.engine.record import Record
from cardtable.games import catalogue
from cardtable.scenes.session import Session
from cardtable.storage import database, matches
from cardtable.storage.hands import Hand, SeatHand
from cardtable.storage.library import Library
from cardtable.storage.matches import Draft
from cardtable.storage.settings import Player
from tests.kit.matches import placed, play_on

MOVES = 10_000
MATCHES = 10_000
LENGTH = 60
"""Moves of each match in the large library."""


ASKED: dict[str, Callable[[Library], object]] = {
    "opened, the match to continue found": lambda library: library.unfinished(1),
    "the list of matches that go on": lambda library: library.unfinished(100),
    "the player's matches, for statistics": lambda library: library.outcomes("Ann's"),
}
"""What the screens ask of a library."""


def long_match(moves: int) -> Record:
    """A match of American Deuce to a far goal, played at random, of so many moves."""
    game = catalogue.game("american_deuce")
    match = Match(game, 4, {"target": 270}, "long", ["A", "B", "C", "D"])
    return play_on(match, Random(1), most=moves).record()


def fill(path: Path, count: int, finished: float) -> None:
    """Write a library of so many matches of Whitehouse, a share of them finished."""
    game = catalogue.game("whitehouse")
    match = Match(game, 4, {}, "fill", ["Ann", "Teddy", "Abe", "Eleanor"])
    play_on(match, Random(1), placed(1), LENGTH)
    players = (
        Player("Ann", "ann", "person", person="Ann's"),
        *(Player(name, "abe", "computer") for name in ("Teddy", "Abe", "Eleanor")),
    )
    draft = Draft(
        1, "whitehouse", {}, {}, "fill", players, "2026-01-01T09:00:00+00:00", "2026-01-02T09:00:00+00:00",
        [step.line for step in match.steps],
    )  # fmt: skip
    done = tuple((points, points > 0) for points in (2, -1, 2, -1))
    hand = Hand(LENGTH, tuple(SeatHand(seat % 2, points, won) for seat, (points, won) in enumerate(done)))
    with closing(database.connect(path, 1.0)) as connection, database.transaction(connection):
        for number in range(count):
            over = number < count * finished
            result, hands = (done, [hand, hand]) if over else (None, [])
            matches.write(connection, replace(draft, id=number + 1, result=result, hands=hands))


def timed(work: Callable[[], object]) -> float:
    """Milliseconds that something takes, the best of three times."""
    best = float("inf")
    for _time in range(3):
        began = perf_counter()
        work()
        best = min(best, perf_counter() - began)
    return 1000 * best


def _quiet(_sentence: str) -> None:
    """Nobody reads what the library has to say."""


def table(moves: int = MOVES, count: int = MATCHES) -> Iterator[str]:
    """The lines of the table, each as soon as it has been measured."""
    with tempfile.TemporaryDirectory(prefix="cardtable-bench-") as folder:
        yield from _long(Path(folder) / "long.db", moves)
        for share, name in ((0.9, "a tenth going on"), (0.0, "all going on")):
            path = Path(folder) / f"{share}.db"
            fill(path, count, share)
            size = path.stat().st_size / 1e6
            yield f"library of {count} matches, {name} ({size:.0f} MB)"

            def used(act: Callable[[Library], object], path: Path = path) -> float:
                def work() -> None:
                    library = Library(path, _quiet)
                    act(library)
                    library.close()

                return timed(work)

            for told, act in ASKED.items():
                yield f"  {told:38}{used(act):8.1f} ms"


def _long(path: Path, moves: int) -> Iterator[str]:
    record = long_match(moves)
    players = [Player(name, "ann", "person") for name in record.names]
    library = Library(path, _quiet)
    number = library.new_match(record.game, record.options, players, "long", lines=record.moves)
    library.close()
    with closing(sqlite3.connect(path)) as check:
        (kept,) = check.execute("SELECT count(*) FROM moves").fetchone()

    def load() -> None:
        fresh = Library(path, _quiet)
        Session.resume(fresh.open(number), fresh)
        fresh.close()

    def read() -> None:
        Match.resume(catalogue.game(record.game), Record.from_text(text), "long")

    text = record.to_text()
    yield f"match of {kept} moves ({record.game})"
    yield f"  from the library to the table         {timed(load):8.1f} ms"
    yield f"  from a record file                    {timed(read):8.1f} ms"


def main() -> None:
    """Measure and print."""
    for line in table():
        print(line, flush=True)


if __name__ == "__main__":
    main()
