"""The log: everything that has happened in a match, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from cardtable.engine.events import Scored, Viewer, Won
from cardtable.i18n import N_, key_of
from cardtable.scenes.base import Services
from cardtable.scenes.form import Frame
from cardtable.scenes.match_log import MatchLog
from cardtable.scenes.reading import ReadingSheet
from cardtable.table.widgets import Block
from cardtable.viewmodel.picture import SeatView


class LogScene(ReadingSheet):
    """A sheet over the table with the story of the match, newest at the end; Esc or its key closes it."""

    name: ClassVar[str] = "log"
    keys = frozenset()
    heading = N_("What happened")
    sheet = (420, 90, 760, 820)

    def __init__(
        self,
        app: Services,
        match_log: MatchLog,
        game: str,
        viewer: Viewer = None,
        plates: Sequence[SeatView] = (),
    ) -> None:
        """Show `match_log` as everybody may read it, plus what only the `viewer` saw.

        plates: of the seats, whose colors show who a line is about.
        """
        super().__init__(app, _blocks(match_log, viewer, plates))
        self.letter = key_of("What happened", "G")
        self.game = game
        self._fresh = True

    def lay(self, frame: Frame) -> None:
        """Lay out, scrolled to the end at first: the latest events matter most."""
        super().lay(frame)
        if self._fresh:
            self._fresh = False
            self.reader.scroller.to(self.reader.scroller.range)


def _blocks(match_log: MatchLog, viewer: Viewer, plates: Sequence[SeatView]) -> list[Block]:
    """The sentences, under a heading for each hand, with winnings emphasized."""
    blocks: list[Block] = []
    hues = {plate.seat: plate.colours.fill for plate in plates if plate.colours is not None}
    hand = 0
    for told in match_log.told:
        if told.hand != hand:
            hand = told.hand
            blocks.append(Block("heading", match_log.heading(hand)))
        won = [event for event in told.events if isinstance(event, (Won, Scored))]
        taker = next((event.seat for event in won if isinstance(event, Won)), told.seat)
        lines = match_log.lines(told, viewer)
        for number, line in enumerate(lines, start=1):
            last = bool(won) and number == len(lines)
            words = f"**{line}**" if last and "**" not in line else line
            whose = taker if last and number > 1 else told.seat
            hue = hues.get(whose, "muted" if hues else "")
            blocks.append(
                Block("text", words, hue=hue, suit=match_log.suit(told) if hue and number == 1 else "")
            )
    return blocks
