"""How hands of Combat are laid out, where their cards go, and what follows."""

from collections.abc import Sequence
from typing import Final

from cardtable.cards.masks import cards_in
from cardtable.engine.chance import ChanceRequest
from cardtable.engine.events import Ended, Event, Moved, Scored, Turned, Won
from cardtable.engine.game import Move
from cardtable.games.combat.rules.moves import (
    ADDS_WITH,
    CARDS,
    CODES,
    PLACES,
    PLACES_IN,
    SEATS,
    STATES,
    WILD,
    added_cards,
)
from cardtable.games.combat.rules.position import BARE, GONE, NO_CALL, NOWHERE, Position
from cardtable.games.combat.rules.setup import DEALT_HANDS, HANDS, STACK
from cardtable.games.kit.rules.position import NOBODY, TO_CHANCE

ONE: Final = tuple((seat,) for seat in range(SEATS))
BOTH: Final = tuple(range(SEATS))
ALL_DOWN: Final = (1 << PLACES) - 1
BITS: Final = tuple(1 << card for card in range(CARDS))
"""By card, the set of it alone."""

_DEAL: Final = ChanceRequest("deal", tuple(range(CARDS)), CARDS)


class HandFlow(Position):
    """A match that can begin and end hands, without the actions in them."""

    __slots__ = ()

    def turn_over(self, place: int, events: list[Event] | None) -> int:
        """Turn the face-down card of a place over; return it."""
        card = self.table[place]
        self.down ^= 1 << place
        self.up += (place,)
        if events is not None:
            events.append(Turned(CODES[card], "table"))
        return card

    # --- EC-1, EC-2: the deal and the hands -----------------------------------------------------------------

    def chance(self) -> ChanceRequest:
        """Return the request for the deal, or for a shuffle of the five cards of a last hand."""
        if self.phase == "deal":
            return _DEAL
        return ChanceRequest("shuffle", self.stacks[self.layer], PLACES)

    def _deal(self, cards: tuple[int, ...], events: list[Event] | None) -> None:
        first = self.setup.first
        mine, theirs = cards[:STACK], cards[STACK:]
        self.stacks = (theirs, mine) if first else (mine, theirs)
        if events is not None:
            for seat in (first, 1 - first):
                events.extend(
                    Moved(CODES[card], "deck", f"stack.{seat}", frozenset()) for card in self.stacks[seat]
                )
        self._lay(events)

    def _lay(self, events: list[Event] | None) -> None:
        """Lay the five top cards of the layer's stack face down, in order of the places."""
        layer = self.setup.layers[self.hand]
        zero, one = self.stacks
        if layer:
            cards = one[:PLACES]
            self.stacks = (zero, one[PLACES:])
        else:
            cards = zero[:PLACES]
            self.stacks = (zero[PLACES:], one)
        self.table = cards
        self.down = ALL_DOWN
        self.phase = "flip"
        self.pending = "turn"
        self.to_act = ONE[1 - layer]
        if events is not None:
            events.extend(Moved(CODES[card], f"stack.{layer}", "table", frozenset()) for card in cards)

    def _play_rps(self) -> None:
        self.phase = "rps"
        self.to_act = BOTH

    def _sum(self, places: Sequence[int]) -> int:
        """Return the votes of the cards at these places."""
        votes = self.setup.votes
        return sum([votes[self.table[place]] for place in places])

    # --- EC-5: collected cards ------------------------------------------------------------------------------

    def _share(self, seat: int, mine: int, how: str, events: list[Event] | None) -> None:
        """Give the seat the cards at the places `mine`, its opponent the rest; none is a turned wild card."""
        table = self.table
        taken = 0
        for place in PLACES_IN[mine]:
            taken |= BITS[table[place]]
        left = 0
        for place in PLACES_IN[ALL_DOWN ^ mine]:
            left |= BITS[table[place]]
        zero, one = self.won
        self.won = (zero | left, one | taken) if seat else (zero | taken, one | left)
        if events is not None:
            self._tell_won(seat, PLACES_IN[mine], events)
            self._tell_won(1 - seat, PLACES_IN[ALL_DOWN ^ mine], events)
        self._end_hand(how, events)

    def _collect(self, seat: int, places: Sequence[int], events: list[Event] | None) -> None:
        """Move the cards at these places to the seat's collection."""
        if events is not None:
            self._tell_won(seat, places, events)
        table = [*self.table]
        taken = 0
        for place in places:
            taken |= BITS[table[place]]
            table[place] = GONE
            self.down &= ~(1 << place)
        zero, one = self.won
        self.won = (zero, one | taken) if seat else (zero | taken, one)
        self.table = tuple(table)
        self.up = tuple([place for place in self.up if place not in places])

    def _win_all(self, seat: int, how: str, events: list[Event] | None) -> None:
        """Give the seat what is left on the table; wild cards turned over leave the game (EC-6)."""
        turned = [place for place in self.up if self.table[place] >= WILD]
        rest = [place for place, card in enumerate(self.table) if card != GONE and place not in turned]
        if rest:
            self._collect(seat, rest, events)
        for place in turned:
            card = self.table[place]
            self.removed |= 1 << card
            if events is not None:
                events.append(Moved(CODES[card], "table", "removed"))
        self.wild = NOWHERE
        self.call = NO_CALL
        self._end_hand(how, events)

    def _tell_won(self, seat: int, places: Sequence[int], events: list[Event]) -> None:
        zone = f"won.{seat}"
        cards = [self.table[place] for place in places]
        events.append(Won(seat, "cards", sum(self.setup.votes[card] for card in cards), zone))
        events.extend(Moved(CODES[card], "table", zone) for card in cards)

    # --- EC-13: the last hands ------------------------------------------------------------------------------

    def _adds(self, seat: int) -> list[Move]:
        won = self.won[seat]
        best, equals = self.setup.highest_in(won)
        if won & equals == 1 << best:  # the usual case; it goes with every other card
            with_best = ADDS_WITH[best]
            return [with_best[card] for card in cards_in(won & ~equals)]
        cards = cards_in(won)
        return [
            ADDS_WITH[low][high]
            for place, low in enumerate(cards, start=1)
            for high in cards[place:]
            if (1 << low | 1 << high) & equals
        ]

    def _add(self, seat: int, move: int, events: list[Event] | None) -> None:
        cards = added_cards(move)
        self.added = 1 << cards[0] | 1 << cards[1]
        zero, one = self.won
        self.won = (zero, one ^ self.added) if seat else (zero ^ self.added, one)
        three, other = self.stacks
        self.stacks = (three, other + cards) if seat else (three + cards, other)
        self.phase = "shuffle"
        self.pending = ""
        self.to_act = TO_CHANCE
        if events is not None:
            events.extend(Moved(CODES[card], f"won.{seat}", f"stack.{seat}") for card in cards)

    def _shuffle(self, cards: tuple[int, ...], events: list[Event] | None) -> None:
        zero, one = self.stacks
        self.stacks = (zero, cards) if self.layer else (cards, one)
        self._lay(events)

    # --- the end of a hand ----------------------------------------------------------------------------------

    def _end_hand(self, how: str, events: list[Event] | None) -> None:
        """Go on after a hand; `how` is the word for what decided it."""
        if events is not None:
            total = self.setup.ballots.total
            points = (total(self.won[0]) - total(self.before[0]), total(self.won[1]) - total(self.before[1]))
            events.append(Scored(self.hand, points, self.scores, how))
        self.before = self.won
        self.up = ()
        self.chooser = NOBODY
        hand = self.hand
        if hand < DEALT_HANDS:
            self.hand = hand + 1
            self._lay(events)
            return
        self.table = BARE
        self.down = 0
        self.added = 0
        if hand < HANDS:
            self.hand = hand + 1
            self.phase = "add"
            self.pending = "add"
            self.to_act = ONE[self.layer]
        else:
            self._count(events)

    # --- EC-15: the winner ----------------------------------------------------------------------------------

    def _count(self, events: list[Event] | None) -> None:
        """Decide the match by votes, then states, then rock, paper, scissors."""
        states = [(cards & STATES).bit_count() for cards in self.won]
        for counted in (self.scores, states):
            if counted[0] != counted[1]:
                self._end_match(0 if counted[0] > counted[1] else 1, events)
                return
        self.pending = "house"
        self._play_rps()

    def _end_match(self, winner: int, events: list[Event] | None) -> None:
        self.winners = ONE[winner]
        self.phase = "over"
        self.pending = ""
        self.to_act = ()
        if events is not None:
            events.append(Ended(self.winners))
