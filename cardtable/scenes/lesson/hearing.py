"""The coach's words for the ear, and those of the sheets that lie over a lesson's table."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardtable.i18n import _
from cardtable.scenes.base import Scene
from cardtable.scenes.form import Frame
from cardtable.scenes.lesson.bubble import Bubble
from cardtable.scenes.lesson.finale import Finale
from cardtable.scenes.speech.passages import Passage, passages_of
from cardtable.table import heard
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import Widget


class BubbleSpeech:
    """What a coach says over a table, and how it goes on."""

    def __init__(self, bubble: Bubble) -> None:
        self._bubble = bubble

    def passages(self) -> Iterator[Passage]:
        """Yield what the bubble holds."""
        told = self._bubble.told
        if told is not None:
            going_on = _("Enter: {label}").format(label=told.going_on) if told.going_on else ""
            words = heard.sentences(told.words, told.foot, going_on)
            yield Passage(("coach", told.number, words), words, must=True)

    def focus(self) -> Widget | None:
        """Return None: its buttons have keys, and the keyboard stays at the table."""
        return None


class LessonSpeech(BubbleSpeech):
    """The coach of a lesson, the result of its hand, and its last sheet."""

    def __init__(
        self,
        theme: Callable[[], Theme],
        bubble: Bubble,
        sheet: Callable[[], Scene | None],
        finale: Callable[[], Finale | None],
    ) -> None:
        """`theme`, `sheet` and `finale` return the window's sizes and what lies over the table now."""
        super().__init__(bubble)
        self._theme = theme
        self._sheet = sheet
        self._finale = finale

    def passages(self) -> Iterator[Passage]:
        """Yield what lies on top."""
        finale, sheet = self._finale(), self._sheet()
        if finale is not None:
            out = DrawList()
            finale.draw(out, Frame(self._theme()))
            yield from passages_of(heard.lines(out))
            return
        if sheet is not None:
            yield from sheet.passages()
        yield from super().passages()

    def focus(self) -> Widget | None:
        """Return the button of the last sheet that has the keyboard."""
        finale = self._finale()
        return finale.group.focus if finale is not None else None
