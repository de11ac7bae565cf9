"""What each seat may see, and the deals it cannot tell from the real one."""

import pickle
from collections import Counter
from itertools import permutations
from random import Random

import pytest

from cardtable.games.statehood.rules.state import StatehoodState
from tests.games.statehood.desk import cards, codes, dealt, empty_deck, start
from tests.kit.desk import play, texts

VIEWERS = (0, 1, 2, None)
BACKS = ["?"] * 7


def settled() -> StatehoodState:
    state = dealt(3, {0: "8H"})
    play(state, "0 declare 8H")
    for seat in (1, 2):
        play(state, f"{seat} {texts(state, seat)[0]}")
    return state


def assert_resamples(state: StatehoodState, draws: int = 20) -> None:
    dice = Random(1)
    for viewer in (*range(state.setup.seats), None):
        view = state.observe(viewer)
        for _draw in range(draws):
            assert view.resample(dice).observe(viewer) == view


@pytest.mark.clause("ST-3")
def test_a_seat_sees_its_own_hand_and_neither_the_others_nor_the_deck() -> None:
    state = dealt(3, {1: "AS KD"})
    zones = state.observe(1).zones()
    assert zones["hand.1"] == codes(state.hands[1])
    assert zones["hand.0"] == zones["hand.2"] == BACKS
    assert zones["deck"] == ["?"] * 34
    assert zones["discard"] == state.zones()["discard"]
    assert state.observe(None).zones()["hand.1"] == BACKS


@pytest.mark.clause("ST-5")
def test_a_drawn_card_is_seen_by_who_drew_it() -> None:
    state = dealt(3, deck="AH")
    play(state, "0 draw")
    assert "AH" in state.observe(0).zones()["hand.0"]
    for viewer in (1, 2, None):
        assert state.observe(viewer).zones()["hand.0"] == ["?"] * 8
        assert state.observe(viewer).table.known == [0, 0, 0]


@pytest.mark.clause("ST-6")
def test_a_card_taken_openly_is_remembered_until_it_is_seen_to_leave() -> None:
    state = dealt(3, {0: "3S *GU"}, up="KD")
    play(state, "0 take", "0 discard 3S")
    for viewer in VIEWERS:
        view = state.observe(viewer)
        assert view.table.known == [cards("KD"), 0, 0]
        if viewer != 0:
            assert view.zones()["hand.0"] == BACKS
            assert view.shown(0) == cards("KD")
        assert not view.unseen & cards("KD")
        assert all(view.resample(Random(seed)).hands[0] & cards("KD") for seed in range(20))
    play(state, "1 draw", f"1 discard {codes(state.hands[1])[0]}")
    play(state, "2 draw", f"2 discard {codes(state.hands[2])[0]}")
    assert state.observe(1).table.known == [cards("KD"), 0, 0]
    assert_resamples(state)
    play(state, "0 declare *GU with KD")
    assert state.observe(1).table.known == [0, 0, 0]
    assert_resamples(state)


@pytest.mark.clause("ST-6")
@pytest.mark.parametrize("how", ["discard", "challenge", "declare", "Puerto Rico", "lay"])
def test_every_way_in_which_a_known_card_leaves_is_seen(how: str) -> None:
    state = dealt(
        2, {0: "3S *GU 8H" if how != "lay" else "3S", 1: "8H" if how == "lay" else "*VI 3C"}, up="KD"
    )
    play(state, "0 take", "0 discard 3S")
    assert state.known[0] == cards("KD")
    match how:
        case "discard":
            play(state, "1 draw", "1 discard 3C", "0 draw", "0 discard KD")
        case "challenge":
            play(state, "1 declare *VI with 3C", "0 challenge KD")
        case "declare":
            play(state, "1 draw", "1 discard 3C", "0 declare *GU with KD")
        case "Puerto Rico":
            play(state, "1 draw", "1 discard 3C", "0 declare 8H")
        case _:
            play(state, "1 declare 8H")
            laid = next(text for text in texts(state, 0) if "KD" in text)
            play(state, f"0 {laid}")
    assert state.known == [0, 0]
    assert_resamples(state)


@pytest.mark.clause("ST-10")
def test_a_pass_reveals_nothing() -> None:
    state = dealt(3, {0: "*GU 9H", 1: "AC KD QH"})
    before = state.observe(0).unseen
    play(state, "0 declare *GU with 9H", "1 pass")
    view = state.observe(0)
    assert view.unseen == before
    holders = Counter(
        seat for seed in range(60) for seat in (1, 2) if view.resample(Random(seed)).hands[seat] & cards("AS")
    )
    assert holders[1] > 0
    assert holders[2] > 0


@pytest.mark.clause("ST-13")
def test_who_is_forced_is_known_to_hold_puerto_rico() -> None:
    state = dealt(3, {0: "3S", 2: "8H"})
    empty_deck(state, left=1)
    view = state.observe(1)
    assert any(not view.resample(Random(seed)).hands[2] & cards("8H") for seed in range(20))
    play(state, "0 draw", "0 discard 3S")
    for viewer in VIEWERS:
        view = state.observe(viewer)
        assert view.shown(2) & cards("8H")
        assert all(view.resample(Random(seed)).hands[2] & cards("8H") for seed in range(20))
    assert state.observe(1).zones()["hand.2"] == BACKS
    assert_resamples(state)


@pytest.mark.clause("ST-16")
def test_all_hands_are_open_once_puerto_rico_is_settled_and_the_deck_is_not() -> None:
    state = settled()
    assert state.phase == "deal"
    for viewer in VIEWERS:
        zones = state.observe(viewer).zones()
        assert zones.pop("deck") == ["?"] * len(state.deck)
        true = state.zones()
        del true["deck"]
        assert zones == true
    assert_resamples(state)


@pytest.mark.clause("ST-14")
def test_hands_stay_hidden_while_cards_are_laid() -> None:
    state = dealt(3, {0: "8H"})
    play(state, "0 declare 8H")
    play(state, f"1 {texts(state, 1)[0]}")
    zones = state.observe(0).zones()
    assert zones["challenge.1"] == state.zones()["challenge.1"] != []
    assert zones["hand.1"] == ["?"]
    assert zones["hand.2"] == BACKS
    assert state.observe(2).zones()["hand.2"] == codes(state.hands[2])


@pytest.mark.clause("ST-3", "ST-7")
@pytest.mark.parametrize("void", [True, False])
def test_hands_stay_hidden_after_a_void_or_forfeited_hand(void: bool) -> None:
    if void:
        state = dealt(3, up="8H")
    else:
        state = dealt(3, {0: "8H"})
        play(state, "0 draw", "0 discard 8H")
    zones = state.observe(1).zones()
    assert zones["hand.0"] == zones["hand.2"] == BACKS
    assert zones["hand.1"] == codes(state.hands[1])
    assert zones["discard"][-1] == "8H"
    assert_resamples(state)


def test_a_view_answers_for_its_seat_alone() -> None:
    state = dealt(3, {0: "*GU 9H"})
    play(state, "0 declare *GU with 9H")
    asked, waiting, watching = state.observe(1), state.observe(2), state.observe(None)
    assert asked.legal() == state.legal(1) != []
    assert waiting.legal() == watching.legal() == []
    assert asked.why_not(asked.read("pass")) is None
    for view in (waiting, watching):
        refusal = view.why_not(view.read("pass"))
        assert refusal is not None
        assert refusal.sentence == "It is not your turn."
    assert (asked.phase, asked.to_act, asked.hand, asked.scores, asked.winners) == (
        "challenge",
        (1,),
        1,
        (0, 0, 0),
        None,
    )
    assert asked.write(asked.read("pass")) == "pass"
    assert asked.cards == state.hands[1]
    assert watching.cards == 0


def test_what_a_seat_does_not_see_is_in_the_other_hands_and_the_deck() -> None:
    state = dealt(3, {0: "3S", 1: "*GU 9H", 2: "AC"}, up="KD")
    assert state.observe(0).unseen == state.hands[1] | state.hands[2] | sum(1 << card for card in state.deck)
    play(state, "0 take", "0 discard 3S", "1 declare *GU with 9H", "2 challenge AC")
    hidden = state.hands[0] | state.hands[1] | sum(1 << card for card in state.deck)
    assert state.observe(2).unseen == hidden & ~cards("KD")
    assert start(3).observe(0).unseen == 0


def test_a_view_can_be_sent_to_another_process() -> None:
    state = dealt(4, {0: "8H"}, census=2010, target=33)
    play(state, "0 declare 8H")
    for viewer in (*range(4), None):
        view = state.observe(viewer)
        sent = pickle.loads(pickle.dumps(view))
        assert sent == view
        assert hash(sent) == hash(view)
        assert sent.legal() == view.legal()
        assert sent.table.setup is view.table.setup
        assert len(pickle.dumps(view)) < 2000


def test_views_of_different_seats_or_states_differ() -> None:
    state = dealt(3)
    views = [state.observe(viewer) for viewer in VIEWERS]
    assert len(set(views)) == 4
    before = state.observe(None)
    play(state, "0 draw")
    assert state.observe(None) != before
    assert before != "a view"


def test_a_new_deal_gives_every_seat_the_same_observation() -> None:
    assert_resamples(start(4), 2)
    state = dealt(4)
    assert_resamples(state)
    view = state.observe(2)
    dice = Random(7)
    assert len({tuple(view.resample(dice).hands) for _draw in range(10)}) == 10
    assert len({view.resample(dice).deck for _draw in range(10)}) == 10


def test_every_deal_that_agrees_is_as_likely_as_any_other() -> None:
    """Five hidden cards: two in a hand that took the king of diamonds, one in another, two in the deck."""
    state = dealt(3, {0: "3S", 1: "4S", 2: "5S"}, up="KD", dealer=2)
    play(state, "0 take", "0 discard 3S")
    for seat, size in ((0, 3), (1, 2), (2, 1)):
        held = [
            card for card in range(56) if state.hands[seat] >> card & 1 and not state.known[seat] >> card & 1
        ]
        for card in held[size - (seat == 0) :]:
            state.hands[seat] ^= 1 << card
            state.discard.insert(0, card)
    empty_deck(state, left=2)
    view = state.observe(1)
    hidden = codes(view.unseen)
    assert len(hidden) == 5
    exact = {(frozenset(order[:2]), order[2], order[3:]) for order in permutations(hidden)}
    assert len(exact) == 60
    dice = Random(11)
    drawn: Counter[object] = Counter()
    for _draw in range(6000):
        again = view.resample(dice)
        first = frozenset(codes(again.hands[0])) - {"KD"}
        (second,) = codes(again.hands[2])
        drawn[first, second, tuple(codes(1 << card)[0] for card in again.deck)] += 1
    assert drawn.keys() == exact
    # A hundred each on average; four standard deviations are forty.
    assert all(60 < number < 140 for number in drawn.values())
