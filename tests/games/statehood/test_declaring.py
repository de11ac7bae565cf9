"""Declaring wildcards and DC, challenges, the award and restoring: ST-8 to ST-12."""

import pytest

from cardtable.games.statehood.rules.state import StatehoodState
from tests.games.statehood.desk import codes, dealt, empty_deck
from tests.kit.desk import play, refused, texts, unreadable


@pytest.mark.clause("ST-8")
def test_a_wildcard_is_declared_with_exactly_one_other_card_but_not_puerto_rico() -> None:
    state = dealt(hands={0: "*GU *VI 8H 2S KD QC 9H"})
    declared = [text for text in texts(state, 0) if text.startswith("declare *")]
    assert declared == [
        *(f"declare *GU with {code}" for code in ("2S", "9H", "QC", "KD", "*VI")),
        *(f"declare *VI with {code}" for code in ("2S", "9H", "QC", "KD", "*GU")),
    ]
    assert refused(state, "0 declare *GU with 8H").clause == "ST-8"
    assert refused(state, "0 declare *GU with 2S KD").clause == "ST-8"
    assert refused(state, "0 declare *GU with *GU").clause == "ST-5"
    assert refused(state, "0 declare *GU with AC").clause == "ST-5"
    assert refused(state, "0 declare *MP with KD").clause == "ST-5"
    assert "names its defenders" in unreadable(state, "0 declare *GU")
    assert "names its defenders" in unreadable(state, "0 declare *GU KD")
    assert "names its defenders" in unreadable(state, "0 declare *GU with")
    assert "KD cannot be declared; allowed: 2S, 8H, *AS" in unreadable(state, "0 declare KD with QC")


@pytest.mark.clause("ST-8")
@pytest.mark.parametrize(
    ("defender", "census", "standing"),
    [("KD", 2020, 16), ("*VI", 2020, 0), ("2S", 2020, 3), ("QC", 2010, 16)],
)
def test_a_wildcard_stands_with_the_votes_of_its_defender(defender: str, census: int, standing: int) -> None:
    state = dealt(3, {0: "*GU *VI 2S KD QC"}, census=census)
    play(state, f"0 declare *GU with {defender}")
    facts = state.facts()
    assert (facts["declarer"], facts["standing"], facts["leader"], facts["turn"]) == (0, standing, 0, 0)
    assert (state.phase, state.to_act) == ("challenge", (1,))
    assert state.zones()["declared"] == ["*GU", defender]
    assert len(state.zones()["hand.0"]) == 5


@pytest.mark.clause("ST-9")
def test_dc_is_declared_with_one_two_or_three_blue_cards() -> None:
    state = dealt(hands={0: "2S 3S KS AC *GU KH 8H"})
    declared = [text for text in texts(state, 0) if text.startswith("declare 2S")]
    assert declared == [
        f"declare 2S with {some}" for some in ("3S", "KS", "AC", "3S KS", "3S AC", "KS AC", "3S KS AC")
    ]
    for wrong in ("KH", "3S KH", "*GU", "8H", "KS *GU"):
        assert refused(state, f"0 declare 2S with {wrong}").clause == "ST-9"
    assert refused(state, "0 declare 2S with 2S").clause == "ST-5"
    assert "is there twice" in unreadable(state, "0 declare 2S with KS KS")
    play(state, "0 declare 2S with AC 3S KS")
    assert state.facts()["standing"] == 28 + 4 + 19
    assert state.zones()["declared"] == ["2S", "3S", "KS", "AC"]


@pytest.mark.clause("ST-9")
def test_dc_with_six_blue_cards_has_forty_one_declarations_and_none_of_four_cards() -> None:
    state = dealt(hands={0: "2S 3S 4S 5S 6C 7C 8C"})
    declared = [text for text in texts(state, 0) if text.startswith("declare 2S")]
    assert len(declared) == 6 + 15 + 20
    assert refused(state, "0 declare 2S with 3S 4S 5S 6C").clause == "ST-9"


@pytest.mark.clause("ST-10")
def test_from_the_declarers_left_each_other_player_answers_once() -> None:
    state = dealt(4, {1: "*GU 9H", 2: "KC", 3: "2C", 0: "AC"}, dealer=0)
    play(state, "1 declare *GU with 9H")
    assert (state.to_act, state.facts()["turn"]) == ((2,), 1)
    assert "not your turn" in refused(state, "3 pass").sentence
    assert refused(state, "1 pass").clause == "ST-10"
    play(state, "2 challenge KC")
    assert (state.facts()["standing"], state.facts()["leader"]) == (19, 2)
    assert state.zones()["challenge.2"] == ["KC"]
    play(state, "3 pass")
    assert state.to_act == (0,)
    play(state, "0 challenge AC")
    assert state.phase == "turn"


@pytest.mark.clause("ST-10")
def test_a_challenge_to_a_wildcard_is_one_card_with_more_votes() -> None:
    state = dealt(hands={0: "*GU JC", 1: "2S 8H JS KD 9H *VI AC"})  # JC has 13 votes
    play(state, "0 declare *GU with JC")
    assert texts(state, 1) == ["pass", "challenge JS", "challenge KD", "challenge AC"]
    assert "more than 13 votes" in refused(state, "1 challenge 9H").sentence
    assert refused(state, "1 challenge *VI").clause == "ST-10"
    assert refused(state, "1 challenge 8H").clause == "ST-10"
    assert refused(state, "1 challenge JS KD").clause == "ST-10"
    assert refused(state, "1 challenge AS").clause == "ST-10"
    for other in ("take", "draw", "discard JS", "declare *VI with JS", "lay JS"):
        assert refused(state, f"1 {other}").clause == "ST-10"


@pytest.mark.clause("ST-10")
def test_equal_votes_do_not_beat_and_no_card_beats_more() -> None:
    state = dealt(hands={0: "*GU KC", 1: "KS 2H 2D 2C 3D 3C 3H"})  # 19 votes each
    play(state, "0 declare *GU with KC")
    assert texts(state, 1) == ["pass"]
    assert "more than 19 votes" in refused(state, "1 challenge KS").sentence


@pytest.mark.clause("ST-8", "ST-10")
def test_dc_may_defend_or_challenge_a_wildcard_and_counts_nothing_then() -> None:
    state = dealt(hands={0: "*GU *VI", 1: "2S"})
    play(state, "0 declare *GU with *VI")
    assert state.facts()["standing"] == 0
    play(state, "1 challenge 2S")
    assert state.zones()["won.1"] == ["*GU"]
    assert state.zones()["spent.1"] == ["2S", "*VI"]
    state = dealt(hands={0: "*GU 2S", 1: "8H 3D"})
    play(state, "0 declare *GU with 2S", "1 pass", "1 draw", "1 discard 8H")
    assert state.scores == (6 + 1, 0)


@pytest.mark.clause("ST-10")
def test_dc_is_challenged_with_one_two_or_three_red_cards() -> None:
    hands = {0: "2S KS", 1: "KH KD QH 8H AC *GU 2D"}  # 19 to beat with 17, 16, 11 and 3
    state = dealt(hands=hands)
    play(state, "0 declare 2S with KS")
    pairs = ("2D KH", "QH KH", "QH KD", "KH KD")
    threes = ("2D QH KH", "2D QH KD", "2D KH KD", "QH KH KD")
    assert texts(state, 1) == ["pass", *(f"challenge {some}" for some in (*pairs, *threes))]
    for wrong in ("AC", "*GU", "8H", "KH AC", "KH *GU", "KH 8H", "2D KD", "KH"):
        assert refused(state, f"1 challenge {wrong}").clause == "ST-10"
    play(state, "1 challenge KD KH 2D")
    assert state.zones()["won.1"] == ["2S"]


@pytest.mark.clause("ST-10")
def test_dc_is_not_challenged_with_four_cards() -> None:
    state = dealt(hands={0: "2S KS", 1: "KH KD QH QD"})
    play(state, "0 declare 2S with KS")
    assert refused(state, "1 challenge KH KD QH QD").clause == "ST-10"


@pytest.mark.clause("ST-10")
def test_a_later_challenge_must_beat_the_one_that_stands_now() -> None:
    state = dealt(3, {0: "*GU 9H", 1: "AC KD", 2: "AH KC AS"})
    play(state, "0 declare *GU with 9H", "1 challenge AC")
    assert texts(state, 2) == ["pass", "challenge AS", "challenge AH"]
    assert refused(state, "2 challenge KC").clause == "ST-10"


@pytest.mark.clause("ST-11")
def test_the_last_to_stand_takes_the_territory_and_every_card_played_goes_under_it() -> None:
    state = dealt(3, {0: "*GU 9H", 1: "KC", 2: "AH"})
    play(state, "0 declare *GU with 9H", "1 challenge KC", "2 challenge AH")
    zones, facts = state.zones(), state.facts()
    assert zones["won.2"] == ["*GU"]
    assert zones["spent.2"] == ["9H", "KC", "AH"]
    assert all(zones[f"won.{seat}"] == zones[f"spent.{seat}"] == [] for seat in (0, 1))
    assert zones["declared"] == zones["challenge.1"] == zones["challenge.2"] == []
    assert [facts[name] for name in ("declarer", "standing", "leader")] == [None, None, None]
    assert state.scores == (0, 0, 0)


@pytest.mark.clause("ST-11")
def test_an_unbeaten_declarer_takes_its_own_territory() -> None:
    state = dealt(3, {0: "2S AC KS"})
    play(state, "0 declare 2S with AC KS", "1 pass", "2 pass")
    assert state.zones()["won.0"] == ["2S"]
    assert state.zones()["spent.0"] == ["KS", "AC"]


@pytest.mark.clause("ST-11")
def test_a_wildcard_is_worth_a_point_and_dc_three_when_the_hand_ends() -> None:
    state = dealt(hands={0: "2S *GU *VI AC AS KS 9S", 1: "8H"})
    play(state, "0 declare 2S with AC KS", "1 pass", "1 draw", f"1 discard {lowest(state, 1)}")
    play(state, "0 declare *GU with AS", "1 pass", "1 draw", f"1 discard {lowest(state, 1)}")
    play(state, "0 declare *VI with 9S", "1 pass", "1 draw", "1 discard 8H")
    assert state.scores == (6 + 3 + 1 + 1, 0)


def lowest(state: StatehoodState, seat: int) -> str:
    return next(code for code in codes(state.hands[seat]) if code != "8H")


@pytest.mark.clause("ST-12")
def test_challengers_draw_from_the_declarers_left_and_the_declarer_last() -> None:
    state = dealt(
        4, {2: "2S AS KS QS", 3: "AH KH", 0: "KD", 1: "AD QH"}, deck="3D 4D 5D 6D 7D 8D 9D 10D JD", dealer=1
    )
    play(state, "2 declare 2S with QS")
    play(state, "3 challenge KH", "0 pass", "1 challenge AD")
    assert "3D" in codes(state.hands[3])
    assert "4D" in codes(state.hands[1])
    assert {"5D", "6D"} <= set(codes(state.hands[2]))
    assert [hand.bit_count() for hand in state.hands] == [7, 7, 7, 7]
    assert state.zones()["deck"][0] == "7D"
    assert (state.phase, state.to_act, state.facts()["turn"]) == ("turn", (3,), 3)


@pytest.mark.clause("ST-12")
def test_each_draws_all_missing_cards_before_the_next() -> None:
    state = dealt(3, {0: "2S 3S 4S 5S", 1: "QD KD", 2: "AH AD"}, deck="6C 7C 8C 9C 10C JC QC KC AC")
    play(state, "0 declare 2S with 3S 4S 5S", "1 challenge QD KD", "2 challenge AH AD")
    assert {"6C", "7C"} <= set(codes(state.hands[1]))
    assert {"8C", "9C"} <= set(codes(state.hands[2]))
    assert {"10C", "JC", "QC", "KC"} <= set(codes(state.hands[0]))


@pytest.mark.clause("ST-12")
def test_who_passed_draws_nothing_and_the_turn_passes_to_the_declarers_left() -> None:
    state = dealt(3, {0: "*GU AC"}, dealer=2)
    before = state.hands[1], state.hands[2]
    deck = len(state.deck)
    play(state, "0 declare *GU with AC", "1 pass", "2 pass")
    assert (state.hands[1], state.hands[2]) == before
    assert len(state.deck) == deck - 2
    assert state.to_act == (1,)


@pytest.mark.clause("ST-12", "ST-13")
@pytest.mark.parametrize(
    ("left", "sizes"), [(4, [7, 7, 7]), (3, [6, 7, 7]), (2, [5, 7, 7]), (1, [5, 7, 6]), (0, [5, 6, 6])]
)
def test_with_a_short_deck_the_last_to_draw_stay_short(left: int, sizes: list[int]) -> None:
    state = dealt(3, {0: "*GU 9H 8H", 1: "KC", 2: "AH"})
    empty_deck(state, left)
    play(state, "0 declare *GU with 9H", "1 challenge KC", "2 challenge AH")
    assert [hand.bit_count() for hand in state.hands] == sizes
    assert (state.phase, state.to_act, state.facts()["forced"]) == ("turn", (0,), True)
