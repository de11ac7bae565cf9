"""A match of tricks among four seats: the cut, the deal, following suit, taking tricks, scores.

A game says what is agreed on, and whatever it does otherwise; what stands here is a game without trump, in
which everyone plays alone, all cards are dealt, and a hand is scored by the votes in the tricks.
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
"""By seat, the one to its left."""
ONE: Final = ((0,), (1,), (2,), (3,))
"""By seat, that seat as the only one to act."""
NEXT: Final = ((1,), (2,), (3,), (0,))

CUT_CARDS: Final = tuple(range(len(SUITED_CODES)))
"""What is cut for the first deal: suited cards."""

WHAT_NOW: Final[Mapping[str, str]] = {
    "cut": N_("The cards are cut for the first deal now."),
    "deal": N_("The cards are dealt now."),
    "play": N_("Play a card now."),
}


PLAYS: Final = MoveTexts({card: f"play {code}" for card, code in enumerate(SUITED_CODES)}, "play 2S")

S = TypeVar("S", bound=TrickSetup)

OWN_FIELDS: Final = ("dealer", "failed", "hands", "last_trick", "leader", "played", "setup", "trick", "won")
TrickPhase = Literal["cut", "deal", "play", "over"]
"""The phases of a game of tricks that has no others."""

TRICK_FIELDS: Final = (*SCORED_FIELDS, *OWN_FIELDS)


class TrickState(ScoredPosition, Generic[S]):
    """One match in progress. Sets of cards are masks; lists are by seat. Read freely; only rules write.

    Attributes:
        clauses: by phase, the clause of the rules that it is about; of ``"follow"``, that of following suit.
        texts: how the moves of the seats are written.
        setup: what was agreed.
        dealer: NOBODY before the cut.
        hands: the cards held.
        leader: who led, or is to lead, the trick; after the last its winner; NOBODY before play.
        trick: cards in order of play.
        last_trick: the trick before, from its leader on; empty in the first.
        won: the cards captured by each seat.
        played: the cards each seat has played in this hand.
        failed: cards of the suits that each seat did not follow, and so cannot hold.
    """

    __slots__ = OWN_FIELDS
    fields: ClassVar[tuple[str, ...]] = TRICK_FIELDS
    clauses: ClassVar[Mapping[str, str]]
    texts: ClassVar[MoveTexts] = PLAYS

    def begin(self, setup: S) -> None:
        """Make this the state before the first move of a match."""
        self.setup: S = setup
        self.sit_down(len(setup.sides))
        self.dealer: int = NOBODY
        self.clear()

    def clear(self) -> None:
        """An empty table before a deal."""
        self.hands: list[int] = [0] * SEATS
        self.leader: int = NOBODY
        self.trick: list[int] = []
        self.last_trick: list[int] = []
        self.won: list[int] = [0] * SEATS
        self.played: list[int] = [0] * SEATS
        self.failed: tuple[int, ...] = (0,) * SEATS

    # What a game may do otherwise

    @property
    def order(self) -> SuitOrder:
        """How the cards stand to each other now."""
        return PLAIN

    def begin_hand(self, first: int, rest: Sequence[int]) -> None:
        """What follows the deal.

        Args:
            first: the seat to the dealer's left.
            rest: the cards that no seat was dealt, as masks.
        """
        self.begin_play(first)

    def playable(self, seat: int) -> int:
        """The cards that `seat` may play, as a mask."""
        hand = self.hands[seat]
        return hand & self.order.suit_masks[self.trick[0]] or hand if self.trick else hand

    def points(self) -> list[int]:
        """What each side scores in a hand whose tricks are played: the votes it took."""
        return [self.votes(side) for side in range(len(self.setup.sides))]

    def winner(self) -> int | None:
        """The side that the scores make the winner; None while the match goes on, as it does in a tie."""
        return self.ahead(self.setup.target)

    # What is asked of it

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats behind each entry of the scores."""
        return self.setup.sides

    @property
    def turn(self) -> int | None:
        """The seat to act; None for chance and at the end."""
        return self.to_act[0] if self.to_act and self.to_act != TO_CHANCE else None

    def captured(self, side: int) -> int:
        """The cards captured by a side, as a mask."""
        mask = 0
        for seat in self.setup.sides[side]:
            mask |= self.won[seat]
        return mask

    def votes(self, side: int) -> int:
        """The votes captured by a side."""
        return self.setup.ballots.total(self.captured(side))

    def legal(self, seat: int) -> list[Move]:
        """All moves that `seat` may make now, in the order of their numbers."""
        return [*cards_in(self.playable(seat))] if seat >= 0 and seat in self.to_act else []

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """None where the move may be made now, else the clause and the reason."""
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
        """Every card by zone as its code, none hidden."""
        return self.zones_with([0] * SEATS, {})

    def zones_with(self, backs: Sequence[int], besides: Zones) -> Zones:
        """The zones, with cards whose faces this state does not have.

        Args:
            backs: how many more cards lie in each hand, by seat.
            besides: zones that only this game has.
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
        """The codes of a set of cards."""
        codes = self.setup.codes
        return [codes[card] for card in cards_in(mask)]

    def facts(self) -> Facts:
        """The facts by the names of the page."""
        return {
            "dealer": seat_or_none(self.dealer),
            "leader": seat_or_none(self.leader),
            "votes": [self.votes(side) for side in range(len(self.sides))],
            "turn": self.turn,
        }

    def observe(self, viewer: Viewer) -> Observation:
        """What `viewer` may know; None for somebody who sees no hand."""
        known, counts = self.copy(), tuple([hand.bit_count() for hand in self.hands])
        known.hands = [hand if seat == viewer else 0 for seat, hand in enumerate(self.hands)]
        return TrickView(viewer, known, counts)

    def read(self, seat: int, text: str) -> Move:
        """The move that `text` writes. Raises MoveError."""
        if seat != CHANCE:
            return self.texts.read(text)
        counts = {"cut": SEATS, "deal": self.setup.size}
        return read_drawn(text, counts, self.setup.index, self.texts.no_card)

    def write(self, seat: int, move: Move) -> str:
        """The move as text. Raises MoveError for what is no move."""
        if not isinstance(move, tuple):
            return self.texts.write(move)
        return write_drawn("cut" if len(move) == SEATS else "deal", move, self.setup.codes)

    # What is done

    def chance(self) -> ChanceRequest:
        """The cut, or the deal of the whole deck."""
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
        """The highest card makes the first dealer."""
        self.dealer = first_dealer(cards, self.setup.votes)
        self.phase = "deal"
        if events is not None:
            events.extend([Said(seat, "cut", self.setup.codes[card]) for seat, card in enumerate(cards)])

    def deal(self, cards: Sequence[int], events: list[Event] | None) -> None:
        """Deal one card at a time, from the dealer's left on."""
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
        """The first trick is led."""
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
        trick.append(card)
        if events is not None:
            events.append(Moved(self.setup.codes[card], f"hand.{seat}", "trick"))
        if len(trick) < SEATS:
            self.to_act = NEXT[seat]
        else:
            self.take_trick(events)

    def fail(self, seat: int, cards: int) -> None:
        """The seat has played as one who holds none of `cards`."""
        failed = list(self.failed)
        failed[seat] |= cards
        self.failed = tuple(failed)

    def take_trick(self, events: list[Event] | None) -> None:
        """The winner takes the trick, and leads the next one or ends the hand."""
        trick = self.trick
        winner = (self.leader + winning_place(self.order, trick)) % SEATS
        cards = 1 << trick[0] | 1 << trick[1] | 1 << trick[2] | 1 << trick[3]
        self.won[winner] |= cards
        if events is not None:
            zone = f"captured.{self.setup.side_of[winner]}"
            events.append(Won(winner, "trick", self.setup.ballots.total(cards), zone))
            events.extend([Moved(self.setup.codes[card], "trick", zone) for card in trick])
        self.last_trick = trick
        self.trick = []
        self.leader = winner
        if self.hands[winner]:
            self.to_act = ONE[winner]
        else:
            self.score(events)

    def score(self, events: list[Event] | None) -> None:
        """Score a hand whose tricks are played."""
        self.end_hand(self.points(), "votes", None, events)

    def end_hand(
        self, points: Sequence[int], outcome: str, winner: int | None, events: list[Event] | None
    ) -> None:
        """Add the points; the next player deals, or the match is over.

        Args:
            points: of each side.
            outcome: a word for what decided the hand.
            winner: the side that wins the match whatever the scores; None where they decide.
            events: what is told.
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
    """What a seat sees and what a good memory keeps of the hand.

    Attributes:
        table: the state as the viewer knows it: `table.hands` has the viewer's own cards and nothing for the
            others; all else on it is public.
        counts: how many cards each seat holds.
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
        """The cards not seen in this hand, as a mask."""
        setup: TrickSetup = self.table.setup
        return setup.deck & ~self.seen()

    def seen(self) -> int:
        """The viewer's own cards and all that have been seen in this hand, as a mask."""
        cards = self.cards
        for played in self.table.played:
            cards |= played
        return cards

    def cannot_hold(self, seat: int) -> int:
        """Cards that another seat has shown not to hold, as a mask (played cards apart)."""
        failed: tuple[int, ...] = self.table.failed
        return failed[seat]

    def zones(self) -> Zones:
        """Cards by zone as their codes; a hidden card is ``"?"``."""
        return self.table.zones_with(self.backs(), {})

    def backs(self) -> list[int]:
        """How many cards of each hand the viewer does not see, by seat."""
        return [count - hand.bit_count() for count, hand in zip(self.counts, self.table.hands, strict=True)]

    def resample(self, dice: Dice) -> T:
        """A whole state that the viewer cannot tell from the real one, each as likely as any other."""
        if self._redeal is None:
            self._redeal = Redeal(self.unseen, self.hidden_places())
        state: T = self.table.copy()
        self.give(state, self._redeal.draw(dice))
        return state

    def give(self, state: T, masks: list[int]) -> None:
        """Put hidden cards where they lie in a state, place by place as in `hidden_places`."""
        for seat in range(SEATS):
            state.hands[seat] |= masks[seat]

    def hidden_places(self) -> list[Place]:
        """Where the unseen cards lie."""
        return [
            Place(0 if seat == self.seat else self.counts[seat], self.cannot_hold(seat))
            for seat in range(SEATS)
        ]


class TrickGame(Game):
    """A game of tricks for four, played with the 52 suited cards; it has the options target and census."""

    seats = range(SEATS, SEATS + 1)

    def __init__(self, cards: Sequence[Card]) -> None:
        """Take the cards of the deck; what the game does not use is left in the box."""
        by_code = {card.code: card for card in cards}
        self._cards = tuple([by_code[code] for code in SUITED_CODES])

    @abstractmethod
    def new(self) -> TrickState[TrickSetup]:
        """A state that has not begun."""

    def start(self, seats: int, options: Mapping[str, Value]) -> TrickState[TrickSetup]:
        """The state before the first cut."""
        state, census = self.new(), int(options["census"])
        votes = tuple([card.votes_in(census) for card in self._cards])
        state.begin(make_setup(agreed(self.options, options), votes))
        return state
