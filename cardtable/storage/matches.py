"""A match in the library, and the SQL that writes and reads it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, cast, get_args

from cardtable.storage import hands
from cardtable.storage.hands import Hand
from cardtable.storage.plain import checked_mapping, checked_number, checked_text
from cardtable.storage.settings import KINDS, Player

if TYPE_CHECKING:
    from cardtable.engine.record import Record


_HIGHEST_REVISION = 2**62

Origin = Literal["played", "imported", "again"]
"""Where a match comes from: begun here, a record from elsewhere, a given deal, such as one played again."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A match in a list.

    Args:
        id: number of the match in the library.
        game: the game's id.
        players: by seat.
        plies: number of moves made, chance included.
        began: start time, UTC, as ISO 8601.
        changed: time of the last move.
        origin: where it comes from.
        options: the options that differ from the defaults.
        broken: whether the file holds invalid data, so that the rest is only what could be recovered.
        of_day: whether it is somebody's try at a deal of the day.
        of_evening: whether it is a match of an evening.
    """

    id: int
    game: str
    players: tuple[Player, ...]
    plies: int
    began: str
    changed: str
    origin: Origin = "played"
    options: Mapping[str, object] = field(default_factory=dict)
    broken: bool = False
    of_day: bool = False
    of_evening: bool = False


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A complete match.

    Args:
        id: number in the library.
        record: game, seats, options, names and moves.
        players: by seat.
        agreed: agreements besides the options, such as whether moves may be taken back.
        seed: seed of further chance moves.
        began: start time, UTC, as ISO 8601.
        scores: by seat; None while the match goes on.
        winners: the winning seats; None while the match goes on.
        hands: number of finished hands kept for the statistics.
        origin: where it comes from.
    """

    id: int
    record: Record
    players: tuple[Player, ...]
    agreed: Mapping[str, object]
    seed: str
    began: str
    scores: tuple[int, ...] | None
    winners: tuple[int, ...] | None
    hands: int = 0
    origin: Origin = "played"


@dataclass(slots=True)
class Draft:
    """A match in memory, and how much of it the file holds.

    Args:
        id: number in the library.
        lines: every move so far.
        result: score and whether won, by seat; None while the match goes on.
        hands: the finished hands, for the statistics.
        origin: where it comes from.
        source: fingerprint of the record it was imported from; None if begun here.
        kept: number of leading lines that the file holds, too; later lines in the file are out of date.
        revision: the file's last write of this match when it was last read or written; 0 for none.
        clean: whether the file holds all of it.
        deck: its deck: the ``print``, and the ``cards`` that differ from the built-in ones; None if unknown.
    """

    id: int
    game: str
    options: Mapping[str, object]
    agreed: Mapping[str, object]
    seed: str
    players: tuple[Player, ...]
    began: str
    changed: str
    lines: list[str]
    result: tuple[tuple[int, bool], ...] | None = None
    hands: list[Hand] = field(default_factory=list)
    origin: Origin = "played"
    source: str | None = None
    kept: int = 0
    revision: int = 0
    clean: bool = False
    deck: Mapping[str, object] | None = None

    def stored(self) -> StoredMatch:
        """Return the complete match as it is now."""
        from cardtable.engine.record import Record  # the start screen only counts matches

        names = tuple(player.name for player in self.players)
        about, cards = {}, {}
        if self.deck is not None:
            about = {"deck": self.deck["print"]} if "print" in self.deck else {}
            cards = _cards(self.deck)
        record = Record(
            self.game, len(self.players), dict(self.options), names, about, tuple(self.lines), cards
        )
        scores = winners = None
        if self.result is not None:
            scores = tuple(score for score, _won in self.result)
            winners = tuple(seat for seat, (_score, won) in enumerate(self.result) if won)
        return StoredMatch(
            self.id,
            record,
            self.players,
            dict(self.agreed),
            self.seed,
            self.began,
            scores,
            winners,
            len(self.hands),
            self.origin,
        )

    def summary(self) -> Summary:
        """Return the match as a list shows it."""
        return Summary(
            self.id,
            self.game,
            self.players,
            len(self.lines),
            self.began,
            self.changed,
            self.origin,
            dict(self.options),
        )


def revision_of(connection: sqlite3.Connection, match_id: int) -> int:
    """Return the write that last changed a match in the file, or 0 if the file lacks it."""
    row = connection.execute("SELECT revision FROM matches WHERE id = ?", (match_id,)).fetchone()
    return row[0] if row else 0


def lines_of(connection: sqlite3.Connection, match_id: int) -> list[str]:
    """Return the moves of a match in the file. Raises ValueError if one is invalid."""
    rows = connection.execute("SELECT line FROM moves WHERE match_id = ? ORDER BY ply", (match_id,))
    return [checked_text(line) for (line,) in rows]


def write(connection: sqlite3.Connection, draft: Draft) -> int:
    """Update the file from a draft, inside the caller's transaction.

    Returns:
        The number of this write, for `Draft.revision`.
    """
    revision: int = connection.execute(
        # In a damaged row the number may be invalid, or too high to count on.
        "SELECT coalesce(max(revision), 0) + 1 FROM matches"
        " WHERE typeof(revision) = 'integer' AND revision < ?",
        (_HIGHEST_REVISION,),
    ).fetchone()[0]
    ended = None if draft.result is None else draft.changed
    values = (json.dumps(draft.agreed), draft.changed, ended, revision, draft.id)
    updated = connection.execute(
        "UPDATE matches SET agreed = ?, changed = ?, ended = ?, revision = ? WHERE id = ?", values
    )
    if updated.rowcount == 0:
        _insert(connection, draft, ended, revision)
    connection.execute("DELETE FROM moves WHERE match_id = ? AND ply > ?", (draft.id, draft.kept))
    connection.executemany(
        "INSERT INTO moves (match_id, ply, line) VALUES (?, ?, ?)",
        [(draft.id, ply, line) for ply, line in enumerate(draft.lines[draft.kept :], start=draft.kept + 1)],
    )
    connection.execute("DELETE FROM results WHERE match_id = ?", (draft.id,))
    connection.executemany(
        "INSERT INTO results (match_id, seat, score, won) VALUES (?, ?, ?, ?)",
        [(draft.id, seat, score, won) for seat, (score, won) in enumerate(draft.result or ())],
    )
    hands.write(connection, draft.id, draft.hands, draft.kept, draft.changed)
    return revision


def _insert(connection: sqlite3.Connection, draft: Draft, ended: str | None, revision: int) -> None:
    connection.execute(
        "INSERT INTO matches"
        " (id, game, options, agreed, seed, began, changed, ended, revision, origin, source, deck)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            draft.id,
            draft.game,
            json.dumps(draft.options),
            json.dumps(draft.agreed),
            draft.seed,
            draft.began,
            draft.changed,
            ended,
            revision,
            draft.origin,
            draft.source,
            None if draft.deck is None else json.dumps(draft.deck),
        ),
    )
    connection.executemany(
        "INSERT INTO players (match_id, seat, name, portrait, kind, level, person)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (draft.id, seat, player.name, player.portrait, player.kind, player.level, player.person)
            for seat, player in enumerate(draft.players)
        ],
    )


def read(connection: sqlite3.Connection, match_id: int) -> Draft | None:
    """Return a match from the file, or None if the file lacks it.

    Raises:
        ValueError: the file's data under that number is not a match.
    """
    row = connection.execute(
        "SELECT game, options, agreed, seed, began, changed, revision, ended, origin, source, deck"
        " FROM matches WHERE id = ?",
        (match_id,),
    ).fetchone()
    if row is None:
        return None
    game, options, agreed, seed, began, changed = map(checked_text, row[:6])
    revision, ended = checked_number(row[6]), row[7]
    origin, source = _checked_origin(row[8]), row[9]
    lines = lines_of(connection, match_id)
    players = players_of(connection, match_id)
    result: Sequence[tuple[int, bool]] | None = None
    if ended is not None:
        rows = connection.execute(
            "SELECT score, won FROM results WHERE match_id = ? ORDER BY seat", (match_id,)
        )
        result = [(checked_number(score), bool(checked_number(won))) for score, won in rows]
        if len(result) != len(players):
            raise ValueError(f"{len(players)} players have {len(result)} results")
    return Draft(
        match_id,
        game,
        checked_mapping(options),
        checked_mapping(agreed),
        seed,
        players,
        began,
        changed,
        lines,
        None if result is None else tuple(result),
        hands.read(connection, match_id),
        origin,
        source,
        kept=len(lines),
        revision=revision,
        clean=True,
        deck=None if row[10] is None else checked_mapping(row[10]),
    )


def players_of(connection: sqlite3.Connection, match_id: int) -> tuple[Player, ...]:
    """Return the players of a match in the file. Raises ValueError if a seat lacks its player."""
    rows: Iterable[tuple[object, ...]] = connection.execute(
        "SELECT seat, name, portrait, kind, level, person FROM players WHERE match_id = ? ORDER BY seat",
        (match_id,),
    )
    players = []
    for number, (seat, *texts) in enumerate(rows):
        name, portrait, kind, level, person = map(checked_text, texts)
        if seat != number or kind not in KINDS:
            raise ValueError(f"seat {seat!r} of kind {kind!r} stands where seat {number} should")
        players.append(Player(name, portrait, kind, level, person))
    if not players:
        raise ValueError("nobody plays")
    return tuple(players)


def latest(connection: sqlite3.Connection) -> int | None:
    """Return the number of the match in the file that changed last, or None."""
    row = connection.execute("SELECT id FROM matches ORDER BY revision DESC LIMIT 1").fetchone()
    return row[0] if row else None


def summaries(
    connection: sqlite3.Connection, *, over: bool = False, most: int = -1, again: bool = True
) -> list[Summary]:
    """Return the unfinished matches in the file, or those that are `over`, the last changed first.

    Args:
        connection: the open file.
        over: whether to list finished matches.
        most: most matches listed; negative for all.
        again: whether to include replayed deals.
    """
    rows = connection.execute(
        "SELECT id, game, began, changed, origin, options,"
        " (SELECT coalesce(max(ply), 0) FROM moves WHERE match_id = matches.id),"
        " EXISTS (SELECT 1 FROM days WHERE match_id = matches.id),"
        " EXISTS (SELECT 1 FROM evening_games WHERE match_id = matches.id)"
        " FROM matches WHERE (ended IS NOT NULL) = ? AND (? OR origin <> 'again')"
        " ORDER BY revision DESC LIMIT ?",
        (over, again, most),
    ).fetchall()
    return [_summary(connection, row) for row in rows]


def _summary(connection: sqlite3.Connection, row: Sequence[Any]) -> Summary:
    match_id, game, began, changed, origin, options, plies, of_day, of_evening = row
    try:
        texts = [checked_text(text) for text in (game, began, changed)]
        players, made = players_of(connection, match_id), checked_number(plies)
        agreed = checked_mapping(checked_text(options))
        return Summary(
            match_id,
            texts[0],
            players,
            made,
            texts[1],
            texts[2],
            _checked_origin(origin),
            agreed,
            of_day=bool(of_day),
            of_evening=bool(of_evening),
        )
    except ValueError:
        return Summary(match_id, _guessed(game), (), 0, _guessed(began), _guessed(changed), broken=True)


def salvaged(connection: sqlite3.Connection, match_id: int) -> Record | None:
    """Return what can be recovered of an unreadable match, or None if the file lacks it."""
    from cardtable.engine.record import Record  # as in `Draft.stored`

    row = connection.execute("SELECT game, options, deck FROM matches WHERE id = ?", (match_id,)).fetchone()
    if row is None:
        return None
    names = connection.execute("SELECT name FROM players WHERE match_id = ? ORDER BY seat", (match_id,))
    found = tuple(_guessed(name) for (name,) in names)
    lines = connection.execute("SELECT line FROM moves WHERE match_id = ? ORDER BY ply", (match_id,))
    options: Mapping[str, object] = {}
    cards: Mapping[str, object] = {}
    with suppress(ValueError):
        options = checked_mapping(_guessed(row[1]))
    with suppress(ValueError):
        cards = _cards(checked_mapping(_guessed(row[2])))
    return Record(
        _guessed(row[0]), len(found), options, found, {}, tuple(_guessed(line) for (line,) in lines), cards
    )


def _cards(deck: Mapping[str, object]) -> dict[str, object]:
    """Return the cards of a kept deck that differ from the built-in ones."""
    found = deck.get("cards")
    return dict(found) if isinstance(found, dict) else {}


def _guessed(value: object) -> str:
    """Return what a damaged column most likely said."""
    if isinstance(value, str):
        value = value.encode("utf-8", "surrogateescape")
    text = value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value or "")
    return text.replace("\0", "\N{REPLACEMENT CHARACTER}")


def _checked_origin(value: object) -> Origin:
    if value not in get_args(Origin):
        raise ValueError(f"a match comes from {value!r:.80}")
    return cast(Origin, value)


def of_source(connection: sqlite3.Connection, source: str) -> int | None:
    """Return the number of the match imported from the record with that fingerprint, or None."""
    row = connection.execute("SELECT id FROM matches WHERE source = ?", (source,)).fetchone()
    return row[0] if row else None


def rename(connection: sqlite3.Connection, person: str, name: str, portrait: str) -> None:
    """Change a person's name and portrait in every match."""
    connection.execute("UPDATE players SET name = ?, portrait = ? WHERE person = ?", (name, portrait, person))


def delete(connection: sqlite3.Connection, match_id: int) -> None:
    """Delete a match."""
    connection.execute("DELETE FROM matches WHERE id = ?", (match_id,))


def uncount(connection: sqlite3.Connection, person: str, game: str) -> None:
    """Exclude a person's matches of a game so far from the statistics; the matches stay."""
    connection.execute(
        "UPDATE players SET counted = 0"
        " WHERE person = ? AND match_id IN (SELECT id FROM matches WHERE game = ?)",
        (person, game),
    )
