"""The parts of a hand that ends on the map: map, cards, a coin, the scores, and how close a loser came."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

import pygame
from pygame import Rect, Surface

from cardtable.games.kit.table.game_table import GameTable
from cardtable.i18n import _, ngettext
from cardtable.scenes.form import Frame
from cardtable.table import callouts, faces, paint, text, us_map
from cardtable.table.badges import kept
from cardtable.table.canvas import DrawList
from cardtable.table.inset import PLACES, Inset, wanted
from cardtable.table.mapboard import SMALL_REACH
from cardtable.table.statemap import Outline, StateMap
from cardtable.table.theme import Theme
from cardtable.table.widgets import write, write_name
from cardtable.viewmodel.elements import HandEnding, Nearly, Region
from cardtable.viewmodel.score_sheet import Sheet

CARD: Final = 208.0
"""Height of a card, in units."""
_BEAD: Final = 1.65
"""Size of the figures on this map, as a multiple of those on a table."""
_FACE: Final = 122.0
_COIN: Final = 68.0
_TAIL: Final = 26
"""Number of dots that follow a coin."""
_BEATEN: Final = 150
"""Opacity of a loser's states, of 255."""
_WON: Final = Outline("ivory", 3.4)
_LOST: Final = Outline("map_stroke", 1.6)
_MISSING: Final = Outline("gold", 3.0)
_UNCLAIMED: Final = Region("map_unclaimed")
_DASHES: Final = 4
_KEY: Final = 16.0
_KEY_AT: Final = (760.0, 178.0)
_KEY_STEP: Final = 26.0
"""The key of the map: size of its dots, its start over the Great Lakes, and its line spacing, in units."""


class Board:
    """The map of one ending."""

    def __init__(self, theme: Theme, rect: Rect, ending: HandEnding) -> None:
        """Lay it out in `rect`."""
        self._theme = theme
        self._ending = ending
        self._laid = StateMap(theme, rect)
        near = ending.nearly
        own = near.regions if near is not None else {}
        self._regions = {**own, **ending.regions}
        self._inset = Inset(self._laid) if wanted(self._regions) else None

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the winning states, in pixels of the window."""
        places = [self._laid.point(code) for code in self._ending.regions]
        return sum(x for x, _y in places) / len(places), sum(y for _x, y in places) / len(places)

    def at(self, pos: tuple[int, int]) -> str | None:
        """The state at a point of the window."""
        larger = self._inset.hit(pos) if self._inset is not None else None
        return larger or self._laid.hit(pos, SMALL_REACH)

    def target(self, code: str) -> Rect:
        """The box that words about a state must keep clear."""
        larger = self._inset is not None and code in PLACES
        x, y = self._inset.place(code) if larger and self._inset is not None else self._laid.point(code)
        side = self._theme.px(30)
        return Rect(round(x) - side // 2, round(y) - side // 2, side, side)

    def _place(self, code: str) -> tuple[float, float]:
        """Position of a state's figure on the map itself."""
        if self._inset is not None and code in PLACES:
            return self._laid.point(code)
        return callouts.bead_place(self._laid, code)

    def draw(self, out: DrawList, shares: Mapping[str, float], nearly: float) -> None:
        """List the map.

        Args:
            out: the list.
            shares: progress of each of the winner's states, 0 to 1.
            nearly: progress of the loser's part, 0 to 1.
        """
        laid, ending, near = self._laid, self._ending, self._ending.nearly
        px = self._theme.pt(14)
        with out.shifted(alpha=150):
            for code in laid.codes:
                laid.draw_state(out, code, _UNCLAIMED.fill)
            for code in laid.codes:
                if code not in us_map.BESIDE:
                    laid.draw_label(out, code, _UNCLAIMED.fill, px, alpha=140)
        for code, region in ending.regions.items():
            laid.draw_state(out, code, region.fill, _WON, alpha=round(255 * shares[code]))
        links = [(pair, shares[pair[1]], "ivory") for pair in ending.links]
        beads = {code: region for code, region in ending.regions.items() if shares[code] > 0}
        if near is not None and nearly:
            for code, region in near.regions.items():
                laid.draw_state(out, code, region.fill, _LOST, alpha=round(_BEATEN * nearly))
            if near.card:
                laid.draw_state(out, near.card, _UNCLAIMED.fill, _MISSING, alpha=round(255 * nearly))
            links += [(pair, nearly, "muted") for pair in near.links]
            beads = {**near.regions, **beads}
        self._draw_marks(out, beads, links, px)
        if near is not None and nearly >= 1:
            for start, end in near.joins:
                _draw_dashes(out, self._theme, self._place(start), self._place(end))
            if near.card:
                at = self._place(near.card)
                callouts.put_bead(out, self._theme, at, near.figure, size=_BEAD, ground="gold")

    def _draw_marks(
        self,
        out: DrawList,
        beads: Mapping[str, Region],
        links: list[tuple[tuple[str, str], float, str]],
        px: int,
    ) -> None:
        """List the links and the figures, those of small states at a roomy place."""
        laid, theme = self._laid, self._theme
        inside = PLACES if self._inset is not None else {}
        for code in us_map.BESIDE:
            if code in beads and code not in inside:
                callouts.draw_line(out, laid, code, px, beads[code].fill)
        for pair, share, role in links:
            if not (pair[0] in inside and pair[1] in inside):
                callouts.draw_link(out, theme, self._place(pair[0]), self._place(pair[1]), share, role)
        for code, region in beads.items():
            if code not in inside:
                ground = "ivory" if code in self._ending.regions else "muted"
                callouts.put_bead(out, theme, self._place(code), region.figure, size=_BEAD, ground=ground)
        if self._inset is not None:
            self._inset.draw(out, beads, links, px, size=_BEAD)


def _draw_dashes(out: DrawList, theme: Theme, start: tuple[float, float], end: tuple[float, float]) -> None:
    """List a dashed line, clear of the figures at its ends."""
    whole = math.dist(start, end)
    clear = min(0.4 * whole, theme.px(24)) / max(1.0, whole)
    first, last = clear, 1 - clear
    each = (last - first) / (2 * _DASHES - 1)
    for number in range(_DASHES):
        begin, stop = (
            (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            for share in (first + 2 * number * each, first + (2 * number + 1) * each)
        )
        callouts.draw_link(out, theme, begin, stop, 1.0, "gold")


def draw_key(out: DrawList, frame: Frame, ending: HandEnding, near: Nearly) -> None:
    """List the key: one player's figures on the map are bright, the other's dull."""
    theme = frame.theme
    side = theme.px(_KEY)
    for number, (role, words) in enumerate((("ivory", ending.label), ("muted", near.label))):
        x, y = frame.at(_KEY_AT[0], _KEY_AT[1] + number * _KEY_STEP)
        dot = paint.circle(side, theme.colour(role))
        out.add(dot, (x, y - side / 2), f"key:{role}")
        write(out, theme, words, "semibold", theme.pt(15), "text", (x + side + theme.px(9), y))


def draw_heading(out: DrawList, frame: Frame, ending: HandEnding) -> None:
    """List the winner's portrait, the headline and the sentence."""
    theme = frame.theme
    face = theme.px(_FACE)
    x, y = frame.at(116, 96)
    ring = "gold" if ending.mine else "muted"
    if ending.mine:
        light = paint.glow(face, face, face / 2, theme.px(18), (*theme.colour("gold")[:3], 150), theme.px(6))
        out.add(light, paint.over(light, Rect(x - face // 2, y - face // 2, face, face)), "glow:winner")
    portrait = paint.avatar(ending.portrait, face, theme.colour(ring), 0.05)
    out.add(portrait, (x - face // 2, y - face // 2), f"portrait:{ending.portrait}")
    left, right = frame.x(202), frame.x(1556)
    words = ending.headline.upper()
    px = text.fit("display", theme.pt(72), words, right - left, text.IN_HEADINGS, theme.pt(24))
    at = (left, frame.y(78))
    write(out, theme, words, "display", px, "text", at, tracking=text.IN_HEADINGS, shadow=True)
    px = text.fit("regular", theme.pt(21), ending.sentence, right - left, 0, theme.least)
    at = (left, frame.y(132))
    write(out, theme, ending.sentence, "regular", px, "muted", at, room=right - left)


def draw_card(
    out: DrawList,
    theme: Theme,
    table: GameTable,
    code: str,
    at: tuple[float, float],
    height: int,
    *,
    lit: bool = False,
) -> None:
    """List one card, upright, around its middle."""
    look = faces.Look(height, code, deck=table.deck)
    place = Rect(0, 0, faces.card_width(height), height)
    place.center = round(at[0]), round(at[1])
    if lit:
        gold = (*theme.colour("gold")[:3], 190)
        light = paint.glow(place.w, place.h, 0.05 * height, theme.px(9), gold, theme.px(3))
        out.add(light, paint.over(light, place), "glow:card")
    else:
        shade, fall = faces.shadow(height, "rest")
        x, y = paint.over(shade, place)
        out.add(shade, (x, y + fall), "shadow")
    out.add(faces.drawn(theme, look), place.topleft, f"card:{code}")


def draw_line(out: DrawList, theme: Theme, start: int, end: int, y: int, share: float) -> None:
    """List the line from which the cards of linked states hang."""
    wide, high = round((end - start) * share), theme.px(9)
    if wide > 0:
        line = paint.rounded(wide, high, 0, theme.colour("ivory"))
        out.add(line, (start, y - high // 2), "line")


def draw_coin(
    out: DrawList,
    theme: Theme,
    ending: HandEnding,
    start: tuple[float, float],
    goal: tuple[float, float],
    share: float,
    *,
    tail: bool,
) -> None:
    """List the points won, on their way."""

    def spot(part: float) -> tuple[float, float]:
        lift = theme.px(90) * math.sin(math.pi * part)
        return start[0] + (goal[0] - start[0]) * part, start[1] + (goal[1] - start[1]) * part - lift

    role = "gold" if ending.mine else "muted"
    if tail and share < 1:
        for number in range(_TAIL, 0, -1):
            x, y = spot(max(0.0, share - 0.012 * number))
            side = theme.px(30 * (1 - number / (_TAIL + 1)) + 6)
            dot = paint.circle(side, (*theme.colour(role)[:3], round(90 * (1 - number / (_TAIL + 1)))))
            out.add(dot, (x - side / 2, y - side / 2), "coin:tail")
    x, y = spot(share)
    coin = _coin(theme, f"+{ending.gain}", role)
    out.add(coin, (x - coin.get_width() / 2, y - coin.get_height() / 2), f"coin:+{ending.gain}")


@kept
def _coin(theme: Theme, figure: str, role: str) -> Surface:
    side = theme.px(_COIN)
    edge = "gold_dark" if role == "gold" else "map_unclaimed"
    disc = paint.circle(side, theme.colour(role), theme.colour(edge), max(2.0, 4 * theme.u)).copy()
    px = text.fit("display", theme.pt(36), figure, round(0.8 * side), 0, theme.least)
    line = text.render(theme, figure, "display", px, "on_gold" if role == "gold" else "ink")
    text.draw(disc, line, "display", px, (side / 2, side / 2))
    return disc


def draw_scores(
    out: DrawList, frame: Frame, sheet: Sheet, ending: HandEnding, box: Rect, tick: float
) -> None:
    """List the players' points, best first; `tick`: how far this hand's points are counted, 0 to 1."""
    theme = frame.theme
    ground = paint.panel(theme, box.w, box.h, 18, shadow=True)
    out.add(ground, paint.over(ground, box), "panel:scores")
    pad = theme.px(22)
    y = box.y + theme.px(32)
    head = _("Score")
    write(out, theme, head, "display", theme.pt(25), "text", (box.x + pad, y), tracking=text.IN_HEADINGS)
    hands = ngettext("after {count} hand", "after {count} hands", len(sheet.rows)).format(
        count=len(sheet.rows)
    )
    write(out, theme, hands, "regular", theme.pt(16), "muted", (box.right - pad, y), "right")
    row = sheet.rows[-1]
    order = sorted(range(len(sheet.names)), key=lambda side: (-row.totals[side], side))
    top = box.y + theme.px(58)
    step = min(theme.px(56), (box.bottom - theme.px(10) - top) // len(order))
    for number, side in enumerate(order):
        line = Rect(box.x + theme.px(12), top + number * step, box.w - 2 * theme.px(12), step)
        won = side == ending.side
        if won:
            role = "gold" if ending.mine else "muted"
            light = paint.rounded(line.w, line.h, 10 * theme.u, (*theme.colour(role)[:3], 34))
            out.add(light, line.topleft, "panel:row")
        runner = ending.track.runners[side]
        face = min(theme.px(38), step - 2)
        x = line.x + theme.px(12)
        if runner.partner:
            other = paint.avatar(runner.partner, face, theme.colour(runner.colours.text), 0.07)
            out.add(other, (x + round(0.6 * face), line.centery - face // 2), f"portrait:{runner.partner}")
        picture = paint.avatar(runner.portrait, face, theme.colour(runner.colours.text), 0.07)
        out.add(picture, (x, line.centery - face // 2), f"portrait:{runner.portrait}")
        left = x + face + (round(0.6 * face) if runner.partner else 0) + theme.px(12)
        total = row.totals[side] - round((row.points[side]) * (1 - tick))
        right = line.right - theme.px(12)
        ink = "gold" if won and ending.mine else "text"
        write(out, theme, str(total), "display", theme.pt(32), ink, (right, line.centery), "right")
        gain = f"+{row.points[side]}" if row.points[side] else "·"
        colour = "positive" if row.points[side] else "muted"
        at = (right - theme.px(66), line.centery)
        write(out, theme, gain, "bold", theme.pt(17), colour, at, "right")
        room = at[0] - theme.px(44) - left
        write_name(
            out, theme, sheet.names[side], "semibold", theme.pt(19), "text", (left, line.centery), room=room
        )


def draw_nearly(out: DrawList, frame: Frame, table: GameTable, near: Nearly, box: Rect) -> None:
    """List how close a loser came."""
    theme = frame.theme
    border = "gold" if near.card else "panel_border"
    ground = paint.panel(theme, box.w, box.h, 18, "panel", border, 1.5, shadow=True)
    out.add(ground, paint.over(ground, box), "panel:nearly")
    left = box.x + theme.px(24)
    if near.card:
        height = theme.px(0.88 * CARD)
        wide = faces.card_width(height)
        draw_card(out, theme, table, near.card, (box.x + theme.px(20) + wide / 2, box.centery), height)
        left = box.x + theme.px(20) + wide + theme.px(20)
    room = box.right - theme.px(16) - left
    px = text.fit("bold", theme.pt(18), near.title, room, 0, theme.least)
    write(out, theme, near.title, "bold", px, "text", (left, box.y + round(0.22 * box.h)), room=room)
    name = near.name.upper()
    px = text.fit("display", theme.pt(46), name, room, text.IN_HEADINGS, theme.least)
    at = (left, box.y + round(0.46 * box.h))
    write(out, theme, name, "display", px, "gold" if near.card else "text", at, tracking=text.IN_HEADINGS)
    for size in (17, 15, 13):  # set a long sentence smaller, never cut it
        px = theme.pt(size)
        lines = text.balance("regular", px, near.line, room)
        if len(lines) <= 2:
            break
    y = box.y + round((0.70 if len(lines) <= 2 else 0.66) * box.h)
    for line in lines:
        write(out, theme, line, "regular", px, "muted", (left, y), room=room)
        y += text.line_height(px)


@kept
def rays(theme: Theme, side: int) -> Surface:
    """Faint golden rays, soft enough to be drawn small and enlarged."""
    if side > _FINE:
        return pygame.transform.smoothscale(rays(theme, side // 2), (side, side))
    return paint.ray_light((side, side), theme.colour("gold"), 22, (38, 20))


_FINE: Final = 700
