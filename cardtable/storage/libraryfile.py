"""The file of the library in use: what becomes of one that is locked, damaged, newer or gone.

A file that cannot be used right now is tried again each time. What could not be written is kept and written
first, in order; until then it is known from a copy in memory. A file that is damaged or belongs to another
program is moved aside, and a new one takes its place. One written by a newer version of the program is left
as it is, and this version keeps a file of its own beside it.
"""

import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from cardtable.i18n import _
from cardtable.storage import database, files

T = TypeVar("T")

Write = Callable[[sqlite3.Connection], object]
"""Writes something, inside a transaction; written twice, it is as if it were written once."""


class LibraryFile:
    """The database file, opened, or created if missing, at first use.

    If it cannot be read or written, nothing is raised: the player gets one sentence, once.

    Attributes:
        path: where it is now.
        failing: whether the player was told that it cannot be used, and not yet that everything is saved.
    """

    def __init__(
        self,
        path: Path,
        tell: Callable[[str], None],
        now: Callable[[], datetime],
        wait: float,
        renewed: Callable[[], None],
        lacking: Callable[[], Write | None],
    ) -> None:
        """Set the file, without opening it.

        Args:
            path: the database file.
            tell: shows the player a sentence.
            now: returns the time, with its zone.
            wait: seconds to wait for another program that is writing.
            renewed: called when another file takes its place, which holds nothing of what was written.
            lacking: returns what writes the matches in play, in a transaction of its own; None if the file
                has them.
        """
        self.path = path
        self.failing = False
        self._tell = tell
        self._now = now
        self._wait = wait
        self._renewed = renewed
        self._lacking = lacking
        self._kept: list[Write] = []
        """What could not be written yet, the first thing first."""
        self._connection: sqlite3.Connection | None = None
        self._opened: database.Identity | None = None

    def use(self, read: Callable[[sqlite3.Connection], T]) -> T | None:
        """Read the file, once it holds all that there is to write; return None if it cannot be read."""
        if self.save() or not self._kept:
            return self.attempt(read)
        with closing(self._stand_in()) as copy:
            return read(copy)

    def transact(self, write: Write) -> None:
        """Write everything that `write` does, or nothing; what cannot be written now is written later."""
        self._kept.append(write)
        self.save()

    def execute(self, statement: str, row: Sequence[object]) -> None:
        """Write what a statement does, as `transact`.

        Args:
            statement: in SQL.
            row: its values.
        """
        self.transact(lambda connection: connection.execute(statement, row))

    def save(self) -> bool:
        """Write everything that the file lacks; return whether it now holds everything."""
        if not self._kept and self._lacking() is None:
            return True
        if not self.attempt(self._catch_up):
            return False
        if self.failing:
            self.failing = False
            self._tell(_("Everything is saved again."))
        return True

    def attempt(self, work: Callable[[sqlite3.Connection], T]) -> T | None:
        """Work with the file now or never; return None and tell the player if the file cannot be used.

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
        self._kept.clear()
        if not os.path.lexists(self.path):
            return None
        return files.set_aside(self.path, self._now().date(), database.COMPANIONS, "old")

    def _catch_up(self, connection: sqlite3.Connection) -> bool:
        """Write what is kept, and then the matches, whose hands may depend on it; return True."""
        while self._kept:
            write = self._kept.pop(0)
            try:
                with database.transaction(connection):
                    write(connection)
            except sqlite3.IntegrityError:
                continue  # what it belongs to has gone, with another file
            except sqlite3.Error:
                self._kept.insert(0, write)
                raise
        matches = self._lacking()
        if matches is not None:
            matches(connection)
        return True

    def _stand_in(self) -> sqlite3.Connection:
        """A copy of the file in memory, as far as it can be read, that holds what is kept as well."""
        copy = database.in_memory()
        with suppress(sqlite3.Error, OSError, database.UnusableFileError):
            database.copy(self._connect(), copy)
        database.upgrade(copy)
        for write in self._kept:
            with suppress(sqlite3.IntegrityError), database.transaction(copy):
                write(copy)
        return copy

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
