"""The five problems of a day, from the day alone: one of each game, and a second one of a game in turn.

No problem comes a second time before every other one of its game has come.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

A_DAY: Final = 5
"""Number of problems a day."""


def of_day(day: int, known: Mapping[str, Sequence[str]]) -> list[str]:
    """Return the names of a day's problems, in the order of the games.

    Args:
        day: the day, counted from January 1 of the year 1.
        known: the names of all problems, by game; as many games as there are problems less one a day. A game
            without problems is passed over.
    """
    found: list[str] = []
    games = [game for game, names in known.items() if names]
    for place, game in enumerate(games):
        again = day % len(games) == place
        before = day + (day + len(games) - 1 - place) // len(games)
        names = _shuffled(known[game])
        found += [names[(before + number) % len(names)] for number in range(2 if again else 1)]
    return found


def _shuffled(names: Sequence[str]) -> list[str]:
    """Return names in an order that is the same everywhere and tells nothing."""
    from hashlib import sha256  # loads a large system library

    return sorted(names, key=lambda name: sha256(name.encode()).hexdigest())
