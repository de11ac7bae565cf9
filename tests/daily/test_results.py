"""What a result in the deal of the day is worth, and the row of days."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cardtable.daily.calendar import Best, best_month, longest, row
from cardtable.daily.results import beaten, equaled, lead, stars
from cardtable.scenes.day.words import compared


@pytest.mark.parametrize(
    ("points", "side", "found"),
    [
        ((3, 0), 0, Fraction(3)),
        ((3, 0), 1, Fraction(-3)),
        ((1, 2, 3, 4), 3, Fraction(2)),
        ((0, 1, 1), 0, Fraction(-1)),
        ((5, 0, 0, 1), 0, Fraction(14, 3)),
    ],
)
def test_a_lead_is_exact(points: tuple[int, ...], side: int, found: Fraction) -> None:
    assert lead(points, side) == found


@pytest.mark.parametrize(
    ("own", "expected"),
    [(4, 3), (3, 3), (2, 2), (1, 1), (0, 0)],
)
def test_a_star_for_keeping_up_with_each_of_three_levels(own: int, expected: int) -> None:
    others = {"easy": Fraction(9), "normal": Fraction(1), "hard": Fraction(2), "expert": Fraction(3)}
    assert stars(Fraction(own), others) == expected


def test_where_nobody_makes_more_everybody_has_all_stars() -> None:
    same = dict.fromkeys(("easy", "normal", "hard", "expert"), Fraction(-1))
    assert stars(Fraction(-1), same) == 3
    assert equaled(Fraction(-1), same) == ("easy", "normal", "hard", "expert")
    assert not beaten(Fraction(-1), same)


def test_a_level_that_was_unlucky_costs_no_star_of_another() -> None:
    others = {"normal": Fraction(5), "hard": Fraction(-2), "expert": Fraction(5)}
    assert stars(Fraction(0), others) == 1
    assert beaten(Fraction(0), others) == ("hard",)
    assert not equaled(Fraction(0), others)


@pytest.mark.parametrize(
    ("own", "words"),
    [
        (3, "better than Easy, Normal, Hard and Expert"),
        (2, "better than Easy · as good as Normal and Hard"),
        (-9, ""),
    ],
)
def test_a_result_names_whom_one_beat_and_whom_one_equaled(own: int, words: str) -> None:
    others = {"easy": Fraction(1), "normal": Fraction(2), "hard": Fraction(2), "expert": Fraction(5, 2)}
    assert compared(Fraction(own), others) == words


def test_there_are_no_stars_before_all_levels_have_played() -> None:
    assert stars(Fraction(9), {"normal": Fraction(0), "hard": Fraction(0)}) is None


@pytest.mark.parametrize(
    ("days", "today", "found"),
    [
        ((), 10, 0),
        ((10,), 10, 1),
        ((8, 9, 10), 10, 3),
        ((8, 9), 10, 2),
        ((7, 8), 10, 0),
        ((6, 8, 9), 10, 2),
    ],
)
def test_a_row_stands_until_a_day_has_passed_without_its_deal(
    days: tuple[int, ...], today: int, found: int
) -> None:
    assert row(days, today) == found


def test_the_longest_row() -> None:
    assert longest(()) == 0
    assert longest({1, 2, 3, 5, 6, 9}) == 3


def test_the_best_month_has_the_most_stars_and_is_the_latest_of_several() -> None:
    def month_of(day: int) -> tuple[int, int]:
        return 2026, 1 + day // 10

    assert best_month({}, month_of) is None
    assert best_month({3: 0, 14: 0}, month_of) is None
    assert best_month({3: 2, 4: 1, 14: 3, 22: 1}, month_of) == Best(2026, 2, 3)
