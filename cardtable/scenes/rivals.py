"""Computer players who play out a finished deal in one person's seat, in the background."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardtable.ai.characters import boldness_of
from cardtable.ai.levels import known_level, level
from cardtable.engine.match import Match

if TYPE_CHECKING:
    from cardtable.ai.thinker import Thinker, Ticket
    from cardtable.scenes.session import Session

AGAINST: Final = ("normal", "hard")
"""The levels that play the deal."""


class Rival:
    """One computer player in one seat of a deal, the other players unchanged.

    Attributes:
        level: how well it plays.
        points: of each side in the deal; None while it is played.
    """

    def __init__(self, session: Session, start: int, seat: int, name: str) -> None:
        """Take a seat in a deal that began after `start` moves.

        `name` is that of the level.
        """
        self.level = level(name)
        self.points: tuple[int, ...] | None = None
        record = session.match.record()
        kept = replace(record, names=(), moves=record.moves[:start])
        self._match = Match.resume(session.match.game, kept, session.match.seed)
        self._players = session.entry.players
        self._whole = not session.table.each_hand
        self._done = len(self._match.results)
        others = [
            (known_level(player.level).name, boldness_of(player.portrait)) for player in session.players
        ]
        self._seats = [(name, 0.0) if other == seat else who for other, who in enumerate(others)]
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
            if not state.to_act or (not self._whole and len(self._match.results) > self._done):
                self.points = made_since(self._match, self._done)
                return True
            if self._match.chance_due:
                self._match.draw()
                continue
            seat = state.to_act[0]
            if self._ticket is None:
                seed = f"{self._match.seed}/{len(self._match.steps)}"
                self._ticket = thinker.ask(state.observe(seat), self._players, seed, *self._seats[seat])
            thinker.poll()
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


def made_since(match: Match, hands: int) -> tuple[int, ...]:
    """Each side's points in the hands after the first `hands`."""
    sums: Sequence[int] = [0] * len(match.state.scores)
    for result in match.results[hands:]:
        sums = [total + points for total, points in zip(sums, result.points, strict=True)]
    return tuple(sums)
