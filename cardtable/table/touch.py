"""A finger on the screen, told as moves, clicks and drags of a pointer, which every scene understands.

SDL tells of the first finger as of a mouse, with the mark `touch`. A press is held back until it is known: a
finger lifted where it came down clicks, one that moves away drags, and one that rests clicks with the right
button. The pointer then stays there, so that a tooltip can be read.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

import pygame
from pygame.event import Event

LONG_PRESS_MS: Final = 500.0
"""Milliseconds that a finger rests until it means the right click."""
_SLOP: Final = 0.5
"""How far a finger may slip and still rest, as a share of its reach."""
_FINGERS: Final = frozenset({pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP, pygame.MULTIGESTURE})


class Touch:
    """The finger on one window."""

    def __init__(self, reach: int) -> None:
        """`reach` is half the smallest thing that a finger can hit, in pixels."""
        self._reach = reach
        self._down: Event | None = None
        """The press that is held back."""
        self._drags = self._rests = False
        self.due = math.inf
        """When the press becomes a long one, in milliseconds of the program's clock."""

    def heard(self, events: Iterable[Event], now_ms: float) -> list[Event]:
        """Return events with those of a finger replaced by those of a pointer.

        A press and its release have the attribute `reach`: anything so near, in pixels, may be meant. In the
        press of a finger that moves away `drags` is set: lists scroll by it, and no button is meant.
        """
        found: list[Event] = []
        for event in events:
            if event.type in _FINGERS:
                continue
            if not getattr(event, "touch", False):
                found.append(event)
            elif event.type == pygame.MOUSEBUTTONDOWN:
                self._down, self._drags, self._rests = event, False, False
                self.due = now_ms + LONG_PRESS_MS
            elif event.type == pygame.MOUSEMOTION:
                found += self._move(event)
            elif event.type == pygame.MOUSEBUTTONUP:
                found += self._lift(event)
        if self._down is not None and now_ms >= self.due:
            self.due, self._rests = math.inf, True
            at = self._down.pos
            found += [_press(kind, at, 3) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
        return found

    def _move(self, event: Event) -> list[Event]:
        down = self._down
        if down is None:
            return [event]
        if self._rests:  # it points at one thing after the other
            return [Event(pygame.MOUSEMOTION, pos=event.pos, rel=event.rel, buttons=(0, 0, 0))]
        held = Event(pygame.MOUSEMOTION, pos=event.pos, rel=event.rel, buttons=(1, 0, 0))
        if self._drags:
            return [held]
        if math.dist(event.pos, down.pos) < _SLOP * self._reach:
            return []
        self._drags, self.due = True, math.inf
        return [_press(pygame.MOUSEBUTTONDOWN, down.pos, 1, self._reach, drags=True), held]

    def _lift(self, event: Event) -> list[Event]:
        down, self._down, self.due = self._down, None, math.inf
        if down is None or self._rests:
            return []
        at = event.pos if self._drags else down.pos
        found = [] if self._drags else [_press(pygame.MOUSEBUTTONDOWN, at, 1, self._reach)]
        found.append(_press(pygame.MOUSEBUTTONUP, at, 1, self._reach))
        return [*found, Event(pygame.WINDOWLEAVE)]  # a finger that is gone points at nothing


def _press(kind: int, at: tuple[int, int], button: int, reach: int = 0, *, drags: bool = False) -> Event:
    return Event(kind, pos=at, button=button, reach=reach, drags=drags)
