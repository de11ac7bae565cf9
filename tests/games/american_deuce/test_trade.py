"""Drop a Deuce: AD-6 to AD-8."""

import pytest

from cardtable.engine.events import HIDDEN, Moved, Said
from tests.games.american_deuce.desk import codes, dealt, elected, name_suits
from tests.kit.desk import play, refused, texts, unreadable

LOW = "3C 3D 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"
"""A President-Elect's hand without a king of diamonds and without deuces."""


@pytest.mark.clause("AD-6")
def test_the_president_elect_may_ask_or_decline() -> None:
    state = elected(hands={0: LOW})
    assert (state.phase, state.to_act) == ("deuce", (0,))
    assert texts(state, 0) == ["ask", "decline"]
    assert state.facts()["asked"] is None
    assert refused(state, "0 pass").sentence == "The President-Elect asks for a deuce or declines now."
    assert refused(state, "1 ask").sentence == "It is not your turn."
    assert play(state, "0 decline") == [Said(0, "decline")]
    assert state.facts()["asked"] is False
    assert (state.phase, state.to_act) == ("play", (0,))


@pytest.mark.clause("AD-6")
def test_who_holds_the_king_of_diamonds_herself_cannot_ask() -> None:
    state = elected(hands={0: "KD"})
    assert state.facts()["asked"] is None
    assert (state.phase, state.to_act) == ("play", (0,))
    assert refused(state, "0 ask").clause == "AD-9"


@pytest.mark.clause("AD-6")
def test_with_two_decks_the_king_of_the_trump_deck_counts() -> None:
    assert elected(hands={0: "KD"}, seats=5).phase == "play"
    state = elected(hands={0: "KD'", 3: "KD"}, seats=5)
    assert state.phase == "deuce"
    play(state, "0 ask")
    assert state.to_act == (3,)


@pytest.mark.clause("AD-7")
def test_the_holder_of_the_king_gives_a_deuce_and_gets_the_lowest_card_back() -> None:
    state = elected("SHDC", hands={0: LOW, 2: "KD 2H 2C"})
    play(state, "0 ask")
    assert state.facts()["asked"] is True
    assert (state.phase, state.to_act) == ("give", (2,))
    assert texts(state, 2) == ["give 2H", "give 2C"]
    assert refused(state, "2 give 2S").sentence == "You do not hold that card."
    assert refused(state, "2 give KD").sentence == "You have a deuce, so you must give a deuce."
    assert refused(state, "2 play KD").clause == "AD-7"
    assert refused(state, "0 give 3C").sentence == "It is not your turn."
    events = play(state, "2 give 2H")
    both = frozenset((0, 2))
    assert events == [
        Moved("2H", "hand.2", "hand.0", both, HIDDEN),
        Moved("3C", "hand.0", "hand.2", both, HIDDEN),
    ]
    assert events[0].seen_by(1) == Moved(HIDDEN, "hand.2", "hand.0")
    assert "2H" in codes(state, 0)
    assert "3C" in codes(state, 2)
    assert [len(codes(state, seat)) for seat in range(4)] == [13] * 4
    assert (state.phase, state.to_act) == ("play", (0,))


@pytest.mark.clause("AD-7")
@pytest.mark.parametrize(("suits", "back"), [("SHDC", "3C"), ("CDHS", "3D"), ("DCSH", "3C"), ("HSCD", "3D")])
def test_the_lowest_card_is_told_by_rank_and_the_elected_suits(suits: str, back: str) -> None:
    state = elected(suits, hands={0: LOW, 2: "KD 2H"})
    play(state, "0 ask", "2 give 2H")
    assert back in codes(state, 2)


@pytest.mark.clause("AD-7")
def test_of_equals_the_second_decks_card_goes_back() -> None:
    state = elected("SHDC", hands={0: "3C 3C' 4S", 2: "KD 2H 2H'"}, seats=5)
    play(state, "0 ask")
    assert texts(state, 2) == ["give 2H", "give 2H'"]
    events = play(state, "2 give 2H'")
    assert [event.seen_by(4) for event in events] == [
        Moved("?2", "hand.2", "hand.0", None, "?2"),
        Moved("?2", "hand.0", "hand.2", None, "?2"),
    ]
    assert "3C'" in codes(state, 2)
    assert "3C" in codes(state, 0)


@pytest.mark.clause("AD-8")
def test_a_constipated_king_gives_any_card_and_takes_a_random_one() -> None:
    hands = {0: LOW, 2: "KD 3H 3S"}
    state = elected(hands=hands)
    play(state, "0 ask")
    assert texts(state, 2) == [f"give {code}" for code in codes(state, 2)]
    assert len(texts(state, 2)) == 13
    play(state, "2 give 3H")
    assert (state.phase, state.to_act) == ("take", (-1,))
    request = state.chance()
    assert (request.verb, request.count, len(request.pool)) == ("take", 1, 14)
    assert refused(state, "* take KD").sentence == "One card of the President-Elect's hand is taken."
    assert refused(state, "* take AS KS").clause == "AD-8"
    assert refused(state, "* take *red").clause == "AD-8"
    assert refused(state, "0 play AS").sentence == "A card is taken from the President-Elect's hand now."
    assert "allowed: take" in unreadable(state, "* deal AS")
    assert state.write(-1, state.read(-1, "take AS")) == "take AS"
    events = play(state, "* take AS")
    assert events == [Moved("AS", "hand.0", "hand.2", frozenset((0, 2)), HIDDEN)]
    assert "AS" in codes(state, 2)
    assert "3H" in codes(state, 0)
    assert (state.phase, state.to_act) == ("play", (0,))


@pytest.mark.clause("AD-8")
def test_the_card_just_given_may_come_back() -> None:
    state = elected(hands={0: LOW, 2: "KD 3H 3S"})
    before = codes(state, 2)
    play(state, "0 ask", "2 give KD", "* take KD")
    assert codes(state, 2) == before
    assert state.phase == "play"


@pytest.mark.clause("AD-8")
def test_the_king_itself_may_be_given_away() -> None:
    state = elected(hands={0: LOW, 2: "KD 3H 3S"})
    play(state, "0 ask", "2 give KD", "* take 3C")
    assert "KD" in codes(state, 0)
    assert "3C" in codes(state, 2)


def test_asking_begins_anew_in_every_round() -> None:
    state = dealt(hands={0: LOW, 2: "KD 2H"})
    name_suits(state)
    play(state, "0 ask", "2 give 2H")
    assert state.cabinet.trade is not None
    assert state.copy() == state
