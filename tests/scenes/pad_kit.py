"""A game pad at a table off screen: what other tests press on the keyboard is done by a pad's controls."""

from __future__ import annotations

from typing import Any, Final

import pygame
from pygame.event import Event

from cardtable.scenes.confirm import ConfirmScene
from cardtable.scenes.play.secret_choice import SecretChoicePanel
from cardtable.table.pad_signs import Control
from cardtable.table.pads import BUTTONS
from cardtable.table.widgets import Widget
from tests.scenes.moves_made import tab_to_card
from tests.scenes.table_kit import Table

PAD: Final = 7
"""The number of the pad that only its events are known of."""
NUMBERS: Final = {control: number for number, control in BUTTONS.items()}
CONTROLS: Final[dict[int, Control]] = {
    pygame.K_RETURN: "a",
    pygame.K_ESCAPE: "b",
    pygame.K_SPACE: "x",
    pygame.K_TAB: "rb",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}
"""The control for each key with which a player needs nothing else."""


def down(control: Control, pad: int = PAD) -> Event:
    """The press of a control, as SDL reports it."""
    return Event(pygame.CONTROLLERBUTTONDOWN, instance_id=pad, button=NUMBERS[control])


def up(control: Control, pad: int = PAD) -> Event:
    """Its release."""
    return Event(pygame.CONTROLLERBUTTONUP, instance_id=pad, button=NUMBERS[control])


class PadTable(Table):
    """A table whose people have nothing but a pad."""

    def push(self, control: Control) -> None:
        """Press a control and let it go."""
        self.app.host.queue += [down(control), up(control)]
        self.frame()

    def press(self, key: int, mod: int = 0, unicode: str = "") -> None:
        assert not mod, key
        self.push(CONTROLS[key])

    def letter(self, letter: str) -> None:
        """Do what a letter does: no pad has one, so its card, place or button is looked for."""
        if isinstance(self.top, ConfirmScene):
            self.press_widget(self.top.yes)
            return
        scene = self.scene
        panel = scene.panel
        if isinstance(panel, SecretChoicePanel):
            self._choose_in_secret(panel, letter)
            return
        card = next((key for key, spot in scene.hands.offered.spots.items() if spot.letter == letter), None)
        if card is not None:
            tab_to_card(self, card)
            self.push("a")
            return
        places = scene.raised.selection.spots
        place = next((f"place:{spot.place}" for spot in places if spot.letter == letter), None)
        self.press_widget(
            next(
                widget
                for widget in scene.group.widgets
                if widget.tag == place or getattr(widget, "letter", "") == letter
            )
        )

    def press_widget(self, widget: Widget) -> None:
        """Lead the focus to a widget and press it."""
        for _step in range(40):
            if self.top.group.focus is widget:
                self.push("a")
                return
            self.push("rb")
        raise AssertionError(f"the focus does not reach {widget.tag}: {self.describe()}")

    def _choose_in_secret(self, panel: SecretChoicePanel, letter: str) -> None:
        key: Any = next(key for key in panel.widgets if getattr(key, "letter", "") == letter)
        if key.clicks:
            self.press_widget(key)
        else:
            self.push(key.control)
