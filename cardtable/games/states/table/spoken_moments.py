"""Moments of States that a player may say a word about: knocks that paid or did not, early links."""

from collections.abc import Iterator, Sequence

from cardtable.engine.events import Won
from cardtable.games.kit.table.game_table import Told
from cardtable.games.kit.table.hand_account import unfolding
from cardtable.games.kit.table.spoken_moments import with_results
from cardtable.games.states.table.honors import TURNS
from cardtable.games.states.table.sheets import Hand
from cardtable.voices.moments import Moment


def moments(told: Sequence[Told], sides: Sequence[Sequence[int]]) -> list[Moment]:
    """Return the moments of a match among these sides."""
    return with_results(told, sides, _special(told, sides))


def _special(told: Sequence[Told], sides: Sequence[Sequence[int]]) -> Iterator[Moment]:
    seats = sum(map(len, sides))
    for move, hand in unfolding(told, Hand):
        if any(isinstance(event, Won) for event in move.events):
            early = hand.outcome == "connected" and hand.turns < TURNS * seats
            if early or hand.knocker == hand.winner:
                yield Moment(move.ply, move.hand, hand.winner, "daring")
            won = next(side for side in sides if hand.winner in side)
            if hand.knocker not in (-1, *won):
                yield Moment(move.ply, move.hand, hand.knocker, "blow")
