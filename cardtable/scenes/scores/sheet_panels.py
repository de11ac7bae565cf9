"""The panels of the score sheet: cards of the hand, how the match stands, notable facts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from cardtable.i18n import _, inside, ngettext
from cardtable.table import faces, paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import write, write_name, write_whole
from cardtable.viewmodel.colours import Colours
from cardtable.viewmodel.score_sheet import CardPanel, SheetFact, Shown

Look = Callable[[str, int], faces.Look]
"""The picture of a card by its code and height."""

MOST_PIPS: Final = 12
"""Largest goal drawn as a row of pips; a higher one is a bar."""
_PAD: Final = 26
_HEAD: Final = 70
_LEAN: Final = 4.0
_APART: Final = 1.04
"""From one card of a fan to the next, in card widths."""
_SMALL: Final = 0.62
"""Size of a card beside the best one, as a share of that one's."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one side stands in the match.

    Args:
        name: of the side.
        portraits: of its players.
        colours: of the side.
        total: its points.
        gained: its gain in the last hand.
    """

    name: str
    portraits: tuple[str, ...]
    colours: Colours
    total: int
    gained: int


def ground(out: DrawList, theme: Theme, box: Rect, title: str, note: str, colour: str = "muted") -> Rect:
    """List a panel with its heading; return the free area under it."""
    sheet = paint.panel(theme, box.w, box.h, 22, shadow=True)
    out.add(sheet, paint.over(sheet, box), f"panel:{title}")
    pad, y = theme.px(_PAD), box.y + theme.px(40)
    least = text.width("semibold", theme.least, note) + theme.px(14) if note else 0
    room = box.w - 2 * pad - least
    px = text.fit("display", theme.pt(32), title.upper(), room, text.IN_HEADINGS, theme.least)
    at = (box.x + pad, y)
    head = write(out, theme, title.upper(), "display", px, "text", at, tracking=text.IN_HEADINGS)
    room = box.right - pad - head.right - theme.px(14)
    if note and room > 0:
        px = text.fit("semibold", theme.pt(18), note, room, 0, theme.least)
        write(out, theme, note, "semibold", px, colour, (box.right - pad, y), "right", room=room)
    top = box.y + theme.px(_HEAD)
    return Rect(box.x + pad, top, box.w - 2 * pad, box.bottom - top - theme.px(18))


def draw_cards(
    out: DrawList, theme: Theme, panel: CardPanel, box: Rect, look: Look, *, up: bool = True
) -> None:
    """List a panel of cards; those of a fan lie face down until `up`."""
    free = ground(out, theme, box, panel.title, panel.note, "gold")
    if panel.line:
        px = text.fit("regular", theme.pt(18), panel.line, free.w, 0, theme.least)
        at = (free.centerx, free.bottom - theme.px(12))
        write(out, theme, panel.line, "regular", px, "muted", at, "centre", room=free.w)
        free.h -= theme.px(34)
    if not panel.cards:
        return
    if panel.fanned:
        _draw_fan(out, theme, panel.cards, free, look, up=up)
    else:
        _draw_row(out, theme, panel.cards, free, look)


def _draw_fan(
    out: DrawList, theme: Theme, cards: Sequence[Shown], free: Rect, look: Look, *, up: bool
) -> None:
    """List cards beside each other, slightly turned, none over the votes of another."""
    count = len(cards)
    high = min(round(free.h * 0.9), theme.px(208))
    wide = min(faces.card_width(high), free.w / (_APART * (count - 1) + 1.12))
    height = min(high, round(wide * 7 / 5))
    step = wide * _APART
    for number, card in enumerate(cards):
        off = number - (count - 1) / 2
        turn = -_LEAN * off * (3 / max(3, count - 1))
        found = look(card.code if up else "?", height)
        x = free.centerx + off * step
        y = free.centery + theme.px(3) * off * off * (9 / max(9, count * count))
        _draw_card(out, theme, card.code if up else "back", found, (x, y), turn)


def _draw_card(
    out: DrawList, theme: Theme, tag: str, look: faces.Look, at: tuple[float, float], turn: float = 0.0
) -> None:
    shade, fall = faces.shadow(look.height, "rest", turn)
    out.add(shade, (at[0] - shade.get_width() / 2, at[1] + fall - shade.get_height() / 2), "shadow")
    picture = faces.turned(theme, look, turn)
    out.add(picture, (at[0] - picture.get_width() / 2, at[1] - picture.get_height() / 2), f"card:{tag}")


def _draw_row(out: DrawList, theme: Theme, cards: Sequence[Shown], free: Rect, look: Look) -> None:
    """List cards beside each other, the best one larger, each over its owner's portrait."""
    best = [card for card in cards if card.best]
    rest = [card for card in cards if not card.best]
    side = theme.px(44)
    under = side + theme.px(8) if any(card.portrait for card in cards) else 0
    high = min(free.h - under, theme.px(216))
    gap = theme.px(14)
    small = _SMALL if best else 1.0
    units = len(best) + small * len(rest)
    wide = min(faces.card_width(high), (free.w - gap * (len(cards) - 1)) / units)
    high = min(high, round(wide * 7 / 5))
    total = units * wide + gap * (len(cards) - 1)
    x = free.centerx - total / 2
    middle = free.y + (free.h - under) / 2
    for card in (*best, *rest):
        height = high if card.best else round(small * high)
        w = faces.card_width(height)
        place = Rect(round(x), round(middle - height / 2), w, height)
        if card.best and card.colours is not None:
            colour = theme.colour(card.colours.text)
            glow = paint.glow(w, height, 0.05 * height, theme.px(14), (*colour[:3], 170), spread=theme.px(3))
            out.add(glow, paint.over(glow, place), "glow:best")
        if card.ghost:
            slot = paint.slot(theme, w, height)
            out.add(slot, place.topleft, "slot:sheet")
            face = faces.drawn(theme, look(card.code, height))
            out.add(face, place.topleft, f"ghost:{card.code}", alpha=70)
        else:
            _draw_card(out, theme, card.code, look(card.code, height), place.center)
        if card.portrait:
            ring = theme.colour(card.colours.text) if card.colours is not None else theme.colour("ivory")
            face = paint.avatar(card.portrait, side, ring, 0.07)
            top = place.bottom + theme.px(8)
            out.add(face, (place.centerx - side // 2, top), f"portrait:{card.portrait}")
        x += w + gap


def draw_standings(
    out: DrawList,
    theme: Theme,
    box: Rect,
    sides: Sequence[Standing],
    goal: int,
    note: str,
    line: str,
    last: str,
) -> None:
    """List how the match stands: a row per side, the gain of the `last` hand in gold."""
    free = ground(out, theme, box, _("The match"), note)
    if line:
        px = text.fit("regular", theme.pt(18), line, free.w, 0, theme.least)
        at = (free.x, free.bottom - theme.px(10))
        write(out, theme, line, "regular", px, "muted", at, room=free.w)
        free.h -= theme.px(34)
    pitch = min(free.h / max(1, len(sides)), theme.px(150))
    reach = max(goal, *(abs(side.total) for side in sides), 1)
    top = free.y + (free.h - pitch * len(sides)) / 2
    for number, side in enumerate(sides):
        row = Rect(free.x, round(top + number * pitch), free.w, round(pitch))
        _draw_standing(out, theme, side, row, reach, last)


def _draw_standing(out: DrawList, theme: Theme, side: Standing, box: Rect, reach: int, last: str) -> None:
    face = min(theme.px(52), round(box.h * 0.56))
    bar = max(6, min(theme.px(15), round(box.h * 0.16)))
    y = box.y + round(box.h * 0.36)
    x = box.x
    for portrait in side.portraits:
        picture = paint.avatar(portrait, face, theme.colour(side.colours.text), 0.06)
        out.add(picture, (x, y - face // 2), f"portrait:{portrait}")
        x += round(face * 0.68)
    x += round(face * 0.32) + theme.px(14)
    total = str(side.total).replace("-", "−")
    px = min(theme.pt(44), round(box.h * 0.5))
    figure = text.width("display", px, total)
    write(out, theme, total, "display", px, side.colours.text, (box.right, y), "right")
    end = box.right - figure - theme.px(16)
    if side.gained:
        words = f"+{side.gained}" if side.gained > 0 else f"−{-side.gained}"
        words = _("{points} {last}").format(points=words, last=inside(last))
        small = theme.pt(15)
        colour = "gold" if side.gained > 0 else "negative"
        write(out, theme, words, "black", small, colour, (end, y), "right")
        end -= text.width("black", small, words) + theme.px(12)
    room = max(1, end - x)
    write_name(out, theme, side.name, "bold", theme.pt(20), "text", (x, y), room=room, least=theme.least)
    line = Rect(box.x, box.y + round(box.h * 0.78) - bar // 2, box.w, bar)
    if reach <= MOST_PIPS:
        _draw_pips(out, theme, side, line, reach)
    else:
        _draw_progress(out, theme, side, line, reach)


def _draw_pips(out: DrawList, theme: Theme, side: Standing, line: Rect, reach: int) -> None:
    gap = theme.px(8)
    wide = (line.w - gap * (reach - 1)) / reach
    filled = abs(side.total)
    fresh = side.gained if side.gained > 0 and side.total > 0 else 0
    for number in range(reach):
        place = Rect(round(line.x + number * (wide + gap)), line.y, round(wide), line.h)
        colour = theme.colour("map_unclaimed")
        if number < filled and side.total < 0:  # hollow: a red side's points are red, too
            rim, thick = theme.colour("negative"), max(2.0, 3 * theme.u)
            hollow = paint.rounded(place.w, place.h, place.h / 2, colour, None, rim, thick)
            out.add(hollow, place.topleft, "pip:lost")
            continue
        if number < filled:
            colour = theme.colour("gold" if number >= filled - fresh else side.colours.text)
        out.add(paint.rounded(place.w, place.h, place.h / 2, colour), place.topleft, "pip")


def _draw_progress(out: DrawList, theme: Theme, side: Standing, line: Rect, reach: int) -> None:
    out.add(
        paint.rounded(line.w, line.h, line.h / 2, theme.colour("map_unclaimed")), line.topleft, "bar:match"
    )
    wide = round(line.w * min(1.0, abs(side.total) / reach))
    if wide >= line.h:
        colour = theme.colour(side.colours.text if side.total > 0 else "negative")
        out.add(paint.rounded(wide, line.h, line.h / 2, colour), line.topleft, "bar:total")
    fresh = round(line.w * min(side.gained, side.total) / reach) if side.total > 0 and side.gained > 0 else 0
    if fresh >= line.h:
        gold = paint.rounded(fresh, line.h, line.h / 2, theme.colour("gold"))
        out.add(gold, (line.x + wide - fresh, line.y), "bar:gained")


def draw_facts(out: DrawList, theme: Theme, box: Rect, title: str, found: Sequence[SheetFact]) -> None:
    """List notable facts, one under the other."""
    free = ground(out, theme, box, title, "")
    gap = theme.px(12)
    high = min((free.h - gap * (len(found) - 1)) / max(1, len(found)), theme.px(130))
    y = free.y + (free.h - high * len(found) - gap * (len(found) - 1)) / 2
    for fact in found:
        _draw_fact(out, theme, fact, Rect(free.x, round(y), free.w, round(high)))
        y += high + gap


def _draw_fact(out: DrawList, theme: Theme, fact: SheetFact, box: Rect) -> None:
    tile = paint.rounded(box.w, box.h, 16 * theme.u, (255, 255, 255, 13), None, theme.colour("panel_border"))
    out.add(tile, box.topleft, "panel:fact")
    side = min(theme.px(74), round(box.h * 0.8))
    narrow = box.h < theme.px(14) + theme.px(28) + theme.pt(20)
    left = box.x + theme.px(16)
    portrait = paint.avatar(fact.portrait, side, theme.colour("ivory"), 0.04)
    out.add(portrait, (left, box.centery - side // 2), f"portrait:{fact.portrait}")
    left += side + theme.px(16)
    room = box.right - left - theme.px(12)
    if narrow:  # for many players: both on one line
        size = text.fit("bold", theme.pt(18), fact.title, round(room * 0.3), 0, theme.least)
        end = write(out, theme, fact.title, "bold", size, "text", (left, box.centery), room=round(room * 0.3))
        room -= end.w + theme.px(14)
        at = (end.right + theme.px(14), box.centery)
        write_whole(out, theme, fact.line, "regular", theme.pt(17), "muted", at, room=room)
        return
    px = text.fit("regular", theme.pt(18), fact.line, room, 0, theme.least)
    lines = text.wrap("regular", px, fact.line, room)[:2]
    step = round(1.25 * px)
    y = box.centery - theme.px(14) - step * (len(lines) - 1) // 2
    size = text.fit("bold", theme.pt(20), fact.title, room, 0, theme.least)
    write(out, theme, fact.title, "bold", size, "text", (left, y), room=room)
    y += max(theme.px(28), theme.pt(20))
    for line in lines:
        write(out, theme, line, "regular", px, "muted", (left, y), room=room)
        y += step


def leading(sides: Sequence[Standing], *, votes: bool = False) -> str:
    """A sentence about who is ahead, in points or in `votes`."""
    ranked = sorted(sides, key=lambda side: -side.total)
    first, second = ranked[0], ranked[1]
    lead = first.total - second.total
    if lead == 0:
        return _("Tied at {points}").format(points=str(first.total).replace("-", "−"))
    several = len(first.portraits) > 1
    words = (
        ngettext("{name} lead by {points} point", "{name} lead by {points} points", lead)
        if several
        else ngettext("{name} leads by {points} point", "{name} leads by {points} points", lead)
    )
    if votes:
        words = ngettext("{name} leads by {points} vote", "{name} leads by {points} votes", lead)
    return words.format(name=first.name, points=lead)
