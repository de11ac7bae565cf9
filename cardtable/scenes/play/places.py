"""Places on the table that accept cards: empty ones, chosen by a click or a letter, and marks on others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.raised import Raised
from cardtable.table import paint
from cardtable.table.canvas import DrawList
from cardtable.table.faces import card_width
from cardtable.table.layout import Zone
from cardtable.table.pad_signs import shown_key
from cardtable.table.theme import Theme
from cardtable.table.widgets import Widget
from cardtable.table.widgets.button import Pressable, same_key
from cardtable.table.widgets.label import key_cap
from cardtable.viewmodel.prompts import Spot

_BUTTON = 1
_CAP = 24
"""Height of a key cap, in units."""


class PlaceFocus(Pressable):
    """An empty place where the keyboard can stop; the table draws it, and clicks go to the place itself."""

    def meets(self, at: tuple[int, int]) -> bool:
        """Never be under the pointer."""
        return False

    def ring_radius(self, theme: Theme) -> float:
        """Radius of a card's corners, in pixels."""
        return 0.06 * self.rect.h


class EmptyPlaces:
    """The places of one table that answer though they hold no card to point at."""

    def __init__(self, context: TableContext, raised: Raised) -> None:
        """Make it; the selection of `raised` cards determines the places."""
        self._context = context
        self._raised = raised
        self._pressed = ""

    @property
    def spots(self) -> Mapping[str, Spot]:
        """The effects of choosing them, by place."""
        return {
            spot.place: spot
            for spot in self._raised.selection.spots
            if not spot.reason and not self._context.view.keys(spot.place)
        }

    def rect(self, place: str) -> Rect:
        """The box of a place in the window."""
        return self._context.layout.zone(place).target(self._context.app.theme.size)

    def stops(self, choose: Callable[[Spot], None]) -> list[Widget]:
        """Where the keyboard can stop among them; Enter and Space there call `choose`."""
        found: list[Widget] = []
        for place, spot in self.spots.items():
            stop = PlaceFocus(partial(choose, spot), f"place:{place}")
            stop.lay(self.rect(place))
            found.append(stop)
        return found

    def key(self, event: Event) -> Spot | None:
        """The place whose letter was pressed, or None."""
        found = (spot for spot in self.spots.values() if spot.letter and means(event, spot.letter))
        return next(found, None)

    def pointer(self, event: Event) -> Spot | None:
        """The place on which the pointer was pressed and released, or None."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) or event.button != _BUTTON:
            return None
        here = next((place for place in self.spots if self.rect(place).collidepoint(event.pos)), "")
        pressed, self._pressed = self._pressed, here if event.type == pygame.MOUSEBUTTONDOWN else ""
        if event.type == pygame.MOUSEBUTTONUP and here and here == pressed:
            return self.spots[here]
        return None

    def draw(self, out: DrawList, theme: Theme, ground: str) -> list[Rect]:
        """List their key caps on grounds of a color; return their boxes."""
        return [
            draw_key(out, theme, spot.letter, self.rect(place).center, ground)
            for place, spot in self.spots.items()
            if shown_key(theme, spot.letter)
        ]


def draw_key(out: DrawList, theme: Theme, letter: str, middle: tuple[float, float], ground: str) -> Rect:
    """List a key cap around its middle, on a ground of a color; return its box."""
    high = max(18, theme.px(_CAP))
    side, tall = round(high * 1.5), round(high * 1.2)
    plate = paint.rounded(side, tall, high * 0.3, theme.colour(ground))
    box = Rect(round(middle[0] - side / 2), round(middle[1] - tall / 2), side, tall)
    out.add(plate, box.topleft, "key:ground")
    key_cap(out, theme, letter, middle, high)
    return box


def means(event: Event, letter: str) -> bool:
    """Whether a key is the one named by a letter, pressed alone."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return False
    return same_key(event, letter)


def draw_goal(out: DrawList, theme: Theme, zone: Zone, place: str, *, lit: bool) -> None:
    """List the outline of a drop target for the held card; `lit` while the card is over it."""
    if zone.shape == "trick":
        pose = zone.seat_place("self", theme.size)
        w, h = card_width(round(pose.height)), round(pose.height)
        centre = pose.x, pose.y
        radius = None
    else:
        box = zone.target(theme.size)
        w, h, centre, radius = box.w, box.h, box.center, 18 * theme.u
    if lit:
        w, h = round(w * 1.03), round(h * 1.03)
    light = paint.drop_target(theme, w, h, "over" if lit else "ready", radius)
    out.add(light, (centre[0] - w / 2, centre[1] - h / 2), f"target:{place}")
