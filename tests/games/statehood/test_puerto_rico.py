"""Puerto Rico, forced or declared, laying against it, and what it brings: ST-13 to ST-17."""

from itertools import combinations

import pytest

from cardtable.games.statehood.rules.state import StatehoodState
from tests.games.statehood.desk import cards, codes, deal_line, dealt, empty_deck
from tests.kit.desk import play, refused, texts, unreadable

WEAK = "2H 2D 2C 3H 3D 3C"
"""Six cards with 18 votes together."""


@pytest.mark.clause("ST-13")
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_the_holder_must_declare_once_a_discard_leaves_the_deck_empty(holder: int) -> None:
    state = dealt(3, {holder: "8H"})
    empty_deck(state, left=1)
    play(state, "0 draw")
    assert not state.facts()["forced"]
    play(state, f"0 {next(text for text in texts(state, 0) if text != 'discard 8H')}")
    facts = state.facts()
    assert (state.phase, state.to_act, facts["turn"], facts["forced"]) == ("turn", (holder,), holder, True)
    assert texts(state, holder) == ["declare 8H"]
    for other in ("take", "draw"):
        assert refused(state, f"{holder} {other}").clause == "ST-13"
    assert refused(state, f"{(holder + 1) % 3} draw").clause == "ST-4"


@pytest.mark.clause("ST-13")
def test_a_forced_holder_may_declare_nothing_else() -> None:
    state = dealt(hands={0: "3S", 1: "8H *GU 2S AS"})
    empty_deck(state, left=1)
    play(state, "0 draw", "0 discard 3S")
    assert texts(state, 1) == ["declare 8H"]
    assert refused(state, "1 declare *GU with AS").clause == "ST-13"
    assert refused(state, "1 declare 2S with AS").clause == "ST-13"


@pytest.mark.clause("ST-13")
def test_a_take_does_not_force_as_long_as_a_card_is_left() -> None:
    state = dealt(hands={0: "8H 3S"})
    empty_deck(state, left=1)
    play(state, "0 take", "0 discard 3S")
    assert (state.facts()["forced"], state.to_act) == (False, (1,))


@pytest.mark.clause("ST-13")
def test_the_drawer_of_the_last_card_may_draw_puerto_rico_and_is_forced() -> None:
    state = dealt(hands={0: "3S"}, deck="")
    empty_deck(state, left=1)
    assert codes(1 << state.deck[0]) == ["8H"]
    play(state, "0 draw", "0 discard 3S")
    assert (state.to_act, state.facts()["forced"]) == ((0,), True)


@pytest.mark.clause("ST-13", "ST-12")
@pytest.mark.parametrize("left", [2, 1])
def test_the_holder_must_declare_once_restoring_leaves_the_deck_empty(left: int) -> None:
    state = dealt(3, {0: "*GU AC", 2: "8H"})
    empty_deck(state, left)
    play(state, "0 declare *GU with AC", "1 pass", "2 pass")
    facts = state.facts()
    assert (state.to_act, facts["turn"], facts["forced"], facts["declarer"]) == ((2,), 2, True, None)
    assert state.zones()["deck"] == []
    assert len(state.zones()["hand.0"]) == 5 + left


@pytest.mark.clause("ST-13")
def test_the_deck_may_be_emptied_while_restoring_brings_puerto_rico() -> None:
    state = dealt(2, {0: "*GU AC"})
    empty_deck(state, 1)
    assert codes(1 << state.deck[0]) == ["8H"]
    play(state, "0 declare *GU with AC", "1 pass")
    assert state.to_act == (0,)
    play(state, "0 declare 8H")
    assert state.zones()["declared"][0] == "8H"
    assert len(state.zones()["declared"]) == 6


@pytest.mark.clause("ST-14")
def test_declaring_puerto_rico_lays_the_whole_hand_face_up() -> None:
    state = dealt(3, {0: "8H AS *GU 2S KD 3C 5H"})
    play(state, "0 declare 8H")
    assert state.zones()["declared"] == ["8H", "2S", "3C", "5H", "KD", "AS", "*GU"]
    assert state.zones()["hand.0"] == []
    facts = state.facts()
    standing = 3 + 3 + 5 + 16 + 54
    assert (facts["declarer"], facts["standing"], facts["leader"], facts["turn"]) == (0, standing, 0, 0)
    assert (state.phase, state.to_act, facts["forced"]) == ("lay", (1,), False)


@pytest.mark.clause("ST-14")
def test_puerto_rico_is_declared_alone_and_by_who_holds_it() -> None:
    state = dealt(hands={0: "8H AS", 1: "KS"})
    assert "with the whole hand" in unreadable(state, "0 declare 8H with AS")
    state = dealt(hands={1: "8H"})
    assert refused(state, "0 declare 8H").clause == "ST-5"


@pytest.mark.clause("ST-14")
def test_every_other_player_lays_any_six_of_seven_cards() -> None:
    state = dealt(3, {0: "8H", 1: "2S *GU KD 9H AC 3C JD"})
    play(state, "0 declare 8H")
    held = codes(state.hands[1])
    laid = texts(state, 1)
    assert laid == [f"lay {' '.join(some)}" for some in combinations(held, 6)]
    assert len(laid) == 7
    for wrong in ("lay 2S", "lay " + " ".join(held), "lay " + " ".join(held[:5]), "pass", "challenge AC"):
        assert refused(state, f"1 {wrong}").clause == "ST-14"
    assert refused(state, "1 lay AS " + " ".join(held[:5])).clause == "ST-14"
    play(state, "1 lay *GU AC KD JD 9H 3C")
    assert state.zones()["challenge.1"] == ["3C", "9H", "JD", "KD", "AC", "*GU"]
    assert state.zones()["hand.1"] == ["2S"]
    assert (state.facts()["turn"], state.to_act) == (0, (2,))


@pytest.mark.clause("ST-14")
@pytest.mark.parametrize(("size", "number"), [(7, 7), (6, 1), (5, 1), (3, 1)])
def test_who_holds_fewer_than_six_lays_all(size: int, number: int) -> None:
    state = dealt(hands={0: "8H"})
    gone = codes(state.hands[1])[size:]
    state.hands[1] -= sum(1 << card for card in range(56) if codes(1 << card)[0] in gone)
    play(state, "0 declare 8H")
    laid = texts(state, 1)
    assert len(laid) == number
    assert all(len(text.split()) == 1 + min(size, 6) for text in laid)
    if size < 6:
        assert "all of them" in refused(state, f"1 lay {codes(state.hands[1])[0]}").sentence


@pytest.mark.clause("ST-14", "ST-15")
def test_a_lay_above_the_standing_votes_replaces_them_and_the_leader() -> None:
    state = dealt(
        4, {0: f"8H {WEAK}", 1: "KS KC KH KD QS QC 4C", 2: "AS 5H 5D 5S 5C 4S 4H", 3: "AH AD AC 9S 9D 9C 9H"}
    )
    play(state, "0 declare 8H")
    assert (state.facts()["standing"], state.facts()["leader"]) == (18, 0)
    play(state, "1 lay KS KC KH KD QS QC")
    assert (state.facts()["standing"], state.facts()["leader"]) == (19 + 19 + 17 + 16 + 16 + 15, 1)
    play(state, "2 lay AS 5H 5D 5S 5C 4S")
    assert (state.facts()["standing"], state.facts()["leader"]) == (102, 1)
    play(state, "3 lay AH AD AC 9S 9C 9H")
    assert (state.facts()["standing"], state.facts()["leader"]) == (40 + 30 + 28 + 11 + 10 + 8, 3)
    assert state.scores == (0, 0, 0, 6)


@pytest.mark.clause("ST-15")
def test_of_equal_challengers_the_first_to_lay_gets_the_six_points() -> None:
    state = dealt(3, {0: f"8H {WEAK}", 1: "KS 7H 7D 6D 4S 4H 2S", 2: "KC 6H 8D 6C 4D 4C 3S"})
    play(state, "0 declare 8H", "1 lay KS 7H 7D 6D 4S 4H")
    standing = state.facts()["standing"]
    play(state, "2 lay KC 6H 8D 6C 4D 4C")
    assert state.setup.ballots.total(sum(state.declaration.challenges[2:])) == standing  # type: ignore[union-attr]
    assert (state.facts()["leader"], state.scores) == (1, (0, 6, 0))


@pytest.mark.clause("ST-15")
def test_votes_equal_to_the_defence_do_not_beat_it() -> None:
    state = dealt(2, {0: "8H KS 7H 7D 6D 4S 4H", 1: "KC 6H 8D 6C 4D 4C 2S"})
    play(state, "0 declare 8H", "1 lay KC 6H 8D 6C 4D 4C")
    assert (state.facts()["leader"], state.facts()["standing"]) == (0, 19 + 6 + 6 + 6 + 4 + 4)
    assert state.scores == (6 + 3, 0)


@pytest.mark.clause("ST-15")
def test_an_unbeaten_declarer_also_scores_the_territories_that_the_others_hold_laid_or_not() -> None:
    hands = {0: "8H AS AH AD AC KS KC", 1: f"{WEAK} 2S", 2: "*GU *VI 4S 4H 4D 4C 5S"}
    for laid in (f"lay {WEAK}", "lay 2S 2H 2D 2C 3H 3D"):
        state = dealt(3, hands)
        play(state, "0 declare 8H", f"1 {laid}", "2 lay *GU 4S 4H 4D 4C 5S")
        assert state.scores == (6 + 3 + 2, 0, 0)


@pytest.mark.clause("ST-15")
def test_its_own_territories_in_hand_bring_the_declarer_nothing() -> None:
    state = dealt(2, {0: "8H AS AH AD AC *GU 2S", 1: f"{WEAK} 4S"})
    play(state, "0 declare 8H", f"1 lay {WEAK}")
    assert state.scores == (6, 0)


@pytest.mark.clause("ST-15")
def test_a_beaten_declarer_and_the_winner_score_no_territories_in_hand() -> None:
    state = dealt(2, {0: f"8H {WEAK}", 1: "*GU AS AH AD AC KS 2S"})
    play(state, "0 declare 8H", "1 lay *GU AS AH AD AC KS")
    assert state.scores == (0, 6)


def votes(state: StatehoodState, text: str) -> int:
    return state.setup.ballots.total(cards(text.partition(" ")[2]))


@pytest.mark.clause("ST-16")
@pytest.mark.parametrize("defended", [True, False])
def test_puerto_rico_ends_the_hand_and_the_territories_are_added_for_all(defended: bool) -> None:
    rest = "AH AD KS" if defended else "2H 2D 2C"
    state = dealt(
        3, {0: f"*GU AS 8H {rest}", 1: "2S AC 4S 4H 4D 4C 5S", 2: "*VI KC KH KD QS QC JS"}, deck="3H 3C 3D"
    )
    play(state, "0 declare *GU with AS", "1 pass", "2 pass")
    play(state, "1 declare 2S with AC", "2 pass", "0 pass")
    play(state, "2 declare *VI with KC", "0 pass", "1 pass")
    play(state, "0 declare 8H")
    for seat in (1, 2):
        play(state, f"{seat} {max(texts(state, seat), key=lambda text: votes(state, text))}")
    assert state.scores == ((7, 3, 1) if defended else (1, 3, 7))
    assert (state.phase, state.hand) == ("deal", 1)


@pytest.mark.clause("ST-16")
def test_zones_and_facts_stay_until_the_next_deal() -> None:
    state = dealt(2, {0: f"8H {WEAK}", 1: "AS AH AD AC KS KC 4S"})
    play(state, "0 declare 8H", "1 lay AS AH AD AC KS KC")
    zones = state.zones()
    assert zones["declared"] == ["8H", *WEAK.split()]
    assert zones["challenge.1"] == ["KS", "KC", "AS", "AH", "AD", "AC"]
    assert zones["hand.1"] == ["4S"]
    assert state.facts() == {
        "dealer": 0,
        "turn": None,
        "declarer": 0,
        "standing": 190,
        "leader": 1,
        "forced": False,
        "taken": None,
        "takes": 0,
    }
    play(state, deal_line(0, 2))
    assert state.zones()["declared"] == []
    assert [state.facts()[name] for name in ("declarer", "standing", "leader")] == [None, None, None]


@pytest.mark.clause("ST-13", "ST-16")
def test_forced_stays_true_until_the_next_deal() -> None:
    state = dealt(hands={0: "3S", 1: "8H"})
    empty_deck(state, left=1)
    play(state, "0 draw", "0 discard 3S", "1 declare 8H")
    assert state.facts()["forced"]
    play(state, f"0 {texts(state, 0)[0]}")
    assert (state.facts()["forced"], state.phase) == (True, "deal")
    play(state, deal_line(0, 2))
    assert not state.facts()["forced"]


LOW = ("3H", "3D", "3C")
"""A card for each seat to throw away."""


def forfeit(state: StatehoodState, loser: int) -> None:
    """Deal a hand in which a seat throws Puerto Rico away at its first turn."""
    hands = dict(enumerate(LOW))
    play(state, deal_line(state.dealer, 3, {**hands, loser: "8H"}))
    while state.phase == "turn":
        (seat,) = state.to_act
        play(state, f"{seat} take", f"{seat} discard 8H" if seat == loser else f"{seat} discard {LOW[seat]}")


@pytest.mark.clause("ST-17")
def test_the_match_ends_when_one_player_alone_is_ahead_at_the_target() -> None:
    state = dealt(3, {0: "8H"}, dealer=2, target=12)
    play(state, "0 take", "0 discard 8H")
    assert (state.scores, state.phase) == ((0, 6, 6), "deal")
    forfeit(state, 1)
    assert (state.scores, state.phase) == ((6, 6, 12), "over")
    facts = state.facts()
    assert (state.winners, state.to_act, facts["dealer"], facts["turn"]) == ((2,), (), 0, None)
    assert texts(state, 2) == []
    assert refused(state, "2 draw").clause == "ST-17"
    assert refused(state, deal_line(0, 3)).clause == "ST-17"


@pytest.mark.clause("ST-17")
def test_players_level_at_the_target_play_on() -> None:
    state = dealt(3, {0: "8H"}, dealer=2, target=7)
    play(state, "0 take", "0 discard 8H")
    forfeit(state, 0)
    assert (state.scores, state.phase, state.winners) == ((0, 12, 12), "deal", None)
    assert state.facts()["dealer"] == 1
    forfeit(state, 2)
    assert (state.scores, state.winners) == ((6, 18, 12), (1,))


@pytest.mark.clause("ST-17")
def test_a_void_hand_ends_no_match() -> None:
    state = dealt(2, up="8H", target=7)
    assert (state.phase, state.winners, state.scores) == ("deal", None, (0, 0))
