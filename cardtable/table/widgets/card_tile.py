"""A large answer tile with its cards: its name, its sure gain, its further meaning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect

from cardtable.table import faces, paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.paint.art import SUIT_ICONS
from cardtable.table.theme import Theme
from cardtable.table.widgets.button import Pressable
from cardtable.table.widgets.label import key_cap, write

_DIM: Final = 90
_LEAN: Final = 6.0
"""Angle of each card against the one before it, in degrees."""
_STEP: Final = 0.14
"""Distance of each card from the one before it, in card heights."""
_PAD: Final = 18

Look = Callable[[str, int], faces.Look]
_Block = tuple[str, text.Face, int, str]


class CardTile(Pressable):
    """One of several answers shown side by side."""

    def __init__(
        self,
        label: str,
        cards: tuple[str, ...],
        act: Callable[[], None],
        look: Look,
        *,
        icon: str = "",
        gain: str = "",
        line: str = "",
        letter: str = "",
        reason: str = "",
    ) -> None:
        """Make a tile.

        Args:
            label: in poster type.
            cards: their texts, the foremost first; may be empty.
            act: called when it is chosen.
            look: the picture of a card by its text and its height in pixels.
            icon: a picture's name or a suit letter, for a tile without cards.
            gain: its sure gain.
            line: its further meaning.
            letter: the key that chooses it.
            reason: why it cannot be chosen; empty if it can.
        """
        super().__init__(act, f"tile:{label}", letter=letter, tooltip=reason)
        self.label = label
        self.cards = cards
        self.look = look
        self.icon = icon
        self.ranked = False
        self.gain = gain
        self.line = line
        self.enabled = not reason

    def ring_radius(self, theme: Theme) -> float:
        """Radius of the tile's corners, in pixels."""
        return 18 * theme.u

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List ground, cards and words, gold-rimmed under the pointer and the keyboard."""
        rect = self.rect.move(0, theme.px(3) if self.state == "pressed" else 0)
        lit = self.enabled and (self.hovered or self.framed)
        radius = 18 * theme.u
        if lit:
            gold = (*theme.colour("gold")[:3], 150)
            light = paint.glow(rect.w, rect.h, radius, theme.px(12), gold, spread=theme.px(2))
            out.add(light, paint.over(light, rect), "glow:tile")
        ground = paint.rounded(
            rect.w,
            rect.h,
            radius,
            paint.mixed(theme.colour("combat"), (255, 255, 255), 0.05 if lit else 0.0),
            theme.colour("combat_dark") if not lit else theme.colour("combat"),
            theme.colour("gold") if lit else (255, 255, 255, 70),
            max(1.0, (2.5 if lit else 1.0) * theme.u),
        )
        out.add(ground, rect.topleft, f"widget:{self.tag}", alpha=255 if self.enabled else _DIM)
        with out.shifted(alpha=255 if self.enabled else _DIM):
            if self._upright(theme):
                self._draw_upright(out, theme, rect)
            else:
                left = self._draw_cards(out, theme, rect)
                words = Rect(left, rect.y, rect.right - theme.px(_PAD) - left, rect.h)
                self._draw_words(out, theme, words)

    def _upright(self, theme: Theme) -> bool:
        """Whether the words stand under the cards because there is no room beside them."""
        return bool(self.icon) or (bool(self.cards) and self.rect.w < 1.35 * self.rect.h)

    def _draw_upright(self, out: DrawList, theme: Theme, rect: Rect) -> None:
        """List the cards or the icon in the upper half, and the words centered under them."""
        pad = theme.px(12)
        if self.cards:
            count = len(self.cards)
            high = min(round(rect.h * 0.52), round(rect.w * 0.8 / (5 / 7 + _STEP * (count - 1))))
            first = rect.centerx - _STEP * high * (count - 1) / 2
            middle = rect.y + pad + high / 2 + theme.px(4)
            draw_fan(out, theme, self.look, self.cards, (first, middle), high)
        else:
            high = round(rect.h * (0.32 if self.line or self.icon not in SUIT_ICONS else 0.38))
            self._draw_icon(out, theme, (rect.centerx - high / 2, rect.y + pad + theme.px(8)), high)
            high += theme.px(8)
        top = rect.y + pad + high + theme.px(6)
        box = Rect(rect.x + theme.px(10), top, rect.w - 2 * theme.px(10), rect.bottom - top)
        self._draw_words(out, theme, box, centred=True)

    def _draw_icon(self, out: DrawList, theme: Theme, at: tuple[float, float], high: int) -> None:
        """List the picture `high` pixels tall; a suit in its colors on the card stock they are made for."""
        if self.icon not in SUIT_ICONS:
            out.add(paint.icon(self.icon, high, theme.colour("gold")), at, f"icon:{self.icon}")
            return
        disc = paint.rounded(high, high, high / 2, theme.colour("stock"), theme.colour("stock_foot"))
        out.add(disc, at, "widget:tile-disc")
        colours = (theme.ranked if self.ranked else theme).suit(self.icon)
        px = round(high * 0.62)
        picture = paint.icon(SUIT_ICONS[self.icon], px, colours.light, colours.dark)
        inset = (high - px) / 2
        out.add(picture, (at[0] + inset, at[1] + inset), f"suit:{self.icon}")

    def _draw_cards(self, out: DrawList, theme: Theme, rect: Rect) -> int:
        """List the cards at the left; return the x at which the words may begin."""
        pad = theme.px(_PAD)
        if not self.cards:
            return rect.x + pad
        height = min(rect.h - 2 * pad, round(rect.w * 0.46))
        width = faces.card_width(height)
        x = rect.x + pad + width / 2 + theme.px(4)
        draw_fan(out, theme, self.look, self.cards, (x, rect.centery), height)
        return round(x + (len(self.cards) - 1) * _STEP * height + width / 2) + theme.px(20)

    def _draw_words(self, out: DrawList, theme: Theme, box: Rect, *, centred: bool = False) -> None:
        """List label, gain, line and key from the top, smaller if the tile is low."""
        blocks, cap = self._blocks(theme, box, centred=centred)
        room = box.h - 2 * theme.px(14 if not centred else 6) - (cap + theme.px(6) if cap else 0)
        # Near the top, so that the words of neighboring tiles start at the same height.
        y = (
            box.y
            + theme.px(14 if not centred else 2)
            + min(theme.px(8), max(0, (room - _height(blocks)) // 2))
        )
        align: text.Align = "centre" if centred else "left"
        x = box.centerx if centred else box.x
        for line, face, size, colour in blocks:
            step = _step(face, size)
            tracking = text.IN_HEADINGS if face == "display" else 0.0
            at = (x, y + step / 2)
            write(out, theme, line, face, size, colour, at, align, tracking=tracking, room=box.w)
            y += step
        if cap and self.enabled:  # level with the other tiles
            middle = box.bottom - theme.px(10) - cap / 2
            key_cap(out, theme, self.letter, (x if centred else x + cap * 0.75, middle), cap)

    def _blocks(self, theme: Theme, box: Rect, *, centred: bool) -> tuple[list[_Block], int]:
        """The lines with their faces, sizes and colors, and the height of the key, 0 for none."""
        words = self.label.upper()
        px = text.fit(
            "display", theme.pt(34 if not centred else 27), words, box.w, text.IN_HEADINGS, theme.least
        )
        small = theme.pt(16)
        cap = max(18, theme.px(30 if not centred else 26)) if self.letter else 0
        gain_px = theme.pt(18 if not centred else 16)
        room = box.h - 2 * theme.px(14 if not centred else 6) - (cap + theme.px(6) if cap else 0)
        gains = text.wrap("bold", gain_px, self.gain, box.w) if self.gain else []
        while gain_px > theme.least and _step("display", px) + len(gains) * text.line_height(gain_px) > room:
            gain_px -= 1
            gains = text.wrap("bold", gain_px, self.gain, box.w)
        blocks: list[_Block] = [(words, "display", px, "text")]
        blocks += [(line, "bold", gain_px, "gold") for line in gains]
        lines = text.wrap("regular", small, self.line, box.w) if self.line else []
        while small > theme.least and _height(blocks) + len(lines) * text.line_height(small) > room:
            small -= 1
            lines = text.wrap("regular", small, self.line, box.w)
        most = max(0, (room - _height(blocks)) // text.line_height(small))
        if len(lines) > most:  # the tooltip has the rest
            lines = [*lines[: most - 1], f"{lines[most - 1]}{text.ELLIPSIS}"] if most else []
            self.tooltip = self.tooltip or self.line
        return [*blocks, *((line, "regular", small, "muted") for line in lines)], cap


def fan_width(count: int, height: int, step: float = _STEP) -> float:
    """Distance between the middles of the first and the last of some cards, in pixels."""
    return max(0, count - 1) * step * height


def draw_fan(
    out: DrawList,
    theme: Theme,
    look: Look,
    cards: Sequence[str],
    first: tuple[float, float],
    height: int,
    step: float = _STEP,
) -> None:
    """List cards fanned apart, the foremost last; `first`: its middle, `step`: in card heights."""
    x, y = first
    for number in reversed(range(len(cards))):
        turn = _LEAN * 0.6 - _LEAN * number if len(cards) > 1 else 0.0
        shown = look(cards[number], height)
        shade, fall = faces.shadow(height, "rest", turn)
        at = (x + number * step * height, y + number * theme.px(2))
        out.add(shade, (at[0] - shade.get_width() / 2, at[1] + fall - shade.get_height() / 2), "shadow")
        picture = faces.turned(theme, shown, turn)
        tag = f"card:{shown.code}" if shown.code is not None else f"back:{shown.back}"
        out.add(picture, (at[0] - picture.get_width() / 2, at[1] - picture.get_height() / 2), tag)


def _step(face: text.Face, px: int) -> int:
    return round(px * 1.12) if face == "display" else text.line_height(px)


def _height(blocks: list[_Block]) -> int:
    return sum(_step(face, px) for _words, face, px, _colour in blocks)
