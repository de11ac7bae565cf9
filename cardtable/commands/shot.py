"""``cardtable shot``: draws a scene, or the table of a record, into a picture file without a display."""

import argparse
from io import BytesIO
from pathlib import Path

import pygame
from pygame import Surface

from cardtable.commands import OK, complain
from cardtable.commands.records import load, tell
from cardtable.engine.record import RecordError
from cardtable.i18n import _
from cardtable.shots import UnknownShot, picture, studio
from cardtable.storage.files import FileError, write_atomically

FIRST = "menu"
"""Default scene."""

PICTURE = "picture.png"
"""Sets the picture format; pygame may not be able to write under the file's own name."""


def run(wanted: argparse.Namespace) -> int:
    """Draw and write a picture.

    Args:
        wanted: ``out``, ``size`` in pixels, and either ``scene`` (None: the menu) or ``record`` with ``at``
            (None: its end) and ``seat`` (None: no hand is visible).

    Returns:
        The exit status.
    """
    out: Path = wanted.out
    if out.suffix.lower() != ".png":
        return complain(_("{file}: a picture's name must end in .png").format(file=out))
    if wanted.record is None and (wanted.at is not None or wanted.seat is not None):
        return complain(_("cardtable shot: --at and --seat go with --record"))
    try:
        drawn = _scene(wanted) if wanted.record is None else _table(wanted)
    except UnknownShot as error:
        return complain(f"cardtable shot: {error}")
    except RecordError as error:
        return tell(wanted.record, error)
    data = BytesIO()
    pygame.image.save(drawn, data, PICTURE)
    if not out.parent.is_dir():  # records and settings create it; here it is more likely a typo
        return complain(_("{file}: there is no folder {folder}").format(file=out, folder=out.parent))
    try:
        write_atomically(out, data.getvalue())
    except FileError as error:
        return complain(f"{out}: {error}")
    return OK


def _scene(wanted: argparse.Namespace) -> Surface:
    """Return the picture of a scene with sample content. Raises UnknownShot."""
    return picture(wanted.scene or FIRST, wanted.size)


def _table(wanted: argparse.Namespace) -> Surface:
    """Return the picture of a record's table. Raises RecordError."""
    record, _game = load(wanted.record, wanted.seat)
    with studio(wanted.size) as made:
        made.open_record(record, wanted.at, wanted.seat)
        made.settle()
        return made.picture()
