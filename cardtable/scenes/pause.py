"""The pause: a sheet above the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from cardtable.games.catalogue import entry
from cardtable.i18n import _, key_of
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Button, Panel, write

if TYPE_CHECKING:
    from cardtable.scenes.session import Session


class PauseScene(FormScene):
    """Resume, read the rules, change settings, or leave; every move is already saved."""

    name: ClassVar[str] = "pause"
    felt = None

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
        super().__init__(app)
        self.game = game
        self.session = session
        self.line = line
        self.over = over
        self._phones = phones
        self.panel = Panel(radius=26, solid=True)
        self.buttons = [
            Button(_("Back") if over else _("Resume"), app.pop, "primary", icon="play", letter="Esc"),
            Button(_("Rules"), lambda: app.router.rules(game), icon="book", letter=key_of("Rules", "R")),
        ]
        if _taught(game):
            learn = Button(_("Learn this game"), self._learn, icon="hand", letter=key_of("Learn", "L"))
            self.buttons.append(learn)
        if phones:
            self.buttons.append(Button(_("Phones"), self._offer, icon="phone", letter=key_of("Phones", "P")))
        settings = Button(_("Settings"), app.router.settings, icon="gear", letter=key_of("Settings", "S"))
        self.buttons.append(settings)
        if session:
            again = _("Play this deal again")
            self.buttons.append(Button(again, self._again, icon="undo", letter=key_of("Play again", "A")))
        menu = _("Go to the menu") if over else _("Save and go to the menu")
        leave = _("Quit") if over else _("Save and quit")
        self.buttons += [
            Button(menu, app.home, icon="dome", letter=key_of("Menu", "M")),
            Button(leave, app.quit, icon="exit", letter=key_of("Quit", "Q")),
        ]

    def build(self) -> None:
        """Start the keyboard on Resume."""
        self.group.set([self.panel, *self.buttons])
        self.group.give(self.buttons[0])

    def _learn(self) -> None:
        self.app.router.learn(self.game or "")

    def _offer(self) -> None:
        """Show the panel in place of this sheet, so that nothing of a hand stays under it."""
        assert self._phones is not None
        self.app.pop()
        self._phones()

    def _again(self) -> None:
        assert self.session is not None
        self.app.router.again(self.session)

    def lay(self, frame: Frame) -> None:
        """Lay one column in the middle."""
        self.panel.lay(frame.rect(540, 170, 520, 660))
        pitch = min(98, 504 // len(self.buttons))
        tall = pitch - (18 if pitch == 98 else 10)
        for number, button in enumerate(self.buttons):
            button.lay(frame.rect(590, 310 + number * pitch, 420, tall))

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List the heading and how the match stands."""
        theme = frame.theme
        at = frame.at(800, 228)
        title = _("Match over") if self.over else _("Paused")
        write(out, theme, title.upper(), "display", theme.pt(54), "text", at, "centre", tracking=0.05)
        line = _("The result is kept.") if self.over else self.line or _("Every move is kept.")
        write(
            out,
            theme,
            line,
            "regular",
            theme.pt(17),
            "muted",
            frame.at(800, 274),
            "centre",
            room=theme.px(460),
        )


def _taught(game: str) -> bool:
    """Whether a game has a lesson."""
    return entry(game).lesson_file.is_file()
