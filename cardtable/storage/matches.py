"""A match as the library keeps it, and the SQL that writes and reads it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, cast, get_args

from cardtable.storage.settings import KINDS, Player

if TYPE_CHECKING:
    from cardtable.engine.record import Record


_HIGHEST_REVISION = 2**62

Origin = Literal["played", "imported", "again"]
"""Where a match comes from: begun here, a record from elsewhere, a deal that is played again."""


@dataclass(frozen=True, slots=True)
class SeatHand:
    """What one seat made of a finished hand.

    Args:
        side: the side that it plays for, from 0.
        points: what the side gained or lost.
        won: whether it gained more than every other side.
        counts: what the game counts of the seat, by name.
    """

    side: int
    points: int
    won: bool
    counts: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Hand:
    """A finished hand, for the statistics.

    Args:
        ply: the move that ended it, from 1; 0 where that is not known.
        seats: what each seat made of it.
    """

    ply: int
    seats: tuple[SeatHand, ...]


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
        origin: where it comes from.
        options: those that differ from the defaults.
        broken: whether the file holds what no match can have; then the rest is what could be made out.
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
        hands: how many finished hands are kept for the statistics.
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
    """A match in memory, and how much of it the file is known to hold.

    Args:
        id: its number in the library.
        lines: every move so far.
        result: score and whether won, by seat; None while the match goes on.
        hands: the finished hands, for the statistics.
        origin: where it comes from.
        source: the fingerprint of the record that it was taken from; None where it was begun here.
        kept: how many leading lines the file holds, too; anything behind them there is out of date.
        revision: the write that the file had seen of this match when it was last read or written; 0: none.
        clean: whether the file holds all of it.
        deck: what it is played with: the deck's ``print``, and its ``cards`` that differ from the built-in
            ones; None where that is not known.
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
        """The match as it stands, for whoever goes on with it."""
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
        """The match as a list shows it."""
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
    _write_hands(connection, draft)
    return revision


def _write_hands(connection: sqlite3.Connection, draft: Draft) -> None:
    """Bring the finished hands up to a draft; mostly the file holds them, or all but the last."""
    held: int = connection.execute(
        "SELECT coalesce(max(hand), 0) FROM hands WHERE match_id = ? AND ply <= ?", (draft.id, draft.kept)
    ).fetchone()[0]
    connection.execute("DELETE FROM hands WHERE match_id = ? AND hand > ?", (draft.id, held))
    connection.executemany(
        "INSERT INTO hands (match_id, hand, seat, points, won, ply, side, counts)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (draft.id, number, seat, mine.points, mine.won, hand.ply, mine.side, json.dumps(mine.counts))
            for number, hand in enumerate(draft.hands[held:], start=held + 1)
            for seat, mine in enumerate(hand.seats)
        ],
    )


def hands_of(connection: sqlite3.Connection, match_id: int) -> list[Hand]:
    """The finished hands of a match in the file; none where one of them is no hand.

    They are counted again from the moves where they are wanting.
    """
    rows = connection.execute(
        "SELECT hand, ply, side, points, won, counts FROM hands WHERE match_id = ? ORDER BY hand, seat",
        (match_id,),
    )
    found: dict[int, tuple[int, list[SeatHand]]] = {}
    try:
        for *numbers, counts in rows:
            hand, ply, side, points, won = map(_checked_number, numbers)
            seats = found.setdefault(hand, (ply, []))[1]
            seats.append(SeatHand(side, points, bool(won), counted(counts)))
    except ValueError:
        return []
    return [Hand(ply, tuple(seats)) for ply, seats in found.values()]


def counted(text: str) -> dict[str, int]:
    """What a game counted of a seat in a hand, as the file keeps it. Raises ValueError where it is none."""
    return {name: amount for name, amount in _mapping(text).items() if isinstance(amount, int)}


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
    """A match from the file, None where it does not hold it.

    Raises:
        ValueError: what the file holds under that number is no match.
    """
    row = connection.execute(
        "SELECT game, options, agreed, seed, began, changed, revision, ended, origin, source, deck"
        " FROM matches WHERE id = ?",
        (match_id,),
    ).fetchone()
    if row is None:
        return None
    game, options, agreed, seed, began, changed = map(_checked_text, row[:6])
    revision, ended = _checked_number(row[6]), row[7]
    origin, source = _checked_origin(row[8]), row[9]
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
        hands_of(connection, match_id),
        origin,
        source,
        kept=len(lines),
        revision=revision,
        clean=True,
        deck=None if row[10] is None else _mapping(row[10]),
    )


def players_of(connection: sqlite3.Connection, match_id: int) -> tuple[Player, ...]:
    """Who sits where in a match of the file. Raises ValueError where not every seat has its player."""
    rows: Iterable[tuple[object, ...]] = connection.execute(
        "SELECT seat, name, portrait, kind, level, person FROM players WHERE match_id = ? ORDER BY seat",
        (match_id,),
    )
    players = []
    for number, (seat, *texts) in enumerate(rows):
        name, portrait, kind, level, person = map(_checked_text, texts)
        if seat != number or kind not in KINDS:
            raise ValueError(f"seat {seat!r} of kind {kind!r} stands where seat {number} should")
        players.append(Player(name, portrait, kind, level, person))
    if not players:
        raise ValueError("nobody plays")
    return tuple(players)


def latest(connection: sqlite3.Connection) -> int | None:
    """The number of the match of the file that was changed last, None where it holds none."""
    row = connection.execute("SELECT id FROM matches ORDER BY revision DESC LIMIT 1").fetchone()
    return row[0] if row else None


def summaries(
    connection: sqlite3.Connection, *, over: bool = False, most: int = -1, again: bool = True
) -> list[Summary]:
    """The matches of the file that go on, or those that are `over`, the one changed last first.

    At most so many are listed; all of them where `most` is negative. Deals that are played again are among
    them where `again`.
    """
    rows = connection.execute(
        "SELECT id, game, began, changed, origin, options,"
        " (SELECT coalesce(max(ply), 0) FROM moves WHERE match_id = matches.id)"
        " FROM matches WHERE (ended IS NOT NULL) = ? AND (? OR origin <> 'again')"
        " ORDER BY revision DESC LIMIT ?",
        (over, again, most),
    ).fetchall()
    return [_summary(connection, *row) for row in rows]


def _summary(
    connection: sqlite3.Connection,
    match_id: int,
    game: object,
    began: object,
    changed: object,
    origin: object,
    options: object,
    plies: object,
) -> Summary:
    try:
        texts = [_checked_text(text) for text in (game, began, changed)]
        players, made = players_of(connection, match_id), _checked_number(plies)
        agreed = _mapping(_checked_text(options))
        return Summary(match_id, texts[0], players, made, texts[1], texts[2], _checked_origin(origin), agreed)
    except ValueError:
        return Summary(match_id, _guessed(game), (), 0, _guessed(began), _guessed(changed), broken=True)


def salvaged(connection: sqlite3.Connection, match_id: int) -> Record | None:
    """What can be made out of a match that cannot be read; None where the file does not hold it."""
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
        options = _mapping(_guessed(row[1]))
    with suppress(ValueError):
        cards = _cards(_mapping(_guessed(row[2])))
    return Record(
        _guessed(row[0]), len(found), options, found, {}, tuple(_guessed(line) for (line,) in lines), cards
    )


def _cards(deck: Mapping[str, object]) -> dict[str, object]:
    """The cards of a kept deck that differ from the built-in ones."""
    found = deck.get("cards")
    return dict(found) if isinstance(found, dict) else {}


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


def _checked_origin(value: object) -> Origin:
    if value not in get_args(Origin):
        raise ValueError(f"a match comes from {value!r:.80}")
    return cast(Origin, value)


def _checked_number(value: object) -> int:
    if not isinstance(value, int):
        raise ValueError(f"{value!r:.80} is no number")  # noqa: TRY004 - the same error for all that is wrong
    return value


def of_source(connection: sqlite3.Connection, source: str) -> int | None:
    """The number of the match that was taken from the record of that fingerprint, None where none was."""
    row = connection.execute("SELECT id FROM matches WHERE source = ?", (source,)).fetchone()
    return row[0] if row else None


def rename(connection: sqlite3.Connection, person: str, name: str, portrait: str) -> None:
    """Give somebody another name and portrait in every match."""
    connection.execute("UPDATE players SET name = ?, portrait = ? WHERE person = ?", (name, portrait, person))


def uncount(connection: sqlite3.Connection, person: str, game: str) -> None:
    """Let what somebody has played of a game so far count no more; the matches stay."""
    connection.execute(
        "UPDATE players SET counted = 0"
        " WHERE person = ? AND match_id IN (SELECT id FROM matches WHERE game = ?)",
        (person, game),
    )


def _mapping(text: object) -> dict[str, object]:
    value = json.loads(_checked_text(text))
    if not isinstance(value, dict):
        raise ValueError("a JSON object was expected")  # noqa: TRY004 - the same error as for broken JSON
    return value
