"""Rows of a form, each with a name, a line of explanation and a control, in a scrolling list."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.heard import joined, sentences
from cardtable.table.theme import Theme
from cardtable.table.widgets import Scroller, Segment, Slider, Toggle, Widget, paragraph, write

Control = Segment | Slider | Toggle

ROW = 67
"""Smallest height of a row, in units."""
GAP = 5
"""Gap between two rows, in units."""


class OptionRow(Widget):
    """One option: its name, its explanation and, at the right, its control."""

    def __init__(self, label: str, explanation: str, control: Control, *, heading: str = "") -> None:
        """`heading` stands above the row if a new group of rows begins."""
        super().__init__(tag=f"row:{label}")
        self.label = label
        self.explanation = explanation
        self.control = control
        self.heading = heading
        self.mark = ""
        """A word on its value, beside its name."""
        self.shaded = False

    def _room(self, theme: Theme, width: int) -> int:
        """Width available to the words, in pixels."""
        if isinstance(self.control, Segment):
            taken = min(self.control.natural_width(theme), round(width * 0.62))
        elif isinstance(self.control, Slider):
            taken = theme.px(280)
        else:
            taken = theme.px(52)
        return width - taken - theme.px(20 + 24 + 22)

    def head(self, theme: Theme) -> int:
        """Height of its heading, in pixels."""
        return theme.px(54) if self.heading else 0

    def height(self, theme: Theme, width: int) -> int:
        """The height in pixels it needs at that width, without the heading."""
        lines = len(text.wrap("regular", theme.pt(16), self.explanation, self._room(theme, width)))
        words = (
            theme.px(22)
            + text.line_height(theme.pt(20))
            + lines * text.line_height(theme.pt(16))
            - theme.px(6)
        )
        return max(theme.px(ROW), words)

    def place(self, theme: Theme, rect: Rect, clip: Rect) -> None:
        """Take the place `rect`, clipped to `clip`."""
        self.lay(rect)
        self.clip = self.control.clip = clip
        most = rect.w - theme.px(24) - theme.px(150)
        self.control.lay_right(theme, rect.right - theme.px(24), rect.centery, most)
        self.control.box = rect
        self.control.caption = sentences(joined(self.label, self.mark), self.explanation)

    def heard(self, theme: Theme) -> str:
        """Return the heading over it; its control says the rest."""
        return self.heading

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List ground, words and heading."""
        rect = self.rect
        if self.heading:
            y = rect.y - theme.px(22)
            write(
                out,
                theme,
                self.heading,
                "display",
                theme.pt(24),
                "gold",
                (rect.x + theme.px(20), y),
                tracking=0.05,
            )
        if self.shaded:
            ground = paint.rounded(rect.w, rect.h, theme.px(14), theme.colour("row"))
            out.add(ground, rect.topleft, "row:ground")
        left = rect.x + theme.px(20)
        ink = "text" if self.control.enabled else "muted"
        px, small = theme.pt(20), theme.pt(16)
        room = self._room(theme, rect.w)
        lines = len(text.wrap("regular", small, self.explanation, room))
        tall = text.line_height(px) + lines * text.line_height(small)
        top = rect.centery - tall / 2
        middle = top + text.line_height(px) / 2
        name = write(out, theme, self.label, "bold", px, ink, (left, middle), room=room)
        if self.mark:
            x = name.right + theme.px(14)
            write(out, theme, self.mark, "semibold", theme.pt(15), "gold", (x, middle), room=left + room - x)
        paragraph(
            out, theme, self.explanation, "regular", small, "muted", (left, top + text.line_height(px)), room
        )


class _Ground(Widget):
    """The area under the rows, which takes the wheel anywhere."""

    def __init__(self, scroller: Scroller) -> None:
        super().__init__("rows")
        self.scroller = scroller

    def handle(self, event: Event) -> bool:
        """Scroll by the wheel."""
        return event.type == pygame.MOUSEWHEEL and self.scroller.wheel(event)

    def scroll(self, by: int) -> bool:
        """Scroll by a finger."""
        return self.scroller.scroll(by)


class OptionList:
    """Rows under one another that scroll if they do not fit."""

    def __init__(self, rows: Sequence[OptionRow]) -> None:
        self.rows = list(rows)
        self.scroller = Scroller("options")
        self._ground = _Ground(self.scroller)
        self._theme: Theme | None = None
        self._view = Rect(0, 0, 0, 0)
        self._offset = -1

    @property
    def widgets(self) -> list[Widget]:
        """Everything in it, in reading order."""
        parts: list[Widget] = [self._ground]
        for row in self.rows:
            parts += [row, row.control]
        return [*parts, self.scroller]

    def lay(self, theme: Theme, view: Rect) -> None:
        """Take the place `view`."""
        self._theme, self._view = theme, view
        self._ground.lay(view)
        width = view.w
        content = self._height(theme, width)
        if content > view.h:
            width -= theme.px(22)
            content = self._height(theme, width)
        self.scroller.fit(theme, view, content)
        self._place_rows(theme, width)

    def _height(self, theme: Theme, width: int) -> int:
        gap = theme.px(GAP)
        return sum(row.head(theme) + row.height(theme, width) + gap for row in self.rows) - gap

    def _place_rows(self, theme: Theme, width: int) -> None:
        self._offset = self.scroller.offset
        y = self._view.y - self._offset
        shaded = True
        for row in self.rows:
            y += row.head(theme)
            tall = row.height(theme, width)
            shaded = shaded or bool(row.heading)
            row.shaded, shaded = shaded, not shaded
            row.place(theme, Rect(self._view.x, y, width, tall), self._view)
            y += tall + theme.px(GAP)

    def follow(self) -> None:
        """Move the rows with the scroller; call it before drawing them."""
        if self._theme is not None and self._offset != self.scroller.offset:
            self._place_rows(self._theme, self.rows[0].rect.w if self.rows else self._view.w)

    def reveal(self, widget: Widget) -> None:
        """Scroll the row of a control into view."""
        for row in self.rows:
            if row.control is widget and self._theme is not None:
                head = row.head(self._theme)
                self.scroller.reveal(Rect(row.rect.x, row.rect.y - head, row.rect.w, row.rect.h + head))
                self.follow()
