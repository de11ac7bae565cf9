"""The command line of what is measured side by side: the games of the house, and other programs."""

import argparse
from collections.abc import Callable, Iterator


def show(
    about: str,
    head: str,
    own: Callable[[float, int, str], Iterator[str]],
    others: Callable[[float, int], Iterator[str]],
    *,
    seconds: float,
    runs: int,
) -> None:
    """Read the command line, then measure and print what it asks for.

    Args:
        about: what ``--help`` says in front.
        head: the first line of the table.
        own: gives the lines of the games of the house from the seconds of a run, the number of runs and what
            follows the names.
        others: gives those of other programs from the seconds and the runs.
        seconds: how long a run takes where the command line does not say.
        runs: the number of runs, likewise.
    """
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument(
        "--seconds", type=float, default=seconds, help="how long each run takes (%(default)s)"
    )
    parser.add_argument(
        "--runs", type=int, default=runs, help="runs of which the median counts (%(default)s)"
    )
    parser.add_argument("--only", choices=("ours", "others"), help="leave the others, or the own games, out")
    parser.add_argument("--mark", default="", help="what follows the names of the own games")
    wishes = parser.parse_args()
    if not wishes.mark and wishes.only != "others":
        print(head, flush=True)
    if wishes.only != "others":
        for line in own(wishes.seconds, wishes.runs, wishes.mark):
            print(line, flush=True)
    if wishes.only != "ours":
        for line in others(wishes.seconds, wishes.runs):
            print(line, flush=True)
