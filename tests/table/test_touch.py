"""A finger as SDL tells of it, and as scenes hear of it."""

from __future__ import annotations

import math

import pygame
import pytest
from pygame.event import Event

from cardtable.table.touch import LONG_PRESS_MS, Touch
from cardtable.table.window import half_finger
from tests.scenes.touch_kit import lifted, moved, put

AT = (100, 200)
NAMES = {
    pygame.MOUSEMOTION: "move",
    pygame.MOUSEBUTTONDOWN: "down",
    pygame.MOUSEBUTTONUP: "up",
    pygame.WINDOWLEAVE: "leave",
}


def told(events: list[Event]) -> list[str]:
    return [f"{NAMES[event.type]}{getattr(event, 'button', '')}" for event in events]


def test_a_tap_is_a_click_where_it_began() -> None:
    finger = Touch(22)
    assert told(finger.heard(put(AT), 0)) == ["move"]
    found = finger.heard([lifted((103, 200))], 100)
    assert told(found) == ["down1", "up1", "leave"]
    assert [event.pos for event in found[:2]] == [AT, AT]
    assert finger.due == math.inf


def test_a_finger_that_moves_away_drags() -> None:
    finger = Touch(22)
    finger.heard(put(AT), 0)
    assert finger.heard([moved((105, 200))], 10) == []
    found = finger.heard([moved((130, 200)), moved((160, 200))], 20)
    assert told(found) == ["down1", "move", "move"]
    assert found[0].pos == AT
    assert found[1].buttons == (1, 0, 0)
    assert finger.heard([], 10 * LONG_PRESS_MS) == []
    assert told(finger.heard([lifted((160, 200))], 9000)) == ["up1", "leave"]


def test_a_resting_finger_is_a_right_click_once_and_then_points() -> None:
    finger = Touch(22)
    finger.heard(put(AT), 0)
    assert finger.due == LONG_PRESS_MS
    assert told(finger.heard([], LONG_PRESS_MS)) == ["down3", "up3"]
    assert finger.heard([], 5 * LONG_PRESS_MS) == []
    (event,) = finger.heard([moved((300, 300))], 6 * LONG_PRESS_MS)
    assert (event.pos, event.buttons) == ((300, 300), (0, 0, 0))
    assert finger.heard([lifted((300, 300))], 7 * LONG_PRESS_MS) == []


def test_a_mouse_stays_a_mouse_and_fingers_are_not_told_twice() -> None:
    finger = Touch(22)
    click = Event(pygame.MOUSEBUTTONDOWN, pos=AT, button=1, touch=False)
    assert finger.heard([click, Event(pygame.FINGERDOWN, x=0.5, y=0.5)], 0) == [click]


@pytest.mark.parametrize(("dots", "pixels"), [(0, 22), (96, 22), (160, 28), (220, 39), (5000, 60)])
def test_a_finger_covers_nine_millimeters_but_never_too_few_pixels_or_too_many(
    dots: int, pixels: int
) -> None:
    assert half_finger(dots) == pixels
