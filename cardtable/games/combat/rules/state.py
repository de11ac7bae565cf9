"""The rules of Combat. Clause numbers (EC-1 …) are those of their page.

`hand_flow` lays, awards and counts hands, and `wild` has the wild cards. This module has the rest of a hand,
and rock, paper, scissors.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from cardtable.cards.card import CENSUSES, Card
from cardtable.engine.events import Event, Said, Viewer
from cardtable.engine.game import CHANCE, Game, Move, Refusal
from cardtable.engine.options import Value
from cardtable.games.combat.rules import refusals
from cardtable.games.combat.rules.hand_flow import ALL_DOWN, BOTH, ONE
from cardtable.games.combat.rules.moves import (
    CALLS,
    CODES,
    HANDS_SHOWN,
    PICK,
    PLACES,
    PLACES_IN,
    SEATS,
    TAKE,
    WILD,
    read_cards,
    read_move,
    write_move,
)
from cardtable.games.combat.rules.observation import CombatView
from cardtable.games.combat.rules.position import UNCHOSEN, UNSEEN
from cardtable.games.combat.rules.setup import OPTIONS, STACK, make_setup
from cardtable.games.combat.rules.wild import WildCards
from cardtable.games.kit.rules.texts import agreed, said

BACKS: Final = tuple((UNSEEN,) * count for count in range(STACK + 1))
"""By number, a tuple of so many face-down cards as a seat knows them."""


class CombatState(WildCards):
    """One match in progress, and the moves that advance it."""

    __slots__ = ()

    # --- every phase ---------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[Move]:
        """Return all moves that `seat` may make now, in the order of `MOVES`."""
        if seat not in self.to_act:
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
            case "add":
                return self._adds(seat)
            case _:
                return []  # chance has no list of moves

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """Return the clause and the reason that forbid the move now, or None."""
        return refusals.why_not(self, seat, move)

    def apply(self, seat: int, move: Move) -> None:
        """Make a move known to be legal, without events."""
        # Nearly all moves turn cards over or take them, so they come first.
        phase = self.phase
        if type(move) is int:
            if phase == "flip":
                self._flip(seat, move, None)
                return
            if phase == "choose":
                self._take(seat, move - TAKE, None)
                return
        self._do(seat, move, None)

    def _do(self, seat: int, move: Move, events: list[Event] | None) -> None:
        if isinstance(move, tuple):
            if self.phase == "deal":
                self._deal(move, events)
            else:
                self._shuffle(move, events)
            return
        if events is not None and self.phase != "rps":
            events.append(said(seat, write_move(move)))
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

    # --- EC-2: turning cards over ----------------------------------------------------------------

    def _flip(self, seat: int, place: int, events: list[Event] | None) -> None:
        card, pending = self.turn_over(place, events), self.pending
        if card >= WILD:
            self._play_wild(seat, place, card, events)
        elif pending == "turn":
            up = self.up
            if len(up) == 1:
                self.to_act = ONE[1 - seat]
            else:
                self._compare(seat, self.table[up[0]], card)
        elif pending == "tie-breaker":
            self._break_tie(seat, events)
        elif pending == "fake-news":
            self._hold_against_call(seat, events)
        elif pending == "recount":
            self._recount(seat, events)
        else:
            self._swing(seat, events)

    def _compare(self, seat: int, first: int, second: int) -> None:
        """Compare the two cards after the layer, `seat`, has turned the second."""
        votes = self.setup.votes
        other, own = votes[first], votes[second]
        if own == other:
            self.pending = "tie-breaker"
            seat = 1 - seat
        else:
            if own < other:
                seat = 1 - seat
            self.chooser = seat
            self.phase = "choose"
            self.pending = "unequal"
        self.to_act = ONE[seat]

    # --- EC-3, EC-4: unequal and equal cards ---------------------------------------------------------------

    def _take(self, seat: int, places: int, events: list[Event] | None) -> None:
        pending = self.pending
        # EC-4: the move does not name the tie-breaker itself.
        mine = places if pending == "unequal" else places | 1 << self.up[2]
        self._share(seat, mine, pending, events)

    def _break_tie(self, seat: int, events: list[Event] | None) -> None:
        votes = self.setup.votes
        one, _other, third = self.up
        pair = votes[self.table[one]]
        breaker = votes[self.table[third]]
        if breaker > pair:
            self.phase = "choose"
            self.chooser = seat
        elif breaker == pair:
            self._share(seat, ALL_DOWN & ~self.down, "tie-breaker", events)
        else:
            self._share(seat, self.down | 1 << third, "tie-breaker", events)

    # --- EC-12: rock, paper, scissors ----------------------------------------------------------------------

    def _show(self, seat: int, choice: int, events: list[Event] | None) -> None:
        if self.choices == UNCHOSEN:
            self.choices = (choice, 0) if seat == 0 else (0, choice)
            self.to_act = ONE[1 - seat]
            if events is not None:
                events.append(Said(seat, "chosen"))
            return
        own, other = (choice, self.choices[1]) if seat == 0 else (self.choices[0], choice)
        self.choices = UNCHOSEN
        if events is not None:
            events += [said(0, write_move(own)), said(1, write_move(other))]
        if own == other:
            self.to_act = BOTH
            return
        winner = 0 if (own - other) % len(HANDS_SHOWN) == 1 else 1
        match self.pending:
            case "collusion":
                self.phase = "pick"
                self.to_act = ONE[winner]
            case "recount" if self.down:
                self.phase = "flip"
                self.to_act = ONE[winner]
            case "recount":
                self._win_all(winner, "recount", events)
            case _:
                self._end_match(winner, events)

    # --- the edge ------------------------------------------------------------------------------------------

    def observe(self, viewer: Viewer) -> CombatView:
        """Return what `viewer` may know; None stands for a viewer who plays for neither side."""
        known = self.copy()
        one, other = self.stacks
        known.stacks = (BACKS[len(one)], BACKS[len(other)])
        if self.down == ALL_DOWN:
            known.table = BACKS[PLACES]
        elif self.down:
            table = [*self.table]
            for place in PLACES_IN[self.down]:
                table[place] = UNSEEN
            known.table = tuple(table)
        if viewer is None or not self.choices[viewer]:
            known.choices = UNCHOSEN
        return CombatView(viewer, known)

    def read(self, seat: int, text: str) -> Move:
        """Return the move that `text` writes. Raises MoveError."""
        return read_cards(text) if seat == CHANCE else read_move(text)

    def write(self, seat: int, move: Move) -> str:
        """Return the move as text. Raises MoveError if it is no move."""
        return write_move(move)


class Combat(Game):
    """The game of Electoral College Combat."""

    id = "combat"
    seats = range(SEATS, SEATS + 1)
    options = OPTIONS

    def __init__(self, cards: Sequence[Card]) -> None:
        """Take the cards of the Combat deck."""
        by_code = {card.code: card for card in cards}
        self._names = tuple(by_code[code].title for code in CODES)
        self._votes = {census: tuple(by_code[code].votes_in(census) for code in CODES) for census in CENSUSES}

    def start(self, seats: int, options: Mapping[str, Value]) -> CombatState:
        """Return the state before the deal."""
        state = CombatState()
        state.begin(
            make_setup(agreed(self.options, options), self._votes[int(options["census"])], self._names)
        )
        return state

    def rematch(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """Return the options of the next match between the same two, with the other seat first (EC-16)."""
        return {**options, "first": 1 - int(options["first"])}
