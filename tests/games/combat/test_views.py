"""What each seat may see, and the deals it cannot tell from the real one."""

import pickle
from collections import Counter
from itertools import permutations
from random import Random

import pytest

from cardtable.games.combat.rules.moves import CODES, HANDS_SHOWN
from cardtable.games.combat.rules.state import CombatState
from tests.games.combat.desk import codes, dealt, laid, last_hands, play_to, start, step
from tests.kit.desk import play, texts

VIEWERS = (0, 1, None)
DRAWS = 20_000


def test_face_down_cards_are_hidden_from_everybody() -> None:
    state = laid("AL AK AZ AR CA")
    play(state, "1 flip 4")
    for viewer in VIEWERS:
        zones = state.observe(viewer).zones()
        assert zones["table"] == ["?", "?", "?", "AR", "?"]
        assert zones["stack.0"] == ["?"] * 23
        assert zones["stack.1"] == ["?"] * 28
    assert state.zones()["table"] == ["AL", "AK", "AZ", "AR", "CA"]


def test_zones_and_facts_have_the_names_and_the_order_of_the_page() -> None:
    state = dealt()
    assert list(state.zones()) == ["stack.0", "stack.1", "table", "won.0", "won.1", "removed"]
    assert list(state.facts()) == ["hand_no", "layer", "up", "chooser", "pending", "call", "votes"]
    assert list(state.observe(0).zones()) == list(state.zones())


def test_a_view_answers_like_the_state() -> None:
    state = dealt()
    while state.to_act:
        for seat in (0, 1):
            view = state.observe(seat)
            assert (view.phase, view.to_act, view.hand) == (state.phase, state.to_act, state.hand)
            assert (view.scores, view.winners) == (state.scores, state.winners)
            assert view.facts() == state.facts()
            assert view.legal() == state.legal(seat)
            for move in (0, 16, 20, 33, 65):
                assert view.why_not(move) == state.why_not(seat, move)
        assert state.observe(None).legal() == []
        assert state.observe(None).why_not(0) is not None
        step(state)


def test_views_are_values_and_travel() -> None:
    state = dealt()
    play(state, "1 flip 1")
    view = state.observe(1)
    assert view == state.observe(1)
    assert view != state.observe(0)
    assert view != "view"
    assert len({view, state.observe(1)}) == 1
    again = pickle.loads(pickle.dumps(view))
    assert again == view
    assert again.table.setup is state.setup
    assert again.write(again.read("take 2 1")) == "take 1 2"


def test_a_view_is_a_copy() -> None:
    state = dealt()
    view = state.observe(0)
    before = state.copy()
    view.table.apply(1, 0)
    assert state == before


@pytest.mark.parametrize("hand", [11, 12])
@pytest.mark.clause("EC-13")
def test_both_know_which_added_cards_are_in_play_and_nobody_knows_where(hand: int) -> None:
    state = last_hands(hand)
    layer = state.layer
    move = texts(state, layer)[0]
    added = move.split()[1:]
    play(state, f"{layer} {move}")
    for viewer in VIEWERS:
        view = state.observe(viewer)
        assert view.zones()[f"stack.{layer}"] == ["?"] * 5
        assert codes(view.added_hidden) == added
    pool = state.chance().pool
    one, other = state.copy(), state.copy()
    one.apply(-1, pool)
    other.apply(-1, pool[::-1])
    for viewer in VIEWERS:
        assert one.observe(viewer) == other.observe(viewer)
        assert codes(one.observe(viewer).added_hidden) == added
        assert len(codes(one.observe(viewer).unseen)) == (6 if hand == 11 else 3)
    # Whoever turns one up knows where that one lies, and nothing more of the other.
    place = [CODES[card] for card in one.table].index(added[0])
    play(one, f"{1 - layer} flip {place + 1}")
    assert codes(one.observe(layer).added_hidden) == added[1:]


def consistent(state: CombatState) -> list[tuple[int, ...]]:
    """All ways to lay the hidden cards on the hidden places: the table's first, then the stacks'."""
    down = [place for place in range(5) if state.down >> place & 1]
    cards = [state.table[place] for place in down] + [card for stack in state.stacks for card in stack]
    added = {card for card in cards if state.added >> card & 1}
    return [
        order for order in permutations(cards) if added <= set(order[: len(down)]) or state.phase == "shuffle"
    ]


def hidden(state: CombatState) -> tuple[int, ...]:
    down = [place for place in range(5) if state.down >> place & 1]
    return (*(state.table[place] for place in down), *(card for stack in state.stacks for card in stack))


def eleventh(turned: int) -> CombatState:
    """Hand 11 with so many cards turned, the added ones among those that lie face down."""
    state = dealt({11: "AK HI AL", 12: "ID ND SD"})
    play_to(state, 11)
    step(state)
    play(state, "* shuffle " + " ".join(CODES[card] for card in state.chance().pool))
    for seat, place in ((1, 1), (0, 2))[:turned]:
        play(state, f"{seat} flip {place}")
    return state


@pytest.mark.parametrize("turned", [1, 2])
def test_new_deals_have_the_marginals_of_all_consistent_deals(turned: int) -> None:
    """Hand 11: both added cards are among the face-down ones, the rest is anybody's guess."""
    state = eleventh(turned)
    deals = consistent(state)
    view = state.observe(0)
    dice = Random(1)
    places = range(len(hidden(state)))
    found: list[Counter[int]] = [Counter() for _place in places]
    for _draw in range(DRAWS):
        for place, card in enumerate(hidden(view.resample(dice))):
            found[place][card] += 1
    for place in places:
        exact = Counter(deal[place] for deal in deals)
        assert set(found[place]) == set(exact)
        for card, ways in exact.items():
            share = ways / len(deals)
            assert abs(found[place][card] / DRAWS - share) < 5 * (share * (1 - share) / DRAWS) ** 0.5


def test_in_the_last_hand_every_order_of_the_hidden_cards_is_as_likely() -> None:
    state = last_hands(12)
    step(state)
    step(state)
    play(state, f"{1 - state.layer} flip 3")
    deals = consistent(state)
    assert len(deals) == 24
    view = state.observe(state.layer)
    dice = Random(2)
    found = Counter(hidden(view.resample(dice)) for _draw in range(DRAWS))
    assert set(found) == set(deals)
    expected = DRAWS / 24
    assert sum((number - expected) ** 2 / expected for number in found.values()) < 60  # 23 degrees of freedom


def test_before_the_shuffle_the_stack_alone_is_guessed() -> None:
    state = last_hands(11)
    step(state)
    view = state.observe(1)
    for seed in range(30):
        again = view.resample(Random(seed))
        assert again.stacks[0][3:] == state.stacks[0][3:]
        assert again.observe(1) == view


@pytest.mark.parametrize("earlier", [0, 1])
def test_a_hidden_choice_is_guessed_evenly_and_ones_own_is_known(earlier: int) -> None:
    state = laid("OH *collusion AL *recount IN")
    play(state, "1 flip 2", f"{earlier} scissors")
    for viewer in (1 - earlier, None):
        view = state.observe(viewer)
        found = Counter(view.resample(Random(seed)).choices[earlier] for seed in range(3000))
        assert set(found) == set(HANDS_SHOWN)
        assert all(850 < number < 1150 for number in found.values())
    own = state.observe(earlier)
    assert {own.resample(Random(seed)).choices for seed in range(20)} == {state.choices}


def test_new_deals_before_the_first_and_after_the_last_hand() -> None:
    for state in (start(), dealt()):
        if state.phase != "deal":
            play_to(state, 13)
        for viewer in VIEWERS:
            assert state.observe(viewer).resample(Random(1)) == state
