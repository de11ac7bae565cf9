"""Notes on the program when something goes wrong: for the log, and for a report to send."""

from __future__ import annotations

import platform
import traceback
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import pygame

from cardtable import logfile
from cardtable.engine.record import Record, RecordError
from cardtable.i18n import _
from cardtable.resources import data_dir, version
from cardtable.scenes.base import Scene, Services
from cardtable.storage import files
from cardtable.storage.exchange import record_to_share
from cardtable.storage.library import LibraryError

TAIL = 200
"""Number of the log's last lines included in a report."""


def surroundings(app: Services) -> list[str]:
    """The program, its environment and its settings, one fact per line."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    screen = pygame.display.get_driver() if pygame.display.get_init() else "none"
    return [
        version(),
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl} on {screen}",
        f"system: {platform.platform()}",
        f"window: {app.theme.size[0]}x{app.theme.size[1]}",
        *(f"setting: {line}" for line in app.settings.lines()),
    ]


def log_failure(app: Services, scenes: Sequence[Scene], text: str) -> Path | None:
    """Log an error with its scenes, the settings, and the match on the table.

    Returns:
        The log, or None if it cannot be written.
    """
    names = " > ".join(scene.name or type(scene).__name__ for scene in scenes)
    facts, record = "", ""
    with suppress(Exception):  # the same fault may occur again while it is being logged
        facts = "\n".join(surroundings(app)[1:])
    with suppress(Exception):
        found = record_on(scenes)
        record = found.to_text() if found is not None else ""
    return logfile.write(f"scenes: {names}\n{facts}\n{text}", record)


def unreadable(app: Services, match_id: int, error: Exception) -> str:
    """Log why a match of the library cannot be used, once per run of the program.

    Call it where `error` is handled, whatever its type: a match may be damaged in unforeseen ways.

    Returns:
        The sentence for the player.
    """
    if match_id not in app.library.unreadable:
        app.library.unreadable.add(match_id)
        record = ""
        with suppress(Exception):  # most likely it is unavailable, too
            record = app.library.stored(match_id).record.to_text()
        logfile.write(f"match {match_id} cannot be read\n{traceback.format_exc()}", record)
    if isinstance(error, LibraryError):
        return str(error)
    if isinstance(error, RecordError) and error.move:
        reason = error.reason.rstrip(".")
        return _("This match cannot go on. Move {number}: {reason}.").format(number=error.move, reason=reason)
    if isinstance(error, ValueError):
        return _("This match cannot go on: {reason}.").format(reason=str(error).rstrip("."))
    return _("This match cannot be read. {file} says why.").format(file=logfile.path())


def record_on(scenes: Sequence[Scene]) -> Record | None:
    """The match of the topmost scene that has one."""
    for scene in reversed(scenes):
        session = getattr(scene, "session", None)
        if session is not None:
            record: Record = session.match.record()
            return record
    return None


def write_report(app: Services, now: datetime) -> tuple[Path, str | None]:
    """Write the file to send to the program's maintainers: the last match, the settings, the end of the log.

    The file is a record of the match, which can be replayed and imported; the rest is in its comments.

    Args:
        app: the program.
        now: the time, for the file's name.

    Returns:
        The file, and a sentence if it could not be written.
    """
    path = data_dir() / "reports" / f"report-{now:%Y-%m-%d-%H%M%S}.yaml"
    record = _last_record(app)
    log = logfile.tail(TAIL)
    comments = [
        "A report of a problem with Cardtable.",
        "",
        *surroundings(app),
        "",
        "the match: below" if record else "the match: none was played",
        "",
        "the end of the log:" if log else "the log: empty",
        *log,
    ]
    home = str(Path.home())
    text = "".join(f"# {line}".rstrip().replace(home, "~") + "\n" for line in comments)
    try:
        files.write_atomically(path, text + record)
    except files.FileError as error:
        return path, _("{file} was not written: {reason}.").format(file=path, reason=error)
    return path, None


def _last_record(app: Services) -> str:
    """The record of the match played last, if any."""
    found = app.library.latest()
    return record_to_share(found).to_text() if found is not None else ""
