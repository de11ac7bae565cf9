"""The wild cards: EC-6 to EC-12."""

import pytest

from cardtable.games.combat.rules.state import CombatState
from tests.games.combat.desk import codes, laid
from tests.kit.desk import play, refused, texts


def facts(state: CombatState, *names: str) -> tuple[object, ...]:
    found = state.facts()
    return tuple(found[name] for name in names)


def won(state: CombatState, seat: int) -> set[str]:
    return set(codes(state.won[seat]))


# -- EC-6 ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("EC-6")
@pytest.mark.parametrize("turner", [0, 1])
def test_the_second_wild_card_wins_what_is_left_and_both_leave_the_game(turner: int) -> None:
    state = laid("*recount CA *swing-state AK TX")
    if turner == 1:
        play(state, "1 flip 2", "0 flip 1", "0 flip 5", "1 flip 3")
    else:
        play(state, "1 flip 1", "1 flip 2", "0 flip 3")
    assert won(state, turner) == {"CA", "AK", "TX"}
    assert won(state, 1 - turner) == set()
    assert state.zones()["removed"] == ["*recount", "*swing-state"]
    assert (state.hand, state.phase, state.scores[turner]) == (2, "flip", 97)
    assert facts(state, "up", "chooser", "pending", "call") == ([], None, "turn", None)


@pytest.mark.clause("EC-6")
def test_a_wild_card_lies_in_its_place_until_its_rule_is_played_out() -> None:
    state = laid("*recount CA OH AK TX")
    play(state, "1 flip 1")
    assert facts(state, "up", "chooser", "pending") == ([1], 1, "recount")
    assert state.zones()["table"][0] == "*recount"
    assert state.zones()["removed"] == []
    play(state, "1 flip 2")
    assert facts(state, "up", "chooser", "pending") == ([1, 2], 1, "recount")
    assert refused(state, "0 flip 1").clause == "EC-9"
    play(state, "0 flip 3")
    assert state.zones()["removed"] == ["*recount"]
    assert state.hand == 2


@pytest.mark.clause("EC-6")
def test_a_wild_card_won_face_down_with_the_rest_is_collected() -> None:
    state = laid("*recount CA *swing-state AK TX")
    play(state, "1 flip 1", "1 flip 2", "0 flip 4")
    assert won(state, 0) == {"CA", "AK", "TX", "*swing-state"}
    assert state.scores == (97, 0)
    assert state.zones()["removed"] == ["*recount"]


# -- EC-7 ---------------------------------------------------------------------------------------------------

CALLS = ["higher", "lower", "equal"]


@pytest.mark.clause("EC-7")
@pytest.mark.parametrize(
    ("cards", "answer"),
    [
        ("AK DE *fake-news HI ND", "higher"),  # 4 + 3 against 3 + 3
        ("HI ID *fake-news AK ND", "lower"),
        ("AK DE *fake-news SD ND", "equal"),
    ],
)
@pytest.mark.parametrize("call", CALLS)
def test_with_two_cards_up_the_sum_of_the_others_is_called(cards: str, answer: str, call: str) -> None:
    state = laid(cards)
    play(state, "1 flip 1", "0 flip 2", "1 flip 3")
    assert (state.phase, state.to_act) == ("call", (1,))
    assert facts(state, "up", "chooser", "pending", "call") == ([1, 2, 3], 1, "fake-news", None)
    assert texts(state, 1) == CALLS
    assert refused(state, "1 flip 4").clause == "EC-7"
    assert refused(state, "0 higher").clause == "EC-7"
    play(state, f"1 {call}")
    winner = 1 if call == answer else 0
    assert won(state, winner) == set(cards.split()) - {"*fake-news"}
    assert won(state, 1 - winner) == set()
    assert state.zones()["removed"] == ["*fake-news"]
    assert state.hand == 2


@pytest.mark.clause("EC-7")
@pytest.mark.parametrize(
    ("cards", "removed", "mine"),
    [
        ("AK DE *fake-news *recount *celebrity", ["*fake-news", "*recount"], {"AK", "DE", "*celebrity"}),
        ("AK DE *fake-news CA *celebrity", ["*fake-news", "*celebrity"], {"AK", "DE", "CA"}),
        ("AK DE *fake-news *collusion CA", ["*fake-news", "*collusion"], {"AK", "DE", "CA"}),
    ],
)
def test_the_lower_position_is_turned_first_and_a_wild_card_ends_the_hand(
    cards: str, removed: list[str], mine: set[str]
) -> None:
    state = laid(cards)
    play(state, "1 flip 1", "0 flip 2", "1 flip 3", "1 equal")
    assert state.zones()["removed"] == removed
    assert won(state, 1) == mine
    assert state.hand == 2


@pytest.mark.clause("EC-7")
@pytest.mark.parametrize(("call", "right"), [("lower", True), ("higher", False), ("equal", False)])
def test_with_one_card_up_pairs_are_called_and_turned(call: str, right: bool) -> None:
    state = laid("OH *fake-news AL AZ IN")  # 17, -, 9, 11 and 11 votes
    play(state, "1 flip 1", "0 flip 2")
    assert (state.phase, state.to_act, texts(state, 0)) == ("call", (0,), CALLS)
    assert facts(state, "up", "chooser", "call") == ([1, 2], 0, None)
    play(state, f"0 {call}")
    assert (state.phase, state.to_act) == ("flip", (0,))
    assert facts(state, "chooser", "pending", "call") == (0, "fake-news", call)
    assert texts(state, 0) == ["flip 3", "flip 4", "flip 5"]
    assert refused(state, "0 flip 1").clause == "EC-7"
    play(state, "0 flip 3")
    assert won(state, 0 if right else 1) == {"OH", "AL"}
    assert (state.hand, state.phase, state.to_act) == (1, "flip", (0,))
    assert facts(state, "up", "chooser", "pending", "call") == ([2], 0, "fake-news", None)
    assert state.zones()["table"] == [None, "*fake-news", None, "AZ", "IN"]
    assert texts(state, 0) == ["flip 4", "flip 5"]
    assert "already gone" in refused(state, "0 flip 3").sentence
    play(state, "0 flip 5")
    assert (state.phase, state.facts()["up"]) == ("call", [2, 5])
    play(state, "0 equal")
    assert facts(state, "call", "up") == ("equal", [2, 5])
    assert texts(state, 0) == ["flip 4"]
    play(state, "0 flip 4")
    assert {"AZ", "IN"} <= won(state, 0)
    assert state.hand == 2
    assert facts(state, "call", "up", "chooser") == (None, [], None)


@pytest.mark.clause("EC-7")
def test_with_no_card_up_two_pairs_are_called_and_turned() -> None:
    state = laid("OH *fake-news AL AZ IN")
    play(state, "1 flip 2")
    assert (state.phase, state.to_act) == ("flip", (1,))
    assert facts(state, "up", "chooser", "pending", "call") == ([2], 1, "fake-news", None)
    play(state, "1 flip 1")
    assert (state.phase, state.facts()["up"]) == ("call", [2, 1])
    play(state, "1 lower", "1 flip 3")
    assert won(state, 1) == {"OH", "AL"}
    assert (state.phase, state.to_act, state.facts()["up"]) == ("flip", (1,), [2])
    play(state, "1 flip 4", "1 higher", "1 flip 5")
    assert won(state, 0) == {"AZ", "IN"}
    assert (state.hand, state.zones()["removed"]) == (2, ["*fake-news"])


@pytest.mark.clause("EC-6", "EC-7")
@pytest.mark.parametrize(
    ("lines", "mine", "theirs"),
    [
        (["1 flip 2", "1 flip 5"], {"OH", "AL", "AZ"}, set()),
        (["1 flip 2", "1 flip 1", "1 lower", "1 flip 5"], {"OH", "AL", "AZ"}, set()),
        (["1 flip 2", "1 flip 1", "1 higher", "1 flip 3", "1 flip 5"], {"AZ"}, {"OH", "AL"}),
        (
            ["1 flip 2", "1 flip 1", "1 higher", "1 flip 3", "1 flip 4", "1 lower", "1 flip 5"],
            {"AZ"},
            {"OH", "AL"},
        ),
    ],
)
def test_a_wild_card_turned_under_fake_news_ends_it(
    lines: list[str], mine: set[str], theirs: set[str]
) -> None:
    state = laid("OH *fake-news AL AZ *recount")
    play(state, *lines)
    assert state.hand == 2
    assert (won(state, 1), won(state, 0)) == (mine, theirs)
    assert state.zones()["removed"] == ["*fake-news", "*recount"]
    assert facts(state, "call", "up", "chooser", "pending") == (None, [], None, "turn")


# -- EC-8 ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("EC-8")
def test_celebrity_wins_the_lowest_card_and_the_opponent_the_others() -> None:
    state = laid("OH *celebrity AL AZ IN")
    play(state, "1 flip 2")
    assert won(state, 1) == {"AL"}
    assert won(state, 0) == {"OH", "AZ", "IN"}
    assert (state.hand, state.zones()["removed"]) == (2, ["*celebrity"])


@pytest.mark.clause("EC-8")
@pytest.mark.parametrize(
    ("cards", "lowest"),
    [("OH *celebrity ND AK IN", "ND"), ("OH *celebrity AK ND IN", "AK"), ("ND *celebrity AK OH IN", "ND")],
)
def test_of_equal_lowest_cards_the_lowest_position_counts(cards: str, lowest: str) -> None:
    state = laid(cards)
    play(state, "1 flip 5", "0 flip 2")
    assert won(state, 0) == {lowest}
    assert won(state, 1) == set(cards.split()) - {lowest, "*celebrity"}


@pytest.mark.clause("EC-8")
def test_as_tie_breaker_it_may_win_a_card_that_was_up() -> None:
    state = laid("AK ND *celebrity HI TX")
    play(state, "1 flip 2", "0 flip 1", "1 flip 3")
    assert won(state, 1) == {"AK"}


@pytest.mark.clause("EC-8")
def test_with_another_wild_card_among_them_celebrity_wins_all_the_rest() -> None:
    state = laid("OH *celebrity *recount AZ *collusion")
    play(state, "1 flip 1", "0 flip 2")
    assert won(state, 0) == {"OH", "AZ"}
    assert won(state, 1) == set()
    assert state.zones()["removed"] == ["*celebrity", "*recount", "*collusion"]


@pytest.mark.clause("EC-6", "EC-8")
def test_celebrity_as_the_second_wild_card_turns_nothing_up() -> None:
    state = laid("OH *celebrity *recount AZ *collusion")
    play(state, "1 flip 3", "1 flip 1", "0 flip 2")
    assert won(state, 0) == {"OH", "AZ", "*collusion"}
    assert state.zones()["removed"] == ["*celebrity", "*recount"]


# -- EC-9 ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("EC-9")
@pytest.mark.parametrize(("own", "other", "winner"), [(2, 3, 0), (3, 2, 1)])
def test_the_lower_of_two_more_cards_wins_the_table(own: int, other: int, winner: int) -> None:
    state = laid("*recount CA OH AK TX")
    play(state, "1 flip 1")
    assert (state.phase, state.to_act) == ("flip", (1,))
    play(state, f"1 flip {own}")
    assert state.to_act == (0,)
    play(state, f"0 flip {other}")
    assert won(state, winner) == {"CA", "OH", "AK", "TX"}
    assert won(state, 1 - winner) == set()


@pytest.mark.clause("EC-9")
def test_a_card_that_was_up_before_is_not_held_against_the_two() -> None:
    state = laid("AK *recount CA OH TX")
    play(state, "1 flip 1", "0 flip 2", "0 flip 4", "1 flip 3")
    assert won(state, 0) == {"AK", "CA", "OH", "TX"}


EQUAL = "*recount AZ IN {breaker} TX"  # 11 and 11 votes


def equal_recount(breaker: str = "AK") -> CombatState:
    state = laid(EQUAL.format(breaker=breaker))
    play(state, "1 flip 1", "1 flip 2", "0 flip 3")
    return state


@pytest.mark.clause("EC-9", "EC-12")
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize(("breaker", "even"), [("OR", True), ("AK", False)])
def test_equal_cards_are_settled_by_rock_paper_scissors_and_an_even_card(
    winner: int, breaker: str, even: bool
) -> None:
    state = equal_recount(breaker)
    assert (state.phase, state.to_act) == ("rps", (0, 1))
    assert facts(state, "pending", "chooser", "up") == ("recount", 1, [1, 2, 3])
    play(state, f"{winner} paper", f"{1 - winner} rock")
    assert (state.phase, state.to_act) == ("flip", (winner,))
    assert facts(state, "pending", "chooser", "up") == ("recount", 1, [1, 2, 3])
    assert texts(state, winner) == ["flip 4", "flip 5"]
    assert refused(state, f"{1 - winner} flip 4").clause == "EC-9"
    play(state, f"{winner} flip 4")
    assert won(state, winner if even else 1 - winner) == {"AZ", "IN", breaker, "TX"}
    assert state.hand == 2


@pytest.mark.clause("EC-6", "EC-9")
def test_a_wild_tie_breaker_wins_the_table() -> None:
    state = equal_recount("*collusion")
    play(state, "1 rock", "0 paper", "0 flip 4")
    assert won(state, 0) == {"AZ", "IN", "TX"}
    assert state.zones()["removed"] == ["*recount", "*collusion"]


@pytest.mark.clause("EC-9")
@pytest.mark.parametrize("winner", [0, 1])
def test_with_nothing_left_face_down_rock_paper_scissors_wins_all(winner: int) -> None:
    state = laid("AK ND *recount AZ IN")
    play(state, "1 flip 1", "0 flip 2", "1 flip 3", "1 flip 4", "0 flip 5")
    assert (state.phase, state.down) == ("rps", 0)
    assert facts(state, "pending", "up") == ("recount", [1, 2, 3, 4, 5])
    play(state, f"{winner} scissors", f"{1 - winner} paper")
    assert won(state, winner) == {"AK", "ND", "AZ", "IN"}
    assert state.hand == 2


# -- EC-10 --------------------------------------------------------------------------------------------------


@pytest.mark.clause("EC-10")
@pytest.mark.parametrize(
    ("cards", "before", "winner"),
    [
        ("*swing-state CA OH AK TX", [], 0),  # 54 + 17
        ("*swing-state CA TX AK OH", [], 1),  # 54 + 40
        ("*swing-state OH AK CA TX", [], 1),  # 17 + 3
    ],
)
def test_an_even_sum_of_all_open_votes_wins_the_table(cards: str, before: list[str], winner: int) -> None:
    state = laid(cards)
    play(state, *before, "1 flip 1", "1 flip 2")
    assert facts(state, "pending", "chooser", "up") == ("swing-state", 1, [1, 2])
    assert (state.phase, state.to_act) == ("flip", (0,))
    play(state, "0 flip 3")
    assert won(state, winner) == set(cards.split()) - {"*swing-state"}
    assert won(state, 1 - winner) == set()


@pytest.mark.clause("EC-10")
@pytest.mark.parametrize(("third", "winner"), [("AK", 1), ("HI", 0)])
def test_cards_that_were_up_before_count_in_the_sum(third: str, winner: int) -> None:
    state = laid(f"OH *swing-state GA {third} ME")  # 17 + 16 + 3, or + 4
    play(state, "1 flip 1", "0 flip 2", "0 flip 3", "1 flip 4")
    assert won(state, 1 - winner) == {"OH", "GA", third, "ME"}


@pytest.mark.clause("EC-10")
def test_as_tie_breaker_four_cards_are_summed() -> None:
    state = laid("AK ND *swing-state OH GA")  # 3 + 3 + 17 + 16
    play(state, "1 flip 1", "0 flip 2", "1 flip 3", "1 flip 4", "0 flip 5")
    assert won(state, 0) == {"AK", "ND", "OH", "GA"}


# -- EC-11 --------------------------------------------------------------------------------------------------


@pytest.mark.clause("EC-11")
def test_for_each_card_the_winner_of_a_round_picks_one() -> None:
    state = laid("OH *collusion AL *recount IN")
    play(state, "1 flip 1", "0 flip 2")
    picks = [("0 rock", "1 scissors", 0, 4), ("1 paper", "0 rock", 1, 1), ("1 rock", "0 paper", 0, 5)]
    left = [1, 3, 4, 5]
    for one, other, winner, position in picks:
        assert (state.phase, state.to_act, state.hand) == ("rps", (0, 1), 1)
        assert facts(state, "pending", "chooser") == ("collusion", 0)
        play(state, one, other)
        assert (state.phase, state.to_act) == ("pick", (winner,))
        assert texts(state, winner) == [f"pick {place}" for place in left]
        play(state, f"{winner} pick {position}")
        left.remove(position)
    assert facts(state, "up") == ([2],)
    assert state.zones()["table"] == [None, "*collusion", "AL", None, None]
    play(state, "0 rock", "1 paper", "1 pick 3")
    assert won(state, 0) == {"*recount", "IN"}
    assert won(state, 1) == {"OH", "AL"}
    assert (state.hand, state.zones()["removed"]) == (2, ["*collusion"])


@pytest.mark.clause("EC-6", "EC-11")
def test_the_wild_card_itself_is_never_picked_and_a_place_only_once() -> None:
    state = laid("OH *collusion AL *recount IN")
    play(state, "1 flip 2", "0 rock", "1 paper")
    assert refused(state, "1 pick 2").clause == "EC-6"
    assert refused(state, "0 pick 1").clause == "EC-11"
    assert refused(state, "1 flip 1").clause == "EC-11"
    play(state, "1 pick 1", "0 paper", "1 rock")
    assert refused(state, "0 pick 1").clause == "EC-11"


@pytest.mark.clause("EC-11")
def test_a_wild_card_picked_face_down_is_not_turned_over() -> None:
    state = laid("OH *collusion AL *recount IN")
    play(state, "1 flip 2", "0 rock", "1 paper", "1 pick 4")
    assert won(state, 1) == {"*recount"}
    assert (state.hand, state.phase, state.zones()["removed"]) == (1, "rps", [])


# -- EC-12 --------------------------------------------------------------------------------------------------

HANDS = ["rock", "paper", "scissors"]


@pytest.mark.clause("EC-12")
@pytest.mark.parametrize("earlier", [0, 1])
@pytest.mark.parametrize("zero", HANDS)
@pytest.mark.parametrize("one", HANDS)
def test_rock_beats_scissors_beats_paper_beats_rock(earlier: int, zero: str, one: str) -> None:
    state = laid("OH *collusion AL *recount IN")
    play(state, "1 flip 2")
    assert texts(state, 0) == texts(state, 1) == HANDS
    lines = [f"0 {zero}", f"1 {one}"]
    play(state, lines[earlier])
    assert (state.phase, state.to_act) == ("rps", (1 - earlier,))
    assert texts(state, earlier) == []
    assert refused(state, lines[earlier]).sentence == "You have already chosen."
    assert refused(state, f"{1 - earlier} pick 1").clause == "EC-12"
    play(state, lines[1 - earlier])
    if zero == one:
        assert (state.phase, state.to_act) == ("rps", (0, 1))
        assert texts(state, 0) == texts(state, 1) == HANDS
    else:
        beats = {("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")}
        assert (state.phase, state.to_act) == ("pick", (0 if (zero, one) in beats else 1,))


@pytest.mark.clause("EC-12")
@pytest.mark.parametrize("chosen", HANDS)
def test_a_choice_is_hidden_until_both_are_made(chosen: str) -> None:
    state, other = equal_recount(), equal_recount()
    play(state, f"0 {chosen}")
    play(other, f"0 {HANDS[HANDS.index(chosen) - 1]}")
    assert state != other
    for viewer in (1, None):
        assert state.observe(viewer) == other.observe(viewer)
        assert state.observe(viewer).to_act == (1,)
    assert state.observe(0) != other.observe(0)
    assert state.facts() == other.facts()
