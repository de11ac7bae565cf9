"""A scrolling list of lines, one of them chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.i18n import _
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.heard import joined, sentences
from cardtable.table.theme import Theme
from cardtable.table.widgets.base import ACT_KEYS, Widget
from cardtable.table.widgets.label import write
from cardtable.table.widgets.scroll import Scroller

_BELOW = 15
"""Type size of the line under a row's text, in units."""


class Row(NamedTuple):
    """One line of a list: its text, and muted text at its right end and under it."""

    label: str
    note: str = ""
    below: str = ""


class ListView(Widget):
    """Rows under one another. Up, Down and clicks choose; Enter and Space open the chosen one."""

    focusable = True

    def __init__(
        self,
        rows: Sequence[Row],
        choose: Callable[[int], None],
        *,
        name: str = "",
        units: float = 17,
        row_units: float = 42,
        act: Callable[[int], None] | None = None,
    ) -> None:
        """Make a list.

        Args:
            rows: its lines.
            choose: called with the chosen index.
            name: of the list, for the tag.
            units: type size.
            row_units: height of a row.
            act: called when the chosen row is opened by Enter or Space.
        """
        super().__init__(tag=f"list:{name}")
        self.rows = tuple(rows)
        self.choose = choose
        self.act = act
        self.index = 0
        self.units = units
        self.row_units = row_units
        self.scroller = Scroller(self.tag)
        self._tall = 40
        self._pointed = -1
        self._grip = False

    def fit(self, theme: Theme, rect: Rect) -> None:
        """Take the place `rect`."""
        self.lay(rect)
        self._tall = theme.target(self.row_units)
        if any(row.below for row in self.rows):
            lines = text.line_height(theme.pt(self.units)) + text.line_height(theme.pt(_BELOW))
            self._tall = max(self._tall, lines + theme.px(8))
        self.scroller.fit(theme, rect, self._tall * len(self.rows))

    def heard(self, theme: Theme) -> str:
        """Return its name and the chosen line, with its place in the list."""
        if not self.rows:
            return sentences(self.caption, _("The list is empty"))
        place = _("{number} of {count}").format(number=self.index + 1, count=len(self.rows))
        return sentences(self.caption, joined(*self.rows[self.index], place))

    def drags(self, at: tuple[int, int]) -> bool:
        """Whether a point is on the bar."""
        return self.scroller.meets(at)

    def scroll(self, by: int) -> bool:
        """Scroll by a finger."""
        return self.scroller.scroll(by)

    def let_go(self) -> None:
        """End a drag of the bar."""
        self._grip = False
        self.scroller.let_go()

    def keeps(self, key: int) -> bool:
        """Whether the key is Up or Down, which choose."""
        return key in (pygame.K_UP, pygame.K_DOWN)

    def show(self, index: int) -> None:
        """Mark a row as chosen, without calling `choose`, and scroll it into view."""
        self.index = max(0, min(len(self.rows) - 1, index))
        self.scroller.reveal(self._row(self.index))

    def _choose(self, index: int) -> None:
        if self.rows:
            self.show(index)
            self.choose(self.index)

    def _row(self, index: int) -> Rect:
        bar = self.scroller.bar().w * 2 if self.scroller.needed else 0
        top = self.rect.y + index * self._tall - self.scroller.offset
        return Rect(self.rect.x, top, self.rect.w - bar, self._tall)

    def _index_at(self, at: tuple[int, int]) -> int:
        if not self.rect.collidepoint(at):
            return -1
        index = (at[1] - self.rect.y + self.scroller.offset) // self._tall
        return index if index < len(self.rows) else -1

    def handle(self, event: Event) -> bool:
        """Choose by keys and clicks; scroll by wheel and bar."""
        if event.type == pygame.KEYDOWN:
            return self._key(event.key)
        if event.type == pygame.MOUSEWHEEL:
            return self.scroller.wheel(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self.scroller.meets(event.pos):
                self._grip = True
                return self.scroller.handle(event)
            index = self._index_at(event.pos)
            if index >= 0:
                self._choose(index)
            return True
        if event.type == pygame.MOUSEMOTION:
            if self._grip:
                return self.scroller.handle(event)
            before, self._pointed = self._pointed, self._index_at(event.pos)
            return before != self._pointed
        if event.type == pygame.MOUSEBUTTONUP:
            self.let_go()
            return True
        return False

    def _key(self, key: int) -> bool:
        far = max(1, self.rect.h // self._tall - 1)
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -far,
            pygame.K_PAGEDOWN: far,
            pygame.K_HOME: -len(self.rows),
            pygame.K_END: len(self.rows),
        }
        if key in steps:
            self._choose(self.index + steps[key])
            return True
        if key in ACT_KEYS and self.act is not None and self.rows:
            self.act(self.index)
            return True
        return False

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the visible rows."""
        px, pad = theme.pt(self.units), theme.px(14)
        first = self.scroller.offset // self._tall
        last = min(len(self.rows), (self.scroller.offset + self.rect.h) // self._tall + 1)
        with out.clipped(self.rect):
            for index in range(first, last):
                row, rect = self.rows[index], self._row(index)
                inner = rect.inflate(0, -theme.px(4))
                if index == self.index:
                    body = paint.rounded(inner.w, inner.h, theme.px(9), theme.colour("row_chosen"))
                    out.add(body, inner.topleft, f"chosen:{self.tag}")
                elif self.hovered and index == self._pointed:
                    body = paint.rounded(inner.w, inner.h, theme.px(9), theme.colour("row"))
                    out.add(body, inner.topleft, "widget:row-hover")
                colour = "gold" if index == self.index else "text"
                y = rect.y + rect.h * (0.32 if row.below else 0.5)
                left, right = rect.x + pad, rect.right - pad
                if row.below:
                    at = (left, rect.y + rect.h * 0.69)
                    room = right - left
                    write(out, theme, row.below, "regular", theme.pt(_BELOW), "muted", at, room=room)
                if row.note:
                    at = (right, y)
                    right = write(out, theme, row.note, "regular", theme.pt(14), "muted", at, "right").x - pad
                size = text.fit("semibold", px, row.label, right - left, 0, theme.least)
                write(out, theme, row.label, "semibold", size, colour, (left, y), room=right - left)
        self.scroller.hovered = self.hovered
        self.scroller.draw(out, theme)
