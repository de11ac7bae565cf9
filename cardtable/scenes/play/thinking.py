"""The thinking of the computer player whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.scenes.play.context import TableContext

if TYPE_CHECKING:
    from cardtable.ai.thinker import Ticket


class Thinking:
    """The requests of one table to its computer players, one at a time.

    Attributes:
        off: whether nobody is asked, because a lesson makes their moves.
    """

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._ticket: Ticket | None = None
        self._since = 0.0
        self.off = False

    def ahead(self, now_ms: float) -> None:
        """Let a computer player whose turn comes next think while the last move is being looked at."""
        if self._context.session.waits == "computer" and not (self._context.still or self.off):
            self._begin(now_ms)

    def _begin(self, now_ms: float) -> None:
        """Ask the seat to act for its move, unless it has been asked."""
        if self._ticket is None:
            self._ticket = self._context.session.ask(self._context.app.thinker)
            self._since = now_ms

    def move(self, now_ms: float) -> str | None:
        """The move of the seat to act, as text; None while it is being found, from the first call on."""
        self._begin(now_ms)
        assert self._ticket is not None  # it has been asked
        move = self._ticket.move
        if move is not None:
            self._ticket = None
        return move

    def ms(self, now_ms: float) -> float | None:
        """Milliseconds a computer player has been thinking, or None once it knows its move."""
        return None if self._ticket is None or self._ticket.move is not None else now_ms - self._since

    def stop(self) -> None:
        """Cancel the request."""
        if self._ticket is not None:
            self._ticket.cancel()
            self._ticket = None
