"""A sheet to change what is still to come in an evening."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, Final

from pygame.event import Event

from cardtable.i18n import _
from cardtable.scenes.base import Services
from cardtable.scenes.evening.program import SIZE, ProgramForm, games_of
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.profile import own_player
from cardtable.storage.evening import KeptEvening
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import SHEET, Button, Panel

_BOX: Final = (426.0, 90.0, 748.0, 820.0)


class ChangeScene(FormScene):
    """Chooses games and length anew, for the time that is left; what was begun stays."""

    name: ClassVar[str] = "evening-change"
    felt = None

    def __init__(
        self, app: Services, evening: KeptEvening, begun: int, done: Callable[[KeptEvening], None]
    ) -> None:
        """Offer a change.

        Args:
            app: the program.
            evening: the evening.
            begun: number of matches played, or begun.
            done: called with the changed evening.
        """
        super().__init__(app)
        self.evening = evening
        self.begun = begun
        self.done = done
        games = [game.game for game in evening.games[begun:]]
        self.form = ProgramForm(evening.players, own_player(app), self._changed, games, begun=begun)
        self.panel = Panel(_("Change the games"), radius=26, solid=True, units=SHEET)
        self.keep = Button(_("Play these"), self._keep, "primary", letter="Enter")
        self.no = Button(_("Back"), self.back, letter="Esc")

    def build(self) -> None:
        """Start the keyboard on the button that keeps the change."""
        self.group.set([self.panel, *self.form.widgets, self.no, self.keep])
        self.group.give(self.keep)
        self._changed()

    def _changed(self) -> None:
        self.keep.enabled = not self.form.problem
        self.app.refresh()

    def _keep(self) -> None:
        if self.form.problem:
            return
        games = (*self.evening.games[: self.begun], *games_of(self.form.program))
        self.app.pop()
        self.done(replace(self.evening, games=games))

    def handle(self, event: Event) -> bool:
        """Keep the change on Enter; Space changes a choice."""
        if self.form.means_go(event, self.group.focus):
            self._keep()
            return True
        return super().handle(event)

    def lay(self, frame: Frame) -> None:
        """Lay the sheet in the middle."""
        x, y, w, h = _BOX
        self.panel.lay(frame.rect(*_BOX))
        self.form.lay(frame, frame.rect(x + 32, y + 84, *SIZE))
        self.no.lay(frame.rect(x + 32, y + h - 112, 240, 80))
        self.keep.lay(frame.rect(x + 292, y + h - 112, w - 324, 80))

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List the words around the widgets."""
        self.form.draw(out, frame)
