"""The log file, for whoever investigates internal errors.

An entry about a match holds the match's record, on lines that begin with `QUOTE`, so that the error can be
reproduced; nothing else in the file is secret from anybody at the table. The file is kept small: a full one
is renamed, and the oldest of the `KEPT` renamed ones is deleted.
"""

from __future__ import annotations

import logging
import platform
from collections.abc import Iterable
from logging.handlers import RotatingFileHandler
from pathlib import Path

from cardtable.resources import log_dir, version
from cardtable.storage.files import make_private

FILE_NAME = "cardtable.log"
LIMIT = 512_000
"""Largest size of a log, in bytes; beyond it a new one begins."""
KEPT = 3
"""Number of full logs kept; cardtable.log.1 is the latest."""
QUOTE = "| "
"""Prefix of the lines that repeat a match's record."""

_PROGRAM = "cardtable"


class _Handler(RotatingFileHandler):
    """Opens the file only for each entry, so that several copies of the program can share it."""

    def emit(self, record: logging.LogRecord) -> None:
        try:
            make_private(Path(self.baseFilename).parent)
            super().emit(record)
        except OSError:
            self.handleError(record)
        finally:
            if self.stream is not None:
                self.stream.close()
                self.stream = None  # as RotatingFileHandler itself does

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name of logging
        """Note the failure for `write`; nobody reads a game's console."""
        record.failed = True


def path() -> Path:
    """Return the path of the log file; it may not exist yet."""
    return log_dir() / FILE_NAME


def _handler() -> _Handler:
    handler = _Handler(
        path(),
        maxBytes=LIMIT,
        backupCount=KEPT,
        encoding="utf-8",
        errors="replace",
        delay=True,
    )
    system = f"{version()}, Python {platform.python_version()}, {platform.platform()}"
    handler.setFormatter(logging.Formatter(f"%(asctime)s {system}\n%(message)s\n", "%Y-%m-%dT%H:%M:%S%z"))
    return handler


def attach() -> None:
    """Add warnings and errors from the program's own loggers to the file."""
    logger = logging.getLogger(_PROGRAM)
    if not any(isinstance(handler, _Handler) for handler in logger.handlers):
        logger.addHandler(_handler())
        logger.propagate = False


def write(text: str, record: str = "") -> Path | None:
    """Add an entry to the log.

    Args:
        text: what went wrong, and where.
        record: the record of the match in play, as text.

    Returns:
        The file, or None if it cannot be written.
    """
    quoted = "\n".join(QUOTE + line for line in record.splitlines())
    entry = logging.makeLogRecord({"msg": f"{text.rstrip()}\n{quoted}".rstrip()})
    handler = _handler()
    handler.handle(entry)
    handler.close()
    return None if hasattr(entry, "failed") else Path(handler.baseFilename)


def tail(lines: int) -> list[str]:
    """Return the last lines of the log, without the records of matches; none if there is no log."""
    found: list[str] = []
    for name in (FILE_NAME, f"{FILE_NAME}.1"):
        try:
            text = (log_dir() / name).read_text(encoding="utf-8", errors="replace")
        except OSError:
            continue
        found = [*_unquoted(text.splitlines()), *found]
        if len(found) >= lines:
            break
    return found[-lines:]


def _unquoted(lines: Iterable[str]) -> list[str]:
    return [line for line in lines if not line.startswith(QUOTE)]
