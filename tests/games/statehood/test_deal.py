"""From the cut to the first turn: ST-1 to ST-4."""

import pytest

from cardtable.engine.options import OptionError
from cardtable.games.statehood.rules.moves import CODES
from tests.games.statehood.desk import codes, cut_for, deal_line, dealt, start, statehood
from tests.kit.desk import play, refused, texts, unreadable


@pytest.mark.clause("ST-1")
def test_the_deck_is_the_suited_cards_and_the_four_wildcards() -> None:
    state = start(3)
    play(state, cut_for(0, 3))
    request = state.chance()
    assert (request.verb, request.count) == ("deal", 56)
    assert [CODES[card] for card in request.pool] == list(CODES)
    assert CODES[-5:] == ("AC", "*AS", "*GU", "*MP", "*VI")
    assert len(set(CODES)) == 56


@pytest.mark.clause("ST-1")
def test_puerto_rico_is_the_eight_of_hearts_and_dc_the_two_of_spades() -> None:
    state = dealt(hands={0: "2S 8H KS"})
    assert {text.split()[1] for text in texts(state, 0) if text.startswith("declare")} == {"2S", "8H"}


@pytest.mark.clause("ST-1", "ST-3")
def test_a_deal_that_is_not_the_whole_deck_once_is_refused() -> None:
    state = start()
    play(state, cut_for(0, 2))
    line = deal_line(0, 2)
    assert refused(state, line.replace("AC", "AD")).clause == "ST-3"
    assert "56 cards" in unreadable(state, line.replace(" AC", ""))
    assert "not a card" in unreadable(state, line.replace("AC", "*red"))
    assert refused(state, "* cut 2S 3S").clause == "ST-3"
    assert refused(state, "0 draw").clause == "ST-3"


@pytest.mark.clause("ST-2")
@pytest.mark.parametrize(
    ("cut", "census", "dealer"),
    [
        ("3C KH", 2020, 1),
        ("AS KH", 2020, 0),
        ("KD KC 2S KH", 2020, 1),  # 16, 19 and 17 votes
        ("2C KC 2S KS", 2020, 1),  # 19 each: the first drawn
        ("2C KS KC", 2020, 1),
        ("QC QS 3S", 2020, 1),  # Michigan's 15 against Georgia's 16
        ("QC QS 3S", 2010, 0),  # 16 each in 2010
        ("2S 2H 2D 2C", 2020, 0),
    ],
)
def test_the_highest_rank_deals_first_then_the_most_votes_then_the_first_drawn(
    cut: str, census: int, dealer: int
) -> None:
    state = start(len(cut.split()), census=census)
    assert state.facts()["dealer"] is None
    play(state, f"* cut {cut}")
    assert state.facts()["dealer"] == dealer
    assert (state.phase, state.to_act, state.hand) == ("deal", (-1,), 1)


@pytest.mark.clause("ST-2")
def test_wildcards_and_double_cards_are_no_cut() -> None:
    state = start(3)
    assert [CODES[card] for card in state.chance().pool] == list(CODES[:52])
    assert state.chance().count == 3
    assert refused(state, "* cut *GU 2S 3S").clause == "ST-2"
    assert refused(state, "* cut 2S 2S 3S").clause == "ST-2"
    assert "3 cards" in unreadable(state, "* cut 2S 3S")
    assert "not a move of chance; allowed: cut, deal" in unreadable(state, "* shuffle 2S")
    assert "not a move of chance" in unreadable(state, "* ")
    assert refused(state, "0 pass").clause == "ST-2"
    assert refused(state, deal_line(0, 3)).clause == "ST-2"


@pytest.mark.clause("ST-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seven_cards_each_one_at_a_time_from_the_dealers_left_then_one_is_turned_up(seats: int) -> None:
    state = start(seats)
    top_first = list(reversed(CODES))
    play(state, cut_for(1, seats), "* deal " + " ".join(top_first))
    hands: dict[int, set[str]] = {seat: set() for seat in range(seats)}
    for _round in range(7):
        for place in range(seats):
            hands[(2 + place) % seats].add(top_first.pop(0))
    assert [set(codes(hand)) for hand in state.hands] == [hands[seat] for seat in range(seats)]
    zones = state.zones()
    assert zones["discard"] == [top_first.pop(0)]
    assert zones["deck"] == top_first
    assert len(top_first) == 56 - 7 * seats - 1


@pytest.mark.clause("ST-3", "ST-4")
def test_puerto_rico_turned_up_makes_the_hand_void() -> None:
    state = dealt(3, {0: "2S 3S", 1: "*GU"}, up="8H", dealer=2)
    assert (state.phase, state.to_act, state.scores, state.hand) == ("deal", (-1,), (0, 0, 0), 1)
    zones, facts = state.zones(), state.facts()
    assert zones["discard"] == ["8H"]
    assert len(zones["hand.0"]) == len(zones["hand.1"]) == len(zones["hand.2"]) == 7
    assert (facts["dealer"], facts["turn"]) == (0, None)
    assert refused(state, "0 draw").clause == "ST-3"
    play(state, deal_line(0, 3))
    assert (state.phase, state.to_act, state.hand) == ("turn", (1,), 2)
    assert state.zones()["discard"] != ["8H"]


@pytest.mark.clause("ST-3")
def test_void_hands_in_a_row_are_counted_each() -> None:
    state = dealt(2, up="8H", dealer=0)
    for hand, dealer in ((2, 1), (3, 0), (4, 1)):
        play(state, deal_line(dealer, 2, up="8H"))
        assert (state.hand, state.phase, state.facts()["dealer"]) == (hand, "deal", 1 - dealer)


@pytest.mark.clause("ST-4")
def test_the_dealers_left_begins_and_play_runs_clockwise() -> None:
    state = dealt(4, dealer=1)
    order = []
    for _turn in range(6):
        (seat,) = state.to_act
        assert state.facts()["turn"] == seat
        order.append(seat)
        assert "not your turn" in refused(state, f"{(seat + 1) % 4} draw").sentence
        play(state, f"{seat} draw", f"{seat} discard {codes(state.hands[seat])[0]}")
    assert order == [2, 3, 0, 1, 2, 3]


@pytest.mark.clause("ST-4")
def test_after_a_hand_the_deal_passes_to_the_left() -> None:
    state = dealt(3, {0: "8H"}, dealer=2)
    play(state, "0 draw", "0 discard 8H")
    assert (state.phase, state.facts()["dealer"], state.facts()["turn"]) == ("deal", 0, None)
    play(state, deal_line(0, 3))
    assert (state.to_act, state.hand) == ((1,), 2)


@pytest.mark.clause("ST-3")
def test_zones_and_facts_have_the_names_and_the_order_of_the_page() -> None:
    state = start(3)
    seats = range(3)
    assert list(state.zones()) == [
        "deck",
        "discard",
        *(f"hand.{seat}" for seat in seats),
        *(f"won.{seat}" for seat in seats),
        *(f"spent.{seat}" for seat in seats),
        "declared",
        *(f"challenge.{seat}" for seat in seats),
    ]
    assert all(cards == [] for cards in state.zones().values())
    assert state.facts() == {
        "dealer": None,
        "turn": None,
        "declarer": None,
        "standing": None,
        "leader": None,
        "forced": False,
        "taken": None,
        "takes": 0,
    }
    assert state.to_act == (-1,)
    assert state.observe(2).facts() == state.facts()


@pytest.mark.parametrize("seats", [1, 5, True])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(OptionError, match="2 to 4"):
        statehood().settle(seats, {})


@pytest.mark.clause("ST-17")
@pytest.mark.parametrize("target", [6, 201, True, "56", None])
def test_targets_that_are_no_whole_number_from_7_to_200_are_refused(target: object) -> None:
    with pytest.raises(OptionError, match="a whole number from 7 to 200"):
        statehood().settle(2, {"target": target})


def test_options_have_their_defaults() -> None:
    assert statehood().settle(2, {}) == {"target": 56, "census": 2020}
    assert statehood().settle(2, {"target": 7, "census": 2010}) == {"target": 7, "census": 2010}
    assert statehood().settle(2, {"target": 200})["target"] == 200
    with pytest.raises(OptionError, match="allowed: 2020, 2010"):
        statehood().settle(2, {"census": 2000})
    with pytest.raises(OptionError, match="the options are target, census"):
        statehood().settle(2, {"jokers": False})
