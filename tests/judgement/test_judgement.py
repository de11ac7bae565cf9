"""Search in drawn trees, where what every move is worth is known: what it weighs, how long, and by what."""

from random import Random
from typing import Any

import pytest

from cardtable.ai.players import SearchPlayer
from cardtable.ai.search import LOOK_EVERY, Budget, Search, Thought
from cardtable.engine.chance import Dice
from tests.judgement.branches import EVEN, TEN, Branches, Fork, Liking, Lot, Place, Rest, candidate, scores


def search(place: Place, policy: Liking | None = None, seed: int = 1, **more: Any) -> Search:
    return Search(policy or Liking(), Branches(place).observe(0), Random(seed), **more)


def think(place: Place, iterations: int, policy: Liking | None = None, **more: Any) -> Thought:
    return search(place, policy).think(Budget(iterations=iterations), **more)


def worth(thought: Thought) -> dict[Any, float]:
    return {found.move: found.worth for found in thought.weighed}


def visits(thought: Thought) -> dict[Any, int]:
    return {found.move: len(found.rewards) for found in thought.weighed}


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


# --- what comes after the move -----------------------------------------------------------------------------


def lucky(lead: int) -> Lot:
    """An end at which seat 0 has so many points more on average."""
    return Lot((scores(lead - 11), scores(lead + 11)))


def other_luck(lead: int) -> Lot:
    """The same with the opposite luck, so that nothing is clear at once beside `lucky`."""
    return Lot((scores(lead + 11), scores(lead - 11)))


@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_moves_next_plays_by_the_policy(seat: int) -> None:
    for liked, lead, chosen in ((3, 8, 1), (4, -8, 2)):
        after = Fork(seat, {3: lucky(8), 4: lucky(-8)}, {liked: 1.0})
        found = think(Fork(0, {1: after, 2: other_luck(2)}, {1: 1.0, 2: 0.9}), 1200, Liking(span=20.0))
        assert found.move == chosen
        assert worth(found) == pytest.approx({1: 0.5 + lead / 80, 2: 0.525}, abs=0.02)


def test_a_partner_gains_for_the_side() -> None:
    for sides, chosen in ((((0, 2), (1, 3)), 1), (((0, 1), (2, 3)), 1), (((1, 3), (0, 2)), 2)):
        place = Fork(0, {1: Fork(2, {3: lucky(9)}), 2: other_luck(0)}, {2: 1.0})
        state = Branches(place, sides=sides)
        found = Search(Liking(span=20.0), state.observe(0), Random(1)).think(Budget(iterations=1200))
        assert found.move == chosen


def test_with_true_cards_only_what_is_done_at_once_is_left_to_habit() -> None:
    both = {"unsearched": frozenset({"hidden"}), "simultaneous": frozenset({"hidden"})}
    place = Fork(0, {1: scores(1), 2: scores(2)}, phase="hidden")
    state = Branches(place)
    for attributes, iterations in (({"unsearched": frozenset({"hidden"})}, 32), (both, 0)):
        found = Search(Liking(**attributes), state.observe(0), Random(1), lambda _dice: state)
        assert found.think(Budget(iterations=90)).iterations == iterations
