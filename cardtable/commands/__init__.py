"""What the command line can do besides opening the table: one module a command."""

import sys
from typing import Final

OK: Final = 0
FAILED: Final = 1
WRONG: Final = 2
"""The exit status where a file, a word or the display is not as it should be."""
INTERRUPTED: Final = 130
"""The exit status after Ctrl+C."""


def complain(sentence: str) -> int:
    """Print one line to standard error; returns the exit status that goes with it."""
    print(one_line(sentence), file=sys.stderr)
    return WRONG


def one_line(text: str, longest: int = 500) -> str:
    """Text from a file or the command line as one line that is safe on a terminal."""
    printable = "".join(sign if sign.isprintable() else " " for sign in text[: 4 * longest])
    line = " ".join(printable.split())
    return line if len(line) <= longest else line[: longest - 1] + "…"
