"""A reading by somebody who weighs chances instead of votes.

It differs from a plain `Evaluation` in this: how likely others can beat a hand is counted out; and between
two players what remains after a discard is worth what its `ValueModel` promises, and how likely a declaration
stands was fitted, too.
"""

from math import exp
from typing import Final, NamedTuple

from cardtable.cards.masks import cards_in
from cardtable.games.statehood.players.evaluation import KEPT, SLIGHT, Evaluation
from cardtable.games.statehood.players.recalling import UNLIKELY, chance_sum_below, shares_of
from cardtable.games.statehood.players.value_model import ValueModel, expected_by_shares
from cardtable.games.statehood.rules.moves import DC, DECLARABLE, LAID, PUERTO_RICO, WILDCARDS
from cardtable.games.statehood.rules.observation import StatehoodView
from cardtable.games.statehood.rules.setup import HAND_SIZE

PAIR: Final = 2
"""So many players have but one other to think of."""

SURE: Final = 0.65
SURE_AT_LAST: Final = 0.6
"""How likely one of two must hold Puerto Rico for declaring it with a full deck, and with an empty one."""

WHOLE_DECK: Final = 41.0
"""The cards that two leave in the deck when they are dealt theirs."""


class Odds(NamedTuple):
    """The log-odds of a declaration between two.

    Args:
        even: with no more known.
        votes: for each vote behind it.
        beats: for the chance that the other can beat it; a wildcard, by a card that is cheap enough.
        deck: with a full deck.
    """

    even: float
    votes: float
    beats: float
    deck: float

    def chance(self, votes: int, beats: float, deck: int) -> float:
        """The chance by these odds.

        Args:
            votes: those that stand.
            beats: the chance that the other can beat them.
            deck: how many cards are left in the deck.
        """
        odds = self.even + self.votes * votes + self.beats * beats + self.deck * deck / WHOLE_DECK
        return 1.0 / (1.0 + exp(-odds))


DC_STANDS: Final = Odds(1.07, 0.028, -5.3, 0.54)
"""Of DC to stand."""

WILDCARD_TAKEN: Final = Odds(3.19, -0.115, 3.05, -2.27)
"""Of a wildcard to be taken by who can. Both were fitted to 38,000 declarations."""

ANY: Final = 538
"""No card has more votes."""

AT_LEAST: Final = 0.02
"""What a vote is worth, in points, even where Puerto Rico is decided."""

SPARED: Final = 2
"""So many of the cards with the fewest votes are thought of when the discard after a draw is imagined."""

STRIDE: Final = 7
"""Of the ways to draw several cards some are weighed: how far apart, in order of votes, their cards lie."""

_PUERTO_RICO_BIT: Final = 1 << PUERTO_RICO
_DC_BIT: Final = 1 << DC
_WILDCARD: Final = -1


class Weighing(Evaluation):
    """One seat's view of a hand in progress, with all chances counted out. Worths are in points."""

    def __init__(self, view: StatehoodView) -> None:
        super().__init__(view)
        self._weights: dict[int, dict[int, float]] = {}
        self._shares: dict[int, dict[int, float]] = {}
        self._draws: dict[int, list[int]] = {}
        self._outlook: ValueModel | None = None
        self._deck: int = view.deck_count
        self._dearest: int = self.spends
        if self.seats == PAIR:
            self.needed = self.need(SURE, SURE_AT_LAST)
            if self.looks_out() and not view.table.forced:
                self._look_out()

    def looks_out(self) -> bool:
        """Whether moves are judged by the outlook of a hand: discards are, and all else by plain worths."""
        return self.view.phase == "discard"

    def _look_out(self) -> None:
        other = self.others[0]
        shown = self.view.shown(other) & ~_PUERTO_RICO_BIT
        if self.view.phase == "challenge":  # after it, the declarer has seven cards again
            self._deck = max(0, self._deck - (HAND_SIZE - self.view.counts[other]))
        self._outlook = ValueModel(self.votes, self.pool, self.theirs(), shown)
        chance = self._outlook.chance(self.hand, self._deck)
        self.vote = max(AT_LEAST, 4.0 * self.vote * chance * (1.0 - chance))

    def theirs(self) -> float:
        """The votes that the best six cards of the only other seat are expected to have."""
        other = self.others[0]
        hidden = self.hidden(other)
        if self.view.phase == "challenge":
            hidden += HAND_SIZE - self.view.counts[other]
        numbers = [self.votes[card] for card in self.pool]
        shares = [
            1.0 if number >= self.mean else KEPT ** (self.turns * (1.0 - number / self.mean))
            for number in numbers
        ]
        return expected_by_shares(numbers, shares, hidden, self.votes_in(self.view.shown(other)))

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

    def chance_beaten(self, seat: int, territory: int, votes: int) -> float:
        """How likely another seat takes a territory from so many votes."""
        if self.seats != PAIR:
            return super().chance_beaten(seat, territory, votes)
        deck = self.view.deck_count
        if territory == DC:
            return 1.0 - DC_STANDS.chance(votes, self.chance_red(seat, votes), deck)
        taken = WILDCARD_TAKEN.chance(votes, super().chance_held(seat, votes, self._dearest), deck)
        return super().chance_held(seat, votes, ANY) * taken

    def _chance_seat_below(self, seat: int, votes: int) -> float:
        shown = self.votes_in(self.view.shown(seat))
        return chance_sum_below(self.weights(seat), self.hidden(seat), shown, self.votes, votes, LAID)

    # --- the seat's own hand -------------------------------------------------------------------------------

    def worth(self, hand: int) -> float:
        """What a hand is worth once it is the other's turn."""
        if self._outlook is None:
            return super().worth(hand)
        return self._outlook.value(hand, self._deck)

    def worth_restored(self, hand: int, count: int) -> float:
        """What a hand is worth on average once it has drawn `count` cards."""
        count = min(count, self.view.deck_count)
        if self._outlook is None:
            return super().worth_restored(hand, count)
        deck = max(0, self._deck - count)
        worth = -self.fed(self.view.table.discard[-1]) if self.view.phase == "turn" else 0.0
        if not self.pool or not count:
            return worth + self._outlook.value(hand, deck)
        draws = self._drawn(count)
        return worth + sum([self._outlook.value(hand | drawn, deck) for drawn in draws], 0.0) / len(draws)

    def worth_drawn(self) -> float:
        """What the hand is worth on average after a draw and the best discard."""
        if self._outlook is None or not self.pool:
            return super().worth_drawn()
        alike: dict[int, list[int]] = {}
        for card in self.pool:
            kind = self.votes[card]
            if DECLARABLE >> card & 1:
                kind = _WILDCARD if WILDCARDS >> card & 1 else _WILDCARD - 1 - card
            alike.setdefault(kind, []).append(card)
        worth = 0.0
        for cards in alike.values():
            drawn = self.hand | 1 << cards[0]
            worth += len(cards) * self._worth_discarded(drawn, drawn, self._deck - 1)
        return worth / len(self.pool)

    def worth_taken(self, card: int) -> float:
        """What the hand is worth after taking a card and the best discard."""
        if self.seats != PAIR:
            return super().worth_taken(card)
        if self._outlook is None:
            worth = super().worth_taken(card)
        else:
            worth = self._worth_discarded(self.hand | 1 << card, self.hand, self._deck)
        plain = [self.votes[own] for own in cards_in(self.hand & ~DECLARABLE)]
        if not DECLARABLE >> card & 1 and plain and self.votes[card] <= min(plain):
            return min(worth, self.worth(self.hand), self.draw - SLIGHT)
        return worth

    def fed(self, card: int) -> float:
        """What a discard costs because the next player may take it."""
        if self._outlook is None:
            return super().fed(card)
        return -self._outlook.lying(card, self._deck, holds=bool(self.hand & _PUERTO_RICO_BIT))

    def _worth_discarded(self, hand: int, free: int, deck: int) -> float:
        """What a hand is worth after the best discard.

        Args:
            hand: with a card too many, as a mask.
            free: the cards of it that may be discarded, as a mask.
            deck: how many cards are left in the deck.
        """
        outlook = self._outlook
        assert outlook is not None
        holds = bool(hand & _PUERTO_RICO_BIT)
        lowest = sorted([(self.votes[card], card) for card in cards_in(free & ~DECLARABLE)])[:SPARED]
        cards = [card for _votes, card in lowest]
        wildcards = free & WILDCARDS
        if wildcards:
            cards.append(cards_in(wildcards)[0])
        if free & _DC_BIT:
            cards.append(DC)
        worths = []
        for card in cards:
            lying = outlook.lying(card, deck, holds=holds)
            worths.append(lying + outlook.value(hand & ~(1 << card), deck))
        return max(worths)

    def _drawn(self, count: int) -> list[int]:
        """So many cards drawn, as masks: choices in which all cards are as frequent."""
        known = self._draws.get(count)
        if known is None:
            pool = [card for _votes, card in sorted([(self.votes[card], card) for card in self.pool])]
            size = len(pool)
            known = self._draws[count] = []
            for start in range(size):
                drawn = 0
                for step in range(count):
                    drawn |= 1 << pool[(start + STRIDE * step * (step + 1) // 2) % size]
                known.append(drawn)
        return known
