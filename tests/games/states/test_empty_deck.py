"""The empty deck: STA-16."""

import pytest

from cardtable.engine.events import Moved
from cardtable.engine.game import CHANCE
from cardtable.games.states.rules.state import StatesState
from tests.games.states.desk import codes, dealt, pass_time, reshuffle
from tests.kit.desk import play, refused, texts


def empty(hand: str = "ME FL WA TX", last: str = "", left: int = 0, **options: object) -> StatesState:
    """Seat 0 is to move and the deck has `left` cards, of which `last` are the last."""
    state = dealt({0: hand, 1: "CA MI LA RI"}, turned=last + " GA OH", deck="UT", **options)  # type: ignore[arg-type]
    pass_time(state, left)
    if state.to_act != (0,):
        # An even number of cards was drawn in all other cases: take one in between.
        play(state, "1 take 1", "1 discard CA on 1")
    return state


@pytest.mark.clause("STA-16")
def test_a_draw_from_the_empty_deck_waits_for_the_reshuffle_and_is_finished_by_it() -> None:
    state = empty()
    assert state.zones()["deck"] == []
    assert state.facts()["top_back"] is None
    assert "draw" in texts(state, 0)
    zones = state.zones()
    assert play(state, "0 draw") == []
    assert (state.phase, state.to_act, state.facts()["turn"], state.facts()["drawn"]) == ("turn", (-1,), 0, 0)
    assert state.zones() == zones
    assert texts(state, 0) == texts(state, 1) == []
    request = state.chance()
    under = [*zones["discard.0"][:-1], *zones["discard.1"][:-1]]
    assert request.verb == "reshuffle"
    assert {state.setup.codes[card] for card in request.pool} == set(under)
    assert request.count == len(under)
    order = sorted(str(card) for card in under)
    events = play(state, " ".join(["* reshuffle", *order]))
    assert events[:-1] == [
        Moved(str(card), f"discard.{pile}", "deck")
        for pile in (0, 1)
        for card in zones[f"discard.{pile}"][:-1]
    ]
    assert isinstance(events[-1], Moved)
    assert (events[-1].card, events[-1].target, events[-1].known_to) == (order[0], "hand.0", frozenset((0,)))
    assert (state.phase, state.to_act, state.facts()["drawn"]) == ("discard", (0,), 1)
    assert state.zones()["deck"] == order[1:]
    assert state.zones()["discard.0"] == zones["discard.0"][-1:]
    assert state.zones()["discard.1"] == zones["discard.1"][-1:]


@pytest.mark.clause("STA-16")
def test_water_in_the_piles_comes_back_and_so_does_what_was_lost_under_it() -> None:
    state = empty(water=8)
    piles = state.zones()["discard.0"]
    assert piles[-1] == "*water8"
    play(state, "0 draw")
    pool = {state.setup.codes[card] for card in state.chance().pool}
    assert {"GA", *(f"*water{number}" for number in range(1, 8))} <= pool
    assert "*water8" not in pool


@pytest.mark.clause("STA-16")
def test_any_other_list_of_cards_is_refused() -> None:
    state = empty()
    play(state, "0 draw")
    request = state.chance()
    names = [state.setup.codes[card] for card in request.pool]
    for wrong in (names[:-1], [*names[:-1], names[0]], [*names, "ME"], [*names[:-1], "ME"], []):
        refusal = refused(state, " ".join(["* reshuffle", *wrong]))
        assert refusal.clause == "STA-16"
    assert refused(state, "* deal " + " ".join(state.setup.codes)).clause == "STA-16"
    assert refused(state, "0 draw").sentence == "The deck is empty, so the piles are shuffled now."
    assert refused(state, "1 draw").clause == "STA-16"
    assert state.why_not(CHANCE, request.pool) is None


@pytest.mark.clause("STA-7", "STA-16")
def test_a_reshuffle_for_water_laid_before_picking_up_leaves_the_turn_to_be_made() -> None:
    state = empty("ME FL WA *water1")
    play(state, "0 water *water1 then draw")
    assert (state.phase, state.to_act, state.facts()["drawn"]) == ("turn", (-1,), 0)
    assert state.zones()["front.0"][-1] == "*water1"
    reshuffle(state)
    assert (state.phase, state.to_act, state.facts()["drawn"]) == ("turn", (0,), 1)
    assert "knock" not in texts(state, 0)
    play(state, "0 draw")
    assert (state.phase, state.facts()["drawn"]) == ("discard", 2)


@pytest.mark.clause("STA-7", "STA-16")
def test_a_reshuffle_for_water_laid_after_picking_up_leaves_the_discard() -> None:
    state = empty("ME FL WA *water1", left=1)
    play(state, "0 draw", "0 water *water1 then draw")
    assert (state.phase, state.to_act, state.facts()["drawn"]) == ("discard", (-1,), 1)
    reshuffle(state)
    assert (state.phase, state.to_act, state.facts()["drawn"]) == ("discard", (0,), 2)


@pytest.mark.clause("STA-8", "STA-16")
def test_a_bonus_state_that_was_the_last_card_is_replaced_after_the_reshuffle() -> None:
    state = empty(last="HI", left=1)
    play(state, "0 draw")
    assert (state.phase, state.to_act, state.facts()["drawn"]) == ("turn", (-1,), 1)
    assert state.zones()["front.0"][-1] == "HI"
    reshuffle(state)
    assert (state.phase, state.to_act, state.facts()["drawn"]) == ("discard", (0,), 2)
    assert state.hands[0].bit_count() == 5


@pytest.mark.clause("STA-6", "STA-16")
def test_an_emptied_pile_gives_nothing_and_must_still_be_filled() -> None:
    hands = {0: "ME FL WA *water1", 1: "CA MI LA RI"}
    state = dealt(hands, turned="GA OH", deck="UT AK HI", water=1)
    pass_time(state, 0)
    play(state, "1 take 1", "1 discard CA on 1")
    under = [str(code) for code in state.zones()["discard.1"][:-1]]
    play(state, "0 take 0", "0 water *water1 then draw")
    assert (state.facts()["must_discard"], state.to_act, state.phase) == (0, (-1,), "discard")
    assert state.zones()["discard.0"] == []
    play(state, " ".join(["* reshuffle", *under]))
    assert (state.facts()["must_discard"], state.facts()["drawn"]) == (0, 2)
    assert state.zones()["discard.1"] == ["CA"]
    assert texts(state, 0) == [
        f"discard {code} on 0" for code in codes(state, state.hands[0] & ~state.taken).split()
    ]


@pytest.mark.clause("STA-16")
def test_it_can_happen_again_and_again() -> None:
    state = empty(water=0)
    for _time in range(3):
        (seat,) = state.to_act
        play(state, f"{seat} draw")
        reshuffle(state)
        total = sum(len(cards) for cards in state.zones().values())
        assert total == 50
        play(state, f"{seat} discard {codes(state, state.hands[seat]).split()[0]} on 0")
        pass_time(state, 0)


@pytest.mark.clause("STA-16")
def test_a_card_kept_through_two_reshuffles_is_known_to_be_older_than_the_second_alone() -> None:
    """What nobody saw in the hands at a reshuffle cannot have been drawn since: imagined hands go by that."""
    state = empty(water=0)
    (seat,) = state.to_act
    first = [hand & ~known for hand, known in zip(state.hands, state.known, strict=True)]
    play(state, f"{seat} draw")
    reshuffle(state)
    assert state.stale == (first[0] | first[1],)
    own = state.hands[seat]
    play(state, f"{seat} discard {codes(state, own & first[seat]).split()[0]} on 0")
    kept = [*state.hands]
    pass_time(state, 0)
    assert state.hands == kept
    (seat,) = state.to_act
    play(state, f"{seat} draw")
    reshuffle(state)
    older, newer = state.stale
    assert not older & newer
    assert older | newer == kept[0] | kept[1]
    assert newer == (kept[0] | kept[1]) & ~(first[0] | first[1])
