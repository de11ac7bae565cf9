"""Moments of a hand that a player may say a word about, from public events alone.

A game's table has `moments`, which takes the public moves of a match.
"""

from collections.abc import Iterable, Sequence

from cardtable.engine.events import Scored
from cardtable.games.kit.table.game_table import Told
from cardtable.voices.moments import Moment


def with_results(
    told: Sequence[Told], sides: Sequence[Sequence[int]], special: Iterable[Moment] = ()
) -> list[Moment]:
    """Return each finished hand's best as won and its worst as lost, and all special moments, in order.

    Args:
        told: the moves of a match.
        sides: the seats of each entry of the scores.
        special: what the game adds; for the same seat and move it takes the place of won or lost.
    """
    found = {
        (move.ply, seat): Moment(move.ply, move.hand, seat, "won" if points == max(event.points) else "lost")
        for move in told
        for event in move.events
        if isinstance(event, Scored) and max(event.points) > min(event.points)
        for seats, points in zip(sides, event.points, strict=True)
        if points in (max(event.points), min(event.points))
        for seat in seats
    }
    found |= {(moment.ply, moment.seat): moment for moment in special}
    return [found[key] for key in sorted(found)]
