"""The map of the atlas and the quiz: the states in the colors of their regions, the territories as tiles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.cards.atlas import atlas
from cardtable.i18n import N_, _
from cardtable.quiz.regions import REGIONS, region_of
from cardtable.scenes.atlas.callout_map import PLAIN, CalloutMap
from cardtable.scenes.atlas.map_parts import silhouette
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.statemap import nearest
from cardtable.table.theme import Theme
from cardtable.table.widgets import ACT_KEYS, write, write_whole
from cardtable.viewmodel.elements import Region

FILLS: Final[Mapping[str, str]] = {
    "northeast": "states_plum",
    "midwest": "states_gold",
    "south": "states_coral",
    "west": "states_teal",
    "territories": "states_water",
}
"""Palette role of each region."""
_TILES: Final = ("PR", "VI", "GU", "MP", "AS")
_SHORT: Final = {"MP": N_("N. Marianas")}
"""Names for tiles too narrow for the full ones."""
_TILE: Final = (76.0, 12.0)
"""Height and gap of the tiles, in units."""
LEGEND: Final = tuple(REGIONS)


class PlaceMap(CalloutMap):
    """Every place, to be pointed at, chosen by a click, and reached by the arrow keys.

    Attributes:
        marks: places in a color of their own, by palette role, such as a right answer.
        silent: whether no place tells its name or its postal code, as while one is to be found.
    """

    def __init__(self, chosen: Callable[[str], None], pick: Callable[[], None]) -> None:
        """`chosen` is called with each place that the arrows or a click reach, `pick` to take that place."""
        super().__init__()
        self._changed = chosen
        self._pick = pick
        self.marks: dict[str, str] = {}
        self.silent = False
        self._tiles: dict[str, Rect] = {}

    def fit(self, theme: Theme, rect: Rect) -> None:
        """Take a place: the map above, the territories below."""
        tall, gap = max(theme.px(_TILE[0]), 44), theme.px(_TILE[1])
        super().fit(theme, Rect(rect.x, rect.y, rect.w, rect.h - tall - theme.px(18)))
        wide = (rect.w - gap * (len(_TILES) - 1)) / len(_TILES)
        self._tiles = {
            code: Rect(rect.x + round(number * (wide + gap)), rect.bottom - tall, round(wide), tall)
            for number, code in enumerate(_TILES)
        }
        self.lay(rect)

    def at(self, pos: tuple[int, int]) -> str | None:
        """The place, its callout or its tile at a point of the window."""
        tile = next((code for code, rect in self._tiles.items() if rect.collidepoint(pos)), None)
        return tile or super().at(pos)

    def target(self, code: str) -> Rect:
        """The box that words about a place must keep clear."""
        if code in self._tiles:
            return self._tiles[code]
        found = super().target(code)
        callout = self._callouts.get(code)
        return callout if callout is not None and self.pointed == code else found

    def next(self, code: str | None, dx: int, dy: int) -> str:
        """The nearest place in a direction, the tiles included; for None the middle one."""
        if code is None:
            return self.laid.next(None, 0, 0)
        points = {other: self.laid.point(other) for other in self.laid.codes}
        points |= {other: rect.center for other, rect in self._tiles.items()}
        if code not in self._tiles and dy <= 0:
            return nearest({other: points[other] for other in self.laid.codes}, code, dx, dy)
        return nearest(points, code, dx, dy)

    def choose(self, code: str) -> None:
        """Choose a place, and say so."""
        super().choose(code)
        self._changed(code)

    def region(self, code: str) -> Region:
        """The color of its region, or of its mark."""
        fill = self.marks.get(code) or (PLAIN.fill if self.silent else FILLS[region_of(code)])
        return Region(fill)

    def named(self, code: str) -> bool:
        """Whether it tells its postal code."""
        return not self.silent or code in self.marks

    def tile_note(self, code: str) -> str:
        """A line under the name of a territory; empty for none."""
        return ""

    def tile_fill(self, code: str) -> tuple[str, str]:
        """The two colors of the outline of a territory, dark and light."""
        return "wild", "drop_dark"

    def handle(self, event: Event) -> bool:
        """Take the place under the pointer on a click, and the chosen one on Enter or Space."""
        used = super().handle(event)
        key = event.type == pygame.KEYDOWN and event.key in ACT_KEYS
        click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.at(event.pos) is not None
        if key or click:
            self._pick()
        return used or key

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the map and the tiles."""
        super().draw(out, theme)
        for code, rect in self._tiles.items():
            self._draw_tile(out, theme, code, rect)

    def _draw_tile(self, out: DrawList, theme: Theme, code: str, rect: Rect) -> None:
        told = code == self.told
        fill = theme.colour(self.marks.get(code, "panel"))
        edge = theme.colour("white") if told else (255, 255, 255, 40)
        line = max(1.0, (3.0 if told else 1.0) * theme.u)
        ground = paint.rounded(rect.w, rect.h, 12 * theme.u, fill, None, edge, line)
        out.add(ground, rect.topleft, f"tile:{code}")
        side = round(rect.h * 0.66)
        shape = silhouette(theme, code, side, *self.tile_fill(code))
        if not self.named(code):
            out.add(shape, shape.get_rect(center=rect.center).topleft, f"shape:{code}")
            return
        out.add(shape, (rect.x + theme.px(12), rect.centery - side // 2), f"shape:{code}")
        left = rect.x + theme.px(24) + side
        name = atlas().places[code].name
        room = rect.right - theme.px(8) - left
        px = theme.pt(17)
        note, small = self.tile_note(code), theme.pt(14)
        step = round(px * 1.25)
        if note:
            px = text.fit("bold", px, name, room, 0, theme.least)
            if text.width("bold", px, name) > room and code in _SHORT:
                name = _(_SHORT[code])
        lines = text.pack("bold", px, name, room, 1 if note else 2)
        middle = rect.centery - (0.55 * step if note else 0)
        for number, words in enumerate(lines):
            y = middle + (number - (len(lines) - 1) / 2) * step
            write(out, theme, words, "bold", px, "text", (left, y), room=room)
        if note:
            write_whole(
                out, theme, note, "regular", small, "muted", (left, rect.centery + 0.6 * step), room=room
            )
