"""A window of any size lives: what is too small to draw in shows a picture that was drawn larger."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Surface
from pygame.event import Event

from cardtable.shots import picture
from cardtable.storage.settings import Settings, load
from cardtable.table import text
from cardtable.table.shrunk import Shrunk
from tests.scenes.kit import Program
from tests.scenes.table_kit import OpenTable

SIZES = ((1, 1), (60, 40), (100, 900), (1600, 40), (320, 200), (360, 640), (400, 300))


def test_no_size_is_saved_that_settings_refuse(tmp_path: Path) -> None:
    settings = Settings(path=tmp_path / "settings.yaml")
    run = Program((1024, 640), settings)
    for size in (*SIZES, (20000, 700)):
        settings.window = size
        assert settings.save() is None
        assert load(tmp_path / "settings.yaml")[1] is None
    for size in SIZES:
        run.host.resize(size)
        run.wait(300)
        run.app.apply_settings()
        assert load(tmp_path / "settings.yaml")[1] is None


def test_the_pointer_means_what_is_seen_under_it() -> None:
    small = Shrunk((320, 100))  # a picture of 640x400, shown as 160x100 in the middle
    event = small.told(Event(pygame.MOUSEBUTTONDOWN, pos=(80, 0), button=1))
    assert (event.pos, event.button) == ((0, 0), 1)
    assert small.told(Event(pygame.MOUSEBUTTONUP, pos=(160, 50), button=1)).pos == (320, 200)
    assert small.told(Event(pygame.KEYDOWN, key=pygame.K_a)).key == pygame.K_a


def test_a_small_picture_shows_the_whole() -> None:
    assert picture("menu", (320, 240)).get_size() == (320, 240)
    small = Shrunk((64, 80))
    small.canvas.fill((200, 10, 10))
    window = Surface((64, 80))
    small.show(window)
    assert window.get_at((32, 40))[0] > 190
    assert window.get_at((32, 2))[:3] == (0, 0, 0)


def test_a_bid_is_asked_for_without_covering_a_plate(open_table: OpenTable) -> None:
    table = open_table((0,), size=(1024, 640))
    table.settle()
    panel = table.scene.panel
    assert panel is not None
    assert panel.stepper is not None
    assert panel.rect.collidelist(table.scene.context.plates) == -1


def test_what_a_panel_explains_is_readable_in_the_smallest_window(open_table: OpenTable) -> None:
    table = open_table((0,), size=(1024, 640))
    table.until(lambda: table.scene.panel is not None)
    note = table.scene.ask.note
    (first, *_more) = (item for item in table.app.listed().items if _begins(note, item.tag))
    assert first.surface.get_width() >= text.width("regular", 12, first.tag.removeprefix("text:"))


def _begins(note: str, tag: str) -> bool:
    words = tag.removeprefix("text:")
    return words != tag and len(words) > 10 and note.startswith(words)
