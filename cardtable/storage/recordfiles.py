"""Reads record files: text from outside, which may be anything."""

from pathlib import Path

from cardtable import yamltext
from cardtable.engine.record import Record, RecordError
from cardtable.storage import files
from cardtable.words import _


class RecordFileError(RecordError):
    """A file that cannot be read at all, so that nothing in it is to blame. `reason` says why."""

    def __init__(self, reason: str) -> None:
        super().__init__(0, "", reason)


def read_record(path: Path) -> Record:
    """The record in a file, its header checked, its moves not yet played.

    Raises:
        RecordFileError: the file is missing or cannot be read.
        RecordError: it is no record; the reason is one sentence without the file's name.
    """
    try:
        text = files.read_text(path, yamltext.LIMIT)
    except FileNotFoundError:
        raise RecordFileError(_("there is no such file")) from None
    except files.FileError as error:
        raise RecordFileError(str(error)) from None
    return Record.from_text(text)
