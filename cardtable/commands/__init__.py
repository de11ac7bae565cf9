"""The commands besides opening the table: one module each."""

import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import Final, TypeVar

from cardtable.excerpt import excerpt

T = TypeVar("T")

OK: Final = 0
FAILED: Final = 1
WRONG: Final = 2
"""Exit status if a file, a word or the display is wrong."""
INTERRUPTED: Final = 130
"""Exit status after Ctrl+C."""


def watched() -> bool:
    """Whether somebody at a terminal reads standard error."""
    return sys.stderr is not None and sys.stderr.isatty()


def complain(sentence: str) -> int:
    """Print one line to standard error and return the exit status for it."""
    tell(excerpt(sentence, 500))
    return WRONG


def tell(sentence: str) -> None:
    """Print to standard error, if possible: it may be missing, closed or full."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(sentence, file=sys.stderr)


def counted(results: Iterable[T], total: int, unit: str, done: int = 0) -> Iterable[T]:
    """Show a progress bar on standard error if it is a terminal and the work takes more than a moment.

    Args:
        results: the results to count.
        total: expected number of results.
        unit: name of one result.
        done: number of results from before.

    Returns:
        The results.
    """
    if not watched():
        return results
    from tqdm import tqdm  # imported here because most runs show no bar

    tqdm.monitor_interval = 0  # its own thread would take the Ctrl+C that the program waits for
    return tqdm(results, total=total, initial=done, unit=unit, delay=1.0, leave=False)
