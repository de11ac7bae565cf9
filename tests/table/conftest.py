"""What several tests of the table need."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from cardtable.table import cache, text
from cardtable.table.faces import parts
from cardtable.table.theme import Theme

Written = list[tuple[str, pygame.Rect]]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[Written]:
    """What is written on faces from here on, which have no pictures: the words and the box of their ink."""
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

    def empty(_file: object, size: tuple[int, int]) -> pygame.Surface:
        return pygame.Surface(size, pygame.SRCALPHA)

    monkeypatch.setattr(pygame.image, "load_sized_svg", empty)
    monkeypatch.setattr(parts.text, "render", note)
    monkeypatch.setattr(parts.text, "draw", place)
    cache.clear_all()
    yield found
    cache.clear_all()
