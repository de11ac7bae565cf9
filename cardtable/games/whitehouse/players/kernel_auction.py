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
from cardtable.games.whitehouse.players.kernel_table import JOKERS, SPADES, SUITS, Table
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
    return auction.bid(best_trump(table.agreed, table.votes, seat, table.held(seat))[1])


def best_trump(agreed: Setup, votes: list[float], seat: i64, hand: i64) -> tuple[i64, float]:
    """Return the suit that a seat would name, and the votes that its side may expect with it.

    Args:
        agreed: the terms of the match.
        votes: votes by card.
        seat: the seat.
        hand: its cards.
    """
    weight = weights(agreed)
    aces, kings, others = _votes(votes, hand)
    red = agreed.side_of[seat] == 0
    best: i64 = -1
    most = 0.0
    suit: i64 = 0
    while suit < SUITS:
        if not agreed.colors or (suit in RED_SUITS) == red:
            value = _worth(weight, hand, suit, aces, kings, others)
            if best < 0 or value > most:
                best, most = suit, value
        suit += 1
    return best, most


def worth(agreed: Setup, votes: list[float], hand: i64, suit: i64) -> float:
    """Return the votes that the side of a seat with these cards may expect with a suit as trump."""
    aces, kings, others = _votes(votes, hand)
    return _worth(weights(agreed), hand, suit, aces, kings, others)


def _votes(votes: list[float], hand: i64) -> tuple[float, float, float]:
    """Return the votes of the aces, of the kings and of the other cards of a hand."""
    aces = kings = others = 0.0
    while hand:
        low = hand & -hand
        hand ^= low
        own = votes[count(low - 1)]
        if low & ACES:
            aces += own
        elif low & KINGS:
            kings += own
        else:
            others += own
    return aces, kings, others


def _worth(
    weight: tuple[float, ...], hand: i64, suit: i64, ace_votes: float, king_votes: float, other_votes: float
) -> float:
    """Return the worth of a hand with a suit as trump, by the weights of `valuing.FEATURES`."""
    aces: i64 = 0
    voids: i64 = 0
    side: i64 = 0
    while side < SUITS:
        if side != suit:
            cards = hand & SPADES << side
            if cards & ACES:
                aces += 1
            if not cards:
                voids += 1
        side += 1
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
    return value + weight[11] * other_votes


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
