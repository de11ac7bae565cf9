"""How a beginner plays: every chance to declare or to challenge is taken as it comes.

Its mistakes are those of a first evening. It declares a territory as soon as it holds one, and Puerto Rico
whatever its hand is worth, defends with the card it would miss least, challenges with anything higher, and
never keeps a strong hand together for the end.
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
)

LARGE: Final = 15
"""Fewest votes of a discard that a beginner takes."""

EAGER: Final = 100.0
"""Liking for a declaration or a challenge, beside the votes that it costs."""


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
            return 2 * EAGER if move == DECLARE_PUERTO_RICO else EAGER - votes
        case "discard":
            return -1000.0 if DECLARABLE >> move & 1 else -float(evaluation.votes[move])
        case "challenge":
            return 0.0 if move == PASS else EAGER - votes
        case _:
            return votes
