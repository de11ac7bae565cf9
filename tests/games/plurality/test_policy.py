"""What the player of tricks makes of cards whose worth can be counted by hand."""

from random import Random

import pytest

from cardtable.games.kit.players.tricks import chance_to_win
from tests.games.plurality.players.policy import PLAYERS
from tests.games.plurality.test_rules import dealt
from tests.kit.desk import play

POLICY = PLAYERS.plain


def card(code: str) -> int:
    """A card by its code."""
    from cardtable.cards.card import SUITED_CODES

    return SUITED_CODES.index(code)


def test_a_card_that_is_beaten_cannot_win_and_the_last_one_is_certain() -> None:
    state = dealt("5H", "AH 2H", "3H", "4H 9H")
    play(state, "0 play 5H")
    seen = POLICY.read(state.observe(1))
    assert chance_to_win(seen, card("2H")) == 0
    assert chance_to_win(seen, card("AH")) == 1
    play(state, "1 play 2H", "2 play 3H")
    last = POLICY.read(state.observe(3))
    assert (chance_to_win(last, card("9H")), chance_to_win(last, card("4H"))) == (1, 0)


def test_each_higher_card_that_may_be_behind_makes_it_less_likely() -> None:
    state = dealt("KH QH", "AH 2S", "3H 4S", "4H 9H")
    state.played = [state.setup.deck & ~sum(state.hands), 0, 0, 0]  # all others were seen
    seen = POLICY.read(state.observe(0))
    held = 2 / 6  # each of three others holds two of the six cards that were not seen
    assert chance_to_win(seen, card("KH")) == pytest.approx((1 - held) ** 3)


def test_the_trick_is_taken_cheaply_and_a_lost_one_gets_the_fewest_votes() -> None:
    state = dealt("5H", "6H", "7H", "9H AH")
    play(state, "0 play 5H", "1 play 6H", "2 play 7H")
    seen = state.observe(3)
    assert POLICY.choose(seen, Random(1)) == card("AH")  # its 40 votes are safe in this trick
    assert POLICY.explain(seen, card("AH")).text == "It takes the trick for certain."
    assert POLICY.explain(seen, card("9H")).text == "It takes the trick, but another card brings more."
    state = dealt("AH", "2H KH", "7H", "9H")
    play(state, "0 play AH")
    assert POLICY.choose(state.observe(1), Random(1)) == card("2H")


def test_what_everybody_understands_of_a_card() -> None:
    state = dealt("5H", "6H", "7D", "4H")
    told = []
    for seat, code in enumerate(("5H", "6H", "7D", "4H")):
        told.append(POLICY.tell(state.observe(None), card(code), "Ann"))
        play(state, f"{seat} play {code}")
    assert told == [
        "Ann led the 5 of hearts, which has 5 votes.",
        "Ann goes ahead in the trick with the 6 of hearts.",
        "Ann has no hearts left.",
        "Ann follows suit with the 4 of hearts, which does not win.",
    ]
