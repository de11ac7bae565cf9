"""The chances that combinations keep the trick, for a player who counts cards.

All cards are dealt, so cards neither in one's own hand nor played are in other hands. A higher card is not
necessarily played at once, because people keep their control cards too.
"""

from collections.abc import Sequence

from cardtable.games.american_deuce.players.combination_values import (
    FIVES_STAND,
    PAIR_STANDS,
    RIOT_STANDS,
    SINGLE_STANDS,
    TRIPLE_STANDS,
    nobody_higher,
)
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.pack import RANKS
from cardtable.games.american_deuce.rules.plays import FIVE_CARDS, PAIR, RIOT, SINGLE, TRIPLE


class Odds:
    """The chances of combinations in one position, before or during play.

    Attributes:
        foes: the other seats still in the trick; all of them before a lead.
        others: all other seats.
    """

    __slots__ = (
        "_above",
        "_fives",
        "_held",
        "_pairs",
        "_plays",
        "_ranks",
        "_share",
        "_top_riot",
        "_triples",
        "_width",
        "foes",
        "others",
        "unseen",
    )

    def __init__(self, view: AmericanDeuceView) -> None:
        table = view.table
        cards = table.setup.pack
        self._plays = table.setup.plays
        self._width = cards.width
        self._ranks = cards.ranks
        self._held = view.cards_of
        self._above = table.cabinet.ranking.above
        self.unseen: int = view.unseen
        self.others: list[int] = [seat for seat in range(table.setup.seats) if seat != view.seat]
        self.foes: list[int] = [seat for seat in self.others if seat not in table.passed]
        five_foes = sum(view.cards_of(seat) >= FIVE_CARDS for seat in self.others)
        self._fives: list[float] = FIVES_STAND[five_foes]
        others = table.setup.seats - 1
        held = [view.cards_of(seat) for seat in self.foes]
        self._share: float = sum(held) / max(1, self.unseen.bit_count())
        self._pairs: list[float] = nobody_higher(PAIR_STANDS[others], self.unseen, cards.ranks)
        self._triples: list[float] = nobody_higher(TRIPLE_STANDS[others], self.unseen, cards.ranks)
        self._top_riot: int = max(
            (rank for rank, mask in enumerate(cards.ranks) if (self.unseen & mask).bit_count() >= RIOT),
            default=-1,
        )

    def stands_now(self, play: int) -> float:
        """Return the chance that nobody still in the trick plays higher; passed hands cannot."""
        return float(self.stands(play) ** self._share)

    def stands(self, play: int) -> float:
        """Return the chance, 0 to 1, that nobody plays higher with all in the trick; 1 if nobody can."""
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
        return self._fives[kind * RANKS + rank]

    def highest(self, play: int, seats: Sequence[int]) -> bool:
        """Return whether none of the seats can beat a play but with a riot."""
        count = play.bit_count()
        if max(map(self._held, seats), default=0) < count:
            return True
        if count == SINGLE:
            return not self._above[play.bit_length() - 1] & self.unseen
        if count >= FIVE_CARDS:
            return False
        rank = (play.bit_length() - 1) // self._width
        return all((self.unseen & cards).bit_count() < count for cards in self._ranks[rank:])

    def riot_is_possible(self, seats: Sequence[int]) -> bool:
        """Return whether one of the seats may hold a riot."""
        return max(map(self._held, seats), default=0) >= RIOT and self._top_riot >= 0

    def single_stands(self, card: int) -> float:
        """Return the chance that a single card stands."""
        return SINGLE_STANDS[(self._above[card] & self.unseen).bit_count()]
