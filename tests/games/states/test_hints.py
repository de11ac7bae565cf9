"""What the hint compares in States: every open card, water only where it is due, and the knock given up."""

from random import Random

import pytest

from cardtable.ai.advice import Advice, advise, plain_advice
from cardtable.ai.search import Budget
from cardtable.games.states.players.evaluation import Evaluation
from cardtable.games.states.players.policy import PLAYERS
from cardtable.games.states.players.valuing import collecting
from cardtable.games.states.rules.state import StatesState
from tests.games.states.desk import cards, dealt
from tests.games.states.test_reasons import better, worse
from tests.kit.desk import play

BACKS_OF_OTHERS = {1: "DE OR LA CT", 2: "OH CO AZ MI"}


def hint(state: StatesState) -> Advice:
    (seat,) = state.to_act
    return advise(PLAYERS, state.observe(seat), Random(1), Budget(iterations=400))


def test_where_a_knock_can_be_made_the_first_three_moves_told_of_include_it() -> None:
    low = dealt({0: "CT AL ID NV", 1: "ND CA MI UT"}, turned="GA OH")
    for advice in (hint(low), plain_advice(PLAYERS, low.observe(0))):
        assert len(advice.told) > 3
        assert "knock" in [found.move for found in advice.told[:3]]


@pytest.mark.parametrize("turned", ["MA FL", "SC FL", "ID UT"])
def test_both_open_cards_are_compared_and_water_waits_for_the_card_of_the_turn(turned: str) -> None:
    state = dealt({0: "MT NV NJ *water1", **BACKS_OF_OTHERS}, turned, "ND", seats=3)
    assert {found.move for found in hint(state).told} == {"draw", "take 0", "take 1"}


def test_two_of_a_color_are_worth_collecting_by_what_a_third_makes() -> None:
    state = dealt({0: "MT NV NJ *water1", 1: "DE OR AZ CT", 2: "OH CO MO MI"}, "LA SC", "CA", seats=3)
    said = Evaluation(state.observe(0))
    high, low, none = (
        collecting(said, cards(state, hand)) for hand in ("NJ SC MT WY", "NJ MO MT WY", "NJ MT LA *water1")
    )
    assert high > low > none == 0.0
    assert better(state, "take 1", "take 0").text == (
        "South Carolina and New Jersey make 17 in red: with a third you can knock."
    )


def test_an_open_third_of_a_color_is_told_what_a_knock_with_it_would_win() -> None:
    state = dealt({0: "MT NV NJ *water1", **BACKS_OF_OTHERS}, "MA FL", "ID", seats=3)
    assert worse(state, "take 0", "draw") == (
        "Massachusetts makes 16 in green, but a knock with that would win only about 1 time out of 90."
    )


def test_who_gives_up_a_knock_is_told_what_it_would_have_won() -> None:
    state = dealt({0: "OH AZ TX WV", 1: "CO NV ID MI", 2: "DE LA FL SC"}, "AR CA", "WI OR", seats=3)
    assert better(state, "draw", "take 0").text == (
        "The next card is red: a high one would be a third to knock with."
    )
    play(state, "0 draw")
    poor = "A knock with 15 in red would win only about 1 time out of 10."
    assert better(state, "discard TX on 1", "discard WV on 0").text.endswith(poor)
    kinds = {found.kind for found in hint(state).told}
    assert kinds == {"discard", "discard knock"}, "what keeps the three is compared with what does not"


def test_a_fair_chance_to_knock_is_told_where_the_search_prefers_to_keep_it() -> None:
    state = dealt({0: "AR GA ND KS", 1: "ME NJ TX MI"}, "NH OH", "NE")
    play(state, "0 draw")
    assert better(state, "discard AR on 0", "discard GA on 0").text.startswith(
        "You keep 15 in yellow, with which you can knock."
    )
