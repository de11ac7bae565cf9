"""A round of the quiz: one question after another, on the map or with four answers, each told at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.cards.atlas import atlas
from cardtable.i18n import _
from cardtable.quiz.questions import Fact, Question
from cardtable.quiz.regions import region_of
from cardtable.scenes.atlas.place_map import FILLS, PlaceMap
from cardtable.scenes.atlas.place_page import draw_outline, draw_sheet
from cardtable.scenes.atlas.quiz_round import QuizRound, keep
from cardtable.scenes.atlas.quiz_words import asked, choice_text, fact_text, terms_text
from cardtable.scenes.atlas.scene import MAP, PAGE
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Button, even, paragraph, write

RIGHT, WRONG = "toggle_on", "party_red"
"""Palette roles of a right and a wrong answer."""
_CHOICE: Final = (62.0, 14.0)
"""Height and gap of the answers, in units."""
_OUTLINE: Final = 60.0
"""Least room for the outline of the place under what is told, in units."""


class QuizScene(FormScene):
    """The questions of one round."""

    name: ClassVar[str] = "quiz"

    def __init__(self, app: Services, asked_round: QuizRound, done: Callable[[list[Fact]], None]) -> None:
        """`done` is called with what was missed once the last answer was told."""
        super().__init__(app)
        self.round = asked_round
        self._done = done
        self.number = 0
        self.rights: list[bool] = []
        self.given: str | None = None
        """The answer given to the question; None while it is open."""
        self.moved = False
        """Whether the learner has gone to a place on the map since the question was asked."""
        self.chart = PlaceMap(self._reach, self._pick)
        self.choices: list[Button] = []
        self.on = Button(_("Next"), self._go_on, "primary", letter="Enter")
        self.stop = Button(_("Stop"), self.back, letter="Esc")

    @property
    def question(self) -> Question:
        """The current question."""
        return self.round.questions[self.number]

    @property
    def missed(self) -> list[Fact]:
        """What was answered wrong so far."""
        told = zip(self.round.questions, self.rights, strict=False)
        return [question.fact for question, right in told if not right]

    # Asking and answering.

    def build(self) -> None:
        """Ask the first question."""
        self._ask()

    def _ask(self) -> None:
        question = self.question
        kind, place = question.fact.kind, question.fact.place
        self.given = None
        find = kind == "find"
        self.chart.focusable = find
        self.chart.silent = kind in ("find", "neighbors")
        self.chart.marks = {} if find else {place: FILLS[region_of(place)]}
        self.chart.chosen = None
        self.chart.told = None if find else place
        self.choices = [
            Button(choice_text(question, choice), self._answering(choice), letter=str(number))
            for number, choice in enumerate(question.choices, 1)
        ]
        self.on.visible = False
        self.group.set([self.chart, *self.choices, self.on, self.stop])
        self.lay(self.frame)
        self.group.give(self.chart if find else self.choices[0])
        self.moved = False

    def _answering(self, choice: str) -> Callable[[], None]:
        return lambda: self._answer(choice)

    def _reach(self, code: str) -> None:
        """Show the place that the keys have reached."""
        self.moved = True
        if self.given is None and self.question.fact.kind == "find":
            self.chart.told = code

    def _pick(self) -> None:
        """Answer with the chosen place, but not with the one at which the keys begin."""
        if self.question.fact.kind == "find" and self.chart.chosen is not None and self.moved:
            self._answer(self.chart.chosen)

    def _answer(self, given: str) -> None:
        if self.given is not None:
            return
        question, self.given = self.question, given
        right = given == question.answer
        self.rights.append(right)
        keep(self.app, question.fact, right=right)
        self.app.sound.play("turn" if right else "click")
        self.chart.focusable = False
        if question.fact.kind in ("find", "neighbors"):
            place = question.fact.place
            true = (place,) if question.fact.kind == "find" else atlas().places[place].borders
            self.chart.marks |= {**dict.fromkeys(true, RIGHT), **({} if right else {given: WRONG})}
            self.chart.told = place
        for choice, button in zip(question.choices, self.choices, strict=True):
            button.act, button.letter = self._go_on, ""
            button.focusable = False
            if choice == question.answer:
                button.kind, button.icon = "blue", "check"
            elif choice == given:
                button.kind, button.icon = "red", "cross"
        last = self.number + 1 == len(self.round.questions)
        self.on.label = _("Result") if last else _("Next")
        self.on.visible = True
        self.lay(self.frame)
        self.group.give(self.on)

    def _go_on(self) -> None:
        if self.number + 1 == len(self.round.questions):
            self._done(self.missed)
            return
        self.number += 1
        self._ask()

    def handle(self, event: Event) -> bool:
        """Leave the atlas closed: it has all the answers."""
        atlas_key = event.type == pygame.KEYDOWN and event.key == pygame.K_F2
        return atlas_key or super().handle(event)

    # Places and words.

    def lay(self, frame: Frame) -> None:
        """Lay the map where the atlas has it, the answers on the page."""
        theme = frame.theme
        self.chart.fit(theme, frame.rect(*MAP))
        page = frame.rect(*PAGE)
        tall, gap = max(theme.px(_CHOICE[0]), 40), theme.px(_CHOICE[1])
        inset = theme.px(24)
        for number, button in enumerate(self.choices):
            top = page.y + theme.px(110) + number * (tall + gap)
            button.lay(Rect(page.x + inset, top, page.w - 2 * inset, tall))
        even(theme, self.choices, 26)
        self.on.lay(frame.rect(PAGE[0], 798, PAGE[2], 84))
        self.stop.lay(frame.rect(PAGE[0], 896, PAGE[2], 64))

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List the question, how far the round is, and what is told of the answer."""
        theme = frame.theme
        left, room = frame.x(MAP[0] + 12), theme.px(MAP[2] - 24)
        words = asked(self.question).upper()
        px = text.fit("display", theme.pt(54), words, room, text.IN_HEADINGS, theme.pt(24))
        at = (left, frame.y(74))
        write(out, theme, words, "display", px, "text", at, tracking=text.IN_HEADINGS, shadow=True, room=room)
        hint = _("Press 1 to 4, or click on an answer")
        if self.question.fact.kind == "find":
            hint = _("Click on it, or go there with the arrow keys and press Enter")
        write(out, theme, hint, "regular", theme.pt(20), "text", (left, frame.y(120)), room=room)
        page = frame.rect(*PAGE)
        draw_sheet(out, theme, page)
        self._draw_progress(out, frame, page)
        if self.given is not None:
            self._draw_verdict(out, frame, page)
        at = (left, frame.y(946))
        words = terms_text(self.round.terms)
        if self.round.code:
            words = _("{terms} · code {code}").format(terms=words, code=self.round.code)
        write(out, theme, words, "regular", theme.pt(16), "muted", at, room=room)

    def _draw_progress(self, out: DrawList, frame: Frame, page: Rect) -> None:
        """List a dot for each question: a check or a cross for those answered."""
        theme = frame.theme
        left = page.x + theme.px(28)
        count = len(self.round.questions)
        words = _("Question {number} of {count}").format(number=self.number + 1, count=count)
        at = (left, page.y + theme.px(44))
        write(out, theme, words.upper(), "black", theme.pt(14), "ink_secondary", at, tracking=text.IN_LABELS)
        step = (page.w - theme.px(56)) / count
        side = min(theme.px(24), int(step) - 2)
        for number in range(count):
            x, y = round(left + number * step), page.y + theme.px(66)
            if number < len(self.rights):
                right = self.rights[number]
                role, sign = (RIGHT, "check") if right else (WRONG, "cross")
                out.add(paint.circle(side, theme.colour(role)), (x, y), f"dot:{sign}")
                icon = paint.icon(sign, round(0.6 * side), theme.colour("white"))
                out.add(icon, icon.get_rect(center=(x + side // 2, y + side // 2)).topleft, f"icon:{sign}")
            else:
                edge = theme.colour("gold_dark" if number == self.number else "stock_edge")
                dot = paint.circle(side, theme.colour("stock"), edge, max(1.0, 2 * theme.u))
                out.add(dot, (x, y), "dot:open")

    def _draw_verdict(self, out: DrawList, frame: Frame, page: Rect) -> None:
        theme, question = frame.theme, self.question
        right = self.given == question.answer
        left, room = page.x + theme.px(28), page.w - theme.px(56)
        y = self.choices[-1].rect.bottom + theme.px(40) if self.choices else page.y + theme.px(150)
        words = (_("Right!") if right else _("Not this time")).upper()
        ink = "suit_blue_text" if right else "suit_red_text"
        write(out, theme, words, "display", theme.pt(44), ink, (left, y), tracking=text.IN_HEADINGS)
        y += theme.px(36)
        lines = [fact_text(question)]
        if not right and question.fact.kind == "find" and self.given is not None:
            lines.insert(0, _("You chose {place}.").format(place=choice_text(question, self.given)))
        for line in lines:
            y += paragraph(out, theme, line, "semibold", theme.pt(20), "ink", (left, y), room)
            y += theme.px(8)
        rest = Rect(left, y + theme.px(16), room, page.bottom - theme.px(44) - y)
        if rest.h >= theme.px(_OUTLINE):
            code = question.fact.place
            draw_outline(out, theme, rest, code, FILLS[region_of(code)])
