"""The chart of the scores: names that never touch, and no more grid lines than can be read."""

import itertools

import pytest
from pygame import Rect

from cardtable.scenes.scores.chart import ScoreChart, _apart
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.viewmodel.colours import BLUE, GOLD, GREY, IVORY, RED
from cardtable.viewmodel.score_sheet import Sheet, SheetRow

NAMES = ("Ann", "Silent Cal", "Eleanor", "Teddy", "Abe", "Dolley", "Frederick", "Sojourner")
COLOURS = (BLUE, RED, IVORY, GOLD, IVORY, GREY, BLUE, RED)


def sheet(sides: int, goal: int, *totals: tuple[int, ...]) -> Sheet:
    rows = tuple(SheetRow(hand, "", GOLD, "", points, points) for hand, points in enumerate(totals, start=1))
    return Sheet("", "", NAMES[:sides], COLOURS[:sides], ("", "", ""), rows, goal)


def labels(out: DrawList, words: set[str]) -> list[Rect]:
    """Where the texts of these words lie, from the top."""
    found = [
        rect
        for rect, tag in zip(out.rects, out.tags(), strict=True)
        if tag.startswith("text:") and tag.removeprefix("text:") in words
    ]
    return sorted(found, key=lambda rect: rect.y)


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)])
@pytest.mark.parametrize(
    "totals",
    [
        (113, 0, 0, 0, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 0, 0, 0),
        (1, 2, 3, 4, 5, 6, 7, 8),
        (90, 90, 90, 90, 1, 1, 1, 1),
    ],
)
def test_eight_names_never_touch(size: tuple[int, int], totals: tuple[int, ...]) -> None:
    theme = Theme(size)
    box = Rect(0, 0, theme.px(620), theme.px(380))
    out = DrawList()
    ScoreChart(sheet(8, 90, totals)).draw(out, theme, box)
    drawn = labels(out, {word for name in NAMES for word in (name, *name.split())})
    assert len(drawn) >= len(NAMES)
    step = theme.pt(10)
    for upper, lower in itertools.pairwise(drawn):
        assert lower.centery - upper.centery >= step
    assert all(-step <= rect.centery <= box.bottom + step for rect in drawn)


@pytest.mark.parametrize("goal", [3, 7, 56, 90, 270, 1000, 100_000])
def test_grid_lines_are_as_many_as_can_be_read(goal: int) -> None:
    theme = Theme((1024, 640))
    box = Rect(0, 0, theme.px(620), theme.px(380))
    out = DrawList()
    ScoreChart(sheet(2, goal, (goal // 2, -goal // 3))).draw(out, theme, box)
    lines = sorted(
        rect.y for rect, tag in zip(out.rects, out.tags(), strict=True) if tag in ("chart:grid", "chart:goal")
    )
    assert 2 <= len(lines) <= 13
    assert all(below - above >= theme.pt(15) for above, below in itertools.pairwise(lines))
    assert all(rect.x >= box.x for rect in out.rects if rect.w < 200)


def test_labels_that_have_room_stay_where_they_are() -> None:
    assert _apart([50, 10, 90], [10, 10, 10], 0, 100) == [50, 10, 90]


def test_labels_that_would_touch_part_evenly_and_stay_inside() -> None:
    assert _apart([50, 50], [10, 10], 0, 100) == [45, 55]
    assert _apart([100, 100, 100], [10, 10, 10], 0, 100) == [75, 85, 95]
    assert _apart([0, 8, 2], [10, 10, 10], 0, 100) == [5, 25, 15]


def test_a_name_that_had_to_be_moved_is_led_to_by_a_thin_line() -> None:
    theme = Theme((1600, 1000))
    box = Rect(0, 0, theme.px(620), theme.px(380))
    crowded, roomy = DrawList(), DrawList()
    ScoreChart(sheet(8, 90, (113, 0, 0, 0, 0, 0, 0, 0))).draw(crowded, theme, box)
    ScoreChart(sheet(4, 90, (0, 30, 60, 90))).draw(roomy, theme, box)
    assert crowded.tags().count("chart:leader") >= 6
    assert "chart:leader" not in roomy.tags()
