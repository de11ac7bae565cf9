"""The honor system: WH-18."""

import pytest

from cardtable.engine.events import Ended, Said, Scored
from tests.games.whitehouse.desk import (
    bid_by,
    cards,
    codes,
    contract,
    cut_for,
    deal_line,
    play_hand,
    start,
    trick,
)
from tests.kit.desk import play, refused, texts

HANDS = {
    0: "AH 2S 3S",
    1: "2H 3H AD AC",
    2: "4H 4S 5S",
    3: "5H 6H KD",
}


@pytest.mark.clause("WH-18")
def test_any_card_may_be_played_and_accusations_come_after_them() -> None:
    state = contract(3, "S", referee="honor", hands=HANDS, kitty="5C 6C 7C 8C")
    own = [f"play {code}" for code in codes(state.hands[0])]
    assert texts(state, 0) == [*own, "renege 1", "renege 3"]
    play(state, "0 play AH")
    assert "play AD" in texts(state, 1)
    assert texts(state, 1)[-2:] == ["renege 0", "renege 2"]


@pytest.mark.clause("WH-18")
def test_in_individual_play_anybody_else_may_be_accused() -> None:
    state = contract(3, "S", referee="honor", play="individual", hands=HANDS, kitty="5C 6C 7C 8C")
    assert texts(state, 3)[-3:] == ["renege 0", "renege 1", "renege 2"]
    assert refused(state, "3 renege 3").sentence == "You cannot accuse yourself."


@pytest.mark.clause("WH-18")
def test_a_partner_is_not_accused_nor_anybody_in_strict_play() -> None:
    state = contract(3, "S", referee="honor", hands=HANDS, kitty="5C 6C 7C 8C")
    assert refused(state, "0 renege 2").sentence == "You cannot accuse your partner."
    assert refused(state, "1 renege 0").sentence == "It is not your turn."
    strict = contract(3, "S", hands=HANDS, kitty="5C 6C 7C 8C")
    assert refused(strict, "0 renege 1").clause == "WH-18"


@pytest.mark.clause("WH-18")
def test_a_right_call_ends_the_hand_and_gives_the_accusing_side_one_point() -> None:
    state = contract(2, "S", referee="honor", hands=HANDS, kitty="5C 6C 7C 8C")
    trick(state, "AH AD")
    events = play(state, "2 renege 1")
    assert events == [Said(2, "renege", "1"), Scored(1, (1, 0), (1, 0), "renege")]
    assert (state.phase, state.facts()["dealer"]) == ("deal", 0)
    # The table stays as it was: the trick open, the kitty not counted, the hands hidden.
    assert state.zones()["trick"] == ["AH", "AD"]
    assert state.facts()["votes"] == [0, 0]
    assert state.facts()["leader"] == 0
    assert set(state.observe(0).zones()["hand.1"]) == {"?"}
    assert state.observe(0).zones()["kitty"] == ["?"] * 4
    assert state.observe(2).zones()["kitty"] == ["5C", "6C", "7C", "8C"]


@pytest.mark.clause("WH-18")
@pytest.mark.parametrize(("played", "call"), [("AH AD", "2 renege 1"), ("AH 2H 4H KD", "0 renege 3")])
def test_a_bidder_gains_nothing_by_a_renege_of_their_own_or_of_the_partner(played: str, call: str) -> None:
    state = contract(3, "S", referee="honor", hands=HANDS, kitty="5C 6C 7C 8C")
    trick(state, played)
    events = play(state, call)
    assert events[-1] == Scored(1, (1, -2), (1, -2), "renege")


@pytest.mark.clause("WH-18")
def test_alone_a_guilty_bidder_pays_for_the_bid_and_challengers_get_nothing_more() -> None:
    hands = {**HANDS, 0: "AH KH 2S 3S"}
    state = contract(
        3, "S", referee="honor", play="individual", challengers=[1], hands=hands, kitty="5C 6C 7C 8C"
    )
    trick(state, "5H AH 2H 4H KH 3H 4S KD")
    play(state, "2 renege 3")
    assert state.scores == (1, 1, 1, -2)


@pytest.mark.clause("WH-18", "WH-14")
@pytest.mark.parametrize(("bid", "winners"), [(500, (1, 3)), (490, None)])
def test_a_renege_cannot_spoil_a_landslide(bid: int, winners: tuple[int, ...] | None) -> None:
    state = contract(3, "S", bid, referee="honor", hands=HANDS, kitty="5C 6C 7C 8C")
    play(state, "0 play 2S", "1 renege 0")
    assert (state.scores, state.winners) == ((0, 1), winners)


@pytest.mark.clause("WH-18", "WH-14")
@pytest.mark.parametrize(("bid", "winners"), [(400, (3,)), (390, None)])
def test_alone_a_renege_cannot_spoil_a_landslide(bid: int, winners: tuple[int, ...] | None) -> None:
    state = contract(3, "S", bid, referee="honor", play="individual", hands=HANDS, kitty="5C 6C 7C 8C")
    trick(state, "5H AH AD")
    play(state, "2 renege 1")
    assert (state.scores, state.winners) == ((1, 0, 1, 1), winners)


@pytest.mark.clause("WH-18", "WH-14")
def test_a_landslide_of_the_guilty_side_is_settled_as_any_failed_bid() -> None:
    state = contract(3, "S", 500, referee="honor", hands=HANDS, kitty="5C 6C 7C 8C")
    trick(state, "AH AD")
    play(state, "2 renege 1")
    assert (state.scores, state.winners) == ((1, -2), None)


@pytest.mark.clause("WH-18")
def test_alone_every_seat_but_the_caught_one_gets_a_point() -> None:
    state = contract(3, "S", referee="honor", play="individual", hands=HANDS, kitty="5C 6C 7C 8C")
    trick(state, "5H AH AD")
    play(state, "2 renege 1")
    assert state.scores == (1, 0, 1, 1)


@pytest.mark.clause("WH-18")
@pytest.mark.parametrize("play_as", ["partnership", "individual"])
def test_a_wrong_call_costs_nothing_and_the_same_seat_still_plays(play_as: str) -> None:
    state = contract(3, "S", referee="honor", play=play_as, hands=HANDS, kitty="5C 6C 7C 8C")
    (seat,) = state.to_act
    other = (seat + 1) % 4
    assert play(state, f"{seat} renege {other}") == [Said(seat, "renege", str(other))]
    assert (state.phase, state.to_act, state.scores) == ("play", (seat,), (0,) * len(state.scores))
    assert not [text for text in texts(state, seat) if text.startswith("renege")]
    refusal = refused(state, f"{seat} renege {(seat + 3) % 4}")
    assert (refusal.clause, "once" in refusal.sentence) == ("WH-18", True)


@pytest.mark.clause("WH-18")
def test_each_seat_has_one_call_a_hand_and_a_new_one_in_the_next() -> None:
    state = contract(3, "S", referee="honor", hands=HANDS, kitty="5C 6C 7C 8C")
    play(state, "0 renege 1", "0 play AH", "1 renege 0", "1 play AD", "2 renege 1")
    assert state.phase == "deal"
    play(state, deal_line(0, HANDS, kitty="5C 6C 7C 8C"))
    bid_by(state, 0)
    play(state, "0 trump S", *(f"0 bury {code}" for code in ("5C", "6C", "7C", "8C")))
    assert texts(state, 1)[-2:] == ["renege 0", "renege 2"]


@pytest.mark.clause("WH-18")
def test_who_could_not_follow_has_not_reneged() -> None:
    hands = {0: "AH 2S", 1: "2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD", 2: "4H", 3: "5H"}
    state = contract(3, "S", referee="honor", hands=hands, kitty="5C 6C 7C 8C")
    trick(state, "AH 2D")
    play(state, "2 renege 1")
    assert state.phase == "play"
    assert state.observe(0).cannot_hold(1) == state.failed[1] != 0
    assert state.observe(0).cannot_hold(3) == 0


@pytest.mark.clause("WH-18")
def test_earlier_tricks_count_also_when_the_card_has_been_played_since() -> None:
    hands = {0: "AH 2S", 1: "2H 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD", 2: "4H", 3: "5H"}
    state = contract(3, "S", referee="honor", hands=hands, kitty="5C 6C 7C 8C")
    trick(state, "AH 2D 4H 5H")
    assert state.has_reneged(1)
    # The only heart goes on a spade: seat 1 cannot follow, but everybody sees what it had kept back.
    trick(state, "2S 2H")
    assert not state.hands[1] & cards("2H 3H 6H 7H 8H 9H 10H JH QH KH")
    play(state, "2 renege 1")
    assert state.scores == (1, -2)


@pytest.mark.clause("WH-18")
def test_a_suit_that_is_out_may_be_failed_again_and_again() -> None:
    hands = {0: "AH KH", 1: "2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD", 2: "4H 3H", 3: "5H 6H"}
    state = contract(3, "S", referee="honor", hands=hands, kitty="5C 6C 7C 8C")
    trick(state, "AH 2D 4H 5H KH 3D 3H 6H")
    assert not any(state.has_reneged(seat) for seat in range(4))


@pytest.mark.clause("WH-18")
def test_a_joker_kept_back_when_trump_is_led_is_a_renege() -> None:
    hands = {0: "2D 3D", 1: "*red 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC", 2: "4D", 3: "5D AH"}
    state = contract(
        3, "D", referee="honor", jokers=True, play="individual", hands=hands, kitty="2H 3H 4H 5H 6H 7H"
    )
    trick(state, "5D 2D 2C")
    assert "play *red" not in texts(state, 2)
    play(state, "2 renege 1")
    assert state.scores == (1, 0, 1, 1)


@pytest.mark.clause("WH-18")
def test_a_joker_thrown_on_a_suit_that_is_held_is_a_renege() -> None:
    hands = {0: "2H 3D", 1: "*red 3H", 2: "4H", 3: "5H"}
    state = contract(3, "D", referee="honor", jokers=True, hands=hands, kitty="6H 7H 8H 9H 10H JH")
    trick(state, "2H *red")
    play(state, "2 renege 1")
    assert state.scores == (1, -2)


@pytest.mark.clause("WH-18", "WH-10")
def test_partners_leading_trump_before_its_time_renege_and_break_it() -> None:
    state = contract(3, "S", referee="honor", hands=HANDS, kitty="5C 6C 7C 8C")
    play(state, "0 play 2S")
    assert state.facts()["broken"] is True
    play(state, "1 renege 0")
    assert state.scores == (0, 1)


@pytest.mark.clause("WH-18", "WH-10")
def test_leading_trump_is_right_with_nothing_else_or_once_broken_or_alone() -> None:
    spades = {0: "AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S"}
    state = contract(1, "S", referee="honor", hands=spades, kitty="2H 3H 4H 5H")
    play(state, "0 play 3S")
    play(state, "1 renege 0")
    assert state.phase == "play"
    broken = contract(3, "S", referee="honor", hands=HANDS, kitty="5C 6C 7C 8C")
    trick(broken, "AH 2H 4S 5H")  # broken wrongly, but broken
    trick(broken, "5S")
    assert not broken.failed[2] & 1 << 51
    alone = contract(3, "H", referee="honor", play="individual", hands=HANDS, kitty="5C 6C 7C 8C")
    trick(alone, "6H")
    assert not alone.has_reneged(3)


@pytest.mark.clause("WH-18", "WH-15", "WH-19")
def test_a_right_call_can_end_the_match() -> None:
    state = start(referee="honor", target=3)
    play(state, cut_for(3))
    play_hand(state, 0, 0)
    play_hand(state, 0, 0)
    assert (state.scores, state.phase) == ((2, 0), "deal")
    play(state, deal_line(1, HANDS, kitty="5C 6C 7C 8C"))
    bid_by(state, 3)
    play(state, "3 trump S", *(f"3 bury {code}" for code in ("5C", "6C", "7C", "8C")))
    trick(state, "4H KD")
    events = play(state, "0 renege 3")
    assert events[-1] == Ended((0, 2))
    assert (state.scores, state.winners, state.dealer) == ((3, -2), (0, 2), 1)
