"""Questions within a question: rarer moves that were asked for, and what a choice needs to be told first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardtable.scenes.play.actions import Actions
from cardtable.scenes.play.panels import AskPanel
from cardtable.table.model import Ask, Choice
from cardtable.table.widgets import Widget
from cardtable.words import _

if TYPE_CHECKING:
    from cardtable.scenes.play.scene import PlayScene

BACK = -1
"""The answer that is no move: to the question before."""


class Aside:
    """The question in front of the one that the table asks.

    Attributes:
        open: whether there is one.
    """

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self.open = False

    def show_more(self, choices: tuple[Choice, ...] | None = None) -> None:
        """Show the rarer moves, or some of them."""
        scene = self._scene
        if scene.ask is None or not scene.ask.more:
            return
        title = scene.ask.more_title or scene.ask.more_label
        asked = Ask("", mine=True, title=title, note=scene.ask.more_note)
        more = choices or scene.ask.more
        panel = AskPanel(replace(asked, choices=(*reversed(more), _back())), scene.answer, solid=True)
        grave = any(choice.style == "red" for choice in more)  # nobody is to be accused by a slip of Enter
        self._show(panel, panel.buttons[-1 if grave else -2])

    def specify(self, choice: Choice) -> None:
        """Ask what a choice needs to be told before it is a move."""
        scene = self._scene
        if choice.then is None:
            return
        scene.desk.ask = replace(choice.then, choices=(_back(), *choice.then.choices))
        scene.actions = Actions(scene, scene.ask)
        panel = AskPanel(scene.desk.ask, scene.answer, self.specify, scene.desk.look)
        self._show(panel, panel.first)

    def _show(self, panel: AskPanel, first: Widget | None) -> None:
        scene = self._scene
        scene.desk.panel = panel
        self.open = True
        scene.hands.blur()
        scene.lay_widgets()
        scene.group.give(first)

    def close(self) -> None:
        """Back to what the table asks."""
        self.open = False
        self._scene.ask_viewer()


def _back() -> Choice:
    return Choice(BACK, _("Back"), "Esc")
