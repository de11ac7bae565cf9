"""The way from a lesson into one's first match in the real window: by a real mouse, and by keys alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.lessons.conftest import closed_programs
from tests.window.desk import Desk
from tests.window.lessons import STILL, play
from tests.window.pixels import Pixels

__all__ = ["closed_programs"]


@pytest.fixture
def pixels(desk: Desk, tmp_path: Path) -> Iterator[Pixels]:
    """What the screen shows."""
    pixels = Pixels(tmp_path, desk.size)
    yield pixels
    pixels.close()


@pytest.mark.window
def test_lessons_by_mouse_and_by_keys_lead_to_their_matches(desk: Desk, pixels: Pixels) -> None:
    with (desk.home / "config" / "settings.yaml").open("a", encoding="utf-8") as settings:
        settings.write(STILL)
    desk.launch()
    desk.end_what_is_shown()
    play(desk, pixels, "statehood", "mouse", lambda: None)
    desk.kill()
    desk.launch()
    desk.end_what_is_shown()
    play(desk, pixels, "states", "keys", lambda: None)
    desk.kill()
