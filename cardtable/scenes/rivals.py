"""Computer players who play out a finished deal in one person's seat, in the background."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardtable.ai.characters import boldness_of
from cardtable.ai.levels import known_level, level
from cardtable.engine.match import Match
from cardtable.games import catalogue

if TYPE_CHECKING:
    from cardtable.ai.thinker import Thinker, Ticket
    from cardtable.scenes.session import Session

AGAINST: Final = ("normal", "hard")
"""The levels that play the deal."""


Sitting = tuple[str, float]
"""How a computer player plays: its level, and its temperament from -1 for careful to 1 for bold."""


class Rival:
    """One computer player in one seat of a deal.

    Attributes:
        level: how well it plays.
        points: of each side in the deal; None while it is played.
    """

    def __init__(
        self, match: Match, seat: int, name: str, others: Sequence[Sitting], *, hand: bool, hands: int = 0
    ) -> None:
        """Take a seat in a match of its own, before the deal is played.

        Args:
            match: the match.
            seat: the seat.
            name: that of the level.
            others: how the players of all seats play; that of `seat` does not matter.
            hand: whether the deal is a single hand; otherwise it lasts until the match is over.
            hands: number of hands to imagine for a move, so that no clock decides; 0 for the level's seconds.
        """
        self.level = level(name)
        self.points: tuple[int, ...] | None = None
        self._match = match
        self._seat = seat
        self._players = catalogue.entry(match.game.id).players
        self._hand = hand
        self._hands = hands
        self._done = len(match.results)
        self._sittings = [(name, 0.0) if other == seat else who for other, who in enumerate(others)]
        self._ticket: Ticket | None = None

    @property
    def moves(self) -> int:
        """Total number of moves made."""
        return len(self._match.steps)

    def go_on(self, thinker: Thinker) -> bool:
        """Make the next move once it has been found; return whether anything has changed."""
        changed = False
        while self.points is None:
            state = self._match.state
            hand_over = self._hand and len(self._match.results) > self._done
            if self._match.winners is not None or not state.to_act or hand_over:
                self.points = made_since(self._match, self._done)
                return True
            if self._match.chance_due:
                self._match.draw()
                continue
            # As at the table, where a person is asked first: the others' dice depend on the order.
            seat = self._seat if self._seat in state.to_act else state.to_act[0]
            if self._ticket is None:
                seed = f"{self._match.seed}/{len(self._match.steps)}"
                seen, hands = state.observe(seat), self._hands if seat == self._seat else 0
                self._ticket = thinker.ask(seen, self._players, seed, *self._sittings[seat], hands)
            if self._ticket.move is None:
                return changed
            self._match.play(seat, state.read(seat, self._ticket.move))
            self._ticket = None
            changed = True
        return changed

    def stop(self) -> None:
        """Stop playing."""
        if self._ticket is not None:
            self._ticket.cancel()
            self._ticket = None


def rival_of(session: Session, start: int, seat: int, name: str) -> Rival:
    """A computer player in one seat of a deal played here, the other players unchanged.

    Args:
        session: of the deal.
        start: number of moves before it was played.
        seat: the seat.
        name: of the level.
    """
    record = session.match.record()
    kept = replace(record, names=(), moves=record.moves[:start])
    match = Match.resume(session.match.game, kept, session.match.seed)
    others = [(known_level(player.level).name, boldness_of(player.portrait)) for player in session.players]
    return Rival(match, seat, name, others, hand=session.table.each_hand)


def made_since(match: Match, hands: int) -> tuple[int, ...]:
    """Each side's points in the hands after the first `hands`."""
    sums: Sequence[int] = [0] * len(match.state.scores)
    for result in match.results[hands:]:
        sums = [total + points for total, points in zip(sums, result.points, strict=True)]
    return tuple(sums)
