"""The map of a passport, and the sums under it: in the colors of the games, or of the regions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from pygame import Rect

from cardtable.cards.atlas import atlas
from cardtable.games.catalogue import GAMES
from cardtable.i18n import _
from cardtable.passport.wins import Win, by_game
from cardtable.quiz.regions import REGIONS, TERRITORIES, region_of
from cardtable.scenes.atlas.place_facts import REGION_NAMES
from cardtable.scenes.atlas.place_map import FILLS, PlaceMap
from cardtable.scenes.passport.book import when
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.statemap import Outline
from cardtable.table.theme import Theme
from cardtable.table.widgets import write
from cardtable.viewmodel.elements import Region

View = Literal["games", "regions"]

_UNWON: Final = Region("row")
_OUTLINE: Final = Outline("combat_line", 1.0)
_GONE: Final = "stone"
"""Color of a game that is gone."""


def game_fill(game: str) -> str:
    """Return the color of a game: that of its poster."""
    return GAMES[game].poster[0] if game in GAMES else _GONE


def game_mark(game: str) -> str:
    """Return the mark of a game beside its color: its number in the menu."""
    return str([*GAMES].index(game) + 1) if game in GAMES else ""


class PassportMap(PlaceMap):
    """The map: places that were won are filled, the others outlines.

    Attributes:
        stamps: the first win of each place.
        view: whose colors it shows.
        marked: whether the games have a mark beside their color.
    """

    def __init__(self, chosen: Callable[[str], None]) -> None:
        """`chosen` is called with each place that the arrows or a click reach."""
        super().__init__(chosen, lambda: None)
        self.stamps: Mapping[str, Win] = {}
        self.view: View = "games"
        self.marked = False

    def fill(self, code: str) -> str:
        """The color of a place that was won."""
        return game_fill(self.stamps[code].game) if self.view == "games" else FILLS[region_of(code)]

    def region(self, code: str) -> Region:
        """Its color, and in the color-safe palette the mark of the game."""
        if code not in self.stamps:
            return _UNWON
        mark = game_mark(self.stamps[code].game) if self.marked and self.view == "games" else ""
        return Region(self.fill(code), figure=mark)

    def ink(self, code: str, role: str) -> str:
        """The palette role of words on a place; on an outline the cloth shows."""
        return super().ink(code, role) if code in self.stamps else "muted"

    def draw_state(self, out: DrawList, code: str) -> None:
        """List one state; one not yet won is an outline."""
        if code in self.stamps:
            super().draw_state(out, code)
        else:
            self.laid.draw_state(out, code, _UNWON.fill, _OUTLINE)

    def tile_note(self, code: str) -> str:
        """When a territory was won first."""
        if code not in self.stamps:
            return _("not yet won")
        return _("won {day}").format(day=when(self.stamps[code])) if self.stamps[code].day else _("won")

    def tile_fill(self, code: str) -> tuple[str, str]:
        """Its color, or a faint one."""
        return (self.fill(code),) * 2 if code in self.stamps else ("map_unclaimed",) * 2


@dataclass(frozen=True, slots=True)
class Sum:
    """Places won in a game or a region.

    Args:
        name: whose sum it is.
        fill: its color.
        won: number of places won.
        whole: number of places that could be.
        mark: sign before the name; empty for none.
    """

    name: str
    fill: str
    won: int
    whole: int
    mark: str = ""


def sums(stamps: Mapping[str, Win], view: View, *, marked: bool) -> list[Sum]:
    """Return the sums under the map."""
    places = atlas().places
    if view == "games":
        counts = by_game(stamps)
        return [
            Sum(_(entry.title), game_fill(game), counts[game], len(places), game_mark(game) if marked else "")
            for game, entry in GAMES.items()
        ]
    regions = (*REGIONS, TERRITORIES)
    whole = {name: [code for code in places if region_of(code) == name] for name in regions}
    return [
        Sum(
            _("Territories") if name == TERRITORIES else _(REGION_NAMES[name]),
            FILLS[name],
            sum(code in stamps for code in codes),
            len(codes),
        )
        for name, codes in whole.items()
    ]


def draw_sums(out: DrawList, theme: Theme, box: Rect, shown: list[Sum], *, of_whole: bool) -> None:
    """List the sums side by side; `of_whole`: each with the number that could be won."""
    gap, high = theme.px(22), max(theme.px(11), 6)
    wide = (box.w - gap * (len(shown) - 1)) // max(1, len(shown))
    for number, one in enumerate(shown):
        left = box.x + number * (wide + gap)
        middle = box.y + theme.px(16)
        figure = _("{won} of {whole}").format(won=one.won, whole=one.whole) if of_whole else str(one.won)
        px = theme.pt(24)
        at = left + wide, middle
        end = write(out, theme, figure, "display", px, "text", at, "right")
        name = f"{one.mark} {one.name}".strip().upper()
        room = end.left - theme.px(8) - left
        px = text.fit("display", px, name, room, text.ON_BUTTONS, theme.pt(13))
        write(out, theme, name, "display", px, "text", (left, middle), tracking=text.ON_BUTTONS, room=room)
        top = box.y + theme.px(42)
        out.add(paint.bar_trough(theme, wide, high), (left, top), "bar:trough")
        share = one.won / max(1, one.whole)
        if one.won:
            long = max(high, round(share * wide))
            out.add(paint.rounded(long, high, high / 2, theme.colour(one.fill)), (left, top), "bar:won")
