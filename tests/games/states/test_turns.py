"""Turns: picking up and discarding, the piles, water and bonus states: STA-5 to STA-8."""

import pytest

from cardtable.engine.events import Moved
from cardtable.games.states.rules.state import StatesState
from tests.games.states.desk import codes, dealt
from tests.kit.desk import play, refused, texts

HANDS = {0: "ME FL WA TX", 1: "CA MI LA RI"}
"""Hands that nothing connects."""


def state_of(
    hand: str = "ME FL WA TX", deck: str = "UT VT", turned: str = "GA OH", **options: object
) -> StatesState:
    return dealt({**HANDS, 0: hand}, turned=turned, deck=deck, **options)  # type: ignore[arg-type]


def zone(state: StatesState, name: str) -> str:
    return " ".join(str(card) for card in state.zones()[name])


@pytest.mark.clause("STA-5")
def test_a_turn_picks_up_a_card_and_discards_one() -> None:
    state = state_of()
    assert texts(state, 0) == ["draw", "take 0", "take 1"]
    events = play(state, "0 draw")
    assert events == [Moved("UT", "deck", "hand.0", frozenset((0,)), "?yellow")]
    assert (state.phase, state.facts()["drawn"], zone(state, "hand.0")) == ("discard", 1, "FL ME TX UT WA")
    assert texts(state, 0) == [
        f"discard {code} on {pile}" for code in ("FL", "ME", "TX", "UT", "WA") for pile in (0, 1)
    ]
    events = play(state, "0 discard UT on 1")
    assert events == [Moved("UT", "hand.0", "discard.1")]
    assert (state.phase, state.to_act, state.facts()["drawn"]) == ("turn", (1,), 0)
    assert zone(state, "discard.1") == "OH UT"
    play(state, "1 take 1")
    assert zone(state, "hand.1") == "CA LA MI RI UT"
    assert zone(state, "discard.1") == "OH"


@pytest.mark.clause("STA-5")
def test_what_is_not_due_is_refused_in_words() -> None:
    state = state_of()
    assert refused(state, "0 discard ME on 0").sentence == "Draw a card or take one from a pile first."
    assert refused(state, "1 draw").sentence == "It is not your turn."
    assert refused(state, "* reshuffle GA").clause == "STA-16"
    play(state, "0 draw")
    assert refused(state, "0 draw").sentence == "You have picked up your card; now discard one."
    assert refused(state, "0 take 0").clause == "STA-5"
    assert refused(state, "0 discard GA on 0").sentence == "You do not hold that card."
    assert refused(state, "0 knock").clause == "STA-11"


@pytest.mark.clause("STA-6")
@pytest.mark.parametrize("pile", [0, 1])
def test_who_takes_the_only_card_of_a_pile_must_discard_there(pile: int) -> None:
    state = state_of()
    play(state, f"0 take {pile}")
    assert state.facts()["must_discard"] == pile
    assert texts(state, 0) == [f"discard {code} on {pile}" for code in ("FL", "ME", "TX", "WA")]
    refusal = refused(state, f"0 discard ME on {1 - pile}")
    assert refusal.clause == "STA-6"
    assert refusal.sentence == f"You took the only card of pile {'AB'[pile]}, so you must discard there."
    play(state, f"0 discard ME on {pile}")
    assert state.facts()["must_discard"] is None


@pytest.mark.clause("STA-6")
def test_the_last_card_of_both_piles_stays() -> None:
    state = state_of("ME FL *water1 *water2")
    play(state, "0 water *water1 then take 0")
    assert (state.phase, state.facts()["must_discard"]) == ("turn", 0)
    assert texts(state, 0) == ["draw", "water *water2 then draw"]
    assert refused(state, "0 take 0").sentence == "That pile is empty."
    assert refused(state, "0 take 1").sentence == "That is the last card of both piles, so it must stay."
    assert refused(state, "0 water *water2 then take 1").clause == "STA-6"
    play(state, "0 draw")
    assert texts(state, 0)[-1] == "water *water2 then draw"
    assert not [text for text in texts(state, 0) if text.endswith("on 1")]


@pytest.mark.clause("STA-6")
def test_two_cards_of_one_pile_may_be_taken_one_after_the_other() -> None:
    state = state_of("ME FL *water1 *water2")
    play(state, "0 draw", "0 discard ME on 0", "1 draw", "1 discard RI on 1")
    play(state, "0 water *water1 then take 0")
    assert state.facts()["must_discard"] is None
    play(state, "0 take 0")
    assert (state.facts()["must_discard"], state.phase) == (0, "discard")
    play(state, "0 water *water2 then take 1")
    assert (state.facts()["must_discard"], state.facts()["drawn"]) == (0, 3)
    assert texts(state, 0) == ["discard FL on 0", "discard UT on 0"]


@pytest.mark.clause("STA-6")
def test_a_card_taken_from_a_pile_is_not_discarded_in_the_same_turn() -> None:
    state = state_of()
    play(state, "0 take 0")
    refusal = refused(state, "0 discard GA on 0")
    assert refusal.clause == "STA-6"
    assert refusal.sentence == "You took that card this turn, so you must discard a different one."
    play(state, "0 discard ME on 0", "1 draw", "1 discard CA on 0")
    play(state, "0 draw")
    assert "discard GA on 0" in texts(state, 0)


@pytest.mark.clause("STA-6")
def test_with_nothing_but_taken_cards_any_may_be_discarded() -> None:
    # Five cards go on the piles first; then seat 0 spends four waters and holds five cards from the piles.
    waters = "*water1 *water2 *water3 *water4"
    state = dealt({0: waters, 1: "CA MI LA RI"}, turned="GA OH", deck="UT VT NC ND ID IL WY")
    for code in ("UT", "NC", "ID"):
        following = {"UT": "VT", "NC": "ND", "ID": "IL"}[code]
        play(state, "0 draw", f"0 discard {code} on 0", "1 draw", f"1 discard {following} on 1")
    for number, pile in enumerate((0, 1, 0, 1), start=1):
        play(state, f"0 water *water{number} then take {pile}")
    assert (state.phase, zone(state, "hand.0")) == ("turn", "ID IL NC ND")
    play(state, "0 take 0")
    assert zone(state, "hand.0") == "ID IL NC ND UT"
    assert texts(state, 0)[:2] == ["discard ID on 0", "discard ID on 1"]
    assert len(texts(state, 0)) == 10
    play(state, "0 discard ID on 1")
    assert zone(state, "discard.1") == "OH VT ID"


@pytest.mark.clause("STA-7")
def test_water_laid_before_picking_up_leaves_the_turn_to_be_made() -> None:
    state = state_of("ME FL WA *water1")
    assert texts(state, 0)[3:] == [
        "water *water1 then draw",
        "water *water1 then take 0",
        "water *water1 then take 1",
    ]
    events = play(state, "0 water *water1 then draw")
    assert events[0] == Moved("*water1", "hand.0", "front.0")
    assert (state.phase, state.facts()["drawn"], zone(state, "hand.0")) == ("turn", 1, "FL ME UT WA")
    assert zone(state, "front.0") == "*water1"
    play(state, "0 take 1")
    assert (state.phase, state.facts()["drawn"]) == ("discard", 2)
    play(state, "0 discard ME on 1")
    assert state.to_act == (1,)


@pytest.mark.clause("STA-7")
def test_water_laid_after_picking_up_leaves_only_the_discard() -> None:
    state = state_of("ME FL WA *water1")
    play(state, "0 take 0")
    assert texts(state, 0)[-1:] == ["water *water1 then draw"]
    # Both piles would be empty.
    assert refused(state, "0 water *water1 then take 1").clause == "STA-6"
    play(state, "0 water *water1 then draw")
    assert (state.phase, state.facts()["drawn"], zone(state, "hand.0")) == ("discard", 2, "FL GA ME UT WA")
    assert texts(state, 0) == [f"discard {code} on 0" for code in ("FL", "ME", "UT", "WA")]


@pytest.mark.clause("STA-7")
def test_water_that_was_just_drawn_may_be_laid_too() -> None:
    state = state_of(deck="*water2 UT VT")
    play(state, "0 draw")
    assert "water *water2 then take 1" in texts(state, 0)
    play(state, "0 water *water2 then draw")
    assert (state.phase, state.facts()["drawn"], zone(state, "hand.0")) == ("discard", 2, "FL ME TX UT WA")
    assert not [text for text in texts(state, 0) if not text.startswith("discard")]


@pytest.mark.clause("STA-7")
def test_only_water_that_is_held_is_laid() -> None:
    state = state_of("ME FL WA *water1")
    assert refused(state, "0 water *water2 then draw").sentence == "You do not hold that card."
    assert refused(state, "0 water ME then draw").clause == "STA-7"
    assert refused(state, "0 states ME FL WA *water1").clause == "STA-9"


@pytest.mark.clause("STA-7")
@pytest.mark.parametrize("pile", [0, 1])
def test_water_may_be_discarded_and_closes_its_pile_until_it_is_covered(pile: int) -> None:
    state = state_of("ME FL WA *water1")
    play(state, "0 draw", f"0 discard *water1 on {pile}")
    assert [text for text in texts(state, 1) if text.startswith("take")] == [f"take {1 - pile}"]
    refusal = refused(state, f"1 take {pile}")
    assert refusal.clause == "STA-7"
    assert refusal.sentence == "Water lies on that pile, so nobody may take from it."
    play(state, "1 draw", f"1 discard CA on {pile}")
    play(state, f"0 take {pile}")
    # The pile has water left, so it was not its only card.
    assert state.facts()["must_discard"] is None
    assert zone(state, f"discard.{pile}").endswith("*water1")
    play(state, "0 discard ME on 0", "1 draw", "1 discard MI on 1")


@pytest.mark.clause("STA-6", "STA-7")
def test_water_fills_the_pile_that_must_be_filled() -> None:
    state = state_of("ME FL WA *water1")
    play(state, "0 take 1")
    assert "discard *water1 on 1" in texts(state, 0)
    assert refused(state, "0 discard *water1 on 0").clause == "STA-6"
    play(state, "0 discard *water1 on 1")
    assert zone(state, "discard.1") == "*water1"
    # The other pile's only card may go now, for water is a card of its pile, too.
    play(state, "1 take 0")
    assert state.facts()["must_discard"] == 0


@pytest.mark.clause("STA-7")
def test_with_water_on_both_piles_only_the_deck_is_left() -> None:
    state = state_of("ME FL *water2 *water1")
    play(state, "0 draw", "0 discard *water1 on 0", "1 draw", "1 discard CA on 0")
    play(state, "0 draw", "0 discard *water2 on 1")
    assert texts(state, 1)[:2] == ["draw", "take 0"]
    play(state, "1 take 0", "1 discard MI on 1", "0 take 1", "0 discard ME on 1")
    play(state, "1 take 1", "1 discard VT on 0")
    assert zone(state, "discard.1").endswith("*water2")
    play(state, "0 take 0", "0 discard FL on 1", "1 take 1")
    assert zone(state, "discard.0").endswith("*water1")


@pytest.mark.clause("STA-8")
def test_a_bonus_state_drawn_is_laid_out_at_once_and_another_card_drawn() -> None:
    state = state_of(deck="AK HI UT")
    events = play(state, "0 draw")
    assert events == [
        Moved("AK", "deck", "front.0"),
        Moved("HI", "deck", "front.0"),
        Moved("UT", "deck", "hand.0", frozenset((0,)), "?yellow"),
    ]
    assert (state.facts()["drawn"], zone(state, "front.0")) == (3, "AK HI")
    assert zone(state, "hand.0") == "FL ME TX UT WA"


@pytest.mark.clause("STA-7", "STA-8")
def test_a_bonus_state_drawn_for_water_is_laid_out_too() -> None:
    state = state_of("ME FL WA *water1", deck="HI UT AK VT")
    play(state, "0 water *water1 then draw")
    assert (state.phase, state.facts()["drawn"], zone(state, "front.0")) == ("turn", 2, "HI *water1")
    play(state, "0 draw")
    assert (state.phase, state.facts()["drawn"], zone(state, "front.0")) == ("discard", 4, "AK HI *water1")
    assert codes(state, state.hands[0]) == "FL ME UT VT WA"
