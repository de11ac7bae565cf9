"""Opening a lesson, and the choice of one."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from cardtable.games import catalogue
from cardtable.games.catalogue import GAMES
from cardtable.games.kit.entry import Entry
from cardtable.i18n import _, ngettext
from cardtable.lessons.checking import check
from cardtable.lessons.lesson import Lesson
from cardtable.lessons.reading import LessonError, load
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.lesson.learned import has_learned, minutes_of
from cardtable.scenes.lesson.scene import LessonScene
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Button, Panel, Widget, write

_SHEET: Final = (440.0, 120.0, 720.0, 760.0)


def open_lesson(app: Services, game: str) -> LessonScene | None:
    """Return the lesson of a game; None, with a message for the player, if it cannot be played."""
    entry = catalogue.entry(game)
    try:
        return LessonScene(app, checked(entry))
    except LessonError as error:
        file = f"{entry.lesson_file.parent.name}/{entry.lesson_file.name}"
        app.tell_once(_("The lesson {file} cannot be played: {reason}.").format(file=file, reason=error))
        return None


def checked(entry: Entry) -> Lesson:
    """Return the lesson of a game, checked against its rules. Raises LessonError."""
    lesson = load(entry.lesson_file)
    if lesson.record.game != entry.id:
        wrong = _("its game is {found}; allowed: {allowed}")
        raise LessonError(wrong.format(found=lesson.record.game[:40], allowed=entry.id))
    check(lesson, catalogue.game_of(lesson.record))
    return lesson


class ChooseLesson(FormScene):
    """A sheet with the lessons of all games that have one."""

    name: ClassVar[str] = "choose-lesson"
    felt = None

    def __init__(self, app: Services) -> None:
        super().__init__(app)
        self.panel = Panel(radius=26, solid=True)
        self.lessons = [self._button(entry, number) for number, entry in enumerate(_taught(), start=1)]
        self.back_button = Button(_("Back"), app.pop, letter="Esc")

    def _button(self, entry: Entry, number: int) -> Button:
        minutes = minutes_of(entry)
        time = ngettext("{minutes} minute", "{minutes} minutes", minutes).format(minutes=minutes)
        known = has_learned(self.app, entry.id)
        words = _("{game} · {minutes} · played") if known else _("{game} · {minutes}")
        note = words.format(game=_(entry.tagline).rstrip("."), minutes=time)
        return Button(
            _(entry.title),
            partial(self.app.router.learn, entry.id, instead=True),
            icon="check" if known else "play",
            letter=str(number),
            note=note,
        )

    def build(self) -> None:
        """Start the keyboard on the first lesson not yet played."""
        widgets: list[Widget] = [self.panel, *self.lessons, self.back_button]
        self.group.set(widgets)
        fresh = [button for button in self.lessons if button.icon == "play"]
        self.group.give((fresh or self.lessons or [self.back_button])[0])

    def lay(self, frame: Frame) -> None:
        """Lay one column."""
        x, y, w, h = _SHEET
        self.panel.lay(frame.rect(x, y, w, h))
        pitch = min(98.0, 470 / max(1, len(self.lessons)))
        for number, button in enumerate(self.lessons):
            button.lay(frame.rect(x + 60, y + 158 + number * pitch, w - 120, pitch - 14))
        self.back_button.lay(frame.rect(x + w / 2 - 150, y + h - 100, 300, 70))

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List the heading."""
        theme = frame.theme
        at, line = frame.at(800, _SHEET[1] + 62), frame.at(800, _SHEET[1] + 112)
        title = _("Which game?").upper()
        write(out, theme, title, "display", theme.pt(54), "text", at, "centre", tracking=0.05)
        words = _("Your first hand, step by step. You cannot lose it.")
        write(out, theme, words, "regular", theme.pt(18), "muted", line, "centre", room=theme.px(640))


def _taught() -> list[Entry]:
    return [entry for entry in GAMES.values() if minutes_of(entry)]
