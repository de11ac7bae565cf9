"""Refusals that all games share: another seat's turn, or cards that cannot have been drawn."""

from collections.abc import Sequence

from cardtable.engine.chance import ChanceRequest
from cardtable.engine.game import CHANCE, Move, Refusal, State
from cardtable.i18n import _


def out_of_turn(state: State, seat: int, move: Move, clause: str, now: str) -> Refusal | None:
    """Return why a seat, or chance, cannot make this sort of move now, or None if it is its turn.

    Args:
        state: the state, real or as the seat knows it; the match is not over.
        seat: the seat that wants to move; `CHANCE` for cards drawn.
        move: any number or tuple.
        clause: the clause that says who does what in this phase.
        now: what must be done in this phase, as a sentence marked with `N_`.
    """
    if seat not in state.to_act:
        if seat == CHANCE or state.to_act == (CHANCE,):
            return Refusal(clause, _(now))
        return Refusal(clause, _("It is not your turn."))
    if isinstance(move, tuple):
        return None if seat == CHANCE else Refusal(clause, _("Only chance deals cards."))
    return Refusal(clause, _(now)) if seat == CHANCE else None


def can_be_drawn(asked: ChanceRequest, cards: Sequence[int]) -> bool:
    """Return whether chance can have drawn these cards: the right number, from the pool, no duplicates."""
    return len(cards) == asked.count and len(set(cards)) == len(cards) and set(cards) <= set(asked.pool)


def wrong_deal(asked: ChanceRequest, clause: str) -> Refusal:
    """Return the refusal of a deal that does not list each card of the pool exactly once."""
    return Refusal(
        clause, _("The deal lists each of the {number} cards exactly once.").format(number=asked.count)
    )
