"""Bidding, naming trump and challenging: the expected points of a contract."""

from collections.abc import Sequence
from typing import Final

from cardtable.engine.opinion import Opinion
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.players.valuing import ACES, best_trump, chance, normal, suits, worth
from cardtable.games.whitehouse.rules.moves import BID_STEP, CHALLENGE, HIGHEST_BID, LOWEST_BID, PASS, TRUMP
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.setup import Setup
from cardtable.games.whitehouse.rules.trumps import JOKERS, TRUMPS

MADE: Final = 1.0
FAILED: Final = 2.0
FAILED_ALONE: Final = 2.5
"""Cost of failing alone, in points: two, plus an allowance for the point each challenger gains."""

LAST_HAND: Final = 2.5
"""Factor on the points of a hand that would end the match."""

FOE_EDGE: Final = 0.45
"""Average cost of the opponents' contract, in points."""

FOE_EDGE_ALONE: Final = 0.1
"""Average cost of another player's contract to each of the other three, in points."""

FRIEND_EDGE: Final = 0.9
"""Average gain from the partner's contract, in points."""

FOE_LIMIT: Final = 350.0
FOE_LIMIT_SPREAD: Final = 45.0
"""Mean and standard deviation of the highest bid another player risks, in votes."""

SOUND: Final = 0.58
"""Minimum chance of making a voluntary bid.

By the points of the bid alone it would be two in three, but passing costs points, too: others mostly make
theirs.
"""

CAUTION: Final = 0.25
"""Points by which passing beats a bid with a lower chance, at least."""

DARED: Final = 0.12
DARED_POINTS: Final = 0.3
DARED_CHALLENGE: Final = 0.15
"""What boldness takes off that chance, and the points that it adds to every bid and to a challenge."""

DARED_REWARD: Final = 0.02
"""The reward that boldness adds to them where the search weighs bids, about a third of a point."""

TRULY: Final = 0.6
"""Minimum chance of a landslide for it to count as more than a high bid."""

MARGIN: Final[tuple[float, ...]] = (88.0, 103.0)
"""Votes by which a lone bidder makes the bid on average, without and with jokers, if the viewer's hand holds
nothing; the amounts below are subtracted."""

MARGIN_FORCED: Final[tuple[float, ...]] = (45.0, 7.0)
"""Votes subtracted if the dealer had to bid, without and with jokers."""

MARGIN_TRUMP: Final = 8.0
MARGIN_TOP_TRUMP: Final = 18.0
MARGIN_ACE: Final = 9.0
"""Votes subtracted for each trump held against the bidder, more for each joker or trump ace, and for each
other ace."""

MARGIN_HIGH_BID: Final = 350
"""Highest bid that a hand alone is usually worth; every vote bid above it reduces the margin by one."""

MARGIN_SPREAD: Final = 66.0
"""Standard deviation of the margin, in votes."""


class Stakes:
    """Points at stake in a bid at the current score.

    Attributes:
        made, failed: gain from making a bid, loss from failing it.
        slide: gain from a landslide.
        foe: loss from an opponent's contract.
        friend: gain from the partner's contract.
    """

    __slots__ = ("failed", "foe", "friend", "made", "slide")

    def __init__(self, agreed: Setup, scores: Sequence[int], seat: int) -> None:
        """Take the terms, the scores by side, and the seat that bids."""
        side = agreed.side_of[seat]
        own = scores[side]
        foe = max([score for other, score in enumerate(scores) if other != side])
        wins = LAST_HAND if own + 1 >= agreed.target else 1.0
        loses = LAST_HAND if own - 2 <= -agreed.target else 1.0
        foe_wins = LAST_HAND if foe + 1 >= agreed.target else 1.0
        self.made = MADE * wins
        self.failed = loses * (FAILED if agreed.partnership else FAILED_ALONE)
        self.slide = max(self.made, float(agreed.target - own))
        self.foe = foe_wins * (FOE_EDGE if agreed.partnership else FOE_EDGE_ALONE)
        self.friend = FRIEND_EDGE * wins


def foes_to_speak(view: WhitehouseView) -> int:
    """Return how many opponents may still outbid the seat."""
    side = view.table.setup.side_of
    assert view.seat is not None
    own = side[view.seat]
    return sum(not view.table.bids[seat] and side[seat] != own for seat in range(SEATS))


def with_partner(view: WhitehouseView) -> bool:
    """Return whether the standing bid is the partner's."""
    table = view.table
    side = table.setup.side_of
    return table.bidder != NOBODY and view.seat is not None and side[table.bidder] == side[view.seat]


def others_may_win(view: WhitehouseView) -> bool:
    """Return whether the others win the match with the contract, and passing leaves it to them."""
    table = view.table
    agreed = table.setup
    assert view.seat is not None
    own = agreed.side_of[view.seat]
    most = max(score for side, score in enumerate(table.scores) if side != own)
    return agreed.partnership and most + 1 >= agreed.target and not with_partner(view)


def foe_before_partner(view: WhitehouseView) -> int:
    """Return who may still outbid the seat before a partner who speaks last over a bid; else nobody."""
    table = view.table
    assert view.seat is not None
    partner, foe = (view.seat + 2) % SEATS, (view.seat + 1) % SEATS
    last = table.setup.partnership and partner == table.dealer and table.bidder != NOBODY
    return foe if last and not table.bids[foe] and not table.bids[partner] else NOBODY


def lowest_bid(view: WhitehouseView) -> int:
    """Return the lowest bid that may be made now, in votes."""
    table = view.table
    return table.bid + BID_STEP if table.bidder != NOBODY else LOWEST_BID


def judge_bids(view: WhitehouseView, temperament: float = 0.0) -> list[Opinion]:
    """Score every bid and passing by their expected points.

    Args:
        view: what the seat knows.
        temperament: from -1 for careful to 1 for bold, who bids on a smaller chance.
    """
    table = view.table
    agreed = table.setup
    assert view.seat is not None
    stakes = Stakes(agreed, table.scores, view.seat)
    _suit, expected = best_trump(view)
    lowest, foes = lowest_bid(view), foes_to_speak(view)
    passing = stakes.friend if with_partner(view) else -stakes.foe
    forced = table.bidder == NOBODY and view.seat == table.dealer
    opinions = [] if forced else [Opinion(PASS, passing)]
    for bid in range(lowest, HIGHEST_BID + 1, BID_STEP):
        likely = chance(expected, bid, agreed)
        slide = bid >= agreed.landslide and likely >= TRULY
        outcome = likely * (stakes.slide if slide else stakes.made) - (1.0 - likely) * stakes.failed
        # A low bid is easier to make; a high one keeps the others from outbidding it.
        stands = normal((bid + BID_STEP - FOE_LIMIT) / FOE_LIMIT_SPREAD) ** foes
        score = stands * outcome - (1.0 - stands) * stakes.foe
        if likely < SOUND - DARED * temperament and not forced:
            score = min(score, passing - CAUTION)
        else:
            score += DARED_POINTS * temperament
        opinions.append(Opinion(bid, score))
    return opinions


def judge_trumps(view: WhitehouseView) -> list[Opinion]:
    """Score every suit that may be named by the worth of the hand with it as trump."""
    agreed = view.table.setup
    return [Opinion(TRUMP + suit, worth(view.cards, suit, agreed)) for suit in suits(view)]


def judge_challenge(view: WhitehouseView, temperament: float = 0.0) -> list[Opinion]:
    """Score challenging and passing by their expected points, by a temperament as for `judge_bids`."""
    likely = 1.0 - normal(_margin(view) / MARGIN_SPREAD)
    return [Opinion(CHALLENGE, 2.0 * likely - 1.0 + DARED_CHALLENGE * temperament), Opinion(PASS, 0.0)]


def _margin(view: WhitehouseView) -> float:
    """Return the votes by which the bidder is likely to make the bid, from another seat's view."""
    table = view.table
    hand = view.cards
    trump = TRUMPS[table.trump].mask
    margin = MARGIN[table.setup.jokers] - max(0, table.bid - MARGIN_HIGH_BID)
    if table.bidder == table.dealer and table.bid == LOWEST_BID:
        margin -= MARGIN_FORCED[table.setup.jokers]
    margin -= MARGIN_TRUMP * (hand & trump).bit_count()
    margin -= MARGIN_TOP_TRUMP * (hand & (JOKERS | trump & ACES)).bit_count()
    return margin - MARGIN_ACE * (hand & ACES & ~trump).bit_count()
