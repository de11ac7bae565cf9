"""Taking, drawing and discarding: ST-5, ST-6, ST-7 and ST-18."""

import pytest

from tests.games.statehood.desk import codes, cut_for, deal_line, dealt, empty_deck, start
from tests.kit.desk import play, refused, texts


@pytest.mark.clause("ST-5")
def test_a_turn_is_take_draw_or_declare() -> None:
    state = dealt(hands={0: "3S 4S 5S 6S 7S 8S 9S"})
    assert texts(state, 0) == ["take", "draw"]
    assert refused(state, "0 discard 3S").clause == "ST-5"
    assert refused(state, "0 pass").clause == "ST-5"
    assert refused(state, "0 challenge 3S").clause == "ST-5"
    assert refused(state, "0 lay 3S 4S 5S 6S 7S 8S").clause == "ST-5"
    assert refused(state, "1 draw").clause == "ST-4"


@pytest.mark.clause("ST-5", "ST-6")
def test_a_take_brings_the_top_of_the_discard_pile_which_may_not_be_discarded() -> None:
    state = dealt(hands={0: "3S 4S 5S 6S 7S 8S 9S"}, up="KD")
    play(state, "0 take")
    assert (state.phase, state.to_act) == ("discard", (0,))
    assert state.zones()["discard"] == []
    assert (state.facts()["taken"], state.facts()["takes"], state.facts()["turn"]) == ("KD", 1, 0)
    assert texts(state, 0) == [f"discard {rank}S" for rank in range(3, 10)]
    assert refused(state, "0 discard KD").clause == "ST-6"
    assert refused(state, "0 discard AC").clause == "ST-5"
    assert refused(state, "0 draw").clause == "ST-5"
    play(state, "0 discard 5S")
    assert state.zones()["discard"] == ["5S"]
    assert codes(state.hands[0]) == ["3S", "4S", "6S", "7S", "8S", "9S", "KD"]
    assert (state.phase, state.to_act, state.facts()["taken"]) == ("turn", (1,), None)


@pytest.mark.clause("ST-6")
def test_a_card_taken_may_be_discarded_in_a_later_turn() -> None:
    state = dealt(hands={0: "3S"}, up="KD")
    play(state, "0 take", "0 discard 3S", "1 draw", f"1 discard {codes(state.hands[1])[0]}", "0 draw")
    assert "discard KD" in texts(state, 0)


@pytest.mark.clause("ST-5", "ST-6")
def test_a_draw_brings_the_top_of_the_deck_and_any_card_may_go() -> None:
    state = dealt(hands={0: "3S 4S 5S 6S 7S 8S 9S"}, deck="AH AD")
    play(state, "0 draw")
    assert (state.phase, state.facts()["taken"]) == ("discard", None)
    assert texts(state, 0) == [*(f"discard {rank}S" for rank in range(3, 10)), "discard AH"]
    play(state, "0 discard AH")
    assert state.zones()["discard"][-1] == "AH"
    assert state.zones()["deck"][0] == "AD"


@pytest.mark.clause("ST-7")
def test_discarding_puerto_rico_gives_every_other_player_six() -> None:
    state = dealt(4, {1: "8H"}, dealer=0)
    play(state, "1 take", "1 discard 8H")
    assert (state.scores, state.phase, state.hand) == ((6, 0, 6, 6), "deal", 1)
    zones, facts = state.zones(), state.facts()
    assert zones["discard"] == ["8H"]
    assert len(zones["hand.1"]) == 7
    assert (facts["turn"], facts["dealer"], facts["taken"], facts["takes"]) == (None, 1, None, 1)
    assert (facts["declarer"], facts["forced"]) == (None, False)


@pytest.mark.clause("ST-7", "ST-11")
def test_who_discards_puerto_rico_loses_its_territories_and_the_others_keep_theirs() -> None:
    state = dealt(3, {0: "*GU AS 8H", 1: "2S KS", 2: "*VI AC"})
    play(state, "0 declare *GU with AS", "1 pass", "2 pass")
    play(state, "1 declare 2S with KS", "2 pass", "0 pass")
    play(state, "2 declare *VI with AC", "0 pass", "1 pass")
    assert state.scores == (0, 0, 0)
    play(state, "0 draw", "0 discard 8H")
    assert state.scores == (0, 9, 7)
    assert state.zones()["won.0"] == ["*GU"]


@pytest.mark.clause("ST-7", "ST-13")
def test_puerto_rico_discarded_as_the_deck_runs_out_forfeits_and_is_not_forced() -> None:
    state = dealt(hands={0: "8H"})
    empty_deck(state, left=1)
    play(state, "0 draw", "0 discard 8H")
    assert (state.phase, state.scores, state.facts()["forced"]) == ("deal", (0, 6), False)
    assert state.zones()["deck"] == []


@pytest.mark.clause("ST-7", "ST-17")
def test_a_forfeit_can_end_the_match() -> None:
    state = dealt(hands={0: "8H"}, target=7)
    play(state, "0 draw", "0 discard 8H", deal_line(0, 2, {1: "8H"}), "1 draw", "1 discard 8H")
    assert (state.scores, state.phase, state.hand) == ((6, 6), "deal", 2)
    play(state, deal_line(1, 2, {0: "8H"}), "0 draw", "0 discard 8H")
    assert (state.scores, state.winners, state.phase, state.to_act) == ((6, 12), (1,), "over", ())


@pytest.mark.clause("ST-18")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_three_takes_a_seat_somebody_must_draw_or_declare(seats: int) -> None:
    state = start(seats)
    play(state, cut_for(seats - 1, seats), deal_line(seats - 1, seats))
    for take in range(3 * seats):
        (seat,) = state.to_act
        assert texts(state, seat) == ["take", "draw"]
        play(state, f"{seat} take")
        assert state.facts()["takes"] == take + 1
        play(state, f"{seat} {texts(state, seat)[0]}")
    assert state.to_act == (0,)
    assert texts(state, 0) == ["draw"]
    assert refused(state, "0 take").clause == "ST-18"
    play(state, "0 draw")
    assert state.facts()["takes"] == 0
    play(state, f"0 {texts(state, 0)[0]}")
    assert texts(state, 1) == ["take", "draw"]


@pytest.mark.clause("ST-18")
def test_a_declaration_counts_the_takes_anew_and_a_discard_does_not() -> None:
    state = dealt(hands={0: "3S", 1: "*GU AS"}, up="3C")
    play(state, "0 take", "0 discard 3S")
    assert state.facts()["takes"] == 1
    play(state, "1 declare *GU with AS")
    assert state.facts()["takes"] == 0
    play(state, "0 pass")
    assert state.facts()["takes"] == 0


@pytest.mark.clause("ST-18")
def test_takes_do_not_last_into_the_next_hand() -> None:
    state = dealt(hands={0: "8H"})
    play(state, "0 take", "0 discard 8H")
    assert state.facts()["takes"] == 1
    play(state, deal_line(0, 2))
    assert state.facts()["takes"] == 0
