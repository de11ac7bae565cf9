"""Game pads as SDL reports them, and pads that SDL itself makes up."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event

from cardtable.table import pads
from cardtable.table.pad_signs import KEYS, kind_of, name_of, shown_key, sign_of
from cardtable.table.pads import BUTTONS, MEANINGS, REPEAT_AFTER_MS, REPEAT_EVERY_MS, Pads
from cardtable.table.theme import Theme

X, Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY


def button(number: int, *, pressed: bool = True, pad: int = 1) -> Event:
    kind = pygame.CONTROLLERBUTTONDOWN if pressed else pygame.CONTROLLERBUTTONUP
    return Event(kind, instance_id=pad, button=number)


def axis(number: int, value: int, pad: int = 1) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=number, value=value)


def told(events: list[Event]) -> list[tuple[bool, str]]:
    """What is pressed (True) and let go, in order."""
    return [(event.type == pygame.KEYDOWN, event.pad) for event in events]


def test_every_button_is_a_key_and_its_release() -> None:
    heard = Pads()
    for number, control in BUTTONS.items():
        (event,) = heard.heard([button(number)], 0)
        assert (event.type, event.key, event.pad) == (pygame.KEYDOWN, MEANINGS[control].key, control)
        (event,) = heard.heard([button(number, pressed=False)], 1)
        assert (event.type, event.key) == (pygame.KEYUP, MEANINGS[control].key)


def test_other_events_stay_as_they_are_and_unknown_buttons_are_nothing() -> None:
    key = Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    heard = Pads()
    assert heard.heard([key, button(99), axis(pygame.CONTROLLER_AXIS_RIGHTX, 32000)], 0) == [key]
    assert heard.due == math.inf


def test_a_stick_presses_when_it_is_far_out_and_lets_go_when_it_is_nearly_back() -> None:
    heard = Pads()
    assert heard.heard([axis(X, 9000)], 0) == []
    assert told(heard.heard([axis(X, 20000), axis(X, 30000), axis(X, 15000)], 0)) == [(True, "right")]
    assert told(heard.heard([axis(X, 5000)], 0)) == [(False, "right")]
    assert told(heard.heard([axis(X, -30000)], 0)) == [(True, "left")]
    assert told(heard.heard([axis(X, 30000)], 0)) == [(False, "left"), (True, "right")]


def test_a_slanting_push_goes_one_way() -> None:
    heard = Pads()
    assert told(heard.heard([axis(Y, -15000), axis(X, 25000), axis(Y, -20000)], 0)) == [(True, "right")]


def test_triggers_turn_pages() -> None:
    heard = Pads()
    left, right = pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT
    assert told(heard.heard([axis(left, 0), axis(right, 32000)], 0)) == [(True, "rt")]
    assert MEANINGS["rt"].key == pygame.K_PAGEDOWN


def test_a_held_control_repeats_until_it_is_let_go() -> None:
    heard = Pads()
    right = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
    heard.heard([button(right)], 1000)
    assert heard.due == 1000 + REPEAT_AFTER_MS
    assert heard.heard([], heard.due - 1) == []
    now = heard.due
    assert told(heard.heard([], now)) == [(True, "right")]
    assert heard.due == now + REPEAT_EVERY_MS
    heard.heard([button(right, pressed=False)], now)
    assert heard.due == math.inf
    assert heard.heard([], now + 5000) == []


def test_what_a_pad_held_is_let_go_when_it_is_pulled_out_or_the_window_loses_the_keyboard() -> None:
    heard = Pads()
    heard.heard([button(pygame.CONTROLLER_BUTTON_A)], 0)
    gone = Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=1)
    assert told(heard.heard([gone], 10)) == [(False, "a")]
    heard.heard([button(pygame.CONTROLLER_BUTTON_A)], 20)
    heard.heard([Event(pygame.WINDOWFOCUSLOST)], 30)
    assert heard.due == math.inf
    assert heard.heard([button(pygame.CONTROLLER_BUTTON_A, pressed=False)], 40) == []


def test_a_pad_gone_before_it_could_be_opened_is_nothing() -> None:
    assert Pads().heard([Event(pygame.CONTROLLERDEVICEADDED, device_index=55, guid="")], 0) == []


def test_a_system_that_knows_of_no_pads_is_played_without(monkeypatch: pytest.MonkeyPatch) -> None:
    from pygame._sdl2 import controller

    def fail() -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(controller, "init", fail)
    pads.start()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Xbox Wireless Controller", "xbox"),
        ("PS5 Controller", "playstation"),
        ("Sony Interactive Entertainment DualSense", "playstation"),
        ("Nintendo Switch Pro Controller", "nintendo"),
        ("Steam Deck", "xbox"),
        ("", "xbox"),
    ],
)
def test_signs_follow_the_name_of_the_pad(name: str, kind: str) -> None:
    assert kind_of(name) == kind


def test_a_key_has_the_sign_of_the_control_that_presses_it() -> None:
    keyboard, pad = Theme(), Theme(pad="playstation")
    assert keyboard == pad  # so that no picture is painted twice
    assert shown_key(keyboard, "Enter") == "Enter"
    assert (shown_key(pad, "Enter"), shown_key(pad, "Esc")) == ("cross", "pad-circle")
    assert shown_key(pad, "Q") == ""
    assert name_of(pad, "y") == "Triangle"
    for letter, control in KEYS.items():
        meant = MEANINGS[control]
        assert letter in ("Enter", "Esc", "Space", "F1") or meant.unicode.upper() == letter
    for kind in ("xbox", "playstation", "nintendo"):
        assert all(sign_of(Theme(pad=kind), control) for control in MEANINGS)


class Made:
    """A pad that SDL makes up."""

    def __init__(self) -> None:
        self._sdl = ctypes.CDLL(pygame.base.__file__)
        self.index = self._sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._pad = ctypes.c_void_p(self._sdl.SDL_JoystickOpen(self.index))

    def turn(self, number: int, *, pressed: bool) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._pad, number, int(pressed))

    def pull_out(self) -> None:
        self._sdl.SDL_JoystickClose(self._pad)
        self._sdl.SDL_JoystickDetachVirtual(self.index)


@pytest.fixture
def made() -> Iterator[Made]:
    """A pad plugged in after the program has begun to look for some."""
    from pygame._sdl2 import controller

    pygame.display.init()
    pads.start()
    pygame.event.clear()
    yield Made()
    controller.quit()
    pygame.joystick.quit()
    pygame.event.clear()


def test_a_real_pad_is_heard_from_when_it_is_plugged_in_until_it_is_pulled_out(made: Made) -> None:
    heard = Pads()
    heard.heard(pygame.event.get(), 0)
    made.turn(pygame.CONTROLLER_BUTTON_A, pressed=True)
    assert told(heard.heard(pygame.event.get(), 0)) == [(True, "a")]
    heard.rumble()  # this one cannot, and nobody minds
    made.pull_out()
    assert told(heard.heard(pygame.event.get(), 0))[:1] == [(False, "a")]
    heard.rumble()
