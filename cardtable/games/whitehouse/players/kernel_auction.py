"""The kernel's bids, trump and challenges: those of `bidding` and `valuing`, on machine integers."""

from math import pow as power
from typing import Final

from mypy_extensions import i64

from cardtable.cards.bits import NUMBERS, count
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.whitehouse.players.bidding import (
    FOE_LIMIT,
    FOE_LIMIT_SPREAD,
    MARGIN,
    MARGIN_ACE,
    MARGIN_FORCED,
    MARGIN_HIGH_BID,
    MARGIN_TOP_TRUMP,
    MARGIN_TRUMP,
    SOUND,
    TRULY,
    Stakes,
)
from cardtable.games.whitehouse.players.kernel_table import JOKERS, SPADES, Table
from cardtable.games.whitehouse.players.valuing import normal, spread, weights
from cardtable.games.whitehouse.rules.moves import BID_STEP, HIGHEST_BID, LOWEST_BID, PASS
from cardtable.games.whitehouse.rules.setup import Setup
from cardtable.games.whitehouse.rules.trumps import RED_SUITS

ACES: Final[i64] = 0xF000000000000
KINGS: Final[i64] = 0xF00000000000

_STANDS: Final = [
    normal((bid + BID_STEP - FOE_LIMIT) / FOE_LIMIT_SPREAD) for bid in range(0, HIGHEST_BID + 1, BID_STEP)
]
"""By bid, in steps, the chance that one other seat does not bid higher."""


class Auction:
    """What a seat must know of an auction to bid, besides its hand.

    Attributes:
        agreed: the terms of the match.
        stakes: the points at stake.
        lowest: the lowest bid that is allowed, in votes.
        forced: whether the seat may not pass.
        partners: whether its partner has made the highest bid.
        foes: number of opponents still to speak.
    """

    __slots__ = ("agreed", "foes", "forced", "lowest", "partners", "stakes")

    def __init__(
        self, agreed: Setup, stakes: Stakes, dealer: int, seat: int, bids: list[int], bidder: int
    ) -> None:
        """Take the auction before the seat speaks.

        Args:
            agreed: the terms of the match.
            stakes: the points at stake for the seat.
            dealer: the seat that speaks last.
            seat: the seat that bids.
            bids: by seat, the votes bid, PASS, or 0 for those still to speak.
            bidder: the seat that bid highest, or NOBODY.
        """
        side = agreed.side_of
        self.agreed: Setup = agreed
        self.stakes: Stakes = stakes
        self.lowest: int = LOWEST_BID if bidder == NOBODY else bids[bidder] + BID_STEP
        self.forced: bool = bidder == NOBODY and seat == dealer
        self.partners: bool = bidder != NOBODY and side[bidder] == side[seat]
        self.foes: int = sum([not bid and side[other] != side[seat] for other, bid in enumerate(bids)])

    def bid(self, expected: float) -> int:
        """Return the bid, or PASS, of a seat that expects so many votes from its hand."""
        stakes, agreed = self.stakes, self.agreed
        passing = stakes.friend if self.partners else -stakes.foe
        choice, best = PASS, passing
        if self.forced:
            choice, best = 0, -1e9
        deviation = spread(expected, agreed)
        foes = float(self.foes)
        for bid in range(self.lowest, HIGHEST_BID + 1, BID_STEP):
            likely = normal((expected - bid) / deviation)
            slide = bid >= agreed.landslide and likely >= TRULY
            outcome = likely * (stakes.slide if slide else stakes.made) - (1.0 - likely) * stakes.failed
            stands = power(_STANDS[bid // BID_STEP], foes)
            score = stands * outcome - (1.0 - stands) * stakes.foe
            if likely < SOUND and not self.forced:
                # Passing beats it, and all higher ones: they are less likely still.
                break
            # Bids count upwards from PASS, and of equal ones the lowest number is chosen.
            if score > best:
                choice, best = bid, score
        return choice


def bid(table: Table) -> int:
    """Return the bid of the seat to act."""
    seat = table.seat
    auction = Auction(table.agreed, table.stakes[seat], table.dealer, seat, table.bids, table.bidder)
    return auction.bid(worth(table, best_trump(table)))


def best_trump(table: Table) -> i64:
    """Return the suit that the seat to act would name."""
    red = table.agreed.side_of[table.seat] == 0
    best: i64 = -1
    most = 0.0
    for suit in range(4):
        if table.agreed.colors and (suit in RED_SUITS) != red:
            continue
        value = worth(table, suit)
        if best < 0 or value > most:
            best, most = suit, value
    return best


def worth(table: Table, suit: i64) -> float:
    """Return the votes that the side of the seat to act may expect with a suit as trump."""
    hand = table.held(table.seat)
    aces: i64 = 0
    voids: i64 = 0
    for side in range(4):
        if side != suit:
            cards = hand & SPADES << side
            if cards & ACES:
                aces += 1
            if not cards:
                voids += 1
    ace_votes = table.sum_votes(hand & ACES)
    king_votes = table.sum_votes(hand & KINGS)
    weight = weights(table.agreed)
    value = weight[0]
    value += weight[1] * NUMBERS[count(hand & (SPADES << suit | JOKERS))]
    value += weight[2] * NUMBERS[count(hand & JOKERS)]
    value += weight[3] * NUMBERS[hand >> 48 + suit & 1]
    value += weight[4] * NUMBERS[hand >> 44 + suit & 1]
    value += weight[5] * NUMBERS[hand >> 40 + suit & 1]
    value += weight[6] * NUMBERS[hand >> 36 + suit & 1]
    value += weight[7] * NUMBERS[aces]
    value += weight[8] * NUMBERS[voids]
    value += weight[9] * ace_votes
    value += weight[10] * king_votes
    return value + weight[11] * (table.held_votes(table.seat) - ace_votes - king_votes)


def challenges(table: Table) -> bool:
    """Return whether the seat to act challenges the bid: whether it is more likely lost than made."""
    jokers = table.agreed.jokers
    hand, trumps = table.held(table.seat), table.trumps
    margin = MARGIN[jokers] - max(0, table.bid - MARGIN_HIGH_BID)
    if table.bidder == table.dealer and table.bid == LOWEST_BID:
        margin -= MARGIN_FORCED[jokers]
    margin -= MARGIN_TRUMP * NUMBERS[count(hand & trumps)]
    margin -= MARGIN_TOP_TRUMP * NUMBERS[count(hand & (JOKERS | trumps & ACES))]
    return margin - MARGIN_ACE * NUMBERS[count(hand & ACES & ~trumps)] < 0.0
