"""Finished hands in the form the library keeps for the statistics and the passports."""

from collections.abc import Sequence

from cardtable.engine.match import Match
from cardtable.games.kit.table.feats import Feats
from cardtable.games.kit.table.game_table import GameTable, Told
from cardtable.storage.earned import Earned
from cardtable.storage.hands import Hand, SeatHand


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
    moves = told[first : result.ply]
    counts, feats = table.count(moves, match.seats), table.feats(moves)
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
                _earned(table, feats[seat]),
            )
            for seat in range(match.seats)
        ),
        judged=True,
    )


def _earned(table: GameTable, feats: Feats) -> Earned:
    """Return what a seat won, with places in place of the cards that show them."""
    cards = [table.cards.by_code[code] for code in feats.cards]
    places = dict.fromkeys(card.place for card in cards if card.place is not None)
    return Earned(tuple(places), feats.free, tuple(dict.fromkeys(feats.honors)))
