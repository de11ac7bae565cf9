"""What must hold of every state of a game of tricks, and how random matches of one are played."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from cardtable.cards.masks import mask_of
from cardtable.engine.events import Viewer
from cardtable.engine.game import Observation
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.kit.rules.trick_setup import SEATS, TrickSetup
from cardtable.games.kit.rules.tricks import TrickState, TrickView
from tests.kit.invariants import Invariants, union

Tricks = TrickState[TrickSetup]
T = TypeVar("T", bound=Tricks)


class TrickInvariants(Invariants[T]):
    """All cards are dealt to the seats, and every card can be tried in every state."""

    def places(self, state: T) -> list[int]:
        return [*state.hands, mask_of(state.trick), *state.won]

    def deck(self, state: T) -> int:
        undealt = state.phase == "cut" or (state.phase == "deal" and state.leader == NOBODY)
        return 0 if undealt else state.setup.deck

    def whatever_else(self, state: T) -> None:
        assert union(state.played) == union([mask_of(state.trick), *state.won])

    def moves_to_try(self, state: T, seat: int, dice: Random) -> Sequence[int]:
        return range(len(state.setup.codes))

    def exchange_hidden(self, state: T, viewer: Viewer, dice: Random) -> None:
        """Two hidden hands give each other a card."""
        hidden = [seat for seat in range(SEATS) if state.hands[seat] and seat != viewer]
        if len(hidden) > 1:
            one, two = dice.sample(hidden, 2)
            given, taken = state.hands[one] & -state.hands[one], 1 << state.hands[two].bit_length() - 1
            state.hands[one] += taken - given
            state.hands[two] += given - taken

    def seen_zone(self, state: T, viewer: Viewer, zone: str, cards: list[str | None]) -> list[str | None]:
        return ["?"] * len(cards) if zone.startswith("hand") and zone != f"hand.{viewer}" else cards

    def new_deal_fits(self, state: T, again: T, view: Observation) -> None:
        assert isinstance(view, TrickView)
        for seat in range(SEATS):
            assert not again.hands[seat] & view.cannot_hold(seat)
            assert not state.hands[seat] & view.cannot_hold(seat)
