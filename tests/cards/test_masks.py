"""Sets of cards as bit masks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.cards.masks import LARGEST, Adder, cards_in, mask_of

CARDS = st.sets(st.integers(0, LARGEST - 1))


@given(CARDS)
def test_a_set_comes_back_in_order(cards: set[int]) -> None:
    assert cards_in(mask_of(cards)) == sorted(cards)


@given(st.integers(0, 2**LARGEST - 1))
def test_a_mask_comes_back(mask: int) -> None:
    assert mask_of(cards_in(mask)) == mask


@given(st.lists(st.integers(-9, 60), max_size=LARGEST), CARDS)
def test_an_adder_adds_up_what_the_cards_are_worth(worth: list[int], cards: set[int]) -> None:
    known = {card for card in cards if card < len(worth)}
    assert Adder(worth).total(mask_of(cards)) == sum(worth[card] for card in known)


def test_a_deck_that_is_too_large_is_refused() -> None:
    assert LARGEST >= 54
    with pytest.raises(ValueError, match=f"spans {LARGEST} cards"):
        Adder([1] * (LARGEST + 1))
