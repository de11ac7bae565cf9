"""Controls for a value: one of a few (segment), on or off (toggle), a number (slider)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.i18n import _
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.heard import joined, sentences
from cardtable.table.motion import out_quad
from cardtable.table.theme import Theme
from cardtable.table.widgets.base import ACT_KEYS, Widget
from cardtable.table.widgets.label import write

SEGMENT_HEIGHT = 36
"""Height of a segmented control, in units; its hit area is at least the smallest target."""
_LEAST_FACE = 28
"""Smallest height at which it is drawn, in pixels."""
TOGGLE_SIZE = (52, 28)
"""Width and height of a switch, in units."""
KNOB_MS = 110
"""Milliseconds the knob of a switch takes to move."""


class Segment(Widget):
    """One of a few choices, side by side; Left and Right change it, Enter and Space cycle."""

    focusable = True

    def __init__(
        self,
        labels: Sequence[str],
        index: int,
        change: Callable[[int], None],
        *,
        name: str = "",
        units: float = 15,
    ) -> None:
        """Make it.

        Args:
            labels: the choices.
            index: the chosen one.
            change: called with the new index.
            name: of the value, for the tag.
            units: type size.
        """
        super().__init__(tag=f"segment:{name}")
        self.labels = tuple(labels)
        self.index = index
        self.change = change
        self.units = units
        self.closed: frozenset[int] = frozenset()
        """Choices shown but unavailable, because they conflict with something else."""
        self._pointed = -1
        self._parts: list[Rect] = []

    def natural_width(self, theme: Theme) -> int:
        """The width in pixels its labels need."""
        px = theme.pt(self.units)
        pad = theme.px(17)
        widths = [max(text.width("bold", px, label) + 2 * pad, theme.px(50)) for label in self.labels]
        return sum(widths) + 2 * theme.px(3)

    def lay_right(self, theme: Theme, right: int, middle: int, most: int) -> None:
        """Lie with the right end at `right`, centered on `middle`, at most `most` pixels wide."""
        w, h = min(self.natural_width(theme), most), theme.target(SEGMENT_HEIGHT)
        self.lay(Rect(right - w, middle - h // 2, w, h))

    def choose(self, index: int) -> None:
        """Choose, and call `change` if the choice is new."""
        if index != self.index and 0 <= index < len(self.labels) and index not in self.closed:
            self.index = index
            self.change(index)

    def keeps(self, key: int) -> bool:
        """Whether the key is Left or Right, which change the value."""
        return key in (pygame.K_LEFT, pygame.K_RIGHT)

    def handle(self, event: Event) -> bool:
        """Choose by key or click."""
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self._step(1 if event.key == pygame.K_RIGHT else -1, round_the_end=False)
                return True
            if event.key in ACT_KEYS:
                self._step(1, round_the_end=True)
                return True
            return False
        if event.type == pygame.MOUSEMOTION:
            before, self._pointed = self._pointed, self._part_at(event.pos)
            return before != self._pointed
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            part = self._part_at(event.pos)
            if part >= 0:
                self.choose(part)
            return True
        return event.type == pygame.MOUSEBUTTONUP

    def heard(self, theme: Theme) -> str:
        """Return its name, the choice that stands, and which one of how many that is."""
        if not self.labels:
            return self.caption
        place = _("{number} of {count}").format(number=self.index + 1, count=len(self.labels))
        return sentences(self.caption, joined(self.labels[self.index], place))

    def _step(self, by: int, *, round_the_end: bool) -> None:
        """Choose the next available choice."""
        for number in range(1, len(self.labels)):
            index = self.index + by * number
            if round_the_end:
                index %= len(self.labels)
            if not 0 <= index < len(self.labels):
                return
            if index not in self.closed:
                self.choose(index)
                return

    def _part_at(self, at: tuple[int, int]) -> int:
        if not self.rect.collidepoint(at):
            return -1
        return next((n for n, part in enumerate(self._parts) if part.left <= at[0] < part.right), -1)

    def _face(self, theme: Theme) -> Rect:
        """The drawn area, less tall than the target in a small window."""
        tall = min(self.rect.h, max(theme.px(SEGMENT_HEIGHT), _LEAST_FACE))
        return Rect(self.rect.x, self.rect.centery - tall // 2, self.rect.w, tall)

    def _divide(self, theme: Theme, face: Rect) -> list[Rect]:
        """The place of each choice: as wide as its label needs, with the rest shared."""
        px = theme.pt(self.units)
        edge = theme.px(3)
        inner = face.inflate(-2 * edge, -2 * edge)
        needs = [text.width("bold", px, label) for label in self.labels]
        spare = (inner.w - sum(needs)) / len(self.labels)
        rects: list[Rect] = []
        left = float(inner.x)
        for need in needs:
            right = left + need + spare
            rects.append(Rect(round(left), inner.y, round(right) - round(left), inner.h))
            left = right
        return rects

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the well, the chosen part and the labels."""
        face = self._face(theme)
        out.add(paint.segment(theme, *face.size), face.topleft, f"widget:{self.tag}")
        self._parts = self._divide(theme, face)
        px = theme.pt(self.units)
        for number, (label, part) in enumerate(zip(self.labels, self._parts, strict=True)):
            chosen = number == self.index
            if chosen:
                out.add(paint.segment_part(theme, *part.size), part.topleft, f"chosen:{self.tag}:{label}")
            elif self.hovered and number == self._pointed and number not in self.closed:
                out.add(paint.segment_part(theme, *part.size, "hover"), part.topleft, "widget:segment-hover")
            colour = "on_gold" if chosen else "text" if number not in self.closed else (255, 255, 255, 70)
            write(out, theme, label, "bold", px, colour, part.center, "centre", room=part.w - theme.px(6))


class Toggle(Widget):
    """On or off. A click anywhere in its `box` flips it."""

    focusable = True

    def __init__(self, on: bool, change: Callable[[bool], None], *, name: str = "") -> None:
        """`change` is called with the new value; `name` is that of the setting, for the tag."""
        super().__init__(tag=f"toggle:{name}")
        self.on = on
        self.change = change
        self.still = False
        """Whether the knob jumps instead of sliding."""
        self._share = 1.0 if on else 0.0
        self._from = self._share
        self._since: float | None = None

    def lay_right(self, theme: Theme, right: int, middle: int, most: int) -> None:
        """Lie with the right end at `right`, centered on `middle`; `most` is never reached."""
        w, h = (theme.px(units) for units in TOGGLE_SIZE)
        self.lay(Rect(right - w, middle - h // 2, w, h))

    def meets(self, at: tuple[int, int]) -> bool:
        """Whether a point is in its row, all of which flips it."""
        if self.clip is not None and not self.clip.collidepoint(at):
            return False
        return (self.rect if self.box is None else self.box).collidepoint(at)

    def set(self, on: bool) -> None:
        """Show a value without calling `change`."""
        if on != self.on:
            self.on = on
            self._from = self._share
            self._since = -1.0

    def heard(self, theme: Theme) -> str:
        """Return its name and whether it is on."""
        return sentences(self.caption, _("Switch: on") if self.on else _("Switch: off"))

    def flip(self) -> None:
        """Flip it, and call `change`."""
        self.set(not self.on)
        self.change(self.on)

    def handle(self, event: Event) -> bool:
        """Flip on Enter, Space or a click."""
        if event.type == pygame.KEYDOWN and event.key in ACT_KEYS:
            self.flip()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.flip()
            return True
        return event.type == pygame.MOUSEBUTTONUP

    def tick(self, now_ms: float) -> bool:
        """Move the knob."""
        if self._since is None:
            return False
        if self._since < 0:
            self._since = now_ms
        target = 1.0 if self.on else 0.0
        progress = 1.0 if self.still else min(1.0, (now_ms - self._since) / KNOB_MS)
        # In steps of a twentieth, so that a few pictures serve every switch.
        self._share = round(20 * (self._from + (target - self._from) * out_quad(progress))) / 20
        if progress >= 1:
            self._share = target
            self._since = None
        return self._since is not None

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the switch."""
        picture = paint.toggle(theme, *self.rect.size, self._share, self.enabled)
        out.add(picture, self.rect.topleft, f"widget:{self.tag}:{'on' if self.on else 'off'}")


_STEP = 5
"""Change of a slider by a key or the wheel."""


class Slider(Widget):
    """A whole number from 0 to 100 in steps, with its value beside it."""

    focusable = True

    def __init__(self, value: int, change: Callable[[int], None], *, name: str) -> None:
        """`change` is called with the new value whenever the knob moves."""
        super().__init__(tag=f"slider:{name}")
        self.value = value
        self.change = change
        self._dragged = False
        self._rail = Rect(0, 0, 1, 1)

    def lay_right(self, theme: Theme, right: int, middle: int, most: int) -> None:
        """Lie with the right end at `right`, centered on `middle`, at most `most` pixels wide."""
        w, h = min(theme.px(280), most), theme.target(SEGMENT_HEIGHT)
        self.lay(Rect(right - w, middle - h // 2, w, h))

    def set(self, value: int) -> None:
        """Set the nearest step, and call `change` if it is new."""
        value = max(0, min(100, round(value / _STEP) * _STEP))
        if value != self.value:
            self.value = value
            self.change(value)

    def drags(self, at: tuple[int, int]) -> bool:
        """Always: a finger moves the knob."""
        return True

    def keeps(self, key: int) -> bool:
        """Whether the key is Left or Right, which change the value."""
        return key in (pygame.K_LEFT, pygame.K_RIGHT)

    def heard(self, theme: Theme) -> str:
        """Return its name and its value."""
        return sentences(self.caption, _("Slider: {value} of 100").format(value=self.value))

    def let_go(self) -> None:
        """End a drag."""
        self._dragged = False

    def handle(self, event: Event) -> bool:
        """Change by keys, wheel, click or drag."""
        if event.type == pygame.KEYDOWN:
            steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_HOME: -1000, pygame.K_END: 1000}
            if event.key not in steps:
                return False
            self.set(self.value + steps[event.key] * _STEP)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._dragged = True
            self._point(event.pos[0])
            return True
        if event.type == pygame.MOUSEMOTION and self._dragged:
            self._point(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self._dragged = False
            return True
        return False

    def _point(self, x: int) -> None:
        self.set(round(100 * (x - self._rail.x) / max(1, self._rail.w)))

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List rail, knob and value."""
        px, knob = theme.pt(17), theme.px(24)
        figure = text.width("bold", px, "100")
        h = theme.px(8)
        left, right = self.rect.x + knob // 2, self.rect.right - figure - theme.px(16) - knob // 2
        self._rail = Rect(left, self.rect.centery - h // 2, right - left, h)
        share = self.value / 100
        rail = paint.slider_track(theme, self._rail.w, h, share)
        out.add(rail, self._rail.topleft, f"widget:{self.tag}")
        at = (left + self._rail.w * share - knob / 2, self.rect.centery - knob / 2)
        out.add(paint.slider_knob(theme, knob, self.hovered), at, f"knob:{self.tag}")
        write(out, theme, str(self.value), "bold", px, "text", (self.rect.right, self.rect.centery), "right")
