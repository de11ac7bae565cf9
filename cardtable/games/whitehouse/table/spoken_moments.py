"""Moments of Whitehouse that a player may say a word about: high bids made, aces lost, a partner's catch."""

from collections.abc import Iterator, Sequence
from typing import Final

from cardtable.engine.events import Scored, Won
from cardtable.games.kit.table.game_table import Told
from cardtable.games.kit.table.hand_account import unfolding
from cardtable.games.kit.table.spoken_moments import with_results
from cardtable.games.kit.table.trick_story import Trick
from cardtable.games.whitehouse.table.sheets import Hand
from cardtable.voices.moments import Moment

DARING: Final = 400
"""A bid that takes courage, in votes of 538."""
SPARE: Final = 5
"""Most votes beyond a bid that was made only just."""
CATCH: Final = 75
"""Votes of a trick for which a partner is praised."""
ACE: Final = "A"


def moments(told: Sequence[Told], sides: Sequence[Sequence[int]]) -> list[Moment]:
    """Return the moments of a match; `sides` are the seats of each side."""
    return with_results(told, sides, _special(told, sides))


def _special(told: Sequence[Told], sides: Sequence[Sequence[int]]) -> Iterator[Moment]:
    side_of = {seat: seats for seats in sides for seat in seats}
    for move, hand in unfolding(told, Hand):
        for event in move.events:
            match event:
                case Won(_, "trick"):
                    yield from _of_trick(move, hand.tricks[-1], side_of[event.seat])
                case Scored(outcome="made" | "landslide"):
                    ours = side_of[hand.bidder]
                    if hand.bid >= DARING or hand.captured(ours) <= hand.bid + SPARE:
                        yield Moment(move.ply, move.hand, hand.bidder, "daring")
                    for seat in ours:
                        if seat != hand.bidder:
                            yield Moment(move.ply, move.hand, seat, "praise")


def _of_trick(move: Told, trick: Trick, winners: Sequence[int]) -> Iterator[Moment]:
    for seat, card in trick.cards:
        if seat not in winners and card.startswith(ACE):
            yield Moment(move.ply, move.hand, seat, "blow")
        elif seat in winners and seat != trick.winner and trick.votes >= CATCH:
            yield Moment(move.ply, move.hand, seat, "praise")
