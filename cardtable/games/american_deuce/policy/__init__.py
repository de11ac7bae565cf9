"""How American Deuce is played sensibly, from what a seat may know and nothing else.

Every legal move is given a score and a reason, by phase: `cabinet` names suits, asks and gives, `tricks`
plays. The best one is the policy's move; its reason is the hint that a person gets.
"""

from collections.abc import Callable, Mapping
from typing import Final

from cardtable.ai.judging import JudgingPolicy
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation
from cardtable.engine.opinion import Opinion, Reason, opinion_of
from cardtable.games.american_deuce.guide import GUIDE as GUIDE
from cardtable.games.american_deuce.observation import AmericanDeuceView
from cardtable.games.american_deuce.policy import cabinet, reasons, tricks
from cardtable.words import _

_JUDGES: Final[Mapping[str, Callable[[AmericanDeuceView], list[Opinion]]]] = {
    "suit": cabinet.judge_suits,
    "deuce": cabinet.judge_asking,
    "give": cabinet.judge_giving,
    "play": tricks.judge,
}


class AmericanDeucePolicy(JudgingPolicy[AmericanDeuceView]):
    """Judges by the phase of the round."""

    def read(self, observation: Observation) -> AmericanDeuceView:
        """The same observation."""
        if not isinstance(observation, AmericanDeuceView):
            raise TypeError("an observation of American Deuce is needed")
        return observation

    def opinions(self, reading: AmericanDeuceView) -> list[Opinion]:
        """What to think of every legal move."""
        return _JUDGES[reading.phase](reading)

    def reason(self, reading: AmericanDeuceView, move: int, beside: int | None, worse: bool) -> Reason:
        """What the judges say of the move."""
        opinion = opinion_of(move, self.opinions(reading))
        return Reason(reasons.sentence(opinion))

    def tell(self, seen: Observation, move: Move, name: str) -> str:
        """What everybody may understand of a move."""
        return _("{name} went by cards that nobody else can see.").format(name=name)

    def tell_all(self, seen: Observation, move: Move, name: str) -> str:
        """What is to be understood of a move after the hand."""
        return _("{name} thought: “{reason}”").format(name=name, reason=self.explain(seen, move).text)

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """The move that a sensible person would make; who can only pass need not think."""
        moves = observation.legal()
        return moves[0] if len(moves) == 1 else super().choose(observation, dice)


_PLAIN: Final = AmericanDeucePolicy(GUIDE)
choose = _PLAIN.choose
rank = _PLAIN.rank
explain = _PLAIN.explain
tell = _PLAIN.tell
tell_all = _PLAIN.tell_all
