"""The base of every widget, and the group that routes the keyboard and the pointer to them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.table import paint
from cardtable.table.badges import bulb
from cardtable.table.canvas import DrawList
from cardtable.table.heard import flowing, sentences, written
from cardtable.table.motion import TOOLTIP_AFTER_MS
from cardtable.table.theme import Theme

ACT_KEYS: Final = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE})
ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_ASIDE: Final = 3.0
"""Weight of a pixel sideways against one ahead when an arrow key looks for the next widget."""
_TALL: Final = 2.5
"""Height of a widget, in heights of the bulb, above which a hint's bulb lies in the middle of its side."""


class Widget:
    """Something drawn in a rectangle that may be acted on.

    Attributes:
        rect: its place in pixels of the window, and its hit area.
        enabled: whether it can be acted on; a disabled widget gets no focus.
        visible: whether it is drawn at all.
        focusable: whether the keyboard can reach it.
        focused, hovered: set by the group.
        framed: whether it has the keyboard and shows that.
        hinted: whether a hint recommends it: it wears a bulb.
        tooltip: shown after the pointer has rested on it; empty for none.
        warning: shown at once while it has the keyboard; empty for none.
        tag: its name in the draw list, after "widget:".
        clip: the window of the scrolled list around it; None if it is not clipped.
        box: a larger box that belongs to it, such as its row in a form, which the focus ring surrounds.
        caption: what stands beside it and names it, for whoever only hears it; empty if its own words do.
    """

    focusable: bool = False

    def __init__(self, tag: str = "", tooltip: str = "") -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.enabled = True
        self.visible = True
        self.focused = self.framed = False
        self.hovered = False
        self.hinted = False
        self.tooltip = tooltip
        self.warning = ""
        self.tag = tag
        self.clip: Rect | None = None
        self.box: Rect | None = None
        self.caption = ""

    @property
    def reachable(self) -> bool:
        """Whether the keyboard can reach it now."""
        return self.focusable and self.enabled and self.visible

    def meets(self, at: tuple[int, int]) -> bool:
        """Whether a point is in its hit area."""
        return self.rect.collidepoint(at) and (self.clip is None or self.clip.collidepoint(at))

    def lay(self, rect: Rect) -> None:
        """Take the place `rect`."""
        self.rect = Rect(rect)

    def handle(self, event: Event) -> bool:
        """Handle an event; return whether it was used.

        Keys go to the widget with the focus, the pointer's buttons and wheel to the one under it, and motion
        and the release of a button also to the one that was pressed.
        """
        return False

    def wants_text(self) -> bool:
        """Whether letters are text for it now, not shortcuts."""
        return False

    def keeps(self, key: int) -> bool:
        """Whether it uses this arrow key itself, so that the focus stays."""
        return False

    def calls(self, event: Event) -> bool:
        """Act on its key, pressed anywhere; return whether the key was its own."""
        return False

    def drags(self, at: tuple[int, int]) -> bool:
        """Whether a finger that moves on from a point of it drags something, such as the knob of a slider."""
        return False

    def scroll(self, by: int) -> bool:
        """Move its content down by so many pixels with a finger; return whether it has any that moves."""
        return False

    def tick(self, now_ms: float) -> bool:
        """Let time pass; return whether it moves."""
        return False

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List its parts on the draw list."""

    def heard(self, theme: Theme) -> str:
        """Return it in words, for whoever hears the screen: its name, its kind and its value."""
        return sentences(self.caption, flowing(written(self, theme)))

    def ring_rect(self) -> Rect:
        """The box the focus ring surrounds."""
        return self.rect if self.box is None else self.box

    def ring_radius(self, theme: Theme) -> float:
        """Radius of that box's corners, in pixels."""
        return 10 * theme.u

    def got_focus(self) -> None:
        """Handle gaining the keyboard."""

    def lost_focus(self) -> None:
        """Handle losing the keyboard."""

    def let_go(self) -> None:
        """Forget a press that will never be released, because the window lost the pointer."""


class FocusGroup:
    """Widgets in reading order; at most one has the keyboard, one is under the pointer."""

    def __init__(self, widgets: Iterable[Widget] = ()) -> None:
        """`widgets` are in reading order; those drawn later lie above."""
        self.widgets: list[Widget] = list(widgets)
        self.focus: Widget | None = None
        self.framed = True
        """Whether the widget with the keyboard shows that; at a table only once a key was used."""
        self.hover: Widget | None = None
        self.hover_since: float | None = None
        self.stirred = False
        """Whether the pointer has moved since anything else happened; tooltips need that."""
        self.pointer = (-1, -1)
        self._pressed: Widget | None = None
        self._finger: tuple[int, int] | None = None
        """Where a finger that scrolls is."""
        self._reveal: Callable[[Widget], None] | None = None

    def on_focus(self, reveal: Callable[[Widget], None]) -> None:
        """Call `reveal` with the widget that gets the keyboard, so that it can be scrolled into view."""
        self._reveal = reveal

    def set(self, widgets: Sequence[Widget]) -> None:
        """Replace the widgets; focus and pointer stay with those that remain."""
        self.widgets = list(widgets)
        if self.focus is not None and self.focus not in self.widgets:
            self._blur()
        if self.hover is not None and self.hover not in self.widgets:
            self.hover.hovered = False
            self.hover = None
        if self._pressed is not None and self._pressed not in self.widgets:
            self._pressed.let_go()
            self._pressed = None

    def _blur(self) -> None:
        if self.focus is not None:
            self.focus.focused = self.focus.framed = False
            self.focus.lost_focus()
            self.focus = None

    def give(self, widget: Widget | None) -> None:
        """Give the keyboard to `widget`; does nothing if it cannot have it."""
        if widget is self.focus or (widget is not None and not widget.reachable):
            return
        self._blur()
        self.focus = widget
        if widget is not None:
            widget.focused, widget.framed = True, self.framed
            widget.got_focus()
            if self._reveal is not None:
                self._reveal(widget)

    def frame(self, *, framed: bool = True) -> None:
        """Show from now on what has the keyboard, or nothing of it."""
        self.framed = framed
        if self.focus is not None:
            self.focus.framed = framed

    def step(self, by: int) -> bool:
        """Move the keyboard by one in reading order (+1 or -1), wrapping around; return whether it moved."""
        reachable = [widget for widget in self.widgets if widget.reachable]
        if not reachable:
            return False
        if self.focus in reachable:
            place = (reachable.index(self.focus) + by) % len(reachable)
        else:
            place = 0 if by > 0 else -1
        before = self.focus
        self.give(reachable[place])
        return self.focus is not before

    def _neighbour(self, dx: int, dy: int) -> Widget | None:
        """The nearest reachable widget in a direction."""
        if self.focus is None:
            return None
        here = self.focus.ring_rect()
        best: tuple[float, Widget] | None = None
        for widget in self.widgets:
            if widget is self.focus or not widget.reachable:
                continue
            there = widget.ring_rect()
            if dx:
                ahead = (there.centerx - here.centerx) * dx
                aside = max(0, there.top - here.bottom, here.top - there.bottom)
                gap = there.left - here.right if dx > 0 else here.left - there.right
            else:
                ahead = (there.centery - here.centery) * dy
                aside = max(0, there.left - here.right, here.left - there.right)
                gap = there.top - here.bottom if dy > 0 else here.top - there.bottom
            if ahead <= 0 or gap < -min(here.w, here.h, there.w, there.h) // 2:
                continue
            off = abs(there.centerx - here.centerx) if dy else abs(there.centery - here.centery)
            distance = max(0, gap) + _ASIDE * aside + off * 0.3
            if best is None or distance < best[0]:
                best = (distance, widget)
        return None if best is None else best[1]

    def handle(self, event: Event) -> bool:
        """Route an event to its widgets; return whether it was used."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self.focus is not None and self.focus.handle(event)
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP:
            pressed, self._pressed = self._pressed, None
            if self._finger is not None:
                self._finger = None
                return True
            return pressed is not None and pressed.handle(_brought_to(pressed, event))
        if event.type == pygame.MOUSEWHEEL:
            return any(widget.handle(event) for widget in self._under(self.pointer))
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            return self.release()
        return False

    def release(self) -> bool:
        """Forget the pointer: it left the window, or another scene is above.

        Returns:
            Whether that changes anything.
        """
        used = self.hover is not None or self._pressed is not None
        self.pointer = (-1, -1)
        self._finger = None
        self._hover(None)
        if self._pressed is not None:
            self._pressed.let_go()
            self._pressed = None
        return used

    def pause(self) -> None:
        """Forget the pointer and stop text input: letters are for the scene above."""
        self.release()
        if self.focus is not None:
            self.focus.lost_focus()

    def go_on(self) -> None:
        """Take letters again where a text field has the keyboard."""
        if self.focus is not None:
            self.focus.got_focus()

    def hush(self) -> bool:
        """Hide the tooltip, and show none until the pointer moves.

        Returns:
            Whether one might have been shown.
        """
        stirred, self.stirred = self.stirred, False
        self.hover_since = None
        return stirred

    def _key(self, event: Event) -> bool:
        self.hush()
        focus = self.focus
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if focus is not None and focus.reachable and focus.handle(event):
            return True
        if event.key in ARROWS and not (focus is not None and focus.keeps(event.key)):
            if focus is None:
                return self.step(1)
            neighbour = self._neighbour(*ARROWS[event.key])
            if neighbour is not None:
                self.give(neighbour)
            return neighbour is not None
        if focus is not None and focus.wants_text():
            return False
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        return any(w.calls(event) for w in self.widgets if w.enabled and w.visible)

    def _under(self, at: tuple[int, int]) -> list[Widget]:
        """The widgets at a point, topmost first."""
        return [w for w in reversed(self.widgets) if w.visible and w.meets(at)]

    def _hover(self, widget: Widget | None) -> bool:
        if widget is self.hover:
            return False
        if self.hover is not None:
            self.hover.hovered = False
        self.hover = widget
        self.hover_since = None
        if widget is not None:
            widget.hovered = True
        return True

    def _motion(self, event: Event) -> bool:
        before, self.pointer = self._finger, event.pos
        if before is not None:
            self._finger = event.pos
            return any(widget.scroll(event.pos[1] - before[1]) for widget in self._under(before))
        self.stirred = True
        if self._pressed is not None:
            self._pressed.handle(event)
            self._hover(self._pressed if self._pressed.rect.collidepoint(event.pos) else None)
            return True
        under = self._under(event.pos)
        changed = self._hover(under[0] if under else None)
        return (bool(under) and under[0].handle(event)) or changed

    def _press(self, event: Event) -> bool:
        self.pointer = event.pos
        widget = next(iter(self._under(event.pos)), None) or self._near(event)
        if widget is None:
            return False
        if event.button != 1:
            return True  # a right click, such as of a finger that rests, leaves the tooltip
        self.hush()
        if getattr(event, "drags", False) and not widget.drags(event.pos):
            self._finger = event.pos
            return True
        self.give(widget)
        if widget.enabled and widget.handle(_brought_to(widget, event)):
            self._pressed = widget
        return True

    def _near(self, event: Event) -> Widget | None:
        """The widget nearest to a finger that has hit none, if it is in reach."""
        near = [
            (math.dist(event.pos, _inside(widget, event.pos)), number)
            for number, widget in enumerate(self.widgets)
            if widget.reachable and _in_reach(widget, event)
        ]
        return self.widgets[min(near)[1]] if near else None

    def tick(self, now_ms: float) -> bool:
        """Let time pass; return whether something moves. Must be called before `tooltip`."""
        if self.hover is not None and self.hover_since is None and self._pressed is None and self.stirred:
            self.hover_since = now_ms
        moving = [widget.tick(now_ms) for widget in self.widgets]
        return any(moving)

    def alarm(self) -> float | None:
        """When a frame is needed for the tooltip under the resting pointer, or None."""
        if self.hover is None or not self.hover.tooltip or self.hover_since is None:
            return None
        return self.hover_since + TOOLTIP_AFTER_MS

    def tooltip(self, now_ms: float) -> Widget | None:
        """The widget whose tooltip is due, if any."""
        due = self.alarm()
        return self.hover if due is not None and now_ms >= due else None

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List all widgets, and the ring around the one with the keyboard if it is among them."""
        for widget in self.widgets:
            if not widget.visible:
                continue
            if widget.clip is None:
                widget.draw(out, theme)
            elif widget.clip.colliderect(widget.rect):
                with out.clipped(widget.clip):
                    widget.draw(out, theme)
        self._draw_ring(out, theme)
        for widget in self.widgets:
            if widget.hinted and widget.visible:
                sign = bulb(theme)
                side = sign.get_height()
                x, y = widget.rect.x + round(0.3 * side), widget.rect.y
                if widget.rect.h > _TALL * side:  # over a tile is its panel's heading, beside it another tile
                    x, y = widget.rect.x + round(0.5 * side), widget.rect.centery
                out.add(sign, (x - sign.get_width() // 2, y - sign.get_height() // 2), f"bulb:{widget.tag}")

    def _draw_ring(self, out: DrawList, theme: Theme) -> None:
        focus = self.focus
        if focus is None or not self.framed or not focus.reachable or focus not in self.widgets:
            return
        rect = focus.ring_rect()
        around = paint.focus_ring(theme, rect.w, rect.h, focus.ring_radius(theme))
        at = paint.over(around, rect)
        if focus.clip is None:
            out.add(around, at, f"focus:{focus.tag}")
        else:
            with out.clipped(focus.clip.inflate(theme.px(16), theme.px(16))):
                out.add(around, at, f"focus:{focus.tag}")


def _in_reach(widget: Widget, event: Event) -> bool:
    """Whether a finger is on a widget, or so near that it is meant if it is small."""
    side = 2 * getattr(event, "reach", 0)
    rect = widget.rect
    grown = rect.inflate(max(0, side - rect.w), max(0, side - rect.h))
    return bool(grown.collidepoint(event.pos)) and widget.meets(_inside(widget, event.pos))


def _inside(widget: Widget, at: tuple[int, int]) -> tuple[int, int]:
    """The point of a widget nearest to a point."""
    rect = widget.rect
    return min(max(at[0], rect.left), rect.right - 1), min(max(at[1], rect.top), rect.bottom - 1)


def _brought_to(widget: Widget, event: Event) -> Event:
    """An event of the pointer; that of a finger in reach of a widget at the nearest point of it."""
    if not getattr(event, "reach", 0) or not _in_reach(widget, event):
        return event
    return Event(event.type, {**event.dict, "pos": _inside(widget, event.pos)})
