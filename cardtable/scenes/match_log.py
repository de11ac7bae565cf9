"""The story of a match: every move as everybody at the table saw it, in sentences.

It is made from open observations and events alone, so that anyone at the screen may read it. Sentences for
one person alone are kept apart and shown only to that person.
"""

from collections.abc import Sequence

from cardtable.cards.card import SUITS
from cardtable.engine.events import Event, Moved, Said, Scored, Viewer
from cardtable.engine.game import Observation
from cardtable.engine.match import Match
from cardtable.games.kit.table.game_table import GameTable, Told


class MatchLog:
    """The events of a match so far."""

    def __init__(self, table: GameTable, people: Sequence[int] = ()) -> None:
        """Begin with nothing; `table` supplies the words, `people` are the seats of those at the screen."""
        self._table = table
        self._people = tuple(people)
        self.told: list[Told] = []
        self._asides: dict[tuple[int, int], str] = {}
        """Sentences that one seat alone may read, by the move's number and the seat."""

    @classmethod
    def of(cls, match: Match, table: GameTable, people: Sequence[int] = ()) -> "MatchLog":
        """Return the story of a match under way by replaying it."""
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
        """Add one more move.

        Args:
            seat: of the player.
            before: what everybody could see before it.
            events: what happened; only what everybody saw is kept.
            after: what everybody can see after it.
        """
        seen = tuple(event.seen_by(None) for event in events)
        lines = tuple(self._table.tell(before, seen, after))
        # If the next hand is dealt in the same move, the points still belong to the hand before.
        hand = next((event.hand for event in seen if isinstance(event, Scored)), after.hand)
        told = Told(len(self.told) + 1, hand, seat, seen, lines)
        self.told.append(told)
        for person in self._people:
            aside = self._table.aside(person, tuple(event.seen_by(person) for event in events))
            if aside:
                self._asides[told.ply, person] = aside
        return told

    def lines(self, told: Told, viewer: Viewer) -> tuple[str, ...]:
        """The sentences of a move for the person at the screen."""
        aside = self._asides.get((told.ply, viewer)) if viewer is not None else None
        return told.lines if aside is None else (*told.lines, aside)

    def suit(self, told: Told) -> str:
        """The letter of a move's suit: of the one card played, or as named; else empty."""
        played = [event.card for event in told.events if isinstance(event, Moved) and _is_hand(event.source)]
        if len(played) == 1:
            card = self._table.cards.by_code.get(played[0])
            return card.suit or "" if card is not None else ""
        said = told.events[0] if told.events else None
        return said.value if isinstance(said, Said) and said.what == "trump" and said.value in SUITS else ""

    def heading(self, number: int) -> str:
        """The heading of a part of the match by its number, from 1."""
        return self._table.parts().heading.format(number=number)

    def cut(self, ply: int) -> None:
        """Drop every move after the first `ply`."""
        del self.told[ply:]
        self._asides = {key: line for key, line in self._asides.items() if key[0] <= ply}

    def since(self, seat: int, most: int) -> list[str]:
        """The latest sentences, at most `most`, about what happened since a seat's last move."""
        lines: list[str] = []
        for told in reversed(self.told):
            if told.seat == seat:
                break
            lines[:0] = told.lines
        return lines[-most:]


def _is_hand(zone: str) -> bool:
    return zone.startswith("hand.")
