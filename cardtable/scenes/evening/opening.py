"""Which page of an evening is shown: its standings while it goes on, else the planning of a new one."""

from __future__ import annotations

from cardtable.scenes.base import Scene, Services
from cardtable.scenes.evening.plan import PlanScene
from cardtable.scenes.evening.scene import EveningScene
from cardtable.storage.evening import EveningBook


def open_evening(app: Services, number: int | None = None) -> Scene:
    """The scene of an evening by its number, over or not; None: the one that goes on, or a new one."""
    book = EveningBook(app.library)
    found = book.latest() if number is None else book.of(number)
    if found is None or (number is None and found.over):
        return PlanScene(app)
    return EveningScene(app, found)
