"""The computer player whose turn it is, while it thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.scenes.play.context import TableContext

if TYPE_CHECKING:
    from cardtable.ai.thinker import Ticket


class Thinking:
    """What one table waits for from its computer players, one after the other."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._ticket: Ticket | None = None
        self._since = 0.0

    def move(self, now_ms: float) -> str | None:
        """The move of whoever is to act, as text; None while it is thought about: from the first call on."""
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
        """How long a computer player has been thinking; None while none is."""
        return None if self._ticket is None else now_ms - self._since

    def stop(self) -> None:
        """Nobody waits for it any more."""
        if self._ticket is not None:
            self._ticket.cancel()
            self._ticket = None
