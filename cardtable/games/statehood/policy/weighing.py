"""A reading by somebody who weighs chances instead of votes.

It differs from a plain `Reading` in two things: how likely others can beat a hand is counted out; and between
two players a hand is worth its chance to win Puerto Rico, so that votes count much while that is open and
next to nothing once it is decided.
"""

from itertools import pairwise
from math import exp
from typing import Final, NamedTuple

from cardtable.games.statehood.moves import DC, LAID, PUERTO_RICO
from cardtable.games.statehood.observation import StatehoodView
from cardtable.games.statehood.policy.reading import Reading
from cardtable.games.statehood.policy.recalling import UNLIKELY, chance_sum_below, shares_of
from cardtable.games.statehood.rules import PUERTO_RICO_POINTS

PAIR: Final = 2
"""So many players have but one other to think of."""

SURE: Final = 0.65
SURE_AT_LAST: Final = 0.6
"""How likely one of two must hold Puerto Rico for declaring it with a full deck, and with an empty one."""

_PUERTO_RICO_BIT: Final = 1 << PUERTO_RICO
_DC_BIT: Final = 1 << DC


class Outlook(NamedTuple):
    """From which the chance to win Puerto Rico follows: its logit is a sum.

    Args:
        deck: with so many cards left in the deck.
        even: what the sum starts from.
        theirs: for each vote that the other hand is expected to have.
        own: for each vote of the own cards, the highest card first.
    """

    deck: int
    even: float
    theirs: float
    own: tuple[float, ...]


HOLDING: Final = (
    Outlook(1, 4.13, -0.1090, (0.0857, 0.0878, 0.0915, 0.0861, 0.0806, 0.0789)),
    Outlook(5, 1.41, -0.0544, (0.0439, 0.0493, 0.0554, 0.0462, 0.0354, 0.0345)),
    Outlook(12, 1.04, -0.0440, (0.0400, 0.0392, 0.0452, 0.0318, 0.0261, 0.0261)),
    Outlook(20, 0.56, -0.0315, (0.0322, 0.0326, 0.0314, 0.0239, 0.0205, 0.0205)),
    Outlook(28, 1.34, -0.0341, (0.0328, 0.0290, 0.0190, 0.0190, 0.0190, 0.0190)),
    Outlook(40, 1.72, -0.0355, (0.0342, 0.0182, 0.0168, 0.0168, 0.0168, 0.0168)),
)
"""For the seat that holds Puerto Rico. Fitted to 1,300 hands that the plain policy played."""

WITHOUT: Final = (
    Outlook(1, -3.09, -0.0858, (0.1133, 0.1213, 0.1196, 0.1127, 0.1043, 0.0928, 0.0134)),
    Outlook(5, -1.41, -0.0555, (0.0717, 0.0783, 0.0792, 0.0654, 0.0566, 0.0522, 0.0083)),
    Outlook(12, -1.93, -0.0378, (0.0581, 0.0643, 0.0668, 0.0436, 0.0420, 0.0420, 0.0068)),
    Outlook(20, -1.30, -0.0328, (0.0479, 0.0531, 0.0518, 0.0375, 0.0345, 0.0345, 0.0057)),
    Outlook(28, -0.89, -0.0263, (0.0390, 0.0442, 0.0353, 0.0283, 0.0275, 0.0275, 0.0046)),
    Outlook(40, -0.10, -0.0268, (0.0333, 0.0371, 0.0231, 0.0220, 0.0220, 0.0220, 0.0038)),
)
"""The same for a seat that does not hold it."""

AT_LEAST: Final = 0.02
"""What a vote is worth, in points, even where Puerto Rico is decided."""

SAMPLED: Final = (7, 11)
"""Of the ways to draw several cards some are weighed: how far apart, in order of votes, their cards lie."""


def outlook_at(deck: int, table: tuple[Outlook, ...]) -> Outlook:
    """The line of a table for so many cards in the deck, between two of its lines where need be."""
    if deck <= table[0].deck:
        return table[0]
    for low, high in pairwise(table):
        if deck <= high.deck:
            part = (deck - low.deck) / (high.deck - low.deck)
            return Outlook(
                deck,
                low.even + part * (high.even - low.even),
                low.theirs + part * (high.theirs - low.theirs),
                tuple([one + part * (other - one) for one, other in zip(low.own, high.own, strict=True)]),
            )
    return table[-1]


class Weighing(Reading):
    """One seat's view of a hand in progress, with all chances counted out. Worths are in points."""

    def __init__(self, view: StatehoodView) -> None:
        super().__init__(view)
        self._prize: float = PUERTO_RICO_POINTS * (1.0 + self.rival)
        self._weights: dict[int, dict[int, float]] = {}
        self._shares: dict[int, dict[int, float]] = {}
        self._draws: dict[int, list[list[int]]] = {}
        self._even: float = 0.0
        self._own: tuple[float, ...] = ()
        if self.seats == PAIR:
            self._look_out()

    def _look_out(self) -> None:
        found = outlook_at(self.view.deck_count, HOLDING if self.hand & _PUERTO_RICO_BIT else WITHOUT)
        other = self.others[0]
        shown = sum(self.votes_in(self.view.shown(other)))
        expected = sum([share * self.votes[card] for card, share in self.shares(other).items()], 0.0)
        self._even = found.even + found.theirs * (shown + expected)
        self._own = found.own
        self.needed = self.need(SURE, SURE_AT_LAST)
        chance = self._chance(self.votes_in(self.hand))
        self.vote = max(AT_LEAST, -found.theirs * self._prize * chance * (1.0 - chance))

    # --- the other hands -----------------------------------------------------------------------------------

    def weights(self, seat: int) -> dict[int, float]:
        """By card of the pool: how likely it is hidden in a hand, against one that is surely kept."""
        known = self._weights.get(seat)
        if known is None:
            known = self._weights[seat] = self.weighed(seat)
        return known

    def weighed(self, seat: int) -> dict[int, float]:
        """The same, worked out."""
        return {card: max(UNLIKELY, likely) for card, likely in self.likely.items()}

    def shares(self, seat: int) -> dict[int, float]:
        """By card of the pool: how likely it is hidden in a hand."""
        known = self._shares.get(seat)
        if known is None:
            known = self._shares[seat] = shares_of(self.weights(seat), self.hidden(seat))
        return known

    def chance_held(self, seat: int, least: int, most: int) -> float:
        """How likely another seat holds a card with more than `least` and at most `most` votes."""
        if any(least < votes <= most for votes in self.votes_in(self.view.shown(seat))):
            return 1.0
        none = 1.0
        for card, share in self.shares(seat).items():
            if least < self.votes[card] <= most and card != PUERTO_RICO:
                none *= 1.0 - share
        return 1.0 - none

    def _chance_seat_below(self, seat: int, votes: int) -> float:
        shown = self.votes_in(self.view.shown(seat))
        return chance_sum_below(self.weights(seat), self.hidden(seat), shown, self.votes, votes, LAID)

    # --- the seat's own hand -------------------------------------------------------------------------------

    def _chance(self, votes: list[int]) -> float:
        """The chance to win Puerto Rico in the end with cards of so many votes, the highest first."""
        logit = self._even
        for each, number in zip(self._own, votes, strict=False):
            logit += each * number
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, logit))))

    def _value(self, votes: list[int]) -> float:
        return self._prize * self._chance(votes) + AT_LEAST * sum(votes[:LAID])

    def worth(self, hand: int) -> float:
        """What a hand is worth: its chance to win Puerto Rico, and the territories that may be declared."""
        if self.seats != PAIR:
            return super().worth(hand)
        return self._value(self.votes_in(hand)) + self.territories_in(hand)

    def worth_restored(self, hand: int, count: int) -> float:
        """What a hand is worth on average once it has drawn `count` cards."""
        count = min(count, self.view.deck_count)
        if self.seats != PAIR:
            return super().worth_restored(hand, count)
        if not self.pool or not count:
            return self.worth(hand)
        votes = self.votes_in(hand)
        draws = self._drawn(count)
        value = sum([self._value(sorted(votes + drawn, reverse=True)) for drawn in draws], 0.0) / len(draws)
        return value + self.territories_in(hand) + count * self.territories / len(self.pool)

    def worth_drawn(self) -> float:
        """What the hand is worth on average after a draw and the best discard."""
        if self.seats != PAIR or not self.pool:
            return super().worth_drawn()
        votes = self.votes_in(self.hand)
        kept = self._value(votes)
        draws = self._drawn(1)
        value = sum(
            [max(kept, self._value(sorted(votes[:-1] + drawn, reverse=True))) for drawn in draws], 0.0
        )
        territories = self.territories_in(self.hand) + self.territories / len(self.pool)
        return value / len(draws) + territories

    def _drawn(self, count: int) -> list[list[int]]:
        """The votes of so many cards drawn: of each one, or of some choices in which all are as frequent."""
        known = self._draws.get(count)
        if known is None:
            pool = sorted([self.votes[card] for card in self.pool])
            size = len(pool)
            strides = SAMPLED if count > 1 else SAMPLED[:1]
            known = self._draws[count] = [
                [pool[(start + stride * step * (step + 1) // 2) % size] for step in range(count)]
                for start in range(size)
                for stride in strides
            ]
        return known
