"""What people have come to: the outcomes of finished matches, and figures made from them."""

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """One finished match as one of its players remembers it.

    Args:
        game: the game's id.
        ended: when, UTC, as ISO 8601.
        seat: where the player sat.
        seats: how many played.
        score: what the player, or the player's side, came to.
        won: whether that won the match.
        levels: of the computer players at the table, sorted; empty where only people played.
        hands: how many hands were played; 0 where that is not known.
        hands_won: how many of them the player's side won.
        best_hand: the most points in one of them; None where that is not known.
    """

    game: str
    ended: str
    seat: int
    seats: int
    score: int
    won: bool
    levels: tuple[str, ...]
    hands: int
    hands_won: int
    best_hand: int | None


@dataclass(frozen=True, slots=True)
class Figures:
    """What a list of outcomes comes to.

    Args:
        matches, won: how many were played and won.
        hands, hands_won: the same of their hands.
        best: the highest score of a match; None without matches.
        best_hand: the most points in a hand; None where no hand is known.
        streak: matches won in a row up to the last one.
        longest: the longest such row.
    """

    matches: int
    won: int
    hands: int
    hands_won: int
    best: int | None
    best_hand: int | None
    streak: int
    longest: int

    @classmethod
    def of(cls, played: Sequence[Outcome]) -> "Figures":
        """The figures of outcomes, the first match first."""
        streak = longest = 0
        for outcome in played:
            streak = streak + 1 if outcome.won else 0
            longest = max(longest, streak)
        return cls(
            len(played),
            sum(outcome.won for outcome in played),
            sum(outcome.hands for outcome in played),
            sum(outcome.hands_won for outcome in played),
            max((outcome.score for outcome in played), default=None),
            max((outcome.best_hand for outcome in played if outcome.best_hand is not None), default=None),
            streak,
            longest,
        )


_OF_PERSON = """
SELECT game, ended, mine.seat, score, results.won,
    (SELECT count(*) FROM players WHERE match_id = mine.match_id),
    (SELECT group_concat(DISTINCT level) FROM players WHERE match_id = mine.match_id AND kind = 'computer'),
    count(hands.hand), total(hands.won), max(hands.points)
FROM players AS mine
JOIN matches ON matches.id = mine.match_id
JOIN results ON results.match_id = mine.match_id AND results.seat = mine.seat
LEFT JOIN hands ON hands.match_id = mine.match_id AND hands.seat = mine.seat
WHERE mine.name = ? AND mine.kind = 'person' AND ended IS NOT NULL
GROUP BY mine.match_id, mine.seat
ORDER BY ended, revision
"""

_Row = tuple[str, str, int, int, int, int, str | None, int, float, int | None]
_TYPES = (str, str, int, int, int, int, str | None, int, float, int | None)
"""What each column of an undamaged row is."""


def of_person(connection: sqlite3.Connection, name: str) -> list[Outcome]:
    """Every finished match in which a person of that name played, the one that ended first first.

    Matches of which the file holds what no match can have are left out.
    """
    found: Iterable[_Row] = connection.execute(_OF_PERSON, (name,))
    rows = (row for row in found if all(map(isinstance, row, _TYPES)))
    return [
        Outcome(
            game,
            ended,
            seat,
            seats,
            score,
            bool(won),
            tuple(sorted(levels.split(","))) if levels else (),
            hands,
            int(hands_won),
            best,
        )
        for game, ended, seat, score, won, seats, levels, hands, hands_won, best in rows
    ]


def people(connection: sqlite3.Connection) -> list[str]:
    """The names of all persons who have finished a match, the one with most matches first."""
    rows: Iterable[tuple[str]] = connection.execute(
        "SELECT name FROM players JOIN matches ON matches.id = match_id"
        " WHERE kind = 'person' AND ended IS NOT NULL GROUP BY name ORDER BY count(*) DESC, name"
    )
    return [name for (name,) in rows if isinstance(name, str) and name.isprintable()]
