"""The file of the library in use: what becomes of one that is locked, damaged, newer or gone.

A file that cannot be used right now is tried again each time. One that is damaged or belongs to another
program is moved aside, and a new one takes its place. One written by a newer version of the program is left
as it is, and this version keeps a file of its own beside it.
"""

import os
import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from cardtable.i18n import _
from cardtable.storage import database, files

T = TypeVar("T")


class LibraryFile:
    """The database file, opened, or created if missing, at first use.

    If it cannot be read or written, nothing is raised: the player gets one sentence, once.

    Attributes:
        path: where it is now.
        failing: whether the player was told that it cannot be used; whoever has written everything takes that
            back.
    """

    def __init__(
        self,
        path: Path,
        tell: Callable[[str], None],
        now: Callable[[], datetime],
        wait: float,
        renewed: Callable[[], None],
    ) -> None:
        """Set the file, without opening it.

        Args:
            path: the database file.
            tell: shows the player a sentence.
            now: returns the time, with its zone.
            wait: seconds to wait for another program that is writing.
            renewed: called when another file takes its place, which holds nothing of what was written.
        """
        self.path = path
        self.failing = False
        self._tell = tell
        self._now = now
        self._wait = wait
        self._renewed = renewed
        self._connection: sqlite3.Connection | None = None
        self._opened: database.Identity | None = None

    def use(self, work: Callable[[sqlite3.Connection], T]) -> T | None:
        """Work with the file; return None and tell the player if the file cannot be used.

        A file found to be damaged is replaced by a new one, and the work is repeated there.
        """
        for _attempt in range(3):  # beside a newer file there may be a damaged one
            try:
                return work(self._connect())
            except database.NewerFileError as error:
                if self._step_aside():
                    continue
                reason = str(error)
            except database.UnusableFileError as error:
                reason = str(error)
            except sqlite3.Error as error:
                if not database.is_damage(error):
                    self._failed(error)
                    return None
                reason = _("it is damaged")
            except OSError as error:
                self._failed(error)
                return None
            if not self._begin_anew(reason):
                return None
        return None

    def transact(self, write: Callable[[sqlite3.Connection], None]) -> None:
        """Write to the file everything that `write` does, or nothing."""

        def work(connection: sqlite3.Connection) -> bool:
            with database.transaction(connection):
                write(connection)
            return True

        self.use(work)

    def close(self) -> None:
        """Close the file; the next use opens it again."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def set_aside(self) -> Path | None:
        """Move the file aside, whatever it holds; the next use creates a new one.

        Returns:
            The new path of the old file, or None if there was none.

        Raises:
            FileError: it cannot be moved.
        """
        self.close()
        if not os.path.lexists(self.path):
            return None
        return files.set_aside(self.path, self._now().date(), database.COMPANIONS, "old")

    def _connect(self) -> sqlite3.Connection:
        # After one failure the player must not wait for the next ones.
        wait = 0.0 if self.failing else self._wait
        if self._connection is not None and database.identity(self.path) != self._opened:
            # Removed or replaced from outside: anything written to the old file would be lost in the end.
            self.close()
        if self._connection is None:
            self._connection = database.connect(self.path, wait)
            self._opened = database.identity(self.path)
        else:
            self._connection.execute(f"PRAGMA busy_timeout = {round(wait * 1000)}")
        return self._connection

    def _failed(self, error: sqlite3.Error | OSError) -> None:
        self.close()  # an open file may be what fails; the next try opens it again
        self._tell_failure(database.reason_of(error))

    def _tell_failure(self, reason: str) -> None:
        if not self.failing:
            self.failing = True
            self._tell(
                _(
                    "{file} cannot be used right now: {reason}. You can play on; every move tries to save "
                    "again."
                ).format(file=self.path, reason=reason)
            )

    def _step_aside(self) -> bool:
        """Leave a newer version's file alone and use our own beside it; return False if this is our own."""
        own = self.path.with_name(f"library-v{len(database.STEPS)}{self.path.suffix}")
        if self.path == own:
            return False
        self.close()
        self._tell(
            _(
                "{file} was written by a newer version of Cardtable and is left as it is; this version keeps"
                " its matches in {own}."
            ).format(file=self.path, own=own.name)
        )
        self.path = own
        self._renewed()
        return True

    def _begin_anew(self, reason: str) -> bool:
        """Move the file aside, so that the next use creates a new one with the matches in play."""
        self.close()
        try:
            target = files.set_aside(self.path, self._now().date(), database.COMPANIONS)
        except files.FileError as error:
            self._tell_failure(f"{reason}, {error}")
            return False
        self._renewed()
        self._tell(
            _("{file} cannot be used: {reason}; it is now {name} and a new library was started.").format(
                file=self.path, reason=reason, name=target.name
            )
        )
        return True
