"""The pause: a sheet above the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from cardtable.games.catalogue import entry
from cardtable.i18n import _, key_of
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Button, Panel, write

if TYPE_CHECKING:
    from cardtable.scenes.session import Session


class PauseSheet(FormScene):
    """A heading, a line below it, and a column of buttons, of which the first goes on."""

    felt = None

    def __init__(self, app: Services, game: str, title: str, line: str, buttons: Sequence[Button]) -> None:
        """Make it.

        Args:
            app: the program.
            game: whose rules F1 opens.
            title: the heading.
            line: what stands below it.
            buttons: from top to bottom.
        """
        super().__init__(app)
        self.game = game
        self.title = title
        self.line = line
        self.panel = Panel(radius=26, solid=True)
        self.buttons = buttons

    def build(self) -> None:
        """Start the keyboard on the button that goes on."""
        self.group.set([self.panel, *self.buttons])
        self.group.give(self.buttons[0])

    def lay(self, frame: Frame) -> None:
        """Lay one column in the middle."""
        self.panel.lay(frame.rect(540, 170, 520, 660))
        pitch = min(98, 504 // len(self.buttons))
        tall = pitch - (18 if pitch == 98 else 10)
        for number, button in enumerate(self.buttons):
            button.lay(frame.rect(590, 310 + number * pitch, 420, tall))

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List the heading and the line."""
        theme, room = frame.theme, frame.theme.px(460)
        at, below = frame.at(800, 228), frame.at(800, 274)
        write(out, theme, self.title.upper(), "display", theme.pt(54), "text", at, "centre", tracking=0.05)
        write(out, theme, self.line, "regular", theme.pt(17), "muted", below, "centre", room=room)


class PauseScene(PauseSheet):
    """Resume, read the rules, change settings, or leave; every move is already saved."""

    name: ClassVar[str] = "pause"

    def __init__(
        self,
        app: Services,
        game: str,
        line: str = "",
        session: Session | None = None,
        *,
        over: bool = False,
        phones: Callable[[], None] | None = None,
    ) -> None:
        """Make it.

        Args:
            app: the program.
            game: whose rules can be read.
            line: how the match stands.
            session: of a match whose deal may be played again, or None.
            over: whether the match is over, with nothing to pause or save.
            phones: opens the panel that offers seats to phones; None if they cannot be.
        """

        def offer(show: Callable[[], None]) -> None:
            app.pop()  # nothing of a hand stays under the panel
            show()

        title = _("Match over") if over else _("Paused")
        line = _("The result is kept.") if over else line or _("Every move is kept.")
        buttons = [
            Button(_("Back") if over else _("Resume"), app.pop, "primary", icon="play", letter="Esc"),
            Button(_("Rules"), lambda: app.router.rules(game), icon="book", letter=key_of("Rules", "R")),
        ]
        if entry(game).lesson_file.is_file():
            learn = Button(
                _("Learn this game"), lambda: app.router.learn(game), icon="hand", letter=key_of("Learn", "L")
            )
            buttons.append(learn)
        if phones:
            buttons.append(
                Button(_("Phones"), lambda: offer(phones), icon="phone", letter=key_of("Phones", "P"))
            )
        buttons.append(
            Button(_("Settings"), app.router.settings, icon="gear", letter=key_of("Settings", "S"))
        )
        if session:
            again = _("Play this deal again")
            buttons.append(
                Button(
                    again, lambda: app.router.again(session), icon="undo", letter=key_of("Play again", "A")
                )
            )
        home, leave = _("Go to the menu"), _("Quit")
        if not over:
            home, leave = _("Save and go to the menu"), _("Save and quit")
        buttons.append(Button(home, app.home, icon="dome", letter=key_of("Menu", "M")))
        buttons.append(Button(leave, app.quit, icon="exit", letter=key_of("Quit", "Q")))
        super().__init__(app, game, title, line, buttons)
