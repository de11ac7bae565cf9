"""Sets of cards as bit masks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.cards.cutting import first_dealer
from cardtable.cards.masks import LARGEST, Adder, cards_in, mask_of

SETS = st.sets(st.integers(0, LARGEST - 1))


@given(SETS)
def test_a_mask_gives_back_its_cards_lowest_first(cards: set[int]) -> None:
    mask = mask_of(cards)
    assert cards_in(mask) == sorted(cards)
    assert mask.bit_count() == len(cards)


@given(SETS, st.lists(st.integers(0, 60), min_size=LARGEST, max_size=LARGEST))
def test_an_adder_sums_over_a_set(cards: set[int], worth: list[int]) -> None:
    assert Adder(worth).total(mask_of(cards)) == sum(worth[card] for card in cards)


def test_a_mask_spans_the_statehood_deck_without_jokers_and_no_more() -> None:
    assert LARGEST == 56
    assert Adder([1, 2]).total(mask_of([0, 1, 55])) == 3
    with pytest.raises(ValueError, match="spans 56 cards, not 57"):
        Adder([1] * 57)


def test_a_cut_goes_by_rank_then_votes_then_who_drew_first() -> None:
    votes = [0] * 52
    votes[51] = 3
    assert first_dealer([47, 48, 3], votes) == 1
    assert first_dealer([48, 51, 50], votes) == 1
    assert first_dealer([44, 48, 49], votes) == 1
