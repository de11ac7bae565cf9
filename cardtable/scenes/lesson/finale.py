"""The end of a lesson: the sentence to remember, and a first match in one click."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect

from cardtable.ai.characters import COACH
from cardtable.ai.levels import known_level
from cardtable.games import catalogue
from cardtable.i18n import _, key_of, ngettext
from cardtable.lessons.lesson import Lesson
from cardtable.scenes.form import Frame
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Button, FocusGroup, write

_SHEET: Final = (400.0, 135.0, 800.0, 730.0)


class Finale:
    """The last sheet of one lesson."""

    def __init__(
        self,
        lesson: Lesson,
        *,
        play: Callable[[], None],
        again: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        self._lesson = lesson
        self.play = Button(
            _("Play a match"),
            play,
            "primary",
            icon="play",
            letter=key_of("Play", "P"),
            note=_beginning(lesson),
        )
        self.again = Button(_("Once more"), again, icon="undo", letter=key_of("Play again", "A"))
        self.leave = Button(_("Leave"), leave, icon="exit", letter="Esc")
        self.group = FocusGroup([self.play, self.again, self.leave])
        self.group.give(self.play)

    def lay(self, frame: Frame) -> None:
        """Lay the buttons."""
        x, y, w, h = _SHEET
        self.play.lay(frame.rect(x + 60, y + h - 262, w - 120, 100))
        tall = max(68.0, 42 / frame.theme.u)
        for number, button in enumerate((self.again, self.leave)):
            button.lay(
                frame.rect(x + 60 + number * ((w - 120) / 2 + 8), y + h - 138, (w - 120) / 2 - 8, tall)
            )

    def draw(self, out: DrawList, frame: Frame) -> None:
        """List the sheet over the darkened table."""
        theme = frame.theme
        out.darken(Rect((0, 0), theme.size), 110, "veil")
        box = frame.rect(*_SHEET)
        sheet = paint.panel(theme, box.w, box.h, 26, "panel_solid", "gold", 2.0, shadow=True)
        out.add(sheet, paint.over(sheet, box), "panel:finale")
        side = theme.px(170)
        face = paint.avatar(COACH, side, theme.colour("gold"), 0.04)
        top = box.y + theme.px(32)
        out.add(face, (box.centerx - side // 2, top), f"portrait:{COACH}")
        y = top + side + theme.px(54)
        title = _("Well done!").upper()
        at = box.centerx, y
        write(out, theme, title, "display", theme.pt(64), "gold", at, "centre", tracking=text.IN_HEADINGS)
        y += theme.px(56)
        label = _("Remember").upper()
        at = box.centerx, y
        write(out, theme, label, "black", theme.pt(14), "muted", at, "centre", tracking=text.IN_LABELS)
        px = theme.pt(27)
        lines = text.balance("semibold", px, _(self._lesson.remember), box.w - theme.px(110))
        y += theme.px(26) + px // 2
        for line in lines:
            write(out, theme, line, "semibold", px, "text", (box.centerx, y), "centre")
            y += round(px * 1.35)
        words = _("Stuck in a match? The light bulb ({key}) gives you a hint.").format(
            key=key_of("Hint", "H")
        )
        at = box.centerx, box.bottom - theme.px(34)
        write(out, theme, words, "regular", theme.pt(18), "muted", at, "centre", room=box.w)
        self.group.draw(out, theme)


def _beginning(lesson: Lesson) -> str:
    """The match that is offered, in a few words."""
    match = lesson.match
    players = ngettext("{count} player", "{count} players", match.seats).format(count=match.seats)
    parts = [_(known_level(match.level).label), players]
    for option in catalogue.game_of(lesson.record).options:
        if option.name == "target" and option.name in match.options:
            found = (choice.label for choice in option.choices if choice.value == match.options["target"])
            parts += [_("to {points}").format(points=_(label)) for label in found]
    return " · ".join(parts)
