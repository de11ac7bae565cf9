"""The five boxes: what is missed comes back at once, what is known waits longer and longer."""

from hypothesis import given
from hypothesis import strategies as st

from cardtable.quiz.leitner import LAST, WAITS, Answer, Learned, after, boxes, due, turn

FACT = "capital:OH"
DAYS = st.integers(1, 4000)
ANSWERS = st.lists(st.builds(Answer, st.sampled_from([FACT, "find:TX"]), DAYS, st.booleans()), max_size=40)


def test_a_card_known_whenever_it_is_due_moves_up_box_by_box_and_waits_longer() -> None:
    day, known = 100, None
    seen = []
    for _answer in range(6):
        known = after(known, Answer(FACT, day, right=True))
        seen.append(known.box)
        assert not due(known, day)
        day += WAITS[known.box]
        assert due(known, day)
    assert seen == [2, 3, 4, 5, 5, 5]
    assert list(WAITS.values()) == sorted(WAITS.values())


@given(ANSWERS, DAYS)
def test_what_was_missed_last_is_in_the_first_box_and_first_in_line(given: list[Answer], today: int) -> None:
    missed = Answer(FACT, today, right=False)
    found = boxes([*given, missed])
    assert found[FACT] == Learned(1, today)
    assert due(found[FACT], today)
    others = [turn(known, today) for known in found.values()]
    assert turn(found[FACT], today) == min(others)
    assert turn(found[FACT], today) < turn(None, today)


@given(ANSWERS)
def test_every_card_asked_is_in_one_of_the_boxes(given: list[Answer]) -> None:
    found = boxes(given)
    assert set(found) == {answer.fact for answer in given}
    assert all(1 <= known.box <= LAST for known in found.values())


def test_cramming_moves_a_card_up_only_once() -> None:
    crammed = boxes([Answer(FACT, 100, right=True)] * 9)
    assert crammed == {FACT: Learned(2, 100)}
    assert turn(crammed[FACT], 100) > turn(None, 100)


def test_a_clock_that_was_set_back_hides_no_card() -> None:
    assert due(Learned(LAST, 500), 400)
