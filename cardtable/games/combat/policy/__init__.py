"""How Combat is played sensibly, from what a seat may know and nothing else.

Nobody knows more of one face-down card than of another, so what a move is worth is an average over the cards
that may lie there: `reading` says which, `prospect` what follows, `judging` what to think of each move. Early
in the match votes are weighed, late the chance to have more of them at the end.
"""

from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation
from cardtable.engine.opinion import best_first, opinion_of, ranking
from cardtable.games.combat.guide import GUIDE as GUIDE
from cardtable.games.combat.observation import CombatView
from cardtable.games.combat.policy import reasons
from cardtable.games.combat.policy.judging import judge
from cardtable.games.combat.policy.reading import Reading


def choose(observation: Observation, dice: Dice) -> Move:
    """The move that a sensible person would make.

    Args:
        observation: what a seat of Combat may know; it is that seat's turn.
        dice: decide among moves that are equally good, so that nobody can foresee a choice of rock, paper,
            scissors.
    """
    opinions = best_first(judge(_reading(observation)))
    best = [opinion.move for opinion in opinions if opinion.score == opinions[0].score]
    return best[int(dice.random() * len(best))]


def rank(observation: Observation) -> list[tuple[Move, float]]:
    """Every legal move with its score, best first; scores of different positions cannot be compared."""
    return ranking(judge(_reading(observation)))


def explain(observation: Observation, move: Move) -> str:
    """One sentence about a legal move: why it is good, or what speaks against it.

    Raises:
        ValueError: the move is not legal here.
    """
    reading = _reading(observation)
    return reasons.sentence(reading, opinion_of(move, judge(reading)))


def explain_openly(observation: Observation, move: Move) -> str:
    """The same sentence for everybody: nobody here knows more than others.

    Raises:
        ValueError: the move is not legal here.
    """
    return explain(observation, move)


def _reading(observation: Observation) -> Reading:
    if not isinstance(observation, CombatView):
        raise TypeError("an observation of Combat is needed")
    return Reading(observation)
