"""What people have come to: their matches with every finished hand, and figures made from them."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardtable.storage.matches import counted


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody who has played at this screen.

    Args:
        person: who it is, whatever the name.
        name: as it was in the last match.
        portrait: likewise.
    """

    person: str
    name: str
    portrait: str


@dataclass(frozen=True, slots=True)
class Tally:
    """How much somebody has played.

    Args:
        hands: finished hands, of matches under way, too.
        matches: finished matches.
        won: how many of them were won.
    """

    hands: int = 0
    matches: int = 0
    won: int = 0


@dataclass(frozen=True, slots=True)
class Other:
    """Somebody else at the table.

    Args:
        name: the name.
        portrait: the portrait's name.
        level: of a computer player; empty for a person.
        side: the side that it plays for, from 0; -1 where that is not known.
    """

    name: str
    portrait: str
    level: str
    side: int


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """One finished hand as one of its players remembers it.

    Args:
        points: what the player's side gained or lost.
        won: whether it gained more than every other side.
        sides: how many sides played; 0 where that is not known.
        counts: what the game counts of the player.
    """

    points: int
    won: bool
    sides: int
    counts: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """One match as one of its players remembers it.

    Args:
        game: the game's id.
        seat: where the player sat.
        seats: how many played.
        over: whether it was played to its end.
        score: what the player, or the player's side, came to; None while it goes on.
        won: whether that won the match.
        others: who else sat at the table.
        hands: the finished ones, in order.
        side: the side that the player played for; -1 where that is not known.
    """

    game: str
    seat: int
    seats: int
    over: bool
    score: int | None
    won: bool
    others: tuple[Other, ...]
    hands: tuple[PlayedHand, ...]
    side: int = -1

    @property
    def levels(self) -> tuple[str, ...]:
        """Of the computer players at the table, sorted; empty where only people played."""
        return tuple(sorted({other.level for other in self.others if other.level}))

    @property
    def against(self) -> tuple[Other, ...]:
        """Those at the table who do not play for the player's side."""
        return tuple(other for other in self.others if self.side < 0 or other.side != self.side)

    @property
    def sides(self) -> int:
        """How many sides played; 0 where that is not known."""
        return max((hand.sides for hand in self.hands), default=0)


@dataclass(frozen=True, slots=True)
class Figures:
    """What a list of matches comes to.

    Args:
        matches, won: how many were played to their end, and won.
        hands, hands_won: the same of all finished hands, also of matches under way.
        fair, fair_hands: how many matches and hands of as many sides would be won by chance alone.
        best: the highest score of a match; None without matches.
        best_hand: the most points in a hand; None where no hand is known.
        streak: matches won in a row up to the last one.
        longest: the longest such row.
        sums, most: of everything that the game counts in a hand, by name: the sum and the highest.
    """

    matches: int
    won: int
    hands: int
    hands_won: int
    fair: float
    fair_hands: float
    best: int | None
    best_hand: int | None
    streak: int
    longest: int
    sums: Mapping[str, int]
    most: Mapping[str, int]

    @classmethod
    def of(cls, played: Sequence[Outcome]) -> "Figures":
        """The figures of matches, the first one first."""
        over = [outcome for outcome in played if outcome.over]
        streak = longest = 0
        for outcome in over:
            streak = streak + 1 if outcome.won else 0
            longest = max(longest, streak)
        hands = [hand for outcome in played for hand in outcome.hands]
        sums: dict[str, int] = {}
        most: dict[str, int] = {}
        for hand in hands:
            for name, amount in hand.counts.items():
                sums[name] = sums.get(name, 0) + amount
                most[name] = max(most.get(name, amount), amount)
        return cls(
            len(over),
            sum(outcome.won for outcome in over),
            len(hands),
            sum(hand.won for hand in hands),
            sum(1 / (outcome.sides or outcome.seats) for outcome in over),
            sum(1 / (hand.sides or outcome.seats) for outcome in played for hand in outcome.hands),
            max((outcome.score for outcome in over if outcome.score is not None), default=None),
            max((hand.points for hand in hands), default=None),
            streak,
            longest,
            sums,
            most,
        )


_MATCHES = """
SELECT matches.id, game, mine.seat, ended IS NOT NULL, score, won
FROM players AS mine
JOIN matches ON matches.id = mine.match_id
LEFT JOIN results ON results.match_id = mine.match_id AND results.seat = mine.seat
WHERE mine.person = ? AND mine.person <> '' AND counted AND origin = 'played'
    AND (ended IS NOT NULL OR EXISTS (SELECT 1 FROM hands WHERE hands.match_id = mine.match_id))
ORDER BY revision
"""
_OTHERS = """
SELECT theirs.match_id, theirs.seat, theirs.name, theirs.portrait, theirs.kind, theirs.level,
    (SELECT side FROM hands WHERE match_id = theirs.match_id AND hand = 1 AND hands.seat = theirs.seat)
FROM players AS mine JOIN players AS theirs USING (match_id)
WHERE mine.person = ? AND mine.counted
ORDER BY theirs.match_id, theirs.seat
"""
_HANDS = """
SELECT hands.match_id, hands.seat, points, won, counts
FROM players AS mine JOIN hands ON hands.match_id = mine.match_id AND hands.seat = mine.seat
WHERE mine.person = ? AND mine.counted
ORDER BY hands.match_id, hand
"""


_NUMBER = (int, type(None))
_MATCH = (int, str, int, int, _NUMBER, _NUMBER)
_OTHER = (int, int, str, str, str, str, _NUMBER)
_HAND = (int, int, int, int, str)
_PERSON = (str, str, str, int, object)
"""What each column of an undamaged row is."""


def _sound(rows: Iterable[tuple[Any, ...]], types: Sequence[Any]) -> Iterable[tuple[Any, ...]]:
    """Those rows whose columns are of these types, and whose texts can be shown."""
    for row in rows:
        if all(map(isinstance, row, types)) and all(map(_can_be_shown, row)):
            yield row


def _can_be_shown(value: object) -> bool:
    return not isinstance(value, str) or value.isprintable()


def of_person(connection: sqlite3.Connection, person: str) -> list[Outcome]:
    """Every match begun here in which somebody has finished a hand, the one played last last.

    What the file holds of a match and no match can have is left out.
    """
    others: dict[int, list[tuple[int, Other]]] = {}
    for match_id, seat, name, portrait, kind, level, side in _sound(
        connection.execute(_OTHERS, (person,)), _OTHER
    ):
        found = Other(name, portrait, level if kind == "computer" else "", -1 if side is None else side)
        others.setdefault(match_id, []).append((seat, found))
    hands: dict[tuple[int, int], list[PlayedHand]] = {}
    sides = {match_id: 1 + max(other.side for _seat, other in table) for match_id, table in others.items()}
    read: dict[str, dict[str, int]] = {}  # most hands count what others count, too
    for match_id, seat, points, won, text in _sound(connection.execute(_HANDS, (person,)), _HAND):
        counts = read.get(text)
        if counts is None:
            counts = read[text] = _counts(text)
        made = PlayedHand(points, bool(won), sides.get(match_id, 0), counts)
        hands.setdefault((match_id, seat), []).append(made)
    outcomes = []
    for match_id, game, seat, over, score, won in _sound(connection.execute(_MATCHES, (person,)), _MATCH):
        table = others.get(match_id, [])
        if seat not in dict(table):
            continue  # whoever sat there cannot be read
        outcomes.append(
            Outcome(
                game,
                seat,
                len(table),
                bool(over),
                score,
                bool(won),
                tuple(other for place, other in table if place != seat),
                tuple(hands.get((match_id, seat), ())),
                next((other.side for place, other in table if place == seat), -1),
            )
        )
    return outcomes


def tally(connection: sqlite3.Connection, person: str) -> Tally:
    """How much somebody has played."""
    chosen = (
        " FROM players AS mine JOIN matches ON matches.id = mine.match_id"
        " {join} WHERE mine.person = ? AND mine.person <> '' AND counted AND origin = 'played'"
    )
    hands = "JOIN hands ON hands.match_id = mine.match_id AND hands.seat = mine.seat"
    results = "JOIN results ON results.match_id = mine.match_id AND results.seat = mine.seat"
    played = connection.execute("SELECT count(*)" + chosen.format(join=hands), (person,)).fetchone()[0]
    matches, won = connection.execute(
        "SELECT count(*), coalesce(sum(won), 0)" + chosen.format(join=results), (person,)
    ).fetchone()
    return Tally(played, matches, int(won))


def has_played(connection: sqlite3.Connection, person: str, game: str) -> bool:
    """Whether somebody has finished a hand of a game here."""
    found = connection.execute(
        "SELECT 1 FROM players AS mine JOIN matches ON matches.id = mine.match_id"
        " JOIN hands ON hands.match_id = mine.match_id AND hands.seat = mine.seat"
        " WHERE mine.person = ? AND mine.person <> '' AND game = ? AND origin <> 'imported' LIMIT 1",
        (person, game),
    )
    return found.fetchone() is not None


def people(connection: sqlite3.Connection) -> list[Known]:
    """Everybody who has played at this screen, the one with most matches first."""
    rows = connection.execute(
        "SELECT person, name, portrait, count(*), max(revision)"
        " FROM players JOIN matches ON matches.id = match_id"
        " WHERE person <> '' GROUP BY person ORDER BY 4 DESC, name"
    )
    return [Known(person, name, portrait) for person, name, portrait, _count, _last in _sound(rows, _PERSON)]


def _counts(text: str) -> dict[str, int]:
    """What was counted; of a hand that is unreadable nothing."""
    try:
        return counted(text)
    except ValueError:
        return {}
