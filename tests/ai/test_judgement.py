"""Search in drawn trees, where what every move is worth is known: what it weighs and what it backs up."""

from math import log, sqrt
from random import Random
from typing import Any

import pytest

from cardtable.ai.players import SearchPlayer
from cardtable.ai.search import EXPLORE, LOOK_EVERY, WIDER, Budget, Node, Search, Thought, _Candidate
from cardtable.engine.chance import Dice
from tests.ai.branches import EVEN, TEN, Branches, Fork, Liking, Lot, Place, Rest, candidate, scores


def search(place: Place, policy: Liking | None = None, seed: int = 1, **more: Any) -> Search:
    return Search(policy or Liking(), Branches(place).observe(0), Random(seed), **more)


def think(place: Place, iterations: int, policy: Liking | None = None, **more: Any) -> Thought:
    return search(place, policy).think(Budget(iterations=iterations), **more)


def worth(thought: Thought) -> dict[Any, float]:
    return {found.move: found.worth for found in thought.weighed}


def visits(thought: Thought) -> dict[Any, int]:
    return {found.move: found.visits for found in thought.weighed}


# --- which moves are weighed -------------------------------------------------------------------------------


def test_only_the_policys_best_moves_are_weighed() -> None:
    assert set(worth(think(TEN, 400))) == set(range(8))
    assert set(worth(think(TEN, 400, Liking(width=3)))) == {0, 1, 2}
    glanced = search(TEN, shallow=True).think(Budget(iterations=400))
    assert set(worth(glanced)) == {0, 1}


def test_what_is_unthinkable_is_not_weighed_unless_it_was_asked_about() -> None:
    policy = Liking(unthinkable=2.0)
    assert set(worth(think(TEN, 300, policy))) == {0, 1, 2}
    assert set(worth(think(TEN, 300, policy, played=7))) == {0, 1, 2, 7}
    assert set(worth(think(TEN, 300, policy, also=(9, 8)))) == {0, 1, 2, 8, 9}


def test_a_single_move_and_a_habit_need_no_thought() -> None:
    assert think(Fork(0, {4: EVEN}), 90) == Thought(4, think(Fork(0, {4: EVEN}), 1).weighed, 0)
    unsearched = Liking(unsearched=frozenset({"play"}))
    found = think(TEN, 90, unsearched)
    assert (found.move, found.iterations, visits(found)) == (0, 0, {0: 0})
    assert think(TEN, 90, Liking(unsearched=frozenset({"other"}))).iterations > 0


def test_what_the_policy_counts_is_weighed_for_advice_alone() -> None:
    policy = Liking(counts=True)
    assert think(TEN, 90, policy).iterations > 0
    assert think(TEN, 90, policy, brief=True).iterations == 0
    assert SearchPlayer(policy, Budget(iterations=90)).think(Branches(TEN).observe(0), Random(1)).move == 0


ALIKE = Fork(0, {1: scores(9), 2: scores(9), 3: scores(1)}, {1: 1.0, 2: 1.0})


def test_moves_that_are_alike_are_weighed_once_and_chosen_by_lot() -> None:
    policy = Liking(alike=True)
    found = [search(ALIKE, policy, seed).think(Budget(iterations=40)) for seed in range(40)]
    assert {thought.move for thought in found} == {1, 2}
    assert all(len(thought.weighed) == 2 for thought in found)
    assert all(thought.weighed[0].move == thought.move for thought in found)
    asked = [search(ALIKE, policy, seed).think(Budget(iterations=40), played=2) for seed in range(9)]
    assert {thought.move for thought in asked} == {2}
    assert {thought.move for thought in (think(ALIKE, 40, Liking()) for _time in range(9))} == {1}
    state = Branches(ALIKE)
    seeing = Search(policy, state.observe(0), Random(1), lambda _dice: state)
    assert len(seeing.think(Budget(iterations=40)).weighed) == 3, "who sees the cards can tell them apart"


# --- how long they are weighed -----------------------------------------------------------------------------


def test_half_of_the_moves_go_after_each_round_and_all_rounds_cost_the_same() -> None:
    def draw(dice: Dice) -> Place:
        """Every end has its own luck, so that nothing is clear."""
        return Fork(0, {move: scores(int(dice.random() * 9) - 4) for move in range(8)})

    seen = Branches(Fork(0, dict.fromkeys(range(8), EVEN)), draw).observe(0)
    found = Search(Liking(), seen, Random(1)).think(Budget(iterations=24 * 10))
    # Three rounds of 80: eight moves in 10 worlds, four in 20 more, two in 40 more.
    assert sorted(visits(found).values()) == [10] * 4 + [30] * 2 + [70] * 2
    assert found.iterations == 240
    assert visits(found)[0] == 70, "the policy's own stays to the end"


def test_moves_that_are_compared_are_played_to_the_end_of_the_budget_however_clear_one_leads() -> None:
    noisy = Branches(Fork(0, dict.fromkeys((1, 2), EVEN)), _far_apart).observe(0)
    assert Search(Liking(), noisy, Random(1)).think(Budget(iterations=400)).iterations < 400
    assert Search(Liking(), noisy, Random(1)).think(Budget(iterations=400), also=(2,)).iterations == 400


def _far_apart(dice: Dice) -> Place:
    """Two moves of which the first wins clearly, by luck more or less."""
    return Fork(0, {1: scores(6 + int(dice.random() * 3)), 2: scores(-6 - int(dice.random() * 3))})


def test_what_was_asked_about_stays_to_the_end_in_place_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardtable.ai.search._is_clear", lambda *_words: False)

    def draw(dice: Dice) -> Place:
        return Fork(
            0, {move: scores(int(dice.random() * 15) - 7 - 3 * (move in (0, 6))) for move in range(8)}
        )

    seen = Branches(Fork(0, dict.fromkeys(range(8), EVEN)), draw).observe(0)
    found = Search(Liking(), seen, Random(1)).think(Budget(iterations=240), played=6)
    # Eight moves in 10 worlds, four in 20 more; then the policy's, the asked one and the best one in 26.
    assert sorted(visits(found).values()) == [10] * 4 + [30] + [56] * 3
    assert visits(found)[6] == visits(found)[0] == 56


def test_all_moves_are_played_in_the_same_worlds_with_the_same_luck() -> None:
    def draw(dice: Dice) -> Place:
        luck = int(dice.random() * 5)
        lot = Lot(tuple(scores(luck + more) for more in range(4)))
        behind = Lot(tuple(scores(luck + more - 2) for more in range(4)))
        return Fork(0, {1: lot, 2: behind})

    seen = Branches(Fork(0, {1: EVEN, 2: EVEN}), draw).observe(0)
    found = Search(Liking(), seen, Random(2))
    one, other = candidate(1), candidate(2)
    found._play_round([one, other], one, 30, None, Rest(), ends=True)  # type: ignore[arg-type]
    assert len(set(one.rewards)) > 3
    lost = [own - less for own, less in zip(one.rewards, other.rewards, strict=True)]
    assert lost == pytest.approx([0.25 * 2 / 10] * 15)
    assert found.iterations == 30


def test_thinking_ends_where_a_move_is_clearly_best() -> None:
    found = think(Fork(0, {1: scores(9), 2: scores(1)}), 1000)
    assert found.iterations == 2 * LOOK_EVERY
    assert worth(found) == pytest.approx({1: 0.725, 2: 0.525})
    assert think(Fork(0, {1: scores(1), 2: scores(9)}), 1000).move == 2


def test_points_that_were_made_before_the_hand_count_for_nothing() -> None:
    state = Branches(Fork(0, {1: scores(1), 2: scores(5)}), before=(30, 70))
    found = Search(Liking(), state.observe(0), Random(1)).think(Budget(iterations=90))
    assert worth(found) == pytest.approx({1: 0.525, 2: 0.625})


def test_thinking_ends_where_no_move_matters() -> None:
    assert think(Fork(0, {1: EVEN, 2: EVEN}), 1000).iterations == 96


def test_the_clock_ends_what_iterations_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    class Ticking:
        now = 0.0

        def __call__(self) -> float:
            self.now += 0.01
            return self.now

    monkeypatch.setattr("time.monotonic", Ticking())
    dear = Fork(0, {1: Lot(tuple(scores(n) for n in (-9, 9))), 2: Lot(tuple(scores(n) for n in (9, -9)))})
    found = search(dear).think(Budget(seconds=1.0))
    assert found.iterations == 160, "the clock is asked once a world, and once more every sixteen"


# --- the tree ----------------------------------------------------------------------------------------------

WIDE = {"span": 20.0}


def lucky(lead: int) -> Lot:
    """An end at which seat 0 has so many points more on average."""
    return Lot((scores(lead - 11), scores(lead + 11)))


def other_luck(lead: int) -> Lot:
    """The same with the opposite luck, so that nothing is clear at once beside `lucky`."""
    return Lot((scores(lead + 11), scores(lead - 11)))


TRAP = Fork(0, {1: Fork(1, {3: lucky(8), 4: lucky(-8)}, {3: 1.0}), 2: other_luck(2)}, {1: 1.0, 2: 0.9})
"""The policy goes into the trap, and expects that the other seat does not see it."""


def test_what_another_seat_would_win_by_is_found_and_counted_against_the_move() -> None:
    found = think(TRAP, 1200, Liking(**WIDE))
    assert found.move == 2
    assert worth(found)[2] == pytest.approx(0.525, abs=3 * found.weighed[0].error)
    assert worth(found)[1] < 0.48
    habits = think(TRAP, 1200, Liking(ripe=10**6, **WIDE))
    assert habits.move == 1
    assert worth(habits) == pytest.approx({1: 0.6, 2: 0.525}, abs=0.02)


HIDDEN_GAIN = Fork(0, {1: Fork(0, {3: lucky(-4), 4: lucky(9)}, {3: 1.0}), 2: other_luck(0)}, {2: 1.0})
"""What the policy would do after the move 1 is worse than the move 2; what can be done is better."""


def test_what_the_seat_itself_does_next_is_searched_too() -> None:
    found = think(HIDDEN_GAIN, 1200, Liking(**WIDE))
    assert found.move == 1
    assert worth(found)[1] > 0.55
    assert think(HIDDEN_GAIN, 1200, Liking(ripe=10**6, **WIDE)).move == 2


def test_partners_are_searched_for_their_side() -> None:
    mine = HIDDEN_GAIN.ways[1]
    assert isinstance(mine, Fork)
    for partner, chosen in ((2, 1), (1, 2)):
        theirs = Fork(partner, mine.ways, mine.likes)
        state = Branches(Fork(0, {1: theirs, 2: other_luck(0)}, {2: 1.0}), sides=((0, 2), (1, 3)))
        found = Search(Liking(**WIDE), state.observe(0), Random(1)).think(Budget(iterations=1200))
        assert found.move == chosen


def imagined(place: Place, times: int, **attributes: Any) -> tuple[_Candidate, list[float]]:
    """Imagine the move 1 at a place so many times."""
    policy = Liking(**attributes)
    found, own = search(Fork(0, {1: place, 2: EVEN}), policy), candidate(1)
    world = Branches(Fork(0, {1: place, 2: EVEN}))
    return own, [found._imagine(world.copy(), own, Random(number)) for number in range(times)]


def test_rewards_are_backed_up_to_who_made_the_move() -> None:
    place = Fork(1, {3: Fork(0, {5: scores(4), 6: EVEN}, {5: 1.0}), 4: EVEN}, {3: 1.0})
    own, rewards = imagined(place, 5, ripe=0)
    assert rewards == pytest.approx([0.6] * 5)
    node = own.node
    assert (node.visits, node.total) == (5, pytest.approx(3.0))
    theirs = node.children[3]
    assert (theirs.visits, theirs.total, theirs.available) == (5, pytest.approx(5 * 0.4), 5)
    # A node grows with its first visit here, so the move after it has a node from the first on.
    ours = theirs.children[5]
    assert (ours.visits, ours.total) == (5, pytest.approx(3.0))


def test_a_node_must_be_ripe_before_what_follows_is_searched() -> None:
    place = Fork(1, {3: scores(4), 4: EVEN}, {3: 1.0})
    own, _rewards = imagined(place, 12)
    assert (own.node.visits, own.node.children) == (12, {})
    own, _rewards = imagined(place, 13)
    assert own.node.children[3].visits == 1


def test_single_moves_and_chance_make_no_nodes() -> None:
    place = Fork(1, {3: Lot((Fork(1, {5: scores(4), 6: EVEN}, {5: 1.0}),))})
    own, _rewards = imagined(place, 4, ripe=0)
    assert set(own.node.children) == {5}


@pytest.mark.parametrize(
    ("attributes", "searched"),
    [
        ({}, True),
        ({"unsearched": frozenset({"hidden"})}, False),
        ({"secret": frozenset({"hidden"})}, False),
        ({"simultaneous": frozenset({"hidden"})}, True),
    ],
)
def test_no_tree_tells_apart_what_is_habit_or_not_seen(attributes: dict[str, Any], searched: bool) -> None:
    place = Fork(1, {3: scores(4), 4: EVEN}, phase="hidden")
    own, _rewards = imagined(place, 4, ripe=0, **attributes)
    assert bool(own.node.children) == searched


def test_the_seats_own_secrets_are_searched() -> None:
    place = Fork(0, {3: scores(4), 4: EVEN}, phase="hidden")
    own, _rewards = imagined(place, 4, ripe=0, secret=frozenset({"hidden"}))
    assert own.node.children


def test_with_true_cards_only_what_is_done_at_once_is_left_to_habit() -> None:
    both = {"unsearched": frozenset({"hidden"}), "simultaneous": frozenset({"hidden"})}
    place = Fork(0, {1: scores(1), 2: scores(2)}, phase="hidden")
    state = Branches(place)
    for attributes, iterations in (({"unsearched": frozenset({"hidden"})}, 32), (both, 0)):
        found = Search(Liking(**attributes), state.observe(0), Random(1), lambda _dice: state)
        assert found.think(Budget(iterations=90)).iterations == iterations


FIVE = Fork(1, dict.fromkeys(range(5), EVEN), {move: -move for move in range(5)})


def descend(node: Node, ripe: int = 12) -> tuple[Any, set[Any]]:
    """The move that is chosen at a fork of five, and those that were looked at."""
    before = {move: child.available for move, child in node.children.items()}
    move, child = search(FIVE, Liking(ripe=ripe))._descend(Branches(FIVE), 1, node)
    assert node.children[move] is child
    looked = {move for move, child in node.children.items() if child.available == before.get(move, 0) + 1}
    return move, looked


@pytest.mark.parametrize(
    ("further", "wide"),
    [(0, 1), (WIDER - 1, 1), (WIDER, 2), (4 * WIDER - 1, 2), (4 * WIDER, 3), (9 * WIDER, 4), (10**6, 5)],
)
def test_the_tree_widens_as_visits_come_in(further: int, wide: int) -> None:
    node = Node()
    node.visits = 12 + further
    assert descend(node)[1] == set(range(wide))
    node = Node()
    node.visits = 40 + further
    assert descend(node, ripe=40)[1] == set(range(wide))


def grown(further: int, *tried: tuple[int, float, int]) -> Node:
    """A node with children by visits, total and how often they were there to be chosen."""
    node = Node()
    node.visits = 12 + further
    for move, (times, total, available) in enumerate(tried):
        child = node.children[move] = Node()
        child.visits, child.total, child.available = times, total, available
    return node


def test_an_untried_move_is_tried_and_the_policys_own_first() -> None:
    assert descend(grown(WIDER))[0] == 1, "the second is untried, too, and comes before the policy's"
    assert descend(grown(0))[0] == 0
    assert descend(grown(WIDER, (50, 50.0, 50)))[0] == 1
    assert descend(grown(WIDER, (50, 1.0, 50), (3, 3.0, 3)))[0] == 1


@pytest.mark.parametrize("nearer", [-0.002, 0.002])
def test_moves_are_chosen_by_what_they_brought_and_how_little_they_were_tried(nearer: float) -> None:
    # What is looked at is counted as available before it is held against the others.
    many, few = 90, 10
    bonus = [EXPLORE * sqrt(log(100) / many), EXPLORE * sqrt(log(41) / few)]
    level = 0.6 + bonus[0] - bonus[1]
    node = grown(WIDER, (many, 0.6 * many, 99), (few, (level + nearer) * few, 40))
    assert descend(node)[0] == (1 if nearer > 0 else 0)
