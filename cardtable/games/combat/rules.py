"""The rules of Combat, in the order of their page. Clause numbers (EC-1 …) are those of the page."""

from collections.abc import Mapping, Sequence
from typing import Final

from cardtable.cards.card import Card
from cardtable.cards.masks import cards_in
from cardtable.engine.chance import ChanceRequest
from cardtable.engine.events import Ended, Event, Moved, Said, Scored, Turned, Viewer, Won
from cardtable.engine.game import CHANCE, Game, Move, Refusal
from cardtable.engine.options import Value
from cardtable.games.combat import refusals
from cardtable.games.combat.moves import (
    CALLS,
    CARDS,
    CELEBRITY,
    CODES,
    COLLUSION,
    EQUAL,
    FAKE_NEWS,
    HANDS_SHOWN,
    HIGHER,
    LOWER,
    PICK,
    PLACES,
    PLACES_IN,
    SEATS,
    STATES,
    TAKE,
    TAKES,
    WILD,
    add_move,
    added_cards,
    read_cards,
    read_move,
    write_move,
)
from cardtable.games.combat.observation import CombatView
from cardtable.games.combat.position import (
    GONE,
    NO_CALL,
    NOBODY,
    NOWHERE,
    TO_CHANCE,
    UNCHOSEN,
    UNSEEN,
    Position,
)
from cardtable.games.combat.setup import DEALT_HANDS, HANDS, OPTIONS, STACK, make_setup

_ONE: Final = tuple((seat,) for seat in range(SEATS))
_BOTH: Final = tuple(range(SEATS))
_ALL_DOWN: Final = (1 << PLACES) - 1

_RULES: Final = ("fake-news", "celebrity", "recount", "swing-state", "collusion")
"""By wild card, what `pending` calls its rule."""


def _unequal_takes(high: int, low: int) -> tuple[int, ...]:
    """EC-3: what may be taken, by the places of the higher and of the lower card."""
    rest = _ALL_DOWN & ~(1 << high) & ~(1 << low)
    found = {TAKE + (1 << high | 1 << place) for place in PLACES_IN[rest]}
    found |= {TAKE + (1 << low | rest & ~(1 << place)) for place in PLACES_IN[rest]}
    return tuple(move for move in TAKES if move in found)


UNEQUAL: Final = tuple(
    tuple(_unequal_takes(high, low) if high != low else () for low in range(PLACES)) for high in range(PLACES)
)
BESIDES: Final = tuple(
    tuple(TAKE + (1 << other) for other in range(PLACES) if other != place) for place in range(PLACES)
)
"""EC-4: by the place of the tie-breaker, the further cards that may be named."""


class CombatState(Position):
    """One match in progress, and the moves that lead on."""

    __slots__ = ()

    # --- every phase ---------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[Move]:
        """All moves that `seat` may make now, in the order of `MOVES`."""
        if seat < 0 or seat not in self.to_act:
            return []
        match self.phase:
            case "flip":
                return [*PLACES_IN[self.down]]
            case "choose":
                return [*self.takes()]
            case "call":
                return [*CALLS]
            case "rps":
                return [*HANDS_SHOWN]
            case "pick":
                return [PICK + place for place in self.pickable()]
            case _:
                return [*self._adds(seat)]

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """None where the move may be made now, else the clause and the reason."""
        return refusals.why_not(self, seat, move)

    def apply(self, seat: int, move: Move) -> None:
        """Make a move that is known to be legal, telling nothing."""
        # Most moves turn a card over: they are sent on their way first.
        if self.phase == "flip" and type(move) is int:
            self._flip(seat, move, None)
        else:
            self._do(seat, move, None)

    def _do(self, seat: int, move: Move, events: list[Event] | None) -> None:
        if isinstance(move, tuple):
            if self.phase == "deal":
                self._deal(move, events)
            else:
                self._shuffle(move, events)
            return
        if events is not None and self.phase != "rps":
            events.append(_said(seat, move))
        match self.phase:
            case "flip":
                self._flip(seat, move, events)
            case "choose":
                self._take(seat, move - TAKE, events)
            case "call":
                self._call(seat, move, events)
            case "rps":
                self._show(seat, move, events)
            case "pick":
                self._pick(seat, move - PICK, events)
            case _:
                self._add(seat, move, events)

    # --- EC-1, EC-2: the deal and the hands ----------------------------------------------------------------

    def chance(self) -> ChanceRequest:
        """The deal of the whole deck, or the shuffle of the five cards of a last hand."""
        if self.phase == "deal":
            return ChanceRequest("deal", tuple(range(CARDS)), CARDS)
        return ChanceRequest("shuffle", self.stacks[self.layer], PLACES)

    def _deal(self, cards: tuple[int, ...], events: list[Event] | None) -> None:
        first = self.setup.first
        self.stacks[first] = cards[:STACK]
        self.stacks[1 - first] = cards[STACK:]
        if events is not None:
            for seat in (first, 1 - first):
                events.extend(
                    Moved(CODES[card], "deck", f"stack.{seat}", frozenset()) for card in self.stacks[seat]
                )
        self._lay(events)

    def _lay(self, events: list[Event] | None) -> None:
        layer = self.setup.layers[self.hand]
        stack = self.stacks[layer]
        self.stacks[layer] = stack[PLACES:]
        self._set_out(layer, stack[:PLACES], events)

    def _set_out(self, layer: int, cards: Sequence[int], events: list[Event] | None) -> None:
        """Five cards lie face down, the first at the first place."""
        self.table = list(cards)
        self.down = _ALL_DOWN
        self.phase = "flip"
        self.pending = "turn"
        self.to_act = _ONE[1 - layer]
        if events is not None:
            events.extend(Moved(CODES[card], f"stack.{layer}", "table", frozenset()) for card in cards)

    def _flip(self, seat: int, place: int, events: list[Event] | None) -> None:
        if self._turn_up(seat, place, events):
            return
        match self.pending:
            case "turn":
                self._turn(seat)
            case "tie-breaker":
                self._break_tie(seat, events)
            case "fake-news":
                self._hold_against_call(seat, events)
            case "recount":
                self._recount(seat, events)
            case _:
                self._swing(seat, events)

    def _turn_up(self, seat: int, place: int, events: list[Event] | None) -> bool:
        """Turn a card over; returns whether it is wild, so that its rule takes over (EC-6)."""
        card = self.table[place]
        self.down ^= 1 << place
        self.up = (*self.up, place)
        if events is not None:
            events.append(Turned(CODES[card], "table"))
        if card < WILD:
            return False
        if self.wild != NOWHERE:
            self._win_all(seat, "second-wild", events)
            return True
        self.wild = place
        self.chooser = seat
        self.pending = _RULES[card - WILD]
        self.to_act = _ONE[seat]
        if card == FAKE_NEWS:
            self.phase = "call" if len(self.up) > 1 else "flip"
        elif card == COLLUSION:
            self._play_rps()
        elif card == CELEBRITY:
            self._endorse(seat, events)
        else:
            self.phase = "flip"
        return True

    def _turn(self, seat: int) -> None:
        up = self.up
        if len(up) == 1:
            self.to_act = _ONE[1 - seat]
            return
        votes = self.setup.votes
        other = votes[self.table[up[0]]]
        own = votes[self.table[up[1]]]
        if own == other:
            self.pending = "tie-breaker"
            self.to_act = _ONE[1 - seat]
            return
        self.chooser = seat if own > other else 1 - seat
        self.phase = "choose"
        self.pending = "unequal"
        self.to_act = _ONE[self.chooser]

    # --- EC-3, EC-4: unequal and equal cards ---------------------------------------------------------------

    def takes(self) -> tuple[int, ...]:
        """The moves of the seat that is to take."""
        up = self.up
        if self.pending != "unequal":
            return BESIDES[up[2]]
        votes = self.setup.votes
        if votes[self.table[up[0]]] > votes[self.table[up[1]]]:
            return UNEQUAL[up[0]][up[1]]
        return UNEQUAL[up[1]][up[0]]

    def _take(self, seat: int, places: int, events: list[Event] | None) -> None:
        # EC-4: the tie-breaker itself is not named.
        mine = places if self.pending == "unequal" else places | 1 << self.up[2]
        self._share(seat, mine, self.pending, events)

    def _break_tie(self, seat: int, events: list[Event] | None) -> None:
        votes = self.setup.votes
        one, _other, third = self.up
        pair = votes[self.table[one]]
        breaker = votes[self.table[third]]
        if breaker > pair:
            self.phase = "choose"
            self.chooser = seat
        elif breaker == pair:
            self._share(seat, _ALL_DOWN & ~self.down, "tie-breaker", events)
        else:
            self._share(seat, self.down | 1 << third, "tie-breaker", events)

    def _share(self, seat: int, mine: int, how: str, events: list[Event] | None) -> None:
        """The seat gets the cards at the places `mine`, its opponent all others; none is a turned wild."""
        table = self.table
        taken = rest = 0
        for place in PLACES_IN[mine]:
            taken |= 1 << table[place]
        for place in PLACES_IN[_ALL_DOWN ^ mine]:
            rest |= 1 << table[place]
        self.won[seat] |= taken
        self.won[1 - seat] |= rest
        if events is not None:
            self._tell_won(seat, PLACES_IN[mine], events)
            self._tell_won(1 - seat, PLACES_IN[_ALL_DOWN ^ mine], events)
        self._end_hand(how, events)

    # --- EC-5: collected cards -----------------------------------------------------------------------------

    def _collect(self, seat: int, places: Sequence[int], events: list[Event] | None) -> None:
        """The cards at these places leave the table for the seat's collection."""
        if events is not None:
            self._tell_won(seat, places, events)
        for place in places:
            self.won[seat] |= 1 << self.table[place]
            self.table[place] = GONE
            self.down &= ~(1 << place)
        self.up = tuple([place for place in self.up if place not in places])

    def _tell_won(self, seat: int, places: Sequence[int], events: list[Event]) -> None:
        zone = f"won.{seat}"
        cards = [self.table[place] for place in places]
        events.append(Won(seat, "cards", sum(self.setup.votes[card] for card in cards), zone))
        events.extend(Moved(CODES[card], "table", zone) for card in cards)

    def _win_all(self, seat: int, how: str, events: list[Event] | None) -> None:
        """The seat gets what is left on the table; the wild cards that were turned leave the game (EC-6)."""
        turned = [place for place in self.up if self.table[place] >= WILD]
        rest = [place for place, card in enumerate(self.table) if card != GONE and place not in turned]
        if rest:
            self._collect(seat, rest, events)
        for place in turned:
            card = self.table[place]
            self.removed |= 1 << card
            if events is not None:
                events.append(Moved(CODES[card], "table", "removed"))
        self._end_hand(how, events)

    # --- EC-7: Fake News -----------------------------------------------------------------------------------

    def _call(self, seat: int, call: int, events: list[Event] | None) -> None:
        numbered = [place for place in self.up if place != self.wild]
        if len(numbered) == 1:
            self.call = call
            self.phase = "flip"
            return
        hidden = PLACES_IN[self.down]
        for place in hidden:
            if self._turn_up(seat, place, events):
                return
        right = _is_right(call, self._sum(hidden), self._sum(numbered))
        self._win_all(seat if right else 1 - seat, "fake-news", events)

    def _hold_against_call(self, seat: int, events: list[Event] | None) -> None:
        if not self.call:
            self.phase = "call"
            return
        pair = [place for place in self.up if place != self.wild]
        votes = self.setup.votes
        right = _is_right(self.call, votes[self.table[pair[1]]], votes[self.table[pair[0]]])
        self.call = NO_CALL
        self._collect(seat if right else 1 - seat, pair, events)
        if not self.down:
            self._win_all(seat, "fake-news", events)

    def _sum(self, places: Sequence[int]) -> int:
        votes = self.setup.votes
        return sum([votes[self.table[place]] for place in places])

    # --- EC-8: Celebrity Endorsement -----------------------------------------------------------------------

    def _endorse(self, seat: int, events: list[Event] | None) -> None:
        hidden = PLACES_IN[self.down]
        self.up = (*self.up, *hidden)
        self.down = 0
        if events is not None:
            events.extend(Turned(CODES[self.table[place]], "table") for place in hidden)
        votes = self.setup.votes
        others = [place for place in range(PLACES) if place != self.wild]
        if any(self.table[place] >= WILD for place in others):
            self._win_all(seat, "second-wild", events)
            return
        lowest = min(others, key=lambda place: votes[self.table[place]])  # of equals the first place
        self._collect(seat, (lowest,), events)
        self._win_all(1 - seat, "celebrity", events)

    # --- EC-9, EC-10: Recount and Swing State --------------------------------------------------------------

    def _since_wild(self) -> tuple[int, ...]:
        """The places of the cards turned since the wild card."""
        return self.up[self.up.index(self.wild) + 1 :]

    def _recount(self, seat: int, events: list[Event] | None) -> None:
        turned = self._since_wild()
        if len(turned) == 1:
            self.to_act = _ONE[1 - seat]
            return
        votes = self.setup.votes
        if len(turned) == 2:
            own, other = votes[self.table[turned[0]]], votes[self.table[turned[1]]]
            if own == other:
                self._play_rps()
            else:
                winner = self.chooser if own < other else 1 - self.chooser
                self._win_all(winner, "recount", events)
            return
        even = votes[self.table[turned[2]]] % 2 == 0
        self._win_all(seat if even else 1 - seat, "recount", events)

    def _swing(self, seat: int, events: list[Event] | None) -> None:
        if len(self._since_wild()) == 1:
            self.to_act = _ONE[1 - seat]
            return
        even = self._sum([place for place in self.up if place != self.wild]) % 2 == 0
        self._win_all(self.chooser if even else 1 - self.chooser, "swing-state", events)

    # --- EC-11: Russian Collusion --------------------------------------------------------------------------

    def pickable(self) -> list[int]:
        """The places of the cards that may be picked."""
        return [place for place, card in enumerate(self.table) if card != GONE and place != self.wild]

    def _pick(self, seat: int, place: int, events: list[Event] | None) -> None:
        self._collect(seat, (place,), events)
        if self.pickable():
            self._play_rps()
        else:
            self._win_all(seat, "collusion", events)

    # --- EC-12: rock, paper, scissors ----------------------------------------------------------------------

    def _play_rps(self) -> None:
        self.phase = "rps"
        self.to_act = _BOTH

    def _show(self, seat: int, choice: int, events: list[Event] | None) -> None:
        if self.choices == UNCHOSEN:
            self.choices = (choice, 0) if seat == 0 else (0, choice)
            self.to_act = _ONE[1 - seat]
            if events is not None:
                events.append(Said(seat, "chosen"))
            return
        own, other = (choice, self.choices[1]) if seat == 0 else (self.choices[0], choice)
        self.choices = UNCHOSEN
        if events is not None:
            events += [_said(0, own), _said(1, other)]
        if own == other:
            self.to_act = _BOTH
            return
        winner = 0 if (own - other) % len(HANDS_SHOWN) == 1 else 1
        match self.pending:
            case "collusion":
                self.phase = "pick"
                self.to_act = _ONE[winner]
            case "recount" if self.down:
                self.phase = "flip"
                self.to_act = _ONE[winner]
            case "recount":
                self._win_all(winner, "recount", events)
            case _:
                self._end_match(winner, events)

    # --- EC-13: the last hands -----------------------------------------------------------------------------

    def highest(self, seat: int) -> int:
        """The most votes that a card collected by the seat has."""
        votes = self.setup.votes
        return max(votes[card] for card in cards_in(self.won[seat]))

    def _adds(self, seat: int) -> list[int]:
        votes = self.setup.votes
        cards = cards_in(self.won[seat])
        most = self.highest(seat)
        return [
            add_move(low, high)
            for place, low in enumerate(cards)
            for high in cards[place + 1 :]
            if votes[low] == most or votes[high] == most
        ]

    def _add(self, seat: int, move: int, events: list[Event] | None) -> None:
        cards = added_cards(move)
        self.added = 1 << cards[0] | 1 << cards[1]
        self.won[seat] &= ~self.added
        self.stacks[seat] += cards
        self.phase = "shuffle"
        self.pending = ""
        self.to_act = TO_CHANCE
        if events is not None:
            events.extend(Moved(CODES[card], f"won.{seat}", f"stack.{seat}") for card in cards)

    def _shuffle(self, cards: tuple[int, ...], events: list[Event] | None) -> None:
        layer = self.layer
        self.stacks[layer] = ()
        self._set_out(layer, cards, events)

    # --- the end of a hand ---------------------------------------------------------------------------------

    def _end_hand(self, how: str, events: list[Event] | None) -> None:
        if events is not None:
            total = self.setup.ballots.total
            points = (total(self.won[0]) - total(self.before[0]), total(self.won[1]) - total(self.before[1]))
            events.append(Scored(self.hand, points, self.scores, how))
        self.before = (self.won[0], self.won[1])
        self.up = ()
        self.wild = NOWHERE
        self.chooser = NOBODY
        self.call = NO_CALL
        self.added = 0
        if self.hand < DEALT_HANDS:
            self.hand += 1
            self._lay(events)
            return
        self.table = [GONE] * PLACES
        self.down = 0
        if self.hand < HANDS:
            self.hand += 1
            self.phase = "add"
            self.pending = "add"
            self.to_act = _ONE[self.layer]
        else:
            self._count(events)

    # --- EC-15: the winner ---------------------------------------------------------------------------------

    def _count(self, events: list[Event] | None) -> None:
        states = [(cards & STATES).bit_count() for cards in self.won]
        for counted in (self.scores, states):
            if counted[0] != counted[1]:
                self._end_match(0 if counted[0] > counted[1] else 1, events)
                return
        self.pending = "house"
        self._play_rps()

    def _end_match(self, winner: int, events: list[Event] | None) -> None:
        self.winners = _ONE[winner]
        self.phase = "over"
        self.pending = ""
        self.to_act = ()
        if events is not None:
            events.append(Ended(self.winners))

    # --- the edge ------------------------------------------------------------------------------------------

    def observe(self, viewer: Viewer) -> CombatView:
        """What `viewer` may know; None for somebody who sits at no side."""
        known = self.copy()
        known.stacks = [(UNSEEN,) * len(stack) for stack in self.stacks]
        known.table = [UNSEEN if self.down >> place & 1 else card for place, card in enumerate(self.table)]
        if viewer is None or not self.choices[viewer]:
            known.choices = UNCHOSEN
        return CombatView(viewer, known)

    def read(self, seat: int, text: str) -> Move:
        """The move that `text` writes. Raises MoveError."""
        return read_cards(text) if seat == CHANCE else read_move(text)

    def write(self, seat: int, move: Move) -> str:
        """The move as text. Raises MoveError for what is no move."""
        return write_move(move)


class Combat(Game):
    """The game of Electoral College Combat."""

    id = "combat"
    seats = range(SEATS, SEATS + 1)
    options = OPTIONS

    def __init__(self, cards: Sequence[Card]) -> None:
        """Take the cards that the game is played with.

        Args:
            cards: those of the Combat deck.
        """
        by_code = {card.code: card for card in cards}
        self._cards = tuple(by_code[code] for code in CODES)

    def start(self, seats: int, options: Mapping[str, Value]) -> CombatState:
        """The state before the deal."""
        census = int(options["census"])
        agreed = tuple((option.name, options[option.name]) for option in self.options)
        state = CombatState()
        state.begin(make_setup(agreed, tuple(card.votes_in(census) for card in self._cards)))
        return state

    def rematch(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """EC-16: what the next match between the same two is played with: the other seat is first."""
        return {**options, "first": 1 - int(options["first"])}


def _is_right(call: int, found: int, against: int) -> bool:
    """Whether a card or sum is as it was called."""
    if found > against:
        return call == HIGHER
    return call == (LOWER if found < against else EQUAL)


def _said(seat: int, move: int) -> Said:
    verb, _space, value = write_move(move).partition(" ")
    return Said(seat, verb, value)
