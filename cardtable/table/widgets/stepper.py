"""A number chosen step by step, and large tiles to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.i18n import _
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.heard import joined
from cardtable.table.paint.art import SUIT_ICONS
from cardtable.table.paint.controls import State
from cardtable.table.theme import Theme
from cardtable.table.widgets.base import ACT_KEYS, Widget
from cardtable.table.widgets.button import Pressable
from cardtable.table.widgets.label import key_cap, write, write_whole

_DIM = 90
"""Opacity of an unavailable tile, of 255."""


class Stepper(Widget):
    """One of several numbers, with buttons for the next lower and the next higher one.

    Left and Right (and the wheel) go one step, Page Up and Page Down five, Home and End to the ends; Enter
    acts.
    """

    focusable = True

    def __init__(
        self,
        numbers: Sequence[int],
        index: int,
        change: Callable[[int], None],
        act: Callable[[], None],
        label: str,
    ) -> None:
        """Make it.

        Args:
            numbers: the choices, lowest first.
            index: the chosen one.
            change: called with the number when another one is chosen.
            act: called by Enter and Space.
            label: name of the number.
        """
        super().__init__(tag=f"stepper:{label}")
        self.numbers = tuple(numbers)
        self.index = index
        self.change = change
        self.act = act
        self.label = label
        self._less = Rect(0, 0, 0, 0)
        self._more = Rect(0, 0, 0, 0)
        self._pointed: Rect | None = None
        self._down: Rect | None = None

    @property
    def number(self) -> int:
        """The chosen number."""
        return self.numbers[self.index]

    def fit(self, theme: Theme, rect: Rect) -> None:
        """Take the place `rect`, with the two buttons at its ends."""
        self.lay(rect)
        side = max(theme.target(64), round(rect.h * 0.62))
        self._less = Rect(rect.x, rect.centery - side // 2, side, side)
        self._more = Rect(rect.right - side, rect.centery - side // 2, side, side)

    def to(self, index: int) -> bool:
        """Choose by index; return whether that is a change."""
        index = max(0, min(len(self.numbers) - 1, index))
        if index == self.index:
            return False
        self.index = index
        self.change(self.number)
        return True

    def choose(self, number: int) -> None:
        """Choose a number."""
        self.to(self.numbers.index(number))

    def keeps(self, key: int) -> bool:
        """Whether the key is Left or Right, which change the number."""
        return key in (pygame.K_LEFT, pygame.K_RIGHT)

    def heard(self, theme: Theme) -> str:
        """Return its name, the number that is chosen, and between which it lies."""
        ends = _("from {first} to {last}").format(first=self.numbers[0], last=self.numbers[-1])
        return joined(self.label, str(self.number), ends)

    def let_go(self) -> None:
        """Forget a press."""
        self._down = None

    def handle(self, event: Event) -> bool:
        """Change by keys, wheel or click."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEWHEEL:
            self.to(self.index + (1 if event.y > 0 else -1))
            return True
        if event.type == pygame.MOUSEMOTION:
            before, self._pointed = self._pointed, self._part(event.pos)
            return before is not self._pointed
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down = self._part(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            down, self._down = self._down, None
            if down is not None and down is self._part(event.pos):
                self.to(self.index + (1 if down is self._more else -1))
            return True
        return False

    def _key(self, event: Event) -> bool:
        steps = {
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_MINUS: -1,
            pygame.K_PLUS: 1,
            pygame.K_PAGEDOWN: -5,
            pygame.K_PAGEUP: 5,
            pygame.K_HOME: -len(self.numbers),
            pygame.K_END: len(self.numbers),
        }
        if event.key in steps:
            self.to(self.index + steps[event.key])
            return True
        if event.key in ACT_KEYS:
            self.act()
            return True
        return False

    def _part(self, at: tuple[int, int]) -> Rect | None:
        return next((part for part in (self._less, self._more) if part.collidepoint(at)), None)

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the two buttons, the number and its name."""
        ends = ((self._less, "−", self.index > 0), (self._more, "+", self.index < len(self.numbers) - 1))
        for part, sign, open_ in ends:
            hot = part is self._pointed and self.hovered and open_
            pressed = part is self._down
            state: State = "normal"
            if not open_:
                state = "disabled"
            elif hot:
                state = "pressed" if pressed else "hover"
            body = paint.button_body(theme, part.w, part.h, "secondary", state, shadow=True)
            out.add(body, paint.over(body, part), f"widget:{self.tag}:{sign}")
            top, face = paint.button_face(part.h, state)
            at = (part.centerx, part.y + top + face / 2)
            write(out, theme, sign, "display", round(face * 0.7), "text" if open_ else "muted", at, "centre")
        px = max(theme.pt(72), round(self.rect.h * 0.72))
        middle = self.rect.centery - round(self.rect.h * 0.12)
        write(out, theme, str(self.number), "display", px, "gold", (self.rect.centerx, middle), "centre")
        under = (self.rect.centerx, self.rect.bottom - theme.px(17))
        label = self.label.upper()
        write(out, theme, label, "black", theme.pt(13), "muted", under, "centre", tracking=text.IN_LABELS)

    def ring_radius(self, theme: Theme) -> float:
        """Radius of the ring's corners, in pixels."""
        return 16 * theme.u


class Tile(Pressable):
    """A large ivory tile with a suit and its name."""

    def __init__(
        self,
        label: str,
        suit: str,
        act: Callable[[], None],
        *,
        letter: str = "",
        reason: str = "",
        held: str = "",
    ) -> None:
        """Make a tile.

        Args:
            label: the name under the picture.
            suit: a suit letter.
            act: called when it is chosen.
            letter: the key that chooses it.
            reason: why it cannot be chosen; empty if it can.
            held: the player's holding in it, under the name; empty for none.
        """
        super().__init__(act, f"tile:{label}", letter=letter, tooltip=reason)
        self.label = label
        self.suit = suit
        self.held = held
        self.enabled = not reason

    def ring_radius(self, theme: Theme) -> float:
        """Radius of the tile's corners, in pixels."""
        return 0.1 * self.rect.h

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List ground, picture, name and key."""
        rect = self.rect.move(0, theme.px(3) if self.state == "pressed" else 0)
        radius = 0.1 * rect.h
        alpha = 255 if self.enabled else _DIM
        shade = paint.shadow(rect.w, rect.h, radius, theme.px(8), 110)
        x, y = paint.over(shade, rect)
        out.add(shade, (x, y + theme.px(4)), "widget:tile-shadow", alpha=alpha)
        if self.enabled and self.hovered:
            line = max(2.0, 3 * theme.u)
            rim = paint.ring(rect.w, rect.h, radius, line, theme.colour("gold"))
            out.add(rim, paint.over(rim, rect), "rim:gold")
        ground = paint.rounded(rect.w, rect.h, radius, theme.colour("stock"), theme.colour("stock_foot"))
        out.add(ground, rect.topleft, f"widget:{self.tag}", alpha=alpha)
        colours = theme.suit(self.suit)
        px = round(min(rect.w, rect.h) * (0.42 if self.held else 0.5))
        picture = paint.icon(SUIT_ICONS[self.suit], px, colours.light, colours.dark)
        out.add(
            picture,
            (rect.centerx - px / 2, rect.y + rect.h * (0.32 if self.held else 0.4) - px / 2),
            f"suit:{self.suit}",
            alpha=alpha,
        )
        size = text.fit("display", theme.pt(27), self.label, round(rect.w * 0.86), 0.04, theme.least)
        ink = "ink" if self.enabled else "muted"
        at = (rect.centerx, rect.bottom - rect.h * (0.32 if self.held else 0.17))
        write(out, theme, self.label, "display", size, ink, at, "centre", tracking=0.04)
        if self.held:
            room = round(rect.w * 0.92)
            at = (rect.centerx, rect.bottom - rect.h * 0.13)
            write_whole(out, theme, self.held, "bold", theme.pt(15), "ink_secondary", at, "centre", room=room)
        if self.letter and self.enabled:
            cap = max(18, theme.px(22))
            key_cap(out, theme, self.letter, (rect.right - cap, rect.y + cap), cap, "on_gold")
