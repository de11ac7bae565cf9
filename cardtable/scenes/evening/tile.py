"""The tile of the start screen for an evening: who plays, and how far it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardtable.i18n import _, key_of
from cardtable.scenes.base import Services
from cardtable.scenes.profile import portrait_or
from cardtable.scenes.quiet_tile import QuietTile
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import key_cap, write, write_whole

_FACES: Final = 4
"""Most portraits shown."""


@dataclass(frozen=True, slots=True)
class Company:
    """What the tile tells.

    Args:
        portraits: of the players.
        line: how far the evening is, or what one is.
    """

    portraits: tuple[str, ...]
    line: str


class EveningTile(QuietTile):
    """The tile, dark and quiet."""

    def __init__(self, app: Services) -> None:
        super().__init__(app.router.evening, "evening", letter=key_of("Evening", "E"))
        self.app = app
        self.company: Company | None = None
        """What it tells; None before it was read, which the first frame does not wait for."""

    def look(self) -> None:
        """Read the last evening from the library."""
        from cardtable.scenes.people import everybody
        from cardtable.storage.evening import EveningBook

        evening = EveningBook(self.app.library).latest()
        if evening is None or evening.over:
            faces = [known.portrait for known in everybody(self.app)]
            line = _("Several games, one winner")
        else:
            faces = [player.portrait for player in evening.players]
            line = _("{played} of {games} games played").format(
                played=len(evening.points), games=len(evening.games)
            )
        self.company = Company(tuple(faces[:_FACES]), line)

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the tile."""
        super().draw(out, theme)
        rect, pad = self.rect, theme.px(22)
        cap, low = max(17, theme.px(26)), rect.y + theme.px(112)
        key_cap(out, theme, self.letter, (rect.right - pad - theme.px(8), low), cap, "muted")
        title = _("Evening").upper()
        room = rect.w - 2 * pad - 2 * cap
        px = text.fit("display", theme.pt(34), title, room, text.ON_BUTTONS, theme.least)
        write(out, theme, title, "display", px, "text", (rect.x + pad, low), tracking=text.ON_BUTTONS)
        if self.company is None:
            return
        side, step = theme.px(66), theme.px(56)
        for place, portrait in enumerate(self.company.portraits):
            face = paint.avatar(portrait_or(portrait, "robot"), side, theme.colour("ivory"), 0.05)
            at = rect.x + pad + place * step, rect.y + theme.px(20)
            out.add(face, at, f"portrait:{portrait}")
        at = rect.x + pad, rect.y + theme.px(143)
        line, room = self.company.line, rect.w - 2 * pad
        write_whole(out, theme, line, "regular", theme.pt(17), "muted", at, room=room)
