"""The finished hands of a match: their results for the statistics, and what was won for the passports."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cardtable.storage import earned
from cardtable.storage.earned import NOTHING, Earned
from cardtable.storage.plain import checked_mapping, checked_number


@dataclass(frozen=True, slots=True)
class SeatHand:
    """One seat's result of a finished hand.

    Args:
        side: its side, from 0.
        points: gain or loss of the side.
        won: whether the side gained more than every other.
        counts: the game's counts for the seat, by name.
        earned: what the seat won for its player's passport.
    """

    side: int
    points: int
    won: bool
    counts: Mapping[str, int] = field(default_factory=dict)
    earned: Earned = NOTHING


@dataclass(frozen=True, slots=True)
class Hand:
    """A finished hand.

    Args:
        ply: the move that ended it, from 1; 0 if unknown.
        seats: result of each seat.
        judged: whether the game has said what each seat won; a hand read from the file does not tell it.
    """

    ply: int
    seats: tuple[SeatHand, ...]
    judged: bool = False


def write(connection: sqlite3.Connection, match_id: int, hands: Sequence[Hand], kept: int, time: str) -> None:
    """Update the finished hands of a match, inside the caller's transaction.

    Usually the file lacks at most the last one.

    Args:
        connection: the open file, which holds the match.
        match_id: the match.
        hands: all of them.
        kept: number of leading moves that the file held before.
        time: of the last move, UTC, as ISO 8601.
    """
    held: int = connection.execute(
        "SELECT coalesce(max(hand), 0) FROM hands WHERE match_id = ? AND ply <= ?", (match_id, kept)
    ).fetchone()[0]
    replace(connection, match_id, hands, held, time)


def replace(
    connection: sqlite3.Connection, match_id: int, hands: Sequence[Hand], held: int, time: str
) -> None:
    """Replace the finished hands of a match but the first `held`, which stay; the rest is as in `write`."""
    connection.execute("DELETE FROM hands WHERE match_id = ? AND hand > ?", (match_id, held))
    earned.withdraw(connection, match_id, held)
    for number, hand in enumerate(hands[held:], start=held + 1):
        connection.executemany(
            "INSERT INTO hands (match_id, hand, seat, points, won, ply, side, counts, judged)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    match_id,
                    number,
                    seat,
                    mine.points,
                    mine.won,
                    hand.ply,
                    mine.side,
                    json.dumps(mine.counts),
                    hand.judged,
                )
                for seat, mine in enumerate(hand.seats)
            ],
        )
        earned.enter(connection, match_id, number, [mine.earned for mine in hand.seats], time)


def read(connection: sqlite3.Connection, match_id: int) -> list[Hand]:
    """Return the finished hands of a match in the file, or none if one of them is invalid.

    Missing hands are counted again from the moves.
    """
    rows = connection.execute(
        "SELECT hand, ply, side, points, won, counts FROM hands WHERE match_id = ? ORDER BY hand, seat",
        (match_id,),
    )
    found: dict[int, tuple[int, list[SeatHand]]] = {}
    try:
        for *numbers, counts in rows:
            hand, ply, side, points, won = map(checked_number, numbers)
            seats = found.setdefault(hand, (ply, []))[1]
            seats.append(SeatHand(side, points, bool(won), counted(counts)))
    except ValueError:
        return []
    return [Hand(ply, tuple(seats)) for ply, seats in found.values()]


def counted(text: str) -> dict[str, int]:
    """Return a game's counts for a seat in a hand from their JSON. Raises ValueError if it is invalid."""
    return {name: amount for name, amount in checked_mapping(text).items() if isinstance(amount, int)}
