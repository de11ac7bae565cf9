"""Knocking, totals, both ways to score, teams: STA-11 to STA-15, STA-17."""

import pytest

from cardtable.engine.events import Said, Scored
from tests.games.states.desk import connect, deal_line, dealt, knock, start
from tests.kit.desk import play, refused, texts

BLUE = "FL DE LA TX"
"""Three blue states worth 9, 8 and 8."""
FOUR_RED = "SC NH CT MO"
"""Four red states worth 9, 8, 8 and 1."""
LOW = "UT TN MI CO"
"""Best total 10 (yellow 2 and 8)."""


@pytest.mark.clause("STA-11")
def test_with_three_of_a_colour_one_may_knock_at_the_start_of_the_turn() -> None:
    state = dealt({0: BLUE, 1: LOW}, turned="GA OH", deck="WY VT")
    assert texts(state, 0) == ["draw", "take 0", "take 1", "knock"]
    assert play(state, "0 knock") == [Said(0, "knock", "3")]
    assert (state.facts()["knocker"], state.facts()["knocked_with"]) == (0, 3)
    assert (state.to_act, state.phase) == ((1,), "turn")
    four = dealt({0: FOUR_RED, 1: LOW})
    play(four, "0 knock")
    assert four.facts()["knocked_with"] == 4


@pytest.mark.clause("STA-11")
def test_with_two_of_a_colour_nobody_knocks() -> None:
    state = dealt({0: "FL DE CO UT"})
    refusal = refused(state, "0 knock")
    assert (refusal.clause, refusal.sentence) == (
        "STA-11",
        "To knock you need three or four states of one color.",
    )
    # Water and bonus states have no colour.
    assert "knock" not in texts(dealt({0: "FL *water1 *water2 *water3"}), 0)


@pytest.mark.clause("STA-11")
def test_not_after_water_was_laid_or_a_card_picked_up() -> None:
    state = dealt({0: "FL DE LA *water1", 1: LOW}, deck="OH VT")
    assert "knock" in texts(state, 0)
    play(state, "0 water *water1 then draw")
    assert state.phase == "turn"
    assert refused(state, "0 knock").sentence == "You can knock only at the start of your turn."


@pytest.mark.clause("STA-11", "STA-12")
def test_each_other_player_has_one_more_turn_and_nobody_knocks_again() -> None:
    state = dealt({0: LOW, 1: BLUE, 2: FOUR_RED}, seats=3, turned="GA OH", deck="WY VT WV NC ND")
    play(state, "0 draw", "0 discard WY on 0", "1 knock")
    refusal = refused(state, "2 knock")
    assert (refusal.clause, refusal.sentence) == ("STA-11", "Somebody has knocked already.")
    play(state, "2 draw", "2 discard VT on 1", "0 draw")
    assert state.phase == "discard"
    play(state, "0 discard WV on 1")
    assert state.phase == "deal"
    assert state.scores == (0, 0, 3)


@pytest.mark.clause("STA-11")
def test_after_a_knock_the_others_may_still_win_by_connecting() -> None:
    state = dealt({0: BLUE, 1: "UT CO KS ME"}, turned="GA OH", deck="OK")
    play(state, "0 knock", "1 draw", "1 states UT CO KS OK")
    assert (state.phase, state.scores) == ("deal", (0, 4))
    # What was knocked stays to be seen until the next deal.
    assert (state.facts()["knocker"], state.facts()["knocked_with"]) == (0, 3)
    play(state, deal_line(state))
    assert (state.facts()["knocker"], state.facts()["knocked_with"]) == (None, None)


@pytest.mark.clause("STA-12", "STA-13")
@pytest.mark.parametrize(
    ("knocker", "other", "scores"),
    [
        pytest.param(BLUE, LOW, (3, 0), id="knocked with three"),
        pytest.param(FOUR_RED, LOW, (4, 0), id="knocked with four"),
        pytest.param(LOW.replace("CO", "VT"), BLUE, (0, 3), id="another one wins"),
        pytest.param(LOW.replace("CO", "VT"), FOUR_RED, (0, 3), id="another one wins with four"),
        pytest.param("AL MO ID FL", "ME *water1 *water2 *water3", (0, 3), id="one card is enough"),
        pytest.param("AZ ID VA FL", "ME CA *water2 *water3", (3, 0), id="equal: the knocker"),
    ],
)
def test_the_highest_total_in_one_colour_wins(knocker: str, other: str, scores: tuple[int, int]) -> None:
    state = start()
    events = knock(state, 0, {0: knocker, 1: other}, deck="WY")
    assert state.scores == scores
    assert events[-1] == Scored(1, scores, scores, "total")


@pytest.mark.clause("STA-13", "STA-14")
@pytest.mark.parametrize(("scoring", "points"), [("standard", 3), ("alternate", 31)])
def test_four_of_a_colour_may_count_no_more_than_three(scoring: str, points: int) -> None:
    state = start(four_card_knocks=False, scoring=scoring)
    knock(state, 0, {0: FOUR_RED, 1: LOW}, deck="WY")
    assert state.facts()["knocked_with"] == 4
    assert state.scores == (points, 0)


@pytest.mark.clause("STA-12")
@pytest.mark.parametrize(
    ("knocker", "equal", "winner"),
    [(1, (3, 0), 3), (1, (0, 2), 2), (3, (0, 2), 0), (2, (0, 1), 0), (0, (2, 3), 2), (3, (1, 2), 1)],
)
def test_of_equal_others_the_first_clockwise_from_the_knocker_wins(
    knocker: int, equal: tuple[int, int], winner: int
) -> None:
    fourteen = ["WA MT TN MS", "NH VA ID MO"]
    hands = {knocker: "KY GA OK WY"}  # 8
    for seat in range(4):
        if seat != knocker:
            hands[seat] = fourteen.pop() if seat in equal else "IN IA AL UT"  # 7
    state = start(4, youngest=knocker)
    knock(state, knocker, hands, deck="CO AR NE")
    assert state.scores == tuple(3 if seat == winner else 0 for seat in range(4))


@pytest.mark.clause("STA-12", "STA-13")
def test_bonus_states_count_for_the_winner_only_and_not_in_the_totals() -> None:
    state = start()
    knock(state, 0, {0: "AK FL DE LA", 1: LOW}, deck="HI ME WY")
    assert state.scores == (5, 0)
    state = start()
    knock(state, 0, {0: BLUE, 1: "HI UT TN MI"}, deck="CO WY")
    assert state.scores == (3, 0)
    state = start()
    knock(state, 0, {0: FOUR_RED, 1: LOW}, deck="HI WY")
    assert state.scores == (4, 0)


@pytest.mark.clause("STA-13")
def test_a_connection_counts_four_and_the_bonus() -> None:
    state = start()
    connect(state, 0, "UT CO KS OK", {1: "AK HI UT TN".replace("UT", "MI")})
    assert state.scores == (4, 0)
    state = dealt({0: "AK CO KS OK", 1: LOW.replace("UT", "MD").replace("CO", "NC")}, deck="UT HI FL")
    play(state, "0 draw", "0 states UT CO KS OK")
    assert state.scores == (6, 0)


@pytest.mark.clause("STA-14")
def test_alternate_scoring_counts_values_and_five_for_a_bonus_state() -> None:
    state = start(scoring="alternate")
    assert state.setup.target == 75
    connect(state, 0, "UT CO KS OK")
    assert state.scores == (10 + 2 + 1 + 5 + 2, 0)
    state = start(scoring="alternate")
    knock(state, 0, {0: "AK FL DE LA", 1: LOW}, deck="ME WY")
    assert state.scores == (5 + 25 + 5, 0)
    state = start(scoring="alternate")
    knock(state, 0, {0: FOUR_RED, 1: LOW}, deck="WY")
    assert state.scores == (5 + 26, 0)
    state = start(scoring="alternate")
    knock(state, 0, {0: LOW.replace("CO", "VT"), 1: BLUE}, deck="WY")
    assert state.scores == (0, 5 + 25)


@pytest.mark.clause("STA-14", "STA-17")
def test_the_match_goes_to_75_in_alternate_scoring_unless_something_else_is_agreed_on() -> None:
    state = start(scoring="alternate")
    while state.winners is None:
        assert max(state.scores) < 75
        connect(state, 1, "RI CT MA NH")  # 10 + 31
    assert state.scores == (0, 82)
    assert start(scoring="alternate", target=15).setup.target == 15
    assert start().setup.target == 15


@pytest.mark.clause("STA-15", "STA-17")
def test_points_go_to_the_team_with_the_winners_own_bonus_states() -> None:
    state = start(4, teams=True, target=9)
    assert state.sides == ((0, 2), (1, 3))
    hands = {0: "ME CO UT AK", 1: "KY GA OK ID", 2: FOUR_RED, 3: "HI MT TN MS"}
    # Seat 2 has the highest total; the bonus states of its partner and of the others do not count.
    knock(state, 0, {**hands, 0: "AK FL DE LA"}, deck="WA IN WY VT AR")
    assert state.scores == (3, 0)
    connect(state, 1, "UT CO KS OK")
    assert state.scores == (3, 4)
    connect(state, 2, "UT CO KS OK")
    connect(state, 0, "UT CO KS OK")
    assert (state.scores, state.winners) == ((11, 4), (0, 2))


@pytest.mark.clause("STA-12", "STA-15")
def test_partners_do_not_add_up_their_totals() -> None:
    state = start(4, teams=True)
    hands = {0: "SC NH MO UT", 1: "FL DE MS *water1", 2: "CT NJ VA KY", 3: "LA OR IN GA"}
    # 18, 17, 19 and 20: seat 3, though the others have more together.
    knock(state, 0, hands, deck="WY AR NE")
    assert state.scores == (0, 3)
