"""The user's files: written whole or not at all, moved aside instead of overwritten when damaged."""

import contextlib
import os
import stat
from datetime import date
from pathlib import Path

from cardtable.i18n import _

_OWNER_ONLY = 0o700
_OTHERS = 0o077


class FileError(Exception):
    """A file that cannot be read or written. `str(error)` says why, without the file's name."""


def read_text(path: Path, limit: int) -> str:
    """Read one of the user's text files.

    Args:
        path: the file.
        limit: most bytes allowed, so that a wrong file cannot fill the memory.

    Raises:
        FileNotFoundError: there is none.
        FileError: it is not a regular file, too large, not text, or cannot be read.
    """
    try:
        # A pipe or device would block the program, so check the kind before opening it.
        regular = stat.S_ISREG(path.stat().st_mode)
        data = b""
        if regular:
            with path.open("rb") as file:
                data = file.read(limit + 1)
    except FileNotFoundError:
        raise
    except (OSError, ValueError) as error:
        raise FileError(_("it cannot be read ({reason})").format(reason=reason_of(error))) from None
    if not regular:
        raise FileError(_("it is not a file"))
    if len(data) > limit:
        raise FileError(_("it is larger than {limit} bytes").format(limit=limit))
    if b"\0" in data:
        raise FileError(_("it holds binary data, not text"))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileError(_("it is not UTF-8 text (byte {place})").format(place=error.start + 1)) from None


def make_private(folder: Path) -> None:
    """Create a folder if it is missing, and close it to everybody but its owner if the system can.

    Raises:
        OSError: it is missing and cannot be created.
    """
    folder.mkdir(mode=_OWNER_ONLY, parents=True, exist_ok=True)
    with contextlib.suppress(OSError):  # another user's folder may still be writable
        if stat.S_IMODE(folder.stat().st_mode) & _OTHERS:
            folder.chmod(_OWNER_ONLY)


def write_atomically(path: Path, content: str | bytes) -> None:
    """Write a whole file so that a crash leaves the old content or the new, never a part.

    A missing folder is created. Text is written as UTF-8.

    Raises:
        FileError: the folder or the disk refuses; the old file is untouched.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            with unfinished.open("wb") as file:
                file.write(content.encode("utf-8", "replace") if isinstance(content, str) else content)
                file.flush()
                os.fsync(file.fileno())
            unfinished.replace(path)
        except BaseException:
            with contextlib.suppress(OSError):  # a disk that refuses everything keeps one small hidden file
                unfinished.unlink()
            raise
    except OSError as error:
        raise FileError(_("it cannot be written ({reason})").format(reason=reason_of(error))) from None
    _sync_folder(path.parent)


def set_aside(path: Path, today: date, companions: tuple[str, ...] = (), word: str = "damaged") -> Path:
    """Move a useless file out of the way, to a free dated name.

    Args:
        path: the file, for example ``settings.yaml``.
        today: date in the new name, ``settings.damaged-2026-11-21.yaml``.
        companions: suffixes of files that move with it, such as ``"-wal"``.
        word: the word before the date.

    Returns:
        Its new path.

    Raises:
        FileError: it cannot be moved.
    """
    name = f"{path.stem}.{word}-{today.isoformat()}"
    number = 1
    target = path.with_name(name + path.suffix)
    while os.path.lexists(target):
        number += 1
        target = path.with_name(f"{name}-{number}{path.suffix}")
    try:
        path.rename(target)
        for ending in companions:
            companion = path.with_name(path.name + ending)
            if os.path.lexists(companion):
                companion.replace(target.with_name(target.name + ending))
    except OSError as error:
        raise FileError(_("it cannot be moved aside ({reason})").format(reason=reason_of(error))) from None
    return target


def reason_of(error: Exception) -> str:
    """Return the system's reason, such as ``No space left on device``."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _sync_folder(folder: Path) -> None:
    """Make a new name survive a power cut, if the system can (Windows cannot open a folder)."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
