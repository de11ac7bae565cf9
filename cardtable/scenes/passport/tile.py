"""The tile of the start screen for the passport: how many places, on a small map, in the games' colors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from cardtable.games.catalogue import GAMES
from cardtable.i18n import _, key_of
from cardtable.scenes.base import Services
from cardtable.scenes.quiet_tile import QuietTile
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import key_cap, write

if TYPE_CHECKING:
    from cardtable.table.palette import Colour


@dataclass(frozen=True, slots=True)
class Filled:
    """What the tile tells.

    Args:
        games: the game of each place won, by postal code.
        whole: number of places in all.
    """

    games: dict[str, str]
    whole: int


class PassportTile(QuietTile):
    """The tile, dark and quiet."""

    def __init__(self, app: Services) -> None:
        super().__init__(app.router.passport, "passport", letter=key_of("Passport", "B"))
        self.app = app
        self.filled: Filled | None = None
        """What it tells; None before it was read, which the first frame does not wait for."""

    def look(self) -> None:
        """Read this player's passport from the library."""
        from cardtable.cards.atlas import atlas
        from cardtable.scenes.passport.book import read
        from cardtable.scenes.people import own_person

        stamps = read(self.app.library, own_person(self.app)).stamps
        games = {place: win.game for place, win in stamps.items()}
        self.filled = Filled(games, len(atlas().places))

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the tile."""
        super().draw(out, theme)
        rect = self.rect
        pad = theme.px(22)
        cap = max(17, theme.px(26))
        low = rect.y + theme.px(116)
        key_cap(out, theme, self.letter, (rect.right - pad - theme.px(8), low), cap, "muted")
        title = _("Passport").upper()
        room = rect.w - 2 * pad - 2 * cap
        px = text.fit("display", theme.pt(34), title, room, text.ON_BUTTONS, theme.least)
        write(out, theme, title, "display", px, "text", (rect.x + pad, low), tracking=text.ON_BUTTONS)
        if self.filled is not None:
            self._draw_filled(out, theme, self.filled, rect.inflate(-2 * pad, 0))

    def _draw_filled(self, out: DrawList, theme: Theme, filled: Filled, box: Rect) -> None:
        """List the count, the small map, and a bar in the games' colors."""
        from cardtable.scenes.passport.chart import game_fill
        from cardtable.table import us_map

        colours = {code: theme.colour(game_fill(game)) for code, game in filled.games.items()}
        count = str(len(filled.games))
        at = box.x, box.y + theme.px(38)
        end = write(out, theme, count, "display", theme.pt(50), "gold", at)
        of_whole = _("of {count} places").format(count=filled.whole)
        if not filled.games:
            of_whole = _("Win your first state")
        at = box.x, box.y + theme.px(78)
        words = write(out, theme, of_whole, "regular", theme.pt(15), "muted", at)
        wide = box.right - max(end.right, words.right) - theme.px(10)
        if wide > theme.px(40):  # long words leave no room for it in a small window
            size = wide, min(round(wide * 0.62), theme.px(80))
            picture = us_map.locator(theme, *size, colours)
            out.add(picture, (box.right - wide, box.y + theme.px(12)), "map:passport")
        self._draw_bar(
            out, theme, filled, Rect(box.x, box.bottom - theme.px(22), box.w, theme.px(10)), colours
        )

    def _draw_bar(
        self, out: DrawList, theme: Theme, filled: Filled, box: Rect, colours: dict[str, Colour]
    ) -> None:
        """List a bar with a part for each game."""
        out.add(paint.bar_trough(theme, box.w, box.h), box.topleft, "bar:trough")
        left = float(box.x)
        for game in GAMES:
            codes = [code for code, found in filled.games.items() if found == game]
            if not codes:
                continue
            wide = box.w * len(codes) / filled.whole
            part = paint.bar_line(max(1, round(left + wide) - round(left)), box.h, colours[codes[0]])
            out.add(part, (round(left), box.y), "bar:won")
            left += wide
