"""The log file: what went wrong inside, for whoever looks into it. It never holds a card that was hidden."""

from __future__ import annotations

import datetime
import platform
from pathlib import Path

from cardtable import __version__
from cardtable.resources import log_dir

FILE_NAME = "cardtable.log"
LIMIT = 256_000
"""A log larger than this, in bytes, is begun anew."""


def write(text: str) -> Path | None:
    """Add `text` to the log; returns the file, or None where it cannot be written."""
    path = log_dir() / FILE_NAME
    now = datetime.datetime.now().astimezone().isoformat(timespec="seconds")
    entry = f"{now} cardtable {__version__}, Python {platform.python_version()}\n{text.rstrip()}\n\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        full = path.is_file() and path.stat().st_size > LIMIT
        with path.open("w" if full else "a", encoding="utf-8") as file:
            file.write(entry)
    except OSError:
        return None
    return path
