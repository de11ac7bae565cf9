"""A language two fifths longer than English: no words leave the window or lie on others."""

from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from pygame import Rect, Surface

from cardtable import i18n
from cardtable.shots import studio
from cardtable.table.canvas import Item, Shade
from tests.kit.languages import Pseudo

SIZES = ((1024, 640), (1600, 1000), (3840, 2160))
CLOSE = 2
"""Pixels by which two words may overlap: the edges of their letters are soft."""
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
def test_no_words_leave_the_window_or_lie_on_others(name: str, pytestconfig: pytest.Config) -> None:
    for size in SIZES if pytestconfig.getoption("--every-size") else SIZES[:1]:
        with studio(size) as made:
            made.show(name)
            made.settle()
            items = made.app.listed().items
        texts = dict(_texts(items))
        window = Rect(0, 0, *size)
        assert texts
        assert [items[place].tag for place, ink in texts.items() if not window.contains(ink)] == []
        assert [items[place].tag for place in texts if _cut(items[place])] == []
        assert list(_on_each_other(items, texts)) == []


def _texts(items: Sequence[Item]) -> Iterator[tuple[int, Rect]]:
    """What is written above all that is darkened: the place of each in the list, and its letters."""
    above = max((place for place, item in enumerate(items) if isinstance(item.surface, Shade)), default=0)
    for place, item in enumerate(items[above:], above):
        if item.tag.startswith("text:"):
            ink = _ink(item)
            if item.clip is not None:
                ink = ink.clip(item.clip)
            if ink:
                yield place, ink


def _ink(item: Item) -> Rect:
    assert isinstance(item.surface, Surface)
    return item.surface.get_bounding_rect(128).move(item.x, item.y)


def _cut(item: Item) -> bool:
    """Whether a list's window cuts it at an end; above and below it scrolls."""
    if item.clip is None:
        return False
    ink, clip = _ink(item), Rect(item.clip)
    return ink.left < clip.left - 1 or ink.right > clip.right + 1


def _on_each_other(items: Sequence[Item], texts: dict[int, Rect]) -> Iterator[tuple[str, str]]:
    for first, second in combinations(texts, 2):
        both = texts[first].clip(texts[second])
        between = items[first + 1 : second]
        lifted = any(not item.tag.startswith("text:") and item.rect().contains(both) for item in between)
        if min(both.size) > CLOSE and not lifted:
            yield items[first].tag, items[second].tag
