"""The score sheet after a hand, and the result of a match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from cardtable.scenes.base import Services
from cardtable.scenes.chart import ScoreChart
from cardtable.scenes.conductor import Conductor
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.hindsight import can_deal_again, can_review
from cardtable.scenes.rematch import rematch
from cardtable.scenes.score_rows import ScoreRows
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.model import SheetFact
from cardtable.table.widgets import Button, write
from cardtable.words import _

_SHEET = (110, 70, 1380, 860)
_LEFT = 154
_ROWS = (154, 240, 640, 540)
_CHART = (843, 298, 607, 336)
_FACTS = (843, 690, 597, 88)
_CROWD_ROWS = (154, 240, 800, 540)
_CROWD_CHART = (992, 298, 458, 336)
_CROWD_FACTS = (992, 690, 458, 88)
"""The same where many sides need wide rows."""


class ScoresScene(FormScene):
    """What a hand came to and how the match stands."""

    name: ClassVar[str] = "scores"

    def __init__(self, app: Services, conductor: Conductor, done: Callable[[], None] | None = None) -> None:
        """Make it.

        Args:
            app: the program.
            conductor: of the match; at least one hand was finished.
            done: called when the player goes on; None where the sheet was only looked up.
        """
        super().__init__(app)
        self.conductor = conductor
        self.felt = conductor.table.felt
        self.game = conductor.match.game.id
        self.sheet = conductor.sheet()
        self._done = done
        self.chart = ScoreChart(self.sheet)
        self.rows = ScoreRows(self.sheet)
        self.menu = Button(_("Menu"), app.home, letter="M")
        self.review = Button(_("Review"), self._review, icon="eye", letter="V", tooltip=_("Step through it"))
        self.review.visible = can_review(conductor)
        self.again = Button(_("Deal again"), self._deal_again, icon="undo", letter="A")
        self.again.tooltip = _("Play this deal again, in your seat or another one")
        # While the next hand is played, it is the pause that deals that one again.
        self.again.visible = can_deal_again(conductor) and (done is not None or self.over)
        if self.over:
            again = partial(rematch, app, conductor)
            self.on = Button(_("Rematch"), again, "primary", icon="play", letter="R")
        elif done is not None:
            self.on = Button(conductor.table.parts().following, self._go_on, "primary", letter="N")
        else:
            self.on = Button(_("Back to the table"), app.pop, "primary", letter="S")

    @property
    def over(self) -> bool:
        """Whether this is the end of the match."""
        return self.sheet.over

    def build(self) -> None:
        """The keyboard begins on the button that goes on."""
        self.group.set([self.rows, self.menu, self.review, self.again, self.on])
        self.group.give(self.on)

    def lay(self, frame: Frame) -> None:
        """Table at the left, chart at the right, buttons at the foot."""
        theme = self.app.theme
        crowd = self.rows.choose(theme, frame.rect(*_ROWS))
        self.rows.fit(theme, frame.rect(*(_CROWD_ROWS if crowd else _ROWS)))
        tall = theme.target(80) / theme.u
        self.menu.lay(frame.rect(_LEFT, 890 - tall, 220, tall))
        self.review.lay(frame.rect(_LEFT + 240, 890 - tall, 240, tall))
        self.again.lay(frame.rect(_LEFT + 500, 890 - tall, 290, tall))
        self.on.lay(frame.rect(1130, 890 - tall, 316, tall))

    def handle(self, event: Event) -> bool:
        """Arrows up and down, pages and the wheel scroll the hands wherever the keyboard is; W tells why."""
        if event.type == pygame.KEYDOWN and self.rows.scroll_key(event.key):
            return True
        return super().handle(event)

    def back(self) -> None:
        """Esc goes back to the table, or pauses where a hand or the match has just ended."""
        if self._done is None:
            self.app.pop()
            return
        self.app.doors.pause(self.conductor.match.game.id)

    def _deal_again(self) -> None:
        self.app.doors.again(self.conductor)

    def _review(self) -> None:
        self.app.doors.hand_review(self.conductor)

    def _go_on(self) -> None:
        assert self._done is not None
        self._done()
        self.app.pop()

    def _ground(self) -> Surface:
        """The cloth, dark."""
        assert self.felt is not None
        return paint.felt(self.app.theme, self.felt, dim=0.55)

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List the sheet with its headline, chart and facts."""
        theme = frame.theme
        box = frame.rect(*_SHEET)
        sheet = paint.panel(
            theme, box.w, box.h, 26, f"{self.conductor.table.panel}_solid", "gold", shadow=True
        )
        out.add(sheet, paint.over(sheet, box), "panel:scores")
        self._draw_headline(out, frame)
        chart = _CROWD_CHART if self.rows.crowd else _CHART
        at = frame.at(chart[0], 253)
        parts = self.conductor.table.parts()
        write(out, theme, parts.chart, "display", theme.pt(24), "text", at, tracking=text.IN_HEADINGS)
        self.chart.draw(out, theme, frame.rect(*chart))
        self._draw_facts(out, frame)

    def _draw_headline(self, out: DrawList, frame: Frame) -> None:
        theme = frame.theme
        cup = theme.px(60)
        x, y = frame.at(187, 146)
        rows = self.sheet.rows
        if self.sheet.over or not rows or max(rows[-1].points) > 0:
            out.add(paint.trophy(theme, cup), (x - cup // 2, y - cup // 2), "icon:trophy")
        else:  # nobody has won anything
            sign = round(0.8 * cup)
            picture = paint.icon("chart", sign, theme.colour("muted"))
            out.add(picture, (x - sign // 2, y - sign // 2), "icon:chart")
        left = frame.x(238)
        right = frame.x(_SHEET[0] + _SHEET[2] - 44)
        if self.sheet.over:
            right = self._draw_winners(out, frame, right)
        room = right - left - theme.px(20)
        words = self.sheet.headline.upper()
        px = text.fit("display", theme.pt(62), words, room, text.IN_HEADINGS, theme.pt(20))
        at = (left, frame.y(137))
        write(out, theme, words, "display", px, "text", at, tracking=text.IN_HEADINGS, room=room)
        px = text.fit("regular", theme.pt(20), self.sheet.sentence, room, 0, theme.pt(0))
        at = (left, frame.y(186))
        write(out, theme, self.sheet.sentence, "regular", px, "muted", at, room=room)

    def _draw_winners(self, out: DrawList, frame: Frame, right: int) -> int:
        """The portraits of the winners at the right of the headline; returns their left edge."""
        theme = frame.theme
        side = theme.px(112)
        for portrait in reversed(self.sheet.portraits):
            right -= side
            picture = paint.avatar(portrait, side, theme.colour("gold"), 0.05)
            out.add(picture, (right, frame.y(150) - side // 2), f"portrait:{portrait}")
            right -= theme.px(14)
        return right

    def _draw_facts(self, out: DrawList, frame: Frame) -> None:
        if not self.sheet.facts:
            return
        theme = frame.theme
        x, y, w, h = _CROWD_FACTS if self.rows.crowd else _FACTS
        at = frame.at(x, y - 21)
        head = self.conductor.table.parts().last.upper()
        write(out, theme, head, "black", theme.pt(13), "muted", at, tracking=text.IN_LABELS)
        gap = 17
        wide = (w - gap * (len(self.sheet.facts) - 1)) / len(self.sheet.facts)
        for number, fact in enumerate(self.sheet.facts):
            self._draw_fact(out, frame, fact, frame.rect(x + number * (wide + gap), y, wide, h))

    def _draw_fact(self, out: DrawList, frame: Frame, fact: SheetFact, box: Rect) -> None:
        theme = frame.theme
        ground = paint.rounded(
            box.w, box.h, 16 * theme.u, (255, 255, 255, 13), None, theme.colour("panel_border")
        )
        out.add(ground, box.topleft, "panel:fact")
        side = theme.px(58)
        left = box.x + theme.px(14)
        portrait = paint.avatar(fact.portrait, side, theme.colour("ivory"), 0.04)
        out.add(portrait, (left, box.centery - side // 2), f"portrait:{fact.portrait}")
        left += side + theme.px(11)
        room = box.right - left - theme.px(8)
        px = text.fit("regular", theme.pt(16), fact.line, room, 0, theme.pt(0))
        lines = text.wrap("regular", px, fact.line, room)[:2]
        step = round(1.15 * px)
        y = box.centery - theme.px(14) - step * (len(lines) - 1) // 2
        write(out, theme, fact.title, "bold", theme.pt(18), "text", (left, y), room=room)
        y += theme.px(28) if len(lines) == 1 else max(theme.px(26), theme.pt(18))
        for line in lines:
            write(out, theme, line, "regular", px, "muted", (left, y), room=room)
            y += step
