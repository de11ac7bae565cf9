"""The table of a deal of the day: meanwhile the computers play the same deal."""

from __future__ import annotations

from cardtable.daily.deal import deal_of
from cardtable.scenes.agreement import DayPlay
from cardtable.scenes.base import Services
from cardtable.scenes.day.computers import Computers
from cardtable.scenes.play.scene import PlayScene
from cardtable.storage.library import LibraryError


class DayTable(PlayScene):
    """A table at which the computers think about the same deal while the player does."""

    def __init__(self, app: Services, match_id: int) -> None:
        """`match_id` is the number of a deal of the day in the library."""
        super().__init__(app, match_id)
        assert self.session.day is not None
        self.computers = Computers(app.library, deal_of(self.session.day.day))

    def tick(self, now_ms: float) -> bool:
        """Let the computers think while nobody at the table waits for an answer."""
        if self.session.waits == "person":
            self.computers.go_on(self.app.thinker)
        return super().tick(now_ms)

    def leave(self) -> None:
        """Stop all thinking."""
        super().leave()
        self.computers.stop()


def open_table(app: Services, match_id: int) -> PlayScene | None:
    """The scene of a match in the library; None, with a message for the player, if it cannot continue."""
    try:
        agreed = app.library.stored(match_id).agreed
    except LibraryError:
        agreed = {}  # what is wrong is told when it is opened
    scene = PlayScene if DayPlay.of(agreed) is None else DayTable
    return scene.open(app, match_id)
