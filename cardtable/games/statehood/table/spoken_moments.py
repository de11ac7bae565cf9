"""Moments of Statehood that a player may say a word about: prizes held against challengers, prizes lost."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from cardtable.engine.events import Won
from cardtable.games.kit.table.game_table import Told
from cardtable.games.kit.table.hand_account import unfolding
from cardtable.games.kit.table.spoken_moments import with_results
from cardtable.games.statehood.table.honors import BLUFF
from cardtable.games.statehood.table.sheets import Hand, Round
from cardtable.voices.moments import Moment

CROWD: Final = 2
"""Challengers for one prize whose winner was daring."""


def moments(told: Sequence[Told], seats: int, votes: Callable[[str], int]) -> list[Moment]:
    """Return the moments of a match.

    Args:
        told: its moves.
        seats: number of players.
        votes: the electoral votes of a card by its code.
    """
    return with_results(told, [(seat,) for seat in range(seats)], _special(told, votes))


def _special(told: Sequence[Told], votes: Callable[[str], int]) -> Iterator[Moment]:
    for move, hand in unfolding(told, Hand):
        if any(isinstance(event, Won) for event in move.events):
            one = hand.rounds[-1]
            if one.winner != one.declarer:
                yield Moment(move.ply, move.hand, one.declarer, "blow")
            if _daring(one, votes):
                yield Moment(move.ply, move.hand, one.winner, "daring")


def _daring(one: Round, votes: Callable[[str], int]) -> bool:
    """Return whether the winner of a prize took a risk for it."""
    challengers = {seat for seat, _card in one.cards} - {one.declarer}
    if one.winner != one.declarer:
        return len(challengers) >= CROWD
    return bool(challengers) or sum(map(votes, one.of(one.declarer))) <= BLUFF
