"""The posters of the start screen: one per game, with three of its cards fanned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from cardtable.games.catalogue import lack
from cardtable.games.kit.entry import Entry
from cardtable.i18n import _
from cardtable.table import paint, text
from cardtable.table.cache import MEBIBYTE, Cache, native
from cardtable.table.canvas import DrawList
from cardtable.table.motion import HOVER
from cardtable.table.palette import rgb
from cardtable.table.theme import Theme
from cardtable.table.widgets import Pressable, paragraph, write

if TYPE_CHECKING:
    from cardtable.table.faces import Look

LIFT = 12
"""Distance a poster rises under the pointer or the keyboard, in units."""
CORNER = 24
_WIDE, _TALL = 1.5, 1.24  # the fan, in heights of the middle card
_OUTER = 0.885  # height of the outer cards against the middle one
_TURN = 10.0  # of the outer cards, in degrees
_REACH = 0.28  # of the outer cards from the middle, in heights of the middle one
_fans: Final = Cache("cards on posters", 4 * MEBIBYTE, 16, rest=4 * MEBIBYTE)


class Poster(Pressable):
    """One game to choose."""

    def __init__(self, entry: Entry, act: Callable[[], None], number: int) -> None:
        """`number` is the key that chooses it."""
        super().__init__(act, f"poster:{entry.id}", letter=str(number))
        self.entry = entry
        self.jumps = False
        """Whether it rises at once instead of gliding."""
        self.beside: Sequence[Poster] = ()
        """All the posters on the screen."""
        self._rise = 0.0
        self._from = 0.0
        self._since: float | None = None
        self._up = False
        self.lack: str | None = None
        """Why the game cannot be played, once known."""
        self._fan: tuple[Theme, Surface] | None = None
        self._place = self.rect

    @property
    def up(self) -> bool:
        """Whether it is pointed at, or has the keyboard while no poster is pointed at: one at a time."""
        return self.hovered or (self.focused and not any(poster.hovered for poster in self.beside))

    def make(self, theme: Theme) -> None:
        """Draw the cards in this size and these colors; the program's first frame does without them."""
        self.lack = self.lack or lack(self.entry)
        if self.lack is None and (self._fan is None or self._fan[0] != theme):
            height = round(min(self.rect.h * 0.385, self.rect.w * 0.744))
            self._fan = (theme, fan(theme, self.entry, height))

    def tick(self, now_ms: float) -> bool:
        """Rise or sink."""
        if self.up != self._up:
            self._up = self.up
            self._from = self._rise
            self._since = now_ms
        if self._since is None:
            return False
        target = 1.0 if self._up else 0.0
        progress = 1.0 if self.jumps else min(1.0, (now_ms - self._since) / HOVER.ms)
        self._rise = self._from + (target - self._from) * HOVER.easing(progress)
        if progress >= 1:
            self._since = None
        return self._since is not None

    def ring_rect(self) -> Rect:
        """The poster's current rectangle."""
        return self._place

    def ring_radius(self, theme: Theme) -> float:
        """Radius of the sheet's corners, in pixels."""
        return CORNER * theme.u

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the sheet, the cards and the words."""
        rect = self._place = self.rect.move(0, -round(theme.px(LIFT) * self._rise))
        radius = CORNER * theme.u
        game = self.entry.id
        shade = paint.shadow(rect.w, rect.h, radius, theme.px(14), 130)
        x, y = paint.over(shade, rect)
        out.add(shade, (x, y + theme.px(8)), "shade:poster")
        if self.up:
            gold = theme.colour("gold")
            light = paint.glow(rect.w, rect.h, radius, theme.px(18), (*gold[:3], 170), theme.px(5))
            out.add(light, paint.over(light, rect), f"glow:{game}")
        centre, rim = map(rgb, self.entry.poster)
        if self._fan is not None:
            sheet = paint.sunburst(rect.w, rect.h, centre, rim, radius, 26, 0.06, (0.5, 0.36))
        else:
            sheet = paint.rounded(rect.w, rect.h, radius, centre, rim)
        out.add(sheet, rect.topleft, f"widget:{self.tag}")
        line = "gold" if self.up else "panel_border"
        edge = theme.colour(line)
        out.add(
            paint.outline(theme, rect.w, rect.h, CORNER, edge, 3 if self.up else 1.5), rect.topleft, "edge"
        )
        self._draw_cards(out, theme, rect)
        self._draw_words(out, theme, rect)

    def _draw_cards(self, out: DrawList, theme: Theme, rect: Rect) -> None:
        if self._fan is None:
            return
        self.make(theme)
        cards = self._fan[1]
        at = (rect.centerx - cards.get_width() // 2, rect.y + round(rect.h * 0.315) - cards.get_height() // 2)
        out.add(cards, at, f"cards:{self.entry.id}")

    def _draw_words(self, out: DrawList, theme: Theme, rect: Rect) -> None:
        pad = theme.px(22)
        room = rect.w - 2 * pad
        title = _(self.entry.title).upper()
        px = text.fit("display", theme.pt(47), title, room, text.ON_BUTTONS, theme.pt(20))
        y = rect.y + round(rect.h * 0.664)
        write(
            out,
            theme,
            title,
            "display",
            px,
            "text",
            (rect.centerx, y),
            "centre",
            tracking=text.ON_BUTTONS,
            shadow=True,
        )
        rule = paint.bar_line(theme.px(54), max(2, theme.px(2.5)), theme.colour("gold"))
        y = rect.y + round(rect.h * 0.727)
        out.add(rule, (rect.centerx - rule.get_width() // 2, y), "rule")
        body = theme.pt(18)
        top = rect.y + round(rect.h * 0.752)
        words = self.lack or _(self.entry.tagline)
        paragraph(
            out,
            theme,
            words,
            "regular",
            body,
            "text",
            (rect.centerx, top),
            room,
            "centre",
            tall=round(rect.h * 0.88) - round(rect.h * 0.752),
        )
        if self.lack is None:
            self._draw_pill(out, theme, (rect.centerx, rect.y + round(rect.h * 0.92)))

    def _draw_pill(self, out: DrawList, theme: Theme, centre: tuple[int, int]) -> None:
        label = _(self.entry.seats)
        px = theme.pt(15)
        w, h = text.width("bold", px, label) + theme.px(30), max(theme.px(32), round(px * 1.9))
        at = (centre[0] - w // 2, centre[1] - h // 2)
        out.add(paint.pill(w, h, (0, 0, 0, 96)), at, "pill:players")
        write(out, theme, label, "bold", px, "text", centre, "centre")


def _places(entry: Entry, height: int) -> list[tuple[Look, float, float, float]]:
    """The three cards of a game, the middle one in front: look, rotation, and middle within the fan."""
    from cardtable.table import faces

    samples = entry.samples
    x, y = round(height * _WIDE) / 2, round(height * _TALL) / 2
    outer, reach = round(height * _OUTER), height * _REACH
    # All three in one style: small cards have fewer words, and the outer ones are slightly smaller.
    compact = height <= faces.COMPACT_UP_TO
    return [
        (faces.Look(tall, code, "", compact, deck=entry.deck), turn, x + across, y + down)
        for code, tall, turn, across, down in (
            (samples[0], outer, _TURN, -reach, height * 0.055),
            (samples[2], outer, -_TURN, reach, height * 0.055),
            (samples[1], height, 0.0, 0.0, -height * 0.02),
        )
    ]


def fan(theme: Theme, entry: Entry, height: int) -> Surface:
    """Three cards of a game on their shadows, the middle one `height` pixels tall."""

    def make() -> Surface:
        from cardtable.table import faces

        fan = Surface((round(height * _WIDE), round(height * _TALL)), pygame.SRCALPHA)
        for look, turn, x, y in _places(entry, height):
            shade, fall = faces.shadow(look.height, "lifted" if turn == 0 else "rest", turn)
            card = faces.turned(theme, look, turn)
            for surface, drop in ((shade, fall), (card, 0)):
                at = (round(x - surface.get_width() / 2), round(y + drop - surface.get_height() / 2))
                fan.blit(surface, at)
        return native(fan)

    return _fans.get((theme.colours, entry.id, height), make)
