"""The kernel's choice of cards to bury: the plan of `burying`, flat."""

from typing import Final

from mypy_extensions import i64

from cardtable.cards.bits import count
from cardtable.games.whitehouse.players.kernel_play import Judge
from cardtable.games.whitehouse.players.kernel_table import SUITS, Table
from cardtable.games.whitehouse.rules.setup import HAND_SIZE

_IMPOSSIBLE: Final = -1e9


def plan(table: Table, judge: Judge) -> i64:
    """Return the cards that the seat to act buries.

    Args:
        table: the hand.
        judge: judges at this table; it has seen what the seat knows.
    """
    most = count(table.held(table.seat)) - HAND_SIZE
    best = [_IMPOSSIBLE] * 8
    cards = [0] * 8
    best[0] = 0.0
    here = [0.0] * 8
    buried = [0] * 8
    suit: i64 = 0
    while suit < SUITS:
        _bury_of(table, judge, suit, most, here, buried)
        # From the largest number down, so that each sum still has the best without this suit to add to.
        number = most
        while number >= 0:
            worth = _IMPOSSIBLE
            chosen = 0
            some: i64 = 0
            while some <= number:
                together = best[number - some] + here[some]
                if together > worth:
                    worth = together
                    chosen = cards[number - some] | buried[some]
                some += 1
            best[number] = worth
            cards[number] = chosen
            number -= 1
        suit += 1
    return cards[most]


def _bury_of(table: Table, judge: Judge, suit: i64, most: i64, best: list[float], buried: list[int]) -> None:
    """Find the best cards of one suit to bury, by their number, and the worth of suit and kitty then.

    Args:
        table: the hand.
        judge: judges at this table; it has seen what the seat knows.
        suit: the suit.
        most: the largest number to bury.
        best: receives the worth in votes, by number buried.
        buried: receives the cards, by number buried.
    """
    own = judge.turn_to(suit)
    number: i64 = 0
    while number <= most:
        best[number] = _IMPOSSIBLE
        buried[number] = 0
        number += 1
    # Every part of the suit comes up, the whole suit first.
    part = own
    while True:
        number = count(part)
        if number <= most:
            worth = table.sum_votes(part) + judge.worth(suit, own ^ part)
            before: i64 = buried[number]
            differs = part ^ before
            # Of two that are as good the one with the lowest card that the other lacks is buried.
            if worth > best[number] or (worth == best[number] and part & differs & -differs):
                best[number] = worth
                buried[number] = part
        if not part:
            return
        part = part - 1 & own
