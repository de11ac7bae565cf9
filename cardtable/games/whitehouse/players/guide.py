"""How the search plays Whitehouse out: to the end of the hand, in worlds that the bids make likely."""

from math import erf, sqrt
from typing import Any, Final

from cardtable.ai.guide import NEVER, Guide, Worlds
from cardtable.cards.masks import cards_in
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation, State
from cardtable.games.kit.rules.suits import NO_TRUMP
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.players.burying import plan
from cardtable.games.whitehouse.players.card_facts import CardFacts
from cardtable.games.whitehouse.players.card_knowledge import RENEGES, settled
from cardtable.games.whitehouse.players.ending import Ending
from cardtable.games.whitehouse.players.inference import Inference
from cardtable.games.whitehouse.players.rollout_policy import RolloutPolicy
from cardtable.games.whitehouse.players.valuing import worth
from cardtable.games.whitehouse.rules.moves import BURY, CARDS, PASS
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.setup import Setup
from cardtable.games.whitehouse.rules.state import WhitehouseState

VOTES: Final = 0.15
VOTES_SPREAD: Final = 120.0
"""Weight of the bidder's votes beside the result of the bid, and the surplus of votes that counts nearly in
full. They keep a hand worth playing once the bid is safe or lost."""

VOTES_EVEN: Final[tuple[float, ...]] = (250.0, 400.0)
"""Average votes captured by the bidder's side, alone and with a partner."""

MOST_KNOWN: Final = 1000
"""Number of burying plans cached before the cache is cleared."""

BID_SPREAD: Final = 40.0
"""Standard deviation of a bid around the worth of the hand, in votes."""

FORESEEN: Final = 8
"""Cards that the longer-thinking player plays out by the policy: about this trick and the next."""

SOLVED: Final = 14
"""Most cards left for which the hand is solved with all cards open."""

PASSED_AT: Final = 300.0
"""Bid, in votes, that a hand that passed is assumed unable to reach, however low the bidding was."""


class WhitehouseGuide(Guide):
    """Bids follow the policy, whose odds were measured; trump, kitty and play are searched.

    Attributes:
        votes: weight of the bidder's votes beside the result of the bid.
        foreseen: number of cards after a move that are played out by the policy rather than searched; it
            predicts better than the quick roll-out policy and is slower.
    """

    width = 6
    advised = 500
    costly = 0.06
    unsearched = frozenset({"bid"})
    measured = frozenset({"bid"})
    secret = frozenset({"bury"})
    span = 4.0
    unthinkable = 250.0
    hasty = 0.48

    def __init__(self, foreseen: int = 0, votes: float = VOTES) -> None:
        self.foreseen: int = foreseen
        self.votes: float = votes
        if foreseen:
            self.ripe = NEVER

    def agreed(self, seen: Observation) -> "WhitehouseGuide":
        """Return the guide that counts no votes once the bid is made or lost: then any card will do."""
        assert isinstance(seen, WhitehouseView)
        open_still = seen.phase != "play" or settled(seen) is None
        return self if open_still else WhitehouseGuide(self.foreseen, votes=0.0)

    def kind(self, seen: Observation, move: Move) -> str:
        """Tell cards that win the trick so far from those that do not; otherwise the suits."""
        assert isinstance(seen, WhitehouseView)
        kind = super().kind(seen, move)
        if kind != "play":
            return kind
        assert isinstance(move, int)
        facts = CardFacts(seen)
        return f"{kind} {facts.sort(move)}"

    def tempting(self, seen: Observation, move: Move) -> bool:
        """Return whether the move leads the highest card left of a side suit."""
        assert isinstance(seen, WhitehouseView)
        if seen.phase != "play" or seen.table.trick or not isinstance(move, int) or move >= CARDS:
            return False
        return CardFacts(seen).is_high(move)

    def play_on(self, policy: Any, state: State, hand: int, dice: Dice) -> None:
        """Play by the policy at first, and always under the honor system, then by quick rules."""
        assert isinstance(state, WhitehouseState)
        while state.phase != "play" or state.setup.honor:
            if self.over(state, hand):
                return
            seat = state.to_act[0]
            if state.phase == "bury":
                for card in cards_in(_buried(state, seat)):
                    state.apply(seat, BURY + card)
            else:
                state.apply(seat, self.rollout_move(policy, state, seat, dice))
        left = sum([cards.bit_count() for cards in state.hands])
        for _card in range(min(self.foreseen, left - SOLVED)):
            seat = state.to_act[0]
            state.apply(seat, self.rollout_move(policy, state, seat, dice))
            left -= 1
        if left <= SOLVED:
            state.end_tricks(Ending(state).won)
            return
        habits = RolloutPolicy(state)
        habits.play_on()
        state.end_tricks(habits.won)

    def rewards(self, state: State, before: tuple[int, ...]) -> list[float]:
        """Return the points of the hand, adjusted a little by the votes of the bidder's side."""
        found = super().rewards(state, before)
        assert isinstance(state, WhitehouseState)
        agreed = state.setup
        if not state.scored:
            return found
        side = agreed.side_of[state.bidder]
        votes = agreed.ballots.total(state.captured(side) | state.kitty) - VOTES_EVEN[agreed.partnership]
        extra = self.votes * erf(votes / VOTES_SPREAD)
        return [
            (1.0 - self.votes) * value
            + self.votes / 2
            + (extra / 2 if agreed.side_of[seat] == side else -extra / 2)
            for seat, value in enumerate(found)
        ]

    def likelihood(self, seen: Observation, world: State) -> float:
        """Return how well bids and passes, or under the honor system reneges, fit a world."""
        assert isinstance(world, WhitehouseState)
        if world.setup.honor:
            return float(RENEGES ** sum(map(world.has_reneged, range(SEATS))))
        likely = 1.0
        for seat in range(SEATS):
            # The bidder exchanged cards with the kitty, so the hand behind the bid is unknown.
            if seat in (seen.seat, world.bidder) or not world.bids[seat]:
                continue
            dealt = world.hands[seat] | world.played[seat]
            expected = max(worth(dealt, suit, world.setup) for suit in range(SEATS))
            above = (expected - max(PASSED_AT, world.bids[seat])) / BID_SPREAD
            fits = 0.5 + 0.5 * erf(above / sqrt(2.0))
            likely *= max(0.02, 1.0 - fits if world.bids[seat] == PASS else fits)
        return likely

    def worlds(self, seen: Observation) -> Worlds:
        """Return worlds that fit bids, trump and burying, or the bids only if no more is known."""
        assert isinstance(seen, WhitehouseView)
        table = seen.table
        if table.trump == NO_TRUMP or table.setup.honor:
            return super().worlds(seen)
        return Inference(seen).draw

    def forget(self, seen: Observation) -> Observation:
        """Forget which suits players failed to follow before this trick."""
        assert isinstance(seen, WhitehouseView)
        if seen.table.setup.honor or not seen.table.played:
            return seen
        table = seen.table.copy()
        table.failed = (0,) * SEATS
        return WhitehouseView(seen.seat, table, seen.counts, seen.kitty_count)


_plans: Final[dict[tuple[Setup, int, int], int]] = {}


def _buried(state: WhitehouseState, seat: int) -> int:
    """Return the cards that the policy buries, as a mask; cached, because the same hands come up often."""
    asked = (state.setup, state.hands[seat], state.trump)
    found = _plans.get(asked)
    if found is None:
        if len(_plans) >= MOST_KNOWN:
            _plans.clear()
        found = _plans[asked] = plan(state.observe(seat))
    return found


GUIDE: Final = WhitehouseGuide()
