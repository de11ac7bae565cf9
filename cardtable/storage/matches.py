"""A match as the library keeps it, and the SQL that writes and reads it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardtable.storage.settings import KINDS, Player

if TYPE_CHECKING:
    from cardtable.engine.record import Record


_HIGHEST_REVISION = 2**62


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list of matches shows of one.

    Args:
        id: the match's number in the library.
        game: the game's id.
        players: by seat.
        plies: how many moves were made, chance included.
        began: when, UTC, as ISO 8601.
        changed: when the last move was made.
        broken: whether the file holds what no match can have; then the rest is what could be made out.
    """

    id: int
    game: str
    players: tuple[Player, ...]
    plies: int
    began: str
    changed: str
    broken: bool = False


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """One match, whole.

    Args:
        id: its number in the library.
        record: game, seats, options, names and moves.
        players: by seat.
        agreed: what was agreed on besides the options, such as whether moves may be taken back.
        seed: what chance draws from when the match goes on.
        began: when, UTC, as ISO 8601.
        scores: by seat; None while the match goes on.
        winners: the winning seats; None while the match goes on.
    """

    id: int
    record: Record
    players: tuple[Player, ...]
    agreed: Mapping[str, object]
    seed: str
    began: str
    scores: tuple[int, ...] | None
    winners: tuple[int, ...] | None


@dataclass(slots=True)
class Draft:
    """A match in memory, and how much of it the file is known to hold.

    Args:
        id: its number in the library.
        lines: every move so far.
        result: score and whether won, by seat; None while the match goes on.
        hands: of a match that was finished in this session, for each hand points and whether won, by seat;
            None where the file knows better.
        kept: how many leading lines the file holds, too; anything behind them there is out of date.
        revision: the write that the file had seen of this match when it was last read or written; 0: none.
        clean: whether the file holds all of it.
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
    hands: tuple[tuple[tuple[int, bool], ...], ...] | None = None
    kept: int = 0
    revision: int = 0
    clean: bool = False

    def stored(self) -> StoredMatch:
        """The match as it stands, for whoever goes on with it."""
        from cardtable.engine.record import Record  # the start screen only counts matches

        names = tuple(player.name for player in self.players)
        record = Record(self.game, len(self.players), dict(self.options), names, {}, tuple(self.lines))
        scores = winners = None
        if self.result is not None:
            scores = tuple(score for score, _won in self.result)
            winners = tuple(seat for seat, (_score, won) in enumerate(self.result) if won)
        return StoredMatch(
            self.id, record, self.players, dict(self.agreed), self.seed, self.began, scores, winners
        )

    def summary(self) -> Summary:
        """The match as a list shows it."""
        return Summary(self.id, self.game, self.players, len(self.lines), self.began, self.changed)


def revision_of(connection: sqlite3.Connection, match_id: int) -> int:
    """The write that last changed a match in the file; 0 where the file does not hold it."""
    row = connection.execute("SELECT revision FROM matches WHERE id = ?", (match_id,)).fetchone()
    return row[0] if row else 0


def lines_of(connection: sqlite3.Connection, match_id: int) -> list[str]:
    """The moves of a match in the file. Raises ValueError where they are none."""
    rows = connection.execute("SELECT line FROM moves WHERE match_id = ? ORDER BY ply", (match_id,))
    return [_checked_text(line) for (line,) in rows]


def write(connection: sqlite3.Connection, draft: Draft) -> int:
    """Bring the file up to a draft, inside a transaction of the caller's.

    Returns:
        The number of this write, for `Draft.revision`.
    """
    revision: int = connection.execute(
        # Of a damaged row the number may be no number, or leave no room for another one.
        "SELECT coalesce(max(revision), 0) + 1 FROM matches"
        " WHERE typeof(revision) = 'integer' AND revision < ?",
        (_HIGHEST_REVISION,),
    ).fetchone()[0]
    ended = None if draft.result is None else draft.changed
    values = (draft.changed, ended, revision, draft.id)
    updated = connection.execute(
        "UPDATE matches SET changed = ?, ended = ?, revision = ? WHERE id = ?", values
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
    if draft.result is None or draft.hands is not None:
        _write_hands(connection, draft)
    return revision


def _write_hands(connection: sqlite3.Connection, draft: Draft) -> None:
    connection.execute("DELETE FROM hands WHERE match_id = ?", (draft.id,))
    connection.executemany(
        "INSERT INTO hands (match_id, hand, seat, points, won) VALUES (?, ?, ?, ?, ?)",
        [
            (draft.id, number, seat, points, won)
            for number, hand in enumerate(draft.hands or (), start=1)
            for seat, (points, won) in enumerate(hand)
        ],
    )


def _insert(connection: sqlite3.Connection, draft: Draft, ended: str | None, revision: int) -> None:
    connection.execute(
        "INSERT INTO matches (id, game, options, agreed, seed, began, changed, ended, revision)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
        ),
    )
    connection.executemany(
        "INSERT INTO players (match_id, seat, name, portrait, kind, level) VALUES (?, ?, ?, ?, ?, ?)",
        [
            (draft.id, seat, player.name, player.portrait, player.kind, player.level)
            for seat, player in enumerate(draft.players)
        ],
    )


def read(connection: sqlite3.Connection, match_id: int) -> Draft | None:
    """A match from the file, None where it does not hold it.

    Raises:
        ValueError: what the file holds under that number is no match.
    """
    row = connection.execute(
        "SELECT game, options, agreed, seed, began, changed, revision, ended FROM matches WHERE id = ?",
        (match_id,),
    ).fetchone()
    if row is None:
        return None
    game, options, agreed, seed, began, changed = map(_checked_text, row[:6])
    revision, ended = _checked_number(row[6]), row[7]
    lines = lines_of(connection, match_id)
    players = players_of(connection, match_id)
    result: Sequence[tuple[int, bool]] | None = None
    if ended is not None:
        rows = connection.execute(
            "SELECT score, won FROM results WHERE match_id = ? ORDER BY seat", (match_id,)
        )
        result = [(_checked_number(score), bool(_checked_number(won))) for score, won in rows]
        if len(result) != len(players):
            raise ValueError(f"{len(players)} players have {len(result)} results")
    return Draft(
        match_id,
        game,
        _mapping(options),
        _mapping(agreed),
        seed,
        players,
        began,
        changed,
        lines,
        None if result is None else tuple(result),
        kept=len(lines),
        revision=revision,
        clean=True,
    )


def players_of(connection: sqlite3.Connection, match_id: int) -> tuple[Player, ...]:
    """Who sits where in a match of the file. Raises ValueError where not every seat has its player."""
    rows: Iterable[tuple[object, ...]] = connection.execute(
        "SELECT seat, name, portrait, kind, level FROM players WHERE match_id = ? ORDER BY seat", (match_id,)
    )
    players = []
    for number, (seat, *texts) in enumerate(rows):
        name, portrait, kind, level = map(_checked_text, texts)
        if seat != number or kind not in KINDS:
            raise ValueError(f"seat {seat!r} of kind {kind!r} stands where seat {number} should")
        players.append(Player(name, portrait, kind, level))
    if not players:
        raise ValueError("nobody plays")
    return tuple(players)


def latest(connection: sqlite3.Connection) -> int | None:
    """The number of the match of the file that was changed last, None where it holds none."""
    row = connection.execute("SELECT id FROM matches ORDER BY revision DESC LIMIT 1").fetchone()
    return row[0] if row else None


def summaries(connection: sqlite3.Connection, *, over: bool = False, most: int = -1) -> list[Summary]:
    """The matches of the file that go on, or those that are `over`, the one changed last first.

    At most so many are listed; all of them where `most` is negative.
    """
    rows = connection.execute(
        "SELECT id, game, began, changed,"
        " (SELECT coalesce(max(ply), 0) FROM moves WHERE match_id = matches.id)"
        " FROM matches WHERE (ended IS NOT NULL) = ? ORDER BY revision DESC LIMIT ?",
        (over, most),
    ).fetchall()
    return [_summary(connection, *row) for row in rows]


def _summary(
    connection: sqlite3.Connection,
    match_id: int,
    game: object,
    began: object,
    changed: object,
    plies: object,
) -> Summary:
    try:
        texts = [_checked_text(text) for text in (game, began, changed)]
        players, made = players_of(connection, match_id), _checked_number(plies)
    except ValueError:
        return Summary(match_id, _guessed(game), (), 0, _guessed(began), _guessed(changed), broken=True)
    return Summary(match_id, texts[0], players, made, texts[1], texts[2])


def salvaged(connection: sqlite3.Connection, match_id: int) -> Record | None:
    """What can be made out of a match that cannot be read; None where the file does not hold it."""
    from cardtable.engine.record import Record  # as in `Draft.stored`

    row = connection.execute("SELECT game, options FROM matches WHERE id = ?", (match_id,)).fetchone()
    if row is None:
        return None
    names = connection.execute("SELECT name FROM players WHERE match_id = ? ORDER BY seat", (match_id,))
    found = tuple(_guessed(name) for (name,) in names)
    lines = connection.execute("SELECT line FROM moves WHERE match_id = ? ORDER BY ply", (match_id,))
    options: Mapping[str, object] = {}
    with suppress(ValueError):
        options = _mapping(_guessed(row[1]))
    return Record(
        _guessed(row[0]), len(found), options, found, {}, tuple(_guessed(line) for (line,) in lines)
    )


def _guessed(value: object) -> str:
    """What a damaged column most likely said."""
    if isinstance(value, str):
        value = value.encode("utf-8", "surrogateescape")
    text = value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value or "")
    return text.replace("\0", "\N{REPLACEMENT CHARACTER}")


def _checked_text(value: object) -> str:
    """A text that can be shown and written. Raises ValueError."""
    if not isinstance(value, str) or "\0" in value:
        raise ValueError(f"{value!r:.80} is no text")
    value.encode()  # what was no UTF-8 in the file raises UnicodeEncodeError, which is a ValueError
    return value


def _checked_number(value: object) -> int:
    if not isinstance(value, int):
        raise ValueError(f"{value!r:.80} is no number")  # noqa: TRY004 - the same error for all that is wrong
    return value


def _mapping(text: str) -> dict[str, object]:
    value = json.loads(text)
    if not isinstance(value, dict):
        raise ValueError("a JSON object was expected")  # noqa: TRY004 - the same error as for broken JSON
    return value
