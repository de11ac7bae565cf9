"""The thinking of the computer player whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.scenes.play.context import TableContext

if TYPE_CHECKING:
    from cardtable.ai.thinker import Ticket


class Thinking:
    """The requests of one table to its computer players, one at a time."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._ticket: Ticket | None = None
        self._since = 0.0

    def move(self, now_ms: float) -> str | None:
        """The move of the seat to act, as text; None while it is being found, from the first call on."""
        thinker = self._context.app.thinker
        if self._ticket is None:
            self._ticket = self._context.session.ask(thinker)
            self._since = now_ms
        thinker.poll()
        move = self._ticket.move
        if move is not None:
            self._ticket = None
        return move

    def ms(self, now_ms: float) -> float | None:
        """Milliseconds a computer player has been thinking, or None."""
        return None if self._ticket is None else now_ms - self._since

    def stop(self) -> None:
        """Cancel the request."""
        if self._ticket is not None:
            self._ticket.cancel()
            self._ticket = None
