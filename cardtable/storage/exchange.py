"""Record files: exports a match as readable text, and imports one after replaying its moves."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from cardtable.engine.game import Game
from cardtable.engine.match import Match
from cardtable.engine.record import Record, RecordError
from cardtable.excerpt import excerpt
from cardtable.i18n import _
from cardtable.schema import Wrong, checker
from cardtable.storage import files
from cardtable.storage.library import Library, LibraryError
from cardtable.storage.matches import StoredMatch
from cardtable.storage.recordfiles import read_record
from cardtable.storage.settings import NAME_LENGTH, PLAYER_SCHEMA, Player


def record_to_share(match: StoredMatch) -> Record:
    """Return a match's record with what is needed to continue elsewhere: its start time and its players."""
    players = [
        {"name": player.name, "portrait": player.portrait, "kind": player.kind, "level": player.level}
        for player in match.players
    ]
    about = {**match.record.about, "began": match.began, "players": players}
    return replace(match.record, about=about)


def export_match(library: Library, match_id: int, path: Path) -> str | None:
    """Write a match to a record file, salvaging what it can of an unreadable one.

    Returns:
        One sentence on failure, or None.

    Raises:
        LibraryError: the library has no such match.
    """
    try:
        record = record_to_share(library.stored(match_id))
    except LibraryError:
        record = library.salvaged(match_id)
    try:
        files.write_atomically(path, record.to_text())
    except files.FileError as error:
        return _("{file} was not written: {reason}.").format(file=path, reason=error)
    return None


@dataclass(frozen=True, slots=True)
class TakenIn:
    """A match imported from a record file.

    Args:
        match_id: its number in the library.
        over: whether it is finished.
        known: whether it was already in the library.
    """

    match_id: int
    over: bool
    known: bool = False


@dataclass(frozen=True, slots=True)
class Brought:
    """A match read from a record file, not yet in a library.

    Args:
        record: the record in the file.
        match: the match after every move of the record.
        source: fingerprint of the record.
    """

    record: Record
    match: Match
    source: str


def bring(path: Path, game_of: Callable[[Record], Game]) -> Brought:
    """Read a record file and check every move by the rules. This may take long; no window need wait for it.

    Args:
        path: the record file.
        game_of: returns the game of a record; raises ValueError, with a sentence, if it cannot be loaded.

    Raises:
        RecordError: the file is not a record, or the rules refuse a move.
    """
    record = read_record(path)
    try:
        game = game_of(record)
    except ValueError as error:
        raise RecordError(0, "", str(error)) from None
    from hashlib import sha256  # loads a large system library

    # The same record continues with the same cards wherever it is imported.
    seed = sha256(record.to_text().encode("utf-8", "replace")).hexdigest()[:16]
    return Brought(record, Match.resume(game, record, seed), seed)


def take(library: Library, brought: Brought) -> TakenIn:
    """Add a match to the library, unless it is already there."""
    record, match, seed = brought.record, brought.match, brought.source
    known = library.taken_from(seed)
    if known is not None:
        return TakenIn(known, library.stored(known).winners is not None, known=True)
    changed = match.record()
    match_id = library.new_match(
        record.game,
        changed.options,
        players_of(record),
        seed,
        {},
        changed.moves,
        "imported",
        seed,
        {"cards": dict(record.deck)},
    )
    winners = match.state.winners
    if winners is not None:
        library.finish(match_id, match.state.scores, winners, match.state.sides)
    return TakenIn(match_id, winners is not None)


def players_of(record: Record) -> list[Player]:
    """Return the players named in a record; otherwise a person in the first seat, and computers."""
    told = record.about.get("players")
    check = _checker()
    players = []
    for seat in range(record.seats):
        found = told[seat] if isinstance(told, list) and seat < len(told) else None
        if isinstance(found, Mapping) and check(found) is None:
            players.append(Player(**{**found, "person": ""}))
            continue
        name = (excerpt(record.names[seat], NAME_LENGTH) if record.names else "") or _(
            "Player {number}"
        ).format(number=seat + 1)
        players.append(Player(name, "ann", "person") if seat == 0 else Player(name, "robot", "computer"))
    return players


@cache
def _checker() -> Callable[[object], Wrong | None]:
    return checker(PLAYER_SCHEMA)
