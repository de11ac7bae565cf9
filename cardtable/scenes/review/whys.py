"""The computer players' reasons for every move of a finished hand."""

from __future__ import annotations

from typing import ClassVar

from cardtable.i18n import N_, key_of
from cardtable.scenes.base import Services
from cardtable.scenes.reading import ReadingSheet
from cardtable.scenes.session import Session
from cardtable.table.widgets import Block

_AT_ONCE = 4
"""Number of reasons found between two frames."""


class WhysScene(ReadingSheet):
    """A sheet over the score sheet or the review; Esc or its key closes it."""

    name: ClassVar[str] = "whys"
    keys = frozenset()
    heading = N_("Why they did that")

    def __init__(self, app: Services, session: Session, hand: int | None = None) -> None:
        """Tell of a finished hand, by its index from 0; None for the last one."""
        super().__init__(app)
        self.letter = key_of("Why", "W")
        self.game = session.match.game.id
        count = len(session.match.results)
        self._reasons = session.reasons(count - 1 if hand is None else hand)
        self._found: list[Block] = []

    def tick(self, now_ms: float) -> bool:
        """Find a few more reasons: all at once would block the window."""
        moving = super().tick(now_ms)
        more = [pair for _number, pair in zip(range(_AT_ONCE), self._reasons, strict=False)]
        for line, reason in more:
            self._found += [Block("text", f"**{line}**"), Block("item", reason)]
        if more:
            self.reader.blocks = tuple(self._found)
            self.reader.anew()
            self.resized()
        return moving or bool(more)
