"""The library's SQLite file: opening, upgrading, and classifying its errors.

Every table is made by the steps in `STEPS`; the file's `user_version` counts the steps applied.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from cardtable.i18n import _
from cardtable.storage import files

APPLICATION_ID = 0x43415244  # "CARD", tells our files from other programs'
_MAGIC = b"SQLite format 3\0"
_HEADER = 100
_VERSION_AT = 60
_OWNER_AT = 68
COMPANIONS = ("-wal", "-shm", "-journal")
"""Suffixes of the files that SQLite keeps beside a database."""

_FIRST = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    options TEXT NOT NULL,              -- JSON object: those that differ from the defaults
    agreed TEXT NOT NULL,               -- JSON object: hints, taking back and the like, which no rule reads
    seed TEXT NOT NULL,
    began TEXT NOT NULL,                -- UTC, ISO 8601, as are the other times
    changed TEXT NOT NULL,
    ended TEXT,                         -- NULL while the match goes on
    revision INTEGER NOT NULL           -- which write of the whole library changed it last; unlike a clock,
                                        -- it only grows, and tells whether another program wrote in between
);
CREATE UNIQUE INDEX matches_by_revision ON matches (revision);
CREATE INDEX unfinished_matches ON matches (revision) WHERE ended IS NULL;
CREATE TABLE players (
    match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    portrait TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('person', 'computer')),
    level TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;
CREATE INDEX players_by_name ON players (name);
CREATE TABLE moves (
    match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    ply INTEGER NOT NULL CHECK (ply > 0),
    line TEXT NOT NULL,
    PRIMARY KEY (match_id, ply)
) WITHOUT ROWID;
CREATE TABLE results (
    match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    score INTEGER NOT NULL,
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;
"""

_HANDS = """
CREATE TABLE hands (                    -- that are over, for the statistics
    match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    hand INTEGER NOT NULL CHECK (hand > 0),
    seat INTEGER NOT NULL,
    points INTEGER NOT NULL,
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    PRIMARY KEY (match_id, hand, seat)
) WITHOUT ROWID;
"""

_ORIGINS = """
ALTER TABLE matches ADD COLUMN deck TEXT;   -- JSON object: the fingerprint of the deck that was played with,
                                            -- and its cards that differ from the built-in ones; NULL where
                                            -- that was not written down yet
ALTER TABLE matches ADD COLUMN origin TEXT NOT NULL DEFAULT 'played'
    CHECK (origin IN ('played', 'imported', 'again'));
ALTER TABLE matches ADD COLUMN source TEXT; -- of an imported one: the fingerprint of its record
UPDATE matches SET origin = 'imported', source = seed WHERE agreed = '{}';
UPDATE matches SET origin = 'again' WHERE agreed LIKE '%"again": {%';
CREATE INDEX matches_by_source ON matches (source) WHERE source IS NOT NULL;
ALTER TABLE players ADD COLUMN person TEXT NOT NULL DEFAULT ''; -- who it is, whatever the name; '' for nobody
ALTER TABLE players ADD COLUMN counted INTEGER NOT NULL DEFAULT 1; -- 0 after a reset of the statistics
UPDATE players SET person = 'name:' || name
    WHERE kind = 'person' AND match_id IN (SELECT id FROM matches WHERE origin <> 'imported');
DROP INDEX players_by_name;
CREATE INDEX players_by_person ON players (person) WHERE person <> '';
ALTER TABLE hands ADD COLUMN ply INTEGER NOT NULL DEFAULT 0;    -- the move that ended it; 0: not known
ALTER TABLE hands ADD COLUMN side INTEGER NOT NULL DEFAULT -1;  -- whose the points are; -1: not known
ALTER TABLE hands ADD COLUMN counts TEXT NOT NULL DEFAULT '{}'; -- JSON object: what the game counts of a seat
"""

_JOKERS = """
-- Options are kept where they differ from the default, which for the jokers of Whitehouse became true.
UPDATE matches SET options = json_set(options, '$.jokers', json('false'))
WHERE game = 'whitehouse'
    AND CASE WHEN json_valid(options) THEN json_type(options, '$.jokers') IS NULL ELSE 0 END;
"""

_ANSWERS = """
CREATE TABLE answers (                  -- in the quiz
    id INTEGER PRIMARY KEY,
    person TEXT NOT NULL,
    name TEXT NOT NULL,                 -- of the person on that day
    fact TEXT NOT NULL,                 -- the kind of question and the place, such as 'capital:OH'
    day INTEGER NOT NULL,               -- counted from January 1 of the year 1
    correct INTEGER NOT NULL CHECK (correct IN (0, 1))
);
CREATE INDEX answers_by_person ON answers (person);
"""

_DAYS = """
CREATE TABLE days (                     -- the deal of the day: each person's one try that counts
    person TEXT NOT NULL,
    day INTEGER NOT NULL,               -- counted from January 1 of the year 1
    begun INTEGER NOT NULL,             -- the day on which it was begun: later ones do not count for the row
    match_id INTEGER NOT NULL,          -- it may be deleted; the result stays
    points TEXT,                        -- JSON array: of each side; NULL while it is played
    stars INTEGER,                      -- NULL until every level has played the deal, too
    turn TEXT,                          -- JSON array: hand, position and cost of the costliest move
    PRIMARY KEY (person, day)
) WITHOUT ROWID;
CREATE TABLE day_levels (               -- what the computer players made of the same deal
    day INTEGER NOT NULL,
    level TEXT NOT NULL,
    points TEXT NOT NULL,               -- JSON array: of each side
    PRIMARY KEY (day, level)
) WITHOUT ROWID;
"""

_PASSPORTS = """
ALTER TABLE hands ADD COLUMN judged INTEGER NOT NULL DEFAULT 0; -- 1 once passports hold what was won in it
CREATE TABLE wins (                     -- of places, for the passports
    id INTEGER PRIMARY KEY,
    person TEXT NOT NULL,
    place TEXT NOT NULL,                -- its postal code
    game TEXT NOT NULL,
    match_id INTEGER NOT NULL,          -- it may be deleted; the win stays
    hand INTEGER NOT NULL,
    won TEXT NOT NULL,                  -- when
    UNIQUE (person, place, match_id, hand)
);
CREATE INDEX wins_by_match ON wins (match_id);
CREATE TABLE honors (                   -- each person's, in the hand in which it was earned first
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    honor TEXT NOT NULL,
    match_id INTEGER NOT NULL,          -- it may be deleted; the honor stays
    hand INTEGER NOT NULL,
    won TEXT NOT NULL,                  -- when
    PRIMARY KEY (person, game, honor)
) WITHOUT ROWID;
CREATE INDEX honors_by_match ON honors (match_id);
"""

_EVENINGS = """
CREATE TABLE evenings (                 -- of several games, for several players
    id INTEGER PRIMARY KEY,
    day INTEGER NOT NULL,               -- on which it began, counted from January 1 of the year 1
    players TEXT NOT NULL,              -- JSON array: name, portrait, kind, level and person of each
    over INTEGER NOT NULL CHECK (over IN (0, 1))
);
CREATE TABLE evening_games (            -- their programs
    evening INTEGER NOT NULL REFERENCES evenings (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,             -- in the program, from 0
    game TEXT NOT NULL,
    length TEXT NOT NULL,
    minutes INTEGER NOT NULL,
    duel INTEGER NOT NULL CHECK (duel IN (0, 1)),
    seats TEXT NOT NULL,                -- JSON array: the player in each seat, null for one that a computer
                                        -- fills; empty until the match begins
    match_id INTEGER,                   -- NULL until then; it may be deleted, the points stay
    points TEXT,                        -- JSON array: of each player; NULL until the match is over
    PRIMARY KEY (evening, place)
) WITHOUT ROWID;
CREATE INDEX evening_games_by_match ON evening_games (match_id) WHERE match_id IS NOT NULL;
"""

_PROBLEMS = """
CREATE TABLE tries (                    -- at problems: each person's one try a day
    person TEXT NOT NULL,
    day INTEGER NOT NULL,               -- counted from January 1 of the year 1
    problem TEXT NOT NULL,              -- its name, such as 'states-12-31'
    correct INTEGER NOT NULL CHECK (correct IN (0, 1)),
    PRIMARY KEY (person, day, problem)
) WITHOUT ROWID;
"""

STEPS: tuple[str, ...] = (
    _FIRST,
    _HANDS,
    _ORIGINS,
    _JOKERS,
    _ANSWERS,
    _DAYS,
    _PASSPORTS,
    _EVENINGS,
    _PROBLEMS,
)
"""Upgrade scripts from each version to the next; a released step is never changed, only followed."""


Identity = tuple[int, int]
"""Device and inode of a file, which last as long as the file."""


class UnusableFileError(Exception):
    """A file that is not a library of this program. `str(error)` says why, without the file's name."""


class NewerFileError(UnusableFileError):
    """A library written by a newer version of this program: intact, but not for this version."""

    def __init__(self) -> None:
        super().__init__(_("it was written by a newer version of this program"))


def connect(path: Path, wait: float) -> sqlite3.Connection:
    """Open the library, creating or upgrading it as needed.

    Args:
        path: the file; a missing folder is created, and closed to everybody but its owner.
        wait: seconds to wait for another program that is writing.

    Raises:
        NewerFileError: a newer version has written it; nothing in it has been touched.
        UnusableFileError: the file is damaged or not ours.
        sqlite3.Error, OSError: the system refuses.
    """
    files.make_private(path.parent)
    _look(path)
    connection = sqlite3.connect(path, timeout=wait, isolation_level=None)
    connection.text_factory = _text
    try:
        _prepare(connection)
    except sqlite3.DatabaseError as error:
        connection.close()
        if is_damage(error):
            raise UnusableFileError(_("it is damaged")) from error
        raise
    except BaseException:
        connection.close()
        raise
    return connection


def in_memory() -> sqlite3.Connection:
    """Open a library in memory, with nothing in it, not even its tables; `copy` or `upgrade` makes them."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.text_factory = _text
    return connection


def copy(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copy a library over another. Raises sqlite3.Error, and does not wait for a file that is in use."""

    def go_on(status: int, _left: int, _pages: int) -> None:
        if status not in (sqlite3.SQLITE_OK, sqlite3.SQLITE_DONE):  # `backup` itself would wait for ever
            raise sqlite3.OperationalError("the library is in use")

    source.backup(target, progress=go_on)


def identity(path: Path) -> Identity | None:
    """Return the identity of the file under that name, or None if it is missing or unreadable."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _look(path: Path) -> None:
    """Refuse what is plainly not a database, before SQLite clears away the files beside it."""
    if not path.exists():
        return
    if not path.is_file():
        raise UnusableFileError(_("it is not a file"))
    with path.open("rb") as file:
        start = file.read(_HEADER)
    if start[: len(_MAGIC)] not in (b"", _MAGIC):
        raise UnusableFileError(_("it is damaged"))
    if _number(start, _OWNER_AT) == APPLICATION_ID and _number(start, _VERSION_AT) > len(STEPS):
        raise NewerFileError


def _number(header: bytes, place: int) -> int:
    """Return a number in a database header (https://sqlite.org/fileformat.html#the_database_header)."""
    return int.from_bytes(header[place : place + 4], "big")


def _text(content: bytes) -> str:
    """Decode a text of the file; invalid UTF-8 must not make the rows beside it unreadable."""
    return content.decode("utf-8", "surrogateescape")


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA foreign_keys = ON")
    # A committed move survives a power cut.
    connection.execute("PRAGMA synchronous = FULL")
    version = _check(connection)
    with suppress(sqlite3.OperationalError):
        # Another copy of the program that is opening the file turns this on for both.
        connection.execute("PRAGMA journal_mode = WAL")
    if version < len(STEPS):
        upgrade(connection)


def _check(connection: sqlite3.Connection) -> int:
    """Return the file's version. Raises UnusableFileError if this program cannot use it as a library."""
    owner = _pragma(connection, "application_id")
    version = _pragma(connection, "user_version")
    empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if owner != APPLICATION_ID and not (empty and owner == 0 and version == 0):
        raise UnusableFileError(_("it belongs to another program"))
    if version > len(STEPS):
        raise NewerFileError  # its last writes are not in the header yet
    return version


def upgrade(connection: sqlite3.Connection) -> None:
    """Apply every step that the file lacks, all of them or none."""
    with transaction(connection):
        version = _pragma(connection, "user_version")  # read again: a second copy may have been quicker
        for step in STEPS[version:]:
            for statement in _statements(step):
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(STEPS)}")


def _statements(script: str) -> Iterator[str]:
    """Yield the statements of a script (`executescript` would end the transaction)."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Write everything inside, or nothing. Raises sqlite3.Error as the statements do."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):  # some failures have already ended the transaction
            connection.execute("ROLLBACK")
        raise


def is_damage(error: sqlite3.Error) -> bool:
    """Return whether the file itself is broken, not just out of reach."""
    return _primary(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def reason_of(error: sqlite3.Error | OSError) -> str:
    """Return why the library could not be read or written, in words."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    reasons = {
        sqlite3.SQLITE_BUSY: _("another program is using it"),
        sqlite3.SQLITE_LOCKED: _("another program is using it"),
        sqlite3.SQLITE_FULL: _("the disk is full"),
        sqlite3.SQLITE_READONLY: _("there is no permission to write it"),
        sqlite3.SQLITE_PERM: _("there is no permission to write it"),
        sqlite3.SQLITE_CANTOPEN: _("it cannot be opened"),
        sqlite3.SQLITE_IOERR: _("the disk reports an error"),
    }
    return reasons.get(_primary(error), str(error))


def _primary(error: sqlite3.Error) -> int:
    """Return SQLite's primary result code, or 255 for an error raised by Python's module itself."""
    code: int = getattr(error, "sqlite_errorcode", -1)
    return code & 0xFF


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    value: int = connection.execute(f"PRAGMA {name}").fetchone()[0]
    return value
