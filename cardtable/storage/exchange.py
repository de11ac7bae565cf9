"""Record files: a match leaves the library as readable text, and comes in after its moves were replayed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from cardtable.engine.game import Game
from cardtable.engine.match import Match
from cardtable.engine.record import Record, RecordError
from cardtable.excerpt import excerpt
from cardtable.i18n import _
from cardtable.schema import checker
from cardtable.storage import files
from cardtable.storage.library import Library, LibraryError
from cardtable.storage.matches import StoredMatch
from cardtable.storage.recordfiles import read_record
from cardtable.storage.settings import NAME_LENGTH, PLAYER_SCHEMA, Player


def record_to_share(match: StoredMatch) -> Record:
    """A match's record with what is needed to go on with it elsewhere: when it began and who plays how."""
    players = [
        {"name": player.name, "portrait": player.portrait, "kind": player.kind, "level": player.level}
        for player in match.players
    ]
    about = {**match.record.about, "began": match.began, "players": players}
    return replace(match.record, about=about)


def export_match(library: Library, match_id: int, path: Path) -> str | None:
    """Write a match to a record file; one that cannot be read as far as it can be made out.

    Returns:
        One sentence where that fails, None where the file is written.

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
    """A match that came from a record file.

    Args:
        match_id: its number in the library.
        over: whether it was played to its end.
        known: whether it was in the library already.
    """

    match_id: int
    over: bool
    known: bool = False


@dataclass(frozen=True, slots=True)
class Brought:
    """A match from a record file that is not yet in a library.

    Args:
        record: as the file has it.
        match: after every move of the record.
        source: the record's fingerprint.
    """

    record: Record
    match: Match
    source: str


def bring(path: Path, game_of: Callable[[Record], Game]) -> Brought:
    """Read a record file and check every move of it by the rules. It may be long: no window need wait for it.

    Args:
        path: the record file.
        game_of: gives the game of a record; raises ValueError, with a sentence, for one that cannot be had.

    Raises:
        RecordError: the file is no record, or the rules refuse a move.
    """
    record = read_record(path)
    try:
        game = game_of(record)
    except ValueError as error:
        raise RecordError(0, "", str(error)) from None
    from hashlib import sha256  # brings a large library of the system's along

    # The same record goes on with the same cards wherever it is taken in.
    seed = sha256(record.to_text().encode("utf-8", "replace")).hexdigest()[:16]
    return Brought(record, Match.resume(game, record, seed), seed)


def take(library: Library, brought: Brought) -> TakenIn:
    """Take a match that was brought into the library; one that is there already stays one match."""
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
    """Who sits where by what the record says about it; else the first seat is a person's."""
    told = record.about.get("players")
    check = checker(PLAYER_SCHEMA)
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
