"""What the others' play reveals about their cards: worlds in which they would have acted as they did.

A world determines each seat's hand at each decision of the round, and so what the quick rules would have
done. The more often a seat did something else, and if it named a suit while better in another, the less
likely the world. Such worlds are found by repeatedly exchanging hidden cards between two hands (Metropolis et
al. 1953), within the deals that agree with everything seen.
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
"""Log-likelihoods of a decision that differs from the quick rules', and of naming a suit that was not the
best. Normal makes 95 % of these rules' plays (2,061 decisions) and Hard 68 % (1,756), so the factors are
moderate: with 0.05, more of Normal's cards were found, and 19.4 % ± 3.8 of rounds were won from a player who
searched as widely without inference (62 deals, fair 25 %)."""

IMPOSSIBLE: Final = -1e9

FIRST_STEPS: Final = 250
STEPS: Final = 10
"""Exchanges tried before the first use of the single world that is kept, and before each later use."""


class Chain:
    """A world that changes step by step.

    Attributes:
        world: the current world.
        known: what is certain about its hidden cards.
        weights: by seat, the log-likelihood of its actions with these cards.
    """

    __slots__ = ("known", "weights", "world")

    def __init__(self, world: Position, known: Known) -> None:
        self.world = world
        self.known = known
        self.weights: list[float] = [0.0] * len(world.hands)


class Inference:
    """Draws worlds for one observation, more often the better they fit the actions.

    The observation is of the play phase, with the complete history of the round.
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
        # By seat, then by all its cards of the round: the weight of its play.
        self._weighed: list[dict[int, float]] = [{} for _seat in counts]

    def draw(self, dice: Dice) -> Position:
        """Return the next world."""
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
        """Return the log-likelihood that a seat with this hand acts as it did.

        Args:
            world: the world, for its cards gone and its trade.
            seat: the seat that made the decisions.
            hand: the cards it holds now.
            least: below this bound the result may be any smaller number.
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
                if place:  # moves the most telling decisions to the front
                    made[place - 1], made[place] = decision, made[place - 1]
                if weight + rarer < least:
                    return weight + rarer
        self._weighed[seat][held] = rarer
        return weight + rarer

    def _weigh_suit(self, world: Position, seat: int, held: int) -> float:
        """Return the same for the suit that the seat named; `held` are its cards of this round."""
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
