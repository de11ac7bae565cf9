"""The last hands, the winner and the rematch: EC-13, EC-15 and EC-16."""

from itertools import combinations

import pytest

from cardtable.engine.events import Scored
from cardtable.engine.game import CHANCE
from cardtable.games.combat.rules.moves import CODES, WILD
from cardtable.games.combat.rules.state import CombatState
from cardtable.games.combat.table import tips
from cardtable.games.combat.table.game_table import CombatTable
from cardtable.viewmodel.picture import Sitter
from tests.games.combat.desk import cards, codes, combat, last_hands, step
from tests.kit.desk import play, refused, texts, unreadable


def votes(state: CombatState, code: str) -> int:
    return state.setup.votes[CODES.index(code)]


@pytest.mark.clause("EC-13")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("hand", [11, 12])
def test_before_a_last_hand_its_layer_adds_two_collected_cards(hand: int, first: int) -> None:
    state = last_hands(hand, first=first)
    layer = first if hand == 11 else 1 - first
    facts = state.facts()
    assert (state.phase, state.to_act) == ("add", (layer,))
    assert (facts["hand_no"], facts["layer"], facts["pending"], facts["chooser"]) == (
        hand,
        layer,
        "add",
        None,
    )
    assert facts["up"] == []
    assert [len(state.stacks[layer]), len(state.stacks[1 - layer])] == [3, 3 if hand == 11 else 0]
    mine = codes(state.won[layer])
    most = max(votes(state, code) for code in mine)
    wanted = [pair for pair in combinations(mine, 2) if most in [votes(state, code) for code in pair]]
    assert texts(state, layer) == [f"add {one} {other}" for one, other in wanted]


@pytest.mark.clause("EC-13")
def test_the_added_cards_lie_under_the_stack_and_are_no_longer_collected() -> None:
    state = last_hands()
    stack = state.zones()["stack.0"]
    move = texts(state, 0)[3]
    one, other = move.split()[1:]
    before = state.scores
    play(state, f"0 add {other} {one}")
    assert (state.phase, state.to_act) == ("shuffle", (CHANCE,))
    assert state.facts()["pending"] is None
    assert state.zones()["stack.0"] == [*stack, one, other]
    assert {one, other}.isdisjoint(codes(state.won[0]))
    assert state.scores == (before[0] - votes(state, one) - votes(state, other), before[1])
    assert state.zones()["table"] == [None] * 5
    request = state.chance()
    assert (request.verb, request.count) == ("shuffle", 5)
    assert {CODES[card] for card in request.pool} == {*stack, one, other}


@pytest.mark.clause("EC-13")
def test_the_shuffle_lays_the_five_cards_in_its_order() -> None:
    state = last_hands()
    step(state)
    five = state.zones()["stack.0"][::-1]
    line = "* shuffle " + " ".join(str(code) for code in five)
    assert refused(state, line.replace(str(five[0]), str(five[1]))).clause == "EC-13"
    free = codes(state.won[0])[0]
    assert refused(state, line.replace(str(five[0]), free)).clause == "EC-13"
    assert refused(state, "0 flip 1").clause == "EC-13"
    assert "5 cards" in unreadable(state, line + " " + free)
    play(state, line)
    assert state.zones()["table"] == five
    assert state.zones()["stack.0"] == []
    assert (state.phase, state.to_act, state.facts()["pending"]) == ("flip", (1,), "turn")
    assert (state.facts()["layer"], state.hand) == (0, 11)


@pytest.mark.clause("EC-13")
def test_cards_that_may_not_be_added() -> None:
    state = last_hands()
    mine = sorted(codes(state.won[0]), key=lambda code: votes(state, code))
    theirs = codes(state.won[1])
    assert "collected" in refused(state, f"0 add {theirs[0]} {theirs[1]}").sentence
    assert refused(state, f"0 add {mine[-1]} {theirs[0]}").clause == "EC-13"
    assert "most votes" in refused(state, f"0 add {mine[0]} {mine[1]}").sentence
    assert refused(state, f"1 add {theirs[0]} {theirs[1]}").sentence == "It is not your turn."
    assert refused(state, "0 flip 1").clause == "EC-13"
    assert "two different cards" in unreadable(state, f"0 add {mine[-1]} {mine[-1]}")
    assert state.why_not(0, 64 + 65 * CODES.index(mine[-1])) is not None


@pytest.mark.clause("EC-13")
def test_of_equals_either_may_be_the_card_with_the_most_votes_and_wild_cards_may_be_added() -> None:
    state = last_hands()
    state.won = (cards("AZ IN TN AL *recount"), 0)  # 11, 11, 11 and 9 votes
    found = texts(state, 0)
    assert len(found) == 3 + 3 + 3
    assert "add AL *recount" not in found
    assert {"add AZ IN", "add IN TN", "add TN *recount", "add AL TN"} <= set(found)
    assert found == [state.write(0, move) for move in sorted(state.legal(0))]  # type: ignore[type-var]


def test_the_highest_of_some_cards_is_found_with_all_its_equals() -> None:
    setup = last_hands().setup
    best, equals = setup.highest_in(cards("AL IN TN *recount"))
    assert CODES[best] in ("IN", "TN")
    assert codes(equals) == ["AZ", "IN", "MA", "TN"]
    assert codes(setup.highest_in(cards("*recount"))[1]) == list(CODES[51:])
    with pytest.raises(ValueError, match="no card"):
        setup.highest_in(0)


@pytest.mark.clause("EC-13")
def test_a_wild_card_added_is_wild_again() -> None:
    state = last_hands()
    state.won = (state.won[0] | cards("*recount"), state.won[1])
    state.stacks = ((CODES.index("AL"), CODES.index("AK"), CODES.index("AZ")), state.stacks[1])
    best = max(codes(state.won[0]), key=lambda code: votes(state, code))
    play(state, f"0 add {best} *recount", f"* shuffle *recount AL AK AZ {best}", "1 flip 1")
    assert (state.facts()["pending"], state.facts()["chooser"]) == ("recount", 1)
    play(state, "1 flip 2", "0 flip 3")
    assert cards("*recount") & state.removed
    assert (state.hand, state.phase) == (12, "add")


def ended(zero: str, one: str) -> CombatState:
    """The state after the last hand, in which the seats hold exactly these cards."""
    state = last_hands(12)
    state.won = (cards(zero), cards(one))
    state._end_hand("unequal", None)
    return state


ALL = set(CODES[:51])
BIG = "CA TX FL NY PA IL OH GA NC MI VA ND"  # 270 votes


@pytest.mark.clause("EC-15")
def test_270_votes_win() -> None:
    rest = " ".join(sorted(ALL - set(BIG.split())))
    for zero, one, winner in ((BIG, rest, 0), (rest, BIG, 1)):
        state = ended(zero, one)
        assert sorted(state.scores) == [268, 270]
        assert (state.phase, state.to_act, state.winners) == ("over", (), (winner,))
        assert state.facts()["pending"] is None
        assert state.zones()["table"] == [None] * 5
        assert texts(state, 0) == texts(state, 1) == []
        assert refused(state, "0 flip 1").clause == "EC-15"
        assert refused(state, "* shuffle AL AK AZ AR CA").clause == "EC-15"


def halves(with_district: int, states: int) -> tuple[str, str]:
    """Two halves of 269 votes: seat `with_district` has the District, seat 0 has that many states."""
    votes_of = dict(zip(CODES, last_hands().setup.votes, strict=True))
    own = ["DC"] if with_district == 0 else []
    need = 269 - (votes_of["DC"] if own else 0)
    # By votes and number of states: the states of one such half.
    ways: dict[tuple[int, int], list[str]] = {(0, 0): []}
    for code in CODES[:50]:
        for (total, count), held in list(ways.items()):
            key = (total + votes_of[code], count + 1)
            if key[0] <= need and key[1] <= states and key not in ways:
                ways[key] = [*held, code]
    own += ways[need, states]
    return " ".join(own), " ".join(sorted(ALL - set(own)))


@pytest.mark.clause("EC-15")
@pytest.mark.parametrize(("district", "states", "winner"), [(0, 24, 1), (1, 26, 0), (1, 24, 1), (0, 26, 0)])
def test_at_269_to_269_more_states_win_and_the_district_is_none(
    district: int, states: int, winner: int
) -> None:
    state = ended(*halves(district, states))
    assert state.scores == (269, 269)
    assert (state.phase, state.winners) == ("over", (winner,))


@pytest.mark.clause("EC-15", "EC-12")
@pytest.mark.parametrize("district", [0, 1])
@pytest.mark.parametrize("winner", [0, 1])
def test_at_25_states_each_rock_paper_scissors_decides(district: int, winner: int) -> None:
    state = ended(*halves(district, 25))
    facts = state.facts()
    assert (state.phase, state.to_act, state.winners) == ("rps", (0, 1), None)
    assert (facts["pending"], facts["chooser"], facts["hand_no"], facts["layer"]) == ("house", None, 12, 1)
    assert state.zones()["table"] == [None] * 5
    play(state, "0 rock", "1 rock")
    assert (state.phase, state.to_act) == ("rps", (0, 1))
    play(state, f"{winner} rock", f"{1 - winner} scissors")
    assert (state.phase, state.winners, state.facts()["pending"]) == ("over", (winner,), None)


@pytest.mark.clause("EC-16")
def test_a_match_is_one_game_and_a_rematch_has_the_other_seat_first() -> None:
    game = combat()
    options = game.settle(2, {"census": 2010})
    again = game.rematch(options)
    assert again == {"census": 2010, "first": 1}
    assert game.rematch(again) == options
    state = game.start(2, again)
    assert state.facts()["layer"] == 1
    while state.to_act:
        step(state)
    assert state.winners in ((0,), (1,))
    assert refused(state, "* deal " + " ".join(CODES)).sentence == "The match is over."


def leading(seat: int, hand: int) -> CombatState:
    """A last hand is to come, and a seat has the largest states, 270 votes and more."""
    state = last_hands(hand)
    won = state.won[0] | state.won[1]
    large = sorted(
        (card for card in range(WILD) if won >> card & 1), key=lambda card: -state.setup.votes[card]
    )
    own = 0
    while state.setup.ballots.total(own) < 340:
        own |= 1 << large.pop(0)
    state.won = (own, won & ~own) if seat == 0 else (won & ~own, own)
    return state


@pytest.mark.clause("EC-13")
@pytest.mark.parametrize(
    ("seat", "hand", "kept"), [(0, 11, False), (1, 11, False), (0, 12, True), (1, 12, False)]
)
def test_a_majority_is_kept_once_its_owner_lays_no_last_hand_any_more(
    seat: int, hand: int, *, kept: bool
) -> None:
    state = leading(seat, hand)
    assert state.elected(seat) is kept
    assert not state.elected(1 - seat)
    table = CombatTable([Sitter("Ann", "ann", person=True), Sitter("Ben", "abe", person=False)], {})
    (words,) = [
        caption.text
        for caption in table.picture(state.observe(seat), seat, ()).captions
        if caption.box == "need.self"
    ]
    assert words == ("Has the majority" if kept else "Ahead for now")
    said = Scored(hand - 1, state.scores, state.scores, "choice")
    (banner,) = table.announcer.counted([said], state.observe(seat), seat)
    assert ("for good: only Ben puts cards into the last hand" in banner.line) is kept


@pytest.mark.clause("EC-13")
def test_cards_added_to_a_last_hand_are_counted_out_of_a_majority_before_it_is_kept() -> None:
    state = leading(1, 12)
    step(state)
    assert state.elected(1) is (state.scores[1] >= 270)
    assert state.scores[1] < 340


def test_nobody_is_asked_to_win_a_card_in_a_match_that_is_won() -> None:
    for lead, told in ((0, []), (1, ["add-other"])):
        state = leading(lead, 12)
        before = state.observe(0)
        assert [*tips.happenings(before, (), 0)] == told
