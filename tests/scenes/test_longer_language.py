"""A language two fifths longer than English: no words leave the window or lie on others."""

import pytest

from cardtable import i18n
from cardtable.shots import studio
from tests.kit.languages import Pseudo
from tests.scenes.words_kit import assert_words_have_room

SIZES = ((1024, 640), (1600, 1000), (3840, 2160))
TOLD_ELSEWHERE = {"trump"}
"""Pictures whose tiles are too small for words of that length: their tooltips have the rest."""
SCENES = [
    "first-menu",
    "menu",
    "setup",
    "settings",
    "table-sets",
    "profile",
    "written",
    "welcome",
    "somebody-else",
    "day",
    "problems",
    "problem",
    "matches",
    "statistics",
    "rules",
    "pause",
    "report",
    "atlas",
    "passport",
    "passport-regions",
    "honors",
    "quiz-setup",
    "quiz",
    "bid",
    "trump",
    "bury",
    "scores",
    "result",
    "handover",
    "hint",
    "log",
    "deuce-result",
    "combat-result",
    "combat-scores",
    "statehood-scores",
    "states-won",
    "states-setup",
    "lesson-choice",
    "lesson-bar",
    "evening-plan",
    "evening",
]
"""The pictures with most words, one of each kind."""


@pytest.fixture(autouse=True)
def longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_catalogue", Pseudo())


@pytest.mark.parametrize("name", SCENES)
def test_no_words_leave_the_window_lie_on_others_or_are_cut(
    name: str, pytestconfig: pytest.Config, shortened: list[str]
) -> None:
    for size in SIZES if pytestconfig.getoption("--every-size") else SIZES[:1]:
        with studio(size) as made:
            made.show(name)
            made.settle()
            shortened.clear()
            assert_words_have_room(made)
        assert shortened == [] or name in TOLD_ELSEWHERE
