"""A plan for a hand: the combinations to play it in, and their cost.

A combination that stands costs almost nothing, because it wins the lead back; others cost a turn. The cost of
a hand is that of its cheapest plan: some five-card combinations, and the rest by ranks.
"""

from typing import Final, NamedTuple

from cardtable.games.american_deuce.players.combination_values import CONTROL, RIOT_IN_HAND
from cardtable.games.american_deuce.players.odds import Odds
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.plays import FIVE_CARDS, RIOT

PLANS: Final = 24
"""Most choices of five-card combinations to pursue."""


class Part(NamedTuple):
    """One combination of a plan.

    Args:
        cards: its cards, as a mask.
        stands: its chance to keep the trick.
    """

    cards: int
    stands: float


class Planner:
    """Plans one hand, a mask, and what is left of it after a move."""

    __slots__ = ("_choices", "_groups", "_odds", "_plays", "_ranks", "hand")

    def __init__(self, view: AmericanDeuceView, odds: Odds, hand: int) -> None:
        agreed = view.table.setup
        self._odds = odds
        self._plays = agreed.plays
        self._ranks = agreed.pack.ranks
        self._groups: dict[int, tuple[float, int]] = {0: (0.0, 0)}
        self.hand = hand
        self._choices = self._choose_fives(hand)

    def cost(self, hand: int) -> float:
        """Return the cost of the hand or of part of it, in turns."""
        return self._best(hand)[0]

    def plan(self, hand: int) -> list[Part]:
        """Return the cheapest plan found for the hand or for part of it."""
        _cost, fives = self._best(hand)
        parts = []
        for five in fives:
            hand &= ~five
            parts.append(Part(five, self._odds.stands(five)))
        for rank in self._ranks:
            held = hand & rank
            while held:
                first = self._group(held)[1]
                parts.append(Part(first, self._odds.stands(first)))
                held &= ~first
        return parts

    def price(self, play: int) -> float:
        """Return the cost of one combination."""
        price = 1.0 - CONTROL * self._odds.stands(play)
        if play.bit_count() == RIOT:
            price -= RIOT_IN_HAND
        return price

    # --- five-card combinations ----------------------------------------------------------------------------

    def _choose_fives(self, hand: int) -> list[tuple[int, float, tuple[int, ...]]]:
        """Return choices of disjoint five-card combinations, none first: cards, price, combinations."""
        choices: list[tuple[int, float, tuple[int, ...]]] = [(0, 0.0, ())]
        if hand.bit_count() < FIVE_CARDS:
            return choices
        priced = []
        for play in self._plays.leads(hand):
            assert isinstance(play, int)
            if play.bit_count() == FIVE_CARDS:
                price = self.price(play)
                priced.append((price + self._by_rank(hand & ~play), price, play))
        priced.sort()
        fives = [(price, play) for _cost, price, play in priced]
        found: list[tuple[int, float, tuple[int, ...]]] = []
        found += [(play, price, (play,)) for price, play in fives[: 2 * PLANS]]
        choices += found
        while found:
            longer: dict[int, tuple[float, float, tuple[int, ...]]] = {}
            for cards, price, chosen in found[:PLANS]:
                for more, play in fives[: 2 * PLANS]:
                    both = cards | play
                    if not cards & play and both not in longer:
                        cost = price + more + self._by_rank(hand & ~both)
                        longer[both] = (cost, price + more, (*chosen, play))
            best = sorted((cost, price, both, chosen) for both, (cost, price, chosen) in longer.items())
            found = [(both, price, chosen) for _cost, price, both, chosen in best[:PLANS]]
            choices += found
        return choices

    def _best(self, hand: int) -> tuple[float, tuple[int, ...]]:
        least = self._by_rank(hand)
        chosen: tuple[int, ...] = ()
        for cards, price, plays in self._choices[1:]:
            if not cards & ~hand:
                cost = price + self._by_rank(hand & ~cards)
                if cost < least:
                    least, chosen = cost, plays
        return least, chosen

    # --- what is left, by ranks ----------------------------------------------------------------------------

    def _by_rank(self, hand: int) -> float:
        groups = self._groups
        cost = 0.0
        for rank in self._ranks:
            held = hand & rank
            if held:
                known = groups.get(held)
                cost += known[0] if known is not None else self._group(held)[0]
        return cost

    def _group(self, held: int) -> tuple[float, int]:
        """Return the cost of cards of one rank, and the first combination to play them in."""
        known = self._groups.get(held)
        if known is not None:
            return known
        best = (float("inf"), 0)
        first = 0
        rest = held
        for _count in range(min(FIVE_CARDS, held.bit_count())):
            bit = rest & -rest
            first |= bit
            rest ^= bit
            cost = self.price(first) + self._group(rest)[0]
            if cost < best[0]:
                best = (cost, first)
        self._groups[held] = best
        return best
