"""A question with two answers on a sheet above the table: before a move a player may regret, or an offer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from cardtable.i18n import _, key_of
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.offer import Offer
from cardtable.table import text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Button, Panel, paragraph, write


class ConfirmScene(FormScene):
    """Asks one question; only yes makes the move, everything else returns to the table."""

    name: ClassVar[str] = "confirm"
    felt = None

    def __init__(
        self, app: Services, question: str, confirmed: Callable[[], None], offer: Offer | None = None
    ) -> None:
        """Ask about the consequence of a move, told as one sentence, or whether an offer is taken.

        `confirmed` is called if the player wants it all the same.
        """
        super().__init__(app)
        self.question = question
        self.panel = Panel(radius=26, solid=True)
        self.heading = _("Are you sure?")
        self.no = Button(_("No, go back"), app.pop, letter="Esc")
        self.yes = Button(
            _("Yes, do it"), partial(self._leave_for, confirmed), "red", letter=key_of("Yes", "Y")
        )
        if offer is not None:
            self.heading = offer.heading
            self.no = Button(offer.no, partial(self._leave_for, offer.declined), letter=key_of("No", "N"))
            self.yes = Button(
                offer.yes, partial(self._leave_for, confirmed), "primary", letter=key_of("Yes", "Y")
            )

    def build(self) -> None:
        """Start the keyboard on the answer that changes nothing."""
        self.group.set([self.panel, self.no, self.yes])
        self.group.give(self.no)

    def _leave_for(self, answer: Callable[[], None]) -> None:
        self.app.pop()
        answer()

    def lay(self, frame: Frame) -> None:
        """Lay a low sheet in the middle, the answers side by side."""
        self.panel.lay(frame.rect(460, 330, 680, 340))
        self.no.lay(frame.rect(500, 550, 290, 80))
        self.yes.lay(frame.rect(810, 550, 290, 80))

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List heading and question."""
        theme = frame.theme
        heading = self.heading.upper()
        at = frame.at(500, 396)
        write(out, theme, heading, "display", theme.pt(48), "text", at, tracking=text.IN_HEADINGS)
        at = frame.at(500, 440)
        paragraph(out, theme, self.question, "regular", theme.pt(21), "text", at, theme.px(600))
