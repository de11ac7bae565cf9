"""Intervals: as wide as few deals deserve, and never beyond what a share can be."""

from random import Random

import pytest

from cardtable.lab.intervals import Mean, mean, share, student


@pytest.mark.parametrize(
    ("freedom", "printed"),
    [
        (1, 12.706),
        (6, 2.447),
        (10, 2.228),
        (11, 2.201),
        (14, 2.145),
        (30, 2.042),
        (120, 1.980),
        (10**6, 1.960),
    ],
)
def test_few_values_need_wide_intervals(freedom: int, printed: float) -> None:
    assert student(freedom) == pytest.approx(printed, abs=6e-4)


def test_the_table_and_the_series_meet() -> None:
    widths = [student(freedom) for freedom in range(1, 40)]
    assert widths == sorted(widths, reverse=True)
    assert widths[9] - widths[10] == pytest.approx(0.0271, abs=3e-4)


def test_the_interval_is_that_of_the_mean() -> None:
    found = mean([1.0, 2.0, 3.0])
    assert found.mean == 2.0
    assert found.high - found.mean == pytest.approx(4.3027 / 3**0.5)
    assert found.mean - found.low == pytest.approx(4.3027 / 3**0.5)
    assert mean([4.0]) == Mean(4.0, 4.0, 4.0)
    assert mean([]) == Mean(0.0, 0.0, 0.0)


def test_the_interval_holds_the_true_average_as_often_as_it_says() -> None:
    dice = Random(1)
    for count in (3, 8):
        held = 0
        for _try in range(4000):
            found = mean([dice.gauss(1.0, 2.0) for _value in range(count)])
            held += found.low <= 1.0 <= found.high
        assert held / 4000 == pytest.approx(0.95, abs=0.012)


def test_a_share_stays_between_none_and_all() -> None:
    found = share([1.0, 1.0, 1.0, 0.5, 1.0, 1.0, 1.0])
    assert found.mean == pytest.approx(6.5 / 7)
    assert found.low == pytest.approx(6.5 / 7 - 2.4469 * (0.5 / 7))
    assert found.high == 1.0
    assert share([0.0, 0.5, 0.0]).low == 0.0
    inner = [0.4, 0.5, 0.6]
    assert share(inner) == mean(inner)


def test_deals_that_all_went_one_way_leave_room_for_others() -> None:
    won = share([1.0] * 12)
    assert (won.mean, won.high) == (1.0, 1.0)
    assert won.low**12 == pytest.approx(0.025)
    lost = share([0.0] * 12)
    assert (lost.mean, lost.low, lost.high) == (0.0, 0.0, pytest.approx(1.0 - won.low))
    assert share([0.5]) == Mean(0.5, 0.0, 1.0)
    assert share([]) == Mean(0.0, 0.0, 0.0)
