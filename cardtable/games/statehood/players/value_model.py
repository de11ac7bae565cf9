"""The outlook of a hand between two players: what it will come to, once it is the other's turn.

The chance to win Puerto Rico is a sum of log-odds, and what the territories bring from now on a sum of
points. The weights were fitted to the turns of 240,000 hands in which such players met each other and players
by the plain policy, one move in twenty made at random; between two lines of a table they change with the
deck.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import exp, sqrt
from typing import Final, NamedTuple

from cardtable.cards.masks import cards_in
from cardtable.games.statehood.rules.moves import BLUE, DC, LAID, MOST_PLAYED, PUERTO_RICO, RED, WILDCARDS
from cardtable.games.statehood.rules.state import DC_POINTS, PUERTO_RICO_POINTS

_PUERTO_RICO_BIT: Final = 1 << PUERTO_RICO
_DC_BIT: Final = 1 << DC


class Fight(NamedTuple):
    """The log-odds of winning Puerto Rico.

    Args:
        deck: with so many cards left in the deck.
        even: what the sum starts from.
        theirs: for each vote that the other's best six cards are expected to have.
        first, second, third, fourth, fifth, sixth: for each vote of the own cards, the highest card first.
        mean, spread: for each vote of the average and of the standard deviation of the unseen cards.
        wildcard, dc: for each wildcard and for DC in hand.
        hidden_wildcard, hidden_dc: for each of them that is unseen.
        known: for each card that the other is known to hold.
    """

    deck: float
    even: float
    theirs: float
    first: float
    second: float
    third: float
    fourth: float
    fifth: float
    sixth: float
    mean: float
    spread: float
    wildcard: float
    dc: float
    hidden_wildcard: float
    hidden_dc: float
    known: float


class Territories(NamedTuple):
    """The points that territories besides Puerto Rico bring from now on, less those of the other player.

    Args:
        deck: with so many cards left in the deck.
        even: what the sum starts from.
        wildcard, dc: for each wildcard and for DC in hand.
        hidden_dc: for DC unseen.
        open_wildcard, open_dc: for one of them on top of the discard pile, where the other may take it.
        lead_wildcard, lead_dc: for each wildcard and for DC in hand, times the lead: the votes of the best
            six cards less those expected of the other.
        blue: for each vote of the three best blue cards with DC in hand.
        red: for each vote of the three best red cards where DC may be or is in the other hand.
        lead_hidden: for each point of the wildcards and DC unseen, times the lead.
        votes: for each vote of the best six cards.
        theirs_dc: with DC in hand, for each vote expected of the other.
    """

    deck: float
    even: float
    wildcard: float
    dc: float
    hidden_dc: float
    open_wildcard: float
    open_dc: float
    lead_wildcard: float
    lead_dc: float
    blue: float
    red: float
    lead_hidden: float
    votes: float
    theirs_dc: float


HOLDING: Final = tuple(
    Fight(*line)
    for line in zip(
        (0.0, 10.0, 28.0, 41.0),  # deck
        (-4.45, -3.85, -3.5, -3.09),  # even
        (-0.0065, -0.0057, -0.0059, -0.0052),  # theirs
        (0.0707, 0.0379, 0.043, 0.0468),  # first
        (0.1058, 0.0611, 0.0564, 0.0348),  # second
        (0.2133, 0.1044, 0.0356, 0.027),  # third
        (0.0865, 0.0504, 0.037, 0.0207),  # fourth
        (0.0765, 0.0407, 0.0227, 0.0254),  # fifth
        (0.0411, -0.0003, 0.0118, 0.0311),  # sixth
        (-0.2403, 0.0838, 0.25, 0.3003),  # mean
        (-0.2734, -0.2315, -0.1676, -0.1091),  # spread
        (0.03, 0.03, -0.09, 0.13),  # wildcard
        (-0.26, -0.21, -0.12, -0.15),  # dc
        (-0.48, -0.02, -0.08, -0.07),  # hidden_wildcard
        (-0.4, -0.13, -0.22, -0.23),  # hidden_dc
        (-0.14, -0.28, -0.17, -0.21),  # known
        strict=True,
    )
)
"""For the seat that holds Puerto Rico: each weight with an empty deck … a full one."""

WITHOUT: Final = tuple(
    Fight(*line)
    for line in zip(
        (0.0, 10.0, 28.0, 41.0),  # deck
        (-3.12, -2.53, -2.43, -2.42),  # even
        (-0.0051, -0.0023, -0.0047, -0.0042),  # theirs
        (0.0547, 0.0295, 0.0334, 0.0359),  # first
        (0.1202, 0.0708, 0.0563, 0.0446),  # second
        (0.2021, 0.1109, 0.0513, 0.0229),  # third
        (0.121, 0.0546, 0.0312, 0.0131),  # fourth
        (0.1186, 0.0652, 0.0268, 0.0168),  # fifth
        (0.0688, 0.0068, -0.0018, 0.0098),  # sixth
        (-0.1881, 0.1192, 0.3373, 0.3996),  # mean
        (-0.4579, -0.4317, -0.3917, -0.3142),  # spread
        (0.18, 0.13, -0.01, -0.04),  # wildcard
        (-1.32, -0.67, -0.05, -0.25),  # dc
        (-0.18, 0.04, 0.01, 0.0),  # hidden_wildcard
        (-0.42, -0.16, -0.17, -0.19),  # hidden_dc
        (0.07, -0.05, -0.12, -0.19),  # known
        strict=True,
    )
)
"""For a seat that does not hold it."""

HOLDERS_LAND: Final = tuple(
    Territories(*line)
    for line in zip(
        (0.0, 41.0),  # deck
        (-0.78, -0.59),  # even
        (-0.15, 0.21),  # wildcard
        (-0.42, -0.19),  # dc
        (-0.22, -0.46),  # hidden_dc
        (-0.1, 0.03),  # open_wildcard
        (-0.43, 0.23),  # open_dc
        (-0.0026, 0.0031),  # lead_wildcard
        (0.0043, 0.0099),  # lead_dc
        (-0.0184, -0.0044),  # blue
        (0.0057, 0.0169),  # red
        (0.0016, 0.0005),  # lead_hidden
        (0.0065, 0.0077),  # votes
        (0.0069, 0.0046),  # theirs_dc
        strict=True,
    )
)
"""For the seat that holds Puerto Rico."""

OTHERS_LAND: Final = tuple(
    Territories(*line)
    for line in zip(
        (0.0, 41.0),  # deck
        (-0.65, -0.63),  # even
        (-0.26, 0.02),  # wildcard
        (-1.97, -0.02),  # dc
        (-0.43, -0.27),  # hidden_dc
        (-0.03, 0.01),  # open_wildcard
        (-0.1, 0.08),  # open_dc
        (0.0107, 0.0017),  # lead_wildcard
        (0.0329, 0.0186),  # lead_dc
        (-0.0103, -0.0111),  # blue
        (0.0123, 0.0124),  # red
        (0.0015, 0.0006),  # lead_hidden
        (0.0045, 0.0088),  # votes
        (0.0188, 0.0092),  # theirs_dc
        strict=True,
    )
)
"""For a seat that does not hold it."""

_MOST: Final = 30.0
"""Log-odds beyond this are held for certain."""

ANYWAY: Final = 0.01
"""What a vote is worth besides, in points, so that cards still differ where Puerto Rico is decided. It
costs no points and wins some more hands."""

LOWEST: Final = 0.8
LOWEST_OF_ALL: Final = 1.2
"""By how many standard deviations the lowest card of a hand has fewer votes than those of which the least is
known, and than all of them together."""


def _between(table: Sequence[tuple[float, ...]], deck: int) -> list[float]:
    """The line of a table for so many cards in the deck, between two of its lines where need be."""
    for low, high in pairwise(table):
        if deck <= high[0]:
            part = (deck - low[0]) / (high[0] - low[0])
            return [one + part * (other - one) for one, other in zip(low, high, strict=True)]
    return list(table[-1])


def expected_by_floors(pool: list[int], floors: list[int], shown: list[int]) -> float:
    """The votes that the best six cards of a hand are expected to have.

    Args:
        pool: the votes of all cards that may be hidden there.
        floors: for each hidden card, the fewest votes it is likely to have.
        shown: the votes of the other cards in the hand.
    """
    total, lowest = float(sum(shown)), float(min(shown, default=max(pool, default=0)))
    found: dict[int, tuple[float, float]] = {}
    for floor in floors:
        if floor not in found:
            found[floor] = _mean_and_spread([number for number in pool if number >= floor] or [floor])
        mean, spread = found[floor]
        total += mean
        lowest = min(lowest, max(float(floor), mean - LOWEST * spread))
    return total - lowest if len(floors) + len(shown) > LAID else total


def expected_by_shares(pool: list[int], shares: list[float], hidden: int, shown: list[int]) -> float:
    """The same by somebody who remembers no discards.

    Args:
        pool: the votes of all cards that may be hidden there.
        shares: how likely each of them is there, against the others.
        hidden: how many are.
        shown: the votes of the other cards in the hand.
    """
    whole = sum(shares, 0.0)
    if not whole:
        return float(sum(shown))
    mean = sum([share * number for share, number in zip(shares, pool, strict=True)], 0.0) / whole
    square = sum([share * number * number for share, number in zip(shares, pool, strict=True)], 0.0) / whole
    total = sum(shown) + hidden * mean
    lowest = max(0.0, mean - LOWEST_OF_ALL * sqrt(max(0.0, square - mean * mean)))
    return total - min([lowest, *shown]) if hidden + len(shown) > LAID else total


def _mean_and_spread(numbers: list[int]) -> tuple[float, float]:
    mean = sum(numbers) / len(numbers)
    square = sum([number * number for number in numbers]) / len(numbers)
    return mean, sqrt(max(0.0, square - mean * mean))


class ValueModel:
    """What hands promise at one position.

    Args:
        votes: by card.
        pool: the cards of which the seat does not know where they are.
        theirs: the votes that the other's best six cards are expected to have.
        known: the cards that the other is known to hold, Puerto Rico apart, as a mask.
    """

    def __init__(self, votes: tuple[int, ...], pool: list[int], theirs: float, known: int) -> None:
        self._votes = votes
        self._theirs = theirs
        self._known: int = known.bit_count()
        self._wildcards: int = sum([WILDCARDS >> card & 1 for card in pool])
        self._dc: int = int(DC in pool)
        self._theirs_dc: int = self._dc + (known >> DC & 1)
        numbers = [votes[card] for card in pool] or [0]
        self._mean, self._spread = _mean_and_spread(numbers)
        self._fights: dict[int, Fight] = {}
        self._territories: dict[int, Territories] = {}

    def _fight(self, deck: int, holds: int) -> Fight:
        """The weights for so many cards in the deck; `even` has all that does not depend on the own cards."""
        key = 2 * deck + holds
        found = self._fights.get(key)
        if found is None:
            line = Fight(*_between(HOLDING if holds else WITHOUT, deck))
            even = line.even + line.theirs * self._theirs + line.known * self._known
            even += line.mean * self._mean + line.spread * self._spread
            even += line.hidden_wildcard * self._wildcards + line.hidden_dc * self._dc
            found = self._fights[key] = line._replace(even=even)
        return found

    def _land(self, deck: int, holds: int) -> Territories:
        key = 2 * deck + holds
        found = self._territories.get(key)
        if found is None:
            line = Territories(*_between(HOLDERS_LAND if holds else OTHERS_LAND, deck))
            found = self._territories[key] = line._replace(even=line.even + line.hidden_dc * self._dc)
        return found

    def chance(self, hand: int, deck: int) -> float:
        """The chance to win Puerto Rico in the end.

        Args:
            hand: the own cards, as a mask.
            deck: how many cards are left in the deck.
        """
        return self._chance(hand, deck, self._best(hand))

    def _best(self, hand: int) -> list[int]:
        best = sorted([self._votes[card] for card in cards_in(hand & ~_PUERTO_RICO_BIT)], reverse=True)
        return (best + [0] * LAID)[:LAID]

    def _chance(self, hand: int, deck: int, best: list[int]) -> float:
        line = self._fight(deck, hand >> PUERTO_RICO & 1)
        odds = line.even + line.first * best[0] + line.second * best[1] + line.third * best[2]
        odds += line.fourth * best[3] + line.fifth * best[4] + line.sixth * best[5]
        wildcards = hand & WILDCARDS
        if wildcards:
            odds += line.wildcard * wildcards.bit_count()
        if hand & _DC_BIT:
            odds += line.dc
        return 1.0 / (1.0 + exp(-max(-_MOST, min(_MOST, odds))))

    def value(self, hand: int, deck: int) -> float:
        """The points that a hand will bring, less those of the other player.

        Args:
            hand: the own cards, as a mask.
            deck: how many cards are left in the deck.
        """
        best = self._best(hand)
        line = self._land(deck, hand >> PUERTO_RICO & 1)
        total = sum(best)
        lead = total - self._theirs
        points = line.even + (line.votes + ANYWAY) * total
        points += line.lead_hidden * lead * (self._wildcards + DC_POINTS * self._dc)
        wildcards = (hand & WILDCARDS).bit_count()
        if wildcards:
            points += wildcards * (line.wildcard + line.lead_wildcard * lead)
        if hand & _DC_BIT:
            points += line.dc + line.lead_dc * lead + line.theirs_dc * self._theirs
            points += line.blue * self._top(hand & BLUE & ~_DC_BIT)
        elif self._theirs_dc:
            points += line.red * self._top(hand & RED)
        return 2 * PUERTO_RICO_POINTS * self._chance(hand, deck, best) - PUERTO_RICO_POINTS + points

    def _top(self, cards: int) -> int:
        return sum(sorted([self._votes[card] for card in cards_in(cards)], reverse=True)[:MOST_PLAYED])

    def lying(self, card: int, deck: int, *, holds: bool) -> float:
        """What it changes that a card lies on top of the discard pile.

        Args:
            card: the card.
            deck: how many cards are left in the deck.
            holds: whether the viewer holds Puerto Rico.
        """
        if card == DC:
            return self._land(deck, int(holds)).open_dc
        return self._land(deck, int(holds)).open_wildcard if WILDCARDS >> card & 1 else 0.0
