"""Bidding, naming trump and challenging: the points that a contract is likely to bring."""

from typing import Final

from cardtable.engine.opinion import Opinion
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.players.valuing import ACES, best_trump, chance, normal, suits, worth
from cardtable.games.whitehouse.rules.moves import BID_STEP, CHALLENGE, HIGHEST_BID, LOWEST_BID, PASS, TRUMP
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.trumps import JOKERS, TRUMPS

MADE: Final = 1.0
FAILED: Final = 2.0
FAILED_ALONE: Final = 2.5
"""A bidder who fails alone loses two points, and those who challenged gain one."""

LAST_HAND: Final = 2.5
"""How many times its points a hand counts that would end the match."""

FOE_EDGE: Final = 0.45
"""What the other side's contract costs on average, in points."""

FOE_EDGE_ALONE: Final = 0.1
"""What somebody else's contract costs each of three others."""

FRIEND_EDGE: Final = 0.9
"""What the partner's contract brings on average, in points."""

FOE_LIMIT: Final = 350.0
FOE_LIMIT_SPREAD: Final = 45.0
"""The highest bid that another player risks, on average, and how far it varies (standard deviation)."""

SOUND: Final = 0.58
"""How likely a bid must be made that nobody is forced to."""

UNSOUND: Final = 1.0
"""Taken off a bid that is less likely, in points."""

TRULY: Final = 0.6
"""How likely a landslide must be for it to count as more than a high bid."""

MARGIN: Final[tuple[float, ...]] = (88.0, 103.0)
"""By how many votes a bidder who plays alone makes the bid on average, without and with jokers, where the
seat that asks holds nothing. From it is taken off …"""

MARGIN_FORCED: Final[tuple[float, ...]] = (45.0, 7.0)
"""… what it is less where the dealer had to bid,"""

MARGIN_TRUMP: Final = 8.0
MARGIN_TOP_TRUMP: Final = 18.0
MARGIN_ACE: Final = 9.0
"""… what each trump in the way is worth, what more a joker or the trump ace, and what another ace."""

MARGIN_HIGH_BID: Final = 350
"""Hardly a hand is worth a higher bid alone: every vote above it is missing from the margin."""

MARGIN_SPREAD: Final = 66.0
"""How far the margin varies (standard deviation)."""


class _Stakes:
    """What is won and lost by a bid, in points, where the match stands as it does.

    Attributes:
        made, failed: what making a bid brings and failing it costs.
        slide: what a landslide brings.
        foe: what a contract of somebody else costs.
        friend: what the partner's contract brings.
    """

    __slots__ = ("failed", "foe", "friend", "made", "slide")

    def __init__(self, view: WhitehouseView) -> None:
        table = view.table
        agreed = table.setup
        assert view.seat is not None
        side = agreed.side_of[view.seat]
        own = table.scores[side]
        foe = max(score for other, score in enumerate(table.scores) if other != side)
        wins = LAST_HAND if own + 1 >= agreed.target else 1.0
        loses = LAST_HAND if own - 2 <= -agreed.target else 1.0
        foe_wins = LAST_HAND if foe + 1 >= agreed.target else 1.0
        self.made = MADE * wins
        self.failed = loses * (FAILED if agreed.partnership else FAILED_ALONE)
        self.slide = max(self.made, float(agreed.target - own))
        self.foe = foe_wins * (FOE_EDGE if agreed.partnership else FOE_EDGE_ALONE)
        self.friend = FRIEND_EDGE * wins


def judge_bids(view: WhitehouseView) -> list[Opinion]:
    """What to think of every bid and of passing: the points that it brings on average."""
    table = view.table
    agreed = table.setup
    side = agreed.side_of
    assert view.seat is not None
    stakes = _Stakes(view)
    _suit, expected = best_trump(view)
    foes_to_speak = sum(not table.bids[seat] and side[seat] != side[view.seat] for seat in range(SEATS))
    lowest = table.bid + BID_STEP if table.bidder != NOBODY else LOWEST_BID
    opinions = []
    for bid in range(lowest, HIGHEST_BID + 1, BID_STEP):
        likely = chance(expected, bid, agreed)
        slide = bid >= agreed.landslide and likely >= TRULY
        outcome = likely * (stakes.slide if slide else stakes.made) - (1.0 - likely) * stakes.failed
        # A low bid is easier to make, a high one keeps the others from bidding over it.
        stands = normal((bid + BID_STEP - FOE_LIMIT) / FOE_LIMIT_SPREAD) ** foes_to_speak
        score = stands * outcome - (1.0 - stands) * stakes.foe
        if likely < SOUND and not slide:
            score -= UNSOUND
        opinions.append(Opinion(bid, score))
    if table.bidder == NOBODY and view.seat == table.dealer:
        return opinions
    partners = table.bidder != NOBODY and side[table.bidder] == side[view.seat]
    opinions.append(Opinion(PASS, stakes.friend if partners else -stakes.foe))
    return opinions


def judge_trumps(view: WhitehouseView) -> list[Opinion]:
    """What to think of every suit that may be named: what the hand is worth with it."""
    agreed = view.table.setup
    return [Opinion(TRUMP + suit, worth(view.cards, suit, agreed)) for suit in suits(view)]


def judge_challenge(view: WhitehouseView) -> list[Opinion]:
    """What to think of challenging the bid and of letting it be: the points that it brings on average."""
    likely = 1.0 - normal(_margin(view) / MARGIN_SPREAD)
    return [Opinion(CHALLENGE, 2.0 * likely - 1.0), Opinion(PASS, 0.0)]


def _margin(view: WhitehouseView) -> float:
    """By how many votes the bidder is likely to make the bid, as one of the others sees it."""
    table = view.table
    hand = view.cards
    trump = TRUMPS[table.trump].mask
    margin = MARGIN[table.setup.jokers] - max(0, table.bid - MARGIN_HIGH_BID)
    if table.bidder == table.dealer and table.bid == LOWEST_BID:
        margin -= MARGIN_FORCED[table.setup.jokers]
    margin -= MARGIN_TRUMP * (hand & trump).bit_count()
    margin -= MARGIN_TOP_TRUMP * (hand & (JOKERS | trump & ACES)).bit_count()
    return margin - MARGIN_ACE * (hand & ACES & ~trump).bit_count()
