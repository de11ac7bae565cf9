"""Evenings in the library: who plays, the program, and what each match brought."""

from __future__ import annotations

import json
import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from cardtable.storage import database
from cardtable.storage.plain import checked_list, checked_number, checked_text
from cardtable.storage.settings import KINDS, Kind, Player

if TYPE_CHECKING:
    from cardtable.storage.library import Library


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A match of the program.

    Args:
        game: the game's id.
        length: the name of its length.
        minutes: about how long it takes.
        duel: whether the first two play it.
        seats: the player in each seat, None for one that a computer fills; empty until it begins.
        match_id: the match in the library; None until it begins.
        points: of each player; None until it is over.
    """

    game: str
    length: str
    minutes: int
    duel: bool = False
    seats: tuple[int | None, ...] = ()
    match_id: int | None = None
    points: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class KeptEvening:
    """An evening.

    Args:
        id: its number in the library.
        day: the day on which it began, counted from January 1 of the year 1.
        players: who plays for points, in the order in which they sat down.
        games: the program.
        over: whether it has been ended, or every match is over.
    """

    id: int
    day: int
    players: tuple[Player, ...]
    games: tuple[KeptGame, ...]
    over: bool = False

    @property
    def points(self) -> list[tuple[int, ...]]:
        """Each player's points in every match that is over, in the order of the program."""
        return [game.points for game in self.games if game.points is not None]

    @property
    def next_place(self) -> int | None:
        """The place in the program of the match that is to be played now; None if all are over."""
        return next((place for place, game in enumerate(self.games) if game.points is None), None)


class EveningBook:
    """The evenings in a library. If the file cannot be used, the library has told the player.

    Args:
        library: the library.
    """

    def __init__(self, library: Library) -> None:
        self._library = library

    def begin(self, day: int, players: tuple[Player, ...], games: tuple[KeptGame, ...]) -> KeptEvening | None:
        """Keep a new evening, which ends any that still goes on; None if the file cannot be used."""

        def write(connection: sqlite3.Connection) -> KeptEvening:
            with database.transaction(connection):
                connection.execute("UPDATE evenings SET over = 1")
                row = (day, _written(players))
                added = connection.execute("INSERT INTO evenings (day, players, over) VALUES (?, ?, 0)", row)
                number = cast(int, added.lastrowid)
                _write_games(connection, number, games)
            return KeptEvening(number, day, players, games)

        # Its number is the file's, so it cannot be written later.
        return self._library.file.attempt(write) if self._library.save() else None

    def keep(self, evening: KeptEvening) -> None:
        """Keep an evening in place of what was known of it."""

        def write(connection: sqlite3.Connection) -> None:
            connection.execute(
                "UPDATE evenings SET players = ?, over = ? WHERE id = ?",
                (_written(evening.players), evening.over, evening.id),
            )
            connection.execute("DELETE FROM evening_games WHERE evening = ?", (evening.id,))
            _write_games(connection, evening.id, evening.games)

        self._library.file.transact(write)

    def of(self, number: int) -> KeptEvening | None:
        """Return the evening of that number; None if there is none, or it is no longer readable."""
        return self._library.file.use(lambda connection: _read(connection, number))

    def ended(self) -> list[KeptEvening]:
        """Return the readable evenings that are over and brought points, the last one first."""

        def read(connection: sqlite3.Connection) -> list[KeptEvening | None]:
            rows = connection.execute("SELECT id FROM evenings WHERE over = 1 ORDER BY id DESC").fetchall()
            return [_read(connection, number) for (number,) in rows]

        return [found for found in self._library.file.use(read) or () if found is not None and found.points]

    def latest(self) -> KeptEvening | None:
        """Return the evening begun last, over or not; None if there is none, or it is not readable."""

        def read(connection: sqlite3.Connection) -> KeptEvening | None:
            row = connection.execute("SELECT max(id) FROM evenings").fetchone()
            return _read(connection, row[0]) if row[0] is not None else None

        return self._library.file.use(read)


def _write_games(connection: sqlite3.Connection, number: int, games: tuple[KeptGame, ...]) -> None:
    connection.executemany(
        "INSERT INTO evening_games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                number,
                place,
                game.game,
                game.length,
                game.minutes,
                game.duel,
                json.dumps(game.seats),
                game.match_id,
                None if game.points is None else json.dumps(game.points),
            )
            for place, game in enumerate(games)
        ],
    )


def _written(players: tuple[Player, ...]) -> str:
    return json.dumps([[one.name, one.portrait, one.kind, one.level, one.person] for one in players])


def _read(connection: sqlite3.Connection, number: int) -> KeptEvening | None:
    row = connection.execute("SELECT day, players, over FROM evenings WHERE id = ?", (number,)).fetchone()
    games = connection.execute(
        "SELECT game, length, minutes, duel, seats, match_id, points FROM evening_games WHERE evening = ?"
        " ORDER BY place",
        (number,),
    ).fetchall()
    if row is None:
        return None
    day, players, over = row
    with suppress(ValueError):
        seated = tuple(_player(found) for found in checked_list(players))
        return KeptEvening(
            number,
            checked_number(day),
            seated,
            tuple(_game(found, len(seated)) for found in games),
            bool(over),
        )
    return None


def _game(row: tuple[object, ...], players: int) -> KeptGame:
    game, length, minutes, duel, seats, match_id, points = row
    seated = tuple(None if seat is None else checked_number(seat) for seat in checked_list(seats))
    won = None if points is None else tuple(checked_number(point) for point in checked_list(points))
    if any(seat is not None and not 0 <= seat < players for seat in seated):
        raise ValueError("a player of the evening was expected in a seat")
    if won is not None and len(won) != players:
        raise ValueError("points of every player were expected")
    return KeptGame(
        checked_text(game),
        checked_text(length),
        checked_number(minutes),
        bool(duel),
        seated,
        None if match_id is None else checked_number(match_id),
        won,
    )


def _player(found: object) -> Player:
    if not isinstance(found, list) or len(found) != 5 or found[2] not in KINDS:
        raise ValueError("a player was expected")
    name, portrait, kind, level, person = map(checked_text, found)
    return Player(name, portrait, cast(Kind, kind), level, person)
