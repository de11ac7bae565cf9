"""Finished hands in the form the library keeps for the statistics."""

from collections.abc import Sequence

from cardtable.engine.match import Match
from cardtable.games.kit.table.game_table import GameTable, Told
from cardtable.storage.matches import Hand, SeatHand


def finished_hand(table: GameTable, match: Match, told: Sequence[Told], number: int) -> Hand:
    """Return each seat's result in a finished hand.

    Args:
        table: of the game; it counts.
        match: the match.
        told: the match as everybody saw it.
        number: of the hand among the finished ones, from 0.
    """
    result = match.results[number]
    first = match.results[number - 1].ply if number else 0
    counts = table.count(told[first : result.ply], match.seats)
    best = max(result.points)
    alone = result.points.count(best) == 1
    side_of = {seat: side for side, seats in enumerate(match.state.sides) for seat in seats}
    return Hand(
        result.ply,
        tuple(
            SeatHand(
                side_of[seat],
                result.points[side_of[seat]],
                alone and result.points[side_of[seat]] == best,
                counts[seat],
            )
            for seat in range(match.seats)
        ),
    )
