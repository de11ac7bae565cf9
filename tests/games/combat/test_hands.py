"""A hand without wild cards: EC-1 to EC-5."""

import pytest

from cardtable.engine.options import OptionError
from cardtable.games.combat.rules.moves import CODES
from cardtable.games.combat.rules.state import CombatState
from tests.games.combat.desk import codes, combat, deal_line, dealt, laid, last_hands, play_to, start
from tests.kit.desk import play, refused, texts, unreadable


@pytest.mark.clause("EC-1")
def test_the_deck_is_dealt_in_two_stacks_p1_first() -> None:
    state = start()
    request = state.chance()
    assert (request.verb, request.count, len(set(request.pool))) == ("deal", 56, 56)
    assert CODES[50:] == ("DC", "*fake-news", "*celebrity", "*recount", "*swing-state", "*collusion")
    order = " ".join(CODES)
    play(state, f"* deal {order}")
    zones = state.zones()
    assert zones["table"] == [*CODES[:5]]
    assert zones["stack.0"] == [*CODES[5:28]]
    assert zones["stack.1"] == [*CODES[28:]]
    other = start(first=1)
    play(other, f"* deal {order}")
    assert other.zones()["stack.1"] == [*CODES[5:28]]
    assert other.zones()["stack.0"] == [*CODES[28:]]


@pytest.mark.clause("EC-1")
def test_a_deal_that_is_not_the_whole_deck_once_is_refused() -> None:
    state = start()
    line = deal_line()
    assert refused(state, line.replace("AL", "AK")).clause == "EC-1"
    assert refused(state, "* shuffle AL AK AZ AR CA").clause == "EC-1"
    assert refused(state, "0 flip 1").clause == "EC-1"
    assert "56 cards" in unreadable(state, line.replace(" AL", ""))
    assert "not a card" in unreadable(state, line.replace("AL", "PR"))
    play(state, line)
    assert refused(state, line).clause == "EC-2"


@pytest.mark.clause("EC-1")
@pytest.mark.parametrize(("census", "california", "dakota"), [(2020, 54, 3), (2010, 55, 3)])
def test_the_census_gives_the_votes(census: int, california: int, dakota: int) -> None:
    state = start(census=census)
    assert state.setup.votes[CODES.index("CA")] == california
    assert state.setup.votes[CODES.index("ND")] == dakota
    assert sum(state.setup.votes) == 538


def test_options_are_refused_with_what_is_allowed() -> None:
    for wish in ({"census": 2000}, {"first": 2}, {"first": True}, {"jokers": True}):
        with pytest.raises(OptionError, match=r"allowed|options are"):
            combat().settle(2, wish)
    with pytest.raises(OptionError, match="allowed: 2"):
        combat().settle(3, {})


@pytest.mark.clause("EC-2")
@pytest.mark.parametrize("first", [0, 1])
def test_layers_take_turns_and_the_other_player_turns_first(first: int) -> None:
    state = dealt(first=first)
    for hand in range(1, 11):
        layer = first if hand % 2 else 1 - first
        facts = state.facts()
        assert (facts["hand_no"], facts["layer"], state.hand) == (hand, layer, hand)
        assert (state.phase, facts["pending"], state.to_act) == ("flip", "turn", (1 - layer,))
        assert len(state.stacks[layer]) == 28 - 5 * ((hand + 1) // 2)
        play_to(state, hand + 1)
    assert [len(stack) for stack in state.stacks] == [3, 3]


@pytest.mark.clause("EC-2")
def test_each_chooses_a_face_down_card_to_turn() -> None:
    state = laid("AL AK AZ AR CA")
    assert state.zones()["table"] == ["AL", "AK", "AZ", "AR", "CA"]
    assert texts(state, 1) == [f"flip {position}" for position in range(1, 6)]
    assert texts(state, 0) == []
    assert refused(state, "0 flip 1").clause == "EC-2"
    play(state, "1 flip 3")
    assert state.facts()["up"] == [3]
    assert (state.phase, state.to_act, state.facts()["chooser"]) == ("flip", (0,), None)
    assert texts(state, 0) == ["flip 1", "flip 2", "flip 4", "flip 5"]
    assert "face up" in refused(state, "0 flip 3").sentence
    assert refused(state, "0 take 1").clause == "EC-2"
    assert refused(state, "1 flip 1").sentence == "It is not your turn."
    play(state, "0 flip 1")
    assert state.facts()["up"] == [3, 1]


@pytest.mark.clause("EC-3")
@pytest.mark.parametrize(("first", "second", "chooser"), [(3, 1, 1), (1, 3, 0)])
def test_the_higher_card_chooses_one_and_one_or_one_and_two(first: int, second: int, chooser: int) -> None:
    state = laid("AL AK AZ AR CA")  # 9, 3, 11, 6 and 54 votes
    play(state, f"1 flip {first}", f"0 flip {second}")
    facts = state.facts()
    assert (state.phase, state.to_act) == ("choose", (chooser,))
    assert (facts["pending"], facts["chooser"], facts["up"]) == ("unequal", chooser, [first, second])
    assert texts(state, chooser) == [
        "take 1 2 4",
        "take 1 2 5",
        "take 1 4 5",
        "take 2 3",
        "take 3 4",
        "take 3 5",
    ]
    for line in ("take 1", "take 1 2", "take 3", "take 2 3 4", "take 1 3", "take 1 2 3 4 5", "take 2 4 5"):
        refusal = refused(state, f"{chooser} {line}")
        assert refusal.clause == "EC-3"
        assert "higher card and one face-down card" in refusal.sentence
    assert refused(state, f"{chooser} flip 2").clause == "EC-3"
    assert refused(state, f"{1 - chooser} take 2 3").clause == "EC-3"
    play(state, f"{chooser} take 3 5")
    assert codes(state.won[chooser]) == ["AZ", "CA"]
    assert codes(state.won[1 - chooser]) == ["AL", "AK", "AR"]


@pytest.mark.clause("EC-3")
def test_the_lower_card_goes_with_two_face_down() -> None:
    state = laid("AL AK AZ AR CA")
    play(state, "1 flip 3", "0 flip 1", "1 take 5 1 4")
    assert codes(state.won[1]) == ["AL", "AR", "CA"]
    assert codes(state.won[0]) == ["AK", "AZ"]
    assert state.facts()["votes"] == [14, 69]


PAIR = "AK DE ID HI ND"  # 3, 3, 4, 4 and 3 votes


@pytest.mark.clause("EC-4")
def test_equal_cards_have_a_tie_breaker_by_the_other_player() -> None:
    state = laid(PAIR)
    play(state, "1 flip 1", "0 flip 2")
    facts = state.facts()
    assert (state.phase, state.to_act) == ("flip", (1,))
    assert (facts["pending"], facts["chooser"], facts["up"]) == ("tie-breaker", None, [1, 2])
    assert texts(state, 1) == ["flip 3", "flip 4", "flip 5"]
    assert refused(state, "0 flip 3").clause == "EC-4"
    assert refused(state, "1 flip 2").clause == "EC-4"


@pytest.mark.clause("EC-4")
def test_a_tie_breaker_equal_to_the_two_wins_the_three() -> None:
    state = laid(PAIR)
    play(state, "1 flip 1", "0 flip 2", "1 flip 5")
    assert codes(state.won[1]) == ["AK", "DE", "ND"]
    assert codes(state.won[0]) == ["HI", "ID"]
    assert state.hand == 2


@pytest.mark.clause("EC-4")
@pytest.mark.parametrize("named", [1, 2, 4, 5])
def test_a_higher_tie_breaker_wins_itself_and_any_one_further_card(named: int) -> None:
    state = laid(PAIR)
    play(state, "1 flip 1", "0 flip 2", "1 flip 3")
    facts = state.facts()
    assert (state.phase, state.to_act) == ("choose", (1,))
    assert (facts["pending"], facts["chooser"], facts["up"]) == ("tie-breaker", 1, [1, 2, 3])
    assert texts(state, 1) == ["take 1", "take 2", "take 4", "take 5"]
    for line in ("take 3", "take 1 3", "take 1 2"):
        refusal = refused(state, f"1 {line}")
        assert (refusal.clause, "name one card" in refusal.sentence) == ("EC-4", True)
    play(state, f"1 take {named}")
    mine = {"ID", PAIR.split()[named - 1]}
    assert set(codes(state.won[1])) == mine
    assert set(codes(state.won[0])) == set(PAIR.split()) - mine


@pytest.mark.clause("EC-4")
def test_a_lower_tie_breaker_wins_itself_and_the_face_down_cards() -> None:
    state = laid("ID HI AK CA TX")
    play(state, "1 flip 1", "0 flip 2", "1 flip 3")
    assert codes(state.won[1]) == ["AK", "CA", "TX"]
    assert codes(state.won[0]) == ["HI", "ID"]


@pytest.mark.clause("EC-4")
def test_in_even_hands_the_other_player_is_p1() -> None:
    state = dealt({1: "CA TX FL NY PA", 2: "ID HI AK OH GA"})
    play(state, "1 flip 1", "0 flip 2", "1 take 1 3")
    assert state.facts()["layer"] == 1
    play(state, "0 flip 1", "1 flip 2")
    assert (state.facts()["pending"], state.to_act) == ("tie-breaker", (0,))
    play(state, "0 flip 4", "0 take 5")
    assert {"OH", "GA"} <= set(codes(state.won[0]))


@pytest.mark.clause("EC-5", "EC-6")
def test_collected_cards_lie_open_and_a_wild_card_never_turned_counts_nothing() -> None:
    state = laid("AL AK *recount AR CA")
    play(state, "1 flip 1", "0 flip 2", "1 take 1 3")
    for viewer in (0, 1, None):
        zones = state.observe(viewer).zones()
        assert zones["won.1"] == ["AL", "*recount"]
        assert zones["won.0"] == ["AK", "AR", "CA"]
        assert zones["removed"] == []
    assert state.scores == (63, 9)
    assert state.facts()["votes"] == [63, 9]


@pytest.mark.clause("EC-14")
def test_every_hand_starts_with_five_cards() -> None:
    state = dealt()
    for hand in range(1, 13):
        play_to(state, hand)
        while state.phase != "flip":
            play(state, _next(state))
        assert None not in state.zones()["table"]
        assert state.down.bit_count() == 5


def _next(state: CombatState) -> str:
    if state.phase == "add":
        return f"{state.layer} {texts(state, state.layer)[0]}"
    return "* shuffle " + " ".join(CODES[card] for card in state.chance().pool)


def test_the_table_is_bare_before_the_deal_and_between_the_last_hands() -> None:
    state = start()
    assert state.zones() == {
        "stack.0": [],
        "stack.1": [],
        "table": [None] * 5,
        "won.0": [],
        "won.1": [],
        "removed": [],
    }
    assert state.facts() == {
        "hand_no": 1,
        "layer": 0,
        "up": [],
        "chooser": None,
        "pending": None,
        "call": None,
        "votes": [0, 0],
    }
    assert start(first=1).facts()["layer"] == 1
    assert last_hands().zones()["table"] == [None] * 5
