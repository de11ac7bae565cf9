"""The cards of an American Deuce match and the cabinet's decisions, as records name them."""

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
    """The results of asking for a deuce (AD-7, AD-8).

    Args:
        holder: the seat that held the king of diamonds.
        given: the card it gave, or NO_CARD before.
        returned: the card returned, or NO_CARD before.
        short: whether the holder had no deuce to give.

    For a viewer who may not know a card, it is `unknown(deck)`.
    """

    holder: int
    given: int = NO_CARD
    returned: int = NO_CARD
    short: bool = False


def unknown(deck: int) -> int:
    """Return the stand-in for a traded card of which only the back is known."""
    return NO_CARD - 1 - deck


def deck_of_unknown(card: int) -> int | None:
    """Return the deck of a card of which only the back is known, or None for any other card."""
    return NO_CARD - 1 - card if card < NO_CARD else None


class Cabinet(NamedTuple):
    """The seating of a round and the decisions before play; replaced as a whole when it changes.

    Args:
        ranking: the order of the cards; before the suits are named, that of the first cut.
        order: the seats in playing order, the President-Elect first; empty before the cut.
        left: by seat, the next in playing order.
        chief: the President-Elect of the round on the table; after a round, `order` already begins with the
            next one.
        suits: the suits named so far, highest first; all four once the third is named.
        asked: whether the President-Elect asked for a deuce, or None if undecided or not applicable.
        trade: the results of asking.
    """

    ranking: SuitOrder
    order: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    chief: int = NOBODY
    suits: tuple[int, ...] = ()
    asked: bool | None = None
    trade: Trade | None = None


def seated(order: tuple[int, ...], before: Cabinet) -> Cabinet:
    """Return the cabinet with the seats in this playing order and all else unchanged."""
    left = [0] * len(order)
    for place, seat in enumerate(order):
        left[order[place - 1]] = seat
    return before._replace(order=order, left=tuple(left))


Phase = Literal["cut", "deal", "suit", "deuce", "give", "take", "play", "over"]
"""The phases, by the names that the page uses."""

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
    """The cards and decisions of one match in progress.

    Sets of cards are masks; lists are by seat. Only the rules may write to it.

    Attributes:
        setup: the terms of the match.
        phase, to_act, hand, scores, winners: as in every state.
        cabinet: the seating and the decisions before play.
        hands: the cards held.
        gone: the cards each seat has played this round.
        table: the combination to beat, or 0.
        top: the worth of the table.
        standing: the seat that played the table, or NOBODY.
        passed: the seats that have passed in this trick, in order.
        piles: the combinations beaten this round, in order of play.
    """

    __slots__ = OWN_FIELDS
    fields: ClassVar[tuple[str, ...]] = FIELDS
    phase: Phase

    def begin(self, agreed: Setup) -> None:
        """Set the state before the first move of a match with these terms."""
        self.setup: Setup = agreed
        self.sit_down(agreed.seats)
        self.cabinet: Cabinet = Cabinet(cut_order(agreed.pack))
        self._clear()

    def _clear(self) -> None:
        """Clear the table before a deal."""
        self.hands: list[int] = [0] * self.setup.seats
        self.gone: list[int] = [0] * self.setup.seats
        self.piles: list[int] = []
        self._clear_trick()

    def _clear_trick(self) -> None:
        """Clear the combination to beat."""
        self.table: int = 0
        self.top: Combination = NO_COMBINATION
        self.standing: int = NOBODY
        self.passed: tuple[int, ...] = ()

    @property
    def latest(self) -> int:
        """The latest combination played this round, or 0."""
        return self.table or (self.piles[-1] if self.piles else 0)

    @property
    def flourish(self) -> bool:
        """Whether the latest play is a royal flush (AD-12)."""
        latest = self.latest
        agreed = self.setup
        return latest & agreed.pack.kings != 0 and agreed.plays.kind(latest) == STRAIGHT_FLUSH

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Every seat plays for itself."""
        return self.setup.sides

    def zones(self) -> Zones:
        """Return every card's code by zone, none hidden."""
        return self.zones_with([(0, 0)] * self.setup.seats)

    def zones_with(self, backs: Sequence[Sequence[int]]) -> Zones:
        """Return the zones, with backs for cards whose faces this state lacks.

        `backs` is the number of hidden cards in the hands, by seat and deck.
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
        """Return the facts under the names that the page uses; all are public."""
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
