"""Scenes made of widgets, with a ground, an opening movement, tooltips, and Esc to go back."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from cardtable.scenes.base import Scene, Services
from cardtable.scenes.speech.passages import Passage, passages_of
from cardtable.scenes.tip_bubble import FirstTime, TipBubble
from cardtable.table import heard, paint
from cardtable.table.canvas import DrawList
from cardtable.table.canvas import paint as paint_items
from cardtable.table.motion import PANEL, SPEEDS
from cardtable.table.palette import NAVY, Cloth
from cardtable.table.theme import DESIGN_SIZE, Theme
from cardtable.table.widgets import ACT_KEYS, Entry, FocusGroup, draw_tooltip

STRETCH = 1.22
"""Largest vertical stretch of the frame, as a multiple of the design's height."""
STEADY_MS = 700.0
"""Milliseconds after a scene appears by itself during which Enter, Space and clicks are ignored."""
RISE = 12
"""Distance a panel rises while it opens, in units."""


class Frame:
    """The middle of the window in the shape of the design, measured in units.

    In a window of another shape the spare room lies around it, filled by the ground. On a square screen,
    boxes first stretch into the spare height, though words do not.
    """

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        width, height = theme.size
        tall = DESIGN_SIZE[1] * theme.u
        self._taller = min(height / tall, STRETCH)
        self.left = (width - DESIGN_SIZE[0] * theme.u) / 2
        self.top = (height - tall * self._taller) / 2

    def x(self, units: float) -> int:
        """The pixel at a distance from the left of the frame."""
        return round(self.left + units * self.theme.u)

    def y(self, units: float) -> int:
        """The pixel at a distance from the top of the frame."""
        return round(self.top + units * self.theme.u * self._taller)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point."""
        return self.x(x), self.y(y)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """The pixels of a box."""
        left, top = self.x(x), self.y(y)
        return Rect(left, top, self.x(x + w) - left, self.y(y + h) - top)

    def bar(self, x: float, y: float, w: float, h: float) -> Rect:
        """The pixels of a box that keeps its height, in the middle of its place."""
        place = self.rect(x, y, w, h)
        bar = Rect(place.x, 0, place.w, min(place.h, self.theme.px(h)))
        bar.centery = place.centery
        return bar


class FormScene(Scene):
    """A scene made of widgets."""

    felt: Cloth | None = NAVY
    """The cloth below; None for a sheet above the darkened scene below."""
    opens = True
    """Whether it rises when it opens."""

    def __init__(self, app: Services) -> None:
        super().__init__(app)
        self.group = FocusGroup()
        self.tip = TipBubble(app)
        self._opened: float | None = None
        self._open = 0.0 if self.opens else 1.0
        self._backdrop: Surface | None = None
        self._sheet: tuple[Surface, Rect] | None = None
        self._now = 0.0
        self._came = 0.0
        """When it joined the stack."""

    # To be overridden.

    def build(self) -> None:
        """Make the widgets and put them into the group; called when the scene joins the stack."""

    def lay(self, frame: Frame) -> None:
        """Lay out the widgets; called after `build` and whenever the size changes."""

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List everything between the cloth and the widgets."""

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List everything above the widgets."""

    def first_time(self, frame: Frame) -> FirstTime | None:
        """What the scene shows, at rest, that is explained the first time it comes; by default nothing."""
        return None

    def back(self) -> None:
        """Handle Esc; by default leave the scene."""
        self.app.pop()

    # Common to all.

    @property
    def frame(self) -> Frame:
        """The frame of the current window."""
        return Frame(self.app.theme)

    def enter(self) -> None:
        """Build and lay out."""
        self._came = self.app.now()
        self.build()
        self.resized()

    def resized(self) -> None:
        """Lay out anew."""
        self._backdrop = self._sheet = None
        self.lay(self.frame)

    def leave(self) -> None:
        """Take the keyboard from the widgets: a text field accepts its text and takes no more."""
        self.group.give(None)

    def covered(self) -> None:
        """Forget the pointer, and leave letters to the scene above."""
        self.group.pause()

    def uncovered(self) -> None:
        """Take letters again."""
        self.group.go_on()

    def handle(self, event: Event) -> bool:
        """Pass the event to the widgets; Esc goes back, or only out of a name that is written in place."""
        if self.group.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            field = self.group.focus
            if isinstance(field, Entry) and field.plain:
                self.group.give(None)
            else:
                self.back()
            return True
        return False

    def too_soon(self, event: Event, keys_ms: float = STEADY_MS) -> bool:
        """Whether a click, or for `keys_ms` Enter or Space, comes too soon to be meant for the scene."""
        passed = self.app.now() - self._came
        if event.type == pygame.KEYDOWN:
            return event.key in ACT_KEYS and passed < keys_ms
        return event.type == pygame.MOUSEBUTTONDOWN and passed < STEADY_MS

    def passages(self) -> Sequence[Passage]:
        """Return what is written around the widgets that the keyboard reaches, which speak for themselves."""
        theme, frame = self.app.theme, self.frame
        under, over = DrawList(), DrawList()
        self.draw_ground(under, frame)
        self.draw_over(over, frame)
        still = [
            widget.heard(theme) for widget in self.group.widgets if widget.visible and not widget.focusable
        ]
        tip = [self.tip.said] if self.tip.box is not None else []
        return passages_of(filter(None, [*heard.lines(under), *still, *heard.lines(over), *tip]))

    def focus_words(self) -> str:
        """Return the widget that has the keyboard, and what it warns of."""
        focus = self.group.focus
        return "" if focus is None else heard.sentences(focus.heard(self.app.theme), focus.warning)

    def tick(self, now_ms: float) -> bool:
        """Let widgets move, the scene open and tooltips appear."""
        self._now = now_ms
        moving = self.group.tick(now_ms)
        alarm = self.group.alarm()
        if alarm is not None and alarm > now_ms:
            self.app.wake_at(alarm)
        return self._opening(now_ms) or moving

    def _opening(self, now_ms: float) -> bool:
        if self._open >= 1:
            return False
        settings = self.app.settings
        lasts = PANEL.ms * SPEEDS[settings.speed] * (0.5 if settings.reduced_motion else 1)
        if lasts and self._opened is None:  # no time passes before its first frame has been drawn
            return True
        passed = 0.0 if self._opened is None else now_ms - self._opened
        self._open = PANEL.easing(passed / lasts) if passed < lasts else 1.0
        if self._open >= 1:
            self._sheet = None
        return self._open < 1

    def draw(self, out: DrawList) -> None:
        """List ground, widgets, focus ring and tooltip."""
        theme = self.app.theme
        ground = self._ground()
        out.add(ground, (0, 0), "felt" if self.felt is not None else "backdrop")
        if self._open < 1:
            self._draw_opening(out, ground)
            return
        self._draw_parts(out, theme)
        new = self.first_time(Frame(theme))
        if new is not None:
            self.tip.explain(out, new)
        pointed = self.group.tooltip(self._now)
        focus = self.group.focus
        if focus is not None and focus.warning:
            draw_tooltip(out, theme, focus.warning, focus.rect)
        elif pointed is not None:
            draw_tooltip(out, theme, pointed.tooltip, pointed.rect)

    def _draw_parts(self, out: DrawList, theme: Theme) -> None:
        frame = Frame(theme)
        self.draw_ground(out, frame)
        self.group.draw(out, theme)
        self.draw_over(out, frame)

    def _ground(self) -> Surface:
        """The cloth, or a darkened picture of the scenes below, which do not move meanwhile."""
        if self.felt is not None:
            return paint.felt(self.app.theme, self.felt)
        if self._backdrop is None:
            self._backdrop = self.app.picture_below(self)
            light = 255 - self.app.theme.colour("veil")[3]
            self._backdrop.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
        return self._backdrop

    def _draw_opening(self, out: DrawList, ground: Surface) -> None:
        """List the parts as one picture that rises and fades in: large windows have no time for more."""
        theme = self.app.theme
        if self._sheet is None:
            parts = DrawList()
            parts.add(ground, (0, 0))
            self._draw_parts(parts, theme)
            window = Rect((0, 0), theme.size)
            rects = parts.rects[1:]
            region = rects[0].unionall(rects[1:]).clip(window) if rects else window
            picture = Surface(region.size)
            paint_items(parts, picture, None, region.topleft)
            self._sheet = (picture, region)
            if self._opened is None:
                self._opened = self.app.now()
        picture, region = self._sheet
        rise = theme.px(RISE) * (1 - self._open)
        out.add(picture, (region.x, region.y + rise), "opening", alpha=max(1, round(255 * self._open)))
