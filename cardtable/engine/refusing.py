"""Refusals that all games have: it is another's turn, or the cards cannot have been drawn."""

from collections.abc import Sequence

from cardtable.engine.chance import ChanceRequest
from cardtable.engine.game import CHANCE, Move, Refusal, State
from cardtable.i18n import _


def out_of_turn(state: State, seat: int, move: Move, clause: str, now: str) -> Refusal | None:
    """Why a seat, or chance, cannot make any such move now; None where it is to move.

    Args:
        state: the state, true or as the seat knows it; the match is not over.
        seat: who wants to move; `CHANCE` for cards drawn.
        move: any number or tuple.
        clause: the clause that says who does what in this phase.
        now: what is done in this phase, as a sentence marked with `N_`.
    """
    if seat not in state.to_act:
        if seat == CHANCE or state.to_act == (CHANCE,):
            return Refusal(clause, _(now))
        return Refusal(clause, _("It is not your turn."))
    if isinstance(move, tuple):
        return None if seat == CHANCE else Refusal(clause, _("Only chance deals cards."))
    return Refusal(clause, _(now)) if seat == CHANCE else None


def can_be_drawn(asked: ChanceRequest, cards: Sequence[int]) -> bool:
    """Whether chance can have drawn these cards: as many as asked for, each from the pool and once."""
    return len(cards) == asked.count and len(set(cards)) == len(cards) and set(cards) <= set(asked.pool)


def wrong_deal(asked: ChanceRequest, clause: str) -> Refusal:
    """The refusal of a deal of the whole pool that has other cards."""
    return Refusal(
        clause, _("The deal lists each of the {number} cards exactly once.").format(number=asked.count)
    )
