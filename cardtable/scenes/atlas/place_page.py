"""The page of a place: an ivory sheet with its outline, its facts, its neighbors and its cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from cardtable.cards.atlas import Place, atlas
from cardtable.cards.card import CENSUSES
from cardtable.games.catalogue import GAMES
from cardtable.i18n import _
from cardtable.quiz.regions import region_of
from cardtable.scenes.atlas.map_parts import silhouette
from cardtable.scenes.atlas.place_facts import byline, cards_of, status
from cardtable.scenes.atlas.place_map import FILLS
from cardtable.table import faces, paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.statemap import ink_on
from cardtable.table.theme import Theme
from cardtable.table.widgets import Pressable, paragraph, write, write_name

_CHIP: Final = (62.0, 40.0, 6.0)
"""Width, height and gap of the chips, in units."""
_PAD: Final = 28.0
_CHIPS_AT, _CARDS_AT = 0.615, 0.775
"""Where neighbors and cards begin, as shares of the page's height."""


class Chip(Pressable):
    """A neighbor on the page; pressing it turns to its page."""

    def __init__(self, code: str, act: Callable[[], None], fill: str, tip: str, *, hollow: bool) -> None:
        """Make it.

        Args:
            code: postal code of the neighbor.
            act: turns to its page.
            fill: its color, a role of the palette or a game's own.
            tip: its tooltip.
            hollow: whether it is an outline only.
        """
        super().__init__(act, f"chip:{code}", tooltip=tip)
        self.code = code
        self._fill = fill
        self._hollow = hollow

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the chip."""
        rect = self.rect
        fill = theme.colour(self._fill)
        ground = theme.colour("ivory") if self._hollow else fill
        ground = paint.lightened(ground, 0.18) if self.hovered else ground
        body = paint.rounded(rect.w, rect.h, 0.26 * rect.h, ground, None, fill, max(1.5, 2 * theme.u))
        out.add(body, rect.topleft, f"widget:{self.tag}")
        ink = "ink" if self._hollow else ink_on(fill)
        write(out, theme, self.code, "display", theme.pt(22), ink, rect.center, "centre")


def chips(code: str, turn: Callable[[str], None]) -> list[Chip]:
    """Return the chips of a place's neighbors; `turn` is called with the one that is pressed.

    Those that it touches at a point only are outlines.
    """
    places = atlas().places
    place = places[code]
    found = []
    for other in (*place.borders, *place.corner):
        name, corner = places[other].name, other in place.corner
        tip = _("{name}, at a corner").format(name=name) if corner else name
        fill = FILLS[region_of(other)]
        found.append(Chip(other, partial(turn, other), fill, tip, hollow=corner))
    return found


def lay_chips(theme: Theme, page: Rect, shown: Sequence[Chip], share: float = _CHIPS_AT) -> None:
    """Lay the chips on the page in rows, under a heading at a share of the page's height."""
    wide, tall, gap = (theme.px(units) for units in _CHIP)
    tall = max(tall, 24)
    left, top = page.x + theme.px(_PAD), page.y + round(share * page.h) + theme.px(20)
    row = max(1, (page.w - 2 * theme.px(_PAD) + gap) // (wide + gap))
    for number, chip in enumerate(shown):
        x, y = left + number % row * (wide + gap), top + number // row * (tall + gap)
        chip.lay(Rect(x, y, wide, tall))


def draw_fact(out: DrawList, theme: Theme, title: str, value: str, at: Rect) -> None:
    """List a fact in a row across `at`, centered on its top: the name at the left, the value at the right."""
    label = theme.pt(13)
    middle = at.y
    head = write(
        out, theme, title.upper(), "black", label, "ink_secondary", (at.x, middle), tracking=text.IN_LABELS
    )
    room = at.right - head.right - theme.px(10)
    px = text.fit("display", theme.pt(26), value.upper(), room, text.ON_CARDS, theme.pt(14))
    end = (at.right, middle)
    write(out, theme, value.upper(), "display", px, "ink", end, "right", tracking=text.ON_CARDS, room=room)


def draw_page(out: DrawList, theme: Theme, page: Rect, code: str) -> None:
    """List the page of a place, except for the chips."""
    place = atlas().places[code]
    draw_sheet(out, theme, page)
    left, right = page.x + theme.px(_PAD), page.right - theme.px(_PAD)
    room = right - left

    def y(share: float) -> int:
        return page.y + round(share * page.h)

    label = theme.pt(13)
    write(
        out, theme, status(place).upper(), "black", label, "ink_secondary", (left, y(0.052)), room=room,
        tracking=text.IN_LABELS,
    )  # fmt: skip
    px = text.fit("display", theme.pt(50), place.name.upper(), room, text.IN_HEADINGS, theme.pt(20))
    at = (left, y(0.105))
    write(out, theme, place.name.upper(), "display", px, "ink", at, tracking=text.IN_HEADINGS, room=room)
    top = y(0.185) + draw_byline(out, theme, place, (left, y(0.158)), room)
    draw_outline(out, theme, Rect(left, top, room, y(0.40) - top), code, FILLS[region_of(code)])
    rows = [(_("Capital"), place.capital)] if place.kind != "district" else []
    rows += [
        (_("Votes, {year} census").format(year=year), str(place.votes[year] or "–")) for year in CENSUSES
    ]
    for number, (name, value) in enumerate(rows):
        middle = y(0.44 + number * 0.055)
        draw_rule(out, theme, left, y(0.4125 + number * 0.055), room)
        draw_fact(out, theme, name, value, Rect(left, middle, room, 0))
    draw_rule(out, theme, left, y(0.5825), room)
    count = len(place.borders)
    words = _("Neighbors: {count}").format(count=count) if count else _("No neighbors")
    at = (left, y(_CHIPS_AT))
    write(out, theme, words.upper(), "black", label, "ink_secondary", at, tracking=text.IN_LABELS)
    _draw_cards(out, theme, Rect(left, y(_CARDS_AT), room, page.bottom - theme.px(16) - y(_CARDS_AT)), code)


def draw_byline(out: DrawList, theme: Theme, place: Place, at: tuple[int, int], room: int) -> int:
    """List what is said under a place's name, its first line at `at`; return the height of further lines."""
    words = byline(place)
    px = text.fit("semibold", theme.pt(16), words, room, 0, theme.least)
    step = text.line_height(px)
    top = at[0], at[1] - step / 2
    return paragraph(out, theme, words, "semibold", px, "ink_secondary", top, room) - step


def draw_sheet(out: DrawList, theme: Theme, page: Rect) -> None:
    """List an empty page: ivory with a fine gold frame."""
    shade = paint.shadow(page.w, page.h, 18 * theme.u, 10 * theme.u, 120)
    x, y = paint.over(shade, page)
    out.add(shade, (x, y + theme.px(5)), "shadow")
    sheet = paint.rounded(page.w, page.h, 18 * theme.u, theme.colour("ivory"), theme.colour("stock_foot"))
    out.add(sheet, page.topleft, "panel:page")
    inset = theme.px(9)
    frame = page.inflate(-2 * inset, -2 * inset)
    gold = (*theme.colour("gold_dark")[:3], 150)
    line = paint.rounded(frame.w, frame.h, 12 * theme.u, (0, 0, 0, 0), None, gold, max(1.0, 1.2 * theme.u))
    out.add(line, frame.topleft, "panel:frame")


def draw_rule(out: DrawList, theme: Theme, left: int, y: int, width: int) -> None:
    """List a thin golden line across the page."""
    gold = (*theme.colour("gold_dark")[:3], 110)
    out.add(paint.rounded(width, theme.px(1.4), 0, gold), (left, y), "rule")


def draw_outline(out: DrawList, theme: Theme, box: Rect, code: str, fill: str) -> None:
    """List the outline of a place in a color, with a star at its capital."""
    side = min(box.w, box.h)
    corner = box.centerx - side // 2, box.y
    out.add(silhouette(theme, code, side, fill, fill), corner, f"shape:{code}")
    hero = atlas().hero(code)
    longer = max(hero.width, hero.height)
    x = corner[0] + side * (hero.capital[0] + (longer - hero.width) / 2) / longer
    y = corner[1] + side * (hero.capital[1] + (longer - hero.height) / 2) / longer
    star = theme.px(24)
    for size, role in ((star + 2 * theme.px(3), "capital_edge"), (star, "capital")):
        picture = paint.icon("star", size, theme.colour(role))
        out.add(picture, (x - size / 2, y - size / 2), f"capital:{role}")


def _draw_cards(out: DrawList, theme: Theme, box: Rect, code: str) -> None:
    """List the card of a place in each game, named by the games."""
    shown = cards_of(code)
    step = box.w // max(len(shown), 3)
    small = theme.pt(13)
    tall = min(box.h - 2 * round(1.2 * small) - theme.px(8), round(1.3 * step))
    for number, found in enumerate(shown):
        middle = box.x + step * number + step // 2
        face = faces.face(theme, found.card.code, tall, deck=found.deck)
        out.add(face, (middle - face.get_width() // 2, box.y), f"card:{found.card.code}")
        for row, game in enumerate(found.games):
            at = (middle, box.bottom - (1.6 - row) * 1.2 * small)
            words = _(GAMES[game].title)
            write_name(out, theme, words, "bold", small, "ink", at, "centre", room=step)
