"""The deck, the deal and who begins: STA-1 to STA-4, STA-D."""

import pytest

from cardtable.cards.atlas import atlas
from cardtable.cards.deck import load_deck
from cardtable.engine.events import Moved
from cardtable.engine.game import CHANCE
from tests.games.states.desk import cards, codes, connect, deal_line, dealt, start
from tests.kit.desk import play, texts


@pytest.mark.clause("STA-1")
@pytest.mark.parametrize("water", range(9))
def test_the_deck_has_48_states_two_bonus_states_and_the_water_agreed_on(water: int) -> None:
    state = start(water=water)
    assert state.chance().verb == "deal"
    assert state.chance().count == 50 + water
    assert state.setup.codes[48:] == ("AK", "HI", *(f"*water{number}" for number in range(1, water + 1)))
    assert state.setup.states.bit_count() == 48


@pytest.mark.clause("STA-D")
def test_colours_and_values_are_those_that_the_published_rules_name() -> None:
    by_code = load_deck("states").by_code
    found = {code: (by_code[code].color, by_code[code].value) for code in ("DE", "OR", "NM")}
    assert found == {"DE": ("blue", 8), "OR": ("blue", 7), "NM": ("blue", 4)}
    assert [by_code[code].value for code in ("PA", "MD", "WV")] == [2, 5, 5]


@pytest.mark.clause("STA-D")
def test_no_bordering_states_are_alike_and_values_fall_with_the_neighbours() -> None:
    deck = load_deck("states")
    found: dict[int, set[int]] = {}
    for card in deck.cards[:48]:
        assert card.color not in {deck.by_code[other].color for other in card.borders}
        found.setdefault(len(card.borders) + len(card.corner), set()).add(card.value)
    assert found[1] == {10}
    assert found[7] == found[8] == {1}
    assert all(min(found[few]) > max(found[few + 1]) or few in (4, 5) for few in range(1, 7))


@pytest.mark.clause("STA-10")
def test_borders_are_those_of_the_map() -> None:
    for card in load_deck("states").cards[:48]:
        place = atlas().places[card.code]
        assert (card.borders, card.corner) == (place.borders, place.corner)
        assert (card.name, card.capital) == (place.name, place.capital)


@pytest.mark.clause("STA-2")
def test_backs_show_the_colour_and_hidden_hands_are_listed_by_them() -> None:
    state = dealt({0: "UT CO KS OK", 1: "TX *water2 DE GA"}, deck="AK")
    zones = state.observe(0).zones()
    assert zones["hand.0"] == ["CO", "KS", "OK", "UT"]
    assert zones["hand.1"] == ["?blue", "?red", "?water", "?yellow"]
    assert zones["deck"] == ["?bonus", *["?"] * 43]
    assert state.facts()["top_back"] == state.observe(1).facts()["top_back"] == "bonus"
    assert state.observe(None).zones()["hand.0"] == ["?blue", "?green", "?yellow", "?yellow"]


@pytest.mark.clause("STA-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_cards_each_one_at_a_time_from_the_first_player_then_two_piles(seats: int) -> None:
    state = start(seats, youngest=1)
    order = state.setup.codes
    play(state, " ".join(["* deal", *order]))
    for place in range(seats):
        seat = (1 + place) % seats
        assert state.hands[seat] == cards(state, " ".join(order[place : 4 * seats : seats]))
    zones = state.zones()
    assert (zones["discard.0"], zones["discard.1"]) == ([order[4 * seats]], [order[4 * seats + 1]])
    assert zones["deck"] == list(order[4 * seats + 2 :])
    assert (state.phase, state.to_act, state.facts()["first"], state.facts()["turn"]) == ("turn", (1,), 1, 1)


@pytest.mark.clause("STA-3")
def test_bonus_states_and_water_do_not_start_a_pile_but_go_below_the_deck_one_by_one() -> None:
    state = dealt(turned="*water3 AK GA HI *water1 FL", deck="TX")
    zones = state.zones()
    assert (zones["discard.0"], zones["discard.1"]) == (["GA"], ["FL"])
    assert zones["deck"][0] == "TX"
    assert zones["deck"][-4:] == ["*water3", "AK", "HI", "*water1"]
    assert state.observe(1).zones()["deck"] == ["?red", *["?"] * 43]
    # Everybody has seen them there, and nobody forgets.
    assert codes(state, sum(1 << card for card in state.observe(None).table.deck)) == "AK HI *water1 *water3"


@pytest.mark.clause("STA-3")
def test_dealt_bonus_states_are_laid_out_and_replaced_seat_by_seat_after_the_piles_are_started() -> None:
    state = start(3, youngest=2)
    hands = {2: "AL AZ AR AK", 0: "CA HI CO CT", 1: "DE FL GA ID"}
    events = play(state, deal_line(state, hands, turned="IL IN", deck="TX UT VT"))
    assert codes(state, state.hands[2]) == "AL AZ AR TX"
    assert codes(state, state.hands[0]) == "CA CO CT UT"
    assert [codes(state, front) for front in state.fronts] == ["HI", "", "AK"]
    assert state.zones()["deck"][0] == "VT"
    assert state.facts()["drawn"] == 0
    told = [event for event in events if isinstance(event, Moved) and event.target.startswith("front")]
    assert told == [Moved("AK", "hand.2", "front.2"), Moved("HI", "hand.0", "front.0")]


@pytest.mark.clause("STA-3")
def test_a_replacement_that_is_a_bonus_state_is_replaced_too() -> None:
    state = dealt({0: "AL AZ AR CA", 1: "AK CO CT DE"}, deck="HI TX UT")
    assert codes(state, state.hands[1]) == "CO CT DE TX"
    assert codes(state, state.fronts[1]) == "AK HI"
    both = dealt({0: "AK HI AR CA"}, deck="TX *water1 UT")
    assert codes(both, both.hands[0]) == "AR CA TX *water1"


@pytest.mark.clause("STA-3")
def test_the_deal_lists_the_whole_deck_once() -> None:
    state = start()
    pool = state.chance().pool
    for wrong in (pool[:-1], (*pool[:-1], 0), pool[:10]):
        refusal = state.why_not(CHANCE, tuple(wrong))
        assert refusal is not None
        assert refusal.clause == "STA-3"
    assert state.why_not(0, pool) is not None
    assert state.why_not(CHANCE, 3) is not None


@pytest.mark.clause("STA-4")
@pytest.mark.parametrize("youngest", [0, 1, 2])
def test_the_youngest_begins_the_first_hand(youngest: int) -> None:
    state = start(3, youngest=youngest)
    assert state.facts()["first"] == youngest
    play(state, deal_line(state))
    assert state.to_act == (youngest,)


@pytest.mark.clause("STA-4")
def test_afterwards_the_lowest_score_begins_and_of_equals_the_first_from_the_youngest() -> None:
    state = start(4, youngest=2)
    connect(state, 2, "UT CO KS OK")
    assert (state.scores, state.phase, state.facts()["first"]) == ((0, 0, 4, 0), "deal", 3)
    connect(state, 3, "UT CO KS OK")
    assert state.facts()["first"] == 0
    connect(state, 0, "UT CO KS OK")
    assert state.facts()["first"] == 1
    connect(state, 1, "UT CO KS OK")
    assert (state.scores, state.facts()["first"]) == ((4, 4, 4, 4), 2)
    assert state.hand == 4
    play(state, deal_line(state))
    assert (state.hand, state.to_act) == (5, (2,))


@pytest.mark.clause("STA-4", "STA-15")
def test_in_teams_a_seat_of_the_lowest_team_begins() -> None:
    state = start(4, youngest=1, teams=True)
    assert state.scores == (0, 0)
    connect(state, 3, "UT CO KS OK")
    assert (state.scores, state.facts()["first"]) == ((0, 4), 2)
    connect(state, 0, "UT CO KS OK")
    assert (state.scores, state.facts()["first"]) == ((4, 4), 1)
    connect(state, 2, "UT CO KS OK")
    assert (state.scores, state.facts()["first"]) == ((8, 4), 1)


def test_before_the_first_deal_the_table_is_empty() -> None:
    state = start(3)
    assert all(not cards for cards in state.zones().values())
    assert state.facts() == {
        "first": 0,
        "turn": None,
        "knocker": None,
        "knocked_with": None,
        "drawn": 0,
        "must_discard": None,
        "top_back": None,
    }
    assert list(state.zones()) == [
        *("deck", "discard.0", "discard.1"),
        *("hand.0", "hand.1", "hand.2", "front.0", "front.1", "front.2"),
    ]
    assert texts(state, 0) == []
    assert state.observe(0).zones() == state.zones()
