"""The pause of a lesson: a sheet above the table. Nothing is saved, and nothing has to be."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from cardtable.i18n import _, key_of
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Button, Panel, write


class LessonPause(FormScene):
    """Go on, begin again, read the rules, change settings, or leave."""

    name: ClassVar[str] = "lesson-pause"
    felt = None

    def __init__(self, app: Services, game: str, start_over: Callable[[], None]) -> None:
        """`start_over` is called to begin the lesson again, once this sheet has gone."""
        super().__init__(app)
        self.game = game
        self._start_over = start_over
        self.panel = Panel(radius=26, solid=True)
        self.buttons = [
            Button(_("Go on"), app.pop, "primary", icon="play", letter="Esc"),
            Button(_("Start over"), self._again, icon="undo", letter=key_of("Start over", "A")),
            Button(_("Rules"), lambda: app.router.rules(game), icon="book", letter=key_of("Rules", "R")),
            Button(_("Settings"), app.router.settings, icon="gear", letter=key_of("Settings", "S")),
            Button(_("Leave the lesson"), self._leave, icon="exit", letter=key_of("Leave the lesson", "L")),
        ]

    def build(self) -> None:
        """Start the keyboard on the button that goes on."""
        self.group.set([self.panel, *self.buttons])
        self.group.give(self.buttons[0])

    def _again(self) -> None:
        self.app.pop()
        self._start_over()

    def _leave(self) -> None:
        self.app.pop()
        self.app.pop()

    def lay(self, frame: Frame) -> None:
        """Lay one column in the middle."""
        self.panel.lay(frame.rect(540, 170, 520, 660))
        for number, button in enumerate(self.buttons):
            button.lay(frame.rect(590, 310 + number * 98, 420, 80))

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List the heading."""
        theme = frame.theme
        at, line = frame.at(800, 228), frame.at(800, 274)
        title = _("Lesson paused").upper()
        write(out, theme, title, "display", theme.pt(54), "text", at, "centre", tracking=0.05)
        words = _("You can come back to it at any time.")
        room = theme.px(460)
        write(out, theme, words, "regular", theme.pt(17), "muted", line, "centre", room=room)
