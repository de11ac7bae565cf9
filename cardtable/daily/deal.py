"""The deal of a day, from the day alone.

Everything is derived by SHA-256, which is the same on every machine and in every version of Python, and all
options are named, so that a later default changes no day. The opponents are of a level that answers from the
observation and the dice alone: `normal` looks at no clock and imagines nothing, so that no machine is fast
enough to change its answer. It also answers in place of a thinking process that has died.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

FIRST: Final = 739_921
"""The day with the number 1, November 1, 2026; days are counted from January 1 of the year 1 (day 1)."""
WEEK: Final = 7
OPPONENTS: Final = "normal"
"""Level of the opponents. It must neither search nor look at a clock."""


@dataclass(frozen=True, slots=True)
class Terms:
    """How a game is played on its days.

    Args:
        game: the game's id.
        seats: number of players.
        options: every option of the game.
        hands: number of hands, as in `Match`; 0 if the whole match is a single deal.
    """

    game: str
    seats: int
    options: Mapping[str, bool | int | str] = field(default_factory=dict, hash=False)
    hands: int = 1


WEEKDAYS: Final = (
    Terms(
        "whitehouse",
        4,
        {
            "play": "partnership",
            "jokers": True,
            "target": 7,
            "colors": False,
            "referee": "strict",
            "census": 2020,
        },
    ),
    Terms("statehood", 4, {"target": 56, "census": 2020}),
    Terms(
        "states",
        3,
        {
            "teams": False,
            "scoring": "standard",
            "target": 15,
            "water": 4,
            "four_corners": True,
            "four_card_knocks": True,
            "spotting": "strict",
            "youngest": 0,
        },
        hands=3,
    ),
    Terms("american_deuce", 4, {"target": 270, "quick": False, "seating": "fixed"}),
)
"""The games from Monday to Saturday, in turn.

A hand of STATES takes a minute, and one in fifteen ends before everybody has had a turn: its days have three.
"""
SUNDAY: Final = Terms("combat", 2, {"census": 2020, "first": 0}, hands=0)


@dataclass(frozen=True, slots=True)
class DayDeal:
    """The deal of one day.

    Args:
        day: the day, counted from January 1 of the year 1.
        terms: the game and how it is played.
        seat: of whoever plays it.
        order: an order of the opponents' portraits, as places in a list, for the seats that follow.
        seed: seed of the match: of the cards, and with the number of moves made of the opponents' dice.
    """

    day: int
    terms: Terms
    seat: int
    order: tuple[int, ...]
    seed: str

    @property
    def number(self) -> int:
        """The day's number; the first deal of the day was number 1."""
        return self.day - FIRST + 1

    @property
    def commitment(self) -> str:
        """Hash of the seed, as 64 hexadecimal digits: it binds the cards and tells nothing about them."""
        return _hash(self.seed)


def deal_of(day: int) -> DayDeal:
    """Return the deal of a day, counted from January 1 of the year 1."""
    terms = terms_of(day)
    seed = _hash(f"cardtable/day/{day}")[:32]
    drawn = bytes.fromhex(_hash(f"cardtable/day/{day}/seats"))
    others = terms.seats - 1
    order = sorted(range(others), key=lambda place: drawn[1 + place])
    return DayDeal(day, terms, drawn[0] % terms.seats, tuple(order), seed)


def terms_of(day: int) -> Terms:
    """Return the game of a day and how it is played."""
    week, weekday = divmod(day, WEEK)  # day 7 was a Sunday
    if weekday == 0:
        return SUNDAY
    return WEEKDAYS[(week * (WEEK - 1) + weekday - 1) % len(WEEKDAYS)]


def _hash(text: str) -> str:
    from hashlib import sha256  # loads a large system library

    return sha256(text.encode()).hexdigest()
