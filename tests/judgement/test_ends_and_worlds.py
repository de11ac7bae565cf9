"""What the end of an imagined hand is worth, how it comes about, and which worlds are imagined."""

from random import Random
from typing import Any

import pytest

from cardtable.ai.guide import Guide, draw_lots
from cardtable.ai.search import Search
from cardtable.engine.chance import Dice
from cardtable.engine.game import Observation, State
from tests.judgement.branches import EVEN, Branches, Fork, Liking, Lot, Place, Rest, candidate, scores

# --- what an end is worth ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("gains", "before", "expected"),
    [
        ((0, 0), (0, 0), [0.5, 0.5]),
        ((5, 0), (0, 0), [0.625, 0.375]),
        ((5, 0), (30, 70), [0.625, 0.375]),
        ((5, 3), (0, 0), [0.55, 0.45]),
        ((40, 0), (0, 0), [0.75, 0.25]),
        ((6, 0, 3), (0, 0, 0), [0.6125, 0.3875, 0.5]),
    ],
)
def test_half_of_the_range_is_for_the_margin_of_the_hand(
    gains: tuple[int, ...], before: tuple[int, ...], expected: list[float]
) -> None:
    state = Branches(gains, before=before, sides=tuple((seat,) for seat in range(len(gains))))
    assert Guide().rewards(state, before) == pytest.approx(expected)


def test_the_span_says_what_margin_counts_as_much_as_anything() -> None:
    guide = Guide()
    guide.span = 40.0
    assert guide.rewards(Branches((10, 0)), EVEN) == pytest.approx([0.5625, 0.4375])


def test_partners_are_worth_the_same() -> None:
    state = Branches((5, 0), sides=((0, 2), (1, 3)))
    assert Guide().rewards(state, EVEN) == pytest.approx([0.625, 0.375, 0.625, 0.375])


def test_the_end_of_the_match_is_worth_all_or_nothing() -> None:
    state = Branches((0, 5), before=(8, 15), target=20)
    assert state.winners == (1,)
    assert Guide().rewards(state, (8, 15)) == pytest.approx([0.2 * 0.375, 0.8 + 0.2 * 0.625])


def test_prospects_tell_a_sure_win_of_the_match_from_a_likely_one() -> None:
    told = [Guide().prospects(reward) for reward in (0.0, 0.25, 0.375, 0.5, 0.6, 0.75, 0.9)]
    assert told == pytest.approx([-0.5, 0.0, 0.25, 0.5, 0.7, 1.0, 1.3])
    assert Guide().even(4) == 0.5


def test_prospects_come_to_points() -> None:
    guide = Guide()
    one, other = (guide.prospects(guide.rewards(Branches(scores(lead)), EVEN)[0]) for lead in (7, 3))
    assert guide.points(one - other) == pytest.approx(4.0)
    guide.odds = "match"
    assert guide.points(0.1) is None


def test_a_hand_is_over_when_it_is_dealt_anew_or_the_match_has_ended() -> None:
    guide, state = Guide(), Branches(Fork(0, {1: EVEN, 2: EVEN}))
    assert not guide.over(state, 1)
    assert guide.over(state, 2)
    assert guide.over(state, 0)
    assert guide.over(Branches(Fork(0, {1: EVEN}, phase="deal")), 1)
    assert guide.over(Branches(EVEN), 1)


def test_lots_are_drawn_evenly() -> None:
    counts = [0, 0, 0]
    dice = Random(1)
    for _time in range(3000):
        state = Branches(Lot(((0, 0), (1, 0), (2, 0))))
        draw_lots(state, dice)
        counts[state.scores[0]] += 1
    assert min(counts) > 900


def test_every_seat_goes_on_by_what_it_sees_itself() -> None:
    asked: list[int | None] = []

    class Noting(Liking):
        def choose(self, observation: Observation, dice: Dice) -> Any:
            asked.append(observation.seat)
            return super().choose(observation, dice)

    last = Fork(0, {6: scores(3), 7: EVEN}, {6: 1.0})
    state = Branches(Fork(1, {3: Fork(1, {5: Lot((last,))}), 4: EVEN}, {3: 1.0}))
    Guide().play_on(Noting(), state, 1, Random(1))
    assert (asked, state.scores) == ([1, 0], (3, 0))


# --- which worlds are imagined -----------------------------------------------------------------------------


class Believing(Guide):
    """Holds a world so likely as the number of its only end says."""

    def likelihood(self, seen: Observation, world: State) -> float:
        assert isinstance(world, Branches)
        return float(world.scores[0])


def test_likely_worlds_are_imagined_more_often() -> None:
    def draw(dice: Dice) -> Place:
        return (1, 0) if dice.random() < 0.5 else (3, 0)

    seen, dice = Branches(EVEN, draw).observe(0), Random(5)
    drawn = [Believing().worlds(seen)(dice).scores[0] for _world in range(4000)]
    # Of four worlds k are the dear one: its chance is 3k / (3k + 4 - k), k being binomial.
    share = sum(c * 3 * k / (3 * k + 4 - k) for k, c in enumerate((1, 4, 6, 4, 1))) / 16
    assert drawn.count(3) / 4000 == pytest.approx(share, abs=0.02)
    plainly = [Guide().worlds(seen)(dice).scores[0] for _world in range(4000)]
    assert plainly.count(3) / 4000 == pytest.approx(0.5, abs=0.02)


def test_who_glances_holds_all_worlds_equally_likely() -> None:
    def draw(dice: Dice) -> Place:
        points = 1 if dice.random() < 0.5 else 9
        return Fork(0, {1: (points, 0), 2: EVEN})

    class Weighty(Guide):
        def likelihood(self, seen: Observation, world: State) -> float:
            assert isinstance(world, Branches)
            assert isinstance(world.place, Fork)
            (end, _other) = world.place.ways.values()
            assert isinstance(end, tuple)
            assert isinstance(end[0], int)
            return float(end[0])

    place = Fork(0, {1: EVEN, 2: EVEN})
    seen, policy = Branches(place, draw).observe(0), Liking(Weighty())

    def share(shallow: int) -> float:
        """How often the dear world was imagined."""
        found = Search(policy, seen, Random(3), shallow=bool(shallow))
        found._play_round([own := candidate(1), candidate(2)], own, 2000, None, Rest(), ends=True)  # type: ignore[arg-type]
        return sum(reward > 0.6 for reward in own.rewards) / len(own.rewards)

    assert share(shallow=1) == pytest.approx(0.5, abs=0.04)
    assert share(shallow=0) > 0.7
