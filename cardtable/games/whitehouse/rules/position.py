"""What lies on the table of Whitehouse, what has been said, and how records and screens name it."""

from abc import abstractmethod
from typing import ClassVar, Final, Literal, NamedTuple

from cardtable.cards.card import SUITS
from cardtable.engine.events import HIDDEN
from cardtable.engine.game import Fact, Facts, Zones
from cardtable.games.kit.rules.position import NOBODY, seat_or_none
from cardtable.games.kit.rules.suits import NO_TRUMP, PLAIN, SuitOrder
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.kit.rules.tricks import TRICK_FIELDS, TrickState
from cardtable.games.whitehouse.rules.moves import PASS
from cardtable.games.whitehouse.rules.setup import Setup
from cardtable.games.whitehouse.rules.trumps import TRUMPS


class Calls(NamedTuple):
    """What the honor system knows of a hand (WH-18). Sets of seats have bit s for seat s.

    Args:
        called: the seats that have said `renege`.
        betrayed: the seats that have played a card which they had failed to play before.
        cleared: by seat, cards that a wrong call about it has shown it not to hold.
        caught: the seat that a right call was about, or NOBODY.
    """

    called: int = 0
    betrayed: int = 0
    cleared: tuple[int, ...] = (0,) * SEATS
    caught: int = NOBODY


NO_CALLS: Final = Calls()


Phase = Literal["cut", "deal", "bid", "trump", "bury", "challenge", "play", "over"]
"""What the match waits for, by the names of the page."""

OWN_FIELDS: Final = ("bidder", "bids", "broken", "calls", "challengers", "kitty", "trump")
FIELDS: Final = (*TRICK_FIELDS, *OWN_FIELDS)


class Position(TrickState[Setup]):
    """The cards and the announcements of one match in progress.

    Attributes:
        kitty: the cards in the kitty.
        bids: by seat, the votes bid, PASS, or 0 for nothing yet.
        bidder: the highest bidder so far, or NOBODY.
        trump: the suit, or NO_TRUMP.
        broken: whether a trump has been played to a trick of this hand.
        challengers: in the order they spoke.
        failed: as in every game of tricks, and all but trumps of a seat that led trump before its time
            (WH-10). In strict play the seat cannot hold any of them any more.
        calls: what has come of calling out `renege`.
    """

    __slots__ = OWN_FIELDS
    fields: ClassVar[tuple[str, ...]] = FIELDS
    phase: Phase

    def clear(self) -> None:
        """An empty table before a deal."""
        super().clear()
        self.kitty: int = 0
        self.bids: tuple[int, ...] = (0, 0, 0, 0)
        self.bidder: int = NOBODY
        self.trump: int = NO_TRUMP
        self.broken: bool = False
        self.challengers: tuple[int, ...] = ()
        self.calls: Calls = NO_CALLS

    @property
    def order(self) -> SuitOrder:
        """How the cards stand to each other once trump is named."""
        return PLAIN if self.trump == NO_TRUMP else TRUMPS[self.trump]

    @property
    def bid(self) -> int:
        """The highest bid so far, in votes; 0 before any."""
        return self.bids[self.bidder] if self.bidder != NOBODY else 0

    @property
    def scored(self) -> bool:
        """Whether a hand lies on the table that was scored, so that its kitty is open."""
        return self.bidder != NOBODY and self.calls.caught == NOBODY and self.phase in ("deal", "over")

    def votes(self, side: int) -> int:
        """The votes captured by a side (individual: a seat); with the kitty once the hand is scored."""
        cards = self.captured(side)
        if self.scored and self.setup.side_of[self.bidder] == side:
            cards |= self.kitty
        return self.setup.ballots.total(cards)

    @abstractmethod
    def legal_mask(self, seat: int) -> int:
        """The legal moves of a seat as a set (bit m for move m)."""

    def zones(self) -> Zones:
        """Every card by zone as its code, none hidden."""
        return self.zones_with([0] * SEATS, self.kitty_zone(0))

    def kitty_zone(self, backs: int) -> Zones:
        """The kitty, with so many cards whose faces this state does not have."""
        return {"kitty": [*self.codes_in(self.kitty), *[HIDDEN] * backs]}

    def facts(self) -> Facts:
        """The facts by the names of the page."""
        said: list[Fact] = ["pass" if bid == PASS else bid or None for bid in self.bids]
        return {
            "dealer": seat_or_none(self.dealer),
            "leader": seat_or_none(self.leader),
            "bids": said,
            "bid": self.bid or None,
            "bidder": seat_or_none(self.bidder),
            "trump": None if self.trump == NO_TRUMP else SUITS[self.trump],
            "broken": self.broken,
            "challengers": list(self.challengers),
            "votes": [self.votes(side) for side in range(len(self.sides))],
            "turn": self.turn,
        }
