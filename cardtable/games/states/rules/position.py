"""The cards of a States match, as records and screens name them."""

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
"""The phases, by the names that the page uses."""

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
    """The cards of one match in progress and the actions of the turn.

    Sets of cards are masks; lists are by seat. Only the rules may write to it.

    Attributes:
        setup: the terms of the match, and the cards.
        phase, to_act, hand, scores, winners: as in every state.
        first: the seat that begins the hand; between hands, the one that begins the next.
        mover: the seat that has the turn, also during a reshuffle; NOBODY between hands and at the end.
        hands: the cards held.
        fronts: the bonus states and water cards laid out by each seat.
        deck: the cards of the deck, top first.
        bottom: number of last cards of `deck` that everybody has seen (STA-3); 0 after a reshuffle.
        piles: the cards of each pile, top last.
        drawn: number of cards picked up this turn.
        taken: the cards taken from piles this turn.
        must: the pile that must be filled, or NO_PILE.
        after: while a draw waits for a reshuffle, the phase that follows the draw.
        knocker: the seat that knocked, or NOBODY.
        knocked_with: number of the knocker's states of one color; 0 without a knocker.
        known: the cards in each hand that everybody has seen go there or been shown; all of them between
            hands and at the end.
        stale: the hidden cards in hands at each reshuffle of this hand that have not been seen since, oldest
            first. Each set is public, because all other cards lay open at the time; no card drawn later is in
            it.
    """

    __slots__ = OWN_FIELDS
    fields: ClassVar[tuple[str, ...]] = FIELDS
    phase: Phase

    def begin(self, agreed: Setup) -> None:
        """Set the state before the first move of a match with these terms."""
        self.setup: Setup = agreed
        self.sit_down(len(agreed.sides), "deal")
        self.first: int = agreed.youngest
        self._clear()

    def _clear(self) -> None:
        """Clear the table before a deal."""
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
        """The back of the deck's top card as an index in `BACKS`, or None if the deck is empty."""
        return self.setup.back_of[self.deck[0]] if self.deck else None

    def may_take(self, pile: int) -> bool:
        """Return whether the top card of a pile may be taken now (STA-6, STA-7)."""
        cards = self.piles[pile]
        if not cards or cards[-1] >= self.setup.first_water:
            return False
        return len(cards) > 1 or bool(self.piles[1 - pile])

    def may_lay(self, hand: int) -> int:
        """Return the cards of the hand that may be discarded this turn, as a mask (STA-6)."""
        return hand & ~self.taken or hand

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The two teams, or the seats."""
        return self.setup.sides

    def zones(self) -> Zones:
        """Return every card's code by zone, none hidden."""
        setup = self.setup
        deck: list[str | None] = [setup.codes[card] for card in self.deck]
        return self._zones(deck, [self._codes(hand) for hand in self.hands])

    def zones_with(self, deck: int, top: int | None, hidden: Sequence[Sequence[int] | None]) -> Zones:
        """Return the zones as seen by a viewer who does not see every face.

        Args:
            deck: number of cards in the deck.
            top: the back of its top card, or None.
            hidden: by seat, the backs of its cards, ascending, or None if the faces are visible.
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
        """Return the facts under the names that the page uses."""
        return self.facts_with(self.top)

    def facts_with(self, top: int | None) -> Facts:
        """Return the facts, with `top` as the back of the deck's top card."""
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
        """Return the cards that a reshuffle turns into the new deck, as a mask."""
        return mask_of(self.piles[0][:-1]) | mask_of(self.piles[1][:-1])

    def may_knock(self, seat: int) -> bool:
        """Return whether the seat, whose turn it is, may knock."""
        if self.knocker != NOBODY or self.drawn or self.phase != "turn":
            return False
        return self.setup.most_alike(self.hands[seat]) >= KNOCKING
