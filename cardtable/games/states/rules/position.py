"""What lies on the table of States, and how records and screens name it."""

from collections.abc import Sequence
from typing import ClassVar, Final, Literal

from cardtable.cards.masks import mask_of
from cardtable.engine.events import HIDDEN
from cardtable.engine.game import Facts, Zones
from cardtable.games.kit.rules.position import NOBODY, SCORED_FIELDS, ScoredPosition
from cardtable.games.states.rules.moves import cards_of
from cardtable.games.states.rules.setup import BACKS, KNOCKING, PILES, Setup

NO_PILE: Final = -1


Phase = Literal["deal", "turn", "discard", "over"]
"""What the match waits for, by the names of the page."""

OWN_FIELDS: Final = (
    "after",
    "bottom",
    "deck",
    "drawn",
    "first",
    "fronts",
    "hands",
    "knocked_with",
    "knocker",
    "known",
    "mover",
    "must",
    "piles",
    "setup",
    "stale",
    "taken",
)
FIELDS: Final = (*SCORED_FIELDS, *OWN_FIELDS)


class Position(ScoredPosition):
    """The cards of one match in progress and what has been done in the turn.

    Sets of cards are masks; lists are by seat. Read freely; only the rules write.

    Attributes:
        setup: what was agreed, and the cards.
        phase, to_act, hand, scores, winners: as every state has them.
        first: who begins the hand; between hands who begins the next.
        mover: whose turn it is, also while cards are reshuffled for it; NOBODY between hands and at the end.
        hands: the cards held.
        fronts: the bonus states and water cards laid out by each seat.
        deck: the cards of the deck, top first.
        bottom: how many of the last cards of `deck` everybody has seen (STA-3); 0 after a reshuffle.
        piles: the cards of each pile, the top last.
        drawn: how many cards were picked up this turn.
        taken: the cards taken from piles this turn.
        must: the pile that has to be filled, or NO_PILE.
        after: while a draw waits for a reshuffle, the phase that it leads to.
        knocker: who knocked, or NOBODY.
        knocked_with: the knocker's states of one colour; 0 without a knocker.
        known: the cards in each hand that everybody has seen go there or has been shown; all of them between
            hands and at the end.
        stale: the hidden cards that were in hands at each reshuffle of this hand and have not been seen
            since, oldest first. Which they are as a whole is public, for all other cards lay open then; no
            card that was drawn later is among them.
    """

    __slots__ = OWN_FIELDS
    fields: ClassVar[tuple[str, ...]] = FIELDS
    phase: Phase

    def begin(self, agreed: Setup) -> None:
        """Make this the state before the first deal of a match.

        Args:
            agreed: what the players agreed on.
        """
        self.setup: Setup = agreed
        self.sit_down(len(agreed.sides), "deal")
        self.first: int = agreed.youngest
        self._clear()

    def _clear(self) -> None:
        """An empty table before a deal."""
        nothing = [0] * self.setup.seats
        self.mover: int = NOBODY
        self.hands: list[int] = nothing
        self.fronts: list[int] = nothing[:]
        self.deck: tuple[int, ...] = ()
        self.bottom: int = 0
        self.piles: list[tuple[int, ...]] = [()] * PILES
        self.drawn: int = 0
        self.taken: int = 0
        self.must: int = NO_PILE
        self.after: Phase | None = None
        self.knocker: int = NOBODY
        self.knocked_with: int = 0
        self.known: list[int] = nothing[:]
        self.stale: tuple[int, ...] = ()

    @property
    def top(self) -> int | None:
        """The back of the deck's top card, as a place in `BACKS`; None when the deck is empty."""
        return self.setup.back_of[self.deck[0]] if self.deck else None

    def may_take(self, pile: int) -> bool:
        """Whether the top card of a pile may be taken now (STA-6, STA-7)."""
        cards = self.piles[pile]
        if not cards or cards[-1] >= self.setup.first_water:
            return False
        return len(cards) > 1 or bool(self.piles[1 - pile])

    def may_lay(self, hand: int) -> int:
        """The cards of the hand that may be discarded this turn, as a mask (STA-6)."""
        return hand & ~self.taken or hand

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The two teams, or the seats."""
        return self.setup.sides

    def zones(self) -> Zones:
        """Every card by zone as its code, none hidden."""
        setup = self.setup
        deck: list[str | None] = [setup.codes[card] for card in self.deck]
        return self._zones(deck, [self._codes(hand) for hand in self.hands])

    def zones_with(self, deck: int, top: int | None, hidden: Sequence[Sequence[int] | None]) -> Zones:
        """The zones as somebody sees them who does not see every face.

        Args:
            deck: how many cards the deck has.
            top: the back of its top card, or None.
            hidden: by seat, the backs of the cards held, lowest first; None where the faces are seen.
        """
        backs: list[str | None] = [HIDDEN] * deck
        if top is not None:
            backs[0] = HIDDEN + BACKS[top]
        hands: list[list[str | None]] = []
        for hand, held in zip(self.hands, hidden, strict=True):
            hands.append(self._codes(hand) if held is None else [HIDDEN + BACKS[back] for back in held])
        return self._zones(backs, hands)

    def _zones(self, deck: list[str | None], hands: list[list[str | None]]) -> Zones:
        codes = self.setup.codes
        zones: Zones = {"deck": deck}
        for pile, cards in enumerate(self.piles):
            zones[f"discard.{pile}"] = [codes[card] for card in cards]
        for seat, held in enumerate(hands):
            zones[f"hand.{seat}"] = held
        for seat, front in enumerate(self.fronts):
            zones[f"front.{seat}"] = self._codes(front)
        return zones

    def _codes(self, mask: int) -> list[str | None]:
        codes = self.setup.codes
        return [codes[card] for card in cards_of(mask)]

    def facts(self) -> Facts:
        """The facts by the names of the page."""
        return self.facts_with(self.top)

    def facts_with(self, top: int | None) -> Facts:
        """The facts where the back of the deck's top card is `top`."""
        return {
            "first": self.first,
            "turn": None if self.mover == NOBODY else self.mover,
            "knocker": None if self.knocker == NOBODY else self.knocker,
            "knocked_with": self.knocked_with or None,
            "drawn": self.drawn,
            "must_discard": None if self.must == NO_PILE else self.must,
            "top_back": None if top is None else BACKS[top],
        }

    def reshuffled(self) -> int:
        """The cards that a reshuffle makes the new deck, as a mask."""
        return mask_of(self.piles[0][:-1]) | mask_of(self.piles[1][:-1])

    def may_knock(self, seat: int) -> bool:
        """Whether the seat, whose turn it is, may knock."""
        if self.knocker != NOBODY or self.drawn or self.phase != "turn":
            return False
        return self.setup.most_alike(self.hands[seat]) >= KNOCKING
