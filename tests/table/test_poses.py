"""Cards in rows, grids and piles: which card lies where."""

import pytest

from cardtable.table.poses import CARD_RATIO, arc, fitted, grid, pile, with_more

CENTRE = (500.0, 300.0)
TALL = 100.0


@pytest.mark.parametrize(("n", "rows"), [(6, [3, 3]), (7, [3, 3, 1]), (2, [2])])
def test_a_grid_lies_about_its_centre_with_its_last_row_begun_at_the_left(n: int, rows: list[int]) -> None:
    laid = grid(n, CENTRE, TALL, 3, 0.1)
    levels = sorted({pose.y for pose in laid})
    assert [sum(pose.y == level for pose in laid) for level in levels] == rows
    assert (levels[0] + levels[-1]) / 2 == pytest.approx(CENTRE[1])
    first = [pose.x for pose in laid if pose.y == levels[0]]
    assert (first[0] + first[-1]) / 2 == pytest.approx(CENTRE[0])
    assert min(pose.x for pose in laid if pose.y == levels[-1]) == first[0]


def test_a_grid_that_has_room_has_large_cards_and_few_columns() -> None:
    assert fitted(4, TALL, (1000.0, 450.0), 0.1) == (TALL, 1)
    assert fitted(4, TALL, (1000.0, 220.0), 0.1) == (TALL, 2)
    height, columns = fitted(4, TALL, (1000.0, 50.0), 0.1)
    assert (height, columns) == (50.0, 4)


def test_a_pile_is_no_thicker_than_it_may_be() -> None:
    laid = pile(6, CENTRE, TALL, 0.01, 3)
    assert [CENTRE[0] - pose.x for pose in laid] == pytest.approx([0, 1, 2, 2, 2, 2])
    assert [CENTRE[1] - pose.y for pose in laid] == pytest.approx([0, 1, 2, 2, 2, 2])


@pytest.mark.parametrize("held", [1, 4])
def test_further_cards_follow_a_hand_in_its_own_step_and_a_gap(held: int) -> None:
    laid = arc(held, CENTRE, TALL, 30.0, 10.0)
    both = with_more(laid, 2, CENTRE, 0.5)
    assert both[:held] == laid
    step = laid[-1].x - laid[-2].x if held > 1 else TALL * CARD_RATIO
    assert both[held].x - laid[-1].x == pytest.approx(step + 0.5 * TALL * CARD_RATIO)
    assert [pose[1:3] for pose in both[held:]] == [(CENTRE[1], 0.0)] * 2
