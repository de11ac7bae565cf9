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


def row_height(theme: Theme) -> int:
    """How tall a row is, in pixels."""
    return max(theme.px(92), theme.px(46) + round(2.2 * text.line_height(theme.pt(14))))


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
        high = min(theme.px(_CARD), box.h - theme.px(12))
        wide = faces.card_width(high)
        step = round(wide * 0.4)
        for card in named.cards[:_MOST_CARDS]:
            out.add(faces.drawn(theme, look(card, high)), (x, box.centery - high // 2), f"advised:{card}")
            x += step
        x += wide - step + theme.px(12)
    edge = box.right - theme.px(12)
    y = box.y + theme.px(24)
    if advised.prospects is not None:
        value = advised.prospects if highest is None else min(highest, advised.prospects)
        figure = str(round(100 * value))
        place = write(out, theme, figure, "display", theme.pt(28), "gold", (edge, y), "right")
        edge = place.left - theme.px(10)
    write(out, theme, named.title, "bold", theme.pt(18), "text", (x, y), room=edge - x)
    px = theme.pt(14)
    step = text.line_height(px)
    for number, words in enumerate(
        text.wrap("regular", px, advised.reason, box.right - theme.px(12) - x)[:2]
    ):
        at = (x, y + theme.px(16) + (number + 0.6) * step)
        write(out, theme, words, "regular", px, "muted", at)
