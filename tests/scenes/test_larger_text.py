"""Larger words grow, and nothing leaves its place, lies on others or ends in an ellipsis for it."""

import pytest

from cardtable.shots import pictures, studio
from cardtable.storage.settings import Profile, Settings
from tests.scenes.test_longer_language import SCENES
from tests.scenes.words_kit import assert_words_have_room

SIZES = ((1024, 640), (1600, 1000))
CUT_ANYWAY = frozenset({"setup", "states-setup", "atlas"})
"""Pictures in which some words end in an ellipsis in text of normal size, too."""


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
