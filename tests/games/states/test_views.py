"""What each seat may see and what it remembers."""

import pickle
from random import Random

import pytest

from cardtable.engine.events import Moved
from tests.games.states.desk import cards, codes, connect, deal_line, dealt, pass_time, reshuffle, start
from tests.kit.desk import play

HANDS = {0: "ME FL WA TX", 1: "CA MI LA RI"}


@pytest.mark.clause("STA-2")
def test_an_event_shows_a_drawn_card_to_its_seat_and_its_back_to_the_others() -> None:
    state = dealt(HANDS, turned="GA OH", deck="UT VT")
    (event,) = play(state, "0 draw")
    assert event.seen_by(0) == Moved("UT", "deck", "hand.0", back="?yellow")
    assert event.seen_by(1) == event.seen_by(None) == Moved("?yellow", "deck", "hand.0", back="?yellow")
    (event,) = play(state, "0 discard UT on 0")
    assert event.seen_by(1) == event


def test_a_card_taken_from_a_pile_is_remembered_until_it_leaves() -> None:
    state = dealt(HANDS, turned="GA OH", deck="UT VT")
    play(state, "0 take 1", "0 discard ME on 1")
    view = state.observe(1)
    assert codes(state, view.table.hands[0]) == "OH"
    assert view.zones()["hand.0"] == ["?blue", "?green", "?green", "?red"]
    assert not view.unseen & cards(state, "OH ME GA")
    play(state, "1 draw", "1 discard UT on 0", "0 draw", "0 discard VT on 0")
    assert codes(state, state.observe(1).table.hands[0]) == "OH"
    play(state, "1 draw", "1 discard CA on 0", "0 draw", "0 discard OH on 0")
    assert state.observe(1).table.hands[0] == 0


def test_all_remember_water_that_was_seen_at_the_bottom_and_drawn() -> None:
    state = dealt({0: "ME FL WA TX", 1: "CA MI LA RI"}, turned="*water2 GA OH", deck="AK HI")
    pass_time(state, 1)
    (seat,) = state.to_act
    view = state.observe(1 - seat)
    assert view.facts()["top_back"] == "water"
    assert codes(state, sum(1 << card for card in view.table.deck)) == "*water2"
    play(state, f"{seat} draw")
    assert codes(state, state.observe(1 - seat).table.hands[seat] & state.setup.waters) == "*water2"
    play(state, f"{seat} water *water2 then take 1")
    assert not state.observe(1 - seat).table.hands[seat] & state.setup.waters


@pytest.mark.clause("STA-16")
def test_after_a_reshuffle_all_know_which_cards_were_held_and_which_are_in_the_deck() -> None:
    state = dealt(HANDS, turned="GA OH", deck="AK HI", water=0)
    pass_time(state, 0)
    (seat,) = state.to_act
    play(state, f"{seat} draw")
    reshuffle(state)
    play(state, f"{seat} discard {codes(state, state.hands[seat]).split()[0]} on 0")
    held = cards(state, "ME FL WA TX CA MI LA RI")
    view = state.observe(seat)
    other = 1 - seat
    assert view.table.stale == (held & (state.hands[0] | state.hands[1]),)
    for number in range(20):
        assert view.resample(Random(number)).hands[other] == state.hands[other] & held


def test_after_a_hand_everything_but_the_deck_lies_open() -> None:
    state = start(3)
    connect(state, 1, "UT CO KS OK")
    for viewer in (0, 1, 2, None):
        view = state.observe(viewer)
        assert {zone: held for zone, held in view.zones().items() if zone != "deck"} == {
            zone: held for zone, held in state.zones().items() if zone != "deck"
        }
        assert view.hidden == ((), (), ())
        assert view.zones()["deck"][1:] == ["?"] * (len(state.zones()["deck"]) - 1)
        assert view.resample(Random(1)).hands == state.hands


def test_a_view_answers_for_its_seat_alone() -> None:
    state = dealt(HANDS, turned="GA OH", deck="UT VT", seats=3)
    asked, waiting, watching = state.observe(0), state.observe(1), state.observe(None)
    assert asked.legal() == state.legal(0)
    assert waiting.legal() == watching.legal() == []
    assert asked.why_not(asked.read("draw")) is None
    for view in (waiting, watching):
        refusal = view.why_not(view.read("draw"))
        assert refusal is not None
        assert refusal.sentence == "It is not your turn."
    assert (asked.phase, asked.to_act, asked.hand, asked.scores, asked.winners) == (
        *("turn", (0,), 1),
        *((0, 0, 0), None),
    )
    assert asked.write(asked.read("discard  UT on 0")) == "discard UT on 0"
    assert (asked.cards, watching.cards) == (state.hands[0], 0)
    assert asked.facts() == watching.facts() == state.facts()


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_view_can_be_sent_to_another_process(viewer: int | None) -> None:
    state = dealt(HANDS, turned="*water1 GA OH", deck="UT VT", water=8, scoring="alternate")
    view = state.observe(viewer)
    view.resample(Random(1))
    sent = pickle.loads(pickle.dumps(view))
    assert sent == view
    assert hash(sent) == hash(view)
    assert sent.legal() == view.legal()
    assert sent.table.setup is view.table.setup
    assert len(pickle.dumps(view)) < 4000


def test_views_of_different_seats_or_states_differ() -> None:
    state = dealt(HANDS, turned="GA OH", deck="UT VT")
    views = [state.observe(viewer) for viewer in (0, 1, None)]
    assert len(set(views)) == 3
    before = state.observe(None)
    play(state, "0 draw")
    assert state.observe(None) != before
    assert before != "a view"


def test_before_the_first_deal_nothing_has_a_place() -> None:
    state = start()
    for viewer in (0, 1, None):
        view = state.observe(viewer)
        assert view.unseen == 0
        assert view.resample(Random(1)) == state
        assert view.resample(Random(1)).observe(viewer) == view


def test_hands_are_counted_also_from_a_resampled_state_with_an_empty_deck() -> None:
    state = dealt(HANDS, turned="GA OH", deck="AK HI", water=0)
    pass_time(state, 1)
    (seat,) = state.to_act
    # The last card is drawn by the knocker's opponent, and the hand ends with an empty deck.
    state.knocker, state.knocked_with = 1 - seat, 3
    before = state.hands[seat]
    play(state, f"{seat} draw")
    play(state, f"{seat} discard {codes(state, state.hands[seat] & ~before)} on 0")
    assert (state.phase, state.zones()["deck"], state.hand) == ("deal", [], 1)
    again = state.observe(0).resample(Random(1))
    assert again == state
    play(again, deal_line(again))
    assert again.hand == 2
