"""A list of what was won, each with its story and the hand to step through: honors, or a place's hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from pygame import Rect

from cardtable.i18n import _, key_of
from cardtable.passport.wins import Win
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.passport.book import when
from cardtable.scenes.replaying import open_review
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import SHEET, Button, ListView, Panel, Row, paragraph, write

_SHEET: Final = (160.0, 90.0, 1280.0, 820.0)
_LIST: Final = (190.0, 190.0, 620.0, 690.0)
_STORY: Final = (850.0, 200.0, 560.0)
"""Left, top and width of the story, in units."""
_ROW: Final = 64.0


@dataclass(frozen=True, slots=True)
class Entry:
    """One line.

    Args:
        title: what was won.
        story: a sentence about it.
        win: the hand in which it was won.
        note: a few words beside the title.
    """

    title: str
    story: str
    win: Win
    note: str = ""


class WonScene(FormScene):
    """The list, and the story of the chosen line."""

    name: ClassVar[str] = "won"
    felt = None

    def __init__(
        self, app: Services, title: str, note: str, entries: Sequence[Entry], person: str, nothing: str
    ) -> None:
        """Show entries of a person; `nothing` is said in place of them if there are none."""
        super().__init__(app)
        self.entries = tuple(entries)
        self.panel = Panel(title, note, 26, solid=True, units=SHEET)
        rows = [Row(one.title, one.note) for one in self.entries]
        self.list = ListView(
            rows, lambda _index: None, name="won", units=19, row_units=_ROW, act=self._open_row
        )
        self.show = Button(_("Step through it"), self._review, icon="eye", letter=key_of("Review", "V"))
        self.done = Button(_("Done"), app.pop, "primary", letter="Esc")
        self._person = person
        self._nothing = nothing

    def build(self) -> None:
        """Start the keyboard on the list."""
        self.show.visible = bool(self.entries)
        self.group.set([self.panel, self.list, self.show, self.done])
        self.group.give(self.list if self.entries else self.done)

    def _chosen(self, _index: int) -> None:
        self.app.refresh()

    def _open_row(self, _index: int) -> None:
        self._review()

    def _review(self) -> None:
        win = self.entries[self.list.index].win
        open_review(self.app, win.match_id, win.hand - 1, self._person)

    def lay(self, frame: Frame) -> None:
        """Lay the list left, the story and the buttons right."""
        self.panel.lay(frame.rect(*_SHEET))
        self.list.fit(frame.theme, frame.rect(*_LIST))
        left, _top, wide = _STORY
        self.show.lay(frame.rect(left, 700, wide, 74))
        self.done.lay(frame.rect(left, 796, wide, 80))

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List the story of the chosen line."""
        theme = frame.theme
        left, top, wide = _STORY
        box = Rect(frame.at(left, top), (theme.px(wide), 0))
        if not self.entries:
            px = theme.pt(20)
            paragraph(out, theme, self._nothing, "regular", px, "muted", frame.at(190, top), box.w)
            return
        one = self.entries[self.list.index]
        side = theme.px(96)
        out.add(paint.trophy(theme, side), box.topleft, "icon:trophy")
        y = box.y + side + theme.px(54)
        px = text.fit("display", theme.pt(54), one.title.upper(), box.w, text.IN_HEADINGS, theme.pt(24))
        at = (box.x, y)
        write(out, theme, one.title.upper(), "display", px, "text", at, tracking=text.IN_HEADINGS, room=box.w)
        words = _(" · ").join(part for part in (one.note, when(one.win)) if part)
        at = (box.x, y + theme.px(52))
        write(out, theme, words, "semibold", theme.pt(18), "muted", at, room=box.w)
        top_left = (box.x, y + theme.px(84))
        paragraph(out, theme, one.story, "regular", theme.pt(22), "text", top_left, box.w)
