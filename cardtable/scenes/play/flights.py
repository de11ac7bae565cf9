"""Payments in flight: a state flies to its place on the map, a coin with points to its score."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from cardtable.scenes.play.context import TableContext
from cardtable.table import hud, motion, paint, text
from cardtable.table.badges import kept
from cardtable.table.cache import MEBIBYTE, Cache, native
from cardtable.table.canvas import DrawList
from cardtable.table.mapboard import MapBoard
from cardtable.table.motion import Done, Motion, Tween
from cardtable.table.statemap import shape
from cardtable.table.theme import Theme
from cardtable.table.view import Act
from cardtable.table.widgets import write
from cardtable.viewmodel.elements import Flight

GIVE: Final = Motion(120)
"""Pause in which a card gives way to the thing that flies from it."""
FLY: Final = Motion(420, motion.in_out_cubic)
FLY_FIGURE: Final = Motion(520, motion.in_out_cubic)
LAND: Final = Motion(520, motion.out_quad)
"""Fading of the light at the landing."""
_HERO: Final = 0.42
"""Height of a state on its card, in card heights."""
_BEHIND: Final = ((0.21, 60), (0.14, 105), (0.07, 160))
"""The trailing images: distance behind, as a share of the way, and opacity of 255."""
_RISE: Final = 0.16
"""Upward bend of the way, as a share of its length."""
_SIZES: Final = 14
"""Number of sizes in which a shape is drawn on its way."""
_COIN: Final = 74.0
_shapes: Final = Cache("flying shapes", 12 * MEBIBYTE, 64)

Point = tuple[float, float]


@dataclass(slots=True)
class _Way:
    """One flight under way: start and goal, the size at both ends, its progress, its light."""

    flight: Flight
    begin: Point
    end: Point
    sizes: tuple[float, float]
    come: float = 0.0
    gone: float = 0.0
    light: float = 0.0

    def at(self, share: float) -> Point:
        """The point after a share of the way."""
        (x0, y0), (x1, y1) = self.begin, self.end
        bend = _RISE * math.dist(self.begin, self.end) * 4 * share * (1 - share)
        return motion.mix(x0, x1, share), motion.mix(y0, y1, share) - bend

    def size(self, share: float) -> float:
        """The size there, in pixels."""
        return motion.mix(self.sizes[0], self.sizes[1], share)


class Flights:
    """Things that fly across one table, one after another."""

    def __init__(self, context: TableContext, board: MapBoard) -> None:
        """Fly over `context`, to its map `board` or elsewhere."""
        self._context = context
        self._board = board
        self._ways: list[_Way] = []

    def acts(self, flights: Sequence[Flight]) -> list[Act]:
        """The acts of the flights."""
        return [partial(self._fly, flight) for flight in flights]

    def _fly(self, flight: Flight, done: Done) -> None:
        self.send(flight, self._place(flight.start), done)

    def send(
        self, flight: Flight, begin: Point, done: Done, *, after: Tween | None = None, rest: float = 0.0
    ) -> Tween:
        """Let something fly from a point of the window; return its last movement.

        Args:
            flight: what flies.
            begin: the starting point.
            done: called when it has landed.
            after: a movement that must land first.
            rest: pause before it sets off, in milliseconds at normal speed.
        """
        timeline = self._context.view.timeline
        goal = flight.goal
        if flight.instead and goal.startswith("race:") and not self._context.shows_race:
            goal = flight.instead
        way = _Way(flight, begin, self._place(goal), self._sizes(flight))
        self._ways.append(way)
        card = flight.start.removeprefix("card:")
        sprites = self._context.view.sprites

        def give(t: float) -> None:
            way.come = t
            if card in sprites and flight.state:
                sprites[card].alpha = round(255 * (1 - t))

        def fly(t: float) -> None:
            way.gone = t

        def light(t: float) -> None:
            way.light = t

        def land() -> None:
            way.gone = 1.0
            timeline.add(LAND, light, on_land=lambda: self._ways.remove(way))
            done()

        given = timeline.add(Motion(0) if timeline.reduced else GIVE, give, after=after)
        if rest:
            given = timeline.pause(Motion(rest, hold=True), after=given)
        travel = Motion(0) if timeline.reduced else FLY if flight.state else FLY_FIGURE
        sound = partial(self._context.hear, "slide")
        return timeline.add(travel, fly, after=given, on_start=sound, on_land=land)

    def _sizes(self, flight: Flight) -> tuple[float, float]:
        theme = self._context.app.theme
        if not flight.state:
            return theme.px(_COIN), 0.6 * theme.px(_COIN)
        box = self._board.box(theme, self._context.layout, flight.state)
        least = float(max(box.h, 1))
        card = flight.start.removeprefix("card:")
        sprites = self._context.view.sprites
        hero = _HERO * sprites[card].pose.height if card in sprites else 3 * least
        return min(hero, hero * 1.25 * box.h / max(1, box.w)), least

    def _place(self, name: str) -> Point:
        """The point of the window for the name of a flight's place."""
        context = self._context
        theme, layout, view = context.app.theme, context.layout, context.view
        kind, _colon, which = name.partition(":")
        if kind == "card" and which in view.sprites:
            pose = view.sprites[which].pose
            return pose.x, pose.y - 0.08 * pose.height
        if kind == "state":
            return self._board.box(theme, layout, which).center
        if kind == "race":
            bar = layout.box("race").rect(theme.size)
            shown = context.picture.race
            if shown is not None and not shown.portraits:
                inset = theme.px(_COIN)
                return (bar.right - inset if int(which) else bar.x + inset), bar.centery
            return hud.portrait_rect(theme, bar, int(which)).center
        if kind == "seat":
            seat = next(seat for seat in context.picture.seats if seat.seat == int(which))
            return layout.box(f"seat.{seat.where}").rect(theme.size).center
        if kind == "box":
            return layout.box(which).rect(theme.size).center
        return theme.size[0] / 2, theme.size[1] / 2

    # Drawing

    def draw(self, out: DrawList) -> None:
        """List everything in flight, and the light at the landing."""
        theme = self._context.app.theme
        for way in self._ways:
            if way.gone >= 1.0:
                self._draw_light(out, theme, way)
                continue
            if way.gone > 0:
                for behind, alpha in _BEHIND:
                    if way.gone > behind:
                        self._draw_at(out, theme, way, way.gone - behind, alpha)
            self._draw_at(out, theme, way, way.gone, round(255 * way.come))

    def _draw_at(self, out: DrawList, theme: Theme, way: _Way, share: float, alpha: int) -> None:
        x, y = way.at(share)
        steps = round(share * _SIZES) / _SIZES
        size = round(way.size(steps))
        picture = self._picture(theme, way, size)
        place = x - picture.get_width() / 2, y - picture.get_height() / 2
        out.add(picture, place, f"flight:{way.flight.state or way.flight.figure}", alpha=alpha)

    def _picture(self, theme: Theme, way: _Way, size: int) -> Surface:
        flight = way.flight
        if not flight.state:
            return _coin(theme, flight.figure, size, flight.colours.fill, flight.colours.on_fill)
        largest = round(max(way.sizes))
        key = (flight.state, flight.colours.fill, theme.colours)

        def whole() -> Surface:
            return native(shape(theme, flight.state, flight.colours.fill, largest))

        drawn = _shapes.get((*key, largest), whole)
        if size == largest:
            return drawn

        def scaled() -> Surface:
            wide = max(1, round(drawn.get_width() * size / largest))
            return native(pygame.transform.smoothscale(drawn, (wide, max(1, size))))

        return _shapes.get((*key, largest, size), scaled)

    def _draw_light(self, out: DrawList, theme: Theme, way: _Way) -> None:
        """List a ring and rays that grow and fade, and the figure of the gain."""
        alpha = round(255 * (1 - way.light) ** 0.6)
        x, y = way.end
        if not self._context.view.timeline.reduced:
            side = theme.px(210)
            rays = _burst(theme, side, way.flight.colours.text)
            out.add(rays, (x - side / 2, y - side / 2), "flight:light", alpha=alpha * 2 // 3)
        if way.flight.figure and way.flight.state:
            px = theme.pt(22)
            colours = way.flight.colours
            wide = text.width("black", px, way.flight.figure) + 2 * theme.px(16)
            tag = Rect(0, 0, wide, max(theme.px(40), px + theme.px(12)))
            tag.midbottom = round(x + theme.px(34)), round(y - theme.px(22))
            tag.clamp_ip(Rect((0, 0), theme.size))
            pill = paint.pill(tag.w, tag.h, theme.colour(colours.fill))
            with out.shifted(alpha=alpha):
                out.add(pill, tag.topleft, "flight:pill")
                write(out, theme, way.flight.figure, "black", px, colours.on_fill, tag.center, "centre")


@kept
def _burst(theme: Theme, side: int, role: str) -> Surface:
    """Rays of light around a point."""
    return paint.ray_light((side, side), theme.colour(role), 24, (190, 70))


@kept
def _coin(theme: Theme, figure: str, side: int, fill: str, ink: str) -> Surface:
    """A figure on a round coin with a gold rim, or words on a long one."""
    rim = max(2.0, 4 * theme.u)
    px = round(side * 0.56)
    worded = " " in figure
    wide = side
    if worded:
        wide = text.width("display", px, figure) + round(0.8 * side)
    else:
        px = text.fit("display", px, figure, round(side * 0.74), 0, 8)
    edge = theme.colour("white" if worded else "gold")
    coin = paint.rounded(wide, side, side / 2, theme.colour(fill), None, edge, rim).copy()
    line = text.render(theme, figure, "display", px, ink)
    text.draw(coin, line, "display", px, (wide / 2, side / 2))
    return coin
