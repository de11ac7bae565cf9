"""One card, large, with facts about the place it shows and its location on the map."""

from __future__ import annotations

from pygame import Rect
from pygame.event import Event

from cardtable.cards.card import Card
from cardtable.i18n import key_of
from cardtable.scenes.base import Services
from cardtable.scenes.card_facts import CardFacts, Figure, facts_of
from cardtable.scenes.form import Frame
from cardtable.scenes.modal import Modal
from cardtable.table import faces, paint, text, us_map
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import paragraph, write

_SHEET = (190, 130, 1220, 740)
_CARD = (236, 176, 648)
"""Left, top and height of the card, in units."""
_COLUMN = (760, 604, 196)
"""Left edge, width and first line of the facts, in units."""
_FOOT = 46
"""Units between the facts and the foot of the sheet."""


class Inspect(Modal):
    """A sheet over the table with one card; Esc, Enter, its key, or a click anywhere closes it.

    Args:
        app: the program.
        card: one whose face the player may see.
        census: year of the electoral votes shown.
        note: the game's own remark on this card, or empty.
        deck: its deck.
    """

    name = "inspect"

    def __init__(
        self, app: Services, card: Card, *, census: int = 2020, note: str = "", deck: str = "statehood"
    ) -> None:
        super().__init__(app)
        self.letter = key_of("Show large", "I")
        self.card = card
        self.census = census
        self.deck = deck
        self.facts: CardFacts = facts_of(card, census, note, deck)

    def _closes(self, event: Event) -> bool:
        return super()._closes(event) or getattr(event, "pad", "") == "l3"

    @property
    def atlas_place(self) -> str:
        """The place on the card, at which F2 opens the atlas."""
        return self.card.place or ""

    def lay(self, frame: Frame) -> None:
        """Lay the button in the corner of the sheet."""
        self.lay_close(frame.rect(*_SHEET))

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List the sheet, the card and the facts."""
        theme = self.app.theme
        self.draw_sheet(out, frame.rect(*_SHEET))
        left, top, height = _CARD
        card = frame.bar(left, top, height, height)
        h = card.h
        shade, fall = faces.shadow(h, "lifted")
        place = Rect(card.x, card.y, faces.card_width(h), h)
        x, y = paint.over(shade, place)
        out.add(shade, (x, y + fall), "shadow")
        face = faces.face(theme, self.card.code, h, census=self.census, deck=self.deck)
        out.add(face, place.topleft, f"card:{self.card.code}")
        self._draw_facts(out, frame)

    def _draw_facts(self, out: DrawList, frame: Frame) -> None:
        """List the column of words, and the map under it; without a map center the words."""
        foot = frame.y(_SHEET[1] + _SHEET[3] - _FOOT)
        left, right = frame.x(_COLUMN[0]), frame.x(_COLUMN[0] + _COLUMN[1])
        column = Rect(left, frame.y(_COLUMN[2]), right - left, foot - frame.y(_COLUMN[2]))
        if self.facts.place:
            y = self._draw_words(out, column) + self.app.theme.px(12)
            chart = us_map.place_map(self.app.theme, column.w, foot - y, self.facts.place, self.facts.near)
            out.add(chart, (left, y), f"map:{self.facts.place}")
            return
        spare = foot - self._draw_words(DrawList(), column)
        with out.shifted(0, max(0, spare // 2 - self.app.theme.px(10))):
            self._draw_words(out, column)

    def _draw_words(self, out: DrawList, column: Rect) -> int:
        theme, facts = self.app.theme, self.facts
        x, y = column.topleft
        kind, title = facts.kind.upper(), facts.title.upper()
        write(out, theme, kind, "black", theme.pt(13), "muted", (x, y), tracking=text.IN_LABELS)
        y += theme.px(46)
        room = self.close.rect.left - theme.px(12) - x
        px = text.fit("display", theme.pt(62), title, room, text.IN_HEADINGS, theme.pt(30))
        write(out, theme, title, "display", px, "text", (x, y), tracking=text.IN_HEADINGS)
        y += theme.px(40)
        if facts.nickname:
            write(out, theme, facts.nickname, "italic", theme.pt(20), "gold", (x, y + theme.px(4)))
            y += theme.px(28)
        else:
            y += theme.px(10)
        if facts.figures:
            y = _draw_figures(out, theme, facts.figures, Rect(x, y, column.w, theme.px(98)))
        return _draw_lines(out, theme, facts.lines, x, y + theme.px(6), column.w)


def _draw_figures(out: DrawList, theme: Theme, figures: tuple[Figure, ...], box: Rect) -> int:
    """List figures in a row of tiles; return the y under them."""
    gap = theme.px(12)
    tile = (box.w - gap * (len(figures) - 1)) // len(figures)
    small, large = theme.pt(13), theme.pt(40)
    steps = (
        text.cap_box("black", small)[1],
        text.cap_box("display", large)[1],
        text.cap_box("regular", small)[1],
    )
    h = max(box.h, sum(steps) + theme.px(46))
    spare = (h - sum(steps)) // 4
    for number, figure in enumerate(figures):
        x = box.x + number * (tile + gap)
        ground = paint.rounded(tile, h, 14 * theme.u, theme.colour("row"), None, theme.colour("panel_border"))
        out.add(ground, (x, box.y), "panel:figure")
        left, room = x + theme.px(16), tile - theme.px(24)
        y = box.y + spare
        label = figure.label.upper()
        write(out, theme, label, "black", small, "muted", (left, y), cap="top", tracking=0.06, room=room)
        y += steps[0] + spare
        px = text.fit("display", large, figure.value, room)
        write(out, theme, figure.value, "display", px, "gold", (left, y), cap="top")
        y += steps[1] + spare
        write(out, theme, figure.note, "regular", small, "muted", (left, y), cap="top", room=room)
    return box.y + h + theme.px(14)


def _draw_lines(
    out: DrawList, theme: Theme, lines: tuple[tuple[str, str], ...], left: int, y: int, width: int
) -> int:
    """List label and text, line by line; return the y under them."""
    px, small = theme.pt(18), theme.pt(13)
    labels = [label.upper() for label, _words in lines]
    indent = max((text.width("black", small, label, 0.06) for label in labels), default=0) + theme.px(20)
    indent = min(indent, width // 2)
    for label, (_label, words) in zip(labels, lines, strict=True):
        middle = y + text.line_height(px) / 2
        write(
            out, theme, label, "black", small, "muted", (left, middle), tracking=0.06,
            room=indent - theme.px(10),
        )  # fmt: skip
        y += paragraph(out, theme, words, "semibold", px, "text", (left + indent, y), width - indent)
        y += theme.px(4)
    return y
