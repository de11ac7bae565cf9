"""The next level of computer players, offered after three matches won or lost in a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final

from cardtable.ai.levels import beside_a_person, offered
from cardtable.scenes.base import Services
from cardtable.scenes.session import Session
from cardtable.storage.outcomes import Outcome
from cardtable.storage.settings import Player

IN_A_ROW: Final = 3


@dataclass(frozen=True, slots=True)
class NextLevel:
    """A level to play against from now on.

    Args:
        won: whether the last matches were won; otherwise all were lost.
        before: name of the level they were played against.
        name: name of the level offered.
    """

    won: bool
    before: str
    name: str


def next_level(app: Services, session: Session) -> NextLevel | None:
    """Return the level to offer at the end of a match, or None.

    It is for the only person at a table, and for matches that count.
    """
    people = [player for player in session.players if player.kind == "person"]
    if len(people) != 1 or session.is_again or session.day is not None:
        return None
    played = app.library.outcomes(people[0].person)
    return after([one for one in played if one.over and one.game == session.match.game.id])


def after(played: Sequence[Outcome]) -> NextLevel | None:
    """Return the level to offer after a person's matches of one game, in order of play, or None.

    It is offered once for every three in a row, so whoever declines is left alone for as many.
    """
    if not played:
        return None
    won, levels = played[-1].won, _levels(played[-1])
    alike = takewhile(lambda one: (one.won, _levels(one)) == (won, levels), reversed(played))
    row = sum(1 for _one in alike)
    names = [level.name for level in offered()]
    if row % IN_A_ROW or len(levels) != 1 or not levels <= {*names}:
        return None
    (before,) = levels
    at = names.index(before) + (1 if won else -1)
    return NextLevel(won, before, names[at]) if 0 <= at < len(names) else None


def raised_to(players: Sequence[Player], sides: Sequence[Sequence[int]], name: str) -> list[Player]:
    """Return the players with every computer at a level, a person's partner at what it may be at least."""
    ours = {seat for side in sides for seat in side if any(players[other].kind == "person" for other in side)}
    return [
        replace(player, level=beside_a_person(name) if seat in ours else name)
        if player.kind == "computer"
        else player
        for seat, player in enumerate(players)
    ]


def _levels(outcome: Outcome) -> frozenset[str]:
    """Return the levels of those played against; empty text for a person."""
    return frozenset(other.level for other in outcome.against)
