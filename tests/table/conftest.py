"""What several tests of the table need."""

from __future__ import annotations

import pygame
import pytest

from cardtable.table import text
from cardtable.table.faces import parts
from cardtable.table.theme import Theme

Written = list[tuple[str, pygame.Rect]]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """What is written on faces from here on: the words and the box of their ink."""
    found: Written = []
    words: dict[int, str] = {}
    render, draw = text.render, text.draw

    def note(
        theme: Theme, s: str, face: text.Face, px: int, colour: object, tracking: float = 0.0
    ) -> pygame.Surface:
        line = render(theme, s, face, px, colour, tracking)  # type: ignore[arg-type]
        words[id(line)] = s
        return line

    def place(target: pygame.Surface, line: pygame.Surface, *rest: object) -> pygame.Rect:
        where = draw(target, line, *rest)  # type: ignore[arg-type]
        inside = line.get_bounding_rect(min_alpha=64)
        ink = inside.move(text.place(line, *rest))  # type: ignore[arg-type]
        found.append((words[id(line)], ink))
        return where

    monkeypatch.setattr(parts.text, "render", note)
    monkeypatch.setattr(parts.text, "draw", place)
    return found
