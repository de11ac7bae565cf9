"""Panels under the cards, captions, an order of suits, the number of cards on a pile.

Everything is drawn from the plain values of `cardtable.viewmodel.elements` at the boxes of a layout.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from cardtable.table import badges, paint, text
from cardtable.table.badges import kept
from cardtable.table.canvas import DrawList
from cardtable.table.layout import Box, Layout
from cardtable.table.paint.art import SUIT_ICONS
from cardtable.table.text import Align
from cardtable.table.theme import Theme
from cardtable.table.view import TableView
from cardtable.table.widgets.label import write
from cardtable.viewmodel.elements import Caption, Pane, Say, Suits

_RAYS: Final = 26
_FINE_SUN: Final = 500
"""Longest side, in pixels, at which a sun is drawn at full resolution."""
_SIZES: Final[dict[Say, float]] = {
    "heading": 32.0,
    "label": 13.0,
    "figure": 64.0,
    "framed": 64.0,
    "lead": 21.0,
    "note": 17.0,
    "pill": 18.0,
    "ribbon": 24.0,
}
"""Type sizes of captions in units, for boxes without a height."""
_PILL_PAD: Final = 1.5
"""Total padding beside the words of a pill, in ems."""
_SHARE: Final = 0.72
"""Type size in a box with a height, as a share of it."""


def draw_panes(
    out: DrawList, theme: Theme, layout: Layout, panes: Sequence[Pane], role: str = "panel"
) -> None:
    """List the panels, with their titles; role: palette role."""
    for pane in panes:
        box = layout.box(pane.box).rect(theme.size)
        if pane.clear:
            goal = paint.drop_target(theme, box.w, box.h, "ready", 18 * theme.u)
            out.add(goal, box.topleft, f"panel:{pane.box}")
            continue
        # A shadow would shine through a thin panel and darken it.
        ground, shadow = ("panel_soft", False) if pane.soft else (role, True)
        border, line = ("gold", 1.5) if pane.lit else ("panel_border", 1.0)
        light = paint.panel(theme, box.w, box.h, 22, ground, border, line, shadow)
        out.add(light, paint.over(light, box), f"panel:{pane.box}")
        if pane.sun:
            side = min(box.h - theme.px(12), box.w)
            sun = _sun(theme, side)
            with out.clipped(box):
                out.add(sun, (box.centerx - side // 2, box.centery - side // 2), "panel:sun")
        _draw_head(out, theme, pane, box)


def _draw_head(out: DrawList, theme: Theme, pane: Pane, box: Rect) -> None:
    y = box.y + theme.px(31)
    right = box.x + theme.px(24)
    if pane.title:
        colour = "gold" if pane.lit else "text"
        room = box.w - 2 * theme.px(24)
        px = text.fit("display", theme.pt(26), pane.title, room, text.IN_HEADINGS, theme.least)
        at = (right, y)
        head = write(out, theme, pane.title, "display", px, colour, at, tracking=text.IN_HEADINGS)
        right = head.right + theme.px(16)
    if pane.note:
        room = box.right - theme.px(24) - right
        px = text.fit("regular", theme.pt(16), pane.note, room, 0, theme.least)
        at = (box.right - theme.px(24), y)
        write(out, theme, pane.note, "regular", px, "muted", at, "right", room=room)


def head_rect(theme: Theme, layout: Layout, pane: Pane) -> Rect:
    """Return the area of a panel's title, from its left edge."""
    box = layout.box(pane.box).rect(theme.size)
    words = text.width("display", theme.pt(26), pane.title, text.IN_HEADINGS)
    return Rect(box.x, box.y, min(box.w, words + 2 * theme.px(24)), 2 * theme.px(31))


@kept
def _sun(theme: Theme, side: int) -> Surface:
    """Golden rays that fade toward their ends; large ones are soft enough to be enlarged from small ones."""
    if side > _FINE_SUN:
        return pygame.transform.smoothscale(_sun(theme, side // 2), (side, side))
    return paint.ray_light((side, side), theme.colour("gold"), _RAYS, (62, 30))


def draw_captions(out: DrawList, theme: Theme, layout: Layout, captions: Sequence[Caption]) -> None:
    """List the captions."""
    for caption in captions:
        if caption.text:
            _draw_caption(out, theme, layout.box(caption.box), caption)


def caption_rect(theme: Theme, layout: Layout, caption: Caption) -> Rect:
    """Return the approximate area of a caption: its lines, its box, or its words if the box has no size."""
    box = layout.box(caption.box)
    if caption.say in ("lead", "note") and box.size[0]:
        rect = box.rect(theme.size)
        px, lines = _lines(theme, caption, box, rect)
        return Rect(rect.x, _top(box, rect, px, lines), rect.w, len(lines) * text.line_height(px))
    if caption.say == "framed" and box.size[0]:
        return box.rect(theme.size)
    px = theme.pt(_SIZES[caption.say])
    words = text.width("bold", px, caption.text) + 2 * px, 2 * px
    if caption.say == "heading":
        px = _heading_size(theme, box, caption)
        words = text.width("display", px, caption.text.upper(), text.IN_HEADINGS), 2 * px
    wide, high = box.rect(theme.size).size
    return box.rect(theme.size, (min(wide, words[0]) if wide else words[0], high or words[1]))


def uncut(theme: Theme, layout: Layout, captions: Sequence[Caption], over: Sequence[Rect]) -> list[Caption]:
    """Return the captions that nothing laid `over` the table would cut; a label goes with its lines."""
    covered = {found.box for found in captions if caption_rect(theme, layout, found).collidelist(over) >= 0}
    told = [found for found in captions if found.text]
    labels = [found.box for found in told if found.say == "label"]
    for label in labels:
        family = {found.box for found in told if f"{found.box}.".startswith(f"{label}.")}
        covered |= family if family & covered else set()
    return [found for found in captions if found.box not in covered]


def _aligned(box: Box, rect: Rect) -> tuple[Align, int]:
    """The alignment of words in a box, and their x."""
    if box.anchor.endswith("left"):
        return "left", rect.left
    if box.anchor.endswith("right"):
        return "right", rect.right
    return "centre", rect.centerx


def _draw_caption(out: DrawList, theme: Theme, box: Box, caption: Caption) -> None:
    rect = box.rect(theme.size)
    align, x = _aligned(box, rect)
    tall = round(rect.h * _SHARE) if box.size[1] else 0
    px = max(theme.least, tall) if tall else theme.pt(_SIZES[caption.say])
    room = rect.w if box.size[0] else None
    colour = caption.colours.text if caption.colours is not None else "text"
    at = (x, rect.centery)
    match caption.say:
        case "heading":
            words, px = caption.text.upper(), _heading_size(theme, box, caption)
            write(out, theme, words, "display", px, colour, at, align, tracking=text.IN_HEADINGS, room=room)
        case "label":
            words = caption.text.upper()
            colour = colour if caption.colours is not None else "muted"
            write(out, theme, words, "black", px, colour, at, align, tracking=text.IN_LABELS, room=room)
        case "figure":
            write(out, theme, caption.text, "display", px, colour, at, align, shadow=True)
        case "framed":
            _draw_framed(out, theme, caption, rect, px)
        case "lead" | "note":
            _draw_note(out, theme, caption, box, rect)
        case "pill":
            words, px = _fitted(theme, caption.text, "bold", px, room, 2 * _PILL_PAD * px)
            _put(out, _pill(theme, words, px), box, theme, f"text:{caption.text}")
        case "ribbon":
            words, px = _fitted(theme, caption.text.upper(), "display", px, room, 2 * theme.px(30))
            _put(out, _ribbon(theme, words, px), box, theme, f"text:{caption.text}")


def _heading_size(theme: Theme, box: Box, caption: Caption) -> int:
    """Return the type size in pixels of a heading, which fits the height and the width of its box."""
    rect = box.rect(theme.size)
    px = max(theme.least, round(rect.h * _SHARE)) if box.size[1] else theme.pt(_SIZES["heading"])
    if not box.size[0]:
        return px
    return text.fit("display", px, caption.text.upper(), rect.w, text.IN_HEADINGS, theme.least)


def _fitted(
    theme: Theme, words: str, face: text.Face, px: int, room: int | None, rim: float
) -> tuple[str, int]:
    """Return words and the type size that fits `room` with a rim in pixels, shortened if none does."""
    if room is None:
        return words, px
    inside, tracking = round(room - rim), text.IN_HEADINGS if face == "display" else 0
    px = text.fit(face, px, words, inside, tracking, theme.least)
    return text.pack(face, px, words, inside, 1, tracking)[0], px


def _put(out: DrawList, picture: Surface, box: Box, theme: Theme, tag: str) -> None:
    """List a picture at the anchor of a box."""
    place = box.rect(theme.size, picture.get_size())
    out.add(picture, place.topleft, tag)


def _draw_framed(out: DrawList, theme: Theme, caption: Caption, rect: Rect, px: int) -> None:
    """List a gold figure in a gold frame."""
    w = max(rect.w, text.width("display", px, caption.text) + 2 * theme.px(26))
    h = max(rect.h, text.cap_box("display", px)[1] + 2 * theme.px(14))
    frame = Rect(0, 0, w, h)
    frame.center = rect.center
    line = paint.outline(theme, w, h, 16, theme.colour("gold"), 2.0)
    out.add(line, frame.topleft, "panel:framed")
    write(out, theme, caption.text, "display", px, "gold", frame.center, "centre", shadow=True)


def _draw_note(out: DrawList, theme: Theme, caption: Caption, box: Box, rect: Rect) -> None:
    """List a line, wrapped evenly if the box is too narrow, in smaller type if it is too low."""
    align, x = _aligned(box, rect)
    plain = "text" if caption.say == "lead" else "muted"
    colour = caption.colours.text if caption.colours is not None else plain
    px, lines = _lines(theme, caption, box, rect)
    step, top = text.line_height(px), _top(box, rect, px, lines)
    for number, line in enumerate(lines):
        write(out, theme, line, "regular", px, colour, (x, top + (number + 0.5) * step), align)


def _lines(theme: Theme, caption: Caption, box: Box, rect: Rect) -> tuple[int, Sequence[str]]:
    """Return the type size and the lines of a caption of the same size throughout."""
    px = theme.pt(_SIZES[caption.say])
    lines: Sequence[str] = [caption.text]
    if box.size[0]:
        lines = text.balance("regular", px, caption.text, rect.w)
        least = max(rect.h, text.line_height(theme.least))
        while box.size[1] and len(lines) * text.line_height(px) > least and px > theme.least:
            px -= 1
            lines = text.balance("regular", px, caption.text, rect.w)
    return px, lines


def _top(box: Box, rect: Rect, px: int, lines: Sequence[str]) -> int:
    """Return where lines begin: at the top of a box that hangs there, else they are centered."""
    return (
        rect.y
        if box.anchor.startswith("top")
        else round(rect.centery - text.line_height(px) * len(lines) / 2)
    )


@kept
def _pill(theme: Theme, words: str, px: int) -> Surface:
    """Words on a dark pill."""
    w = text.width("bold", px, words) + 2 * round(_PILL_PAD * px)
    h = max(round(2.1 * px), text.cap_box("bold", px)[1] + 2 * theme.px(9))
    border = theme.colour("panel_border")
    board = paint.pill(w, h, theme.colour("panel_solid"), None, border, float(theme.px(1))).copy()
    text.draw(board, text.render(theme, words, "bold", px, "text"), "bold", px, (w / 2, h / 2))
    return board


@kept
def _ribbon(theme: Theme, words: str, px: int) -> Surface:
    """Dark poster type on a gold board with a dark edge."""
    w = text.width("display", px, words, text.IN_HEADINGS) + 2 * theme.px(30)
    h = max(theme.px(38), text.cap_box("display", px)[1] + 2 * theme.px(10))
    board = paint.board(theme, w, h).copy()
    line = text.render(theme, words, "display", px, "on_gold", text.IN_HEADINGS)
    text.draw(board, line, "display", px, (w / 2, h / 2))
    return board


def draw_suits(out: DrawList, theme: Theme, layout: Layout, suits: Suits) -> Rect:
    """List suits in a row from the highest, unknown ones as empty tiles; return the box they fill."""
    side, gap = theme.px(46), theme.px(30)
    label = suits.label.upper()
    px = theme.pt(13)
    pad = theme.px(24)
    words = text.width("black", px, label, text.IN_LABELS)
    places = max(suits.places, len(suits.suits))
    w = pad + words + theme.px(36) + places * side + (places - 1) * gap + pad
    box = layout.box(suits.box).rect(theme.size, (w, theme.px(64)))
    sheet = paint.panel(theme, box.w, box.h, 18, shadow=True)
    out.add(sheet, paint.over(sheet, box), "panel:suits")
    at = (box.x + pad, box.centery)
    write(out, theme, label, "black", px, "muted", at, tracking=text.IN_LABELS)
    x = box.x + pad + words + theme.px(36)
    for number in range(places):
        tile = Rect(x, box.centery - side // 2, side, side)
        if number < len(suits.suits):
            suit = suits.suits[number]
            ground = paint.rounded(side, side, 0.22 * side, theme.colour("stock"), theme.colour("stock_foot"))
            out.add(ground, tile.topleft, "panel:suit")
            colours = theme.ranked.suit(suit)
            size = round(side * 0.62)
            picture = paint.icon(SUIT_ICONS[suit], size, colours.light, colours.dark)
            out.add(picture, (tile.centerx - size / 2, tile.centery - size / 2), f"suit:{suit}")
        else:
            empty = paint.rounded(
                side, side, 0.22 * side, (255, 255, 255, 10), None, (255, 255, 255, 70), max(1.0, theme.u)
            )
            out.add(empty, tile.topleft, "slot:suit")
        if number < places - 1:
            size = theme.px(18)
            arrow = paint.icon("chevron-right", size, theme.colour("gold"))
            out.add(arrow, (tile.right + (gap - size) / 2, tile.centery - size / 2), "icon:chevron-right")
        x += side + gap
    return box


def draw_counters(out: DrawList, theme: Theme, layout: Layout, view: TableView) -> None:
    """List the number of cards on the piles that show it, at the upper right corner of the top card."""
    for zone in view.picture.zones:
        keys = view.keys(zone.place)
        count = len(zone.cards) if zone.swallowed else len(keys)
        if not zone.counter or not count:
            continue
        pose = layout.zone(zone.place).places(count, theme.size)[-1]
        turn = math.radians(pose.angle)
        half_w = abs(pose.width / 2 * math.cos(turn)) + abs(pose.height / 2 * math.sin(turn))
        half_h = abs(pose.height / 2 * math.cos(turn)) + abs(pose.width / 2 * math.sin(turn))
        chip = badges.card_count(theme, count)
        at = (
            pose.x + half_w + theme.px(10) - chip.get_width(),
            pose.y - half_h + theme.px(12) - chip.get_height() / 2,
        )
        out.add(chip, at, f"badge:count.{zone.place}")
