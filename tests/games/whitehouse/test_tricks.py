"""Leading, following and winning: WH-7 and WH-10 to WH-12."""

from itertools import pairwise

import pytest

from cardtable.games.kit.rules.suits import winning_place
from cardtable.games.whitehouse.rules.moves import CODES
from cardtable.games.whitehouse.rules.trumps import TRUMPS
from tests.games.whitehouse.desk import codes, contract, trick
from tests.kit.desk import play, refused, texts

RANKED = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


@pytest.mark.clause("WH-10")
@pytest.mark.parametrize("dealer", range(4))
def test_partners_let_the_dealers_left_lead(dealer: int) -> None:
    state = contract((dealer + 2) % 4, "S", dealer=dealer)
    assert state.to_act == ((dealer + 1) % 4,)
    assert state.facts()["leader"] == (dealer + 1) % 4


@pytest.mark.clause("WH-10")
@pytest.mark.parametrize("bidder", range(4))
def test_alone_the_bidder_leads_any_card(bidder: int) -> None:
    state = contract(bidder, "S", play="individual", hands={bidder: "AS KS 2H 3D"}, kitty="4D 5D 6D 7D")
    assert state.to_act == (bidder,)
    assert texts(state, bidder) == [f"play {code}" for code in codes(state.hands[bidder])]
    play(state, f"{bidder} play AS")
    assert state.facts()["broken"] is True


@pytest.mark.clause("WH-10")
def test_partners_may_not_lead_trump_until_it_is_broken() -> None:
    state = contract(
        1, "S", hands={0: "AS KS 2H 3H", 1: "2S 3S 4D 5D", 2: "QS 4H", 3: "JS 5H"}, kitty="6D 7D 8D 9D"
    )
    assert "play AS" not in texts(state, 0)
    assert refused(state, "0 play AS").clause == "WH-10"
    assert "hearts" not in refused(state, "0 play AS").sentence


@pytest.mark.clause("WH-10", "WH-11")
def test_trump_is_broken_by_the_first_trump_played_to_a_trick() -> None:
    state = contract(
        1,
        "S",
        hands={0: "AH AS 2D", 1: "3S 4S 5S 3D 4D 5D 6D 7D 8D 9D 10D JD", 2: "2H", 3: "3H"},
        kitty="4H 5H 6H 7H",
    )
    play(state, "0 play AH")
    assert state.facts()["broken"] is False
    play(state, "1 play 3S")
    assert state.facts()["broken"] is True
    trick(state, "2H 3H")
    assert state.to_act == (1,)
    assert "play 4S" in texts(state, 1)


@pytest.mark.clause("WH-10")
def test_who_holds_nothing_but_trump_leads_it() -> None:
    state = contract(1, "S", hands={0: "AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S"}, kitty="2H 3H 4H 5H")
    assert len(texts(state, 0)) == 12
    play(state, "0 play 3S")
    assert state.facts()["broken"] is True


@pytest.mark.clause("WH-10", "WH-7")
def test_a_joker_is_a_trump_to_lead_and_breaks_trump() -> None:
    hands = {0: "*red 2D 3D", 1: "4D", 2: "5D", 3: "6D"}
    state = contract(1, "S", jokers=True, hands=hands, kitty="2H 3H 4H 5H 6H 7H")
    assert refused(state, "0 play *red").clause == "WH-10"
    alone = contract(0, "S", jokers=True, play="individual", hands=hands, kitty="2H 3H 4H 5H 6H 7H")
    play(alone, "0 play *red")
    assert alone.facts()["broken"] is True


@pytest.mark.clause("WH-11")
@pytest.mark.parametrize(("suit", "word"), [("S", "spade"), ("H", "heart"), ("D", "diamond"), ("C", "club")])
def test_a_suit_that_is_held_must_be_followed(suit: str, word: str) -> None:
    trump = "H" if suit == "S" else "S"
    other = "C" if suit == "D" else "D"
    state = contract(
        3,
        trump,
        hands={0: f"A{suit}", 1: f"2{suit} 3{suit} A{other}", 2: f"4{suit}", 3: f"5{suit}"},
    )
    play(state, f"0 play A{suit}")
    assert {text[-1] for text in texts(state, 1)} == {suit}
    assert {f"play 2{suit}", f"play 3{suit}"} <= set(texts(state, 1))
    refusal = refused(state, f"1 play A{other}")
    assert refusal.clause == "WH-11"
    assert refusal.sentence == f"You have {word}s, so you must play a {word}."


@pytest.mark.clause("WH-11")
def test_who_cannot_follow_plays_anything() -> None:
    state = contract(3, "S", hands={0: "AH", 1: "2S 3S 4S 5S 6S 7S 2D 3D 4D 2C 3C 4C"}, kitty="5C 6C 7C 8C")
    play(state, "0 play AH")
    assert len(texts(state, 1)) == 12


@pytest.mark.clause("WH-11")
def test_cards_that_are_not_held_are_refused_whoever_holds_them() -> None:
    state = contract(3, "S", hands={0: "2H", 1: "AH", 2: "KH"}, kitty="5C 6C 7C 8C")
    sentences = {refused(state, f"0 play {code}").sentence for code in ("AH", "KH", "5C", "*red")}
    assert sentences == {"You do not hold that card."}


@pytest.mark.clause("WH-7")
@pytest.mark.parametrize(
    ("trump", "higher", "lower"),
    [("H", "*red", "*blue"), ("D", "*red", "*blue"), ("S", "*blue", "*red"), ("C", "*blue", "*red")],
)
def test_the_joker_of_trumps_colour_is_the_highest_trump(trump: str, higher: str, lower: str) -> None:
    suit = "SHDC".index(trump)
    order = [*(rank + trump for rank in RANKED), lower, higher]
    for low, high in pairwise(order):
        pair = [CODES.index(low), CODES.index(high)]
        assert winning_place(TRUMPS[suit], pair) == 1
        assert winning_place(TRUMPS[suit], pair[::-1]) == 0


@pytest.mark.clause("WH-7")
def test_a_joker_must_follow_trump_and_need_not_follow_anything_else() -> None:
    hands = {0: "AH 2S", 1: "*blue 3H 4D 9D 10D JD QD KD AD 2C 3C 4C", 2: "5H", 3: "6H"}
    state = contract(3, "H", jokers=True, hands=hands, kitty="2D 3D 5D 6D 7D 8D", play="individual")
    trick(state, "6H")
    assert state.to_act == (0,)
    trick(state, "AH")
    assert texts(state, 1) == ["play 3H", "play *blue"]
    assert refused(state, "1 play 4D").sentence == "You have hearts, so you must play a heart."


@pytest.mark.clause("WH-7")
def test_a_lone_joker_must_be_played_when_trump_is_led() -> None:
    hands = {0: "*red 2S 3S 4S 5S 6S 7S 8S 9S 2C 3C 4C", 3: "6H AD", 1: "5H", 2: "4H"}
    state = contract(3, "H", jokers=True, hands=hands, kitty="2D 3D 5D 6D 7D 8D", play="individual")
    play(state, "3 play 6H")
    assert texts(state, 0) == ["play *red"]
    assert refused(state, "0 play 2S").clause == "WH-7"
    # A spade led: the joker is no spade, so it is not to be played.
    state = contract(3, "D", jokers=True, hands={**hands, 3: "10S AD"}, kitty="2D 3D 5D 6D 7D 8D")
    play(state, "0 play 2S")
    play(state, f"1 {texts(state, 1)[0]}")


@pytest.mark.clause("WH-7")
def test_a_joker_may_not_be_thrown_on_a_suit_that_is_held() -> None:
    hands = {0: "*red 2S", 3: "10S AD", 1: "5H", 2: "4H"}
    state = contract(3, "D", jokers=True, hands=hands, kitty="2D 3D 5D 6D 7D 8D", play="individual")
    play(state, "3 play 10S")
    assert "play *red" not in texts(state, 0)
    assert refused(state, "0 play *red").sentence == "You have spades, so you must play a spade."


@pytest.mark.clause("WH-12")
@pytest.mark.parametrize(
    ("trump", "cards", "winner"),
    [
        ("S", "2H 3H AH KH", 2),  # ace high
        ("S", "10H 9H 8H JH", 3),
        ("S", "2H AD AC 3H", 3),  # a higher card of another suit wins nothing
        ("S", "AH 2S KH QH", 1),  # any trump beats the suit led
        ("H", "AS 2H 3H KS", 2),  # the highest trump
        ("D", "2C AS AH AD", 3),
        ("C", "AC KC QC JC", 0),
    ],
)
def test_the_highest_trump_or_else_the_highest_of_the_suit_led_wins(
    trump: str, cards: str, winner: int
) -> None:
    indices = [CODES.index(code) for code in cards.split()]
    assert winning_place(TRUMPS["SHDC".index(trump)], indices) == winner


@pytest.mark.clause("WH-12")
def test_a_low_card_never_beats_the_one_that_was_led() -> None:
    for suit, trump in enumerate(TRUMPS):
        for lead in range(54):
            assert trump.power[lead][lead] > 0
            beaten = [card for card in range(54) if trump.power[lead][card] > trump.power[lead][lead]]
            same_suit = trump.suit_masks[lead]
            for card in beaten:
                assert same_suit >> card & 1 or trump.mask >> card & 1, (suit, lead, card)


@pytest.mark.clause("WH-12")
def test_the_winner_takes_the_trick_and_leads_and_the_twelfth_winner_stays_leader() -> None:
    state = contract(3, "S", hands={0: "2H", 1: "AH", 2: "KH", 3: "QH"}, kitty="5C 6C 7C 8C")
    trick(state, "2H AH KH")
    assert state.zones()["trick"] == ["2H", "AH", "KH"]
    trick(state, "QH")
    assert state.zones()["trick"] == []
    assert state.zones()["captured.1"] == ["2H", "QH", "KH", "AH"]
    assert state.zones()["captured.0"] == []
    assert state.facts()["votes"] == [0, 3 + 11 + 17 + 40]
    assert (state.to_act, state.facts()["leader"]) == ((1,), 1)
    for number in range(11):
        assert state.phase == "play", number
        leader, cards = state.leader, []
        for _card in range(4):
            (seat,) = state.to_act
            move = texts(state, seat)[0]
            cards.append(CODES.index(move.removeprefix("play ")))
            play(state, f"{seat} {move}")
    assert state.phase == "deal"
    assert state.facts()["leader"] == (leader + winning_place(TRUMPS[0], cards)) % 4


@pytest.mark.clause("WH-12")
def test_alone_everyone_captures_for_oneself() -> None:
    state = contract(
        3, "S", play="individual", hands={3: "2H", 0: "AH", 1: "KH", 2: "QH"}, kitty="5C 6C 7C 8C"
    )
    trick(state, "2H AH KH QH")
    assert state.facts()["votes"] == [71, 0, 0, 0]
    assert state.zones()["captured.0"] == ["2H", "QH", "KH", "AH"]
