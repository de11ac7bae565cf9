"""What policies think of moves, put in order."""

from cardtable.engine.opinion import Opinion, best, best_first, ranking

GOOD, ALSO_GOOD, POOR = Opinion(7, 2.0), Opinion(3, 2.0), Opinion(1, -1.0)


def test_the_best_comes_first_and_of_equals_the_one_with_the_lower_number() -> None:
    opinions = [POOR, GOOD, ALSO_GOOD]
    assert best_first(opinions) == [ALSO_GOOD, GOOD, POOR]
    assert best(opinions) is ALSO_GOOD
    assert ranking(opinions) == [(3, 2.0), (7, 2.0), (1, -1.0)]
