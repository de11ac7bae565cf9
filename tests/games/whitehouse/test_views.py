"""What each seat may see, and the deals it cannot tell from the real one."""

import pickle
from random import Random

import pytest

from cardtable.games.whitehouse.rules.state import WhitehouseState
from tests.games.whitehouse.desk import (
    bid_by,
    cards,
    codes,
    contract,
    dealt,
    play_hand,
    play_out,
    start,
    trick,
)
from tests.kit.desk import play, texts

VIEWERS = (0, 1, 2, 3, None)
BACKS = ["?"] * 12


def sees_kitty(state: WhitehouseState) -> list[int | None]:
    return [viewer for viewer in VIEWERS if "?" not in state.observe(viewer).zones()["kitty"]]


def test_a_seat_sees_its_own_hand_and_the_backs_of_the_others() -> None:
    state = dealt(hands={1: "AS KD"})
    zones = state.observe(1).zones()
    assert zones["hand.1"] == codes(state.hands[1])
    assert zones["hand.0"] == zones["hand.2"] == zones["hand.3"] == BACKS
    assert state.observe(None).zones()["hand.1"] == BACKS


def test_zones_and_facts_have_the_names_and_the_order_of_the_page() -> None:
    state = start(play="individual")
    assert list(state.zones()) == [
        *(f"hand.{seat}" for seat in range(4)),
        "kitty",
        "trick",
        *(f"captured.{seat}" for seat in range(4)),
    ]
    assert list(start().zones())[-2:] == ["captured.0", "captured.1"]
    assert state.facts() == {
        "dealer": None,
        "leader": None,
        "bids": [None] * 4,
        "bid": None,
        "bidder": None,
        "trump": None,
        "broken": False,
        "challengers": [],
        "votes": [0] * 4,
        "turn": None,
    }
    assert state.observe(2).facts() == state.facts()


@pytest.mark.clause("WH-5", "WH-8")
def test_the_kitty_is_seen_by_the_bidder_once_trump_is_named_and_by_all_after_the_score() -> None:
    state = dealt()
    assert sees_kitty(state) == []
    bid_by(state, 2)
    assert sees_kitty(state) == []
    play(state, "2 trump S")
    buried = codes(state.hands[2])[:4]
    play(state, f"2 bury {buried[0]}")
    assert state.observe(2).zones()["kitty"] == buried[:1]
    assert state.observe(0).zones()["kitty"] == ["?"]
    assert state.observe(0).zones()["hand.2"] == ["?"] * 15
    play(state, *(f"2 bury {code}" for code in buried[1:]))
    assert sees_kitty(state) == [2]
    play_out(state)
    assert state.phase == "deal"
    assert sees_kitty(state) == list(VIEWERS)
    assert set(state.observe(None).zones()["kitty"]) == set(buried)


@pytest.mark.clause("WH-18")
def test_after_a_call_what_was_hidden_stays_hidden() -> None:
    hands = {0: "AH", 1: "2H AD", 2: "3H", 3: "4H"}
    state = contract(3, "S", referee="honor", hands=hands, kitty="5C 6C 7C 8C")
    trick(state, "AH AD")
    play(state, "2 renege 1")
    assert sees_kitty(state) == [3]
    assert state.observe(2).zones()["hand.1"] == ["?"] * 11
    assert state.observe(2).zones()["hand.2"] == codes(state.hands[2])
    assert state.observe(0).zones()["trick"] == ["AH", "AD"]


def test_trick_and_captured_cards_are_open() -> None:
    state = contract(3, "S", hands={0: "2H", 1: "AH", 2: "KH", 3: "QH"}, kitty="5C 6C 7C 8C")
    trick(state, "2H AH KH QH")
    (seat,) = state.to_act
    play(state, f"{seat} {texts(state, seat)[0]}")
    for viewer in VIEWERS:
        zones = state.observe(viewer).zones()
        assert zones["captured.1"] == ["2H", "QH", "KH", "AH"]
        assert zones["trick"] == state.zones()["trick"] != []


def test_a_view_answers_for_its_seat_alone() -> None:
    state = dealt()
    play(state, "0 bid 300")
    asked, waiting, watching = state.observe(1), state.observe(2), state.observe(None)
    assert asked.legal() == state.legal(1)
    assert asked.legal_mask() == state.legal_mask(1)
    assert waiting.legal() == watching.legal() == []
    assert waiting.legal_mask() == watching.legal_mask() == 0
    assert asked.why_not(asked.read("bid 310")) is None
    for view in (waiting, watching):
        refusal = view.why_not(view.read("bid 310"))
        assert refusal is not None
        assert refusal.sentence == "It is not your turn."
    assert (asked.phase, asked.to_act, asked.hand, asked.scores, asked.winners) == (
        "bid",
        (1,),
        1,
        (0, 0),
        None,
    )
    assert asked.write(asked.read("bid 310")) == "bid 310"


def test_a_view_remembers_what_a_good_memory_keeps() -> None:
    hands = {0: "AH", 1: "2H", 2: "2S 3S 4S 5S 6S 7S 2D 3D 4D 5D 6D 7D", 3: "QH"}
    state = contract(3, "C", hands=hands, kitty="5C 6C 7C 8C")
    trick(state, "AH 2H 2D QH")
    view = state.observe(1)
    assert [codes(mask) for mask in view.table.played] == [["AH"], ["2H"], ["2D"], ["QH"]]
    hearts = cards("2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH")
    assert view.cannot_hold(2) == hearts
    assert view.cannot_hold(3) == 0
    assert view.counts == (11, 11, 11, 11)
    assert view.unseen == state.hands[0] | state.hands[2] | state.hands[3] | state.kitty
    assert state.observe(3).unseen == state.hands[0] | state.hands[1] | state.hands[2]
    assert view.cards == state.hands[1]
    assert state.observe(None).cards == 0


@pytest.mark.clause("WH-10")
def test_a_trump_lead_before_its_time_shows_a_hand_of_trumps() -> None:
    spades = {0: "AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S"}
    state = contract(1, "S", hands=spades, kitty="2H 3H 4H 5H")
    play(state, "0 play 3S")
    assert state.observe(2).cannot_hold(0) == state.setup.deck & ~state.setup.deck // 15 & ~cards("2S")
    for _draw in range(20):
        assert state.observe(2).resample(Random(_draw)).hands[0] & ~cards(spades[0] + " 2S") == 0


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_view_can_be_sent_to_another_process(viewer: int | None) -> None:
    state = contract(3, "S", jokers=True, census=2010)
    view = state.observe(viewer)
    view.resample(Random(1))
    sent = pickle.loads(pickle.dumps(view))
    assert sent == view
    assert hash(sent) == hash(view)
    assert sent.legal() == view.legal()
    assert sent.table.setup is view.table.setup
    assert len(pickle.dumps(view)) < 2000


def test_views_of_different_seats_or_states_differ() -> None:
    state = dealt()
    views = [state.observe(viewer) for viewer in VIEWERS]
    assert len(set(views)) == 5
    before = state.observe(None)
    play(state, "0 pass")
    assert state.observe(None) != before
    assert before != "a view"


def test_a_new_deal_gives_every_seat_the_same_observation() -> None:
    state = start(jokers=True)
    dice = Random(7)
    for viewer in VIEWERS:
        view = state.observe(viewer)
        assert view.resample(dice).observe(viewer) == view
    state = dealt(jokers=True)
    for viewer in VIEWERS:
        view = state.observe(viewer)
        hands = {tuple(view.resample(dice).hands) for _draw in range(10)}
        assert len(hands) == 10
        assert all(view.resample(dice).observe(viewer) == view for _draw in range(10))


@pytest.mark.clause("WH-11")
def test_a_new_deal_agrees_with_every_suit_that_was_not_followed() -> None:
    hands = {
        0: "AH KH 3H",
        1: "2S 3S 4S 5S 6S 7S 2D 3D 4D 5D 6D 7D",
        2: "2C 3C 4C 9C 10C JC 8D 9D 10D JD QD KD",
        3: "QH 2H 4H",
    }
    state = contract(3, "C", hands=hands, kitty="5C 6C 7C 8C")
    trick(state, "AH 2D 8D QH KH 3D 9D 2H")
    view = state.observe(0)
    dice = Random(3)
    for _draw in range(50):
        again = view.resample(dice)
        assert again.observe(0) == view
        assert not again.hands[1] & view.cannot_hold(1)
        assert not again.hands[2] & view.cannot_hold(2)


@pytest.mark.clause("WH-18")
def test_a_new_deal_keeps_the_evidence_with_who_was_caught() -> None:
    hands = {0: "AH", 1: "2H AD 2C 3C 4C 9C 10C JC QC KC AC 2D", 2: "3H", 3: "4H"}
    state = contract(3, "S", referee="honor", hands=hands, kitty="5C 6C 7C 8C")
    trick(state, "AH AD")
    play(state, "2 renege 1")
    hearts = cards("2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH")
    dice = Random(5)
    for viewer in (0, 2, 3, None):
        view = state.observe(viewer)
        for _draw in range(30):
            again = view.resample(dice)
            assert again.hands[1] & hearts
            assert again.observe(viewer) == view


@pytest.mark.clause("WH-18")
def test_a_new_deal_believes_a_wrong_call() -> None:
    hands = {0: "AH", 1: "2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD", 2: "3H", 3: "4H"}
    state = contract(3, "S", referee="honor", hands=hands, kitty="5C 6C 7C 8C")
    trick(state, "AH 2D")
    view = state.observe(2)
    dice = Random(5)
    hearts = cards("2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH")
    assert any(view.resample(dice).hands[1] & hearts for _draw in range(30))
    play(state, "2 renege 1")
    view = state.observe(2)
    assert not any(view.resample(dice).hands[1] & hearts for _draw in range(30))


def test_after_a_scored_hand_nothing_is_hidden() -> None:
    state = start()
    play(state, "* cut 2S 3H 4D AS")
    play_hand(state, 0, 1)
    for viewer in VIEWERS:
        assert state.observe(viewer).unseen == 0
        assert state.observe(viewer).resample(Random(1)) == state
