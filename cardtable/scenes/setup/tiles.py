"""The tiles of the set-up: one ready-made choice each, lit while it stands."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import Pressable, key_cap, write
from cardtable.table.widgets.label import cap_width, wrapped_size


class ChoiceTile(Pressable):
    """One of a few choices side by side, with a name and a line about it.

    Attributes:
        lit: whether it stands.
    """

    def __init__(self, label: str, line: str, act: Callable[[], None], *, letter: str = "") -> None:
        """`line` says what it means; `letter` is the key that chooses it from anywhere."""
        super().__init__(act, f"choice:{label}", letter=letter)
        self.label = label
        self.line = line
        self.lit = False

    def ring_radius(self, theme: Theme) -> float:
        """Radius of the corners, in pixels."""
        return 14 * theme.u

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List ground, name, key and line, with a gold rim while it stands."""
        rect = self.rect.move(0, theme.px(2) if self.state == "pressed" else 0)
        gold = theme.colour("gold")
        fill = (*gold[:3], 30) if self.lit else (*theme.colour("row")[:3], 34 if self.hovered else 17)
        edge = gold if self.lit else theme.colour("panel_border")
        body = paint.rounded(
            rect.w, rect.h, 14 * theme.u, fill, None, edge, max(1, theme.px(2.5 if self.lit else 1))
        )
        out.add(body, rect.topleft, f"widget:{self.tag}{':lit' if self.lit else ''}")
        left, room = rect.x + theme.px(16), rect.w - 2 * theme.px(16)
        px = theme.pt(28)
        middle = rect.y + theme.px(36)  # the same in every tile of a row
        low = middle + text.line_height(px) // 2
        small = wrapped_size(theme, self.line, "regular", theme.pt(16), room, rect.bottom - theme.px(8) - low)
        lines = text.balance("regular", small, self.line, room)
        step = text.line_height(small)
        if self.letter:
            cap = max(17, theme.px(24))
            wide = cap_width(theme, self.letter, cap)
            key_cap(out, theme, self.letter, (rect.right - theme.px(12) - wide / 2, middle), cap)
            room -= wide + theme.px(4)
        size = text.fit("display", px, self.label, room, text.ON_BUTTONS, theme.least)
        ink = "gold" if self.lit else "text"
        write(
            out,
            theme,
            self.label,
            "display",
            size,
            ink,
            (left, middle),
            tracking=text.ON_BUTTONS,
            room=room,
        )
        y = low + step / 2
        for number, line in enumerate(lines):
            ink = "text" if self.lit else "muted"
            write(out, theme, line, "regular", small, ink, (left, y + number * step))
