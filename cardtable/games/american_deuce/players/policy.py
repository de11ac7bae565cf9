"""How American Deuce is played sensibly, from what a seat may know and nothing else.

Every legal move is given a score, by phase: `cabinet` names suits, asks and gives, `tricks` plays. The best
one is the policy's move. What is said of moves to people is in `reasons` and `telling`.
"""

from collections.abc import Callable, Mapping
from typing import Final

from cardtable.ai.judging import JudgingPolicy
from cardtable.ai.player import Players
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation
from cardtable.engine.opinion import Opinion
from cardtable.games.american_deuce.players import cabinet, commentary, reasons, tricks
from cardtable.games.american_deuce.players.guide import GUIDE
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView

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

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """The move that a sensible person would make; who can only pass need not think."""
        moves = observation.legal()
        return moves[0] if len(moves) == 1 else super().choose(observation, dice)


PLAYERS: Final = Players(AmericanDeucePolicy(GUIDE, reasons.explain, commentary.tell, commentary.tell_all))
