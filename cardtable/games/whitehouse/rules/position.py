"""The cards and announcements of a Whitehouse match, as records and screens name them."""

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
        called: the seats that have called `renege`.
        betrayed: the seats that have played a card they had earlier failed to play.
        cleared: by seat, cards that a wrong call has shown it does not hold.
        caught: the seat that a right call named, or NOBODY.
    """

    called: int = 0
    betrayed: int = 0
    cleared: tuple[int, ...] = (0,) * SEATS
    caught: int = NOBODY


NO_CALLS: Final = Calls()


Phase = Literal["cut", "deal", "bid", "trump", "bury", "challenge", "play", "over"]
"""The phases, by the names that the page uses."""

OWN_FIELDS: Final = ("bidder", "bids", "broken", "calls", "challengers", "kitty", "trump")
FIELDS: Final = (*TRICK_FIELDS, *OWN_FIELDS)


class Position(TrickState[Setup]):
    """The cards and the announcements of one match in progress.

    Attributes:
        kitty: the cards in the kitty.
        bids: by seat, the votes bid, PASS, or 0 before any announcement.
        bidder: the highest bidder so far, or NOBODY.
        trump: the suit, or NO_TRUMP.
        broken: whether a trump has been played in this hand.
        challengers: in order of speaking.
        failed: as in `TrickState`; also all cards but trumps for a seat that led trump too early (WH-10). In
            strict play the seat can no longer hold any of them.
        calls: the results of calling `renege`.
    """

    __slots__ = OWN_FIELDS
    fields: ClassVar[tuple[str, ...]] = FIELDS
    phase: Phase

    def clear(self) -> None:
        """Clear the table before a deal."""
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
        """The order of the cards once trump is named."""
        return PLAIN if self.trump == NO_TRUMP else TRUMPS[self.trump]

    @property
    def bid(self) -> int:
        """The highest bid so far, in votes; 0 before any."""
        return self.bids[self.bidder] if self.bidder != NOBODY else 0

    @property
    def scored(self) -> bool:
        """Whether the hand on the table has been scored, so that its kitty is open."""
        return self.bidder != NOBODY and self.calls.caught == NOBODY and self.phase in ("deal", "over")

    def votes(self, side: int) -> int:
        """Return the votes captured by a side (individual: a seat), with the kitty after scoring."""
        cards = self.captured(side)
        if self.scored and self.setup.side_of[self.bidder] == side:
            cards |= self.kitty
        return self.setup.ballots.total(cards)

    @abstractmethod
    def legal_mask(self, seat: int) -> int:
        """Return a seat's legal moves as a set (bit m for move m)."""

    def zones(self) -> Zones:
        """Return every card's code by zone, none hidden."""
        return self.zones_with([0] * SEATS, self.kitty_zone(0))

    def kitty_zone(self, backs: int) -> Zones:
        """Return the kitty, with `backs` cards whose faces this state lacks."""
        return {"kitty": [*self.codes_in(self.kitty), *[HIDDEN] * backs]}

    def facts(self) -> Facts:
        """Return the facts under the names that the page uses."""
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
