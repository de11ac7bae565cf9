"""Small signs on the table, one picture each: ribbons, labels, card counts, calls by seats, tooltips.

The caller supplies the words. Every function returns a shared surface from a bounded cache.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import wraps
from typing import Final, NamedTuple, ParamSpec

import pygame
from pygame import Surface

from cardtable.table import paint, text
from cardtable.table.cache import MEBIBYTE, Cache, native
from cardtable.table.paint.panels import Side
from cardtable.table.palette import Colour
from cardtable.table.text import Face
from cardtable.table.theme import Theme

P = ParamSpec("P")

TOOLTIP_ROOM: Final = 360
"""Widest line of a tooltip before it wraps, in units."""
_SPARED: Final = 0.1
"""Weight of a pixel of what a tooltip should rather not cover, against one that it must not."""

_badges: Final = Cache("badges", 12 * MEBIBYTE, 400)


class Words(NamedTuple):
    """A few words on a ribbon, with the palette roles of the ribbon and of the text."""

    text: str
    fill: str = "gold"
    ink: str = "on_gold"


def kept(make: Callable[P, Surface]) -> Callable[P, Surface]:
    """Cache the surfaces a painter returns, by its name and arguments; the first argument is a theme."""

    @wraps(make)
    def painter(*args: P.args, **kwargs: P.kwargs) -> Surface:
        key: Hashable = (make.__qualname__, args, tuple(sorted(kwargs.items())))
        return _badges.get(key, lambda: native(make(*args, **kwargs)))

    return painter


def _line(
    theme: Theme, words: str, face: Face, px: int, ink: Colour | str, tracking: float = 0.0
) -> tuple[Surface, int]:
    """Return rendered words and the height of their capitals."""
    return text.render(theme, words, face, px, ink, tracking), text.cap_box(face, px)[1]


@kept
def ribbon(
    theme: Theme,
    words: str,
    fill: str = "gold",
    ink: str = "on_gold",
    size: float = 13.0,
    *,
    tight: bool = False,
) -> Surface:
    """Return words in small capitals on a pill: WINNING above a card, a title under a seat.

    fill, ink: palette roles. size: type size in units. tight: leave little room at the ends, because others
    stand close beside it.
    """
    px = theme.pt(size)
    line, caps = _line(theme, words, "black", px, ink, text.IN_LABELS / 2)
    h = max(theme.px(size * 1.85), caps + 2 * theme.px(5))
    out = paint.pill(line.get_width() + (h // 2 if tight else h), h, theme.colour(fill)).copy()
    text.draw(out, line, "black", px, (out.get_width() / 2, h / 2))
    return out


@kept
def label(theme: Theme, words: str) -> Surface:
    """Return words in small capitals on a dark pill, such as the name under a pile."""
    px = theme.pt(14)
    line, caps = _line(theme, words, "black", px, "text", text.IN_LABELS)
    h = max(theme.px(28), caps + 2 * theme.px(6))
    out = paint.pill(
        line.get_width() + round(h * 1.3), h, theme.colour("panel"), None, theme.colour("panel_border"), 1.0
    ).copy()
    text.draw(out, line, "black", px, (out.get_width() / 2, h / 2))
    return out


@kept
def card_count(theme: Theme, n: int, colour: str = "suit_blue") -> Surface:
    """Return a chip with a small card and the number of cards a seat or pile holds."""
    px = theme.pt(20)
    line, caps = _line(theme, str(n), "display", px, "ink")
    h = max(theme.px(28), caps + 2 * theme.px(5))
    mark = paint.card_count(theme, round(h * 0.52), colour)
    gap = theme.px(5)
    w = mark.get_width() + gap + line.get_width() + 2 * theme.px(8)
    out = paint.badge(theme, w, h, "ivory", 8.0).copy()
    out.blit(mark, (theme.px(8), (h - mark.get_height()) // 2))
    text.draw(out, line, "display", px, (w - theme.px(8) - line.get_width() / 2, h / 2))
    return out


@kept
def said(theme: Theme, words: str) -> Surface:
    """Return a seat's call, such as BID 300 or PASS, as a small speech bubble."""
    px = theme.pt(24)
    line, caps = _line(theme, words, "display", px, "ink", text.ON_BUTTONS)
    h = max(theme.px(40), caps + 2 * theme.px(9))
    w = line.get_width() + 2 * theme.px(16)
    body = paint.rounded(w, h, 10 * theme.u, theme.colour("tooltip"))
    out = paint.on_shadow(body, 10 * theme.u, theme.px(8), theme.px(4), 110)
    text.draw(out, line, "display", px, (out.get_width() / 2, out.get_height() / 2))
    return out


@kept
def tooltip(
    theme: Theme, title: str, lines: tuple[str, ...] = (), pointer: Side | None = "down", at: float = 0.5
) -> Surface:
    """Return a tooltip: a bold title and wrapped lines on an ivory bubble.

    pointer: the side its pointer is on. at: position along that side, 0 to 1. The surface is centered on the
    bubble.
    """
    bold, thin = theme.pt(18), theme.pt(15.5)
    room = theme.px(TOOLTIP_ROOM)
    head = [text.render(theme, part, "bold", bold, "ink") for part in text.wrap("bold", bold, title, room)]
    wrapped = [part for line in lines for part in text.balance("semibold", thin, line, room)]
    rest = [text.render(theme, line, "semibold", thin, "ink_secondary") for line in wrapped]
    pad, step = theme.px(14), max(text.line_height(thin), theme.px(22))
    caps = text.cap_box("bold", bold)[1]
    head_h = caps + (len(head) - 1) * text.line_height(bold)
    w = max(line.get_width() for line in (*head, *rest)) + 2 * max(theme.px(20), pad)
    h = head_h + len(rest) * step + 2 * pad
    body = paint.tooltip(theme, w, h, pointer, at)
    out = body.copy()
    size = paint.tooltip_size(theme, w, h, pointer)
    left = (out.get_width() - size[0]) // 2 + (size[0] - w if pointer == "left" else 0)
    top = (out.get_height() - size[1]) // 2 + (size[1] - h if pointer == "up" else 0)
    middle = left + w / 2
    for i, line in enumerate(head):
        text.draw(out, line, "bold", bold, (middle, top + pad + i * text.line_height(bold)), cap="top")
    for i, line in enumerate(rest):
        text.draw(out, line, "semibold", thin, (middle, top + pad + head_h + (i + 0.58) * step))
    return out


@kept
def bulb(theme: Theme) -> Surface:
    """Return the sign of a hint's recommendation: a light bulb on an ivory disc with a gold rim."""
    side = max(24, theme.px(42))
    gold = theme.colour("gold_dark")
    disc = paint.circle(side, theme.colour("ivory"), gold, max(1.5, 2.5 * theme.u)).copy()
    px = round(side * 0.6)
    disc.blit(paint.icon("bulb", px, gold), ((side - px) // 2, (side - px) // 2))
    return disc


def _tooltip_reach(theme: Theme) -> int:
    """Distance the tooltip's shadow extends on every side, in pixels."""
    return (paint.tooltip(theme, 100, 60, None).get_width() - 100) // 2


def tooltip_box(theme: Theme, bubble: Surface, at: tuple[int, int]) -> pygame.Rect:
    """Return the area a tooltip from ``tooltip_over`` covers, without its shadow."""
    reach = _tooltip_reach(theme)
    return bubble.get_rect(topleft=at).inflate(-2 * reach, -2 * reach)


def tooltip_over(
    theme: Theme,
    target: pygame.Rect,
    title: str,
    lines: Sequence[str] = (),
    avoid: Sequence[pygame.Rect] = (),
    spare: Sequence[pygame.Rect] = (),
) -> tuple[Surface, tuple[int, int]]:
    """Return a tooltip for ``target`` and its blit position: above the target if it fits, never over it.

    The bubble stays inside the window, its pointer on the middle of the target. It takes the first position
    around the target that covers nothing in ``avoid`` and ``spare``, or else the one that covers least, where
    what is only to be spared counts less.
    """
    said_lines = tuple(lines)
    reach = _tooltip_reach(theme)
    size = _less(tooltip(theme, title, said_lines).get_size(), reach)
    beside = _less(tooltip(theme, title, said_lines, None).get_size(), reach)
    window = pygame.Rect((0, 0), theme.size)
    best: tuple[float, tuple[Side | None, pygame.Rect]] | None = None
    for side, place in _tooltip_places(theme, target, size, beside, avoid):
        outside = place.w * place.h - place.clip(window).w * place.clip(window).h
        covered = place.clip(target)
        cost = 4.0 * outside + 4.0 * covered.w * covered.h
        for weight, others in ((1.0, avoid), (_SPARED, spare)):
            cost += weight * sum(both.w * both.h for both in (place.clip(other) for other in others))
        if best is None or cost < best[0]:
            best = cost, (side, place)
        if cost == 0:
            break
    assert best is not None  # every side has a place
    side, place = best[1]
    place = place.clamp(window) if window.contains(pygame.Rect((0, 0), place.size)) else place
    share = (target.centerx - place.left) / max(1, place.w)
    share = round(min(max(share, 0.0), 1.0) * 32) / 32  # in steps of 1/32, so that few pictures are drawn
    return tooltip(theme, title, said_lines, side, share), (place.left - reach, place.top - reach)


def _less(size: tuple[int, int], reach: int) -> tuple[int, int]:
    return size[0] - 2 * reach, size[1] - 2 * reach


def _tooltip_places(
    theme: Theme,
    target: pygame.Rect,
    size: tuple[int, int],
    beside: tuple[int, int],
    avoid: Sequence[pygame.Rect],
) -> Iterator[tuple[Side | None, pygame.Rect]]:
    """Yield the positions for a tooltip around its target, best first: above, below, beside.

    Above and below, the pointer may be anywhere on the bubble's edge and along a wide target. If something is
    in the way, the bubble goes beyond it, without a pointer, which would point at what lies between.
    """
    w, h = size
    margin, wide = theme.px(8), theme.size[0]
    middle = min(max(target.centerx - w // 2, margin), max(margin, wide - margin - w))
    along = range(target.left - w + w // 6, target.right - w // 6 + 1, max(1, w // 12))
    aside = (target.centerx - w + w // 10, target.centerx - w // 10)
    lefts = (middle, *sorted(aside if target.w < w else along, key=lambda left: abs(left - middle)))
    above, below = target.top - h, target.bottom
    first: tuple[Side, int] = ("down", above)
    second: tuple[Side, int] = ("up", below)
    ways = [first, second] if above >= theme.px(6) else [second, first]
    for side, top in ways:
        for left in lefts:
            yield side, pygame.Rect(left, top, w, h)
    bare = beside[1] + margin
    for left in lefts:
        for other in sorted(avoid, key=lambda rect: -rect.top):
            if other.colliderect((left, above, w, h)):
                yield None, pygame.Rect((left, other.top - bare), beside)
    for left in lefts:
        for other in sorted(avoid, key=lambda rect: rect.bottom):
            if other.colliderect((left, below, w, h)):
                yield None, pygame.Rect((left, other.bottom + margin), beside)
    w, h = beside
    top = min(max(target.centery - h // 2, margin), max(margin, theme.size[1] - margin - h))
    for left in (target.right + margin, target.left - margin - w):
        for level in (top, target.bottom - h, target.top):
            yield None, pygame.Rect(left, level, w, h)
