"""Redealing hidden cards: a random deal among all those consistent with what has been seen.

Every consistent deal is equally likely. Nothing is rejected: places that cannot hold every card are filled
first, and the number of cards of each kind that go there is drawn with the exact weight given by the number
of deals behind each choice.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from math import comb
from typing import NamedTuple

from cardtable.cards.masks import LARGEST, cards_in, mask_of
from cardtable.engine.chance import Dice, shuffled


class Place(NamedTuple):
    """A place for hidden cards.

    Args:
        size: number of cards.
        barred: mask of cards that cannot be there.
        one_of: mask of cards of which at least one must be there; 0 for no such demand.
    """

    size: int
    barred: int = 0
    one_of: int = 0


Split = tuple[int, ...]
"""Number of cards of each kind."""


def _lowest(cards: int) -> int:
    return cards & -cards


def _cards(mask: int) -> list[int]:
    """Return the cards of a set of any size, lowest index first."""
    if mask.bit_length() <= LARGEST:
        return cards_in(mask)
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


class Redeal:
    """Deals one set of hidden cards to places, repeatedly.

    Args:
        pool: mask of the hidden cards; cards that the places do not need are left over.
        places: the places to fill.

    Raises:
        ValueError: no deal is consistent with the places.
    """

    __slots__ = ("_choices", "_free", "_kinds", "_narrow", "_places", "_ways", "_weighed")

    def __init__(self, pool: int, places: Sequence[Place]) -> None:
        self._places = tuple(places)
        filled = [number for number, place in enumerate(places) if place.size]
        narrow = [number for number in filled if pool & places[number].barred or places[number].one_of]
        # Places that must hold a certain card come first, so that they choose while all cards are there.
        narrow.sort(
            key=lambda number: (not places[number].one_of, -(pool & places[number].barred).bit_count())
        )
        self._narrow = tuple(narrow)
        self._free = tuple(number for number in filled if number not in narrow)
        self._kinds = self._sort_into_kinds(pool)
        self._ways: dict[tuple[int, Split], int] = {}
        self._weighed: dict[tuple[int, Split], list[tuple[Split, int]]] = {}
        self._choices: dict[tuple[int, Split], tuple[list[Split], list[float]]] = {}
        left = sum(len(kind) for kind in self._kinds) - sum(places[number].size for number in filled)
        if left < 0 or not self._count(0, tuple(len(kind) for kind in self._kinds)):
            raise ValueError("no deal agrees with what has been seen")

    def _sort_into_kinds(self, pool: int) -> tuple[tuple[int, ...], ...]:
        """Group the cards that no place tells apart."""
        kinds = [pool] if pool else []
        for number in self._narrow:
            place = self._places[number]
            for mask in (place.barred, place.one_of):
                if mask:
                    kinds = [part for kind in kinds for part in (kind & mask, kind & ~mask) if part]
        kinds.sort(key=_lowest)
        return tuple([tuple(_cards(kind)) for kind in kinds])

    def _splits(self, step: int, left: Split) -> list[Split]:
        """Return all ways to fill the narrow place `step`, as numbers of cards of each kind."""
        place = self._places[self._narrow[step]]
        most = [
            0 if place.barred >> kind[0] & 1 else number
            for kind, number in zip(self._kinds, left, strict=True)
        ]
        found: list[Split] = [()]
        for index, limit in enumerate(most):
            later = sum(most[index + 1 :])
            found = [
                (*split, number)
                for split in found
                for number in range(
                    max(0, place.size - sum(split) - later), min(limit, place.size - sum(split)) + 1
                )
            ]
        if place.one_of:
            wanted = [index for index, kind in enumerate(self._kinds) if place.one_of >> kind[0] & 1]
            found = [split for split in found if any(split[index] for index in wanted)]
        return found

    def _count(self, step: int, left: Split) -> int:
        """Return the number of deals for the narrow places from `step` on; the free ones take any cards."""
        if step == len(self._narrow):
            return 1
        place = self._places[self._narrow[step]]
        if step == len(self._narrow) - 1 and not place.one_of:
            open_cards = sum(
                number
                for kind, number in zip(self._kinds, left, strict=True)
                if not place.barred >> kind[0] & 1
            )
            return comb(open_cards, place.size)
        ways = self._ways.get((step, left))
        if ways is None:
            ways = sum([weight for _split, weight in self._weigh(step, left)])
            self._ways[step, left] = ways
        return ways

    def _weigh(self, step: int, left: Split) -> list[tuple[Split, int]]:
        """Return the possible ways to fill a narrow place, each with its number of deals."""
        weighed = self._weighed.get((step, left))
        if weighed is None:
            weighed = []
            for split in self._splits(step, left):
                rest = tuple([number - taken for number, taken in zip(left, split, strict=True)])
                weight = self._count(step + 1, rest)
                if weight:
                    for number, taken in zip(left, split, strict=True):
                        if taken:
                            weight *= comb(number, taken)
                    weighed.append((split, weight))
            self._weighed[step, left] = weighed
        return weighed

    def _choose(self, step: int, left: Split, dice: Dice) -> Split:
        choice = self._choices.get((step, left))
        if choice is None:
            possible = self._weigh(step, left)
            # Dividing by the largest keeps the numbers within a float's range.
            top = max(weight for _split, weight in possible)
            choice = (
                [split for split, _weight in possible],
                list(accumulate(weight / top for _split, weight in possible)),
            )
            self._choices[step, left] = choice
        splits, sums = choice
        return splits[min(bisect_right(sums, dice.random() * sums[-1]), len(splits) - 1)]

    def draw(self, dice: Dice) -> list[int]:
        """Return one deal: the mask of each place's cards, in the order of the places."""
        masks = [0] * len(self._places)
        kinds = [shuffled(kind, len(kind), dice) for kind in self._kinds]
        for step, number in enumerate(self._narrow):
            split = self._choose(step, tuple(len(kind) for kind in kinds), dice)
            for kind, taken in zip(kinds, split, strict=True):
                masks[number] |= mask_of(kind[:taken])
                del kind[:taken]
        rest = [card for kind in kinds for card in kind]
        if len(self._free) > 1 and len(kinds) > 1:
            rest = shuffled(rest, len(rest), dice)
        start = 0
        for number in self._free:
            stop = start + self._places[number].size
            masks[number] = mask_of(rest[start:stop])
            start = stop
        return masks
