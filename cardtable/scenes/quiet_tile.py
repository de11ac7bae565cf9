"""A tile of the start screen: a dark sheet, quiet beside the golden button."""

from __future__ import annotations

from typing import Final

from cardtable.table import paint
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import Pressable

_CORNER: Final = 20.0


class QuietTile(Pressable):
    """The sheet, with a golden edge while it is pointed at; a tile draws on it what it tells."""

    def ring_radius(self, theme: Theme) -> float:
        """Radius of the tile's corners, in pixels."""
        return _CORNER * theme.u

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the sheet."""
        edge = "gold" if self.hovered or self.focused else "panel_border"
        sheet = paint.panel(theme, self.rect.w, self.rect.h, _CORNER, "panel", edge, 1.5, shadow=True)
        out.add(sheet, paint.over(sheet, self.rect), f"widget:{self.tag}")
