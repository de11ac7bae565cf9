"""What policies think of moves, put in order."""

from cardtable.engine.opinion import Opinion, best, best_first, ranking, seat_mark, with_names

GOOD, ALSO_GOOD, POOR = Opinion(7, 2.0), Opinion(3, 2.0), Opinion(1, -1.0)


def test_the_best_comes_first_and_of_equals_the_one_with_the_lower_number() -> None:
    opinions = [POOR, GOOD, ALSO_GOOD]
    assert best_first(opinions) == [ALSO_GOOD, GOOD, POOR]
    assert best(opinions) is ALSO_GOOD
    assert ranking(opinions) == [(3, 2.0), (7, 2.0), (1, -1.0)]


def test_other_seats_stand_in_a_sentence_by_marks_that_names_replace() -> None:
    sentence = f"{seat_mark(2)} may trump, and {seat_mark(0)} not."
    assert with_names(sentence, ("Ann", "Bea", "{seat0}")) == "{seat0} may trump, and Ann not."
    assert with_names("Nobody may trump.", ("Ann",)) == "Nobody may trump."
