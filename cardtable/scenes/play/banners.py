"""Announcements shown in the middle of the table for a while.

A banner is on the timeline of the table, so that nothing else goes on meanwhile. A click or a key ends it;
one that waits stays until then. Skipping while something else still moves leads to the next announcement.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from cardtable.i18n import _
from cardtable.scenes.form import STEADY_MS
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.flights import Flights
from cardtable.scenes.play.struck import TITLE, Struck
from cardtable.table import faces, motion, paint, text
from cardtable.table.badges import kept
from cardtable.table.cache import MEBIBYTE, Cache, native
from cardtable.table.canvas import DrawList
from cardtable.table.motion import Done, Motion, Tween
from cardtable.table.paint.svg import svg, tint
from cardtable.table.theme import Theme
from cardtable.table.view import Act
from cardtable.table.widgets import Button, write
from cardtable.viewmodel.elements import Banner, Side

_COME: Final = Motion(260, motion.out_cubic)
_TURN: Final = Motion(420, motion.in_out_cubic)
_GO: Final = Motion(160, motion.in_cubic)
_BEFORE_TURN: Final = Motion(220)
_WIDTH, _PAD = 940.0, 44.0
_CARD, _FAN, _FACE, _DISC, _BADGE = 330.0, 250.0, 132.0, 128.0, 104.0
"""Heights in units: card, card of several, portrait, side's emblem, portrait on the ribbon."""
_BUTTON: Final = 250.0, 70.0
"""Size of the button of a waiting banner, in units."""
_APART: Final = 24.0
"""Gap between two portraits, in units."""
_STEP, _LEAN = 0.44, 3.0
"""Offset of each of several cards from the one before, in card widths, and its added lean, in degrees."""
_WIDE_STEP: Final = 0.94
"""The same distance if every card must be fully visible, on a banner without a board."""
_BEATEN: Final = 110
_STAMP: Final = Motion(140, motion.out_cubic)
_STAMPED_FROM, _STAMPS, _TILT = 1.2, 4, 2.5
"""Initial size of a title stamped across cards, number of sizes it is drawn in, and its tilt in degrees."""
_VEIL, _BARE_VEIL = 150, 117
"""Darkening of the table, of 255, by a banner on a board, and by one on rays alone."""
_SQUEEZES: Final = 16

_RAYS: Final = 1000.0
_FINE: Final = 900
"""Length of the rays, in units; longest side, in pixels, at which they are drawn at full resolution."""

_pictures: Final = Cache("announced pictures", 16 * MEBIBYTE, 48)


class Banners:
    """The announcements of one table, one at a time."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self.flights: Flights | None = None
        """Plays the flights of this table."""
        self.explain: Callable[[Banner], float] = _need_no_words
        """Explains an announcement to newcomers; returns how long it must stand for that, in milliseconds."""
        self._banner: Banner | None = None
        self._struck: Struck | None = None
        self._stamped = 1.0
        self._come = 0.0
        self._turned = 0.0
        self._steady_until = 0.0
        """Until when presses were meant for an announcement that has gone by itself."""
        self._continue = Button(_("Continue"), _nothing, "primary")
        self._continue.cap = _("Enter")

    @property
    def showing(self) -> Banner | None:
        """The current announcement, or None."""
        return self._banner

    def acts(self, banners: Sequence[Banner], *, before: bool = False) -> list[Act]:
        """The acts of the banners: those `before` the cards move, or the others."""
        return [partial(self._act, banner) for banner in banners if banner.before == before]

    def skip(self, stop: Callable[[], bool]) -> bool:
        """End a banner, or movements until the next one or until `stop`; return whether there was either."""
        view = self._context.view
        if self._banner is not None:
            # A card under the pointer may move while the announcement waits: that is not what the press ends.
            ended = view.let_go() or view.timeline.finish_now()
            self._steady_until = 0.0
            return ended
        return view.skip(lambda: self._banner is not None or stop())

    def swallow(self) -> bool:
        """Whether Enter, Space or a click was meant for an announcement that has just gone by itself."""
        return self._context.app.now() < self._steady_until

    def _act(self, banner: Banner, done: Done) -> None:
        """Show a banner: appear, turn the card, stay a while, leave."""
        timeline = self._context.view.timeline
        self._banner, self._come, self._turned, self._stamped = banner, 0.0, 0.0, 1.0
        self._struck = Struck(self._context, banner.struck) if banner.struck else None
        hold = max(banner.hold, self.explain(banner))
        if banner.sound:
            self._context.hear(banner.sound)
        come = timeline.add(_COME, self._set_come)
        last = come
        if banner.card:
            pause = timeline.pause(_BEFORE_TURN, after=come)
            turn = Motion(0) if timeline.reduced else _TURN
            last = timeline.add(turn, self._set_turned, after=pause, on_start=self._heard_turn)
        if self._struck is not None:
            self._struck.lift()
            self._stamped = 0.0
            last = timeline.add(Motion(0) if timeline.reduced else _STAMP, self._set_stamped, after=last)

        def land() -> None:
            self._banner = None
            if not banner.waits:
                self._steady_until = self._context.app.now() + STEADY_MS
            if self._struck is not None:
                self._struck.lower()
            done()

        def go(after: Tween | None = None) -> None:
            timeline.add(_GO, lambda t: self._set_come(1.0 - t), after=after, on_land=land)

        if banner.waits:
            timeline.pause(Motion(0), after=last, on_land=partial(self._context.view.hold, go))
            return
        go(self._pay(banner, last, hold) or timeline.pause(Motion(hold, hold=True), after=last))

    def _pay(self, banner: Banner, after: Tween, hold: float) -> Tween | None:
        """Pause on a banner's payment, then let it fly; None if it pays nothing."""
        if banner.pays is None or self.flights is None or self._struck is None:
            return None
        begin = self._struck.brink(self._context.app.theme)
        return self.flights.send(banner.pays, begin, _nothing, after=after, rest=hold)

    def _heard_turn(self) -> None:
        self._context.hear("flip")

    def _set_come(self, share: float) -> None:
        self._come = share

    def _set_stamped(self, share: float) -> None:
        self._stamped = share

    def _set_turned(self, share: float) -> None:
        self._turned = share

    def draw(self, out: DrawList) -> Rect | None:
        """List the veil over the table and the banner on it; return what a banner that has come covers."""
        banner = self._banner
        if banner is None or self._come <= 0:
            return None
        first = len(out.rects)
        theme = self._context.app.theme
        veil = _BARE_VEIL if banner.bare else _VEIL
        out.darken(Rect((0, 0), theme.size), 255 - round(veil * self._come), "veil")
        if self._struck is not None:
            self._draw_struck(out, theme, banner, self._struck)
            return self._extent(out, first)
        rise = 0 if self._context.view.timeline.reduced else theme.px(26) * (1 - self._come)
        with out.shifted(0, rise, round(255 * self._come)):
            self._draw_scene(out, theme, banner)
        return self._extent(out, first)

    def _extent(self, out: DrawList, first: int) -> Rect | None:
        """The box of everything listed from `first` on, without veil and light; None before it stands."""
        items = zip(out.items[first:], out.rects[first:], strict=True)
        boxes = [rect for item, rect in items if item.tag not in ("veil", "light:moment", "shadow")]
        stands = self._come >= 1.0 and (self._struck is None or self._stamped >= 1.0)
        return boxes[0].unionall(boxes[1:]) if stands and boxes else None

    def _draw_struck(self, out: DrawList, theme: Theme, banner: Banner, struck: Struck) -> None:
        """List two cards lifted over the table, and the title across them."""
        side = theme.px(_RAYS)
        x, y = struck.light(theme)
        rays = _rays(theme, side, banner.light or "gold")
        out.add(rays, (x - side // 2, y - side // 2), "light:moment", alpha=round(255 * self._come))
        struck.draw(out, theme, self._come)
        if self._stamped > 0:
            with out.shifted(0, 0, round(255 * self._come)):
                top = theme.size[1] // 2 + theme.px(TITLE)
                _Words(theme, banner).draw(out, theme.size[0] // 2, top, self._stamped)

    def _draw_scene(self, out: DrawList, theme: Theme, banner: Banner) -> None:
        head = self._head_height(theme, banner)
        words = _Words(theme, banner)
        pad = theme.px(_PAD)
        button = theme.target(_BUTTON[1]) if banner.waits else 0
        h = theme.px(30) + head + words.height + pad + (button + theme.px(20) if button else 0)
        box = Rect(0, 0, min(theme.px(_WIDTH), theme.size[0] - theme.px(60)), h)
        box.center = theme.size[0] // 2, round(theme.size[1] * 0.47)
        colours = banner.colours
        light = banner.light or (colours.fill if colours is not None else "gold_dark")
        if banner.bare and not banner.dull:
            side = theme.px(_RAYS)
            rays = _rays(theme, side, light)
            out.add(rays, (box.centerx - side // 2, box.y + head // 2 - side // 2), "light:moment")
        elif not banner.bare:
            board = _board(theme, box.size, light, f"{self._context.session.table.panel}_solid")
            out.add(board, paint.over(board, box), "panel:moment")
        middle = box.y + theme.px(30) + head / 2
        if head:
            self._draw_head(out, theme, banner, (box.centerx, middle))
        y = box.y + theme.px(30) + head
        words.draw(out, box.centerx, y)
        if _has_badge(banner):
            self._draw_badge(out, theme, banner, box, words.ribbon(y))
        if button:
            place = Rect(0, 0, theme.px(_BUTTON[0]), button)
            place.midbottom = box.centerx, box.bottom - theme.px(30)
            self._continue.lay(place)
            self._continue.draw(out, theme)

    def _draw_badge(self, out: DrawList, theme: Theme, banner: Banner, box: Rect, ribbon: Rect) -> None:
        """List the portrait of the player a card is about, at the left end of the ribbon."""
        side = theme.px(_BADGE)
        ring = "gold" if banner.colours is None else banner.colours.text
        picture = paint.avatar(banner.portraits[0], side, theme.colour(ring), 0.05)
        left = max(box.x + theme.px(16), ribbon.x - side // 2)
        out.add(picture, (left, ribbon.centery - side // 2), f"portrait:{banner.portraits[0]}")

    def _head_height(self, theme: Theme, banner: Banner) -> int:
        if banner.sides:
            return theme.px(_FACE) + theme.px(58)
        if banner.card:
            return theme.px(_CARD) + theme.px(14)
        if banner.cards:
            return theme.px(_FAN) + theme.px(24)
        return theme.px(_FACE) + theme.px(24) if banner.portraits else theme.px(14)

    def _draw_head(self, out: DrawList, theme: Theme, banner: Banner, at: tuple[float, float]) -> None:
        x, y = at
        if banner.sides:
            for number, shown in enumerate(banner.sides):
                _draw_side(out, theme, shown, (x, y - theme.px(22)), -1 if number == 0 else 1)
            return
        if banner.card:
            self._draw_card(out, theme, banner.card, at)
        elif banner.cards:
            self._draw_fan(out, theme, banner.cards, *_fan(theme, banner, at))
        if _has_badge(banner):
            return  # it is on the ribbon
        beside = bool(banner.card or banner.cards)
        count = len(banner.portraits)
        side = theme.px(_FACE)
        if not beside and count:
            room = min(theme.px(_WIDTH), theme.size[0] - theme.px(60)) - 2 * theme.px(_PAD)
            side = min(side, round(room / count) - theme.px(_APART))
        for number, portrait in enumerate(banner.portraits):
            middle = (number - (count - 1) / 2) * (side + theme.px(_APART)), 0.0
            if beside:
                side, middle = _beside(theme, number, count, fanned=bool(banner.cards))
            ring = "gold" if banner.colours is None else banner.colours.text
            picture = paint.avatar(portrait, side, theme.colour(ring), 0.05)
            place = x + middle[0] - side / 2, y + middle[1] - side / 2
            out.add(picture, place, f"portrait:{portrait}", alpha=_BEATEN if banner.dull else 255)

    def _draw_fan(
        self, out: DrawList, theme: Theme, codes: Sequence[str], at: tuple[float, float], apart: float
    ) -> None:
        """List several cards, from the left, leaning apart."""
        height = theme.px(_FAN)
        step = apart * faces.card_width(height)
        for number, code in enumerate(codes):
            off = number - (len(codes) - 1) / 2
            look = self._context.look(code, height)
            turn = -_LEAN * off
            x, y = at[0] + off * step, at[1] + theme.px(5) * off * off
            shade, fall = faces.shadow(height, "lifted", turn)
            out.add(shade, (x - shade.get_width() / 2, y + fall - shade.get_height() / 2), "shadow")
            picture = faces.turned(theme, look, turn)
            out.add(picture, (x - picture.get_width() / 2, y - picture.get_height() / 2), f"card:{code}")

    def _draw_card(self, out: DrawList, theme: Theme, code: str, at: tuple[float, float]) -> None:
        height = theme.px(_CARD)
        up = self._turned >= 0.5
        look = self._context.look(code, height)
        if not up:
            look = faces.Look(height, None, self._context.view.back_of(code))
        width = max(0.02, abs(1.0 - 2.0 * self._turned))
        shade, fall = faces.shadow(height, "lifted")
        place = Rect(0, 0, faces.card_width(height), height)
        place.center = round(at[0]), round(at[1])
        if width == 1.0:
            x, y = paint.over(shade, place)
            out.add(shade, (x, y + fall), "shadow")
        picture = _squeezed(theme, look, width)
        tag = f"card:{code}" if up else "back"
        out.add(picture, (at[0] - picture.get_width() / 2, at[1] - picture.get_height() / 2), tag)


def _fan(theme: Theme, banner: Banner, at: tuple[float, float]) -> tuple[tuple[float, float], float]:
    """Return the middle of several cards, and how far they lie apart, in card widths.

    On a board they lie as far apart as its width beside one portrait allows, so that their names can be read.
    """
    count, wide = len(banner.cards), faces.card_width(theme.px(_FAN))
    if banner.bare or count == 1:
        return at, _WIDE_STEP
    if len(banner.portraits) != 1:
        return at, _STEP
    left = _beside(theme, 0, 1, fanned=True)[1][0] + theme.px(_FACE / 2 + _APART)
    right = theme.px(_WIDTH / 2 - _PAD)
    apart = max(_STEP, min(_WIDE_STEP, ((right - left) / wide - 1) / (count - 1)))
    half = (1 + apart * (count - 1)) * wide / 2
    return (at[0] + min(max(0.0, left + half), (left + right) / 2), at[1]), apart


def _has_badge(banner: Banner) -> bool:
    """Return whether a portrait stands at the left end of the ribbon: that of the player a card is about."""
    return bool(banner.card) and len(banner.portraits) == 1


class _Words:
    """The title on its ribbon, the line and the note of a banner, broken into lines."""

    def __init__(self, theme: Theme, banner: Banner) -> None:
        self._theme = theme
        self._banner = banner
        room = min(theme.px(_WIDTH), theme.size[0] - theme.px(60)) - 2 * theme.px(_PAD)
        self._px = theme.pt(24)
        self._small = theme.pt(17)
        self._lines = text.wrap("semibold", self._px, banner.line, room) if banner.line else []
        self._notes = text.wrap("regular", self._small, banner.note, room) if banner.note else []
        words = banner.title.upper()
        size, air = (82, 60) if banner.struck else (58, 34)
        ends = 188 if _has_badge(banner) else 80  # the portrait at the left end covers no words
        self._title_px = text.fit("display", theme.pt(size), words, room - theme.px(ends), text.IN_HEADINGS)
        self._ribbon = max(theme.px(84), text.cap_box("display", self._title_px)[1] + theme.px(air))

    @property
    def height(self) -> int:
        """The height in pixels."""
        theme = self._theme
        high = self._ribbon + theme.px(20)
        high += len(self._lines) * text.line_height(self._px)
        if self._notes:
            high += theme.px(10) + len(self._notes) * text.line_height(self._small)
        return high

    def ribbon(self, y: int) -> Rect:
        """The box of the ribbon for words that begin at `y`."""
        words = self._banner.title.upper()
        wide = text.width("display", self._title_px, words, text.IN_HEADINGS) + 2 * self._theme.px(70)
        return Rect(self._theme.size[0] // 2 - wide // 2, y, wide, self._ribbon)

    def draw(self, out: DrawList, x: int, y: int, stamped: float = 1.0) -> None:
        """List them, centered at x, from y down; `stamped`: how far a title on two cards has come down."""
        theme, banner = self._theme, self._banner
        title = banner.title.upper()
        colours = banner.colours
        fill, ink = (colours.fill, colours.on_fill) if colours is not None else ("gold", "on_gold")
        middle = y + self._ribbon / 2
        if banner.struck:
            step = round((1.0 - stamped) * _STAMPS)
            ribbon = _leaning(theme, title, self._title_px, self._ribbon, fill, ink, step)
        else:
            ribbon = _ribbon(theme, title, self._title_px, self._ribbon, fill, ink)
        at = x - ribbon.get_width() / 2, middle - ribbon.get_height() / 2
        out.add(ribbon, at, f"text:{banner.title}")
        y = round(middle + self._ribbon / 2) + theme.px(16)
        for line in self._lines:
            step = text.line_height(self._px)
            write(out, theme, line, "semibold", self._px, "text", (x, y + step / 2), "centre")
            y += step
        y += theme.px(10)
        for line in self._notes:
            step = text.line_height(self._small)
            write(out, theme, line, "regular", self._small, "muted", (x, y + step / 2), "centre")
            y += step


def _draw_side(out: DrawList, theme: Theme, side: Side, at: tuple[float, float], way: int) -> None:
    """List a portrait and a side's emblem beside it; `way` -1 at the left of `at`, 1 at the right."""
    x, y = at
    face, disc = theme.px(_FACE), theme.px(_DISC)
    rim = theme.colour(side.colours.text)
    with out.shifted(alpha=_BEATEN if side.beaten else 255):
        middle = x + way * theme.px(300)
        portrait = paint.avatar(side.portrait, face, rim, 0.05)
        out.add(portrait, (middle - face / 2, y - face / 2), f"portrait:{side.portrait}")
        middle = x + way * theme.px(118)
        line = max(2.0, 4 * theme.u)
        ground = paint.rounded(disc, disc, 0.24 * disc, theme.colour("well"), None, rim, line)
        out.add(ground, (middle - disc / 2, y - disc / 2), "panel:side")
        if side.icon:
            px = round(disc * 0.62)
            picture = paint.icon(side.icon, px, theme.colour("text"))
            out.add(picture, (middle - px / 2, y - px / 2), f"icon:{side.icon}")
        else:
            size = text.fit("display", round(disc * 0.62), side.figure, round(disc * 0.8), 0, theme.least)
            write(out, theme, side.figure, "display", size, "text", (middle, y), "centre")
        room = theme.px(230)
        px = text.fit("bold", theme.pt(19), side.label, room, 0, theme.least)
        write(out, theme, side.label, "bold", px, "text", (middle, y + theme.px(88)), "centre", room=room)


def _beside(theme: Theme, number: int, count: int, *, fanned: bool) -> tuple[int, tuple[float, float]]:
    """The size of a portrait beside a card, and the offset of its middle from the card's.

    The first is at the left of the card and the second at its right; more than two share the right side.
    fanned: there are several cards, which need more room.
    """
    far = theme.px(345 if fanned else 300)
    if number == 0 or count < 3:
        return theme.px(_FACE), (-far if number == 0 else far, 0.0)
    side, place = theme.px(0.66 * _FACE), number - 1
    rest = count - 1
    lines = -(-rest // 2)
    across = 0.0 if place == rest - 1 and rest % 2 else (place % 2 - 0.5) * 1.1 * side
    return side, (far + theme.px(12) + across, (place // 2 - (lines - 1) / 2) * 1.1 * side)


@kept
def _rays(theme: Theme, side: int, role: str) -> Surface:
    """Rays of light around a point, in a color of the palette."""
    drawn = min(side, _FINE)
    found = paint.ray_light((drawn, drawn), paint.lightened(theme.colour(role), 0.35), 30, (120, 55))
    return found if drawn == side else pygame.transform.smoothscale(found, (side, side))


@kept
def _board(theme: Theme, size: tuple[int, int], role: str, panel: str) -> Surface:
    """A sunburst poster with a gold line, on its shadow."""
    w, h = size
    radius = 26 * theme.u
    ground = theme.colour(panel)
    light = paint.mixed(ground, theme.colour(role), 0.42)
    board = paint.sunburst(w, h, light, ground, radius, 30, 0.06, (0.5, 0.36)).copy()
    board.blit(paint.outline(theme, w, h, 26, theme.colour("gold"), 2.0), (0, 0))
    return paint.on_shadow(board, radius, theme.px(22), theme.px(10), 170)


@kept
def _leaning(theme: Theme, words: str, px: int, h: int, fill: str, ink: str, step: int) -> Surface:
    """The same ribbon tilted, in one of several sizes; drawn at twice its size, so that edges stay smooth."""
    large = _ribbon(theme, words, 2 * px, 2 * h, fill, ink, 2)
    grown = motion.mix(1.0, _STAMPED_FROM, step / _STAMPS)
    return native(pygame.transform.rotozoom(large, _TILT, 0.5 * grown))


@kept
def _ribbon(theme: Theme, words: str, px: int, h: int, fill: str, ink: str, times: int = 1) -> Surface:
    """Large poster type on a ribbon with notched ends, at `times` its size."""
    w = text.width("display", px, words, text.IN_HEADINGS) + 2 * times * theme.px(70)
    notch = round(h * 0.3)
    light = theme.colour(fill)
    dark = paint.mixed(light, (0, 0, 0), 0.45)
    tail = round(h * 0.16)
    inner = times * theme.px(34)
    art = (
        f'<path d="M0 {tail}H{w}L{w - notch} {(h + tail) / 2}L{w} {h}H0L{notch} {(h + tail) / 2}Z" '
        f'fill="{tint(dark)}"/>'
        f'<path d="M{inner} 0H{w - inner}V{h - tail}H{inner}Z" fill="{tint(light)}"/>'
    )
    if times > 1:  # large enough for a fine gold line
        gap, gold = h * 0.055, tint(theme.colour("gold"))
        art += (
            f'<path d="M{inner + gap} {gap}H{w - inner - gap}V{h - tail - gap}H{inner + gap}Z" '
            f'fill="none" stroke="{gold}" stroke-width="{h * 0.016}"/>'
        )
    out = svg(art, (w, h))
    line = text.render(theme, words, "display", px, ink, text.IN_HEADINGS)
    text.draw(out, line, "display", px, (w / 2, (h - tail) / 2))
    return out


def _squeezed(theme: Theme, look: faces.Look, width: float) -> Surface:
    """A card turning about its upright axis; width 0 to 1."""
    steps = math.ceil(width * _SQUEEZES)
    if steps == _SQUEEZES:
        return faces.drawn(theme, look)

    def make() -> Surface:
        picture = faces.drawn(theme, look)
        size = max(1, round(picture.get_width() * steps / _SQUEEZES)), picture.get_height()
        return native(pygame.transform.smoothscale(picture, size))

    return _pictures.get((theme.colours, look, steps), make)


def _need_no_words(_banner: Banner) -> float:
    return 0.0


def _nothing() -> None:
    """Do nothing: the payment ends with the banner, and any click or key goes on."""
