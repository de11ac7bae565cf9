"""The atlas: the map of the country, and beside it the page of one place."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame
from pygame.event import Event

from cardtable.cards.atlas import atlas
from cardtable.i18n import _, key_of
from cardtable.scenes.atlas.place_facts import REGION_NAMES, answer
from cardtable.scenes.atlas.place_map import FILLS, LEGEND, PlaceMap
from cardtable.scenes.atlas.place_page import Chip, chips, draw_page, lay_chips
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.table import badges, paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Button, write

MAP: Final = (44.0, 150.0, 1140.0, 760.0)
PAGE: Final = (1214.0, 34.0, 342.0, 746.0)
"""Places of the map and of the page beside it, in units; the quiz has the same."""
START: Final = "KS"
"""The place at which it opens: near the middle of the country."""


class AtlasScene(FormScene):
    """Every place to look up. Arrows lead from place to place, Tab to the neighbors on the page."""

    name: ClassVar[str] = "atlas"

    def __init__(self, app: Services, place: str = "") -> None:
        """Open it at a place by postal code; empty for the middle of the country."""
        super().__init__(app)
        self.place = place if place in atlas().places else START
        self.chart = PlaceMap(self.show, lambda: None)
        self.chips: list[Chip] = []
        self.quiz = Button(_("Quiz"), self._open_quiz, "primary", icon="question", letter=key_of("Quiz", "Q"))
        self.done = Button(_("Back"), self.back, letter="Esc")

    def build(self) -> None:
        """Start the keyboard on the map."""
        self.chart.choose(self.place)
        self.group.give(self.chart)

    def show(self, code: str) -> None:
        """Turn to the page of a place."""
        held = next((chip.code for chip in self.chips if chip.focused), None)
        self.place = self.chart.told = code
        self.chips = chips(code, self.chart.choose)
        self.group.set([self.chart, *self.chips, self.quiz, self.done])
        if held is not None:
            self.group.give(self.chips[0])
        self.lay(self.frame)

    def _open_quiz(self) -> None:
        self.app.router.quiz()

    def lay(self, frame: Frame) -> None:
        """Lay the map left, the page right, the buttons under it."""
        self.chart.fit(frame.theme, frame.rect(*MAP))
        lay_chips(frame.theme, frame.rect(*PAGE), self.chips)
        self.quiz.lay(frame.rect(PAGE[0], 798, PAGE[2], 84))
        self.done.lay(frame.rect(PAGE[0], 896, PAGE[2], 64))

    def handle(self, event: Event) -> bool:
        """Close on F2 too, the key that opened it."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            self.back()
            return True
        return super().handle(event)

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List the title, the legend and the page."""
        theme = frame.theme
        title = _("Atlas").upper()
        at = frame.at(MAP[0] + 12, 74)
        tracking = text.IN_HEADINGS
        write(out, theme, title, "display", theme.pt(62), "text", at, tracking=tracking, shadow=True)
        words = _("Click on a place, or go there with the arrow keys")
        at = frame.at(MAP[0] + 13, 118)
        write(out, theme, words, "regular", theme.pt(20), "text", at, room=theme.px(700))
        self._draw_legend(out, frame)
        draw_page(out, theme, frame.rect(*PAGE), self.place)
        hint = _("Tab: choose a neighbor · Enter: go there · F2 opens the atlas anywhere")
        at = frame.at(MAP[0] + 13, 946)
        write(out, theme, hint, "regular", theme.pt(16), "muted", at, room=theme.px(MAP[2]))

    def _draw_legend(self, out: DrawList, frame: Frame) -> None:
        theme = frame.theme
        side, px = max(theme.px(20), 11), theme.pt(17)
        x = frame.x(MAP[0] + MAP[2])
        for region in reversed(LEGEND):
            name = _(REGION_NAMES[region])
            x = write(out, theme, name, "semibold", px, "text", (x, frame.y(74)), "right").x - theme.px(11)
            tile = paint.rounded(side, side, 5 * theme.u, theme.colour(FILLS[region]))
            out.add(tile, (x - side, frame.y(74) - side // 2), "legend")
            x -= side + theme.px(28)

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List what the place under the pointer is."""
        code = self.chart.pointed if self.chart.hovered else None
        if code is None or code == self.place:
            return
        theme = frame.theme
        title, lines = atlas().places[code].name, answer(code)[:-1]
        page = frame.rect(*PAGE)
        bubble, at = badges.tooltip_over(theme, self.chart.target(code), title, lines, (page,))
        out.add(bubble, at, f"place:{title}|{' '.join(lines)}")
