"""Moments of Combat that a player may say a word about: gambles that paid, hands lost by many votes."""

from collections.abc import Iterator, Sequence
from typing import Final

from cardtable.engine.events import Scored
from cardtable.games.combat.rules.moves import SEATS
from cardtable.games.kit.table.game_table import Told
from cardtable.games.kit.table.spoken_moments import with_results
from cardtable.voices.moments import Moment

GAMBLES: Final = ("second-wild", "swing-state", "collusion")
"""Outcomes of a hand that brought one player much by a wild card."""
MANY: Final = 50
"""Votes by which a hand is lost that hurt."""


def moments(told: Sequence[Told]) -> list[Moment]:
    """Return the moments of a match."""
    return with_results(told, [(seat,) for seat in range(SEATS)], _special(told))


def _special(told: Sequence[Told]) -> Iterator[Moment]:
    for move in told:
        for event in move.events:
            if isinstance(event, Scored) and event.points[0] != event.points[1]:
                winner = int(event.points[1] > event.points[0])
                if event.outcome in GAMBLES:
                    yield Moment(move.ply, move.hand, winner, "daring")
                if abs(event.points[0] - event.points[1]) >= MANY:
                    yield Moment(move.ply, move.hand, SEATS - 1 - winner, "blow")
