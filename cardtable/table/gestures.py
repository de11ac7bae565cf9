"""Mouse and key gestures: events become intents about cards and zones.

This module knows which card is where; the caller decides what a click or a drop means. A released card flies
home by itself, unless the caller sends it elsewhere. It also comes back if the button is released outside the
window or the window loses focus.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.i18n import key_of
from cardtable.table.spritetable import SpriteTable
from cardtable.table.theme import Theme
from cardtable.table.widgets.button import same_key

DRAG_THRESHOLD: Final = 6.0
"""Distance the pointer must move with the button down before a press becomes a drag, in units."""

_BOUND_STEP: Final = 0.22
"""Distance between cards carried together, in card heights."""

_LEFT, _RIGHT = 1, 3
_ACT: Final = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE})


@dataclass(frozen=True, slots=True)
class Hovered:
    """The pointer is over another card now, or over none."""

    key: str | None


@dataclass(frozen=True, slots=True)
class FocusMoved:
    """The keyboard focus went to another card, or left the cards."""

    key: str | None


@dataclass(frozen=True, slots=True)
class Clicked:
    """A card was clicked, or acted on by Enter or Space."""

    key: str


@dataclass(frozen=True, slots=True)
class Picked:
    """A drag of a card began."""

    key: str


@dataclass(frozen=True, slots=True)
class Dragged:
    """A held card moved; its middle is at (x, y), and it is over the drop target ``over``."""

    key: str
    x: float
    y: float
    over: str | None


@dataclass(frozen=True, slots=True)
class Dropped:
    """A held card was released over the drop target ``zone``; None: over none, or the drag was canceled."""

    key: str
    zone: str | None
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Inspected:
    """The player asked to see a card large: right click, or I."""

    key: str


Intent = Hovered | FocusMoved | Clicked | Picked | Dragged | Dropped | Inspected


class Gestures:
    """Follows the pointer and the keys over the cards of one table.

    It marks hovered and focused cards and moves the held card.
    """

    def __init__(self, sprites: SpriteTable, theme: Theme) -> None:
        self.sprites = sprites
        self.focused: str | None = None
        self.framed = False
        """Whether the focused card shows that: once a key was used, since a frame looks like advice."""
        self.hovered: str | None = None
        self.held: str | None = None
        self._near: str | None = None
        """The card clicked or marked last, at which the keys begin while none is focused or hovered."""
        self._movable: Collection[str] = ()
        self._answering: Collection[str] = ()
        self._bound: Sequence[str] = ()
        self._groups: Sequence[Sequence[str]] = ()
        self._targets: Mapping[str, Rect] = {}
        self._pressed: str | None = None
        self._press_at = (0, 0)
        self._grip = (0.0, 0.0)
        self._pointer: tuple[int, int] | None = None
        self._told_over: str | None = None
        self._lent = False
        """Whether the focused card has the keyboard only for Enter."""
        self.resized(theme)

    def resized(self, theme: Theme) -> None:
        """Take the sizes of a new window and cancel any drag."""
        self._threshold = DRAG_THRESHOLD * theme.u
        self._window = Rect((0, 0), theme.size)
        self.cancel()

    def offer(
        self,
        movable: Collection[str],
        groups: Sequence[Sequence[str]],
        targets: Mapping[str, Rect],
        *,
        answering: Collection[str] = (),
        bound: Sequence[str] = (),
    ) -> None:
        """Set what can be handled now.

        Args:
            movable: keys of the cards that can be dragged and that rise under the pointer.
            groups: keys the arrows move among, left to right; up and down change the group, the first is the
                lowest on the table (the hand).
            targets: drop targets by name; of two that overlap, the first counts.
            answering: keys of further cards that rise under the pointer but cannot be moved.
            bound: movable cards, left to right, that are carried together.
        """
        self._movable, self._groups, self._targets = movable, groups, targets
        self._answering, self._bound = answering, bound
        if self.focused is not None and not any(self.focused in group for group in groups):
            self.focus(None)
        self.refresh()

    @property
    def over(self) -> str | None:
        """The drop target under the held card."""
        if self.held is None or self.held not in self.sprites:
            return None
        return self._target_at(self.sprites[self.held].pose[:2])

    def focus(self, key: str | None) -> None:
        """Give the keyboard focus to a card, or to none."""
        self.focused, self._lent = key, False
        self.sprites.focus(key if self.framed else None)

    def frame(self) -> None:
        """Show from now on which card is focused."""
        self.framed = True
        self.sprites.focus(self.focused)

    def lend(self, key: str) -> None:
        """Give a card the focus until a key steps aside: that begins where it would without the focus."""
        self.focus(key)
        self._lent = True

    def point_keys_at(self, key: str) -> None:
        """Start key navigation at a card."""
        self._move_focus(key)

    def come_near(self, key: str) -> None:
        """Let the arrows lead on from a card that something else has framed."""
        self._near = key

    def refresh(self) -> list[Intent]:
        """Update the hovered card under a resting pointer after cards have moved."""
        return [] if self._pointer is None or self.held is not None else self._hover(self._pointer)

    def cancel(self) -> list[Intent]:
        """Cancel a press or a drag; the held card flies home."""
        self._pressed = None
        return self._let_go(None)

    def handle(self, event: Event) -> list[Intent]:
        """Return the intents an event causes; none for an event that means nothing here."""
        meaning = self._HANDLERS.get(event.type)
        return [] if meaning is None else meaning(self, event)

    # The pointer

    def _down(self, event: Event) -> list[Intent]:
        lost = self.cancel()  # a button already down means that its release was lost
        if event.button not in (_LEFT, _RIGHT):
            return lost
        sprite = self.sprites.hit(*event.pos)
        if sprite is None:
            return lost
        if event.button == _RIGHT:
            return [*lost, Inspected(sprite.key)]
        self._pressed, self._press_at = sprite.key, event.pos
        return lost

    def _motion(self, event: Event) -> list[Intent]:
        self._pointer = event.pos
        if self._pressed is None and self.held is None:
            return self._hover(event.pos)
        if not event.buttons[0]:
            return [*self.cancel(), *self._hover(event.pos)]
        if self.held is not None:
            return self._carry(event.pos)
        dx, dy = event.pos[0] - self._press_at[0], event.pos[1] - self._press_at[1]
        if dx * dx + dy * dy < self._threshold * self._threshold:
            return []
        return self._pick(event.pos)

    def _up(self, event: Event) -> list[Intent]:
        if event.button != _LEFT:
            return []
        self._pointer = event.pos
        if self.held is not None:
            self._carry(event.pos)
            return [*self._let_go(self.over), *self._hover(event.pos)]
        pressed, self._pressed = self._pressed, None
        if pressed is None or pressed not in self.sprites:
            return []
        sprite = self.sprites.hit(*event.pos)
        if sprite is None or sprite.key != pressed:
            return []
        if pressed in self._movable or pressed in self._answering:
            self._near = pressed
        return [Clicked(pressed)]

    def _left_window(self, _event: Event) -> list[Intent]:
        if self.held is not None:
            return []  # the system still reports a pointer whose button is down
        self._pointer = None
        return self._point_at(None)

    def _lost_focus(self, _event: Event) -> list[Intent]:
        return self.cancel()

    def _pick(self, at: tuple[int, int]) -> list[Intent]:
        key, self._pressed = self._pressed, None
        if key is None or key not in self._movable or key not in self.sprites:
            return []
        x, y = self.sprites[key].centre()
        self._grip = self._press_at[0] - x, self._press_at[1] - y
        self.held = key
        gone = self._point_at(None)
        return [*gone, Picked(key), *self._carry(at)]

    def carry(self, event: Event) -> bool:
        """Move the held card and return whether nothing else happens, such as reaching another drop target.

        If it returns False, pass the event to `handle`.
        """
        key = self.held
        if key is None or not event.buttons[0] or key not in self.sprites:
            return False
        self._pointer = event.pos
        return self._target_at(self._move(key, event.pos)) == self._told_over

    def _carry(self, at: tuple[int, int]) -> list[Intent]:
        key = self.held
        if key is None or key not in self.sprites:
            self.held = None
            return []
        middle = self._move(key, at)
        self._told_over = self._target_at(middle)
        return [Dragged(key, *middle, self._told_over)]

    def _move(self, key: str, at: tuple[int, int]) -> tuple[float, float]:
        """Move a held card, and those bound to it, to the pointer."""
        inside = self._window
        x = min(max(at[0], inside.left), inside.right - 1) - self._grip[0]
        y = min(max(at[1], inside.top), inside.bottom - 1) - self._grip[1]
        self.sprites.drag(key, x, y)
        if key in self._bound:
            step = _BOUND_STEP * self.sprites[key].home.height
            for other in self._companions(key):
                away = self._bound.index(other) - self._bound.index(key)
                self.sprites.drag(other, x + away * step, y)
        return x, y

    def _companions(self, key: str) -> list[str]:
        """The cards carried together with one."""
        if key not in self._bound:
            return []
        return [other for other in self._bound if other != key and other in self.sprites]

    def _target_at(self, middle: tuple[float, float]) -> str | None:
        """Return the target under the pointer, or else under the middle of the held card."""
        for point in (self._pointer, middle):
            for name, rect in self._targets.items():
                if point is not None and rect.collidepoint(point):
                    return name
        return None

    def _let_go(self, zone: str | None) -> list[Intent]:
        key, self.held = self.held, None
        if key is None or key not in self.sprites:
            return []
        x, y = self.sprites[key].pose[:2]
        for carried in (key, *self._companions(key)):
            self.sprites.go_home(carried)
        return [Dropped(key, zone, x, y)]

    def _hover(self, at: tuple[int, int]) -> list[Intent]:
        sprite = self.sprites.hit(*at)
        return self._point_at(None if sprite is None else sprite.key)

    def _point_at(self, key: str | None) -> list[Intent]:
        rises = key is not None and (key in self._movable or key in self._answering)
        if key == self.hovered and (key is None or self.sprites[key].hovered == rises):
            return []
        changed = key != self.hovered
        self.hovered = key
        self.sprites.hover(key if rises else None)
        return [Hovered(key)] if changed else []

    # The keys

    def _key(self, event: Event) -> list[Intent]:
        if event.key == pygame.K_ESCAPE:
            return self.cancel()
        if self.held is not None:
            return []
        if event.key in _STEPS:
            return self._step(*_STEPS[event.key])
        if event.key in (pygame.K_HOME, pygame.K_END):
            return self._ends(event.key == pygame.K_END)
        if event.key in _ACT and self.focused is not None:
            return [Clicked(self.focused)]
        if same_key(event, key_of("Show large", "I")) or getattr(event, "pad", "") == "l3":
            key = self.focused if self.focused is not None else self.hovered
            return [] if key is None else [Inspected(key)]
        return []

    def _step(self, across: int, up: int) -> list[Intent]:
        groups = [group for group in self._groups if group]
        if not groups:
            return []
        risen = self.hovered if self.hovered is not None and self.sprites[self.hovered].hovered else None
        here, row = next(
            (
                (key, row)
                for key in (self.focused, risen, self._near)
                for row, group in enumerate(groups)
                if key is not None and key in group
            ),
            (None, 0),
        )
        if here is None or (across and self._lent):
            return self._move_focus(self._entry(groups)[-1 if across < 0 else 0])
        goal = here  # at the end of a row the frame stays, or becomes that of the keys
        if across and 0 <= groups[row].index(here) + across < len(groups[row]):
            goal = groups[row][groups[row].index(here) + across]
        elif not across and 0 <= row + up < len(groups):
            x = self.sprites[here].home.x
            goal = min(groups[row + up], key=lambda key: abs(self.sprites[key].home.x - x))
        return self._move_focus(goal)

    def _entry(self, groups: Sequence[Sequence[str]]) -> Sequence[str]:
        """The cards at which key navigation starts: those that answer in the lowest such group, else all."""
        answering = (
            [key for key in group if key in self._movable or key in self._answering] for group in groups
        )
        entered = next(filter(None, answering), groups[0])
        return [key for key in entered if self.sprites[key].legal is not False] or entered

    def _ends(self, last: bool) -> list[Intent]:
        groups = [group for group in self._groups if group]
        if not groups:
            return []
        group = next((group for group in groups if self.focused in group), None) or self._entry(groups)
        return self._move_focus(group[-1 if last else 0])

    def _move_focus(self, key: str) -> list[Intent]:
        if key == self.focused:
            return []
        hidden = self._point_at(None)  # keys and pointer do not raise two cards at once,
        self._pointer = None  # nor does a resting pointer, whatever comes to lie under it
        self.focus(key)
        return [*hidden, FocusMoved(key)]

    _HANDLERS: Final[Mapping[int, Callable[[Gestures, Event], list[Intent]]]] = {
        pygame.MOUSEBUTTONDOWN: _down,
        pygame.MOUSEMOTION: _motion,
        pygame.MOUSEBUTTONUP: _up,
        pygame.WINDOWLEAVE: _left_window,
        pygame.WINDOWFOCUSLOST: _lost_focus,
        pygame.KEYDOWN: _key,
    }


_STEPS: Final[Mapping[int, tuple[int, int]]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, 1),
    pygame.K_DOWN: (0, -1),
}
