"""Statistics: people's matches with every finished hand, and figures computed from them."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardtable.storage.hands import counted


@dataclass(frozen=True, slots=True)
class Known:
    """A person who has played at this screen.

    Args:
        person: identity, independent of the name.
        name: name in the last match.
        portrait: portrait in the last match.
    """

    person: str
    name: str
    portrait: str


@dataclass(frozen=True, slots=True)
class Tally:
    """How much a person has played.

    Args:
        hands: finished hands, including those of matches under way.
        matches: finished matches.
        won: matches won.
    """

    hands: int = 0
    matches: int = 0
    won: int = 0


@dataclass(frozen=True, slots=True)
class Other:
    """Another player at the table.

    Args:
        name: the name.
        portrait: name of the portrait.
        level: level of a computer player; empty for a person.
        side: its side, from 0; -1 if unknown.
    """

    name: str
    portrait: str
    level: str
    side: int


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """One finished hand from one player's view.

    Args:
        points: gain or loss of the player's side.
        won: whether the side gained more than every other.
        sides: number of sides; 0 if unknown.
        counts: the game's counts for the player.
    """

    points: int
    won: bool
    sides: int
    counts: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """One match from one player's view.

    Args:
        game: the game's id.
        seat: the player's seat.
        seats: number of seats.
        over: whether it is finished.
        score: final score of the player or the side; None while the match goes on.
        won: whether the player won it.
        others: the other players at the table.
        hands: the finished hands, in order.
        side: the player's side; -1 if unknown.
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
        """Levels of the computer players at the table, sorted; empty if only people played."""
        return tuple(sorted({other.level for other in self.others if other.level}))

    @property
    def against(self) -> tuple[Other, ...]:
        """The players at the table who are not on the player's side."""
        return tuple(other for other in self.others if self.side < 0 or other.side != self.side)

    @property
    def sides(self) -> int:
        """Number of sides; 0 if unknown."""
        return max((hand.sides for hand in self.hands), default=0)


@dataclass(frozen=True, slots=True)
class Figures:
    """Totals of a list of matches.

    Args:
        matches, won: matches finished, and won.
        hands, hands_won: hands finished, and won, including those of matches under way.
        fair, fair_hands: matches and hands that would be won by chance alone.
        best: highest score of a match; None without matches.
        streak: matches won in a row up to the last one.
        longest: the longest such streak.
        sums, most: for each of the game's counts in a hand, by name: the sum and the highest.
    """

    matches: int
    won: int
    hands: int
    hands_won: int
    fair: float
    fair_hands: float
    best: int | None
    streak: int
    longest: int
    sums: Mapping[str, int]
    most: Mapping[str, int]

    @classmethod
    def of(cls, played: Sequence[Outcome]) -> "Figures":
        """Return the figures of matches, given in order of play."""
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
"""Types of the columns of an undamaged row."""


def _sound(rows: Iterable[tuple[Any, ...]], types: Sequence[Any]) -> Iterable[tuple[Any, ...]]:
    """Yield the rows whose columns have these types, and whose texts can be shown."""
    for row in rows:
        if all(map(isinstance, row, types)) and all(map(_can_be_shown, row)):
            yield row


def _can_be_shown(value: object) -> bool:
    return not isinstance(value, str) or value.isprintable()


def of_person(connection: sqlite3.Connection, person: str) -> list[Outcome]:
    """Return every match begun here in which a person has finished a hand, the last one played last.

    Invalid data in the file is left out.
    """
    others: dict[int, list[tuple[int, Other]]] = {}
    for match_id, seat, name, portrait, kind, level, side in _sound(
        connection.execute(_OTHERS, (person,)), _OTHER
    ):
        found = Other(name, portrait, level if kind == "computer" else "", -1 if side is None else side)
        others.setdefault(match_id, []).append((seat, found))
    hands: dict[tuple[int, int], list[PlayedHand]] = {}
    sides = {match_id: 1 + max(other.side for _seat, other in table) for match_id, table in others.items()}
    read: dict[str, dict[str, int]] = {}  # most hands share their counts with others
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
            continue  # the player there is unreadable
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
    """Return how much a person has played."""
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
    """Return whether a person has finished a hand of a game here."""
    found = connection.execute(
        "SELECT 1 FROM players AS mine JOIN matches ON matches.id = mine.match_id"
        " JOIN hands ON hands.match_id = mine.match_id AND hands.seat = mine.seat"
        " WHERE mine.person = ? AND mine.person <> '' AND game = ? AND origin <> 'imported' LIMIT 1",
        (person, game),
    )
    return found.fetchone() is not None


def people(connection: sqlite3.Connection) -> list[Known]:
    """Return everybody who has played at this screen, the person with the most matches first."""
    rows = connection.execute(
        "SELECT person, name, portrait, count(*), max(revision)"
        " FROM players JOIN matches ON matches.id = match_id"
        " WHERE person <> '' GROUP BY person ORDER BY 4 DESC, name"
    )
    return [Known(person, name, portrait) for person, name, portrait, _count, _last in _sound(rows, _PERSON)]


def _counts(text: str) -> dict[str, int]:
    """Return the counts of a hand, or none if they are unreadable."""
    try:
        return counted(text)
    except ValueError:
        return {}
