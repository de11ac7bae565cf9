"""What each seat may know: hands by their backs, hidden trades, and nothing of the cards that losers hold."""

import pickle
from random import Random

import pytest

from tests.games.american_deuce.desk import codes, dealt, elected, leading, start, turn
from tests.games.american_deuce.test_trade import LOW
from tests.kit.desk import play

VIEWERS = (0, 1, 2, 3, None)


def test_a_seat_sees_its_own_hand_and_the_backs_of_the_others() -> None:
    state = dealt()
    for viewer in VIEWERS:
        zones = state.observe(viewer).zones()
        for seat in range(4):
            assert zones[f"hand.{seat}"] == (codes(state, seat) if seat == viewer else ["?"] * 13)
        assert zones["table"] == zones["played"] == []


@pytest.mark.clause("AD-1")
def test_with_two_decks_the_backs_are_seen_first_deck_first() -> None:
    state = dealt(seats=6, hands={1: "3S 3H 3D 3C 4S 4H 4D 4C 5S 5H 5D 5C 6S 6H 6D 6C 7S' 7H'"})
    zones = state.observe(0).zones()
    assert zones["hand.1"] == ["?1"] * 16 + ["?2"] * 2
    assert zones["hand.0"] == codes(state, 0)
    assert state.observe(1).counts[1] == (16, 2)
    assert state.observe(None).cards_of(1) == 18


def test_what_was_played_is_open_and_who_played_it_is_remembered() -> None:
    state = leading(hands={0: "KD 3S", 1: "4S"})
    turn(state, "3S", "4S")
    for viewer in VIEWERS:
        view = state.observe(viewer)
        assert view.zones()["table"] == ["4S"]
        assert view.zones()["played"] == ["3S"]
        assert view.table.gone == state.gone
        assert view.facts() == state.facts()


@pytest.mark.clause("AD-7")
def test_only_the_two_who_trade_see_the_cards() -> None:
    state = elected(hands={0: "3C", 2: "KD 2H 2S"}, seats=5)
    play(state, "0 ask", "2 give 2H")
    for viewer in (0, 2):
        trade = state.observe(viewer).table.cabinet.trade
        assert trade == state.cabinet.trade
    for viewer in (1, 3, 4, None):
        trade = state.observe(viewer).table.cabinet.trade
        assert trade is not None
        assert (trade.given, trade.returned, trade.short) == (-2, -2, False)
    assert state.observe(0).zones()["hand.2"].count("?1") == len(codes(state, 2)) - sum(
        code.endswith("'") for code in codes(state, 2)
    )


@pytest.mark.clause("AD-7", "AD-8")
def test_a_hidden_trade_of_other_cards_looks_the_same() -> None:
    first = elected(hands={0: LOW, 2: "KD 2H 2S"})
    second = first.copy()
    play(first, "0 ask", "2 give 2H")
    play(second, "0 ask", "2 give 2S")
    assert first.observe(1) == second.observe(1)
    assert first.observe(None) == second.observe(None)
    assert first.observe(0) != second.observe(0)
    assert first.observe(2) != second.observe(2)


@pytest.mark.clause("AD-16")
def test_what_losers_hold_stays_hidden_after_a_round() -> None:
    state = leading(hands={0: "KD"})
    state.hands[0] = state.setup.pack.king
    turn(state, "KD")
    assert state.phase == "deal"
    for viewer in VIEWERS:
        zones = state.observe(viewer).zones()
        for seat in (1, 2, 3):
            assert zones[f"hand.{seat}"] == (codes(state, seat) if seat == viewer else ["?"] * 13)


def test_a_view_answers_for_its_seat_alone() -> None:
    state = leading(hands={0: "KD 3S", 1: "4S"})
    turn(state, "3S")
    asked, waiting, watching = state.observe(1), state.observe(2), state.observe(None)
    assert asked.legal() == state.legal(1)
    assert waiting.legal() == watching.legal() == []
    assert asked.why_not(asked.read("play 4S")) is None
    for view in (waiting, watching):
        refusal = view.why_not(view.read("pass"))
        assert refusal is not None
        assert refusal.sentence == "It is not your turn."
    assert (asked.phase, asked.to_act, asked.hand, asked.winners) == ("play", (1,), 1, None)
    assert asked.scores == (0, 0, 0, 0)
    assert asked.write(asked.read("play 4S")) == "play 4S"
    assert asked.cards == state.hands[1]
    assert watching.cards == 0
    assert asked.unseen == state.hands[0] | state.hands[2] | state.hands[3]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_view_can_be_sent_to_another_process(viewer: int | None) -> None:
    state = elected(hands={0: LOW, 2: "KD 3H"})
    play(state, "0 ask", "2 give 3H", "* take AS")
    view = state.observe(viewer)
    view.resample(Random(1))
    sent = pickle.loads(pickle.dumps(view))
    assert sent == view
    assert hash(sent) == hash(view)
    assert sent.legal() == view.legal()
    assert sent.table.setup is view.table.setup
    assert sent.table.setup.pack is view.table.setup.pack
    assert sent.resample(Random(2)).observe(viewer) == view
    assert len(pickle.dumps(view)) < 2000


def test_views_of_different_seats_or_states_differ() -> None:
    state = dealt()
    assert len({state.observe(viewer) for viewer in VIEWERS}) == 5
    before = state.observe(None)
    play(state, "0 suit S")
    assert state.observe(None) != before
    assert before != "a view"


@pytest.mark.parametrize("seats", range(4, 9))
def test_a_new_deal_gives_every_seat_the_same_observation(seats: int) -> None:
    state = start(seats)
    dice = Random(7)
    viewers: list[int | None] = [*range(seats), None]
    for viewer in viewers:
        view = state.observe(viewer)
        assert view.resample(dice).observe(viewer) == view
    state = dealt(seats=seats)
    for viewer in viewers:
        view = state.observe(viewer)
        found = [view.resample(dice) for _draw in range(10)]
        assert len({tuple(again.hands) for again in found}) == 10
        assert all(again.observe(viewer) == view for again in found)


@pytest.mark.clause("AD-6")
def test_a_new_deal_knows_where_the_king_of_diamonds_is_and_where_it_is_not() -> None:
    dice = Random(3)
    king = leading(hands={0: "KD"}).setup.pack.king
    state = elected(hands={0: "KD"})
    assert all(state.observe(2).resample(dice).hands[0] & king for _draw in range(20))
    state = elected(hands={0: LOW, 2: "KD 2H"})
    holders = set()
    for _draw in range(60):
        hands = state.observe(1).resample(dice).hands
        holders |= {seat for seat in range(4) if hands[seat] & king}
    assert holders == {2, 3}
    play(state, "0 ask")
    assert all(state.observe(1).resample(dice).hands[2] & king for _draw in range(20))


@pytest.mark.clause("AD-7")
def test_a_new_deal_leaves_the_president_elect_nothing_below_the_card_that_went_back() -> None:
    state = elected("SHDC", hands={0: "9C 9D 10S 10H JS JH QS QH KS KH AS AH AC", 2: "KD 2H 2S"})
    play(state, "0 ask", "2 give 2H")
    pack = state.setup.pack
    dice = Random(5)
    nine = pack.number["9C"]
    for viewer, certain in ((2, True), (1, False)):
        for _draw in range(50):
            again = state.observe(viewer).resample(dice)
            trade = again.cabinet.trade
            assert trade is not None
            back = trade.returned
            assert not certain or back == nine
            assert again.hands[0] & ~state.cabinet.ranking.above[back] == 0
            assert again.hands[2] >> back & 1
