"""A deal as a short code, to be given away: the same cards in the same seat, for whoever types it in.

It holds the game, the number of seats and the seat, the options that differ from the published rules, the
seed of the match, a mark of the rules and the deck, and two letters that find a slip of the pen. Its letters
are those of Crockford's base 32, in which none is easily taken for another.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import pairwise
from typing import Final

from cardtable.engine.options import Option, Value

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_SEED: Final = 13
"""Letters that hold the 16 hexadecimal digits of a seed."""
_MARK, _CHECK = 4, 2
_SEEDS: Final = re.compile("[0-9a-f]{16}")
_CODE: Final = re.compile(
    rf"([A-Z]+)([0-9])([0-9])([{LETTERS}]{{{_SEED}}})((?:[0-9]+\.[0-9]+\.)*)([{LETTERS}]{{{_MARK + _CHECK}}})"
)


@dataclass(frozen=True, slots=True)
class GivenDeal:
    """A deal to give away.

    Args:
        game: the game's short name, as in its clauses, such as ``"WH"``.
        seats: number of players.
        seat: whose cards they are.
        seed: of the match, as 16 hexadecimal digits; the deal is the first one.
        options: the places and the values, as numbers, of the options that differ (see `numbers_of`).
        mark: of the rules and the deck (see `mark_of`).
    """

    game: str
    seats: int
    seat: int
    seed: str
    options: tuple[tuple[int, int], ...] = field(default=())
    mark: str = ""

    @property
    def code(self) -> str:
        """The code, in groups."""
        told = "".join(f"{place}.{number}." for place, number in self.options)
        body = f"{self.game}{self.seats}{self.seat}{_letters(int(self.seed, 16), _SEED)}{told}{self.mark}"
        head = len(self.game) + 2
        whole = body + _check(body)
        ends = [0, head, head + 5, head + 9, head + _SEED, len(whole)]
        return "-".join(whole[start:end] for start, end in pairwise(ends))


def can_be_given(seed: str) -> bool:
    """Return whether a match with this seed has a code: those begun here have."""
    return _SEEDS.fullmatch(seed) is not None


def read_code(text: str) -> GivenDeal | None:
    """Return the deal of a code, or None if it is none; case, spaces and hyphens are ignored."""
    words = re.sub(r"[\s-]+", "", text).upper()
    found = _CODE.fullmatch(words)
    if found is None or _check(words[:-_CHECK]) != words[-_CHECK:]:
        return None
    game, seats, seat, letters, told, end = found.groups()
    seed = _number(letters)
    if seed >= 16**16 or int(seat) >= int(seats):
        return None
    numbers = [int(number) for number in told.split(".")[:-1]]
    options = tuple(zip(numbers[::2], numbers[1::2], strict=True))
    return GivenDeal(game, int(seats), int(seat), f"{seed:016x}", options, end[:_MARK])


def mark_of(rules: bytes, deck: str) -> str:
    """Return the mark of a game's rules, as their text, and of its deck's fingerprint."""
    return _letters(int(sha256(rules + deck.encode()).hexdigest(), 16) % 32**_MARK, _MARK)


def numbers_of(options: Sequence[Option], changed: Mapping[str, Value]) -> tuple[tuple[int, int], ...] | None:
    """Return the places and values of the options that differ, as numbers; None if one cannot be told.

    A value is its place among the choices, or beyond them its distance from the lowest one.
    """
    found = []
    for place, option in enumerate(options):
        if option.name in changed:
            number = _number_of(option, changed[option.name])
            if number is None:
                return None
            found.append((place, number))
    return tuple(found)


def options_of(options: Sequence[Option], numbers: Sequence[tuple[int, int]]) -> dict[str, Value] | None:
    """Return the options that differ, by name; None if this version of the game has not all of them."""
    found: dict[str, Value] = {}
    for place, number in numbers:
        if place >= len(options):
            return None
        option = options[place]
        if number < len(option.choices):
            found[option.name] = option.choices[number].value
            continue
        if option.low is None:
            return None
        found[option.name] = option.low + number - len(option.choices)
    return found


def _number_of(option: Option, value: Value) -> int | None:
    for number, choice in enumerate(option.choices):
        if type(choice.value) is type(value) and choice.value == value:
            return number
    if option.low is None or not isinstance(value, int):
        return None
    return len(option.choices) + value - option.low


def _letters(number: int, count: int) -> str:
    return "".join(LETTERS[number >> 5 * place & 31] for place in reversed(range(count)))


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number << 5 | LETTERS.index(letter)
    return number


def _check(body: str) -> str:
    return _letters(int(sha256(body.encode()).hexdigest(), 16) % 32**_CHECK, _CHECK)
