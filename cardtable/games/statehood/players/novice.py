"""How a beginner plays: every chance to declare or to challenge is taken as it comes.

Its mistakes are those of a first evening. It declares a territory as soon as it holds one, and Puerto Rico
whatever its hand is worth, defends with the card it would miss least, challenges with anything higher that is
not among the very best, and never keeps a strong hand together for the end.
"""

from typing import Final

from cardtable.engine.opinion import Opinion
from cardtable.games.statehood.players.evaluation import Evaluation
from cardtable.games.statehood.rules.moves import (
    DECK,
    DECLARABLE,
    DECLARE_PUERTO_RICO,
    DRAW,
    PASS,
    TAKE,
    WILDCARDS,
    declared_card,
)

LARGE: Final = 15
"""Fewest votes of a discard that a beginner takes."""

EAGER: Final = 100.0
"""Liking for a declaration or a challenge, beside the votes that it costs."""

DEAR: Final = 25
"""Fewest votes of a card that looks too good for a single point, even to a beginner."""


def judge(evaluation: Evaluation) -> list[Opinion]:
    """Score every legal move."""
    moves = [move for move in evaluation.view.legal() if isinstance(move, int)]
    return [Opinion(move, _liking(evaluation, move)) for move in moves]


def _liking(evaluation: Evaluation, move: int) -> float:
    view = evaluation.view
    votes = float(view.table.setup.ballots.total(move & DECK)) if move > DECK else 0.0
    match view.phase:
        case "turn":
            if move == TAKE:
                top = view.table.discard[-1]
                return 2.0 if DECLARABLE >> top & 1 or evaluation.votes[top] >= LARGE else 0.0
            if move == DRAW:
                return 1.0
            if move == DECLARE_PUERTO_RICO:
                return 2 * EAGER
            return 0.0 if _is_waste(declared_card(move), votes) else EAGER - votes
        case "discard":
            return -1000.0 if DECLARABLE >> move & 1 else -float(evaluation.votes[move])
        case "challenge":
            if move == PASS:
                return 0.0
            assert view.table.declaration is not None
            return -votes if _is_waste(view.table.declaration.card, votes) else EAGER - votes
        case _:
            return votes


def _is_waste(prize: int | None, votes: float) -> bool:
    """Return whether a prize is a single point, and the votes for it those of a card for better things."""
    return prize is not None and bool(WILDCARDS >> prize & 1) and votes >= DEAR
