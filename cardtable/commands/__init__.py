"""What the command line can do besides opening the table: one module a command."""

import sys
from contextlib import suppress
from typing import Final

from cardtable.oneline import one_line

OK: Final = 0
FAILED: Final = 1
WRONG: Final = 2
"""The exit status where a file, a word or the display is not as it should be."""
INTERRUPTED: Final = 130
"""The exit status after Ctrl+C."""


def complain(sentence: str) -> int:
    """Print one line to standard error; returns the exit status that goes with it."""
    tell(one_line(sentence, 500))
    return WRONG


def tell(sentence: str) -> None:
    """Print to standard error, where there is one: it may be closed or full, and then nobody can be told."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(sentence, file=sys.stderr)


def watched() -> bool:
    """Whether somebody sees standard error while the program works."""
    return sys.stderr is not None and sys.stderr.isatty()
