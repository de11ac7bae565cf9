"""The coach's words for the ear, and those of the sheets that lie over a lesson's table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardtable.i18n import _
from cardtable.scenes.form import Frame
from cardtable.scenes.lesson.bubble import Bubble
from cardtable.scenes.speech.passages import Passage, passages_of
from cardtable.table import heard
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Widget

if TYPE_CHECKING:
    from cardtable.scenes.lesson.scene import LessonScene


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

    def __init__(self, scene: LessonScene) -> None:
        super().__init__(scene.bubble)
        self._scene = scene

    def passages(self) -> Iterator[Passage]:
        """Yield what lies on top."""
        scene = self._scene
        if scene.finale is not None:
            out = DrawList()
            scene.finale.draw(out, Frame(scene.app.theme))
            yield from passages_of(heard.lines(out))
            return
        if scene.sheet is not None:
            yield from scene.sheet.passages()
        yield from super().passages()

    def focus(self) -> Widget | None:
        """Return the button of the last sheet that has the keyboard."""
        return self._scene.finale.group.focus if self._scene.finale is not None else None
