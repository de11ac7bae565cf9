"""A computer player's level, on its seat in the setup: one pill that cycles through the levels."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.ai.levels import GOOD_PARTNERS, offered
from cardtable.i18n import _
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import write
from cardtable.table.widgets.button import Pressable

STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class LevelPill(Pressable):
    """The level; a press takes the next one, Left and Right go down and up.

    Attributes:
        name: of the level.
        partner: whether the seat plays with a person; such a partner never plays worse than the default.
    """

    def __init__(self, seat: int, change: Callable[[str], None]) -> None:
        """`change` is called with the name of the chosen level."""
        super().__init__(self._next, f"level:{seat}")
        self.change = change
        self.name = ""
        self.partner = False

    @property
    def names(self) -> list[str]:
        """The available levels, weakest first."""
        names = [level.name for level in offered()]
        return [name for name in names if name in GOOD_PARTNERS] if self.partner else names

    def show(self, name: str, *, partner: bool) -> None:
        """Show a level."""
        self.name, self.partner = name, partner
        self.tooltip = next((_(level.explanation) for level in offered() if level.name == name), "")

    @property
    def label(self) -> str:
        """The level's name for the player."""
        return next((_(level.label) for level in offered() if level.name == self.name), self.name)

    def _next(self) -> None:
        self._step(1, around=True)

    def _step(self, by: int, *, around: bool) -> None:
        names = self.names
        at = (names.index(self.name) if self.name in names else 0) + by
        if around or 0 <= at < len(names):
            self.change(names[at % len(names)])

    def keeps(self, key: int) -> bool:
        """Whether the key is Left or Right, which change the level."""
        return key in STEPS

    def handle(self, event: Event) -> bool:
        """Change by keys or click."""
        if event.type == pygame.KEYDOWN and event.key in STEPS:
            self._step(STEPS[event.key], around=False)
            return True
        return super().handle(event)

    def lay_right(self, theme: Theme, right: int, top: int, tall: int) -> None:
        """Lie with the right end at `right`, `tall` pixels from `top`, wide enough for every level."""
        labels = [_(level.label) for level in offered()]
        wide = max(text.width("bold", theme.pt(17), label) for label in labels) + theme.px(62)
        self.lay(Rect(right - wide, top, wide, tall))

    def ring_radius(self, theme: Theme) -> float:
        """Radius of the pill's corners, in pixels."""
        return 10 * theme.u

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the well, the level and the sign that there are more."""
        face = self.rect.inflate(0, min(0, theme.px(36) - self.rect.h))
        out.add(paint.segment(theme, *face.size), face.topleft, f"widget:{self.tag}")
        tint = "gold" if self.hovered or self.focused else "text"
        size = theme.px(18)
        write(
            out, theme, self.label, "bold", theme.pt(17), tint, (face.x + theme.px(16), face.centery), "left"
        )
        icon = paint.icon("chevron-right", size, theme.colour("gold"))
        out.add(icon, (face.right - theme.px(12) - size, face.centery - size / 2), "icon:level")
