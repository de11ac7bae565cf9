"""Rounds of the quiz: ten questions with one right answer each, the missed ones first, the same by code."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.cards.atlas import atlas
from cardtable.quiz.leitner import Learned
from cardtable.quiz.questions import CENSUS, KINDS, Fact, Question, can_ask, question
from cardtable.quiz.regions import REGIONS
from cardtable.quiz.rounds import (
    AREAS,
    LENGTH,
    SORTS,
    Terms,
    code_of,
    draw,
    facts,
    new_seed,
    read_code,
)

PLACES = atlas().places
TERMS = st.builds(Terms, st.sampled_from(SORTS), st.sampled_from(AREAS))
SEEDS = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", min_size=1, max_size=8)
TODAY = 739_000


def is_true(asked: Question, choice: str) -> bool:
    """Whether a choice is a right answer by the facts."""
    place = PLACES[asked.fact.place]
    if asked.fact.kind == "votes":
        return choice == str(place.votes[CENSUS])
    if asked.fact.kind == "neighbors":
        return choice in (*place.borders, *place.corner)
    return choice == place.code


def test_the_regions_hold_every_state_and_the_district_once() -> None:
    found = [code for codes in REGIONS.values() for code in codes]
    assert sorted(found) == sorted(code for code, place in PLACES.items() if place.kind != "territory")


@pytest.mark.parametrize("fact", facts(PLACES, Terms()), ids=lambda fact: fact.name)
def test_every_fact_is_asked_with_one_right_answer_and_three_wrong_ones(fact: Fact) -> None:
    for seed in range(12):
        asked = question(PLACES, fact, Random(seed))
        assert is_true(asked, asked.answer)
        if fact.kind == "find":
            assert asked.choices == ()
            continue
        assert len(set(asked.choices)) == 4
        assert [choice for choice in asked.choices if is_true(asked, choice)] == [asked.answer]


@given(TERMS, st.integers(0, 2**32))
def test_a_round_asks_ten_things_of_its_terms(terms: Terms, seed: int) -> None:
    asked = draw(PLACES, terms, {}, TODAY, Random(seed))
    assert len(asked) == LENGTH
    allowed = set(facts(PLACES, terms))
    assert {one.fact for one in asked} <= allowed
    places = {fact.place for fact in allowed}
    assert len({one.fact.place for one in asked}) == min(LENGTH, len(places))


@given(TERMS, st.integers(0, 2**32), st.data())
def test_what_was_missed_comes_before_everything_else(terms: Terms, seed: int, data: st.DataObject) -> None:
    pool = facts(PLACES, terms)
    places = sorted({fact.place for fact in pool})
    chosen = data.draw(st.lists(st.sampled_from(places), unique=True, max_size=LENGTH))
    missed = [next(fact for fact in pool if fact.place == code) for code in chosen]
    known = {fact.name: Learned(4, TODAY) for fact in pool} | {
        fact.name: Learned(1, TODAY) for fact in missed
    }
    asked = {one.fact for one in draw(PLACES, terms, known, TODAY, Random(seed))}
    assert asked >= set(missed)


def test_what_is_known_waits_until_everything_new_was_asked() -> None:
    terms = Terms("capital", "west")
    pool = facts(PLACES, terms)
    known = {fact.name: Learned(2, TODAY) for fact in pool[:3]}
    asked = {one.fact for one in draw(PLACES, terms, known, TODAY, Random(1))}
    assert asked == set(pool[3:])
    tomorrow = {one.fact for one in draw(PLACES, terms, known, TODAY + 1, Random(1))}
    assert tomorrow >= set(pool[:3])


@given(TERMS, SEEDS)
def test_a_code_gives_everybody_the_same_round(terms: Terms, seed: str) -> None:
    code = code_of(terms, seed)
    assert read_code(f" {code.lower()} ") == read_code(code) == (terms, seed)
    first, second = (draw(PLACES, terms, {}, TODAY + day, Random(code)) for day in range(2))
    assert first == second


def test_the_round_of_a_code_is_the_same_on_every_machine() -> None:
    asked = draw(PLACES, Terms("capital", "south"), {}, 1, Random("CS-FRIDAY"))
    assert " ".join(one.fact.place for one in asked) == "MS KY FL WV SC TN NC AR DE TX"


@pytest.mark.parametrize("text", ["", "CW", "CW-", "XX-1", "CZ-1", "CW-123456789", "CW-Ü", "CW_1"])
def test_a_wrong_code_is_none(text: str) -> None:
    assert read_code(text) is None


def test_a_new_seed_makes_a_code() -> None:
    assert read_code(code_of(Terms(), new_seed(Random(4)))) is not None


def test_nothing_is_asked_that_has_no_answer() -> None:
    assert not can_ask(PLACES["HI"], "neighbors")
    assert not can_ask(PLACES["DC"], "capital")
    assert not can_ask(PLACES["GU"], "votes")
    assert {kind for kind in KINDS if can_ask(PLACES["OH"], kind)} == set(KINDS)
