"""How likely a combination keeps the trick, for a player who counts cards.

All cards are dealt, so what is neither in one's own hand nor played is in somebody else's. That a higher card
is out does not mean that it is played at once: people keep their control cards, too.
"""

from math import perm
from typing import Final

from cardtable.games.american_deuce.observation import AmericanDeuceView
from cardtable.games.american_deuce.pack import RANKS
from cardtable.games.american_deuce.plays import (
    FIVE,
    FIVE_CARDS,
    FLUSH,
    FULL_HOUSE,
    PAIR,
    RIOT,
    SINGLE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPLE,
)

ONE_MORE_ABOVE: Final = 0.72
"""How likely a single survives for each higher card that is out."""

ANSWERED: Final = 0.65
"""How likely a pair or triple that somebody holds is played on a lower one."""

FIVES: Final = {STRAIGHT: (0.35, 0.3), FLUSH: (0.62, 0.2), FULL_HOUSE: (0.78, 0.14)}
"""By class: how likely the lowest of it survives three hands, and how much more the highest does."""

STRAIGHT_FLUSH_STANDS: Final = 0.97
RIOT_STANDS: Final = 0.97
FIVE_STANDS: Final = 0.99


class Odds:
    """The chances of combinations in one position.

    Args:
        view: what the player may know, while or before cards are played.

    Attributes:
        foes: the other seats that are still in the trick, or all of them before a lead.
    """

    __slots__ = (
        "_above",
        "_five_foes",
        "_pairs",
        "_plays",
        "_ranks",
        "_share",
        "_top_riot",
        "_triples",
        "_width",
        "foes",
        "unseen",
    )

    def __init__(self, view: AmericanDeuceView) -> None:
        table = view.table
        cards = table.setup.pack
        self._plays = table.setup.plays
        self._ranks = cards.ranks
        self._width = cards.width
        self._above = table.cabinet.ranking.above
        self.unseen: int = view.unseen
        self.foes: list[int] = [
            seat for seat in range(table.setup.seats) if seat != view.seat and seat not in table.passed
        ]
        self._five_foes: int = sum(
            view.cards_of(seat) >= FIVE_CARDS for seat in range(table.setup.seats) if seat != view.seat
        )
        others = table.setup.seats - 1
        held = [view.cards_of(seat) for seat in self.foes]
        self._share: float = sum(held) / max(1, self.unseen.bit_count())
        out = [(self.unseen & rank).bit_count() for rank in cards.ranks]
        self._pairs = _survival([ANSWERED * _somebody_has_two(number, others) for number in out])
        self._triples = _survival([ANSWERED * _somebody_has_three(number, others) for number in out])
        self._top_riot: int = max((rank for rank, number in enumerate(out) if number >= RIOT), default=-1)

    def stands_now(self, play: int) -> float:
        """How likely nobody still in the trick plays higher: passed hands cannot."""
        return float(self.stands(play) ** self._share)

    def stands(self, play: int) -> float:
        """How likely nobody plays higher where all are in the trick, 0 to 1; 1 where nobody can."""
        count = play.bit_count()
        if count == SINGLE:
            return self.single_stands(play.bit_length() - 1)
        rank = (play.bit_length() - 1) // self._width
        if count == PAIR:
            return self._pairs[rank]
        if count == TRIPLE:
            return self._triples[rank]
        kind = self._plays.kind(play)
        if kind == RIOT:
            return 1.0 if rank > self._top_riot else RIOT_STANDS
        if kind == FIVE:
            return FIVE_STANDS
        if kind == STRAIGHT_FLUSH:
            alone = STRAIGHT_FLUSH_STANDS
        else:
            lowest, more = FIVES[kind]
            alone = lowest + more * rank / RANKS
        return float(alone ** (self._five_foes / 3))

    def single_stands(self, card: int) -> float:
        """How likely a single card stands."""
        return float(ONE_MORE_ABOVE ** (self._above[card] & self.unseen).bit_count())


def _somebody_has_two(number: int, seats: int) -> float:
    """How likely one of the seats has two of so many cards that each may have."""
    return 1.0 - float(perm(seats, number)) / float(seats**number)


def _somebody_has_three(number: int, seats: int) -> float:
    """About how likely one of the seats has three of so many cards."""
    if number < TRIPLE:
        return 0.0
    triples = number * (number - 1) * (number - 2) / 6
    return float(min(1.0, triples / seats**2))


def _survival(answered: list[float]) -> list[float]:
    """By rank: how likely no higher rank answers."""
    found = [1.0] * len(answered)
    for rank in range(len(answered) - 2, -1, -1):
        found[rank] = found[rank + 1] * (1.0 - answered[rank + 1])
    return found
