"""The end of a round and of a match, the payments and the seats: AD-15 to AD-19."""

import pytest

from cardtable.engine.events import Ended, Moved, Scored
from cardtable.engine.options import OptionError
from cardtable.games.american_deuce.rules.state import AmericanDeuceState
from tests.games.american_deuce.desk import (
    american_deuce,
    cards,
    codes,
    cut_for,
    deal_line,
    leading,
    name_suits,
    start,
    turn,
)
from tests.kit.desk import play, refused

DECK = "KD KS 3S 3H 3D 4S 4H 4D 5S 5H 5D 6S"
"""Three cards each: a round is soon over."""


@pytest.mark.clause("AD-15", "AD-4")
def test_a_round_ends_at_once_when_a_player_has_no_card_left() -> None:
    state = leading(deck=DECK, hands={0: "KD 3S 3H", 1: "4S 4H 4D", 2: "5S 5H 5D", 3: "KS 3D 6S"})
    turn(state, "3S", "4S", "5S", "6S", "KD", "-", "-", "-")
    assert state.to_act == (0,)
    events = turn(state, "3H")
    assert state.phase == "deal"
    assert state.to_act == (-1,)
    assert [type(event) for event in events] == [Moved, Scored]
    facts = state.facts()
    assert (facts["president"], facts["vice"], facts["secretary"], facts["deplorable"]) == (0, 1, 2, 3)
    assert state.hand == 1
    assert refused(state, "1 play 4H").sentence == "The cards are dealt now."


@pytest.mark.clause("AD-15", "AD-4")
def test_the_winner_is_the_next_president_elect_and_the_titles_follow() -> None:
    state = leading(deck=DECK, hands={0: "KD 3S 3H", 2: "5S 5H 5D"})
    turn(state, "3S", "-", "5S", "-", "-")
    turn(state, "5H 5D")
    facts = state.facts()
    assert facts["order"] == [2, 3, 0, 1]
    assert (facts["president"], facts["vice"], facts["secretary"], facts["deplorable"]) == (2, 3, 0, 1)
    play(state, deal_line(state))
    assert (state.hand, state.phase, state.to_act) == (2, "suit", (2,))


@pytest.mark.clause("AD-15")
def test_the_table_stays_between_rounds_until_the_deal() -> None:
    state = leading("DCSH", deck=DECK, hands={0: "KD 3S 3H", 2: "5S 5H 5D"})
    turn(state, "3S", "-", "5S", "-", "-", "5H 5D")
    zones, facts = state.zones(), state.facts()
    assert zones["table"] == ["5H", "5D"]
    assert zones["played"] == ["3S", "5S"]
    assert zones["hand.2"] == []
    assert zones["hand.0"] == ["3H", "KD"]
    assert facts["suits"] == ["D", "C", "S", "H"]
    assert (facts["standing"], facts["combination"], facts["passed"]) == (2, "pair", [])
    assert facts["asked"] is None
    play(state, deal_line(state))
    zones, facts = state.zones(), state.facts()
    assert (zones["table"], zones["played"]) == ([], [])
    assert (facts["suits"], facts["standing"], facts["combination"]) == ([], None, None)


def last_card(rest: dict[int, int], seats: int = 4, **options: object) -> AmericanDeuceState:
    """The state in which seat 0 is to lead its last card, the king of diamonds.

    Args:
        rest: by seat, how many cards the others have left; who has fewer than were dealt has played.
        seats: how many play.
        options: those that differ from the defaults.
    """
    state = leading(seats=seats, hands={0: "KD"}, **options)
    rest = {0: 1, **rest}
    for seat, number in rest.items():
        hand = state.hands[seat] & ~state.setup.pack.king
        kept = state.setup.pack.king if seat == 0 else 0
        while (hand | kept).bit_count() > number:
            bit = hand & -hand
            hand ^= bit
            state.gone[seat] |= bit
        state.hands[seat] = hand | kept
    return state


def paying(rest: dict[int, int], seats: int = 4, **options: object) -> list[int]:
    """The points of a round that ends when the others have so many cards left."""
    state = last_card(rest, seats, **options)
    (scored,) = [event for event in turn(state, "KD") if isinstance(event, Scored)]
    assert scored.scores == state.scores == scored.points
    return list(scored.points)


@pytest.mark.clause("AD-16")
def test_others_pay_one_a_card_two_from_ten_and_three_where_nothing_was_played() -> None:
    assert paying({1: 3, 2: 11, 3: 8}) == [33, -3, -22, -8]
    assert paying({1: 9, 2: 10, 3: 13}) == [9 + 20 + 39, -9, -20, -39]
    assert paying({1: 1, 2: 1, 3: 12}) == [26, -1, -1, -24]


@pytest.mark.clause("AD-16")
def test_with_two_decks_they_pay_the_same() -> None:
    assert paying({1: 21, 2: 20, 3: 9, 4: 10}, seats=5) == [63 + 40 + 9 + 20, -63, -40, -9, -20]


@pytest.mark.clause("AD-16")
def test_the_exchange_is_no_play() -> None:
    hands = {0: "3C 3D 3H 3S 4S 4H 4D 4C 5S 5H 5D 5C 6S", 2: "KD 2S"}
    state = leading(hands={**hands})
    assert state.phase == "play"
    state = start()
    play(state, cut_for(0))
    play(state, deal_line(state, hands))
    name_suits(state)
    play(state, "0 ask", "2 give 2S")
    assert "3C" in codes(state, 2)
    state.hands[0] = cards("2S")
    turn(state, "2S")
    assert state.scores == (117, -39, -39, -39)


@pytest.mark.clause("AD-17")
def test_quick_subtracts_nothing() -> None:
    assert paying({1: 3, 2: 11, 3: 8}, quick=True) == [33, 0, 0, 0]


@pytest.mark.clause("AD-18")
def test_by_score_the_others_sit_from_the_highest_to_the_lowest() -> None:
    state = leading(deck=DECK, hands={0: "KD 3S 3H", 2: "5S 5H 5D"}, seating="by_score")
    state.scores = (5, 0, 0, 20)
    turn(state, "3S", "-", "5S", "-", "-", "5H 5D")
    # Seat 0 pays 2, seats 1 and 3 pay nine each.
    assert state.scores == (3, -9, 20, 11)
    facts = state.facts()
    assert facts["order"] == [2, 3, 0, 1]
    assert (facts["vice"], facts["deplorable"]) == (3, 1)


@pytest.mark.clause("AD-18")
def test_by_score_equals_stay_as_they_sat_clockwise_from_the_new_president_elect() -> None:
    state = leading(deck=DECK, hands={0: "KD 3S 3H", 2: "5S 5H 5D"}, seating="by_score")
    state.scores = (-7, 0, 0, 0)
    turn(state, "3S", "-", "5S", "-", "-", "5H 5D")
    assert state.scores == (-9, -9, 20, -9)
    assert state.facts()["order"] == [2, 3, 0, 1]
    play(state, deal_line(state, {1: "3S 3H 3D"}))
    name_suits(state)
    if state.phase == "deuce":
        play(state, "2 decline")
    assert [state.cabinet.left[seat] for seat in (2, 3, 0, 1)] == [3, 0, 1, 2]


@pytest.mark.clause("AD-18", "AD-3", "AD-9")
def test_by_score_deal_and_play_follow_the_new_order() -> None:
    state = leading(deck=DECK, hands={0: "KD 3S 3H", 2: "5S 5H 5D"}, seating="by_score")
    state.scores = (20, 0, 0, 40)
    turn(state, "3S", "-", "5S", "-", "-", "5H 5D")
    assert state.facts()["order"] == [2, 3, 0, 1]
    state = leading(deck=DECK, hands={0: "KD 3S 3H", 2: "5S 5H 5D"}, seating="by_score")
    state.scores = (90, 40, 0, 20)
    turn(state, "3S", "-", "5S", "-", "-", "5H 5D")
    assert state.facts()["order"] == [2, 0, 1, 3]
    line = deal_line(state, {2: "KD"})
    play(state, line)
    top_first = line.split()[2:]
    assert set(codes(state, 0)) == set(top_first[0::4])
    assert set(codes(state, 1)) == set(top_first[1::4])
    assert set(codes(state, 3)) == set(top_first[2::4])
    play(state, "2 suit S", "0 suit H", "1 suit D")
    assert state.to_act == (2,)
    lowest = state.setup.pack.codes_in(state.hands[2])[0]
    turn(state, lowest)
    assert state.to_act == (0,)
    turn(state, "-")
    assert state.to_act == (1,)


@pytest.mark.clause("AD-19")
@pytest.mark.parametrize("target", [30, 33])
def test_who_has_the_target_after_a_round_wins(target: int) -> None:
    state = last_card({1: 3, 2: 11, 3: 8}, target=target)
    events = turn(state, "KD")
    assert state.scores == (33, -3, -22, -8)
    assert (state.phase, state.to_act, state.winners) == ("over", (), (0,))
    assert events[-1] == Ended((0,))
    assert state.legal(0) == []
    assert refused(state, "1 pass").clause == "AD-19"
    assert refused(state, "* deal").sentence == "The match is over."
    assert state.facts()["president"] == 0
    assert state.zones()["table"] == ["KD"]


@pytest.mark.clause("AD-19")
def test_one_point_below_the_target_the_match_goes_on() -> None:
    state = last_card({1: 3, 2: 11, 3: 8}, target=34)
    turn(state, "KD")
    assert (state.phase, state.winners) == ("deal", None)


@pytest.mark.clause("AD-19")
@pytest.mark.parametrize("value", [29, 501, "270", True, 90.0])
def test_other_targets_are_refused(value: object) -> None:
    with pytest.raises(OptionError, match="a whole number from 30 to 500"):
        american_deuce().settle(4, {"target": value})


@pytest.mark.clause("AD-19", "AD-17", "AD-18")
def test_options_have_the_defaults_of_the_page() -> None:
    assert american_deuce().settle(4, {}) == {"target": 270, "quick": False, "seating": "fixed"}
    for wishes in ({"quick": 1}, {"seating": "by score"}, {"speed": 3}):
        with pytest.raises(OptionError):
            american_deuce().settle(4, wishes)
    (target, *_others) = american_deuce().options
    assert [choice.value for choice in target.choices] == [90, 180, 270]
