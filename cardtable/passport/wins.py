"""Wins of places, and the stamps in a passport that follow from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple


class Win(NamedTuple):
    """A place won in a hand.

    Args:
        place: its postal code; empty for an honor that belongs to no place.
        game: the game's id.
        match_id: number of the match in the library.
        hand: number of the hand, from 1.
        day: the day, counted from January 1 of the year 1; 0 if that is not known.
    """

    place: str
    game: str
    match_id: int
    hand: int
    day: int


def stamps(wins: Iterable[Win]) -> dict[str, Win]:
    """Return the first win of each place; `wins` come in order."""
    found: dict[str, Win] = {}
    for win in wins:
        found.setdefault(win.place, win)
    return found


def by_game(stamped: Mapping[str, Win]) -> Counter[str]:
    """Return the number of places first won in each game, by its id."""
    return Counter(win.game for win in stamped.values())


def since(wins: Iterable[Win], place: str) -> Counter[str]:
    """Return how often a place was won after the first time, by the game's id."""
    later = [win.game for win in wins if win.place == place][1:]
    return Counter(later)
