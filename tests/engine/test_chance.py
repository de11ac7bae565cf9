"""What chance draws: evenly, and the same on every machine."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from cardtable.engine.chance import ChanceRequest, draw, shuffled


@given(st.lists(st.integers(), unique=True, max_size=60), st.data())
def test_a_shuffle_takes_different_members_and_leaves_the_pool(pool: list[int], data: st.DataObject) -> None:
    count = data.draw(st.integers(0, len(pool)))
    before = list(pool)
    found = shuffled(pool, count, Random(1))
    assert pool == before
    assert len(found) == len(set(found)) == count
    assert set(found) <= set(pool)


def test_every_order_is_equally_likely() -> None:
    dice = Random(4)
    seen = Counter(tuple(shuffled((0, 1, 2, 3), 3, dice)) for _draw in range(24 * 400))
    assert len(seen) == 24
    assert all(abs(number - 400) < 5 * 400**0.5 for number in seen.values())


def test_the_largest_number_of_the_dice_stays_in_the_pool() -> None:
    class Highest:
        def random(self) -> float:
            return 1 - 2**-53

    assert sorted(shuffled(range(54), 54, Highest())) == list(range(54))


def test_draws_are_fixed_by_seed_and_number() -> None:
    request = ChanceRequest("deal", tuple(range(52)), 52)
    assert draw(request, "17", 0) == draw(request, "17", 0)
    others = {draw(request, seed, number) for seed in ("17", "18") for number in range(3)}
    assert len(others) == 6
    # Written down, so that a record made on one machine is dealt the same on another and years later.
    assert draw(request, "17", 0)[:8] == (9, 50, 42, 34, 7, 45, 6, 21)
    assert draw(ChanceRequest("cut", tuple(range(52)), 4), "a seed", 3) == (17, 2, 45, 42)
