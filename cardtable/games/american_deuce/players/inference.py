"""What the others' play tells of their cards: worlds in which they would have done what they did.

In a world it is known what somebody held at each decision of the round, and so what the habits would have
done there. A world is the rarer the more often somebody would have done something else, and the rarer where
somebody who named a suit had better ones. Such worlds are found by exchanging hidden cards between two hands
again and again (Metropolis et al. 1953), within the deals that agree with everything seen.
"""

from math import log
from typing import Final

from cardtable.engine.chance import Dice
from cardtable.games.american_deuce.players.combination_values import SUIT_WEIGHTS
from cardtable.games.american_deuce.players.history import Decision, decisions
from cardtable.games.american_deuce.players.rollout_policy import RolloutPolicy
from cardtable.games.american_deuce.rules.consistent_deals import Known
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.position import Position
from cardtable.games.american_deuce.rules.state import NAMED_SUITS

UNLIKELY: Final[float] = log(0.2)
UNLIKELY_SUIT: Final[float] = log(0.3)
"""By what a world is rarer, as logarithms, for each decision that the habits would have made otherwise, and
for a suit named that was not the best. Normal makes 95 % of the habits' plays (2,061 decisions) and Hard
68 % (1,756), so it is little: with 0.05 more of Normal's cards were found, and 19.4 % ± 3.8 of rounds won
from who searched as widely without reading (62 deals, fair 25 %)."""

IMPOSSIBLE: Final = -1e9

FIRST_STEPS: Final = 250
STEPS: Final = 10
"""Exchanges that are tried before the one world that is kept is imagined for the first time, and each further
time."""


class Chain:
    """One world that changes.

    Attributes:
        world: it.
        known: what is certain of its hidden cards.
        weights: by seat, the logarithm of how likely it did with these cards what it did.
    """

    __slots__ = ("known", "weights", "world")

    def __init__(self, world: Position, known: Known) -> None:
        self.world = world
        self.known = known
        self.weights: list[float] = [0.0] * len(world.hands)


class Inference:
    """Draws worlds for one observation, the more often the better they agree with what was done.

    Args:
        view: what a seat may know, in the phase of play, the history of the round complete.
    """

    __slots__ = ("_chain", "_decisions", "_habits", "_others", "_view", "_weighed")

    def __init__(self, view: AmericanDeuceView) -> None:
        table = view.table
        counts = [sum(count) for count in view.counts]
        self._view = view
        self._decisions: list[list[Decision]] = decisions(table, counts)
        self._habits: RolloutPolicy = RolloutPolicy(table)
        self._chain: Chain | None = None
        self._others: list[int] = [seat for seat in range(table.setup.seats) if seat != view.seat]
        # By seat and by all its cards of the round: what was found of its play.
        self._weighed: list[dict[int, float]] = [{} for _seat in counts]

    def draw(self, dice: Dice) -> Position:
        """The next world."""
        chain, steps = self._chain, STEPS
        if chain is None:
            chain = self._chain = self._begin(dice)
            steps = FIRST_STEPS
        for _step in range(steps):
            self._exchange(chain, dice)
        return chain.world.copy()

    def _begin(self, dice: Dice) -> Chain:
        world = self._view.resample(dice)
        chain = Chain(world, self._view.known(world))
        for seat in self._others:
            chain.weights[seat] = self.weigh(world, seat, world.hands[seat])
        return chain

    def _exchange(self, chain: Chain, dice: Dice) -> None:
        """Try to exchange two hidden cards."""
        others = self._others
        place = int(dice.random() * len(others))
        one = others[place]
        other = others[(place + 1 + int(dice.random() * (len(others) - 1))) % len(others)]
        world, known = chain.world, chain.known
        pack, hands = world.setup.pack, world.hands
        open_cards = hands[one] & ~known.fixed[one]
        if not open_cards:
            return
        card = _one_of(pack.singles(open_cards), dice)
        theirs = hands[other] & ~known.fixed[other] & pack.backs[(card.bit_length() - 1) % pack.decks]
        if known.narrow == one:
            theirs &= ~known.barred
        if not theirs or (known.narrow == other and card & known.barred):
            return
        back = _one_of(pack.singles(theirs), dice)
        least = chain.weights[one] + chain.weights[other] + log(max(dice.random(), 1e-9))
        weight = self.weigh(world, one, hands[one] ^ card ^ back, least)
        if weight < least:
            return
        other_weight = self.weigh(world, other, hands[other] ^ card ^ back, least - weight)
        if weight + other_weight < least:
            return
        hands[one] ^= card ^ back
        hands[other] ^= card ^ back
        chain.weights[one], chain.weights[other] = weight, other_weight

    def weigh(self, world: Position, seat: int, hand: int, least: float = IMPOSSIBLE) -> float:
        """The logarithm of how likely a seat would have done with a hand what it did.

        Args:
            world: whose cards gone and whose trade count.
            seat: whose decisions.
            hand: the cards that it holds now.
            least: where the answer is less than this, any number that is less will do.
        """
        held = hand | world.gone[seat]
        weight = self._weigh_suit(world, seat, held)
        known = self._weighed[seat].get(held)
        if known is not None:
            return weight + known
        habits, made = self._habits, self._decisions[seat]
        rarer = 0.0
        for place, decision in enumerate(made):
            if habits.would(seat, held & ~decision.gone, decision) != decision.play:
                rarer += UNLIKELY
                if place:  # what tells most is soon asked first
                    made[place - 1], made[place] = decision, made[place - 1]
                if weight + rarer < least:
                    return weight + rarer
        self._weighed[seat][held] = rarer
        return weight + rarer

    def _weigh_suit(self, world: Position, seat: int, held: int) -> float:
        """The same of the suit that the seat named; `held` are its cards of this round."""
        cabinet = world.cabinet
        place = cabinet.order.index(seat)
        if place >= NAMED_SUITS:
            return 0.0
        trade = cabinet.trade
        if trade is not None and seat in (cabinet.chief, trade.holder):
            given, returned = 1 << trade.given, 1 << trade.returned
            held = held & ~given | returned if seat == cabinet.chief else held & ~returned | given
        cards = world.setup.pack
        best = own = 0.0
        for named in cabinet.suits[place:]:
            worth = 0.0
            for card in cards.cards_in(held & cards.suits[named]):
                worth += SUIT_WEIGHTS[card // cards.width]
            if named == cabinet.suits[place]:
                own = worth
            best = max(best, worth)
        return UNLIKELY_SUIT if own < best else 0.0


def _one_of(cards: list[int], dice: Dice) -> int:
    return cards[int(dice.random() * len(cards))]
