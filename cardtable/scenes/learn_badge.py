"""The badge on a poster that offers the game's lesson, until it was played."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import Rect

from cardtable.i18n import _
from cardtable.scenes.base import Services
from cardtable.scenes.posters import Poster
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.heard import joined
from cardtable.table.theme import Theme
from cardtable.table.widgets import Pressable, write

_HIGH: Final = 38.0
_FACE: Final = 30.0


class LearnBadge(Pressable):
    """One poster's badge, on its upper edge.

    Attributes:
        minutes: how long the lesson takes; 0 until that is known, and without a lesson.
    """

    def __init__(self, app: Services, poster: Poster) -> None:
        learn = partial(app.router.learn, poster.entry.id)
        super().__init__(learn, f"learn:{poster.entry.id}", tooltip=_("Your first hand, step by step"))
        self.app = app
        self.poster = poster
        self.minutes = 0
        self.visible = False

    def look(self) -> None:
        """Read how long the lesson takes, unless it was played."""
        from cardtable.scenes.lesson.learned import has_learned, minutes_of

        known = has_learned(self.app, self.poster.entry.id)
        self.minutes = 0 if known else minutes_of(self.poster.entry)
        self.visible = self.minutes > 0

    @property
    def words(self) -> str:
        """What is written on it."""
        return _("Learn · {minutes} min").format(minutes=self.minutes)

    def _name(self, theme: Theme) -> str:
        """The game and the words: the pill is listed apart, over its poster."""
        return joined(_(self.poster.entry.title), self.words)

    def fit(self, theme: Theme) -> None:
        """Take its place on the poster."""
        wide = text.width("bold", theme.pt(15), self.words) + theme.px(_FACE) + theme.px(36)
        box = Rect(0, 0, wide, theme.target(_HIGH))
        box.midright = self.poster.rect.right - theme.px(12), self.poster.rect.top
        self.lay(box)

    def ring_rect(self) -> Rect:
        """The box of the pill, which rises with the poster."""
        theme = self.app.theme
        box = Rect(0, 0, self.rect.w, max(theme.px(_HIGH), theme.pt(15) + theme.px(12)))
        box.center = self.rect.centerx, self.poster.ring_rect().top
        return box

    def ring_radius(self, theme: Theme) -> float:
        """Half the pill's height."""
        return self.ring_rect().h / 2

    def draw_over(self, out: DrawList, theme: Theme) -> None:
        """List the pill with the coach's portrait and the words, over the ring around the poster."""
        box = self.ring_rect()
        shade = paint.shadow(box.w, box.h, box.h / 2, theme.px(7), 120)
        x, y = paint.over(shade, box)
        out.add(shade, (x, y + theme.px(3)), "shade:learn")
        ground = theme.colour("gold_light" if self.hovered or self.focused else "ivory")
        out.add(paint.pill(box.w, box.h, ground), box.topleft, f"widget:{self.tag}")
        side = round(0.8 * box.h)
        face = paint.avatar("abigail", side, theme.colour("gold_dark"), 0.06)
        out.add(face, (box.x + (box.h - side) // 2, box.y + (box.h - side) // 2), "portrait:abigail")
        at = box.x + box.h + theme.px(4), box.centery
        write(out, theme, self.words, "bold", theme.pt(15), "ink", at)
