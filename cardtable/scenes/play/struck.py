"""Two cards of the table lifted over it: one, and the one that beats it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame
from pygame import Surface

from cardtable.scenes.play.context import TableContext
from cardtable.table import faces, motion
from cardtable.table.cache import MEBIBYTE, Cache, native
from cardtable.table.canvas import DrawList
from cardtable.table.poses import Pose
from cardtable.table.sprites import CardSprite
from cardtable.table.theme import Theme

TITLE: Final = 113.0
"""Distance of the title below the middle of the window, in units."""
_PLACES: Final = ((-106.0, 36.0, 5.0, 240.0), (137.0, -46.0, -9.0, 306.0))
"""Places of the beaten card and of the other one, at its right: offset from the middle of the window in
units, angle in degrees, height in units."""
_STEPS: Final = 8
"""Number of sizes in which a card is drawn on its way."""
_lifted: Final = Cache("lifted cards", 16 * MEBIBYTE, 48)


class Struck:
    """The two cards of one announcement."""

    def __init__(self, context: TableContext, codes: Sequence[str]) -> None:
        """Take the cards from where they lie; a code that lies nowhere comes from its place in the middle."""
        self._context = context
        self._codes = tuple(codes)
        found: Mapping[str, CardSprite] = {
            sprite.code: sprite for sprite in context.view.sprites if sprite.code
        }
        self._sprites = [found[code] for code in codes if code in found]
        self._from = [found[code].pose if code in found else None for code in codes]
        first, second = (pose.x if pose is not None else 0.0 for pose in self._from)
        self._way = -1 if second < first else 1
        """-1 if the winning card lies at the left of the other, else 1."""

    def lift(self) -> None:
        """Hide the cards on the table while they are shown here."""
        for sprite in self._sprites:
            sprite.alpha = 0

    def lower(self) -> None:
        """Show them on the table again."""
        for sprite in self._sprites:
            sprite.alpha = 255

    def _goal(self, theme: Theme, number: int) -> Pose:
        x, y, angle, height = _PLACES[number]
        middle = theme.size[0] / 2, theme.size[1] / 2
        px = theme.px(height)
        return Pose(
            middle[0] + self._way * x * theme.u, middle[1] + y * theme.u, round(self._way * angle), px
        )

    def light(self, theme: Theme) -> tuple[float, float]:
        """The point of the window from which light comes: behind the winning card."""
        goal = self._goal(theme, 1)
        return goal.x, goal.y

    def brink(self, theme: Theme) -> tuple[float, float]:
        """The starting point of the trick's payment: the upper outer corner of that card."""
        goal = self._goal(theme, 1)
        return goal.x + self._way * 0.42 * goal.width, goal.y - 0.53 * goal.height

    def draw(self, out: DrawList, theme: Theme, share: float) -> None:
        """List them, `share` of the way up."""
        for number, code in enumerate(self._codes):
            goal = self._goal(theme, number)
            height = round(goal.height)
            look = self._context.look(code, height)
            begin = self._from[number] or goal
            x, y = motion.mix(begin.x, goal.x, share), motion.mix(begin.y, goal.y, share)
            scale = motion.mix(begin.height / goal.height, 1.0, share)
            if share >= 1.0:
                shade, fall = faces.shadow(height, "lifted", goal.angle)
                out.add(shade, (x - shade.get_width() / 2, y + fall - shade.get_height() / 2), "shadow")
                if number == 1:
                    rim = faces.rim(theme, height, "gold", goal.angle)
                    out.add(rim, (x - rim.get_width() / 2, y - rim.get_height() / 2), "rim:gold")
            picture = _scaled(theme, look, goal.angle, scale)
            out.add(picture, (x - picture.get_width() / 2, y - picture.get_height() / 2), f"card:{code}")


def _scaled(theme: Theme, look: faces.Look, angle: float, scale: float) -> Surface:
    """A turned card in one of several sizes up to its own."""
    whole = faces.turned(theme, look, angle)
    step = round(scale * _STEPS)
    if step >= _STEPS:
        return whole

    def make() -> Surface:
        size = whole.get_width() * step // _STEPS, whole.get_height() * step // _STEPS
        return native(pygame.transform.smoothscale(whole, size))

    return _lifted.get((theme.colours, look, angle, step), make)
