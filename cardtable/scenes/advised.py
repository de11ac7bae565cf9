"""One advised move in a row: its cards, its name, what may be expected of it, and the reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect

from cardtable.ai.advice import Advised
from cardtable.scenes.naming import Named
from cardtable.table import faces, paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import write

_CARD: Final = 66
_MOST_CARDS: Final = 5


_LINES: Final = 2
_REASON: Final = 14
_MOST_LINES: Final = 3
"""A reason that needs more lines than these is cut."""


def row_height(theme: Theme, lines: int = _LINES) -> int:
    """How tall a row is whose reason takes so many lines, in pixels."""
    return max(theme.px(92), theme.px(46) + round((lines + 0.2) * text.line_height(theme.pt(_REASON))))


def lines_of(theme: Theme, named: Named, advised: Advised, wide: int) -> int:
    """How many lines a row of that width needs for its reason."""
    room = wide - theme.px(10) - _beside(theme, named, row_height(theme)) - theme.px(12)
    return min(
        _MOST_LINES, max(_LINES, len(text.wrap("regular", theme.pt(_REASON), advised.reason.text, room)))
    )


def _card_height(theme: Theme, high: int) -> int:
    return min(theme.px(_CARD), high - theme.px(12))


def _beside(theme: Theme, named: Named, high: int) -> int:
    """How wide the cards of a row are that is so tall, with the gap after them."""
    count = min(_MOST_CARDS, len(named.cards))
    wide = faces.card_width(_card_height(theme, high))
    return (count - 1) * round(wide * 0.4) + wide + theme.px(12) if count else 0


def draw_advised(
    out: DrawList,
    theme: Theme,
    look: Callable[[str, int], faces.Look],
    named: Named,
    advised: Advised,
    box: Rect,
    *,
    highest: float | None = None,
    chosen: bool = False,
) -> None:
    """List the row.

    Args:
        out: the list.
        theme: sizes and colours.
        look: the picture of a card by its text and height.
        named: what the move is called.
        advised: what is thought of it.
        box: where it stands.
        highest: no more is shown than may be expected of the best move: what was given up early was seen in
            few hands, and its figure may be too high by chance.
        chosen: whether it is the one to make.
    """
    role = "row_chosen" if chosen else "row"
    ground = paint.rounded(box.w, box.h, 12 * theme.u, theme.colour(role))
    out.add(ground, box.topleft, f"row:{role}")
    x = box.x + theme.px(10)
    if named.cards:
        high = _card_height(theme, box.h)
        step = round(faces.card_width(high) * 0.4)
        for number, card in enumerate(named.cards[:_MOST_CARDS]):
            at = (x + number * step, box.centery - high // 2)
            out.add(faces.drawn(theme, look(card, high)), at, f"advised:{card}")
        x += _beside(theme, named, box.h)
    edge = box.right - theme.px(12)
    y = box.y + theme.px(24)
    if advised.prospects is not None:
        value = advised.prospects if highest is None else min(highest, advised.prospects)
        figure = str(round(100 * value))
        place = write(out, theme, figure, "display", theme.pt(28), "gold", (edge, y), "right")
        edge = place.left - theme.px(10)
    write(out, theme, named.title, "bold", theme.pt(18), "text", (x, y), room=edge - x)
    px = theme.pt(_REASON)
    step = text.line_height(px)
    room = box.right - theme.px(12) - x
    lines = text.wrap("regular", px, advised.reason.text, room)
    most = max(_LINES, int((box.bottom - y - theme.px(16)) / step))
    if len(lines) > most:
        lines = [*lines[: most - 1], text.elide("regular", px, " ".join(lines[most - 1 :]), room)]
    for number, words in enumerate(lines):
        write(out, theme, words, "regular", px, "muted", (x, y + theme.px(16) + (number + 0.6) * step))
