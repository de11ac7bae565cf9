"""How a beginner plays: a card in sight is worth more than one face down.

Its mistakes are those of a first evening. It takes small open cards where better ones may lie face down, and
calls by the last card alone, as if half of the cards had more than 20 votes.
"""

from typing import Final

from cardtable.engine.opinion import Opinion
from cardtable.games.combat.players.evaluation import Evaluation
from cardtable.games.combat.rules.moves import EQUAL, HIGHER, LOWER, PICK, PLACES_IN, TAKE, added_cards

MIDDLE: Final = 20
"""Votes below which a beginner expects a higher card next; half of the states have fewer than 9."""

HIDDEN: Final = 4.0
"""Votes that a beginner expects of a face-down card; they average about 9."""


def judge(evaluation: Evaluation) -> list[Opinion]:
    """Score every legal move."""
    moves = [move for move in evaluation.view.legal() if isinstance(move, int)]
    return [Opinion(move, _liking(evaluation, move)) for move in moves]


def _liking(evaluation: Evaluation, move: int) -> float:
    table, votes = evaluation.view.table, evaluation.votes

    def shown(place: int) -> float:
        """Return the votes of an open card, or what is expected of a face-down one."""
        return HIDDEN if table.down >> place & 1 else float(votes[table.table[place]])

    match evaluation.view.phase:
        case "choose":
            return sum([shown(place) for place in PLACES_IN[move - TAKE]], 0.0)
        case "pick":
            return shown(move - PICK)
        case "call":
            last = votes[table.table[table.up[-1]]]
            return {HIGHER: float(last < MIDDLE), LOWER: float(last >= MIDDLE), EQUAL: -1.0}[move]
        case "add":
            return -float(min(votes[card] for card in added_cards(move)))
        case _:
            return 0.0
