"""How the search plays Whitehouse out: to the end of the hand, in worlds that the bids make likely."""

from math import erf
from typing import Any, Final

from cardtable.ai.guide import LOST, WON, Guide, Worlds
from cardtable.cards.masks import cards_in
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation, State
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.players import burying
from cardtable.games.whitehouse.players.bidding import foes_to_speak, lowest_bid
from cardtable.games.whitehouse.players.card_facts import CardFacts
from cardtable.games.whitehouse.players.card_knowledge import RENEGES, settled
from cardtable.games.whitehouse.players.inference import Inference
from cardtable.games.whitehouse.players.kernel import play_hand
from cardtable.games.whitehouse.players.standing import chance_to_win
from cardtable.games.whitehouse.players.valuing import best_trump
from cardtable.games.whitehouse.rules.moves import BURY, CARDS, PASS, TRUMP
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.state import WhitehouseState
from cardtable.i18n import _

VOTES: Final = 0.15
VOTES_SPREAD: Final = 120.0
"""Weight of the bidder's votes beside the result of the bid, and the surplus of votes that counts nearly in
full. They keep a hand worth playing once the bid is safe or lost."""

VOTES_EVEN: Final[tuple[float, ...]] = (250.0, 400.0)
"""Average votes captured by the bidder's side, alone and with a partner."""


class WhitehouseGuide(Guide):
    """Every decision is searched in worlds that the announcements make likely; the kernel plays them out.

    Attributes:
        votes: weight of the bidder's votes beside the result of the bid.
    """

    width = 12
    advised = 500
    costly = 0.11
    measured = frozenset({"bid"})
    span = 4.0
    unthinkable = 250.0
    hasty = 0.48

    def __init__(self, votes: float = VOTES) -> None:
        self.votes: float = votes

    def agreed(self, seen: Observation) -> Guide:
        """Return the guide for these terms.

        It counts no votes once the bid is made or lost: then any card will do.
        """
        assert isinstance(seen, WhitehouseView)
        if seen.table.setup.honor:
            return HonorGuide(self.votes)
        open_still = seen.phase != "play" or settled(seen) is None
        return self if open_still else WhitehouseGuide(votes=0.0)

    def kind(self, seen: Observation, move: Move) -> str:
        """Tell cards that win the trick so far from those that do not, otherwise their suits.

        Of the trumps to name, the suit that a hint for the bid counted on is told wherever another is better,
        and of the bids the lowest on offer while an opponent may outbid it.
        """
        assert isinstance(seen, WhitehouseView)
        kind = super().kind(seen, move)
        if kind == "bid" and move == lowest_bid(seen) and foes_to_speak(seen):
            return "lowest bid"
        if kind == "trump" and move == TRUMP + best_trump(seen)[0]:
            return f"{kind} counted"
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

    def together(self, seen: Observation, move: Move) -> list[Move]:
        """Return the other cards that the policy buries after the first one."""
        assert isinstance(seen, WhitehouseView)
        if seen.phase != "bury" or not isinstance(move, int):
            return []
        return [BURY + card for card in cards_in(burying.rest(seen, move - BURY))]

    def pointless(self, seen: Observation, move: Move) -> bool:
        """Return whether the move bids more than is needed, though no opponent can outbid it.

        A landslide promises more than any other bid, so the lowest one has a point.
        """
        assert isinstance(seen, WhitehouseView)
        if seen.phase != "bid" or move == PASS or foes_to_speak(seen):
            return False
        return move not in (lowest_bid(seen), seen.table.setup.landslide)

    def outdone(self, seen: Observation, move: Move, best: Move) -> bool:
        """Return whether the move only promises more votes than the best bid, where one may pass instead.

        A landslide wins more than a lower bid.
        """
        assert isinstance(seen, WhitehouseView)
        if seen.phase != "bid" or PASS in (move, best) or seen.why_not(PASS) is not None:
            return False
        assert isinstance(move, int)
        assert isinstance(best, int)
        return move > best and not best < seen.table.setup.landslide <= move

    def spared(self, seen: Observation, move: Move, best: Move, end: State) -> str:
        """Return that a bid was not outbid, or was made, where the best one was safer of that."""
        assert isinstance(seen, WhitehouseView)
        assert isinstance(end, WhitehouseState)
        if seen.phase != "bid" or move == PASS or (end.bidder, end.bid) != (seen.seat, move):
            return ""
        side = end.setup.side_of[end.bidder]
        if not end.scored or end.setup.ballots.total(end.captured(side) | end.kitty) < end.bid:
            return ""
        assert isinstance(move, int)
        assert isinstance(best, int)
        higher = PASS != best > move
        return _("It was not outbid, this time.") if higher else _("It was made, this time.")

    def play_on(self, policy: Any, state: State, hand: int, dice: Dice) -> None:
        """Play the hand to its end by the policy, which the kernel knows by heart."""
        assert isinstance(state, WhitehouseState)
        if not self.over(state, hand):
            play_hand(state)

    def rewards(self, state: State, before: tuple[int, ...]) -> list[float]:
        """Return what the hand is worth, adjusted a little by the votes of the bidder's side.

        For partners it is the chance to win the match that the hand gained, in points at an even score: a
        point counts for more the nearer the end, and a side about to win risks less than its points say.
        """
        assert isinstance(state, WhitehouseState)
        agreed = state.setup
        found = self._gained(state, before) if agreed.partnership else super().rewards(state, before)
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

    def _gained(self, state: WhitehouseState, before: tuple[int, ...]) -> list[float]:
        """Return, by seat, the reward for the chance to win the match that its side gained in a hand."""
        target, (own, other) = state.setup.target, state.scores
        chance = chance_to_win(target, own, other)
        if state.winners is not None:
            chance = WON if 0 in state.winners else LOST
        a_point = chance_to_win(target, 1, 0) - chance_to_win(target, 0, 0)
        points = (chance - chance_to_win(target, before[0], before[1])) / a_point
        gained = 0.25 * points / self.span
        return [0.5 + gained if side == 0 else 0.5 - gained for side in state.setup.side_of]

    def worlds(self, seen: Observation) -> Worlds:
        """Return worlds that fit the bids, trump and burying."""
        assert isinstance(seen, WhitehouseView)
        return Inference(seen).draw

    def forget(self, seen: Observation) -> Observation:
        """Forget which suits players failed to follow before this trick."""
        assert isinstance(seen, WhitehouseView)
        if seen.table.setup.honor or not seen.table.played:
            return seen
        table = seen.table.copy()
        table.failed = (0,) * SEATS
        return WhitehouseView(seen.seat, table, seen.counts, seen.kitty_count)


class HonorGuide(WhitehouseGuide):
    """Under the honor system a card may be against the rules, and be called: the policy itself plays on.

    That takes its time, so bids follow the policy.
    """

    width = 6
    unsearched = frozenset({"bid"})

    def agreed(self, seen: Observation) -> Guide:
        """Return the guide itself: no hand is decided before its end."""
        return self

    def play_on(self, policy: Any, state: State, hand: int, dice: Dice) -> None:
        """Play the hand to its end by the policy, from what each seat sees."""
        Guide.play_on(self, policy, state, hand, dice)

    def likelihood(self, seen: Observation, world: State) -> float:
        """Return how well the reneges fit a world."""
        assert isinstance(world, WhitehouseState)
        return float(RENEGES ** sum(map(world.has_reneged, range(SEATS))))

    def worlds(self, seen: Observation) -> Worlds:
        """Return worlds in which few have reneged."""
        return Guide.worlds(self, seen)


GUIDE: Final = WhitehouseGuide()
