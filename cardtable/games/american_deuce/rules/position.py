"""What lies on the table of American Deuce, what the cabinet has decided, and how records name it."""

from collections.abc import Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from cardtable.cards.card import SUITS
from cardtable.engine.game import Facts, Zones
from cardtable.games.american_deuce.rules.pack import SuitOrder, cut_order
from cardtable.games.american_deuce.rules.plays import (
    NAMES,
    NO_COMBINATION,
    RIOT,
    STRAIGHT_FLUSH,
    Combination,
)
from cardtable.games.american_deuce.rules.setup import Setup
from cardtable.games.kit.rules.position import NOBODY, SCORED_FIELDS, ScoredPosition

NO_CARD: Final = -1


class Trade(NamedTuple):
    """What came of asking for a deuce (AD-7, AD-8).

    Args:
        holder: the seat that held the king of diamonds.
        given: the card that it gave; NO_CARD before it gave one.
        returned: the card that came back; NO_CARD before one did.
        short: whether the holder had no deuce to give.

    To somebody who may not know a card, it is `unknown(deck)`.
    """

    holder: int
    given: int = NO_CARD
    returned: int = NO_CARD
    short: bool = False


def unknown(deck: int) -> int:
    """What a trade has in place of a card of which only the back is known."""
    return NO_CARD - 1 - deck


def deck_of_unknown(card: int) -> int | None:
    """The deck of a card of which only the back is known; None for any other card."""
    return NO_CARD - 1 - card if card < NO_CARD else None


class Cabinet(NamedTuple):
    """Who sits where in a round, and what was decided before play. A new one replaces it when that changes.

    Args:
        ranking: the order of the cards; before the suits are named that of the first cut.
        order: the seats in playing order, the President-Elect first; empty before the cut.
        left: by seat, the next in playing order.
        chief: the President-Elect of the round that lies on the table; `order` begins with the next one as
            soon as a round has ended.
        suits: the suits named so far, highest first; all four once the third is named.
        asked: whether the President-Elect asked for a deuce; None where there was no asking (yet).
        trade: what came of asking.
    """

    ranking: SuitOrder
    order: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    chief: int = NOBODY
    suits: tuple[int, ...] = ()
    asked: bool | None = None
    trade: Trade | None = None


def seated(order: tuple[int, ...], before: Cabinet) -> Cabinet:
    """The cabinet with the seats in this playing order and all else as it was."""
    left = [0] * len(order)
    for place, seat in enumerate(order):
        left[order[place - 1]] = seat
    return before._replace(order=order, left=tuple(left))


Phase = Literal["cut", "deal", "suit", "deuce", "give", "take", "play", "over"]
"""What the match waits for, by the names of the page."""

OWN_FIELDS: Final = (
    "cabinet",
    "gone",
    "hands",
    "passed",
    "piles",
    "setup",
    "standing",
    "table",
    "top",
)
FIELDS: Final = (*SCORED_FIELDS, *OWN_FIELDS)


class Position(ScoredPosition):
    """The cards and the decisions of one match in progress.

    Sets of cards are masks; lists are by seat. Read freely; only the rules write.

    Attributes:
        setup: what was agreed.
        phase, to_act, hand, scores, winners: as every state has them.
        cabinet: who sits where and what was decided.
        hands: the cards held.
        gone: the cards each seat has played this round.
        table: the combination to beat; 0 where there is none.
        top: what the table is worth.
        standing: who played the table; NOBODY where there is none.
        passed: the seats that have passed in this trick, in order.
        piles: the combinations beaten this round, in order of play.
    """

    __slots__ = OWN_FIELDS
    fields: ClassVar[tuple[str, ...]] = FIELDS
    phase: Phase

    def begin(self, agreed: Setup) -> None:
        """Make this the state before the first move of a match.

        Args:
            agreed: what the players agreed on.
        """
        self.setup: Setup = agreed
        self.sit_down(agreed.seats)
        self.cabinet: Cabinet = Cabinet(cut_order(agreed.pack))
        self._clear()

    def _clear(self) -> None:
        """An empty table before a deal."""
        self.hands: list[int] = [0] * self.setup.seats
        self.gone: list[int] = [0] * self.setup.seats
        self.piles: list[int] = []
        self._clear_trick()

    def _clear_trick(self) -> None:
        """Nothing to beat."""
        self.table: int = 0
        self.top: Combination = NO_COMBINATION
        self.standing: int = NOBODY
        self.passed: tuple[int, ...] = ()

    @property
    def latest(self) -> int:
        """The latest combination played this round; 0 before any."""
        return self.table or (self.piles[-1] if self.piles else 0)

    @property
    def flourish(self) -> bool:
        """Whether the latest play was a royal flush (AD-12)."""
        latest = self.latest
        agreed = self.setup
        return latest & agreed.pack.kings != 0 and agreed.plays.kind(latest) == STRAIGHT_FLUSH

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Every seat plays for itself."""
        return self.setup.sides

    def zones(self) -> Zones:
        """Every card by zone as its code, none hidden."""
        return self.zones_with([(0, 0)] * self.setup.seats)

    def zones_with(self, backs: Sequence[Sequence[int]]) -> Zones:
        """The zones, with cards whose faces this state does not have.

        Args:
            backs: by seat and deck, how many more cards lie in each hand.
        """
        pack = self.setup.pack
        zones: Zones = {}
        for seat, hand in enumerate(self.hands):
            hidden = [
                back for back, count in zip(pack.hidden, backs[seat], strict=False) for _ in range(count)
            ]
            zones[f"hand.{seat}"] = [*pack.codes_in(hand), *hidden]
        zones["table"] = [*pack.codes_in(self.table)]
        zones["played"] = [code for pile in self.piles for code in pack.codes_in(pile)]
        return zones

    def facts(self) -> Facts:
        """The facts by the names of the page; all of them are public."""
        cabinet = self.cabinet
        order = cabinet.order
        return {
            "president": order[0] if order else None,
            "vice": order[1] if order else None,
            "secretary": order[2] if order else None,
            "deplorable": order[-1] if order else None,
            "order": list(order),
            "suits": [SUITS[suit] for suit in cabinet.suits],
            "standing": None if self.standing == NOBODY else self.standing,
            "passed": list(self.passed),
            "combination": NAMES[self.top[0]],
            "riot": self.top[0] == RIOT,
            "asked": cabinet.asked,
            "flourish": self.flourish,
        }
