"""Game pads: their buttons and sticks become the keys that every scene understands.

SDL names the controls of all known pads alike and tells when one is plugged in or out. Nothing is asked of a
pad: its events wake the table as those of the keyboard do.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame.event import Event

from cardtable.table.pad_signs import Control, kind_of
from cardtable.table.theme import PadKind

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

REPEAT_AFTER_MS: Final = 350.0
REPEAT_EVERY_MS: Final = 70.0
"""Milliseconds until a held control repeats for the first time, and from then on."""
_PRESSED: Final = 18000
_RELEASED: Final = 12000
"""How far of 32767 a stick or a trigger is moved to count as pressed, and below which as let go."""
_RUMBLE: Final = (0.3, 0.5, 220)
"""Strength of the slow and the fast motor, from 0 to 1, and milliseconds."""


class Key(NamedTuple):
    """A key as SDL reports it."""

    key: int
    mod: int = 0
    unicode: str = ""


MEANINGS: Final[Mapping[Control, Key]] = {
    "a": Key(pygame.K_RETURN),
    "b": Key(pygame.K_ESCAPE),
    "x": Key(pygame.K_SPACE),
    "y": Key(pygame.K_UNKNOWN),
    "lb": Key(pygame.K_TAB, pygame.KMOD_SHIFT),
    "rb": Key(pygame.K_TAB),
    "lt": Key(pygame.K_PAGEUP),
    "rt": Key(pygame.K_PAGEDOWN),
    "start": Key(pygame.K_ESCAPE),
    "back": Key(pygame.K_SLASH, pygame.KMOD_SHIFT, "?"),
    "l3": Key(pygame.K_UNKNOWN),
    "r3": Key(pygame.K_F1),
    "left": Key(pygame.K_LEFT),
    "right": Key(pygame.K_RIGHT),
    "up": Key(pygame.K_UP),
    "down": Key(pygame.K_DOWN),
}
"""The key that each control stands for; unknown where only a letter does the same: it differs by language."""
BUTTONS: Final[Mapping[int, Control]] = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "l3",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "r3",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}
_AXES: Final[Mapping[int, tuple[Control, Control]]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("lt", "rt"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("lt", "lt"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("rt", "rt"),
}
"""What the two directions of an axis stand for; a trigger has only one."""
_TWICE: Final = frozenset(
    {
        pygame.JOYAXISMOTION,
        pygame.JOYBALLMOTION,
        pygame.JOYBUTTONDOWN,
        pygame.JOYBUTTONUP,
        pygame.JOYDEVICEADDED,
        pygame.JOYDEVICEREMOVED,
        pygame.JOYHATMOTION,
    }
)
"""Events by which SDL tells the same of a pad a second time, as of a joystick; its own part needs them."""
_ACROSS: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: pygame.CONTROLLER_AXIS_LEFTY,
    pygame.CONTROLLER_AXIS_LEFTY: pygame.CONTROLLER_AXIS_LEFTX,
}
"""The other axis of the stick that leads the focus: a slanting push goes only where it is stronger."""


class Pads:
    """The pads of one program, plugged in and out as the players like.

    Attributes:
        kind: whose signs the pad used last has.
    """

    def __init__(self) -> None:
        """Know of no pad."""
        self.kind: PadKind = "xbox"
        self._open: dict[int, Controller] = {}
        self._latest: Controller | None = None
        """The pad used last."""
        self._axes: dict[tuple[int, int], int] = {}
        self._held: dict[tuple[int, str], Control] = {}
        """The controls that are down, by the pad and the button or axis."""
        self._repeating: Control | None = None
        self.due = math.inf
        """When the held control repeats, in milliseconds of the program's clock."""

    def heard(self, events: Iterable[Event], now_ms: float) -> list[Event]:
        """Return events with those of pads replaced by keys, and the repeats that are due.

        A key made here has the attribute `pad`, the control.
        """
        found: list[Event] = []
        for event in events:
            if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                source = event.instance_id, f"button {event.button}"
                pressed = event.type == pygame.CONTROLLERBUTTONDOWN
                found += self._turn(source, BUTTONS.get(event.button) if pressed else None, now_ms)
            elif event.type == pygame.CONTROLLERAXISMOTION:
                found += self._move(event, now_ms)
            elif event.type == pygame.CONTROLLERDEVICEADDED:
                self._plug_in(event.device_index)
            elif event.type == pygame.CONTROLLERDEVICEREMOVED:
                found += self._pull_out(event.instance_id)
            elif event.type not in _TWICE:
                if event.type == pygame.WINDOWFOCUSLOST:
                    self._let_go()
                found.append(event)
        if self._repeating is not None and now_ms >= self.due:
            self.due = now_ms + REPEAT_EVERY_MS
            found.append(_key(pygame.KEYDOWN, self._repeating))
        return found

    def rumble(self) -> None:
        """Rumble shortly in the hands of whoever used a pad last, if it can."""
        if self._latest is not None:
            self._latest.rumble(*_RUMBLE)

    def _plug_in(self, device_index: int) -> None:
        from pygame._sdl2.controller import Controller  # nobody without a pad waits for it

        try:
            pad = Controller(device_index)
        except pygame.error:
            return  # it was pulled out again before anybody looked
        self._open[pad.id] = pad

    def _pull_out(self, instance: int) -> list[Event]:
        pad = self._open.pop(instance, None)
        if pad is not None and pad is self._latest:
            self._latest = None
        self._axes = {axis: value for axis, value in self._axes.items() if axis[0] != instance}
        held = [source for source in self._held if source[0] == instance]
        return [event for source in held for event in self._turn(source, None, 0.0)]

    def _let_go(self) -> None:
        """Forget what is held: the window has lost the keyboard, and will not hear of the release."""
        self._held.clear()
        self._repeating, self.due = None, math.inf

    def _move(self, event: Event, now_ms: float) -> list[Event]:
        if event.axis not in _AXES:
            return []
        instance, axis, value = event.instance_id, event.axis, event.value
        self._axes[instance, axis] = value
        source = instance, f"axis {axis}"
        control = _AXES[axis][value > 0]
        other = abs(self._axes.get((instance, _ACROSS.get(axis, axis)), 0))
        if self._held.get(source) == control:
            return [] if abs(value) >= _RELEASED else self._turn(source, None, now_ms)
        pushed = abs(value) >= _PRESSED and abs(value) >= other
        return self._turn(source, control if pushed else None, now_ms)

    def _turn(self, source: tuple[int, str], control: Control | None, now_ms: float) -> list[Event]:
        """Press a control, or release what was pressed there; return the keys."""
        found: list[Event] = []
        before = self._held.pop(source, None)
        if before is not None:
            found.append(_key(pygame.KEYUP, before))
            if before == self._repeating:
                self._repeating, self.due = None, math.inf
        if control is not None:
            self._held[source] = self._repeating = control
            self.due = now_ms + REPEAT_AFTER_MS
            self._latest = self._open.get(source[0], self._latest)
            if source[0] in self._open:
                self.kind = kind_of(self._open[source[0]].name)
            found.append(_key(pygame.KEYDOWN, control))
        return found


def start() -> None:
    """Have SDL look for pads from now on; a system that knows of none is played without."""
    from pygame._sdl2 import controller

    with suppress(pygame.error):
        controller.init()


def _key(kind: int, control: Control) -> Event:
    meaning = MEANINGS[control]
    return Event(kind, key=meaning.key, mod=meaning.mod, unicode=meaning.unicode, scancode=0, pad=control)
