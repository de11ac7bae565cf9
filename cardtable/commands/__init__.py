"""What the command line can do besides opening the table: one module a command."""

import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import Final, TypeVar

from cardtable.excerpt import excerpt

T = TypeVar("T")

OK: Final = 0
FAILED: Final = 1
WRONG: Final = 2
"""The exit status where a file, a word or the display is not as it should be."""
INTERRUPTED: Final = 130
"""The exit status after Ctrl+C."""


def complain(sentence: str) -> int:
    """Print one line to standard error; returns the exit status that goes with it."""
    tell(excerpt(sentence, 500))
    return WRONG


def tell(sentence: str) -> None:
    """Print to standard error, where there is one: it may be closed or full, and then nobody can be told."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(sentence, file=sys.stderr)


def counted(results: Iterable[T], total: int, unit: str, done: int = 0) -> Iterable[T]:
    """Count results on standard error while they come, if somebody sees it and it takes more than a moment.

    Args:
        results: what is waited for.
        total: how many there are to be.
        unit: what one of them is called.
        done: how many there were before.

    Returns:
        The results.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        return results
    from tqdm import tqdm  # here, because most runs show no bar

    tqdm.monitor_interval = 0  # a thread of its own would take the Ctrl+C that the program waits for
    return tqdm(results, total=total, initial=done, unit=unit, delay=1.0, leave=False)
