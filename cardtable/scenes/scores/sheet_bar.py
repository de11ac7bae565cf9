"""All votes of a hand as one bar on the score sheet: a block per trick, the bid, the result."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from pygame import Rect, Surface

from cardtable.i18n import _
from cardtable.table import paint, text
from cardtable.table.badges import kept
from cardtable.table.canvas import DrawList
from cardtable.table.paint.svg import svg, tint
from cardtable.table.theme import Theme
from cardtable.table.widgets import write
from cardtable.viewmodel.score_sheet import Share, VoteBar

BLOCK_MS: Final = 90.0
"""Pause between two blocks, in milliseconds."""
_FLAGS_MS: Final = 260.0
"""Pause before the flags, in milliseconds."""
_FACE: Final = 46


def lasts(bar: VoteBar) -> float:
    """Duration until all of a bar is shown, in milliseconds at normal speed."""
    return BLOCK_MS * len(bar.blocks) + 3 * _FLAGS_MS


def draw(out: DrawList, theme: Theme, bar: VoteBar, box: Rect, under: int, over: int, ms: float) -> None:
    """List the bar at a moment of its animation.

    Args:
        out: the list.
        theme: sizes and colors.
        bar: its content.
        box: of the bar itself.
        under: the middle of the line of sums, in pixels.
        over: the middle of the flags, in pixels.
        ms: milliseconds since it began.
    """
    out.add(paint.bar_trough(theme, box.w, box.h), box.topleft, "votes:trough")
    gap = max(2, round(box.h * 0.07))
    inner = box.inflate(-2 * gap, -2 * gap)
    total = max(1, sum(block.votes for block in bar.blocks), bar.needed)
    shown = min(len(bar.blocks), int(ms / BLOCK_MS))
    edges = [0]
    for block in bar.blocks:
        edges.append(edges[-1] + block.votes)
    places = [inner.x + round(inner.w * edge / total) for edge in edges]
    rules = [inner.x + round(inner.w * votes / total) for votes in (bar.needed, bar.took)]
    _draw_blocks(out, theme, bar, inner, places, shown)
    missing = Rect(0, 0, 0, 0)
    if bar.took < bar.needed and shown == len(bar.blocks):
        left = inner.x + round(inner.w * bar.took / total)
        wide = inner.x + round(inner.w * bar.needed / total) - left
        if wide > 0:
            missing = Rect(left, inner.y, wide, inner.h)
            out.add(_hatch(theme, wide, inner.h), missing.topleft, "votes:gap")
    _draw_figures(out, theme, bar, inner, places[: shown + 1], rules, missing)
    done, count, spans = 0, 0, []
    for share in bar.shares:
        spans.append((places[done], places[done + share.blocks]))
        done += share.blocks
        if done <= shown:
            count += 1
            _draw_bracket(out, theme, share, spans[-1], box.bottom)
    _draw_sums(out, theme, bar, spans, box, under, count)
    if ms >= BLOCK_MS * len(bar.blocks) + _FLAGS_MS:
        _draw_flags(out, theme, bar, inner, box, total, over)


def _draw_blocks(
    out: DrawList, theme: Theme, bar: VoteBar, inner: Rect, places: list[int], shown: int
) -> None:
    """List the blocks."""
    apart = max(1, theme.px(2))
    for number, block in enumerate(bar.blocks[:shown]):
        left, right = places[number], places[number + 1]
        if right <= left:
            continue
        place = Rect(left, inner.y, max(1, right - left - apart), inner.h)
        piece = _block(
            theme,
            place.size,
            block.colours.fill,
            pale=block.pale,
            ends=(number == 0, number == len(bar.blocks) - 1),
        )
        out.add(piece, place.topleft, "votes:block")


def _draw_figures(
    out: DrawList,
    theme: Theme,
    bar: VoteBar,
    inner: Rect,
    places: Sequence[int],
    rules: Sequence[int],
    gap: Rect,
) -> None:
    """List the votes of the visible blocks, clear of the lines at `rules`, on a plate in the `gap`."""
    apart = max(1, theme.px(2))
    px = theme.pt(27)
    for block, (left, right) in zip(bar.blocks, pairwise(places), strict=False):
        place = Rect(left, inner.y, max(1, right - left - apart), inner.h)
        figure = str(block.votes)
        free = _free(place, rules, text.width("display", px, figure) + theme.px(10))
        room = free.w - theme.px(6)
        size = text.fit("display", px, figure, room, 0, theme.least)
        if block.votes and text.width("display", size, figure) <= room:
            ink = "on_gold" if block.pale else block.colours.on_fill
            if gap.collidepoint(free.center):
                ink, high = "text", text.cap_box("display", size)[1] + theme.px(12)
                wide = min(free.w, text.width("display", size, figure) + theme.px(12))
                plate = paint.rounded(wide, high, 4 * theme.u, theme.colour("well"))
                out.add(plate, (free.centerx - wide // 2, free.centery - high // 2), "votes:plate")
            write(out, theme, figure, "display", size, ink, free.center, "centre")


def _free(place: Rect, rules: Sequence[int], wide: int) -> Rect:
    """The part of a block in which its figure is centered: all of it, or one side of a line through it."""
    for rule in rules:
        if abs(rule - place.centerx) < wide / 2:
            left, right = Rect(place), Rect(place)
            left.w = rule - place.x
            right.x, right.w = rule, place.right - rule
            return max(left, right, key=lambda side: side.w)
    return place


@kept
def _block(theme: Theme, size: tuple[int, int], role: str, *, pale: bool, ends: tuple[bool, bool]) -> Surface:
    """A piece of the bar, round at the bar's ends."""
    w, h = size
    fill = theme.colour(role)
    light = paint.lightened(fill, 0.45 if pale else 0.16)
    dark = paint.lightened(fill, 0.26) if pale else fill
    small, large = min(3 * theme.u, w / 2), min(h / 2, w / 2)
    left, right = large if ends[0] else small, large if ends[1] else small
    path = (
        f"M{left} 0H{w - right}A{right} {right} 0 0 1 {w} {right}V{h - right}"
        f"A{right} {right} 0 0 1 {w - right} {h}H{left}A{left} {left} 0 0 1 0 {h - left}V{left}"
        f"A{left} {left} 0 0 1 {left} 0Z"
    )
    ground = (
        f'<linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" '
        f'stop-color="{tint(light)}"/><stop offset="100%" stop-color="{tint(dark)}"/></linearGradient>'
    )
    return svg(f'{ground}<path d="{path}" fill="url(#g)"/>', size)


@kept
def _hatch(theme: Theme, w: int, h: int) -> Surface:
    """Dark stripes over votes promised but missing."""
    step = max(6.0, 13 * theme.u)
    lines = []
    x = -float(h)
    while x < w:
        lines.append(f"M{x:.1f} {h}L{x + h:.1f} 0")
        x += step
    dark = f'<rect width="{w}" height="{h}" fill="#000000" fill-opacity="0.52"/>'
    stripes = (
        f'<path d="{"".join(lines)}" stroke="{tint(theme.colour("negative"))}" '
        f'stroke-width="{step * 0.32:.1f}" stroke-opacity="0.85"/>'
    )
    return svg(dark + stripes, (w, h))


def _draw_bracket(out: DrawList, theme: Theme, share: Share, span: tuple[int, int], bottom: int) -> None:
    """List the bracket under the blocks of a share."""
    line, tick = max(2, theme.px(2)), theme.px(8)
    colour = theme.colour(share.colours.text)
    left, right = span[0] + theme.px(2), span[1] - theme.px(4)
    y = bottom + theme.px(20)
    if right - left <= 2 * line:
        return
    for rect in (
        Rect(left, y, right - left, line),
        Rect(left, y - tick, line, tick),
        Rect(right - line, y - tick, line, tick),
    ):
        out.add(paint.bar_line(rect.w, rect.h, colour), rect.topleft, "votes:bracket")


def _draw_sums(
    out: DrawList,
    theme: Theme,
    bar: VoteBar,
    spans: Sequence[tuple[int, int]],
    box: Rect,
    under: int,
    count: int,
) -> None:
    """List the sums of the first shares, each under its blocks, none over another."""
    sums = []
    done = 0
    for share in bar.shares:
        sums.append(sum(block.votes for block in bar.blocks[done : done + share.blocks]))
        done += share.blocks
    px, small = theme.pt(56), theme.pt(17)
    side = theme.px(_FACE)
    plus = theme.px(34)
    wide = []
    for share, votes in zip(bar.shares, sums, strict=True):
        body = text.width("display", px, str(votes)) + (side + theme.px(12) if share.portrait else 0)
        wide.append(max(body, text.width("semibold", small, share.label)))
    lefts = [(span[0] + span[1]) / 2 - w / 2 for span, w in zip(spans, wide, strict=True)]
    gap = plus + theme.px(6)
    for number in range(1, len(lefts)):  # from the left, keep each clear of the one before …
        lefts[number] = max(lefts[number], lefts[number - 1] + wide[number - 1] + gap)
    edge = float(box.right)
    for number in range(len(lefts) - 1, -1, -1):  # … and from the right, keep all inside the bar
        lefts[number] = min(lefts[number], edge - wide[number])
        edge = lefts[number] - gap
    for number, share in enumerate(bar.shares[:count]):
        middle = lefts[number] + wide[number] / 2
        figure = str(sums[number])
        body = text.width("display", px, figure)
        x = middle - body / 2
        if share.portrait:
            x = middle - (body + side + theme.px(12)) / 2
            face = paint.avatar(share.portrait, side, theme.colour(share.colours.text), 0.06)
            out.add(face, (x, under - side // 2), f"portrait:{share.portrait}")
            x += side + theme.px(12)
        write(out, theme, figure, "display", px, share.colours.text, (x, under))
        if number and share.counts:
            at = (lefts[number] - gap / 2, float(under))
            write(out, theme, "+", "display", theme.pt(36), "muted", at, "centre")
        at = (middle, float(under + theme.px(46)))
        write(out, theme, share.label, "semibold", small, "text", at, "centre")


def _draw_flags(
    out: DrawList, theme: Theme, bar: VoteBar, inner: Rect, box: Rect, total: int, middle: int
) -> None:
    """List the votes bid and taken, and the difference between them."""
    px = theme.pt(30)
    pad, high = theme.px(18), max(theme.px(38), text.cap_box("display", theme.pt(30))[1] + theme.px(14))
    flags = [
        (bar.needed, _("Bid {votes}").format(votes=bar.needed).upper(), "gold", "on_gold"),
        (bar.took, _("Took {votes}").format(votes=bar.took).upper(), "white", "ink"),
    ]
    flags.sort(key=lambda flag: flag[0])
    wide = [text.width("display", px, words, text.ON_CARDS) + 2 * pad for _v, words, _g, _i in flags]
    xs = [inner.x + round(inner.w * votes / total) for votes, *_rest in flags]
    change = bar.took - bar.needed
    figure = f"+{change}" if change >= 0 else f"−{-change}"
    between = text.width("display", px, figure) + 2 * theme.px(22)
    lefts = [xs[0] - wide[0] // 2, xs[1] - wide[1] // 2]
    missing = lefts[0] + wide[0] + between - lefts[1]
    if missing > 0:  # move both apart, so that the difference has room between them
        lefts = [lefts[0] - missing // 2, lefts[1] + missing - missing // 2]
    if lefts[1] + wide[1] > box.right:
        lefts = [left - (lefts[1] + wide[1] - box.right) for left in lefts]
    for (_votes, words, ground, ink), x, left, w in zip(flags, xs, lefts, wide, strict=True):
        top = middle - high // 2
        rule = paint.bar_line(max(2, theme.px(4)), box.bottom - middle, theme.colour(ground))
        out.add(rule, (x - rule.get_width() // 2, middle), "votes:flag-line")
        out.add(paint.bar_tag(theme, w, high, ground), (left, top), "votes:flag")
        at = (left + w / 2, middle)
        write(out, theme, words, "display", px, ink, at, "centre", tracking=text.ON_CARDS)
    colour = "positive" if change >= 0 else "negative"
    between_them = (lefts[0] + wide[0] + lefts[1]) / 2
    write(out, theme, figure, "display", px, colour, (between_them, middle), "centre")
