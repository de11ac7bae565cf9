"""Reads record files, which may contain anything."""

from pathlib import Path

from cardtable import yamltext
from cardtable.engine.record import Record, RecordError
from cardtable.i18n import _
from cardtable.storage import files


class RecordFileError(RecordError):
    """A missing file, so that no move is to blame. `reason` says so."""

    def __init__(self, reason: str) -> None:
        super().__init__(0, "", reason)


def read_record(path: Path) -> Record:
    """Return the record in a file, its header checked, its moves not yet played.

    Raises:
        RecordFileError: there is no such file.
        RecordError: it is not a record; the reason is one sentence without the file's name.
    """
    try:
        text = files.read_text(path, yamltext.LIMIT)
    except FileNotFoundError:
        raise RecordFileError(_("there is no such file")) from None
    except files.FileError as error:
        raise RecordError(0, "", str(error)) from None
    return Record.from_text(text)
