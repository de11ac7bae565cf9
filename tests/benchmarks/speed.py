"""How fast the rules of every game are, on one core, beside OpenSpiel and RLCard in the same run.

Every figure is the median of several short runs, in time of the processor: random matches and moves a second
through `legal`, `apply` and the match's chance draws; moves a second of random hands that begin with a copy
of a state after the deal (OpenSpiel: the rest of the game); and what a copy, an observation, a state drawn
from an observation and a decision of the policy cost. Run it with ``python -m tests.benchmarks.speed``; it is
no part of the tests.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from statistics import median
from time import process_time

from tests.benchmarks.sides import show
from tests.benchmarks.subjects import Subject, open_spiel, ours, rlcard

COSTS = ("copy, µs", "observe, µs", "resample, µs", "decide, µs")
HEADS = ("matches/s", "moves/s", "roll-outs, moves/s", *COSTS)
WIDTHS = (11, 11, 20, 10, 13, 14, 12)
NAME_WIDTH = 34
BATCH = 50
"""How often a short action is done between two looks at the clock."""


def rates(play: Callable[[Random], int], seconds: float, runs: int) -> tuple[float, float]:
    """The medians of plays and of moves a second."""
    plays, moves = [], []
    for run in range(runs):
        dice, began = Random(run), process_time()
        played = moved = 0
        while (took := process_time() - began) < seconds or not played:
            moved += play(dice)
            played += 1
        plays.append(played / took)
        moves.append(moved / took)
    return median(plays), median(moves)


def cost(action: Callable[[], object], seconds: float, runs: int) -> float:
    """The median of the microseconds that an action takes."""
    costs = []
    for _run in range(runs):
        began, times = process_time(), 0
        while (took := process_time() - began) < seconds or not times:
            for _time in range(BATCH):
                action()
            times += BATCH
        costs.append(1e6 * took / times)
    return median(costs)


def row(subject: Subject, seconds: float, runs: int) -> str:
    """One line of the table."""
    matches, moves = rates(subject.match, seconds, runs)
    cells = [f"{matches:,.1f}", f"{moves:,.0f}"]
    cells.append(f"{rates(subject.roll_out, seconds, runs)[1]:,.0f}" if subject.roll_out else "-")
    actions = (subject.copy, subject.observe, subject.resample, subject.decide)
    cells += [f"{cost(action, seconds / 4, runs):.2f}" if action else "-" for action in actions]
    return _line(subject.name, cells)


def _line(name: str, cells: list[str]) -> str:
    return f"{name:{NAME_WIDTH}}" + "".join(
        f"{cell:>{width}}" for cell, width in zip(cells, WIDTHS, strict=True)
    )


def head() -> str:
    """The first line of the table."""
    return _line("one core", list(HEADS))


def own(seconds: float, runs: int, mark: str = "") -> Iterator[str]:
    """The lines of the games of the house, each as soon as it has been measured; `mark` follows the names."""
    for subject in ours():
        yield row(replace(subject, name=subject.name + mark), seconds, runs)


def others(seconds: float, runs: int) -> Iterator[str]:
    """Those of other programs, or a line for each that is not there."""
    for name, subjects in (("OpenSpiel", open_spiel), ("RLCard", rlcard)):
        lines = 0
        for subject in subjects():
            yield row(subject, seconds, runs)
            lines += 1
        if not lines:
            yield f"{name} is not installed; `pip install --editable '.[bench]'` adds it"


def main() -> None:
    """Measure and print."""
    show(__doc__.splitlines()[0], head(), own, others, seconds=0.3, runs=5)


if __name__ == "__main__":
    main()
