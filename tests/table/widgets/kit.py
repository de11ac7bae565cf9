"""What the tests of widgets share: events, a log, and what a widget draws."""

from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import Button, FocusGroup, Widget

THEME = Theme((1024, 640))


def key(code: int, mod: int = 0, unicode: str = "") -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode)


def down(at: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)


def up(at: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=at, button=1)


def motion(at: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))


def wheel(y: int) -> Event:
    return Event(pygame.MOUSEWHEEL, x=0, y=y, precise_y=float(y))


def drawn(widget: Widget | FocusGroup) -> list[str]:
    out = DrawList()
    widget.draw(out, THEME)
    return out.tags()


class Log(list[Any]):
    """Remembers what it was called with."""

    def act(self) -> None:
        self.append("act")


def button(log: Log, label: str = "Play", at: tuple[int, int] = (100, 100), **more: Any) -> Button:
    made = Button(label, log.act, **more)
    made.lay(Rect(*at, 200, 60))
    return made
