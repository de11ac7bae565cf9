"""Beside the standings of an evening: who leads, or has won, and what the places are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from cardtable.evening.points import BEATEN, Standing
from cardtable.i18n import N_, _
from cardtable.scenes.evening.words import lead_text, rules_text, stake_text
from cardtable.scenes.form import Frame
from cardtable.scenes.profile import portrait_or
from cardtable.storage.evening import KeptEvening
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.palette import rgb
from cardtable.table.widgets import paragraph, write, write_name
from cardtable.table.widgets.label import wrapped_size

_LEADER: Final = (1219.0, 41.0, 335.0, 497.0)
_POINTS: Final = (1219.0, 562.0, 335.0, 282.0)
_GOLD: Final = ("#B9831F", "#6E4A0E")
"""Middle and rim of the leader's poster."""
_PLACES: Final = (
    *(N_("1st"), N_("2nd"), N_("3rd"), N_("4th")),
    *(N_("5th"), N_("6th"), N_("7th"), N_("8th")),
)
_MEDALS: Final = ("gold", "text", "#D08B55", "muted")
"""Colors of the places; the last one for all that follow."""


def draw_leader(out: DrawList, frame: Frame, evening: KeptEvening, standing: Sequence[Standing]) -> None:
    """List the poster of the first player, or before the first match that of the cup."""
    theme, box = frame.theme, frame.rect(*_LEADER)
    centre, rim = map(rgb, _GOLD)
    sheet = paint.sunburst(box.w, box.h, centre, rim, 20 * theme.u, 26, 0.10, (0.5, 0.42))
    out.add(sheet, box.topleft, "panel:leader")
    edge = paint.outline(theme, box.w, box.h, 20, theme.colour("gold"), 2)
    out.add(edge, box.topleft, "edge")
    begun = bool(evening.points)
    heading = _("Tonight’s winner") if evening.over else _("Tonight’s leader")
    heading = heading.upper() if begun else _("Who will it be?").upper()
    px = text.fit("display", theme.pt(31), heading, box.w - theme.px(30), 0.04, theme.least)
    at = box.centerx, frame.y(80)
    write(out, theme, heading, "display", px, "text", at, "centre", tracking=0.04, shadow=True)
    side, middle = theme.px(206), frame.y(252)
    if not begun:
        cup = paint.trophy(theme, side)
        out.add(cup, (box.centerx - side // 2, middle - side // 2), "icon:trophy")
        saved = _("You can leave: it is saved.")
        _draw_lines(out, frame, box, stake_text(evening), saved)
        return
    first = [one for one in standing if one.rank == 1]
    player = evening.players[first[0].player]
    portrait = portrait_or(player.portrait, "robot")
    face = paint.avatar(portrait, side, theme.colour("ivory"), 0.04)
    out.add(face, (box.centerx - side // 2, middle - side // 2), f"portrait:{portrait}")
    crown = theme.px(86)
    sign = paint.icon("crown", crown, theme.colour("gold_light"), theme.colour("gold_dark"))
    at = box.centerx - crown // 2, middle - side // 2 - round(0.66 * crown)
    out.add(sign, at, "icon:crown")
    names = [one.name for one in evening.players]
    shown = " & ".join(names[one.player] for one in first).upper()
    at = box.centerx, frame.y(402)
    write_name(
        out, theme, shown, "display", theme.pt(66), "text", at, "centre",
        room=box.w - theme.px(36), tracking=text.IN_HEADINGS,
    )  # fmt: skip
    _draw_lines(out, frame, box, lead_text(standing, names), stake_text(evening))


def _draw_lines(out: DrawList, frame: Frame, box: Rect, first: str, second: str) -> None:
    """List two lines at the foot of the poster."""
    theme, room = frame.theme, box.w - frame.theme.px(30)
    px = text.fit("bold", theme.pt(19), first, room, 0, theme.least)
    write(out, theme, first, "bold", px, "text", (box.centerx, frame.y(456)), "centre", room=room)
    px = text.fit("regular", theme.pt(17), second, room, 0, theme.least)
    write(out, theme, second, "regular", px, "text", (box.centerx, frame.y(494)), "centre", room=room)


def draw_points(out: DrawList, frame: Frame, evening: KeptEvening) -> None:
    """List the points for each place, and how they are shared."""
    theme, box = frame.theme, frame.rect(*_POINTS)
    sheet = paint.panel(theme, box.w, box.h, 20, shadow=True)
    out.add(sheet, paint.over(sheet, box), "panel:points")
    left, room = box.x + theme.px(22), box.w - 2 * theme.px(22)
    at = left, box.y + theme.px(30)
    head = _("Points per place").upper()
    write(out, theme, head, "display", theme.pt(26), "text", at, tracking=text.IN_HEADINGS)
    count = len(evening.players)
    gap = theme.px(8 if count < 6 else 4)
    wide, tall, top = (room - gap * (count - 1)) // count, theme.px(84), box.y + theme.px(54)
    for place in range(count):
        tile = Rect(left + place * (wide + gap), top, wide, tall)
        ink = _MEDALS[min(place, len(_MEDALS) - 1)]
        fill = theme.colour("row")
        out.add(paint.rounded(tile.w, tile.h, 10 * theme.u, fill), tile.topleft, "tile:place")
        line = paint.bar_line(max(1, tile.w - theme.px(12)), max(2, theme.px(3)), theme.colour(ink))
        out.add(line, (tile.x + theme.px(6), tile.y), "line:place")
        points = str(BEATEN * (count - 1 - place))
        px = text.fit("display", theme.pt(46), points, tile.w - theme.px(4), 0, theme.least)
        write(out, theme, points, "display", px, ink, (tile.centerx, tile.y + round(0.38 * tall)), "centre")
        label, at = _(_PLACES[place]), (tile.centerx, tile.y + round(0.80 * tall))
        px = text.fit("bold", theme.pt(14), label, tile.w - 2, 0, theme.least)
        write(out, theme, label, "bold", px, "muted", at, "centre")
    words, below = rules_text(evening), top + tall + theme.px(6)
    px = wrapped_size(theme, words, "regular", theme.pt(16), room, box.bottom - theme.px(12) - below)
    paragraph(out, theme, words, "regular", px, "text", (left, below), room)
