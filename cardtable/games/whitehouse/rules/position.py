"""What lies on the table of Whitehouse, what has been said, and how records and screens name it."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.cards.card import SUITS
from cardtable.cards.masks import cards_in
from cardtable.engine.events import HIDDEN
from cardtable.engine.game import CHANCE, Fact, Facts, Zones
from cardtable.games.kit.rules import position as kit
from cardtable.games.whitehouse.rules.moves import CODES, PASS, SEATS
from cardtable.games.whitehouse.rules.setup import Setup

NOBODY: Final = -1
NO_TRUMP: Final = -1

TO_CHANCE: Final = (CHANCE,)


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


FIELDS: Final = (
    "bidder",
    "bids",
    "broken",
    "calls",
    "challengers",
    "dealer",
    "failed",
    "hand",
    "hands",
    "kitty",
    "last_trick",
    "leader",
    "phase",
    "played",
    "scores",
    "setup",
    "to_act",
    "trick",
    "trump",
    "winners",
    "won",
)


class Position(kit.Position):
    """The cards and the announcements of one match in progress.

    Sets of cards are masks; lists are by seat. Read freely; only the rules write.

    Attributes:
        setup: what was agreed.
        phase, to_act, hand, scores, winners: as every state has them.
        dealer: NOBODY before the cut.
        hands: the cards held.
        kitty: the cards in the kitty.
        bids: by seat, the votes bid, PASS, or 0 for nothing yet.
        bidder: the highest bidder so far, or NOBODY.
        trump: the suit, or NO_TRUMP.
        broken: whether a trump has been played to a trick of this hand.
        challengers: in the order they spoke.
        leader: who led, or is to lead, the trick; after the twelfth its winner; NOBODY before play.
        trick: cards in order of play.
        last_trick: the trick before, from its leader on; empty in the first.
        won: the cards captured by each seat (a side's are those of its seats).
        played: the cards each seat has played in this hand.
        failed: cards of the suits that each seat did not follow, and all but trumps where it led trump before
            its time (WH-10). In strict play the seat cannot hold any of them any more.
        calls: what has come of calling out `renege`.
    """

    __slots__ = FIELDS
    fields = FIELDS

    def begin(self, agreed: Setup) -> None:
        """Make this the state before the first move of a match.

        Args:
            agreed: what the players agreed on.
        """
        self.setup: Setup = agreed
        self.phase: str = "cut"
        self.to_act: tuple[int, ...] = TO_CHANCE
        self.hand: int = 1
        self.scores: tuple[int, ...] = (0,) * len(agreed.sides)
        self.winners: tuple[int, ...] | None = None
        self.dealer: int = NOBODY
        self._clear()

    def _clear(self) -> None:
        """An empty table before a deal."""
        self.hands: list[int] = [0, 0, 0, 0]
        self.kitty: int = 0
        self.bids: tuple[int, ...] = (0, 0, 0, 0)
        self.bidder: int = NOBODY
        self.trump: int = NO_TRUMP
        self.broken: bool = False
        self.challengers: tuple[int, ...] = ()
        self.leader: int = NOBODY
        self.trick: list[int] = []
        self.last_trick: list[int] = []
        self.won: list[int] = [0, 0, 0, 0]
        self.played: list[int] = [0, 0, 0, 0]
        self.failed: tuple[int, ...] = (0, 0, 0, 0)
        self.calls: Calls = NO_CALLS

    @property
    def bid(self) -> int:
        """The highest bid so far, in votes; 0 before any."""
        return self.bids[self.bidder] if self.bidder != NOBODY else 0

    @property
    def scored(self) -> bool:
        """Whether a hand lies on the table that was scored, so that its kitty is open."""
        return self.bidder != NOBODY and self.calls.caught == NOBODY and self.phase in ("deal", "over")

    def captured(self, side: int) -> int:
        """The cards captured by a side (individual: a seat), as a mask."""
        mask = 0
        for seat in self.setup.sides[side]:
            mask |= self.won[seat]
        return mask

    def votes(self, side: int) -> int:
        """The votes captured by a side (individual: a seat); with the kitty once the hand is scored."""
        cards = self.captured(side)
        if self.scored and self.setup.side_of[self.bidder] == side:
            cards |= self.kitty
        return self.setup.ballots.total(cards)

    @abstractmethod
    def legal_mask(self, seat: int) -> int:
        """The legal moves of a seat as a set (bit m for move m)."""

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The two sides, or the four seats."""
        return self.setup.sides

    @property
    def turn(self) -> int | None:
        """The seat to act; None for chance and at the end."""
        return self.to_act[0] if self.to_act and self.to_act != TO_CHANCE else None

    def zones(self) -> Zones:
        """Every card by zone as its code, none hidden."""
        return self.zones_with([0] * SEATS, 0)

    def zones_with(self, backs: Sequence[int], kitty_backs: int) -> Zones:
        """The zones, with cards whose faces this state does not have.

        Args:
            backs: how many more cards lie in each hand, by seat.
            kitty_backs: how many more lie in the kitty.
        """
        zones: Zones = {
            f"hand.{seat}": [*_codes(self.hands[seat]), *[HIDDEN] * backs[seat]] for seat in range(SEATS)
        }
        zones["kitty"] = [*_codes(self.kitty), *[HIDDEN] * kitty_backs]
        zones["trick"] = [CODES[card] for card in self.trick]
        for side in range(len(self.sides)):
            zones[f"captured.{side}"] = [*_codes(self.captured(side))]
        return zones

    def facts(self) -> Facts:
        """The facts by the names of the page."""
        said: list[Fact] = ["pass" if bid == PASS else bid or None for bid in self.bids]
        return {
            "dealer": _seat(self.dealer),
            "leader": _seat(self.leader),
            "bids": said,
            "bid": self.bid or None,
            "bidder": _seat(self.bidder),
            "trump": None if self.trump == NO_TRUMP else SUITS[self.trump],
            "broken": self.broken,
            "challengers": list(self.challengers),
            "votes": [self.votes(side) for side in range(len(self.sides))],
            "turn": self.turn,
        }


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _codes(mask: int) -> list[str]:
    return [CODES[card] for card in cards_in(mask)]
