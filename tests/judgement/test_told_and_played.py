"""What is told of moves that were weighed, and what players of other kinds make of a position."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cardtable.ai.advice import Advice, Advised, advise, plain_advice
from cardtable.ai.flat import MOST, FlatPlayer
from cardtable.ai.guide import Guide
from cardtable.ai.levels import known_level
from cardtable.ai.player import Players
from cardtable.ai.players import HastyPlayer, SearchPlayer
from cardtable.ai.search import Budget, Search
from cardtable.ai.temperament import TemperamentPolicy
from cardtable.engine.chance import Dice
from cardtable.engine.game import Observation
from cardtable.engine.opinion import Reason
from tests.judgement.branches import (
    EVEN,
    TEN,
    Branches,
    Fork,
    Liking,
    Lot,
    Place,
    Seen,
    scores,
)

# --- what is told of it ------------------------------------------------------------------------------------


def test_advice_tells_prospects_and_their_error() -> None:
    def draw(dice: Dice) -> Place:
        return Fork(0, {1: scores(4), 2: scores(8 if dice.random() < 0.5 else -8), 3: scores(2)})

    place = Fork(0, {1: EVEN, 2: EVEN, 3: EVEN}, {1: 1.0, 2: 0.5})
    seen, budget = Branches(place, draw).observe(0), Budget(iterations=300)
    found = advise(Players(Liking()), seen, Random(1), budget, "take 3")
    dice = Random(1)
    first = Search(Liking(), seen, dice).think(budget)
    thought = Search(Liking(), seen, dice).think(budget, 3, also=[first.move])
    assert [advised.move for advised in found.moves] == [f"take {one.move}" for one in thought.weighed]
    assert [advised.error for advised in found.moves] == [
        2 * thought.weighed[0].doubt(one) for one in thought.weighed
    ]
    assert (found.best.move, found.best.prospects) == ("take 1", pytest.approx(0.7))
    assert found.best.reason.text in ("1 over 2", "1 over 3")
    risky = next(advised for advised in found.moves if advised.move == "take 2")
    assert risky.error > 0.05
    assert risky.reason.text == "2 under 1"
    assert found.played is not None
    assert (found.played.move, found.played.prospects) == ("take 3", pytest.approx(0.6))
    assert found.cost == pytest.approx(0.1)


def test_what_a_hint_advises_is_not_judged_again() -> None:
    """A hint may end early, a verdict on another move does not; on the move of the hint they agree."""

    def draw(dice: Dice) -> Place:
        return Fork(0, {1: scores(4 if dice.random() < 0.5 else -4), 2: scores(2), 3: scores(-2)})

    place = Fork(0, {1: EVEN, 2: EVEN, 3: EVEN}, {1: 1.0, 2: 0.9})
    seen, budget = Branches(place, draw).observe(0), Budget(iterations=600)
    for seed in range(20):
        hint = advise(Players(Liking()), seen, Random(seed), budget)
        verdict = advise(Players(Liking()), seen, Random(seed), budget, hint.best.move)
        assert verdict == replace(hint, played=hint.best)
        other = advise(Players(Liking()), seen, Random(seed), budget, "take 3")
        assert other.cost


def test_a_move_that_was_made_is_weighed_whatever_the_policy_thinks_of_it() -> None:
    found = advise(
        Players(Liking(width=2)), Branches(TEN).observe(0), Random(1), Budget(iterations=400), "take 7"
    )
    assert {advised.move for advised in found.moves} == {"take 0", "take 1", "take 7"}
    assert found.played == next(advised for advised in found.moves if advised.move == "take 7")


@pytest.mark.parametrize(
    ("lost", "error", "behind"),
    [(0.061, 0.04, pytest.approx(0.061)), (0.059, 0.04, 0.0), (-0.2, 0.04, 0.0), (0.009, 0.0, 0.0)],
)
def test_a_difference_counts_from_one_and_a_half_errors_on(lost: float, error: float, behind: Any) -> None:
    best = Advised("take 1", Reason(""), 0.6)
    other = Advised("take 2", Reason(""), 0.6 - lost, error)
    assert Advice((best, other), 90).behind(other) == behind


def test_luck_that_two_moves_share_leaves_no_doubt_which_is_better() -> None:
    """One move brings four points in half of the worlds, the other one less in all of them."""

    def draw(dice: Dice) -> Place:
        luck = 4 if dice.random() < 0.5 else 0
        return Fork(0, {1: scores(luck), 2: scores(luck - 1)})

    seen = Branches(Fork(0, {1: EVEN, 2: EVEN}, {1: 1.0, 2: 0.5}), draw).observe(0)
    thought = Search(Liking(), seen, Random(1)).think(Budget(iterations=60))
    better, worse = thought.weighed
    assert (better.move, worse.move) == (1, 2)
    assert worse.error > 0.01
    assert better.doubt(worse) == pytest.approx(0.0)
    found = advise(Players(Liking()), seen, Random(1), Budget(iterations=60))
    assert found.behind(found.moves[1]) == pytest.approx(0.05)


def test_advice_counts_as_many_hands_as_the_guide_says_and_no_more_than_it_is_told() -> None:
    dear = Fork(0, {1: Lot((scores(-9), scores(9))), 2: Lot((scores(9), scores(-9)))})
    seen = Branches(dear).observe(0)
    assert advise(Players(Liking(advised=50)), seen, Random(1), Budget(seconds=60.0)).iterations == 50
    assert advise(Players(Liking(advised=50)), seen, Random(1), Budget(iterations=80)).iterations == 80


def test_the_best_move_of_every_kind_is_weighed_for_advice() -> None:
    ways = {move: scores(-move % 7) for move in (*range(10), 90, 91)}
    place = Fork(0, ways, {move: -move for move in ways})
    found = advise(Players(Liking(width=2)), Branches(place).observe(0), Random(1), Budget(iterations=400))
    assert {advised.move for advised in found.moves} == {"take 0", "take 1", "pass 90"}
    assert [advised.move for advised in found.told][-1] == "pass 90" or len(found.told) == 3


def plain(policy: Liking, played: str = "") -> dict[str, float | None]:
    ways = {1: EVEN, 2: EVEN, 90: EVEN}
    place = Fork(0, ways, {1: 8.0, 2: 8.0, 90: -30.0})
    found = plain_advice(Players(policy), Branches(place).observe(0), played)
    own = [found.played] if found.played is not None else []
    return {advised.move: advised.prospects for advised in (*found.moves, *own)}


def test_where_the_policys_scores_are_points_they_tell_what_may_be_expected() -> None:
    assert plain(Liking()) == {"take 1": None, "pass 90": None}
    measured = Liking(measured=frozenset({"play"}), span=20.0)
    assert plain(measured) == {"take 1": pytest.approx(0.7), "pass 90": 0.0}
    assert plain(measured, "take 2") == {"take 2": pytest.approx(0.7), "pass 90": 0.0}


# --- players of other kinds --------------------------------------------------------------------------------


def test_who_is_in_haste_takes_any_of_what_looks_as_good() -> None:
    place = Fork(0, dict.fromkeys(range(5), EVEN), {0: 10.0, 1: 9.9, 2: 5.0, 3: 0.0, 4: 0.0})
    chosen = [HastyPlayer(Liking()).choose(Branches(place).observe(0), Random(seed)) for seed in range(60)]
    assert {*chosen} == {0, 1}
    assert 15 < chosen.count(0) < 45


class Forgetful(Guide):
    """Remembers nothing but that there are two moves."""

    def forget(self, seen: Observation) -> Observation:
        return Branches(Fork(0, {3: EVEN, 4: EVEN}, {4: 9.0})).observe(0)


def test_who_is_in_haste_goes_by_a_short_memory() -> None:
    assert HastyPlayer(Liking(Forgetful())).choose(Branches(TEN).observe(0), Random(1)) == 4


def test_who_glances_weighs_two_moves() -> None:
    seen = Branches(TEN).observe(0)
    budget = Budget(iterations=400)
    assert len(SearchPlayer(Liking(), budget, shallow=True).think(seen, Random(1)).weighed) == 2
    assert len(SearchPlayer(Liking(), budget).think(seen, Random(1)).weighed) == 8


class Bold(Guide):
    """Counts what is above 2 as bold."""

    def boldness(self, seen: Observation, move: Any) -> float:
        return max(0.0, move - 2.0)


@pytest.mark.parametrize(("temperament", "order"), [(1.0, [5, 1, 3]), (-1.0, [1, 3, 5]), (0.1, [1, 3, 5])])
def test_a_temper_adds_its_part_of_what_is_bold(temperament: float, order: Sequence[int]) -> None:
    place = Fork(0, {1: EVEN, 3: EVEN, 5: EVEN}, {1: 3.0, 3: 1.5, 5: 0.5})
    tempered, seen = TemperamentPolicy(Liking(Bold()), temperament), Branches(place).observe(0)
    assert dict(tempered.rank(seen)) == pytest.approx(
        {1: 3.0, 3: 1.5 + temperament, 5: 0.5 + 3 * temperament}
    )
    assert [move for move, _score in tempered.rank(seen)] == order
    assert tempered.choose(seen, Random(1)) == order[0]
    assert (
        known_level("normal").player(Players(Liking(Bold())), temperament=temperament).choose(seen, Random(1))
        == order[0]
    )


def test_a_careful_temper_takes_off_what_a_bold_one_adds() -> None:
    place = Fork(0, {1: EVEN, 5: EVEN}, {1: 1.0, 5: 2.0})
    seen = Branches(place).observe(0)
    for temperament, move in ((-1.0, 1), (-0.2, 5), (0.0, 5), (1.0, 5)):
        assert (
            known_level("normal")
            .player(Players(Liking(Bold())), temperament=temperament)
            .choose(seen, Random(1))
            == move
        )


def test_who_searches_leans_to_what_is_bold_where_rewards_are_even() -> None:
    seen = Branches(Fork(0, {1: EVEN, 3: EVEN}, {1: 1.0, 3: 1.0})).observe(0)
    for temperament, move in ((-1.0, 1), (0.0, 1), (1.0, 3)):
        policy = TemperamentPolicy(Liking(Bold(), dared=0.1), temperament)
        assert SearchPlayer(policy, Budget(iterations=200)).choose(seen, Random(1)) == move


def test_a_lean_is_no_match_for_what_a_move_is_worth() -> None:
    seen = Branches(Fork(0, {1: scores(5), 3: scores(-5)}, {1: 1.0, 3: 1.0})).observe(0)
    policy = TemperamentPolicy(Liking(Bold(), dared=0.1), 1.0)
    assert SearchPlayer(policy, Budget(iterations=200)).choose(seen, Random(1)) == 1


def test_who_thinks_goes_by_the_next_best_policy_that_there_is() -> None:
    plain, long, short = (Liking() for _policy in range(3))
    alone, two, three = Players(plain), Players(plain, long), Players(plain, long, short)
    assert alone.attentive is alone.thoughtful is plain
    assert two.attentive is two.thoughtful is long
    assert (three.attentive, three.thoughtful) == (short, long)
    assert [known_level(name).judges(three) for name in ("normal", "hard", "expert")] == [plain, short, long]


def test_who_tries_out_at_random_takes_what_went_best_on_average() -> None:
    place = Fork(
        0,
        {
            1: Fork(1, {4: scores(9), 5: scores(-3)}),
            2: Fork(1, {4: scores(5), 5: scores(5)}),
            3: Lot((scores(1), scores(2))),
        },
        {3: 1.0},
    )
    player = FlatPlayer(Liking(), Budget(iterations=600))
    assert player.choose(Branches(place).observe(0), Random(1)) == 2
    assert player.choose(Branches(place, before=(30, 70)).observe(0), Random(1)) == 2
    many = Fork(0, {move: scores(move) for move in range(MOST + 1)})
    assert (
        FlatPlayer(Liking(span=100.0), Budget(iterations=600)).choose(Branches(many).observe(0), Random(1))
        == MOST
    )
    counted = Fork(0, {1: EVEN, 2: EVEN})
    seen = Branches(counted).observe(0)
    dice = Random(1)
    FlatPlayer(Liking(), Budget(iterations=10)).choose(seen, dice)
    other = Random(1)
    for _world in range(5):
        other.random()
    assert dice.random() == other.random(), "five worlds, two hands in each"


def test_who_sees_nobodys_hand_cannot_think() -> None:
    with pytest.raises(AssertionError):
        Search(Liking(), Seen(Branches(TEN), None), Random(1))
