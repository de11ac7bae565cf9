"""The story of a match: every move as everybody at the table saw it, with its sentences.

It is made from open observations and events alone, so that it can be read by whoever has the screen. What one
of the people there saw alone is kept apart, and read by that one.
"""

from collections.abc import Sequence

from cardtable.cards.card import SUITS
from cardtable.engine.events import Event, Moved, Said, Scored, Viewer
from cardtable.engine.game import Observation
from cardtable.engine.match import Match
from cardtable.games.kit.table.game_table import GameTable, Told


class MatchLog:
    """What has happened in a match so far."""

    def __init__(self, table: GameTable, people: Sequence[int] = ()) -> None:
        """Begin with nothing; `table` finds the words, `people` are the seats of those at the screen."""
        self._table = table
        self._people = tuple(people)
        self.told: list[Told] = []
        self._asides: dict[tuple[int, int], str] = {}
        """What one seat alone may read of a move, by the move's number and the seat."""

    @classmethod
    def of(cls, match: Match, table: GameTable, people: Sequence[int] = ()) -> "MatchLog":
        """The story of a match that is under way, by playing it through once more."""
        match_log = cls(table, people)
        state = match.game.start(match.seats, match.options)
        before = state.observe(None)
        for ply, step in enumerate(match.steps, start=1):
            events = [*state.play(step.seat, step.move), *match.closing(ply)]
            after = state.observe(None)
            match_log.add(step.seat, before, events, after)
            before = after
        return match_log

    def add(self, seat: int, before: Observation, events: Sequence[Event], after: Observation) -> Told:
        """Tell one more move.

        Args:
            seat: who made it.
            before: what everybody could see before it.
            events: what happened; only what everybody saw of it is kept.
            after: what everybody can see after it.
        """
        seen = tuple(event.seen_by(None) for event in events)
        lines = tuple(self._table.tell(before, seen, after))
        # Where the next hand is laid in the same move, what was won still belongs to the one before.
        hand = next((event.hand for event in seen if isinstance(event, Scored)), after.hand)
        told = Told(len(self.told) + 1, hand, seat, seen, lines)
        self.told.append(told)
        for person in self._people:
            aside = self._table.aside(person, tuple(event.seen_by(person) for event in events))
            if aside:
                self._asides[told.ply, person] = aside
        return told

    def lines(self, told: Told, viewer: Viewer) -> tuple[str, ...]:
        """The sentences of a move for whoever has the screen."""
        aside = self._asides.get((told.ply, viewer)) if viewer is not None else None
        return told.lines if aside is None else (*told.lines, aside)

    def suit(self, told: Told) -> str:
        """The letter of the suit that a move is about: of the one card played, or as named; else empty."""
        played = [event.card for event in told.events if isinstance(event, Moved) and _is_hand(event.source)]
        if len(played) == 1:
            card = self._table.cards.by_code.get(played[0])
            return card.suit or "" if card is not None else ""
        said = told.events[0] if told.events else None
        return said.value if isinstance(said, Said) and said.what == "trump" and said.value in SUITS else ""

    def heading(self, number: int) -> str:
        """What stands over the part of the match with that number, from 1."""
        return self._table.parts().heading.format(number=number)

    def cut(self, ply: int) -> None:
        """Forget every move but the first `ply`."""
        del self.told[ply:]
        self._asides = {key: line for key, line in self._asides.items() if key[0] <= ply}

    def since(self, seat: int, most: int) -> list[str]:
        """The last sentences, at most `most`, of what happened since a seat made its last move."""
        lines: list[str] = []
        for told in reversed(self.told):
            if told.seat == seat:
                break
            lines[:0] = told.lines
        return lines[-most:]


def _is_hand(zone: str) -> bool:
    return zone.startswith("hand.")
