"""New England enlarged, at sea beside the map, since figures on its small states would overlap."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from pygame import Rect

from cardtable.table import callouts, paint, us_map
from cardtable.table.canvas import DrawList
from cardtable.table.statemap import LIT, PLAIN, StateMap
from cardtable.viewmodel.elements import Region

PLACES: Final[Mapping[str, tuple[float, float]]] = {
    "VT": (868, 126),
    "NH": (897, 138),
    "MA": (879, 169),
    "RI": (910, 187),
    "CT": (884, 199),
}
"""The states shown enlarged, and the positions of their figures, in units of the map."""
_AROUND: Final = ("NY", "ME", "NJ", "PA")
"""Neighbors partly visible in it."""
_WINDOW: Final = (854.0, 100.0, 84.0, 118.0)
"""The part of the map it shows: left, top, width, height."""
_MARKED: Final = (860.0, 111.0, 72.0, 101.0)
"""The outlined part of the map: the five states, clear of their neighbors' names."""
_BOX: Final = (837.0, 408.0, 148.0, 208.0)
"""Its box on the map."""
_FEWEST: Final = 2
"""Fewest figures among its states for which it is shown."""
_UNCLAIMED: Final = Region("map_unclaimed")


def wanted(regions: Mapping[str, Region]) -> bool:
    """Whether enough of the small states have figures to get in each other's way."""
    return sum(1 for code in PLACES if code in regions and regions[code].figure) >= _FEWEST


class Inset:
    """The enlarged part of a map.

    Attributes:
        rect: its box in pixels.
    """

    def __init__(self, laid: StateMap) -> None:
        """Lay it beside the map `laid`."""
        x, y = laid.place(_BOX[:2])
        self.rect = Rect(round(x), round(y), round(_BOX[2] * laid.scale), round(_BOX[3] * laid.scale))
        self._outside = laid
        self._map = StateMap(laid.theme, self.rect, _WINDOW)

    def place(self, code: str) -> tuple[float, float]:
        """Position of a state's figure, in pixels of the window."""
        spot = PLACES.get(code)
        return self._map.point(code) if spot is None else self._map.place(spot)

    def hit(self, at: tuple[int, int]) -> str | None:
        """The state at a point of the window inside the inset, or None."""
        if not self.rect.collidepoint(at):
            return None
        found = self._map.hit(at)
        return found if found in PLACES or found in _AROUND else None

    def draw(
        self,
        out: DrawList,
        regions: Mapping[str, Region],
        links: Iterable[tuple[tuple[str, str], float, str]],
        px: int,
        *,
        lit: Collection[str] = (),
        size: float = 1.0,
        shares: Mapping[str, float] | None = None,
    ) -> None:
        """List the inset with its states, links and figures.

        Args:
            out: the list.
            regions: the states that are not plain.
            links: pairs, with the share of their line that is drawn and its palette role.
            px: type size.
            lit: states pointed at.
            size: of the figures, as a multiple of those on a map on the table.
            shares: how far a state's color has faded in, 0 to 1, if not completely.
        """
        theme, laid = self._map.theme, self._map
        shares = shares or {}
        frame = paint.rounded(
            self.rect.w, self.rect.h, 8 * theme.u, theme.colour("map_stroke"), None, theme.colour("muted"),
            max(1.0, 1.4 * theme.u),
        )  # fmt: skip
        self._draw_window(out)
        out.add(frame, self.rect.topleft, "panel:inset")
        inside = self.rect.inflate(-4, -4)
        with out.clipped(inside):
            for code in (*_AROUND, *PLACES):
                region = regions.get(code, _UNCLAIMED)
                share = shares.get(code, 1.0)
                if share < 1.0:
                    laid.draw_state(out, code, _UNCLAIMED.fill)
                rim = LIT if region.lit or code in lit else PLAIN
                laid.draw_state(out, code, region.fill, rim, alpha=round(255 * share))
            for pair, share, role in links:
                if pair[0] in PLACES or pair[1] in PLACES:
                    start, end = self.place(pair[0]), self.place(pair[1])
                    callouts.draw_link(out, theme, start, end, share, role)
            for code in PLACES:
                region = regions.get(code, _UNCLAIMED)
                if region.figure:
                    callouts.put_bead(out, theme, self.place(code), region.figure, size=size)
                else:
                    callouts.put_name(out, theme, code, self.place(code), region.fill, px)

    def _draw_window(self, out: DrawList) -> None:
        """List a thin line around the states shown enlarged."""
        theme, (x, y, w, h) = self._map.theme, _MARKED
        left, top = self._outside.place((x, y))
        size = round(w * self._outside.scale), round(h * self._outside.scale)
        line = paint.rounded(*size, 5 * theme.u, (0, 0, 0, 0), None, theme.colour("muted"), max(1.0, theme.u))
        out.add(line, (round(left), round(top)), "panel:inset-window")


def beside(regions: Mapping[str, Region]) -> list[str]:
    """The small places labeled at sea, except those in the inset."""
    inside = PLACES if wanted(regions) else {}
    return [code for code in us_map.BESIDE if code not in inside]
