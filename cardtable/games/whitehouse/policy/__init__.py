"""How Whitehouse is played sensibly, from what a seat may know and nothing else.

Every legal move is given a score and a reason, by phase: `bidding`, `burying`, `playing`. The best one is the
policy's move; its reason is the hint that a person gets.
"""

from collections.abc import Callable, Mapping
from typing import Final

from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation
from cardtable.engine.opinion import Opinion, best, opinion_of, ranking
from cardtable.games.whitehouse.guide import FORESEEN, WhitehouseGuide
from cardtable.games.whitehouse.guide import GUIDE as GUIDE
from cardtable.games.whitehouse.observation import WhitehouseView
from cardtable.games.whitehouse.policy import bidding, burying, playing, reasons

_JUDGES: Final[Mapping[str, Callable[[WhitehouseView], list[Opinion]]]] = {
    "bid": bidding.judge_bids,
    "trump": bidding.judge_trumps,
    "bury": burying.judge,
    "challenge": bidding.judge_challenge,
    "play": playing.judge,
}


def choose(observation: Observation, dice: Dice) -> Move:
    """The move that a sensible person would make.

    Args:
        observation: what a seat of Whitehouse may know; it is that seat's turn.
        dice: not needed; the same observation always gets the same move.
    """
    return best(_opinions(observation)).move


def rank(observation: Observation) -> list[tuple[Move, float]]:
    """Every legal move with its score, best first; scores of different positions cannot be compared."""
    return ranking(_opinions(observation))


def explain(observation: Observation, move: Move) -> str:
    """One sentence about a legal move: why it is good, or what speaks against it.

    Raises:
        ValueError: the move is not legal here.
    """
    opinion = opinion_of(move, _opinions(observation))
    assert isinstance(observation, WhitehouseView)
    return reasons.sentence(observation, opinion)


def explain_openly(observation: Observation, move: Move) -> str:
    """The same sentence where it rests on what lies open to everybody, else an empty one.

    Raises:
        ValueError: the move is not legal here.
    """
    opinion = opinion_of(move, _opinions(observation))
    assert isinstance(observation, WhitehouseView)
    return reasons.sentence(observation, opinion) if reasons.is_open(observation, opinion) else ""


def _opinions(observation: Observation) -> list[Opinion]:
    if not isinstance(observation, WhitehouseView):
        raise TypeError("an observation of Whitehouse is needed")
    return _JUDGES[observation.phase](observation)


class WhitehousePolicy:
    """The same policy with a guide of its own.

    Attributes:
        GUIDE: how search imagines what follows.
    """

    def __init__(self, guide: WhitehouseGuide) -> None:
        """Take the guide."""
        self.GUIDE = guide

    choose = staticmethod(choose)
    rank = staticmethod(rank)
    explain = staticmethod(explain)
    explain_openly = staticmethod(explain_openly)


ATTENTIVE: Final = WhitehousePolicy(GUIDE)
"""Who thinks a moment imagines how a hand goes on by quick habits."""

THOUGHTFUL: Final = WhitehousePolicy(WhitehouseGuide(FORESEEN))
"""Who thinks longer imagines that everybody goes on by this policy for a while."""
