"""A match of tricks among four seats: the cut, the deal, following suit, taking tricks, scores.

A game overrides what it does differently. The base is a game without trump or partners, in which all cards
are dealt and a hand scores the votes in the tricks.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Literal, TypeVar

from cardtable.cards.card import SUITED_CODES, Card
from cardtable.cards.cutting import first_dealer
from cardtable.cards.masks import cards_in
from cardtable.engine.chance import ChanceRequest, Dice
from cardtable.engine.drawn import read_drawn, write_drawn
from cardtable.engine.events import HIDDEN, Event, Moved, Said, Viewer, Won
from cardtable.engine.game import CHANCE, Facts, Game, Move, Observation, Refusal, Zones
from cardtable.engine.options import Value
from cardtable.engine.redeal import Place, Redeal
from cardtable.games.kit.rules import refusals
from cardtable.games.kit.rules.position import NOBODY, SCORED_FIELDS, TO_CHANCE, ScoredPosition, seat_or_none
from cardtable.games.kit.rules.suits import PLAIN, SuitOrder, winning_place
from cardtable.games.kit.rules.texts import MoveTexts, agreed
from cardtable.games.kit.rules.trick_setup import SEATS, TrickSetup, make_setup
from cardtable.games.kit.rules.view import StateView
from cardtable.i18n import N_, _

LEFT: Final = (1, 2, 3, 0)
"""By seat, the seat to its left."""
ONE: Final = ((0,), (1,), (2,), (3,))
"""By seat, `to_act` when only that seat is to act."""
NEXT: Final = ((1,), (2,), (3,), (0,))

CUT_CARDS: Final = tuple(range(len(SUITED_CODES)))
"""Cards cut for the first deal: all suited ones."""

WHAT_NOW: Final[Mapping[str, str]] = {
    "cut": N_("The cards are cut for the first deal now."),
    "deal": N_("The cards are dealt now."),
    "play": N_("Play a card now."),
}


PLAYS: Final = MoveTexts({card: f"play {code}" for card, code in enumerate(SUITED_CODES)}, "play 2S")

S = TypeVar("S", bound=TrickSetup)

OWN_FIELDS: Final = ("dealer", "failed", "hands", "leader", "opened", "played", "setup", "trick", "won")
TrickPhase = Literal["cut", "deal", "play", "over"]
"""The phases of a trick game that adds none."""

TRICK_FIELDS: Final = (*SCORED_FIELDS, *OWN_FIELDS)


class TrickState(ScoredPosition, Generic[S]):
    """One match in progress. Sets of cards are masks; lists are by seat. Only rules may write to it.

    Attributes:
        clauses: the clause of the rules on each phase, and on following suit under ``"follow"``.
        texts: the texts of the seats' moves.
        setup: the terms of the match.
        dealer: NOBODY before the cut.
        hands: the cards held.
        leader: the seat that leads the trick; after the last trick, its winner; NOBODY before play.
        opened: by seat, the card it last led in this hand, or NOBODY.
        trick: cards in order of play.
        won: the cards captured by each seat.
        played: the cards each seat has played in this hand.
        failed: cards of suits that each seat failed to follow, and so cannot hold.
    """

    __slots__ = OWN_FIELDS
    fields: ClassVar[tuple[str, ...]] = TRICK_FIELDS
    clauses: ClassVar[Mapping[str, str]]
    texts: ClassVar[MoveTexts] = PLAYS

    def begin(self, setup: S) -> None:
        """Set the state before the first move of a match."""
        self.setup: S = setup
        self.sit_down(len(setup.sides))
        self.dealer: int = NOBODY
        self.clear()

    def clear(self) -> None:
        """Clear the table before a deal."""
        self.hands: list[int] = [0] * SEATS
        self.leader: int = NOBODY
        self.opened: list[int] = [NOBODY] * SEATS
        self.trick: list[int] = []
        self.won: list[int] = [0] * SEATS
        self.played: list[int] = [0] * SEATS
        self.failed: tuple[int, ...] = (0,) * SEATS

    # What a game may override

    @property
    def order(self) -> SuitOrder:
        """The current order of the cards."""
        return PLAIN

    def begin_hand(self, first: int, rest: Sequence[int]) -> None:
        """Start play after the deal with `first`; `rest` are the cards dealt to no seat, as masks."""
        self.begin_play(first)

    def playable(self, seat: int) -> int:
        """The cards that `seat` may play, as a mask."""
        hand = self.hands[seat]
        return hand & self.order.suit_masks[self.trick[0]] or hand if self.trick else hand

    def points(self) -> list[int]:
        """Return each side's points for a hand after its last trick: the votes it took."""
        return [self.votes(side) for side in range(len(self.setup.sides))]

    def winner(self) -> int | None:
        """Return the side that the scores make the winner, or None while the match goes on or is tied."""
        return self.ahead(self.setup.target)

    # Queries

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats behind each entry of the scores."""
        return self.setup.sides

    @property
    def turn(self) -> int | None:
        """The seat to act, or None for chance and at the end."""
        return self.to_act[0] if self.to_act and self.to_act != TO_CHANCE else None

    def captured(self, side: int) -> int:
        """Return the cards captured by a side, as a mask."""
        mask = 0
        for seat in self.setup.sides[side]:
            mask |= self.won[seat]
        return mask

    def votes(self, side: int) -> int:
        """Return the votes captured by a side."""
        return self.setup.ballots.total(self.captured(side))

    def legal(self, seat: int) -> list[Move]:
        """Return all moves that `seat` may make now, in numerical order."""
        return [*cards_in(self.playable(seat))] if seat >= 0 and seat in self.to_act else []

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """Return the clause and the reason that forbid the move now, or None."""
        refusal = refusals.at_once(self, seat, move, self.clauses, WHAT_NOW)
        if refusal is not None:
            return refusal
        if isinstance(move, tuple):
            return refusals.drawn(self, move, self.clauses, WHAT_NOW)
        if not 0 <= move < self.setup.size:
            return Refusal(self.clauses["play"], _(WHAT_NOW["play"]))
        hand = self.hands[seat]
        if not hand >> move & 1:
            return Refusal(self.clauses["play"], _("You do not hold that card."))
        if not self.trick:
            return None
        return refusals.not_followed(self.order, self.trick[0], hand, move, self.clauses["follow"])

    def zones(self) -> Zones:
        """Return every card's code by zone, none hidden."""
        return self.zones_with([0] * SEATS, {})

    def zones_with(self, backs: Sequence[int], besides: Zones) -> Zones:
        """Return the zones, with backs for cards whose faces this state lacks.

        `backs` is the number of hidden cards in each hand; `besides` are zones special to this game.
        """
        zones: Zones = {
            f"hand.{seat}": [*self.codes_in(self.hands[seat]), *[HIDDEN] * backs[seat]]
            for seat in range(SEATS)
        }
        zones.update(besides)
        zones["trick"] = [self.setup.codes[card] for card in self.trick]
        for side in range(len(self.sides)):
            zones[f"captured.{side}"] = [*self.codes_in(self.captured(side))]
        return zones

    def codes_in(self, mask: int) -> list[str]:
        """Return the codes of a set of cards."""
        codes = self.setup.codes
        return [codes[card] for card in cards_in(mask)]

    def facts(self) -> Facts:
        """Return the facts under the names that the page uses."""
        return {
            "dealer": seat_or_none(self.dealer),
            "leader": seat_or_none(self.leader),
            "votes": [self.votes(side) for side in range(len(self.sides))],
            "turn": self.turn,
        }

    def observe(self, viewer: Viewer) -> Observation:
        """Return what `viewer` may know; None stands for a viewer who sees no hand."""
        known, counts = self.copy(), tuple([hand.bit_count() for hand in self.hands])
        known.hands = [hand if seat == viewer else 0 for seat, hand in enumerate(self.hands)]
        return TrickView(viewer, known, counts)

    def read(self, seat: int, text: str) -> Move:
        """Return the move that `text` writes. Raises MoveError."""
        if seat != CHANCE:
            return self.texts.read(text)
        counts = {"cut": SEATS, "deal": self.setup.size}
        return read_drawn(text, counts, self.setup.index, self.texts.no_card)

    def write(self, seat: int, move: Move) -> str:
        """Return the move as text. Raises MoveError if it is no move."""
        if not isinstance(move, tuple):
            return self.texts.write(move)
        return write_drawn("cut" if len(move) == SEATS else "deal", move, self.setup.codes)

    # Actions

    def chance(self) -> ChanceRequest:
        """Return the request for the cut, or for a deal of the whole deck."""
        if self.phase == "cut":
            return ChanceRequest("cut", CUT_CARDS, SEATS)
        return ChanceRequest("deal", tuple(range(self.setup.size)), self.setup.size)

    def _do(self, seat: int, move: Move, events: list[Event] | None) -> None:
        if not isinstance(move, tuple):
            self.play_card(seat, move, events)
        elif self.phase == "cut":
            self.cut(move, events)
        else:
            self.deal(move, events)

    def cut(self, cards: Sequence[int], events: list[Event] | None) -> None:
        """Make the seat that cut the highest card the first dealer."""
        self.dealer = first_dealer(cards, self.setup.votes)
        self.phase = "deal"
        if events is not None:
            events.extend([Said(seat, "cut", self.setup.codes[card]) for seat, card in enumerate(cards)])

    def deal(self, cards: Sequence[int], events: list[Event] | None) -> None:
        """Deal one card at a time, starting at the dealer's left."""
        if self.leader != NOBODY:
            self.hand += 1
        self.clear()
        first = LEFT[self.dealer]
        piles = self.setup.piles(cards)
        for place in range(SEATS):
            self.hands[(first + place) % SEATS] = piles[place]
        self.begin_hand(first, piles[SEATS:])
        if events is None:
            return
        for card, to in zip(cards, self.setup.dealt_to, strict=True):
            seat, code = (first + to) % SEATS, self.setup.codes[card]
            if to == SEATS:
                events.append(Moved(code, "deck", "kitty", frozenset()))
            else:
                events.append(Moved(code, "deck", f"hand.{seat}", frozenset((seat,))))

    def begin_play(self, leader: int) -> None:
        """Let `leader` lead the first trick."""
        self.phase = "play"
        self.leader = leader
        self.to_act = ONE[leader]

    def play_card(self, seat: int, card: int, events: list[Event] | None) -> None:
        """Play a card to the trick."""
        bit = 1 << card
        trick = self.trick
        self.hands[seat] ^= bit
        self.played[seat] |= bit
        if trick:
            led = self.order.suit_masks[trick[0]]
            if not led & bit and led & ~self.failed[seat]:
                self.fail(seat, led)
        else:
            self.opened[seat] = card
        trick.append(card)
        if events is not None:
            events.append(Moved(self.setup.codes[card], f"hand.{seat}", "trick"))
        if len(trick) < SEATS:
            self.to_act = NEXT[seat]
        else:
            self.take_trick(events)

    def fail(self, seat: int, cards: int) -> None:
        """Record that the seat holds none of `cards`."""
        failed = list(self.failed)
        failed[seat] |= cards
        self.failed = tuple(failed)

    def take_trick(self, events: list[Event] | None) -> None:
        """Give the trick to its winner, who leads the next one, or end the hand."""
        trick = self.trick
        winner = (self.leader + winning_place(self.order, trick)) % SEATS
        cards = 1 << trick[0] | 1 << trick[1] | 1 << trick[2] | 1 << trick[3]
        self.won[winner] |= cards
        if events is not None:
            zone = f"captured.{self.setup.side_of[winner]}"
            events.append(Won(winner, "trick", self.setup.ballots.total(cards), zone))
            events.extend([Moved(self.setup.codes[card], "trick", zone) for card in trick])
        self.trick = []
        self.leader = winner
        if self.hands[winner]:
            self.to_act = ONE[winner]
        else:
            self.score(events)

    def score(self, events: list[Event] | None) -> None:
        """Score a hand after its last trick."""
        self.end_hand(self.points(), "votes", None, events)

    def end_hand(
        self, points: Sequence[int], outcome: str, winner: int | None, events: list[Event] | None
    ) -> None:
        """Add the points; pass the deal or end the match.

        Args:
            points: by side.
            outcome: a word for what decided the hand.
            winner: the side that wins the match regardless of the scores; None if the scores decide.
            events: collects the events, or None.
        """
        self.score_hand(points, outcome, events)
        if winner is None:
            winner = self.winner()
        if winner is None:
            self.dealer = LEFT[self.dealer]
            self.wait_for_deal()
        else:
            self.end_match(self.setup.sides[winner], events)


T = TypeVar("T", bound=TrickState[Any])


class TrickView(StateView[T], Generic[T]):
    """What a seat sees and remembers of the hand.

    Attributes:
        table: the state as the viewer knows it: public, except that `table.hands` has only the viewer's own
            cards.
        counts: number of cards in each hand.
    """

    __slots__ = ("_redeal", "counts")
    besides: ClassVar[tuple[str, ...]] = ("counts",)

    def __init__(self, viewer: Viewer, table: T, counts: tuple[int, ...]) -> None:
        super().__init__(viewer, table)
        self.counts: tuple[int, ...] = counts
        self._redeal: Redeal | None = None

    @property
    def cards(self) -> int:
        """The viewer's own cards, as a mask."""
        hands: list[int] = self.table.hands
        return hands[self.seat] if self.seat is not None else 0

    @property
    def unseen(self) -> int:
        """Return the cards not seen in this hand, as a mask."""
        setup: TrickSetup = self.table.setup
        return setup.deck & ~self.seen()

    def seen(self) -> int:
        """Return the viewer's cards and all others seen in this hand, as a mask."""
        cards = self.cards
        for played in self.table.played:
            cards |= played
        return cards

    def cannot_hold(self, seat: int) -> int:
        """Return the cards that a seat has shown it does not hold, as a mask (apart from played ones)."""
        failed: tuple[int, ...] = self.table.failed
        return failed[seat]

    def zones(self) -> Zones:
        """Return the codes of the cards by zone; a hidden card is ``"?"``."""
        return self.table.zones_with(self.backs(), {})

    def backs(self) -> list[int]:
        """Return the number of cards in each hand that the viewer does not see, by seat."""
        return [count - hand.bit_count() for count, hand in zip(self.counts, self.table.hands, strict=True)]

    def resample(self, dice: Dice) -> T:
        """Draw, with equal chance, one of the whole states that match what the viewer knows."""
        if self._redeal is None:
            self._redeal = Redeal(self.unseen, self.hidden_places())
        state: T = self.table.copy()
        self.give(state, self._redeal.draw(dice))
        return state

    def give(self, state: T, masks: list[int]) -> None:
        """Place drawn cards in a state, in the order of `hidden_places`."""
        for seat in range(SEATS):
            state.hands[seat] |= masks[seat]

    def hidden_places(self) -> list[Place]:
        """Return the places of the unseen cards."""
        return [
            Place(0 if seat == self.seat else self.counts[seat], self.cannot_hold(seat))
            for seat in range(SEATS)
        ]


class TrickGame(Game):
    """A game of tricks for four with the 52 suited cards and the options target and census."""

    seats = range(SEATS, SEATS + 1)

    def __init__(self, cards: Sequence[Card]) -> None:
        """Take the cards of the deck and ignore those that the game does not use."""
        by_code = {card.code: card for card in cards}
        self._cards = tuple([by_code[code] for code in SUITED_CODES])

    @abstractmethod
    def new(self) -> TrickState[TrickSetup]:
        """Return a state that has not begun."""

    def start(self, seats: int, options: Mapping[str, Value]) -> TrickState[TrickSetup]:
        """Return the state before the first cut."""
        state, census = self.new(), int(options["census"])
        votes = tuple([card.votes_in(census) for card in self._cards])
        state.begin(make_setup(agreed(self.options, options), votes))
        return state
