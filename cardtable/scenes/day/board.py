"""The results of one deal beside each other: a bar a player, from the one who is furthest ahead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from pygame import Rect

from cardtable.daily.results import PASSED
from cardtable.i18n import _
from cardtable.scenes.day.words import figure
from cardtable.scenes.form import Frame
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import write

_LEFT: Final = 62.0
_WIDE: Final = 898.0
_TALLEST: Final = 72.0
_BARS: Final = (330.0, 440.0)
"""Left and width of the bars, in units."""
_FIGURE: Final = 842.0
_STAR: Final = 922.0
_SIZE: Final = 34.0
_COUNT_MS: Final = 450.0
_STAR_MS: Final = 180.0


@dataclass(frozen=True, slots=True)
class Line:
    """One player's result.

    Args:
        who: the player's name.
        note: what is said under it.
        portrait: the picture's name.
        lead: how far ahead the side is; None while it is played.
        moves: number of moves played so far.
        level: of a computer player; empty for the player of this screen.
        kept_up: whether the player's counted result is as good as this one.
    """

    who: str
    note: str
    portrait: str
    lead: Fraction | None
    moves: int = 0
    level: str = ""
    kept_up: bool = False


def in_order(lines: Sequence[Line]) -> list[Line]:
    """The lines with the best first; of equal ones the player's own, and those still played at the end."""
    return sorted(lines, key=lambda line: (line.lead is None, -(line.lead or 0), line.level != ""))


def share_of(ms: float) -> float:
    """How much of the bars is shown some milliseconds after they began to grow, from 0 to 1."""
    return min(1.0, max(0.0, ms / _COUNT_MS))


def stars_at(ms: float, stars: int) -> int:
    """How many of the stars shine by then: one after another once the bars are full."""
    return min(stars, max(0, int((ms - _COUNT_MS) / _STAR_MS)))


def lasts(stars: int) -> float:
    """Milliseconds until all is shown."""
    return _COUNT_MS + _STAR_MS * (stars + 1)


def draw_stars(
    out: DrawList, theme: Theme, stars: int | None, left: int, middle: int, size: int, step: int
) -> None:
    """List three stars, of which some shine; none of them while that is not known."""
    for place in range(3):
        at = left + place * step, middle - size // 2
        if stars is not None and place < stars:
            gold = paint.icon("star", size, theme.colour("gold_light"), theme.colour("gold_dark"))
            out.add(gold, at, "star:won")
        else:
            faint = (*theme.colour("gold")[:3], 56)
            out.add(paint.icon("star", size, faint), at, "star:open")


def draw_lines(
    out: DrawList, frame: Frame, lines: Sequence[Line], top: float, room: float, share: float
) -> None:
    """List the lines.

    Args:
        out: the list.
        frame: the frame of the window.
        lines: the results, in order.
        top: of the first line, in units.
        room: for all lines, in units.
        share: how much of the bars is shown, from 0 to 1.
    """
    known = [float(line.lead) for line in lines if line.lead is not None]
    low, high = min([0.0, *known]), max([0.0, *known])
    span = (high - low) or 1.0
    step = min(_TALLEST, room / max(1, len(lines)))
    for number, line in enumerate(lines):
        box = frame.rect(_LEFT, top + number * step, _WIDE, step - 6)
        _draw_line(out, frame, line, box, (low, span), share)


def _draw_line(
    out: DrawList, frame: Frame, line: Line, box: Rect, scale: tuple[float, float], share: float
) -> None:
    theme, own = frame.theme, not line.level
    ground = paint.rounded(box.w, box.h, 14 * theme.u, theme.colour("row_chosen" if own else "row"))
    out.add(ground, box.topleft, "row:own" if own else f"row:{line.level}")
    side = min(theme.px(52), box.h - theme.px(8))
    face = paint.avatar(line.portrait, side, theme.colour("gold" if own else "ivory"), 0.05)
    out.add(face, (box.x + theme.px(12), box.centery - side // 2), f"portrait:{line.portrait}")
    left, room = box.x + theme.px(80), theme.px(180)
    at = left, box.centery - theme.px(12)
    write(out, theme, line.who, "bold", theme.pt(20), "text", at, room=room)
    at = left, box.centery + theme.px(14)
    write(out, theme, line.note, "regular", theme.pt(15), "muted", at, room=room)
    if line.lead is None:
        words = _("plays … move {number}").format(number=line.moves) if line.moves else _("plays next")
        at = frame.x(_BARS[0]), box.centery
        write(out, theme, words, "italic", theme.pt(17), "muted", at)
        return
    _draw_bar(out, frame, line, box, scale, share)
    words, px = figure(line.lead), theme.pt(32)
    colour = "gold" if own else "text"
    write(
        out, theme, words, "display", px, colour, (frame.x(_FIGURE), box.centery), "centre",
        tracking=text.ON_CARDS,
    )  # fmt: skip
    if line.level in PASSED:
        size = theme.px(_SIZE)
        at = frame.x(_STAR) - size // 2, box.centery - size // 2
        if line.kept_up:
            star = paint.icon("star", size, theme.colour("gold_light"), theme.colour("gold_dark"))
        else:
            star = paint.icon("star", size, (*theme.colour("gold")[:3], 56))
        out.add(star, at, "star:level")


def _draw_bar(
    out: DrawList, frame: Frame, line: Line, box: Rect, scale: tuple[float, float], share: float
) -> None:
    """List the bar of a lead from the axis, which is where nobody is ahead."""
    assert line.lead is not None
    theme, (low, span) = frame.theme, scale
    left, wide = frame.x(_BARS[0]), theme.px(_BARS[1])
    high = min(theme.px(34), box.h - theme.px(14))
    trough = paint.bar_trough(theme, wide, high)
    out.add(trough, (left, box.centery - high // 2), "bar:trough")
    inner, thin = wide - 2 * theme.px(3), high - 2 * theme.px(3)
    axis = left + theme.px(3) + round(inner * -low / span)
    reach = round(inner * float(line.lead) / span * share)
    if reach:
        bar = Rect(min(axis, axis + reach), box.centery - thin // 2, max(2, abs(reach)), thin)
        light, dark = ("gold_light", "gold_dark") if not line.level else ("party_blue_text", "party_blue")
        corner = min(bar.w / 2, thin / 3)
        body = paint.rounded(bar.w, bar.h, corner, theme.colour(light), theme.colour(dark))
        out.add(body, bar.topleft, f"bar:{line.level or 'own'}")
    mark = paint.bar_line(max(1, theme.px(2)), high + theme.px(8), (255, 255, 255, 120))
    out.add(mark, (axis, box.centery - mark.get_height() // 2), "bar:axis")
