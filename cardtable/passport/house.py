"""Honors that belong to no single game: they follow from the places won, whatever the game."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from cardtable.cards.atlas import Place
from cardtable.passport.wins import Win

PACIFIC: Final = frozenset(["CA", "OR", "WA"])
ATLANTIC: Final = frozenset(
    ["CT", "DE", "FL", "GA", "MA", "MD", "ME", "NC", "NH", "NJ", "NY", "RI", "SC", "VA"]
)
"""States on the open ocean."""
FIRST_STATES: Final = 13

Places = Mapping[str, Place]
Sets = Mapping[str, Collection[str]]


def sets_of(places: Places, regions: Sets) -> dict[str, frozenset[str]]:
    """Return the sets of places that are an honor once all are won, by the honor's id.

    Args:
        places: all places by postal code.
        regions: the regions by name.
    """
    states = {code: place.order for code, place in places.items() if place.order is not None}
    return {
        **{name: frozenset(codes) for name, codes in regions.items()},
        "territories": frozenset(code for code, place in places.items() if place.kind == "territory"),
        "thirteen": frozenset(code for code, order in states.items() if order <= FIRST_STATES),
        "union": frozenset(states),
        "everywhere": frozenset(places),
    }


def earned(wins: Sequence[Win], places: Places, regions: Sets, games: Collection[str]) -> dict[str, Win]:
    """Return the honors earned, by id, each with the win that completed it.

    Args:
        wins: every win of a person, in order.
        places: all places by postal code.
        regions: the regions by name.
        games: the ids of all games.
    """
    wanted = sets_of(places, regions)
    found: dict[str, Win] = {}
    have: set[str] = set()
    day, played = 0, set[str]()
    for win in wins:
        if win.day != day:
            day, played = win.day, set()
        played.add(win.game)
        if day and played >= set(games):
            found.setdefault("evening", win)
        if win.place in have:
            continue
        have.add(win.place)
        for honor in _complete(win.place, have, wanted, places):
            found.setdefault(honor, win)
    return found


def _complete(place: str, have: set[str], wanted: Sets, places: Places) -> Iterator[str]:
    """Yield the honors that a newly won place may have completed."""
    for honor, codes in wanted.items():
        if place in codes and have >= set(codes):
            yield honor
    if _reaches(place, have, PACIFIC, places) and _reaches(place, have, ATLANTIC, places):
        yield "coast"


def _reaches(place: str, have: set[str], goal: frozenset[str], places: Places) -> bool:
    """Return whether won states lead from a place to one of `goal`, border by border."""
    seen, ahead = {place}, deque([place])
    while ahead:
        code = ahead.popleft()
        if code in goal:
            return True
        for other in places[code].borders:
            if other in have and other not in seen:
                seen.add(other)
                ahead.append(other)
    return False
