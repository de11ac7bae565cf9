"""Hidden cards dealt again: exactly the deals that agree with what was seen, all equally likely."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.engine.redeal import Place, Redeal


def deals(pool: int, places: Sequence[Place]) -> Iterator[tuple[int, ...]]:
    """Every deal that agrees with the places, by trying all."""
    if not places:
        yield ()
        return
    place = places[0]
    cards = [card for card in range(pool.bit_length()) if pool >> card & 1]
    for chosen in combinations(cards, place.size):
        mask = sum(1 << card for card in chosen)
        if mask & place.barred or (place.one_of and not mask & place.one_of):
            continue
        for rest in deals(pool & ~mask, places[1:]):
            yield (mask, *rest)


@pytest.mark.parametrize(
    ("pool", "places"),
    [
        (0b111111, [Place(2), Place(2), Place(2)]),
        (0b111111, [Place(2), Place(1), Place(2)]),  # one card is left over
        (0b110111, [Place(2, 0b000011), Place(2), Place(1)]),
        (0b111111, [Place(2, 0b000011), Place(2, 0b001100), Place(2)]),
        (0b111111, [Place(2, 0b000011), Place(2, 0b000110), Place(2, 0b110000)]),
        (0b1111111, [Place(2, 0b0000011), Place(2, 0b0000110), Place(2, 0b1100001), Place(1, 0b1)]),
        (0b111111, [Place(3, 0b000111), Place(3)]),  # one deal only
        (0b111111, [Place(2, 0, 0b000011), Place(2), Place(2)]),
        (0b111111, [Place(2, 0b100000), Place(2, 0b010000, 0b000011), Place(2, 0b000001)]),
        (0b111111, [Place(1, 0, 0b001100), Place(0, 0b1), Place(3, 0b000011)]),
        (0b111111, [Place(0), Place(0)]),
        (0, []),
    ],
)
def test_every_agreeing_deal_is_equally_likely(pool: int, places: list[Place]) -> None:
    expected = list(deals(pool, places))
    redeal = Redeal(pool, places)
    dice = Random(20)
    share = 300
    seen = Counter(tuple(redeal.draw(dice)) for _draw in range(share * len(expected)))
    assert set(seen) == set(expected)
    # Five standard deviations of a count that is 300 on average.
    assert all(abs(number - share) < 5 * share**0.5 for number in seen.values())


@given(st.data())
def test_a_deal_is_found_exactly_where_there_is_one(data: st.DataObject) -> None:
    pool = data.draw(st.integers(0, 255))
    masks = st.integers(0, 255)
    places = data.draw(st.lists(st.builds(Place, st.integers(0, 3), masks, masks | st.just(0)), max_size=3))
    places = [place if place.size else Place(0) for place in places]
    expected = set(deals(pool, places))
    if not expected:
        with pytest.raises(ValueError, match="no deal agrees"):
            Redeal(pool, places)
        return
    redeal = Redeal(pool, places)
    dice = Random(1)
    for _draw in range(5):
        assert tuple(redeal.draw(dice)) in expected


def test_the_same_dice_deal_the_same_cards() -> None:
    places = [Place(5, 0b1111), Place(5), Place(5, 0b110000)]
    first, second = Redeal(2**15 - 1, places), Redeal(2**15 - 1, places)
    assert [first.draw(Random(seed)) for seed in range(20)] == [
        second.draw(Random(seed)) for seed in range(20)
    ]


def test_a_whole_deck_with_many_bars_is_dealt_without_trying() -> None:
    suits = [sum(1 << card for card in range(suit, 52, 4)) for suit in range(4)]
    places = [Place(12, suits[0]), Place(12, suits[1]), Place(12, suits[2]), Place(12, suits[3]), Place(4)]
    redeal = Redeal(2**52 - 1, places)
    for seed in range(20):
        masks = redeal.draw(Random(seed))
        assert sum(masks) == 2**52 - 1
        assert [mask.bit_count() for mask in masks] == [12, 12, 12, 12, 4]
        assert all(not mask & place.barred for mask, place in zip(masks, places, strict=True))
