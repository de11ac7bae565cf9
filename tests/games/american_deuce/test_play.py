"""Tricks: who may play what, passing, riots and the royal flush. AD-9, AD-12, AD-13."""

import pytest

from cardtable.engine.events import Moved, Said, Won
from tests.games.american_deuce.desk import codes, leading, turn
from tests.kit.desk import play, refused, texts


@pytest.mark.clause("AD-9")
def test_the_president_elect_leads_any_combination() -> None:
    state = leading(hands={0: "3S 3H 3D 4S 4H 5S 6S 7S 8S KD QD JD 9D"}, president=0)
    assert (state.phase, state.to_act) == ("play", (0,))
    for text in ("play 3S", "play 3S 3H", "play 3S 3H 3D", "play 3S 4S 5S 6S 7S", "play 3S 3H 3D 4S 4H"):
        assert text in texts(state, 0)
    assert "pass" not in texts(state, 0)
    assert refused(state, "0 pass").sentence == "You lead, so you must play something."
    assert refused(state, "0 play 3S 4S").clause == "AD-10"
    assert refused(state, "0 play 3S 4S 5S 6S 8S 7S").sentence.startswith("That is too many cards")
    assert refused(state, "0 play 3S 3H 4S 4H 5S").clause == "AD-11"
    assert refused(state, "0 play 2S").sentence == "You can only play cards that you hold."
    assert refused(state, "0 give 3S").sentence == "Play cards or pass now."
    assert refused(state, "1 play 4D").sentence == "It is not your turn."
    play(state, "0 play 7S 5S 3S 6S 4S")
    assert state.zones()["table"] == ["3S", "4S", "5S", "6S", "7S"]


@pytest.mark.clause("AD-9")
def test_each_plays_higher_of_the_same_number_or_passes() -> None:
    hands = {0: "KD 5S 5H", 1: "4S 4H 6S 6D 7S", 2: "5D 5C 2S", 3: "9S 9H"}
    state = leading(hands=hands)
    turn(state, "5S 5H")
    assert state.facts()["combination"] == "pair"
    assert state.facts()["standing"] == 0
    assert state.to_act == (1,)
    assert texts(state, 1)[0] == "pass"
    assert refused(state, "1 play 7S").sentence == (
        "2 cards are on the table, so play 2, four of a kind, or pass."
    )
    assert refused(state, "1 play 4S 4H").sentence == "Your pair must be higher than the one on the table."
    turn(state, "6S 6D")
    assert state.zones()["played"] == ["5S", "5H"]
    assert state.zones()["table"] == ["6S", "6D"]
    assert refused(state, "2 play 5D 5C").clause == "AD-10"
    turn(state, "-", "9S 9H")
    assert state.facts()["passed"] == [2]
    assert (state.facts()["standing"], state.to_act) == (3, (0,))
    assert state.zones()["played"] == ["5S", "5H", "6S", "6D"]


@pytest.mark.clause("AD-9")
def test_who_has_passed_is_out_until_the_trick_is_over() -> None:
    hands = {0: "KD 3S", 1: "4S 8S 2S", 2: "5S 9S 2H", 3: "6S 10S 2D"}
    state = leading(hands=hands)
    turn(state, "3S", "4S", "-", "6S", "-")
    assert state.facts()["passed"] == [2, 0]
    assert state.to_act == (1,)
    assert texts(state, 2) == []
    assert refused(state, "2 play 9S").sentence == "It is not your turn."
    turn(state, "8S")
    assert state.to_act == (3,)
    turn(state, "10S", "2S")
    assert state.to_act == (3,)
    events = turn(state, "-")
    assert events[0] == Said(3, "pass")
    assert events[1] == Won(1, "trick", 1, "played")
    assert events[2] == Moved("2S", "table", "played")
    assert state.to_act == (1,)
    facts = state.facts()
    assert (facts["standing"], facts["passed"], facts["combination"], facts["riot"]) == (
        None,
        [],
        None,
        False,
    )
    assert state.zones()["table"] == []
    assert state.zones()["played"] == ["3S", "4S", "6S", "8S", "10S", "2S"]


@pytest.mark.clause("AD-9")
def test_the_number_of_cards_is_set_anew_by_each_lead() -> None:
    state = leading(hands={0: "KD 3S 7S 7H", 1: "2S"})
    turn(state, "3S", "-", "-", "-")
    assert state.to_act == (0,)
    assert "play 7S 7H" in texts(state, 0)
    assert "pass" not in texts(state, 0)


@pytest.mark.clause("AD-9", "AD-11")
def test_five_cards_of_other_classes_are_of_one_kind() -> None:
    hands = {
        0: "KD 3S 4S 5S 6S 7H",
        1: "3H 4H 5H 6H 9H 4C 5C",
        2: "JS JH JD 5D 6D",
        3: "8C 9C 10C JC QC",
    }
    state = leading(hands=hands)
    turn(state, "3S 4S 5S 6S 7H")
    assert state.facts()["combination"] == "straight"
    assert refused(state, "1 play 4C").sentence == (
        "5 cards are on the table, so play 5, four of a kind, or pass."
    )
    turn(state, "3H 4H 5H 6H 9H")
    assert state.facts()["combination"] == "flush"
    assert refused(state, "2 play JS JH JD").clause == "AD-9"
    turn(state, "-")
    turn(state, "8C 9C 10C JC QC")
    assert state.facts()["combination"] == "straight flush"


@pytest.mark.clause("AD-9")
def test_a_lower_class_or_a_lower_five_is_refused() -> None:
    hands = {0: "KD 3H 4H 5H 6H 9H", 1: "3S 4S 5S 6S 7C"}
    state = leading(hands=hands)
    turn(state, "3H 4H 5H 6H 9H")
    refusal = refused(state, "1 play 3S 4S 5S 6S 7C")
    assert refusal.clause == "AD-11"
    assert refusal.sentence == "Your five cards must be higher than the five on the table."


@pytest.mark.clause("AD-10")
@pytest.mark.parametrize(
    ("lead", "wrong", "sentence"),
    [
        ("9S", "8S", "Your card must be higher than the one on the table."),
        ("9S", "8S 8H", "One card is on the table, so play one card, four of a kind, or pass."),
        ("9S 9H", "8S 8H", "Your pair must be higher than the one on the table."),
        ("9S 9H 9D", "8S 8H 8D", "Your triple must be higher than the one on the table."),
    ],
)
def test_what_is_not_higher_is_refused_in_words(lead: str, wrong: str, sentence: str) -> None:
    state = leading(hands={0: "KD 9S 9H 9D", 1: "8S 8H 8D", 2: "3S"})
    turn(state, lead)
    assert refused(state, f"1 play {wrong}").sentence == sentence


@pytest.mark.clause("AD-9")
def test_the_turn_follows_the_order_of_play_past_those_who_passed() -> None:
    state = leading(seats=6, president=4, hands={4: "KD 3S"})
    turn(state, "3S")
    for seat in (5, 0, 1, 2):
        assert state.to_act == (seat,)
        turn(state, "-")
    assert state.to_act == (3,)
    assert state.facts()["passed"] == [5, 0, 1, 2]


@pytest.mark.clause("AD-13")
@pytest.mark.parametrize("lead", ["3S", "3S 3H", "3S 3H 3D", "5S 6S 7S 8S 9D"])
def test_a_riot_may_be_played_on_one_two_three_or_five_cards(lead: str) -> None:
    hands = {0: "KD 3S 3H 3D 5S 6S 7S 8S 9D", 1: "4S 4H 4D 4C"}
    state = leading(hands=hands)
    turn(state, lead)
    assert "play 4S 4H 4D 4C" in texts(state, 1)
    turn(state, "4S 4H 4D 4C")
    facts = state.facts()
    assert (facts["riot"], facts["combination"], facts["standing"]) == (True, "riot", 1)


@pytest.mark.clause("AD-13")
def test_only_a_higher_riot_goes_on_a_riot() -> None:
    hands = {
        0: "KD 3S AH",
        1: "5S 5H 5D 5C",
        2: "4S 4H 4D 4C 2S 7S 7H 8S 8H 9S 9H 10S 10H",
        3: "6S 6H 6D 6C AS",
    }
    state = leading(hands=hands)
    turn(state, "3S", "5S 5H 5D 5C")
    assert texts(state, 2) == ["pass"]
    assert refused(state, "2 play 4S 4H 4D 4C").sentence == "Only a higher riot beats a riot."
    assert refused(state, "2 play 2S").clause == "AD-13"
    turn(state, "-")
    assert texts(state, 3) == ["pass", "play 6S 6H 6D 6C"]


@pytest.mark.clause("AD-13")
def test_a_riot_is_led_only_by_a_hand_that_is_nothing_else() -> None:
    deck = "KD KS 3S 3H 3D 3C 4S 4H 5S 5H 6S 6H 7S 7H 8S 8H 9S 9H 10S 10H"
    hands = {0: "KD 3S 3H 3D 3C", 1: "KS 4S 4H 5S 5H"}
    state = leading(hands=hands, deck=deck)
    assert "play 3S 3H 3D 3C" not in texts(state, 0)
    assert refused(state, "0 play 3S 3H 3D 3C").sentence == (
        "You may lead a riot only when those four are your last cards."
    )
    turn(state, "KD", "-", "-", "-")
    assert texts(state, 0) == [
        *("play 3S", "play 3H", "play 3D", "play 3C"),
        *("play 3S 3H", "play 3S 3D", "play 3S 3C", "play 3H 3D", "play 3H 3C", "play 3D 3C"),
        *("play 3S 3H 3D", "play 3S 3H 3C", "play 3S 3D 3C", "play 3H 3D 3C"),
        "play 3S 3H 3D 3C",
    ]
    turn(state, "3S 3H 3D 3C")
    assert state.phase == "deal"


@pytest.mark.clause("AD-14")
def test_an_ordinary_riot_does_not_go_on_five_of_a_kind_a_riot_of_one_colour_does() -> None:
    hands = {0: "KD 3S 3S' 3H 3D 3C", 1: "4S 4S' 4H 4D 4C 4C' 3H' 2S 2S' 2H 2D", 2: "AS AS' AH AH'"}
    state = leading(hands=hands, seats=5)
    turn(state, "3S 3S' 3H 3D 3C")
    assert state.facts()["combination"] == "five of a kind"
    refusal = refused(state, "1 play 2S 2S' 2H 2D")
    assert (refusal.clause, refusal.sentence) == (
        "AD-14",
        "Only an all-black or all-red riot beats five of a kind.",
    )
    assert "play 4S 4S' 4H 4D 4C" in texts(state, 1)
    turn(state, "4S 4S' 4C 4C'")
    assert state.facts()["riot"] is True
    assert "play AS AS' AH AH'" in texts(state, 2)
    assert refused(state, "2 play AS AS'").clause == "AD-13"


@pytest.mark.clause("AD-14")
def test_a_straight_flush_does_not_go_on_five_of_a_kind() -> None:
    hands = {0: "KD 3S 3S' 3H 3D 3C", 1: "JS QS KS AS 2S"}
    state = leading(hands=hands, seats=5)
    turn(state, "3S 3S' 3H 3D 3C")
    assert refused(state, "1 play JS QS KS AS 2S").clause == "AD-14"


@pytest.mark.clause("AD-12")
def test_a_straight_flush_with_the_king_of_diamonds_is_announced() -> None:
    hands = {0: "9D 10D JD QD KD 3S", 1: "10S JS QS KS AS", 2: "4S"}
    state = leading(hands=hands)
    assert state.facts()["flourish"] is False
    events = turn(state, "9D 10D JD QD KD")
    assert events[-1] == Said(0, "flourish")
    assert state.facts()["flourish"] is True
    assert state.facts()["combination"] == "straight flush"
    assert refused(state, "1 play JS").clause == "AD-9"
    events = turn(state, "10S JS QS KS AS")
    assert state.facts()["flourish"] is False
    assert Said(1, "flourish") not in events


@pytest.mark.clause("AD-12")
def test_passes_do_not_clear_the_flourish_and_the_next_play_does() -> None:
    state = leading(hands={0: "9D 10D JD QD KD 3S", 1: "4S"})
    turn(state, "9D 10D JD QD KD", "-", "-")
    assert state.facts()["flourish"] is True
    turn(state, "-")
    assert (state.facts()["flourish"], state.facts()["standing"]) == (True, None)
    turn(state, "3S")
    assert state.facts()["flourish"] is False


@pytest.mark.clause("AD-12")
def test_with_two_decks_either_king_of_diamonds_does() -> None:
    hands = {0: "KD 3S 4S 5S 6S 7S", 1: "9D 10D' JD QD KD'", 2: "JD' QD' KH KS AS"}
    state = leading(hands=hands, seats=5)
    turn(state, "3S 4S 5S 6S 7S")
    assert state.facts()["flourish"] is False
    turn(state, "9D 10D' JD QD KD'")
    assert state.facts()["flourish"] is True


def test_the_events_of_a_play_tell_where_every_card_goes() -> None:
    state = leading(hands={0: "KD 3S", 1: "4S"})
    assert turn(state, "3S") == [Moved("3S", "hand.0", "table")]
    assert turn(state, "4S") == [Moved("3S", "table", "played"), Moved("4S", "hand.1", "table")]


@pytest.mark.clause("AD-9")
def test_a_move_of_another_phase_or_number_is_refused_in_words() -> None:
    state = leading(hands={0: "KD 3S"})
    assert refused(state, "0 ask").sentence == "Play cards or pass now."
    assert state.why_not(0, 1 << 60) is not None
    assert state.why_not(0, (1, 2)) is not None
    refusal = state.why_not(-1, 1)
    assert refusal is not None
    assert refusal.sentence == "Play cards or pass now."
    assert len(codes(state, 0)) == 13
