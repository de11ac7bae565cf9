"""Scrolling: the offset of tall content, and the bar that shows and moves it."""

from __future__ import annotations

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.table import paint
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets.base import Widget

BAR = 10
"""Width of the bar, in units."""
WHEEL = 72
"""Scroll distance per notch of the wheel, in units."""


class Scroller(Widget):
    """A window, its rectangle, onto something taller than itself. The bar lies at its right edge.

    Attributes:
        content: height of the scrolled content, in pixels.
        offset: pixels of it above the window.
    """

    def __init__(self, tag: str = "scroller") -> None:
        super().__init__(tag)
        self.content = 0
        self.offset = 0
        self._grip: int | None = None
        self._notch = 40
        self._wide = BAR

    def fit(self, theme: Theme, rect: Rect, content: int) -> None:
        """Take the window `rect` onto `content` pixels of height."""
        self.lay(rect)
        self.content = content
        self._notch = theme.px(WHEEL)
        self._wide = theme.px(BAR)
        self.to(self.offset)

    @property
    def range(self) -> int:
        """The largest offset; 0 when everything fits."""
        return max(0, self.content - self.rect.h)

    @property
    def needed(self) -> bool:
        """Whether the content is taller than the window."""
        return self.range > 0

    def to(self, offset: float) -> bool:
        """Scroll to an offset; return whether it changed."""
        before, self.offset = self.offset, max(0, min(self.range, round(offset)))
        return before != self.offset

    def reveal(self, rect: Rect, margin: int = 0) -> bool:
        """Scroll just enough to show `rect` (its current place); return whether the offset changed."""
        if rect.top - margin < self.rect.top:
            return self.to(self.offset - (self.rect.top - rect.top + margin))
        if rect.bottom + margin > self.rect.bottom:
            return self.to(self.offset + rect.bottom + margin - self.rect.bottom)
        return False

    def page(self, key: int) -> bool:
        """Scroll by Page Up and Down, Home and End; return whether the offset changed."""
        far = round(self.rect.h * 0.9)
        ways = {
            pygame.K_PAGEUP: self.offset - far,
            pygame.K_PAGEDOWN: self.offset + far,
            pygame.K_HOME: 0,
            pygame.K_END: self.range,
        }
        return key in ways and self.to(ways[key])

    def wheel(self, event: Event) -> bool:
        """Scroll by the wheel; return whether the offset changed."""
        amount = getattr(event, "precise_y", 0.0) or float(event.y)
        return self.to(self.offset - amount * self._notch)

    def bar(self) -> Rect:
        """The rail of the bar."""
        return Rect(self.rect.right - self._wide, self.rect.y, self._wide, self.rect.h)

    def knob(self) -> Rect:
        """The part of the rail that represents the visible content."""
        bar = self.bar()
        tall = max(bar.w * 3, round(bar.h * self.rect.h / max(1, self.content)))
        top = bar.y + round((bar.h - tall) * self.offset / max(1, self.range))
        return Rect(bar.x, top, bar.w, tall)

    def meets(self, at: tuple[int, int]) -> bool:
        """Whether a point is on the bar or close to it."""
        return self.needed and self.bar().inflate(2 * self._wide, 0).collidepoint(at)

    def drags(self, at: tuple[int, int]) -> bool:
        """Always: a finger moves the knob."""
        return True

    def scroll(self, by: int) -> bool:
        """Scroll by a finger."""
        return self.to(self.offset - by) or self.needed

    def let_go(self) -> None:
        """End a drag of the bar."""
        self._grip = None

    def handle(self, event: Event) -> bool:
        """Move by dragging the bar, by a click beside its knob, or by the wheel."""
        if event.type == pygame.MOUSEWHEEL:
            return self.wheel(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            knob = self.knob()
            if not knob.top <= event.pos[1] < knob.bottom:
                far = self.rect.h if event.pos[1] > knob.bottom else -self.rect.h
                self.to(self.offset + round(far * 0.9))
                knob = self.knob()
            self._grip = event.pos[1] - knob.y
            return True
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            bar, knob = self.bar(), self.knob()
            room = max(1, bar.h - knob.h)
            return self.to((event.pos[1] - self._grip - bar.y) * self.range / room)
        if event.type == pygame.MOUSEBUTTONUP:
            self._grip = None
            return True
        return False

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the bar if needed."""
        if not self.needed:
            return
        bar, knob = self.bar(), self.knob()
        out.add(paint.rounded(bar.w, bar.h, bar.w / 2, (255, 255, 255, 16)), bar.topleft, f"bar:{self.tag}")
        lit = self.hovered or self._grip is not None
        tint = (255, 255, 255, 150 if lit else 84)
        out.add(paint.rounded(knob.w, knob.h, knob.w / 2, tint), knob.topleft, f"knob:{self.tag}")
