"""A seat's evaluation of the table: the worth of its hand, and what the others may hold."""

from itertools import accumulate
from math import erf, exp, sqrt
from typing import Final

from cardtable.cards.masks import cards_in
from cardtable.games.statehood.rules.moves import BLUE, DC, LAID, MOST_PLAYED, PUERTO_RICO, RED, WILDCARDS
from cardtable.games.statehood.rules.observation import StatehoodView
from cardtable.games.statehood.rules.state import PUERTO_RICO_POINTS, WILDCARD_POINTS

SLOPE: Final[tuple[float, ...]] = (0.0, 0.0, 0.009, 0.009, 0.008)
"""Gain in the chance of winning Puerto Rico per additional vote in an average hand, by number of seats."""

EVEN: Final[tuple[tuple[float, float], ...]] = (
    (0.0, 0.0),
    (0.0, 0.0),
    (124.0, 95.0),
    (124.0, 95.0),
    (115.0, 88.0),
)
"""Votes that win Puerto Rico every other time, with an empty and with a full deck, by number of seats."""

SPREAD: Final[tuple[tuple[float, float], ...]] = (
    (0.0, 0.0),
    (0.0, 0.0),
    (22.0, 32.0),
    (15.0, 25.0),
    (14.0, 23.0),
)
"""How many votes change the odds of winning it by the factor e, likewise.

Both are fitted to 3,000 hands of the policy for each number of seats: a vote more hardly helps a weak hand,
and helps most one that is nearly strong enough.
"""

SPARE: Final = 0.15
"""Weight of a vote on a card beyond those that fight for Puerto Rico."""

SURE: Final[tuple[float, ...]] = (0.0, 0.0, 0.6, 0.5, 0.53)
"""Minimum chance of holding Puerto Rico for declaring it with a full deck, by number of seats."""

SURE_AT_LAST: Final[tuple[float, ...]] = (0.0, 0.0, 0.45, 0.38, 0.33)
"""The same with an empty deck.

Fitted to hands of the policy, each played twice from where it held Puerto Rico and might have declared it:
2,600 with two, 4,500 with three and 5,600 with four seats. Waiting wins more below these chances, declaring
above them.
"""

FULL_DECK: Final = 40.0

WILDCARD_HELD: Final = 0.3
DC_HELD: Final = 1.2
"""Worth of a wildcard and of DC in hand, in points, with plenty of time to declare them."""

DEFENDER: Final = 15.0
"""Votes of a card with which a wildcard in the same hand is worth all that; with less, less in proportion."""

MUCH_TIME: Final = 80.0
"""Cards in the deck times players that leave plenty of time; below that the worth falls to zero."""

KEPT: Final = 0.65
"""Share of cards without votes that are still in a hand after another turn."""

WILLING: Final = 0.97
"""Chance that a player who can challenge does so: in 500 hands of such players nearly all did."""

FED: Final = 0.5
"""Chance that the next player takes a useful card."""

HIGH: Final = 25
"""Fewest votes of a card that nearly decides Puerto Rico alone and is therefore counted separately."""

HELPFUL: Final = 0.005
"""Worth of a card whose color helps with DC; less than a vote, so only equal cards are told apart by it."""

SLIGHT: Final = 0.01
"""Points subtracted from a move that another one dominates."""

_PUERTO_RICO_BIT: Final = 1 << PUERTO_RICO
_DC_BIT: Final = 1 << DC
_TERRITORIES: Final = _PUERTO_RICO_BIT | _DC_BIT | WILDCARDS


class Evaluation:
    """One seat's view of a hand in progress, prepared for judging moves. Values are in points.

    Attributes:
        view: the viewer's observation.
        seat, seats: the viewer, and the number of players.
        hand: the viewer's cards, as a mask.
        votes: votes by card.
        pool: cards whose place the viewer does not know.
        rival: weight of another player's point relative to one's own.
        vote: worth of one more vote in this hand in the fight for Puerto Rico.
        usual: the same in an average hand, such as another player may have.
        wildcard: worth of holding a wildcard to declare it later.
        dc: worth of holding DC.
        held: number of cards in other hands unknown to the viewer.
        needed: minimum chance of holding Puerto Rico for declaring it now.
        turns: approximate number of cards each player has discarded so far.
        lively: points that declaring a territory is worth besides what it brings.
    """

    def __init__(self, view: StatehoodView) -> None:
        table = view.table
        assert view.seat is not None
        self.view = view
        self.seat: int = view.seat
        self.seats: int = table.setup.seats
        self.hand: int = view.cards
        self.votes: tuple[int, ...] = table.setup.votes
        self.pool: list[int] = cards_in(view.unseen)
        self.rival: float = 1.0 / (self.seats - 1)
        self.stake: float = PUERTO_RICO_POINTS * (1.0 + self.rival)
        self.usual: float = self.stake * SLOPE[self.seats]
        self.vote: float = self.stake * self.slope(self.hand)
        time = min(1.0, view.deck_count * self.seats / MUCH_TIME)
        self.wildcard: float = WILDCARD_HELD * time
        self.dc: float = DC_HELD * time
        self.others: list[int] = [(self.seat + place) % self.seats for place in range(1, self.seats)]
        self.held: int = len(self.pool) - view.deck_count
        self.needed: float = self.need(SURE[self.seats], SURE_AT_LAST[self.seats])
        self.turns: float = max(0.0, (len(table.discard) - 1) / self.seats)
        self.lively: float = 0.0
        # Computed on first use. Compiled code would compute a cached_property every time.
        self._draw: float | None = None
        self._mean: float | None = None
        self._territories: float | None = None
        self._more: list[float] | None = None
        self._likely: dict[int, float] | None = None

    def need(self, first: float, last: float) -> float:
        """Interpolate between the values for a full and an empty deck by the cards left in it."""
        return last + min(1.0, self.view.deck_count / FULL_DECK) * (first - last)

    # --- the seat's own hand -------------------------------------------------------------------------------

    def votes_in(self, cards: int) -> list[int]:
        """Return the votes of some cards except Puerto Rico, highest first."""
        return sorted([self.votes[card] for card in cards_in(cards & ~_PUERTO_RICO_BIT)], reverse=True)

    def territories_in(self, hand: int) -> float:
        """Return the worth of the territories in a hand that can be declared, except Puerto Rico."""
        worth = self.dc if hand & _DC_BIT else 0.0
        wildcards = (hand & WILDCARDS).bit_count()
        if wildcards:
            plain = [self.votes[card] for card in cards_in(hand & ~_TERRITORIES)]
            worth += self.wildcard * wildcards * min(1.0, max(plain, default=0) / DEFENDER)
        return worth

    def fight(self, hand: int) -> float:
        """Return a hand's votes in the fight for Puerto Rico; surplus cards count a little."""
        counted = self.votes_in(hand)
        return sum(counted[:LAID]) + SPARE * sum(counted[LAID:])

    def outlook(self, hand: int) -> float:
        """Return the chance that a hand wins Puerto Rico in the end, as its holder or against them."""
        return self._wins(self.fight(hand))

    def outlook_restored(self, hand: int, count: int) -> float:
        """Return the same chance after filling up with `count` average cards."""
        return self._wins(self.fight(hand) + count * self.mean)

    def _wins(self, fight: float) -> float:
        last, first = EVEN[self.seats]
        return 1.0 / (1.0 + exp((self.need(first, last) - fight) / self._spread))

    def slope(self, hand: int) -> float:
        """Return by how much one more vote raises that chance."""
        chance = self.outlook(hand)
        return chance * (1.0 - chance) / self._spread

    @property
    def _spread(self) -> float:
        last, first = SPREAD[self.seats]
        return self.need(first, last)

    def worth(self, hand: int) -> float:
        """Return the worth of a hand: its votes and its declarable territories."""
        return self.vote * self.fight(hand) + self.territories_in(hand)

    def worth_restored(self, hand: int, count: int, before: float) -> float:
        """Return the average worth of a hand after filling up with `count` cards.

        The others draw `before` cards first.
        """
        if not self.pool:
            return self.worth(hand)
        count = self.refilled(count, before)
        votes = self.votes_in(hand)
        size = len(votes) + count
        fight = sum(votes) + count * self.mean
        if size > LAID and votes:
            # All but the lowest card fight.
            fight -= (1.0 - SPARE) * self._lowest(votes[-1], count)
        territories = count * self.territories / len(self.pool)
        return self.vote * fight + self.territories_in(hand) + territories

    def refilled(self, count: int, before: float) -> int:
        """Return how many of `count` cards are left to draw once others have drawn theirs."""
        return min(count, max(0, round(self.view.deck_count - before)))

    @property
    def draw(self) -> float:
        """The average worth of the hand after a draw and the best discard."""
        if self._draw is None:
            self._draw = self.worth_drawn()
        return self._draw

    def worth_drawn(self) -> float:
        """Compute the value that `draw` caches."""
        if not self.pool:
            return self.worth(self.hand)
        votes = self.votes_in(self.hand)
        lowest = votes[LAID - 1] if len(votes) >= LAID else 0
        gain = sum(self._above()[lowest:], 0.0)
        return self.worth(self.hand) + self.vote * gain + self.territories / len(self.pool)

    def worth_taken(self, card: int) -> float:
        """Return the worth of the hand after taking a card and the best discard."""
        return max([self.worth(self.hand & ~(1 << spare) | 1 << card) for spare in self.spare])

    @property
    def spare(self) -> list[int]:
        """The cards that can be discarded without giving up Puerto Rico."""
        return cards_in(self.hand & ~_PUERTO_RICO_BIT)

    def fed(self, card: int) -> float:
        """Return the cost of a discard that the next player may take."""
        if WILDCARDS >> card & 1:
            worth = self.wildcard
        elif card == DC:
            worth = self.dc
        else:
            worth = self.usual * max(0.0, self.votes[card] - self.mean)
        return FED * self.rival * worth

    def helps(self, card: int) -> bool:
        """Return whether a card's color helps with DC: one of three blue defenders or red challengers."""
        if self.hand & _DC_BIT:
            color = BLUE & ~_DC_BIT
        elif self.view.to_be_won(DC):
            color = RED & ~_PUERTO_RICO_BIT
        else:
            return False
        best = sorted(cards_in(self.hand & color), key=lambda card: (-self.votes[card], card))
        if len(best) > MOST_PLAYED and self.votes[card] == self.votes[best[MOST_PLAYED]]:
            return False  # another card of that color does as well
        return card in best[:MOST_PLAYED]

    @property
    def mean(self) -> float:
        """The average votes of a card of the pool."""
        if self._mean is None:
            self._mean = sum([self.votes[card] for card in self.pool]) / len(self.pool) if self.pool else 0.0
        return self._mean

    @property
    def territories(self) -> float:
        """The total worth of the wildcards and DC in the pool to the player who draws them."""
        if self._territories is None:
            wildcards = sum([WILDCARDS >> card & 1 for card in self.pool])
            self._territories = self.wildcard * wildcards + (self.dc if DC in self.pool else 0.0)
        return self._territories

    def _above(self) -> list[float]:
        """Return by number of votes the share of the pool with more."""
        if self._more is None:
            numbers = [0] * (max(self.votes) + 1)
            for card in self.pool:
                numbers[self.votes[card]] += 1
            size = len(self.pool)
            self._more = [1.0 - below / size for below in accumulate(numbers)]
        return self._more

    def _lowest(self, votes: int, count: int) -> float:
        """Return the average minimum of `votes` and the votes of `count` cards of the pool."""
        above = self._above()
        return sum([above[number] ** count for number in range(votes)], 0.0)

    # --- the other hands -----------------------------------------------------------------------------------

    @property
    def likely(self) -> dict[int, float]:
        """By card of the pool, the chance that it is hidden in any other hand.

        Low cards are more likely in the deck, because players have discarded many of them.
        """
        if self._likely is None:
            self._likely = self._find_likely()
        return self._likely

    def _find_likely(self) -> dict[int, float]:
        if not self.held:
            return {}
        weights: dict[int, float] = {}
        for card in self.pool:
            kept = _TERRITORIES >> card & 1 or self.votes[card] >= self.mean
            weights[card] = 1.0 if kept else KEPT ** (self.turns * (1.0 - self.votes[card] / self.mean))
        share = self.held / sum(weights.values(), 0.0)
        return {card: min(1.0, weight * share) for card, weight in weights.items()}

    def hidden(self, seat: int) -> int:
        """Return the number of unknown cards in another hand."""
        return self.view.counts[seat] - self.view.shown(seat).bit_count()

    def chance_held(self, seat: int, least: int, most: int) -> float:
        """Return the chance that a seat holds a card with more than `least` and at most `most` votes."""
        for card in cards_in(self.view.shown(seat) & ~_PUERTO_RICO_BIT):
            if least < self.votes[card] <= most:
                return 1.0
        share = self.hidden(seat) / self.held if self.held else 0.0
        none = 1.0
        for card, likely in self.likely.items():
            if least < self.votes[card] <= most:
                none *= 1.0 - likely * share
        return 1.0 - none

    def chance_red(self, seat: int, least: int) -> float:
        """Return the chance that up to three red cards of a seat total more than `least` votes."""
        share = self.hidden(seat) / self.held if self.held else 0.0
        known = sorted((self.votes[card] for card in cards_in(self.view.shown(seat) & RED)), reverse=True)[:3]
        total = square = number = 0.0
        for card, likely in self.likely.items():
            if RED >> card & 1 and card != PUERTO_RICO:
                weight = likely * share
                total += weight * self.votes[card]
                square += weight * self.votes[card] ** 2
                number += weight
        # A player with more than three red cards plays the best.
        part = min(1.0, (3.0 - 0.5 * len(known)) / number * 1.15) if number else 0.0
        mean = sum(known) + total * part
        spread = max(3.0, sqrt(square) * 0.75)
        return 1.0 / (1.0 + exp(min(50.0, 1.7 * (least + 0.5 - mean) / spread)))

    def chance_beaten(self, seat: int, territory: int, votes: int) -> float:
        """Return the chance that another seat takes a territory defended by `votes`."""
        if territory == DC:
            return WILLING * self.chance_red(seat, votes)
        return WILLING * self.chance_held(seat, votes, self.spends)

    def chance_below(self, votes: int) -> float:
        """Return the chance that no other player can lay more than `votes` against Puerto Rico."""
        chance = 1.0
        for seat in self.others:
            chance *= self._chance_seat_below(seat, votes)
        return chance

    def _chance_seat_below(self, seat: int, votes: int) -> float:
        known = cards_in(self.view.shown(seat) & ~_PUERTO_RICO_BIT)
        sure = sum(self.votes[card] for card in known)
        hidden = self.hidden(seat)
        share = hidden / self.held if self.held else 0.0
        high = [
            (self.votes[card], likely * share)
            for card, likely in self.likely.items()
            if self.votes[card] >= HIGH
        ]
        rest = [
            (self.votes[card], likely * share)
            for card, likely in self.likely.items()
            if self.votes[card] < HIGH
        ]
        number = sum((weight for _votes, weight in rest), 0.0)
        if not number:
            return float(sure <= votes)
        mean = sum((worth * weight for worth, weight in rest), 0.0) / number
        variance = sum(((worth - mean) ** 2 * weight for worth, weight in rest), 0.0) / number
        chance = 0.0
        for which in range(1 << len(high)):
            weight, extra, taken = 1.0, 0, 0
            for place, (worth, likely) in enumerate(high):
                if which >> place & 1:
                    weight, extra, taken = weight * likely, extra + worth, taken + 1
                else:
                    weight *= 1.0 - likely
            left = max(0, hidden - taken)
            spare = len(known) + hidden > LAID
            # The lowest card stays in hand; the more cards there are, the fewer votes it has.
            expected = sure + extra + left * mean - (0.2 * mean if spare else 0.0)
            spread = max(2.0, sqrt(variance * left))
            chance += weight * (0.5 + 0.5 * erf((votes + 0.5 - expected) / spread / sqrt(2.0)))
        return chance

    def drawn_first(self, territory: int, votes: int) -> float:
        """Return how many cards the others draw before the declarer, on average."""
        played = MOST_PLAYED if territory == DC else 1
        return played * sum([self.chance_beaten(seat, territory, votes) for seat in self.others], 0.0)

    @property
    def challengers(self) -> list[int]:
        """The seats that answer the current declaration after this one."""
        declaration = self.view.table.declaration
        assert declaration is not None
        return self.others[: self.others.index(declaration.declarer)]

    @property
    def spends(self) -> int:
        """The most votes that another player would spend in one card on a wildcard."""
        return round(self.mean + WILDCARD_POINTS * (1.0 + self.rival) / self.usual)
