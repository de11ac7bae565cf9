"""Moments of American Deuce that a player may say a word about: riots and fives, strong plays beaten."""

from collections.abc import Iterator, Sequence
from typing import Final

from cardtable.engine.events import Scored, Won
from cardtable.games.american_deuce.rules.plays import RIOT
from cardtable.games.american_deuce.table.sheets import Round
from cardtable.games.kit.table.game_table import Told
from cardtable.games.kit.table.hand_account import unfolding
from cardtable.games.kit.table.spoken_moments import with_results
from cardtable.voices.moments import Moment

DEUCE: Final = "2"
"""The rank of the highest cards."""
MANY: Final = 8
"""Cards left in a hand that make a round a bad one."""


def moments(told: Sequence[Told], seats: int) -> list[Moment]:
    """Return the moments of a match among so many seats."""
    return with_results(told, [(seat,) for seat in range(seats)], _special(told))


def _special(told: Sequence[Told]) -> Iterator[Moment]:
    for move, one in unfolding(told, Round):
        for event in move.events:
            match event:
                case Won(_, "trick"):
                    yield from _of_trick(move, one.plays[-2])
                case Scored():
                    yield from _of_end(move, one)


def _of_trick(move: Told, plays: Sequence[tuple[int, tuple[str, ...]]]) -> Iterator[Moment]:
    winner, cards = plays[-1]
    if len(cards) >= RIOT and len(plays) > 1:
        yield Moment(move.ply, move.hand, winner, "daring")
    for seat, beaten in plays[-2:-1]:
        strong = len(beaten) >= RIOT or any(card.startswith(DEUCE) for card in beaten)
        if strong and seat != winner:
            yield Moment(move.ply, move.hand, seat, "blow")


def _of_end(move: Told, one: Round) -> Iterator[Moment]:
    last = next(plays for plays in reversed(one.plays) if plays)[-1]
    if len(last[1]) >= RIOT:
        yield Moment(move.ply, move.hand, last[0], "daring")
    for seat, held in one.held.items():
        if held >= MANY and seat != last[0]:
            yield Moment(move.ply, move.hand, seat, "blow")
