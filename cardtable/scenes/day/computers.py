"""What happens in the background of a deal of the day: the computers play it, and the moves are weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.daily.deal import OPPONENTS, DayDeal
from cardtable.daily.results import LEVELS
from cardtable.scenes.day.deals import match_of
from cardtable.scenes.hindsight import Decision, Hindsight
from cardtable.scenes.rivals import Rival
from cardtable.scenes.session import Session
from cardtable.storage.days import DayBook, Turn
from cardtable.storage.library import Library

if TYPE_CHECKING:
    from cardtable.ai.thinker import Thinker


class Computers:
    """Easy, Normal, Hard and Expert, one after another in the player's seat of the same deal.

    Attributes:
        made: points of each side, by level, as far as the levels have played.
    """

    def __init__(self, library: Library, deal: DayDeal) -> None:
        """Take over what the library knows of the deal."""
        self._book = DayBook(library)
        self._deal = deal
        self.made = {level: made for level, made in self._book.levels(deal.day).items() if level in LEVELS}
        self._rival: Rival | None = None

    @property
    def playing(self) -> str:
        """The level whose turn it is; empty once all have played."""
        return next((level for level in LEVELS if level not in self.made), "")

    @property
    def moves(self) -> int:
        """Number of moves in the match of that level."""
        return 0 if self._rival is None else self._rival.moves

    def go_on(self, thinker: Thinker) -> bool:
        """Make the next move once it has been found; return whether anything has changed."""
        level = self.playing
        if not level:
            return False
        if self._rival is None:
            others = [(OPPONENTS, 0.0)] * self._deal.terms.seats
            match, seat = match_of(self._deal), self._deal.seat
            self._rival = Rival(match, seat, level, others, hand=False, hands=LEVELS[level])
        changed = self._rival.go_on(thinker)
        points = self._rival.points
        if points is not None:
            self.made[level] = points
            self._book.keep_level(self._deal.day, level, points)
            self._rival = None
        return changed

    def stop(self) -> None:
        """Stop playing."""
        if self._rival is not None:
            self._rival.stop()
            self._rival = None


class Costliest:
    """The player's move that cost the most in a whole match, by the review."""

    def __init__(self, session: Session, known: Turn | None) -> None:
        """Take a match that is over, and the move if it was found before."""
        self.turn = known
        self._session = session
        self._seat = session.people[0]
        self._sights: list[Hindsight] = []
        if known is None:
            hands = range(len(session.match.results))
            self._sights = [Hindsight(session, hand, self._seat) for hand in hands]

    @property
    def weighed(self) -> tuple[int, int]:
        """How many moves have been weighed, and how many there are."""
        counts = [(sight.thought_over, len(sight.decisions)) for sight in self._sights]
        return sum(done for done, _all in counts), sum(whole for _done, whole in counts)

    def go_on(self, thinker: Thinker) -> bool:
        """Weigh the next move; return whether anything has changed."""
        if self.turn is not None:
            return False
        sight = next((one for one in self._sights if one.thought_over < len(one.decisions)), None)
        if sight is not None:
            return sight.think(thinker, 0)
        moves = [
            Turn(sight.hand, decision.place, (decision.advice.cost or 0.0) if decision.advice else 0.0)
            for sight in self._sights
            for decision in sight.decisions
        ]
        self.turn = max(moves, key=lambda turn: turn.cost, default=Turn(0, 0, 0.0))
        return True

    def stop(self) -> None:
        """Stop weighing."""
        for sight in self._sights:
            sight.stop()

    def told(self) -> tuple[str, str] | None:
        """The move's name and its cost in words; None if no move lost anything, or none is known yet."""
        turn = self.turn
        if turn is None or not turn.cost or turn.hand >= len(self._session.match.results):
            return None
        sight = Hindsight(self._session, turn.hand, self._seat)
        decision: Decision | None = sight.decision(turn.place)
        if decision is None:
            return None
        return sight.named(decision, decision.played).title, sight.price(turn.cost)
