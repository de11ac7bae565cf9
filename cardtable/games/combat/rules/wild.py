"""The wild cards of Combat: the player who turns one over plays by its rule (EC-6 to EC-11)."""

from typing import Final

from cardtable.engine.events import Event, Turned
from cardtable.games.combat.rules.hand_flow import ONE, HandFlow
from cardtable.games.combat.rules.moves import (
    CELEBRITY,
    CODES,
    COLLUSION,
    EQUAL,
    FAKE_NEWS,
    HIGHER,
    LOWER,
    PLACES,
    PLACES_IN,
    WILD,
)
from cardtable.games.combat.rules.position import NO_CALL, NOWHERE

_RULES: Final = ("fake-news", "celebrity", "recount", "swing-state", "collusion")
"""By wild card, the name of its rule in `pending`."""


class WildCards(HandFlow):
    """A match with the rules of the wild cards."""

    __slots__ = ()

    def _play_wild(self, seat: int, place: int, card: int, events: list[Event] | None) -> None:
        """Play the rule of a wild card that the seat turned over, or end the hand if it is the second."""
        if self.wild != NOWHERE:
            self._win_all(seat, "second-wild", events)
            return
        self.wild = place
        self.chooser = seat
        self.pending = _RULES[card - WILD]
        self.to_act = ONE[seat]
        if card == FAKE_NEWS:
            self.phase = "call" if len(self.up) > 1 else "flip"
        elif card == COLLUSION:
            self._play_rps()
        elif card == CELEBRITY:
            self._endorse(seat, events)
        else:
            self.phase = "flip"

    # --- EC-7: Fake News ------------------------------------------------------------------------------------

    def _call(self, seat: int, call: int, events: list[Event] | None) -> None:
        numbered = [place for place in self.up if place != self.wild]
        if len(numbered) == 1:
            self.call = call
            self.phase = "flip"
            return
        hidden = PLACES_IN[self.down]
        for place in hidden:
            if self.turn_over(place, events) >= WILD:
                self._win_all(seat, "second-wild", events)
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

    # --- EC-8: Celebrity Endorsement ------------------------------------------------------------------------

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
        lowest = min(others, key=lambda place: votes[self.table[place]])  # the first place on a tie
        self._collect(seat, (lowest,), events)
        self._win_all(1 - seat, "celebrity", events)

    # --- EC-9, EC-10: Recount and Swing State ---------------------------------------------------------------

    def _since_wild(self) -> tuple[int, ...]:
        """Return the places of the cards turned since the wild card."""
        return self.up[self.up.index(self.wild) + 1 :]

    def _recount(self, seat: int, events: list[Event] | None) -> None:
        turned = self._since_wild()
        if len(turned) == 1:
            self.to_act = ONE[1 - seat]
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
            self.to_act = ONE[1 - seat]
            return
        even = self._sum([place for place in self.up if place != self.wild]) % 2 == 0
        self._win_all(self.chooser if even else 1 - self.chooser, "swing-state", events)

    # --- EC-11: Russian Collusion ---------------------------------------------------------------------------

    def _pick(self, seat: int, place: int, events: list[Event] | None) -> None:
        self._collect(seat, (place,), events)
        if self.pickable():
            self._play_rps()
        else:
            self._win_all(seat, "collusion", events)


def _is_right(call: int, found: int, against: int) -> bool:
    """Return whether a card or sum is as called."""
    if found > against:
        return call == HIGHER
    return call == (LOWER if found < against else EQUAL)
