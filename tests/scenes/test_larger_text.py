"""Larger words grow, and nothing leaves its place, lies on others or ends in an ellipsis for it."""

import pytest

from cardtable.shots import pictures, studio
from cardtable.storage.settings import Profile, Settings
from cardtable.table import text
from tests.scenes.test_longer_language import SCENES
from tests.scenes.words_kit import assert_words_have_room

SIZES = ((1024, 640), (1600, 1000))
CUT_ANYWAY = frozenset({"setup", "states-setup", "atlas"})
"""Pictures in which some words end in an ellipsis in text of normal size, too."""


@pytest.fixture
def shortened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line that was shortened with an ellipsis, as it comes."""
    found: list[str] = []
    elide = text.elide

    def noted(face: text.Face, px: int, s: str, room: int, tracking: float = 0.0) -> str:
        shown = elide(face, px, s, room, tracking)
        if shown != s:
            found.append(s)
        return shown

    monkeypatch.setattr(text, "elide", noted)
    return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """The pictures with most words, or all there are."""
    every = metafunc.config.getoption("--every-size")
    metafunc.parametrize("name", [*pictures()] if every else SCENES)


def test_words_have_room_in_the_largest_text(
    name: str, shortened: list[str], pytestconfig: pytest.Config
) -> None:
    settings = Settings(profile=Profile("Ann", "ann"), text_size="larger")
    for size in SIZES if pytestconfig.getoption("--every-size") else SIZES[:1]:
        with studio(size, settings) as made:
            made.show(name)
            made.settle()
            shortened.clear()
            made.app.refresh()
            made.app.step()
            assert_words_have_room(made)
            assert name in CUT_ANYWAY or shortened == []
