"""The five problems of a day: which are open, which were solved, and how many in all."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from cardtable.daily.problems import of_day
from cardtable.games.catalogue import GAMES
from cardtable.i18n import _, ngettext
from cardtable.problems.problem import GAMES as WITH_PROBLEMS
from cardtable.problems.problem import Problem
from cardtable.problems.reading import ProblemError, load
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.lesson.learned import is_new
from cardtable.scenes.people import own_person
from cardtable.scenes.problems.table import ProblemScene
from cardtable.scenes.problems.words import GRADES, titles_of
from cardtable.storage.tries import TryBook
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Button, Panel, Widget, even, write

_SHEET: Final = (400.0, 110.0, 800.0, 780.0)
_LEARN: Final = 230.0
"""Width of the button that opens a game's lesson, in units."""


def problems_of(app: Services, day: int) -> list[Problem]:
    """The problems of a day; of a game whose file cannot be read there is none, and the player is told."""
    known: dict[str, dict[str, Problem]] = {}
    for game in WITH_PROBLEMS:
        try:
            known[game] = {problem.id: problem for problem in load(game)}
        except ProblemError as error:
            words = _("The puzzles of {game} cannot be shown: {reason}.")
            app.tell_once(words.format(game=_(GAMES[game].title), reason=error))
    names = of_day(day, {game: [*found] for game, found in known.items()})
    return [found[name] for name in names for found in known.values() if name in found]


class ProblemsPage(FormScene):
    """A sheet with the problems of today."""

    name: ClassVar[str] = "problems"
    felt = None

    def __init__(self, app: Services) -> None:
        super().__init__(app)
        self.day = app.today()
        self.problems = problems_of(app, self.day)
        self.book = TryBook(app.library)
        self.panel = Panel(radius=26, solid=True)
        self.rows: list[Button] = []
        self.lessons: dict[int, Button] = {}
        """Beside the rows of a game that the player may not know, by the row's place."""
        self.tally = ""
        """How many of all problems were solved so far; empty before the first try."""
        self.back_button = Button(_("Back"), app.pop, letter="Esc")

    def build(self) -> None:
        """Offer the problems, the first one open in gold, with the keyboard."""
        days = self.book.of(own_person(self.app))
        tried = days.get(self.day, {})
        tries = [right for day in days.values() for right in day.values()]
        words = ngettext(
            "So far you solved {right} of {count} puzzle.",
            "So far you solved {right} of {count} puzzles.",
            len(tries),
        )
        self.tally = words.format(right=sum(tries), count=len(tries)) if tries else ""
        untried = [problem for problem in self.problems if problem.id not in tried]
        known = [problem for problem in untried if not is_new(self.app, problem.game)]
        fresh = known or untried  # who has learned no game yet begins with the first
        self.rows, self.lessons = [], {}
        titles = titles_of(self.problems)
        for number, problem in enumerate(self.problems, start=1):
            right = tried.get(problem.id)
            state = _("not tried yet") if right is None else _("solved") if right else _("not solved")
            grade = _(GRADES[problem.grade - 1])
            row = Button(
                titles[number - 1],
                partial(self.open, number),
                "primary" if fresh[:1] == [problem] else "secondary",
                icon="play" if right is None else "check" if right else "cross",
                letter=str(number),
                note=_("{grade} · {state}").format(grade=grade, state=state),
            )
            self.rows.append(row)
            if right is None and is_new(self.app, problem.game):
                learn = Button(_("Learn it first"), partial(self.app.router.learn, problem.game), icon="book")
                learn.tooltip = _("Your first hand, step by step")
                self.lessons[number - 1] = learn
        beside = [widget for place, row in enumerate(self.rows) for widget in (row, self.lessons.get(place))]
        widgets: list[Widget] = [self.panel, *(one for one in beside if one is not None), self.back_button]
        self.group.set(widgets)
        first = next((row for row in self.rows if row.kind == "primary"), self.back_button)
        self.group.give(first)

    def uncovered(self) -> None:
        """Show what was tried meanwhile."""
        self.build()
        self.lay(self.frame)

    def open(self, number: int, *, instead: bool = False) -> None:
        """Show a problem on the table, by its number from 1, `instead` of the current scene."""
        problem = self.problems[number - 1]
        scene = ProblemScene(
            self.app,
            problem,
            (number, len(self.problems)),
            tried=partial(self._keep, problem),
            go_on=partial(self._go_on, number),
            last=not self._following(number),
        )
        (self.app.replace if instead else self.app.push)(scene)

    def _keep(self, problem: Problem, right: bool) -> None:
        """Keep the first try of the day; later ones are practice."""
        self.book.keep(own_person(self.app), self.day, problem.id, right=right)

    def _go_on(self, number: int) -> None:
        """Show the next problem of a game that the player knows, or else this page, which offers lessons."""
        following = self._following(number)
        if following:
            self.open(following, instead=True)
        else:
            self.app.pop()

    def _following(self, number: int) -> int:
        """Return the number of the next problem that needs no lesson first, or 0."""
        game = self.problems[number - 1].game
        later = enumerate(self.problems[number:], start=number + 1)
        return next((n for n, one in later if one.game == game or not is_new(self.app, one.game)), 0)

    def lay(self, frame: Frame) -> None:
        """Lay one column."""
        x, y, w, h = _SHEET
        self.panel.lay(frame.rect(x, y, w, h))
        for number, row in enumerate(self.rows):
            wide, top = w - 120, y + 158 + number * 98
            if number in self.lessons:
                wide -= _LEARN + 14
                self.lessons[number].lay(frame.rect(x + 60 + wide + 14, top, _LEARN, 84))
            row.lay(frame.rect(x + 60, top, wide, 84))
        even(frame.theme, self.lessons.values())
        self.back_button.lay(frame.rect(x + w / 2 - 150, y + h - 90, 300, 70))

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List the heading, and how many were solved in all."""
        theme, (x, y, w, _h) = frame.theme, _SHEET
        middle = x + w / 2
        title = _("Five puzzles").upper()
        at, line = frame.at(middle, y + 60), frame.at(middle, y + 112)
        write(out, theme, title, "display", theme.pt(54), "text", at, "centre", tracking=0.05)
        words = _("One move is right. One try each. The same for everybody today.")
        write(out, theme, words, "regular", theme.pt(18), "muted", line, "centre", room=theme.px(w - 80))
        foot = frame.at(middle, y + 668)
        write(out, theme, self.tally, "semibold", theme.pt(18), "text", foot, "centre", room=theme.px(w - 80))
