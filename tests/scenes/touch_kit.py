"""A finger at a table off screen, as SDL reports it: a mouse with the mark `touch`."""

from __future__ import annotations

import pygame
from pygame.event import Event

from cardtable.scenes.play.secret_choice import SecretChoiceKey
from cardtable.table.touch import LONG_PRESS_MS
from tests.scenes.table_kit import Table


def moved(at: tuple[float, float], *, down: bool = True) -> Event:
    """A finger is there now."""
    pos = round(at[0]), round(at[1])
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(int(down), 0, 0), touch=True)


def put(at: tuple[float, float]) -> list[Event]:
    """A finger comes down; SDL moves its pointer there first."""
    pos = round(at[0]), round(at[1])
    return [moved(at, down=False), Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True)]


def lifted(at: tuple[float, float]) -> Event:
    """A finger goes away."""
    return Event(pygame.MOUSEBUTTONUP, pos=(round(at[0]), round(at[1])), button=1, touch=True)


class TouchTable(Table):
    """A table whose people have nothing but a finger."""

    def click(self, at: tuple[float, float], button: int = 1) -> None:
        assert button == 1
        self.app.host.queue += [*put(at), lifted(at)]
        self.frame()

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        half = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        for events in (put(start), [moved(half)], [moved(end)], [lifted(end)]):
            self.app.host.queue += events
            self.frame()

    def letter(self, letter: str) -> None:
        """Tap what a key would choose in secret, for nothing else needs a key."""
        keys = (key for key in self.scene.panel.widgets if isinstance(key, SecretChoiceKey))
        self.click(next(key for key in keys if key.letter == letter).rect.center)

    def rest(self, at: tuple[float, float], ms: float = 2 * LONG_PRESS_MS) -> None:
        """Put a finger down and leave it there."""
        self.app.host.queue += put(at)
        for _frame in range(round(ms / 50)):
            self.frame()

    def lift(self, at: tuple[float, float]) -> None:
        """Take the finger away."""
        self.app.host.queue.append(lifted(at))
        self.frame()
        self.frame(1000)
