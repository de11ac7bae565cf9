"""The program of an evening: which matches fit its players and its time."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

PLAYERS: Final = range(2, 9)
"""How many players an evening can have."""
MOST: Final = 6
"""Most matches when games are played more than once."""
SPARE: Final = 4
"""Games are played once more only while one part in so many of the evening is left."""
PART: Final = "hand"
"""The length that is a part of a match: it is no reason to play a game once more."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A game as the players of an evening can play it.

    Args:
        game: its id.
        lengths: the name of each length and its minutes, shortest first.
        duel: whether it is played by the first two, at the end.
    """

    game: str
    lengths: tuple[tuple[str, int], ...]
    duel: bool = False


@dataclass(frozen=True, slots=True)
class Planned:
    """A match of the program.

    Args:
        game: the game's id.
        length: the name of its length.
        minutes: about how long it takes.
        duel: whether the first two play it.
    """

    game: str
    length: str
    minutes: int
    duel: bool = False


def seats_for(offered: Collection[int], players: int) -> int | None:
    """Return the smallest number of seats that holds so many players; None if there are too many players.

    Args:
        offered: the numbers of seats that a game can have.
        players: of the evening.
    """
    return min((seats for seats in offered if seats >= players), default=None)


def program_of(choices: Sequence[Choice], minutes: int, most: int = MOST) -> tuple[Planned, ...]:
    """Return the matches of an evening, duels last.

    Every game is played once, at its shortest if need be. While time is left, the match that is the shortest
    becomes longer; if much is left then, games are played once more, in their order, as long as they fit.

    Args:
        choices: the chosen games, in their order.
        minutes: about how long the evening is to be.
        most: most matches, if games are played more than once.
    """
    lengths = _lengthened([0] * len(choices), choices, minutes)
    first = [_planned(choice, length) for choice, length in zip(choices, lengths, strict=True)]
    duels = [one for one in first if one.duel]
    matches = [one for one in first if not one.duel]
    left = minutes - sum(one.minutes for one in first)
    room = most - len(first)
    while room > 0 and SPARE * left >= minutes:
        more = _once_more(choices, left)[:room]
        if not more:
            break
        matches += more
        left -= sum(one.minutes for one in more)
        room -= len(more)
    return (*matches, *duels)


def _lengthened(lengths: list[int], choices: Sequence[Choice], minutes: int) -> list[int]:
    """The index of each game's length, after all lengthening that fits."""

    def lasts(place: int) -> int:
        return choices[place].lengths[lengths[place]][1]

    left = minutes - sum(map(lasts, range(len(choices))))
    while True:
        longer = [
            (lasts(place), place, longest - lasts(place))
            for place, choice in enumerate(choices)
            for _name, longest in choice.lengths[lengths[place] + 1 : lengths[place] + 2]
        ]
        fitting = [(now, place, more) for now, place, more in longer if more <= left]
        if not fitting:
            return lengths
        _now, place, more = min(fitting)
        lengths[place] += 1
        left -= more


def _once_more(choices: Sequence[Choice], minutes: int) -> list[Planned]:
    """The games that fit once more, each as long as it fits."""
    more = []
    for choice in choices:
        whole = [
            place
            for place, (name, lasts) in enumerate(choice.lengths)
            if lasts <= minutes and name != PART and not choice.duel
        ]
        if whole:
            more.append(_planned(choice, whole[-1]))
            minutes -= more[-1].minutes
    return more


def _planned(choice: Choice, length: int) -> Planned:
    name, minutes = choice.lengths[length]
    return Planned(choice.game, name, minutes, choice.duel)
