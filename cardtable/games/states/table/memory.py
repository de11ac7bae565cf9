"""The card that a player picked up last, which the player saw although the rules do not record it."""

from collections.abc import Sequence
from dataclasses import dataclass

from cardtable.engine.events import HIDDEN, Moved
from cardtable.games.kit.table.game_table import Told
from cardtable.games.states.rules.observation import StatesView
from cardtable.games.states.rules.setup import BACKS


@dataclass(frozen=True, slots=True)
class _Glance:
    """What a seat saw at its last look.

    Args:
        ply: number of moves made.
        hand: the number of the hand.
        cards: the cards held, as a mask.
        fresh: code of the card picked up last in the current turn, or empty.
    """

    ply: int
    hand: int
    cards: int
    fresh: str


class Memory:
    """Remembers each seat's hand when it was last shown."""

    def __init__(self) -> None:
        self._glances: dict[int, _Glance] = {}

    def fresh(self, view: StatesView, told: Sequence[Told]) -> str:
        """Return the card that the viewer picked up last in the current turn; empty if unknown.

        `told` is shorter than before if moves were taken back.
        """
        seat = view.seat
        if seat is None:
            return ""
        now = view.cards
        last = self._glances.get(seat)
        fresh = ""
        if view.table.mover == seat and view.table.drawn:
            if last is not None and last.hand == view.hand and last.ply <= len(told):
                new = now & ~last.cards
                if last.cards == now:
                    fresh = last.fresh
                elif new.bit_count() == 1:
                    fresh = view.table.setup.codes[new.bit_length() - 1]
            fresh = fresh or _concluded(view, told)
        self._glances[seat] = _Glance(len(told), view.hand, now, fresh)
        return fresh


def _concluded(view: StatesView, told: Sequence[Told]) -> str:
    """Return the card that must have come last, from public events; empty if ambiguous."""
    hand = f"hand.{view.seat}"
    for move in reversed(told):
        for event in reversed(move.events):
            if isinstance(event, Moved) and event.target == hand:
                held = [code for code in view.zones()[hand] if code is not None]
                if event.card in held:
                    return event.card
                back = event.card.removeprefix(HIDDEN)
                setup = view.table.setup
                alike = [code for code in held if BACKS[setup.back_of[setup.index[code]]] == back]
                return alike[0] if len(alike) == 1 else ""
    return ""
