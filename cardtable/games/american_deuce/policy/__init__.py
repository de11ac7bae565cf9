"""How American Deuce is played sensibly, from what a seat may know and nothing else.

Every legal move is given a score and a reason, by phase: `cabinet` names suits, asks and gives, `tricks`
plays. The best one is the policy's move; its reason is the hint that a person gets.
"""

from collections.abc import Callable, Mapping
from typing import Final

from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation
from cardtable.engine.opinion import Opinion, best, opinion_of, ranking
from cardtable.games.american_deuce.guide import GUIDE as GUIDE
from cardtable.games.american_deuce.observation import AmericanDeuceView
from cardtable.games.american_deuce.policy import cabinet, reasons, tricks

_JUDGES: Final[Mapping[str, Callable[[AmericanDeuceView], list[Opinion]]]] = {
    "suit": cabinet.judge_suits,
    "deuce": cabinet.judge_asking,
    "give": cabinet.judge_giving,
    "play": tricks.judge,
}


def choose(observation: Observation, dice: Dice) -> Move:
    """The move that a sensible person would make.

    Args:
        observation: what a seat of American Deuce may know; it is that seat's turn.
        dice: not needed; the same observation always gets the same move.
    """
    moves = observation.legal()
    if len(moves) == 1:
        return moves[0]
    return best(_opinions(observation)).move


def rank(observation: Observation) -> list[tuple[Move, float]]:
    """Every legal move with its score, best first; scores of different positions cannot be compared."""
    return ranking(_opinions(observation))


def explain(observation: Observation, move: Move) -> str:
    """One sentence about a legal move: why it is good, or what speaks against it.

    Raises:
        ValueError: the move is not legal here.
    """
    return reasons.sentence(opinion_of(move, _opinions(observation)))


def explain_openly(observation: Observation, move: Move) -> str:
    """The same sentence where it rests on what lies open to everybody, else an empty one.

    Raises:
        ValueError: the move is not legal here.
    """
    opinion = opinion_of(move, _opinions(observation))
    return reasons.sentence(opinion) if opinion.reason in reasons.OPEN else ""


def _opinions(observation: Observation) -> list[Opinion]:
    if not isinstance(observation, AmericanDeuceView):
        raise TypeError("an observation of American Deuce is needed")
    return _JUDGES[observation.phase](observation)
