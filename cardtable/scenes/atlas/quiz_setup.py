"""The choice of a quiz: what is asked, where, and whether a whole class gets the same questions."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

import pygame
from pygame.event import Event

from cardtable.i18n import _, key_of
from cardtable.quiz.questions import Fact
from cardtable.quiz.rounds import AREAS, SORTS, Terms, code_of, new_seed, read_code
from cardtable.scenes.atlas.quiz import QuizScene
from cardtable.scenes.atlas.quiz_page import write_questions, write_results
from cardtable.scenes.atlas.quiz_result import QuizResult
from cardtable.scenes.atlas.quiz_round import QuizRound, own_round, round_again, round_of
from cardtable.scenes.atlas.quiz_words import AREA_NAMES, SORT_NAMES
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.options import OptionList, OptionRow
from cardtable.scenes.people import profile_name
from cardtable.scenes.seeds import fresh_seed
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import SHEET, Button, Entry, Panel, Segment, Toggle, paragraph, write

_SHEET: Final = (170.0, 130.0, 1260.0, 740.0)
_CODE_LENGTH: Final = 12
OWN_EYES: Final = {"spotting": "self"}
"""The option of STATES that leaves the borders to the players."""


class QuizSetup(FormScene):
    """A sheet that begins rounds of the quiz, and the next ones after them."""

    name: ClassVar[str] = "quiz-setup"
    felt = None

    def __init__(self, app: Services) -> None:
        super().__init__(app)
        self.terms = Terms()
        self.seed = new_seed(Random(fresh_seed()))
        self.panel = Panel(_("Quiz"), "", 26, solid=True, units=SHEET)
        self.panel.note = _("{name} · rounds of ten").format(name=profile_name(app))
        sorts = [_(SORT_NAMES[sort]) for sort in SORTS]
        areas = [_(AREA_NAMES[area]) for area in AREAS]
        self.sort = Segment(sorts, 0, self._choose, name="sort")
        self.area = Segment(areas, 0, self._choose, name="area")
        self.same = Toggle(on=False, change=self._switch, name="same")
        self.list = OptionList(
            [
                OptionRow(_("Questions"), _("What they are about"), self.sort),
                OptionRow(_("Region"), _("Where, by the regions of the Census Bureau"), self.area),
                OptionRow(
                    _("Same questions for everyone"),
                    _("For a class: whoever types in the same code gets the same ten questions"),
                    self.same,
                ),
            ]
        )
        self.code = Entry(
            "", self._type, name="code", limit=_CODE_LENGTH, units=26, face="bold", done=self._typed
        )
        self.begin = Button(_("Start"), self._begin, "primary", icon="play", letter="Enter")
        self.questions = Button(
            _("Save this quiz"), self._write_questions, icon="down", letter=key_of("Save this quiz", "W")
        )
        self.results = Button(
            _("Save the results"),
            lambda: write_results(app),
            icon="chart",
            letter=key_of("Save the results", "R"),
        )
        self.eyes = Button(
            _("Play STATES without help"), self._own_eyes, icon="eye", letter=key_of("Play without help", "Y")
        )
        self.done = Button(_("Back"), self.back, letter="Esc")

    def build(self) -> None:
        """Start the keyboard on the button that begins."""
        buttons = [self.begin, self.questions, self.results, self.eyes, self.done]
        self.group.set([self.panel, *self.list.widgets, self.code, *buttons])
        self.group.give(self.begin)
        self._show()

    def uncovered(self) -> None:
        """Offer the page of results once there are any."""
        super().uncovered()
        self._show()

    # Choices.

    def _choose(self, _index: int) -> None:
        self.terms = Terms(SORTS[self.sort.index], AREAS[self.area.index])
        self._show()

    def _switch(self, _on: bool) -> None:
        self._show()

    def _type(self, words: str) -> None:
        """Take a code over, or say what one looks like."""
        found = read_code(words)
        if found is None:
            words = _("A code looks like {code}; the one before was kept.")
            self.app.notify(words.format(code=self._code))
        else:
            self.terms, self.seed = found
            self.sort.index, self.area.index = SORTS.index(self.terms.sort), AREAS.index(self.terms.area)
        self._show()

    def _typed(self) -> None:
        """Bring the keyboard to the button that begins."""
        self.group.give(self.begin)

    @property
    def _code(self) -> str:
        return code_of(self.terms, self.seed)

    def _show(self) -> None:
        self.code.set(self._code)
        self.code.visible = self.questions.visible = self.same.on
        self.results.enabled = bool(self.app.library.answers_of(None))
        self.lay(self.frame)
        self.app.refresh()

    # What the buttons do.

    def _begin(self) -> None:
        self.group.give(self.begin)  # accepts a code still being typed
        self.play(round_of(self.terms, self.seed) if self.same.on else own_round(self.app, self.terms))

    def play(self, chosen: QuizRound) -> None:
        """Show a round, and then its result."""

        def over(missed: list[Fact]) -> None:
            self.app.replace(
                QuizResult(
                    self.app,
                    chosen,
                    missed,
                    again=lambda: self._instead(round_again(chosen.terms, missed)),
                    new=lambda: self._instead(own_round(self.app, chosen.terms)),
                    page=lambda: write_results(self.app),
                )
            )

        self.app.push(QuizScene(self.app, chosen, over))

    def _instead(self, chosen: QuizRound) -> None:
        """Show a round in place of a result."""
        self.app.pop()
        self.play(chosen)

    def _write_questions(self) -> None:
        self.group.give(self.questions)
        write_questions(self.app, round_of(self.terms, self.seed))

    def _own_eyes(self) -> None:
        self.app.router.setup("states", OWN_EYES)

    def handle(self, event: Event) -> bool:
        """Begin on Enter from the rows too; in the code, Enter accepts it."""
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and isinstance(self.group.focus, Segment | Toggle):
            self._begin()
            return True
        return super().handle(event)

    # Places and words.

    def lay(self, frame: Frame) -> None:
        """Lay the rows above, the code under them, the buttons at the foot."""
        theme = frame.theme
        self.panel.lay(frame.rect(*_SHEET))
        self.list.lay(theme, frame.rect(200, 210, 1200, 250))
        self.code.lay(frame.bar(1180, 466, 196, 58))
        self.questions.lay(frame.bar(220, 466, 380, 58))
        self.eyes.lay(frame.bar(960, 586, 416, 76))
        left, gap, wide = 200, 20, 386.7
        for number, button in enumerate((self.begin, self.results, self.done)):
            button.lay(frame.bar(left + number * (wide + gap), 750, wide, 84))

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """Scroll the rows."""
        self.list.follow()

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List the words beside the code, and what the hard mode is."""
        theme = frame.theme
        if self.same.on:
            at = (self.code.rect.left - theme.px(16), self.code.rect.centery)
            write(out, theme, _("Code"), "bold", theme.pt(20), "text", at, "right")
        at = frame.at(220, 590)
        words = _("Ready for the real thing?")
        write(out, theme, words.upper(), "display", theme.pt(34), "gold", at, tracking=0.05)
        words = _(
            "Play the card game STATES with “Your own eyes”: nobody shows you which of your states link. "
            "You have to see it yourself."
        )
        paragraph(out, theme, words, "regular", theme.pt(19), "text", frame.at(220, 614), theme.px(700))
