"""The decisions of every seat in the play of a round, as inferred from the cards on the table.

Combinations lie in order of play with known owners; seats asked between two of them passed.
"""

from typing import Final

from cardtable.games.american_deuce.rules.plays import NO_COMBINATION, Combination
from cardtable.games.american_deuce.rules.position import Position
from cardtable.games.kit.rules.position import NOBODY

PASSED: Final = 0


class Decision:
    """One decision of one seat.

    Attributes:
        gone: the cards the seat had played before, as a mask.
        live: the cards in all hands, as a mask.
        hold: by seat, its number of cards.
        passed: by seat, whether it had passed in the trick.
        top: the worth of the table.
        standing: the seat that had played the table; NOBODY before a lead.
        play: the seat's play, or PASSED.
    """

    __slots__ = ("gone", "hold", "live", "passed", "play", "standing", "top")

    def __init__(
        self,
        gone: int,
        live: int,
        hold: list[int],
        passed: list[bool],
        top: Combination,
        standing: int,
        play: int,
    ) -> None:
        self.gone = gone
        self.live = live
        self.hold = hold
        self.passed = passed
        self.top: Combination = top
        self.standing = standing
        self.play = play


def is_complete(table: Position) -> bool:
    """Return whether the order of all plays of the round is known and not forgotten."""
    gone = known = table.table
    for pile in table.piles:
        known |= pile
    for cards in table.gone:
        gone |= cards
    return known == gone


def decisions(table: Position, counts: list[int]) -> list[list[Decision]]:
    """Return by seat its decisions in the round so far, oldest first.

    Args:
        table: the state as a viewer knows it, in the play phase, with a complete history.
        counts: by seat, its number of cards now.
    """
    return _Retelling(table, counts).tell()


class _Retelling:
    """Replays a round from public information."""

    __slots__ = ("_found", "_gone", "_hold", "_live", "_passed", "_seat", "_standing", "_table", "_top")

    def __init__(self, table: Position, counts: list[int]) -> None:
        seats = table.setup.seats
        self._table = table
        self._found: list[list[Decision]] = [[] for _seat in range(seats)]
        self._gone: list[int] = [0] * seats
        self._hold: list[int] = [
            count + cards.bit_count() for count, cards in zip(counts, table.gone, strict=True)
        ]
        self._live: int = table.setup.deck
        self._passed: list[bool] = [False] * seats
        self._top: Combination = NO_COMBINATION
        self._standing: int = NOBODY
        self._seat: int = table.cabinet.chief

    def tell(self) -> list[list[Decision]]:
        table = self._table
        for play in (*table.piles, table.table) if table.table else table.piles:
            player = next(seat for seat, gone in enumerate(table.gone) if gone & play)
            # A player who plays on their own combination has won the trick, so all others passed.
            while self._seat != player or self._standing == player:
                self._pass()
            self._play(play)
        if table.table:
            for _seat in range(len(table.passed) - sum(self._passed)):
                self._pass()
        else:
            while self._standing != NOBODY:
                self._pass()
        return self._found

    def _decide(self, play: int) -> None:
        self._found[self._seat].append(
            Decision(
                self._gone[self._seat],
                self._live,
                [*self._hold],
                [*self._passed],
                self._top,
                self._standing,
                play,
            )
        )

    def _play(self, play: int) -> None:
        self._decide(play)
        table, seat = self._table, self._seat
        self._gone[seat] |= play
        self._live &= ~play
        self._hold[seat] -= play.bit_count()
        self._top = table.setup.plays.weigh(play, table.cabinet.ranking)
        self._standing = seat
        self._go_on()

    def _pass(self) -> None:
        self._decide(PASSED)
        self._passed[self._seat] = True
        self._go_on()
        if self._seat == self._standing:
            self._passed = [False] * len(self._passed)
            self._top = NO_COMBINATION
            self._standing = NOBODY

    def _go_on(self) -> None:
        left = self._table.cabinet.left
        seat = left[self._seat]
        while self._passed[seat]:
            seat = left[seat]
        self._seat = seat
