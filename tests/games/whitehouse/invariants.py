"""What must hold of every state of Whitehouse that play can reach."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from cardtable.cards.masks import mask_of
from cardtable.engine.events import Viewer
from cardtable.engine.game import Observation
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.rules.moves import MOVES
from cardtable.games.whitehouse.rules.state import WhitehouseState
from tests.kit.tricks import TrickInvariants

IN_ORDER = sorted(MOVES)


def sees_kitty(state: WhitehouseState, viewer: Viewer) -> bool:
    """The bidder sees the kitty from the naming of trump on, all once the hand is scored (WH-5, WH-8)."""
    return state.scored or (viewer == state.bidder and state.phase not in ("bid", "trump"))


class WhitehouseInvariants(TrickInvariants[WhitehouseState]):
    """All moves there are can be tried in every state."""

    clauses: ClassVar[str] = "WH-"

    def places(self, state: WhitehouseState) -> list[int]:
        return [*super().places(state), state.kitty]

    def whatever_else(self, state: WhitehouseState) -> None:
        super().whatever_else(state)
        for seat in range(SEATS):
            assert state.legal_mask(seat) == mask_of(state.legal(seat))  # type: ignore[arg-type]

    def moves_to_try(self, state: WhitehouseState, seat: int, dice: Random) -> Sequence[int]:
        return IN_ORDER

    def exchange_hidden(self, state: WhitehouseState, viewer: Viewer, dice: Random) -> None:
        """Two hidden places give each other a card."""
        kitty_open = sees_kitty(state, viewer)
        piles = [*state.hands, 0 if kitty_open else state.kitty]
        hidden = [place for place, pile in enumerate(piles) if pile and place != viewer]
        if len(hidden) < 2:
            return
        first = int(dice.random() * len(hidden))
        one, two = hidden[first], hidden[first - 1]
        given, taken = piles[one] & -piles[one], 1 << piles[two].bit_length() - 1
        piles[one] += taken - given
        piles[two] += given - taken
        state.hands = piles[:SEATS]
        if not kitty_open:
            state.kitty = piles[SEATS]

    def seen_zone(
        self, state: WhitehouseState, viewer: Viewer, zone: str, cards: list[str | None]
    ) -> list[str | None]:
        if zone == "kitty" and not sees_kitty(state, viewer):
            return ["?"] * len(cards)
        return super().seen_zone(state, viewer, zone, cards)

    def new_deal_fits(self, state: WhitehouseState, again: WhitehouseState, view: Observation) -> None:
        super().new_deal_fits(state, again, view)
        if state.calls.caught >= 0:
            assert again.has_reneged(state.calls.caught)
