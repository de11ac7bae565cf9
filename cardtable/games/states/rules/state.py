"""The rules of States, in the order of their page. Clause numbers (STA-1 …) are those of the page."""

from collections.abc import Mapping, Sequence
from typing import Final

from cardtable.cards.card import Card
from cardtable.cards.masks import mask_of
from cardtable.engine.chance import ChanceRequest
from cardtable.engine.events import HIDDEN, Event, Moved, Said, Turned, Viewer, Won
from cardtable.engine.game import CHANCE, Game, Move, Refusal
from cardtable.engine.options import Value
from cardtable.games.kit.rules.position import NOBODY, TO_CHANCE
from cardtable.games.kit.rules.texts import agreed
from cardtable.games.states.rules import refusals
from cardtable.games.states.rules.moves import (
    CLAIM,
    DRAW,
    KNOCK,
    WATER,
    WAYS,
    cards_of,
    claimed,
    discard,
    read_cards,
    read_move,
    water,
    write_cards,
    write_move,
)
from cardtable.games.states.rules.observation import StatesView
from cardtable.games.states.rules.position import NO_PILE, Phase, Position
from cardtable.games.states.rules.setup import (
    ALTERNATE_TARGET,
    BACKS,
    HAND_SIZE,
    LARGEST_DECK,
    OPTIONS,
    PILES,
    SHORT_TARGET,
    check,
    fours,
    make_setup,
    pack_of,
)

CONNECTED: Final = 4
BY_TOTAL: Final = 3
KNOCKED_WITH_FOUR: Final = 4
EACH_BONUS: Final = 1
ALTERNATE_CONNECTED: Final = 10
ALTERNATE_BY_TOTAL: Final = 5
ALTERNATE_EACH_BONUS: Final = 5

_ONE: Final = ((0,), (1,), (2,), (3,))
_DISCARDS: Final = {
    must: tuple(
        tuple(discard(card, pile) for pile in range(PILES) if must in (NO_PILE, pile))
        for card in range(LARGEST_DECK)
    )
    for must in (NO_PILE, 0, 1)
}
"""By pile that must be filled, then by card: the moves that discard it."""


class StatesState(Position):
    """One match in progress, and the moves that advance it."""

    __slots__ = ()

    # --- every phase ---------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[Move]:
        """Return all moves that `seat` may make now, in numerical order."""
        if seat < 0 or seat not in self.to_act:
            return []
        hand = self.hands[seat]
        moves: list[Move] = []
        if self.phase == "discard":
            discards = _DISCARDS[self.must]
            lay = hand & ~self.taken or hand
            while lay:
                bit = lay & -lay
                lay ^= bit
                moves += discards[bit.bit_length() - 1]
        else:
            moves += [DRAW + way for way in self._ways()]
            if self.may_knock(seat):
                moves.append(KNOCK)
        waters = hand & self.setup.waters
        if waters:
            ways = self._ways()
            moves += [water(card, way) for card in cards_of(waters) for way in ways]
        if self.drawn:
            moves += [CLAIM | four for four in self._claims(hand)]
        return moves

    def _ways(self) -> tuple[int, ...]:
        """Return the ways to pick up a card: 0 for the deck (STA-16: always), 1 and 2 for the piles."""
        if self.may_take(0):
            return (0, 1, 2) if self.may_take(1) else (0, 1)
        return (0, 2) if self.may_take(1) else (0,)

    def _claims(self, hand: int) -> list[int]:
        """Return the sets of four states that may be shown (STA-9)."""
        if self.setup.self_spotting:
            return fours(hand & self.setup.states)
        return self.setup.connections(hand)

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """Return the clause and the reason that forbid the move now, or None."""
        return refusals.why_not(self, seat, move)

    def _do(self, seat: int, move: Move, events: list[Event] | None) -> None:
        if isinstance(move, tuple):
            if self.phase == "deal":
                self._deal(move, events)
            else:
                self._reshuffle(move, events)
        elif move < DRAW:
            self._discard(seat, move >> 1, move & 1, events)
        elif move < KNOCK:
            self._pick_up(seat, move - DRAW, "discard", events)
        elif move == KNOCK:
            self._knock(seat, events)
        elif move < CLAIM:
            card, way = divmod(move - WATER, WAYS)
            self._lay_water(seat, card, way, events)
        else:
            self._claim(seat, claimed(move), events)

    # --- STA-2, STA-3: the deal ----------------------------------------------------------------------------

    def chance(self) -> ChanceRequest:
        """Return the request for the deal, or for a reshuffle into a new deck (STA-16)."""
        if self.phase == "deal":
            return ChanceRequest("deal", tuple(range(self.setup.size)), self.setup.size)
        cards = tuple(cards_of(self.reshuffled()))
        return ChanceRequest("reshuffle", cards, len(cards))

    def _deal(self, cards: Sequence[int], events: list[Event] | None) -> None:
        if any(self.piles):
            self.hand += 1
        self._clear()
        setup = self.setup
        seats = setup.seats
        order = setup.clockwise(self.first)
        place = seats * HAND_SIZE
        hands = self.hands
        for turn, seat in enumerate(order):
            hands[seat] = mask_of(cards[turn:place:seats])
        if events is not None:
            for number, card in enumerate(cards[:place]):
                events.append(self._to_hand(card, order[number % seats]))
        bottom: list[int] = []
        for pile in range(PILES):
            while not setup.states >> cards[place] & 1:
                bottom.append(cards[place])
                if events is not None:
                    events.append(Moved(setup.codes[cards[place]], "deck", "deck"))
                place += 1
            self.piles[pile] = (cards[place],)
            if events is not None:
                events.append(Moved(setup.codes[cards[place]], "deck", f"discard.{pile}"))
            place += 1
        self.deck = (*cards[place:], *bottom)
        self.bottom = len(bottom)
        for seat in order:
            self._replace(seat, events)
        self.drawn = 0
        self.phase = "turn"
        self.mover = self.first
        self.to_act = _ONE[self.first]

    def _replace(self, seat: int, events: list[Event] | None) -> None:
        """Lay out the bonus states dealt to the seat, and replace them."""
        bonus = self.hands[seat] & self.setup.bonus
        if not bonus:
            return
        self.hands[seat] ^= bonus
        self.fronts[seat] |= bonus
        if events is not None:
            codes = self.setup.codes
            events.extend(Moved(codes[card], f"hand.{seat}", f"front.{seat}") for card in cards_of(bonus))
        for _card in range(bonus.bit_count()):
            self._from_deck(seat, events)

    def _to_hand(self, card: int, seat: int) -> Moved:
        setup = self.setup
        back = HIDDEN + BACKS[setup.back_of[card]]
        return Moved(setup.codes[card], "deck", f"hand.{seat}", frozenset((seat,)), back)

    # --- STA-5, STA-6, STA-8: picking up -------------------------------------------------------------------

    def _pick_up(self, seat: int, way: int, after: Phase, events: list[Event] | None) -> None:
        """Draw, or take the top of a pile; `after` is the phase that follows."""
        if way == 0:
            self._draw(seat, after, events)
            return
        pile = way - 1
        cards = self.piles[pile]
        card = cards[-1]
        bit = 1 << card
        self.piles[pile] = rest = cards[:-1]
        self.hands[seat] |= bit
        self.known[seat] |= bit
        self.taken |= bit
        self.drawn += 1
        if not rest:
            self.must = pile
        self.phase = after
        if events is not None:
            events.append(Moved(self.setup.codes[card], f"discard.{pile}", f"hand.{seat}"))

    def _draw(self, seat: int, after: Phase, events: list[Event] | None) -> None:
        if self._from_deck(seat, events):
            self.phase = after
        else:
            self.after = after
            self.to_act = TO_CHANCE

    def _from_deck(self, seat: int, events: list[Event] | None) -> bool:
        """Draw until the card is no bonus state; return False if the deck runs out first (STA-16)."""
        bonus = self.setup.bonus
        while self.deck:
            card, seen = self.deck[0], len(self.deck) == self.bottom
            self.deck = self.deck[1:]
            self.bottom -= seen
            self.drawn += 1
            bit = 1 << card
            if not bit & bonus:
                self.hands[seat] |= bit
                if seen:
                    self.known[seat] |= bit
                if events is not None:
                    events.append(self._to_hand(card, seat))
                return True
            self.fronts[seat] |= bit
            if events is not None:
                events.append(Moved(self.setup.codes[card], "deck", f"front.{seat}"))
        return False

    # --- STA-16: the empty deck ----------------------------------------------------------------------------

    def _reshuffle(self, cards: Sequence[int], events: list[Event] | None) -> None:
        if events is not None:
            codes = self.setup.codes
            for pile in range(PILES):
                for card in self.piles[pile][:-1]:
                    events.append(Moved(codes[card], f"discard.{pile}", "deck"))
        hidden = 0
        for hand, known in zip(self.hands, self.known, strict=True):
            hidden |= hand & ~known
        for old in self.stale:
            hidden &= ~old
        if hidden:
            self.stale = (*self.stale, hidden)
        self.deck = tuple(cards)
        self.bottom = 0
        self.piles = [pile[-1:] for pile in self.piles]
        after, self.after = self.after, None
        assert after is not None  # a draw waits
        self.to_act = _ONE[self.mover]
        self._draw(self.mover, after, events)

    # --- STA-6, STA-7: discarding, water -------------------------------------------------------------------

    def _discard(self, seat: int, card: int, pile: int, events: list[Event] | None) -> None:
        bit = 1 << card
        self.hands[seat] ^= bit
        self.piles[pile] += (card,)
        self._show(seat, bit)
        self.known[seat] &= ~bit
        if events is not None:
            events.append(Moved(self.setup.codes[card], f"hand.{seat}", f"discard.{pile}"))
        self._end_turn(seat, events)

    def _show(self, seat: int, cards: int) -> None:
        """Show these cards of the seat to everybody."""
        self.known[seat] |= cards
        if self.stale:
            left = tuple(old & ~cards for old in self.stale)
            self.stale = tuple(old for old in left if old)

    def _lay_water(self, seat: int, card: int, way: int, events: list[Event] | None) -> None:
        bit = 1 << card
        self.hands[seat] ^= bit
        self._show(seat, bit)
        self.known[seat] &= ~bit
        self.fronts[seat] |= bit
        if events is not None:
            events.append(Moved(self.setup.codes[card], f"hand.{seat}", f"front.{seat}"))
        self._pick_up(seat, way, self.phase, events)

    def _end_turn(self, seat: int, events: list[Event] | None) -> None:
        self.drawn = 0
        self.taken = 0
        self.must = NO_PILE
        following = self.setup.following[seat]
        if following == self.knocker:
            self._compare(events)
            return
        self.mover = following
        self.phase = "turn"
        self.to_act = _ONE[following]

    # --- STA-9, STA-13, STA-14: connecting -----------------------------------------------------------------

    def _claim(self, seat: int, four: int, events: list[Event] | None) -> None:
        codes = self.setup.codes
        if events is not None:
            events.append(Said(seat, "states", " ".join(codes[card] for card in cards_of(four))))
            events.extend(Turned(codes[card], f"hand.{seat}") for card in cards_of(four))
        if not self.setup.connect(four):
            self._show(seat, four)
            return
        points = CONNECTED
        if self.setup.alternate:
            points = ALTERNATE_CONNECTED + sum(self.setup.values[card] for card in cards_of(four))
        self._end_hand(seat, points, "connected", events)

    # --- STA-11: knocking ----------------------------------------------------------------------------------

    def _knock(self, seat: int, events: list[Event] | None) -> None:
        self.knocker = seat
        self.knocked_with = self.setup.most_alike(self.hands[seat])
        if events is not None:
            events.append(Said(seat, "knock", str(self.knocked_with)))
        self._end_turn(seat, events)

    # --- STA-12, STA-13, STA-14: totals --------------------------------------------------------------------

    def _compare(self, events: list[Event] | None) -> None:
        totals = [self.setup.best_total(hand) for hand in self.hands]
        # `max` returns the first of equal ones: the knocker, then the next seat clockwise.
        winner = max(self.setup.clockwise(self.knocker), key=totals.__getitem__)
        if self.setup.alternate:
            points = ALTERNATE_BY_TOTAL + totals[winner]
        elif winner == self.knocker and self.knocked_with == HAND_SIZE and self.setup.four_card_knocks:
            points = KNOCKED_WITH_FOUR
        else:
            points = BY_TOTAL
        self._end_hand(winner, points, "total", events)

    # --- STA-4, STA-13 to STA-15, STA-17: the end of a hand and of the match -------------------------------

    def _end_hand(self, winner: int, points: int, outcome: str, events: list[Event] | None) -> None:
        setup = self.setup
        each = ALTERNATE_EACH_BONUS if setup.alternate else EACH_BONUS
        points += each * (self.fronts[winner] & setup.bonus).bit_count()
        side = setup.side_of[winner]
        gained = [points if number == side else 0 for number in range(len(setup.sides))]
        if events is not None:
            for seat, hand in enumerate(self.hands):
                events.extend(Turned(setup.codes[card], f"hand.{seat}") for card in cards_of(hand))
            events.append(Won(winner, outcome, points, f"hand.{winner}"))
        self.score_hand(gained, outcome, events)
        self.known = self.hands[:]
        self.stale = ()
        self.drawn = 0
        self.taken = 0
        self.must = NO_PILE
        self.mover = NOBODY
        if self.scores[side] >= setup.target:
            self.end_match(setup.sides[side], events)
            return
        self.wait_for_deal()
        lowest = min(self.scores)
        self.first = next(
            seat for seat in setup.clockwise(setup.youngest) if self.scores[setup.side_of[seat]] == lowest
        )

    # --- the edge ------------------------------------------------------------------------------------------

    def observe(self, viewer: Viewer) -> StatesView:
        """Return what `viewer` may know; None stands for a viewer who sees no hand."""
        seen = self.copy()
        faces = self.known[:]
        if viewer is not None:
            faces[viewer] = self.hands[viewer]
        seen.hands = faces
        seen.deck = self.deck[len(self.deck) - self.bottom :]
        hidden = tuple(
            self._hidden(hand & ~face) if hand != face else ()
            for hand, face in zip(self.hands, faces, strict=True)
        )
        return StatesView(viewer, seen, hidden, len(self.deck), self.top)

    def _hidden(self, cards: int) -> tuple[int, ...]:
        """Return for each hidden card its back and the shuffle since which it may have been held."""
        back_of = self.setup.back_of
        found = []
        for card in cards_of(cards):
            since = 0
            for number, old in enumerate(self.stale, start=1):
                if old >> card & 1:
                    since = number
            found.append(since * len(BACKS) + back_of[card])
        return tuple(sorted(found))

    def read(self, seat: int, text: str) -> Move:
        """Return the move that `text` writes. Raises MoveError."""
        index = self.setup.index
        return read_cards(text, index) if seat == CHANCE else read_move(text, index)

    def write(self, seat: int, move: Move) -> str:
        """Return the move as text. Raises MoveError if it is no move."""
        codes = self.setup.codes
        return write_cards(move, codes) if isinstance(move, tuple) else write_move(move, codes)


class States(Game):
    """The game of States."""

    id = "states"
    seats = range(2, 5)
    options = OPTIONS

    def __init__(self, cards: Sequence[Card]) -> None:
        """Take the cards of the STATES deck."""
        self._pack = pack_of(cards)

    def defaults(self, wishes: Mapping[str, object]) -> Mapping[str, Value]:
        """Return the target of alternate scoring (STA-14), if chosen."""
        return {"target": ALTERNATE_TARGET} if wishes.get("scoring") == "alternate" else {}

    def suggested(self, seats: int, wishes: Mapping[str, object]) -> Mapping[str, Value]:
        """Suggest a match of about three hands, where standard scoring counts few points."""
        return {} if wishes.get("scoring") == "alternate" else {"target": SHORT_TARGET}

    def check(self, seats: int, options: Mapping[str, Value]) -> None:
        """Refuse options that are allowed one by one but not together. Raises OptionError."""
        check(seats, options)

    def start(self, seats: int, options: Mapping[str, Value]) -> StatesState:
        """Return the state before the first deal."""
        state = StatesState()
        state.begin(make_setup(agreed(self.options, options), seats, self._pack))
        return state
