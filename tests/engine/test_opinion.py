"""What policies think of moves, put in order."""

import pytest

from cardtable.engine.opinion import Opinion, best, best_first, opinion_of, ranking

GOOD, ALSO_GOOD, POOR = Opinion(7, 2.0, "a"), Opinion(3, 2.0, "b", {"n": 1}), Opinion(1, -1.0, "c")


def test_the_best_comes_first_and_of_equals_the_one_with_the_lower_number() -> None:
    opinions = [POOR, GOOD, ALSO_GOOD]
    assert best_first(opinions) == [ALSO_GOOD, GOOD, POOR]
    assert best(opinions) is ALSO_GOOD
    assert ranking(opinions) == [(3, 2.0), (7, 2.0), (1, -1.0)]


def test_an_opinion_is_found_by_its_move() -> None:
    assert opinion_of(7, [POOR, GOOD]) is GOOD
    assert dict(GOOD.values) == {}
    with pytest.raises(ValueError, match="move 3 is not legal here"):
        opinion_of(3, [POOR, GOOD])
