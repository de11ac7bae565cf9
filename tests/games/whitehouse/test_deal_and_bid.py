"""From the cut to the first lead: WH-1 to WH-9."""

import pytest

from cardtable.cards.masks import mask_of
from cardtable.engine.options import OptionError
from cardtable.games.whitehouse.rules.moves import CODES
from tests.games.whitehouse.desk import (
    bid_by,
    cards,
    codes,
    contract,
    cut_for,
    deal_line,
    dealt,
    start,
    whitehouse,
)
from tests.kit.desk import play, refused, texts, unreadable


@pytest.mark.clause("WH-1")
@pytest.mark.parametrize(("jokers", "size"), [(False, 52), (True, 54)])
def test_the_deck_is_the_suited_cards_and_the_jokers_on_request(jokers: bool, size: int) -> None:
    state = start(jokers=jokers)
    play(state, cut_for(0))
    request = state.chance()
    assert (request.verb, request.count) == ("deal", size)
    assert [CODES[card] for card in request.pool[50:]] == ["AD", "AC", "*red", "*blue"][: size - 50]


@pytest.mark.clause("WH-1", "WH-3")
def test_a_deal_that_is_not_the_whole_deck_once_is_refused() -> None:
    state = start()
    play(state, cut_for(0))
    line = deal_line(0)
    assert refused(state, line.replace("AC", "AD")).clause == "WH-3"
    assert refused(state, line.replace("AC", "*red")).clause == "WH-3"
    assert "52 cards" in unreadable(state, line.replace(" AC", ""))
    assert "52 cards" in unreadable(state, line + " *red *blue")
    assert "not a card" in unreadable(state, line.replace("AC", "*GU"))
    assert "52 cards" in unreadable(state, "* deal")
    assert refused(state, "* cut 2S 3S 4S 5S").clause == "WH-3"


@pytest.mark.clause("WH-2")
@pytest.mark.parametrize(
    ("cut", "census", "dealer"),
    [
        ("3C KH 2S 9D", 2020, 1),
        ("AS KH QS JD", 2020, 0),
        ("KD KC 2S KH", 2020, 1),  # 16, 19 and 17 votes
        ("2C KC 2S KS", 2020, 1),  # 19 each: the first drawn
        ("2C KS 2S KC", 2020, 1),
        ("QC QS 2S 3S", 2020, 1),  # Michigan's 15 against Georgia's 16
        ("QC QS 2S 3S", 2010, 0),  # 16 each in 2010
        ("2S 2H 2D 2C", 2020, 0),
    ],
)
def test_the_highest_rank_deals_first_then_the_most_votes_then_the_first_drawn(
    cut: str, census: int, dealer: int
) -> None:
    state = start(census=census)
    assert state.facts()["dealer"] is None
    play(state, f"* cut {cut}")
    assert state.facts()["dealer"] == dealer
    assert (state.phase, state.to_act, state.hand) == ("deal", (-1,), 1)


@pytest.mark.clause("WH-2")
def test_jokers_and_double_cards_are_no_cut() -> None:
    state = start(jokers=True)
    assert refused(state, "* cut *red 2S 3S 4S").clause == "WH-2"
    assert refused(state, "* cut 2S 2S 3S 4S").clause == "WH-2"
    assert "4 cards" in unreadable(state, "* cut 2S 3S 4S")
    assert "not a move of chance" in unreadable(state, "* shuffle 2S")
    assert "not a move of chance" in unreadable(state, "* ")
    assert refused(state, "0 pass").clause == "WH-2"
    assert refused(state, deal_line(0, jokers=True)).clause == "WH-2"


@pytest.mark.clause("WH-3")
@pytest.mark.parametrize(("jokers", "rounds"), [(False, (1, 4, 7, 10)), (True, (1, 3, 5, 7, 9, 11))])
def test_twelve_cards_each_from_the_left_and_the_kitty_after_its_rounds(
    jokers: bool, rounds: tuple[int, ...]
) -> None:
    top_first = list(range(54 if jokers else 52))
    state = start(jokers=jokers)
    play(state, cut_for(1), "* deal " + " ".join(CODES[card] for card in top_first))
    hands: dict[int, list[int]] = {seat: [] for seat in range(4)}
    kitty = []
    for number in range(1, 13):
        for seat in (2, 3, 0, 1):
            hands[seat].append(top_first.pop(0))
        if number in rounds:
            kitty.append(top_first.pop(0))
    assert state.hands == [mask_of(hands[seat]) for seat in range(4)]
    assert state.kitty == mask_of(kitty)
    assert len(kitty) == (6 if jokers else 4)
    assert not {0, 1, 2, 3} & set(kitty)
    assert not top_first
    assert state.to_act == (2,)


@pytest.mark.clause("WH-4")
def test_one_round_of_bids_from_the_dealers_left_each_higher_by_tens() -> None:
    state = dealt(dealer=1)
    assert texts(state, 2) == ["pass", *(f"bid {votes}" for votes in range(270, 531, 10))]
    play(state, "2 bid 270")
    assert texts(state, 3) == ["pass", *(f"bid {votes}" for votes in range(280, 531, 10))]
    assert refused(state, "3 bid 270").clause == "WH-4"
    play(state, "3 pass", "0 bid 310")
    assert state.facts()["bids"] == [310, None, 270, "pass"]
    assert (state.facts()["bid"], state.facts()["bidder"]) == (310, 0)
    assert "310" in refused(state, "1 bid 300").sentence
    play(state, "1 pass")
    assert (state.phase, state.to_act) == ("trump", (0,))


@pytest.mark.clause("WH-4")
def test_bids_that_no_hand_may_make() -> None:
    state = dealt()
    assert "multiples of 10" in unreadable(state, "0 bid 275")
    for text in ("260", "540", "0"):
        assert "270 to 530" in unreadable(state, f"0 bid {text}")
    for text in ("many", "", "-270", "0270.0", "٢٧٠", "9" * 40):
        assert "not a bid" in unreadable(state, f"0 bid {text}")
    for number in (275, 540, 265):
        refusal = state.why_not(0, number)
        assert refusal is not None
        assert refusal.clause == "WH-4"


@pytest.mark.clause("WH-4")
def test_nobody_bids_above_530() -> None:
    state = dealt()
    play(state, "0 bid 530")
    assert texts(state, 1) == ["pass"]
    play(state, "1 pass", "2 pass", "3 pass")
    assert (state.phase, state.to_act) == ("trump", (0,))


@pytest.mark.clause("WH-4")
@pytest.mark.parametrize("bid", [270, 300, 530])
def test_the_dealer_must_bid_when_all_others_pass(bid: int) -> None:
    state = dealt()
    play(state, "0 pass", "1 pass", "2 pass")
    assert texts(state, 3) == [f"bid {votes}" for votes in range(270, 531, 10)]
    assert refused(state, "3 pass").clause == "WH-4"
    play(state, f"3 bid {bid}")
    assert state.facts()["bids"] == ["pass", "pass", "pass", bid]
    assert state.to_act == (3,)


@pytest.mark.clause("WH-5")
def test_the_highest_bidder_names_a_suit_before_seeing_the_kitty() -> None:
    state = dealt()
    bid_by(state, 1)
    assert texts(state, 1) == ["trump S", "trump H", "trump D", "trump C"]
    assert state.observe(1).zones()["kitty"] == ["?"] * 4
    assert "S, H, D, C" in unreadable(state, "1 trump X")
    assert refused(state, "1 pass").clause == "WH-5"
    assert refused(state, "0 trump S").sentence == "It is not your turn."
    play(state, "1 trump D")
    assert state.facts()["trump"] == "D"


@pytest.mark.clause("WH-6")
@pytest.mark.parametrize(
    ("bidder", "allowed", "wrong"),
    [
        (0, ["trump H", "trump D"], "trump S"),
        (1, ["trump S", "trump C"], "trump D"),
        (2, ["trump H", "trump D"], "trump C"),
        (3, ["trump S", "trump C"], "trump H"),
    ],
)
def test_in_the_colour_variation_each_side_has_its_colour(
    bidder: int, allowed: list[str], wrong: str
) -> None:
    state = dealt(colors=True)
    bid_by(state, bidder)
    assert texts(state, bidder) == allowed
    assert refused(state, f"{bidder} {wrong}").clause == "WH-6"


@pytest.mark.clause("WH-6")
def test_the_colour_variation_is_for_partners_only() -> None:
    with pytest.raises(OptionError, match="'colors' can be true only in partnership play"):
        start(colors=True, play="individual")


def test_a_match_to_13_is_for_individual_play_only() -> None:
    assert start(play="individual", target=13).setup.target == 13
    with pytest.raises(OptionError, match="13 only in individual play; allowed: 3, 5, 7, 9, 11"):
        start(target=13)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"target": 8}, "option 'target' cannot be 8; allowed: 3, 5, 7, 9, 11, 13"),
        ({"jokers": 1}, "option 'jokers' cannot be 1; allowed: false, true"),
        ({"play": "team"}, "option 'play' cannot be team; allowed: partnership, individual"),
        ({"referee": True}, "option 'referee' cannot be true; allowed: strict, honor"),
        ({"census": "2020"}, "option 'census' cannot be 2020; allowed: 2020, 2010"),
        ({"wild": 1}, "there is no option 'wild'; the options are play, jokers, target"),
    ],
)
def test_options_that_there_are_not(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(OptionError) as caught:
        start(**options)
    assert str(caught.value).startswith(sentence)


def test_four_play() -> None:
    with pytest.raises(OptionError, match="cannot have 3 seats; allowed: 4"):
        whitehouse().settle(3, {})


@pytest.mark.clause("WH-8")
@pytest.mark.parametrize(("jokers", "size"), [(False, 4), (True, 6)])
def test_the_bidder_picks_up_the_kitty_and_buries_as_many_cards(jokers: bool, size: int) -> None:
    state = dealt(jokers=jokers)
    bid_by(state, 0)
    hand, kitty = codes(state.hands[0]), codes(state.kitty)
    play(state, "0 trump H")
    assert state.phase == "bury"
    assert state.zones()["kitty"] == []
    assert set(state.zones()["hand.0"]) == {*hand, *kitty}
    assert texts(state, 0) == [f"bury {code}" for code in codes(state.hands[0])]
    # From the hand and from the kitty, trumps and votes as one likes; what is buried stays buried.
    chosen = [hand[0], kitty[0], *kitty[1 : size - 1]]
    play(state, f"0 bury {chosen[0]}")
    assert refused(state, f"0 bury {chosen[0]}").clause == "WH-8"
    assert refused(state, f"0 play {chosen[1]}").clause == "WH-8"
    assert refused(state, f"0 bury {codes(state.hands[1])[0]}").sentence == "You do not hold that card."
    for code in chosen[1:]:
        assert state.phase == "bury"
        play(state, f"0 bury {code}")
    assert state.phase == "play"
    assert state.kitty == cards(" ".join(chosen))
    assert [hand.bit_count() for hand in state.hands] == [12, 12, 12, 12]


@pytest.mark.clause("WH-8")
def test_the_kitty_counts_for_the_bidder_when_the_hand_is_scored() -> None:
    state = contract(0, "S", hands={0: "AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S"}, kitty="AH AC AD KH")
    votes = state.facts()["votes"]
    assert votes == [0, 0]
    while state.phase == "play":
        (seat,) = state.to_act
        before = state.facts()["votes"]
        play(state, f"{seat} {texts(state, seat)[-1]}")
    assert isinstance(before, list)
    assert before[0] <= 538 - 40 - 28 - 30 - 17
    assert state.facts()["votes"] == [538, 0]
    assert set(state.zones()["kitty"]) == {"AH", "AC", "AD", "KH"}


@pytest.mark.clause("WH-9")
def test_in_individual_play_each_other_player_may_challenge_once() -> None:
    state = dealt(play="individual")
    bid_by(state, 2)
    play(state, "2 trump C", *(f"2 bury {code}" for code in codes(state.hands[2])[:4]))
    assert (state.phase, state.to_act) == ("challenge", (3,))
    assert texts(state, 3) == ["pass", "challenge"]
    assert refused(state, "1 challenge").sentence == "It is not your turn."
    assert refused(state, "3 bid 500").clause == "WH-9"
    play(state, "3 challenge", "0 pass")
    assert refused(state, "3 challenge").clause == "WH-9"
    play(state, "1 challenge")
    assert state.facts()["challengers"] == [3, 1]
    assert (state.phase, state.to_act) == ("play", (2,))
    assert refused(state, "2 challenge").clause == "WH-12"


@pytest.mark.clause("WH-9")
def test_partners_are_not_asked_for_a_challenge() -> None:
    state = contract(0, "H")
    assert state.phase == "play"
    assert state.facts()["challengers"] == []
