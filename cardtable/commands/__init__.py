"""What the command line can do besides opening the table: one module a command."""

import sys
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
    print(one_line(sentence, 500), file=sys.stderr)
    return WRONG
