"""Connecting: STA-9, STA-10; a match's end: STA-17."""

import pytest

from cardtable.engine.events import Ended, Said, Scored, Turned, Won
from tests.games.states.desk import codes, connect, dealt, start
from tests.kit.desk import play, refused, texts


@pytest.mark.clause("STA-9")
@pytest.mark.parametrize(
    ("four", "together"),
    [
        ("UT CO KS OK", True),  # as the page shows it
        ("ME NH VT NY", True),  # a line
        ("MO KS IA AR", True),  # a star
        ("GA FL AL TN", True),
        ("CA OR WA NV", True),
        ("ME NH MI WI", False),  # two pairs
        ("ME NH VT WA", False),  # one alone
        ("CA WY TX FL", False),
        ("MI OH IN WI", True),
        ("RI CT NY NJ", True),
        ("RI CT NJ DE", False),
    ],
)
def test_four_states_connect_when_one_can_go_from_each_to_each(four: str, together: bool) -> None:
    first, *others = four.split()
    state = dealt({0: "*water1 " + " ".join(others)}, deck=first, turned="SC ND")
    play(state, "0 draw")
    shown = " ".join(code for code in state.setup.codes if code in four.split())
    assert (f"states {shown}" in texts(state, 0)) is together
    if not together:
        refusal = refused(state, f"0 states {four}")
        assert (refusal.clause, refusal.sentence) == ("STA-9", "Those four states do not link.")


@pytest.mark.clause("STA-9", "STA-13")
def test_who_connects_wins_the_hand_at_once() -> None:
    state = dealt({0: "UT CO KS ME", 1: "TX *water1 DE GA"}, deck="OK", turned="SC ND")
    play(state, "0 draw")
    events = play(state, "0 states UT CO KS OK")
    assert events[:2] == [Said(0, "states", "CO KS OK UT"), Turned("CO", "hand.0")]
    assert events[-2:] == [Won(0, "connected", 4, "hand.0"), Scored(1, (4, 0), (4, 0), "connected")]
    assert (state.phase, state.to_act, state.scores, state.winners) == ("deal", (-1,), (4, 0), None)
    assert state.zones()["hand.0"] == ["CO", "KS", "ME", "OK", "UT"]
    facts = state.facts()
    assert (facts["turn"], facts["drawn"], facts["must_discard"], facts["first"]) == (None, 0, None, 1)
    for viewer in (0, 1, None):
        assert state.observe(viewer).zones()["hand.1"] == ["DE", "GA", "TX", "*water1"]


@pytest.mark.clause("STA-9")
def test_not_before_a_card_was_picked_up_but_then_also_in_the_middle_of_the_turn() -> None:
    state = dealt({0: "UT CO KS OK"}, turned="SC ND")
    assert not [text for text in texts(state, 0) if text.startswith("states")]
    assert refused(state, "0 states UT CO KS OK").sentence.startswith("Pick up a card first")
    play(state, "0 take 0", "0 states UT CO KS OK")
    assert state.scores == (4, 0)
    water = dealt({0: "UT CO KS *water1"}, deck="OK", turned="SC ND")
    play(water, "0 water *water1 then draw")
    assert (water.phase, texts(water, 0)) == ("turn", ["draw", "take 0", "take 1", "states CO KS OK UT"])
    play(water, "0 states KS OK UT CO")
    assert water.scores == (4, 0)


@pytest.mark.clause("STA-9")
def test_all_connected_fours_of_five_states_may_be_shown() -> None:
    state = dealt({0: "UT CO KS NE"}, deck="OK", turned="SC ND")
    play(state, "0 draw")
    shown = [text for text in texts(state, 0) if text.startswith("states")]
    assert shown == [
        "states CO KS NE OK",
        "states CO KS NE UT",
        "states CO KS OK UT",
        "states CO NE OK UT",
    ]
    assert refused(state, "0 states KS NE OK UT").sentence == "Those four states do not link."
    assert refused(state, "0 states CO KS NE MO").sentence == "You must hold the four states that you show."
    assert state.read(0, "states OK UT KS CO") == state.read(0, "states CO KS OK UT")


@pytest.mark.clause("STA-9")
def test_nobody_has_to_show_what_connects() -> None:
    state = dealt({0: "UT CO KS ME"}, deck="OK", turned="SC ND")
    play(state, "0 draw", "0 discard ME on 0")
    assert (state.to_act, state.scores) == ((1,), (0, 0))


@pytest.mark.clause("STA-9")
def test_under_self_any_four_states_may_be_shown_and_a_false_claim_shows_them_to_all() -> None:
    state = dealt({0: "UT CO ME *water1", 1: "TX DE GA FL"}, deck="WA NV", turned="SC ND", spotting="self")
    play(state, "0 draw")
    assert texts(state, 0)[-1] == "states CO ME UT WA"
    before = state.observe(1)
    events = play(state, "0 states UT CO ME WA")
    assert events[0] == Said(0, "states", "CO ME UT WA")
    assert (state.phase, state.to_act, state.scores, state.facts()["drawn"]) == ("discard", (0,), (0, 0), 1)
    view = state.observe(1)
    assert codes(state, view.table.hands[0]) == "CO ME UT WA"
    assert codes(state, before.table.hands[0]) == ""
    # Backs stay what a seat sees of a hand; what it knows is more.
    assert view.zones()["hand.0"] == ["?green", "?green", "?green", "?water", "?yellow"]
    play(state, "0 states UT CO ME WA", "0 discard ME on 0")
    assert codes(state, state.observe(1).table.hands[0]) == "CO UT WA"


@pytest.mark.clause("STA-9")
def test_under_self_five_states_give_five_claims_and_a_true_one_wins() -> None:
    state = dealt({0: "UT CO KS ME"}, deck="OK", turned="SC ND", spotting="self")
    play(state, "0 draw")
    assert len([text for text in texts(state, 0) if text.startswith("states")]) == 5
    play(state, "0 states UT CO KS ME", "0 states UT CO KS OK")
    assert state.scores == (4, 0)


@pytest.mark.clause("STA-9")
def test_under_self_three_states_are_no_claim() -> None:
    state = dealt({0: "UT CO *water1 *water2"}, deck="OK", turned="SC ND", spotting="self")
    play(state, "0 draw")
    assert not [text for text in texts(state, 0) if text.startswith("states")]
    assert refused(state, "0 states UT CO OK *water1").sentence == "Water does not link; show four states."


@pytest.mark.clause("STA-10")
@pytest.mark.parametrize(("corner", "others"), [("AZ CO", "CA KS"), ("NM UT", "NV TX")])
def test_states_that_touch_at_four_corners_connect_only_where_that_was_agreed_on(
    corner: str, others: str
) -> None:
    first, second = corner.split()
    # The two groups touch at the corner only.
    four = f"{corner} {others}"
    for agreed in (True, False):
        state = dealt({0: f"{second} {others} FL"}, deck=first, turned="SC ND", four_corners=agreed)
        play(state, "0 draw")
        assert bool([text for text in texts(state, 0) if text.startswith("states")]) is agreed
        if not agreed:
            assert refused(state, f"0 states {four}").clause == "STA-9"


@pytest.mark.clause("STA-17")
@pytest.mark.parametrize("target", [1, 4, 5])
def test_who_has_the_target_wins_the_match(target: int) -> None:
    state = start(2, target=target, youngest=1)
    events = connect(state, 1, "UT CO KS OK")
    if target > 4:
        assert state.phase == "deal"
        events = connect(state, 1, "UT CO KS OK")
    assert events[-1] == Ended((1,))
    assert (state.phase, state.to_act, state.winners) == ("over", (), (1,))
    # Facts and zones stay; who begins is as it was.
    assert state.facts()["first"] == (1 if target <= 4 else 0)
    assert state.facts()["turn"] is None
    assert state.legal(0) == state.legal(1) == []
    assert refused(state, "0 draw").sentence == "The match is over."
    assert refused(state, "* deal " + " ".join(state.setup.codes)).clause == "STA-17"
    assert "?" not in "".join(str(card) for card in state.observe(0).zones()["hand.1"])
