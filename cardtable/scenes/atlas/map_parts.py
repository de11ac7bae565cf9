"""Parts of the map at the end of a match: the map itself, a turning point, the story of a state."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from cardtable.cards.atlas import atlas
from cardtable.scenes.atlas.callout_map import EDGE, PLAIN, CalloutMap
from cardtable.table import paint, text
from cardtable.table.badges import kept
from cardtable.table.canvas import DrawList
from cardtable.table.paint.svg import document, linear, svg
from cardtable.table.theme import Theme
from cardtable.table.widgets import Widget, write, write_whole
from cardtable.viewmodel.elements import Ending, Region

_FADE: Final = 0.12
"""Share of the time in which one state appears."""


class StateChart(CalloutMap):
    """The map of a match's end.

    Attributes:
        share: how much of the map is filled, 0 to 1.
    """

    def __init__(self, ending: Ending) -> None:
        super().__init__()
        self.ending = ending
        self.share = 0.0
        self._order = {code: number for number, code in enumerate(ending.regions)}

    def region(self, code: str) -> Region:
        """The winner's color, and the votes."""
        return self.ending.regions.get(code, PLAIN)

    def _come(self, code: str) -> float:
        """Progress of a state's appearance, 0 to 1."""
        if self.share >= 1.0 or code not in self._order:
            return 1.0
        begins = self._order[code] / max(1, len(self._order)) * (1.0 - _FADE)
        return min(1.0, max(0.0, (self.share - begins) / _FADE))

    def draw_state(self, out: DrawList, code: str) -> None:
        """List one state, as far as it has appeared."""
        share = self._come(code)
        if share < 1.0:
            self.laid.draw_state(out, code, PLAIN.fill, EDGE)
        self.laid.draw_state(out, code, self.region(code).fill, EDGE, alpha=round(255 * share))

    def callout_role(self, code: str) -> str:
        """The winner's color once the state has appeared."""
        return self.region(code).fill if self._come(code) >= 1.0 else PLAIN.fill


class TurningRow(Widget):
    """One of the states that mattered most.

    Attributes:
        code: the state.
        told: whether its story is shown now.
    """

    focusable = True

    def __init__(self, ending: Ending, number: int) -> None:
        self.code, self._how, self._votes, self._side = ending.turning[number]
        super().__init__(f"turning:{self.code}")
        self._colours = ending.colours[self._side]
        self.told = False

    def handle(self, event: Event) -> bool:
        """Use a press, so that the keyboard comes here."""
        return event.type == pygame.MOUSEBUTTONDOWN and event.button == 1

    def ring_radius(self, theme: Theme) -> float:
        """Radius of the row's corners, in pixels."""
        return 12 * theme.u

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the silhouette, the name, the decision and the votes."""
        rect = self.rect
        light = (255, 255, 255, 34) if self.told else (255, 255, 255, 10)
        edge = (255, 255, 255, 90) if self.told else (255, 255, 255, 0)
        ground = paint.rounded(rect.w, rect.h, 12 * theme.u, light, None, edge, max(1.0, theme.u))
        out.add(ground, rect.topleft, f"widget:{self.tag}")
        side = round(rect.h * 0.64)
        shape = silhouette(theme, self.code, side, self._colours.fill, self._colours.text)
        out.add(shape, (rect.x + theme.px(10), rect.centery - side // 2), f"shape:{self.code}")
        votes = str(self._votes)
        px = theme.pt(30)
        right = rect.right - theme.px(11)
        write(out, theme, votes, "display", px, self._colours.text, (right, rect.centery), "right")
        left = rect.x + theme.px(10) + side + theme.px(9)
        room = right - text.width("display", px, votes) - theme.px(6) - left
        name = atlas().places[self.code].name
        size = text.fit("bold", theme.pt(17), name, room, 0, theme.least)
        upper = (left, rect.centery - rect.h * 0.17)
        write(out, theme, name, "bold", size, "text", upper, room=room)
        lower = (left, rect.centery + rect.h * 0.2)
        write_whole(out, theme, self._how, "regular", theme.pt(15), "muted", lower, room=room)


@kept
def silhouette(theme: Theme, code: str, side: int, dark: str, light: str) -> Surface:
    """A state in a side's colors, in a square `side` pixels wide."""
    hero = atlas().hero(code)
    top, foot = theme.colour(light), theme.colour(dark)
    art = linear("g", top, foot) + f'<path d="{hero.path}" fill="url(#g)" fill-rule="evenodd"/>'
    longer = max(hero.width, hero.height)
    move = f"translate({(longer - hero.width) / 2} {(longer - hero.height) / 2})"
    return svg(document(f'<g transform="{move}">{art}</g>', longer, longer), (side, side))


def draw_story(
    out: DrawList, theme: Theme, ending: Ending, code: str, target: Rect, facts: tuple[str, ...] = ()
) -> None:
    """List the ivory sheet with the story of a state and facts, beside `target` and never over it."""
    region = ending.regions.get(code, PLAIN)
    title = (region.title or atlas().places[code].name).upper()
    px, votes_px = theme.pt(32), theme.pt(40)
    room = theme.px(330)
    rows: list[tuple[str, text.Face, int, str]] = []
    for number, line in enumerate(region.lines):
        face: text.Face = "bold" if number == 0 else "semibold"
        colour = "ink" if number == 0 else "gold_text" if number == 2 else "ink_secondary"
        rows += [(part, face, theme.pt(17), colour) for part in text.wrap(face, theme.pt(17), line, room)]
    for line in facts:
        rows += [
            (part, "regular", theme.pt(16), "ink_secondary")
            for part in text.wrap("regular", theme.pt(16), line, room)
        ]
    head = text.width("display", px, title, text.IN_HEADINGS)
    votes = text.width("display", votes_px, region.figure)
    widest = max([text.width(face, size, line) for line, face, size, _colour in rows], default=0)
    pad = theme.px(24)
    inner = max(head + theme.px(26) + votes, widest, theme.px(180))
    step = text.line_height(theme.pt(17))
    top = text.cap_box("display", votes_px)[1] + theme.px(22)
    box = Rect(0, 0, inner + 2 * pad, top + theme.px(16) + len(rows) * step + theme.px(14))
    box = _beside(theme, box, target)
    bubble = paint.tooltip(theme, box.w, box.h, None)
    out.add(bubble, paint.over(bubble, box), f"tooltip:{title}|{' '.join((*region.lines, *facts))}")
    bar = theme.px(7)
    stripe = paint.rounded(bar, box.h - 2 * theme.px(14), bar / 2, theme.colour(region.fill))
    out.add(stripe, (box.x, box.y + theme.px(14)), "stripe")
    y = box.y + theme.px(14) + (top - theme.px(14)) / 2
    write(out, theme, title, "display", px, "ink", (box.x + pad, y), tracking=text.IN_HEADINGS)
    ink = region.fill if region.fill != PLAIN.fill else "ink_secondary"
    write(out, theme, region.figure, "display", votes_px, ink, (box.right - pad, y), "right")
    line_y = box.y + top + theme.px(10)
    for line, face, size, colour in rows:
        shade = theme.colour("gold_dark") if colour == "gold_text" else theme.colour(colour)
        if colour == "gold_text":
            shade = paint.mixed(shade, (0, 0, 0), 0.36)  # readable on ivory
        write(out, theme, line, face, size, shade, (box.x + pad, line_y + step / 2))
        line_y += step


def _beside(theme: Theme, box: Rect, target: Rect) -> Rect:
    """A box moved over, under or beside a target, inside the window."""
    window = Rect((0, 0), theme.size).inflate(-2 * theme.px(8), -2 * theme.px(8))
    gap = theme.px(14)
    places = (
        (target.left - box.w - gap, target.top - box.h - gap // 2),
        (target.right + gap, target.top - box.h - gap // 2),
        (target.right + gap, target.bottom + gap // 2),
        (target.left - box.w - gap, target.bottom + gap // 2),
    )
    for left, top in places:
        moved = Rect(left, top, box.w, box.h)
        if window.contains(moved):
            return moved
    return Rect(places[0], box.size).clamp(window)
