"""The pause of a lesson: a sheet above the table. Nothing is saved, and nothing has to be."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from cardtable.i18n import _, key_of
from cardtable.scenes.base import Services
from cardtable.scenes.pause import PauseSheet
from cardtable.table.widgets import Button


class LessonPause(PauseSheet):
    """Go on, begin again, read the rules, change settings, or leave."""

    name: ClassVar[str] = "lesson-pause"

    def __init__(self, app: Services, game: str, start_over: Callable[[], None]) -> None:
        """`start_over` is called to begin the lesson again, once this sheet has gone."""
        line = _("You can come back to it at any time.")
        buttons = [
            Button(_("Go on"), app.pop, "primary", icon="play", letter="Esc"),
            Button(_("Start over"), self._again, icon="undo", letter=key_of("Start over", "A")),
            Button(_("Rules"), lambda: app.router.rules(game), icon="book", letter=key_of("Rules", "R")),
            Button(_("Settings"), app.router.settings, icon="gear", letter=key_of("Settings", "S")),
            Button(_("Leave the lesson"), self._leave, icon="exit", letter=key_of("Leave the lesson", "L")),
        ]
        super().__init__(app, game, _("Lesson paused"), line, buttons)
        self._start_over = start_over

    def _again(self) -> None:
        self.app.pop()
        self._start_over()

    def _leave(self) -> None:
        self.app.pop()
        self.app.pop()
