"""What people win in finished hands, written to the library's passports together with the hands.

Only matches begun here count, and of a deal of the day the one try that does. Whatever was won stays when
its match is deleted.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Earned:
    """What one seat won in a finished hand.

    Args:
        places: postal codes of the places won, in order.
        free: number of places won besides: the next ones not yet won, as they joined the Union.
        honors: ids of the game's honors.
    """

    places: tuple[str, ...] = ()
    free: int = 0
    honors: tuple[str, ...] = ()


NOTHING: Final = Earned()

_PEOPLE = """
SELECT seat, person, game FROM players JOIN matches ON matches.id = match_id
WHERE match_id = ? AND kind = 'person' AND person <> ''
    AND (origin = 'played' OR EXISTS (SELECT 1 FROM days WHERE days.match_id = matches.id))
"""
_WIN = "INSERT OR IGNORE INTO wins (person, place, game, match_id, hand, won) VALUES (?, ?, ?, ?, ?, ?)"
_HONOR = "INSERT OR IGNORE INTO honors (person, game, honor, match_id, hand, won) VALUES (?, ?, ?, ?, ?, ?)"


def enter(
    connection: sqlite3.Connection, match_id: int, hand: int, seats: Sequence[Earned], time: str
) -> None:
    """Enter what was won in a hand into the passports, inside the caller's transaction.

    Args:
        connection: the open file, which holds the match.
        match_id: the match.
        hand: number of the hand, from 1.
        seats: what each seat won.
        time: when, UTC, as ISO 8601.
    """
    if not any(earned.places or earned.free or earned.honors for earned in seats):
        return
    for seat, person, game in connection.execute(_PEOPLE, (match_id,)).fetchall():
        earned = seats[seat]
        places = [*earned.places, *_next_places(connection, person, earned)]
        connection.executemany(_WIN, [(person, place, game, match_id, hand, time) for place in places])
        connection.executemany(
            _HONOR, [(person, game, honor, match_id, hand, time) for honor in earned.honors]
        )


def withdraw(connection: sqlite3.Connection, match_id: int, hands: int) -> None:
    """Withdraw what was won in a match after its first `hands` hands, inside the caller's transaction."""
    connection.execute("DELETE FROM wins WHERE match_id = ? AND hand > ?", (match_id, hands))
    connection.execute("DELETE FROM honors WHERE match_id = ? AND hand > ?", (match_id, hands))


def _next_places(connection: sqlite3.Connection, person: str, earned: Earned) -> list[str]:
    """Return the next places that a person has not won: the states by admission, then all others."""
    if not earned.free:
        return []
    from cardtable.cards.atlas import atlas  # most hands need none of its facts

    known = {place for (place,) in connection.execute("SELECT place FROM wins WHERE person = ?", (person,))}
    known.update(earned.places)
    places = atlas().places.values()
    order = sorted(places, key=lambda place: place.order or len(places))
    return [place.code for place in order if place.code not in known][: earned.free]
